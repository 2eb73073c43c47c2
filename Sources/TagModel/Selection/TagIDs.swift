/// An ordered collection of ids.
///
/// The ids of a whole chunk of a list are shared with it, so that those of a million tags are not copied.
struct TagIDs: Sendable {
  private(set) var pieces: [ContiguousArray<Tag.ID>] = []
  private(set) var count = 0
  /// How many of the ids are not shared.
  private var ownCount = 0
  /// Whether the last piece is not shared, and can be appended to.
  private var isLastOwn = false

  init() {}

  init(_ ids: some Sequence<Tag.ID>) {
    let ids = ContiguousArray(ids)
    guard !ids.isEmpty else { return }
    pieces = [ids]
    (count, ownCount, isLastOwn) = (ids.count, ids.count, true)
  }

  var isEmpty: Bool { count == 0 }

  /// About how many words they take.
  var weight: Int { 4 * pieces.count + ownCount }

  mutating func append(_ id: Tag.ID) {
    if !isLastOwn { pieces.append([]) }
    isLastOwn = true
    pieces[pieces.count - 1].append(id)
    count += 1
    ownCount += 1
  }

  /// Adds all ids of a chunk, which are shared with it.
  mutating func append(shared ids: ContiguousArray<Tag.ID>) {
    guard !ids.isEmpty else { return }
    pieces.append(ids)
    count += ids.count
    isLastOwn = false
  }

  /// Removes an id or, if it is not among them, the first; returns the removed id.
  /// - Precondition: there is one.
  /// - Complexity: O(count).
  mutating func remove(_ id: Tag.ID?) -> Tag.ID {
    let place = id.flatMap(place) ?? (piece: 0, offset: 0)
    let removed = pieces[place.piece].remove(at: place.offset)
    if pieces[place.piece].isEmpty { pieces.remove(at: place.piece) }
    isLastOwn = false
    count -= 1
    return removed
  }

  /// Removes the last.
  /// - Precondition: there is one.
  mutating func removeLast() -> Tag.ID {
    let removed = pieces[pieces.count - 1].removeLast()
    if pieces[pieces.count - 1].isEmpty { pieces.removeLast() }
    isLastOwn = false
    count -= 1
    return removed
  }

  private func place(of id: Tag.ID) -> (piece: Int, offset: Int)? {
    for (index, piece) in pieces.enumerated() {
      if let offset = piece.firstIndex(of: id) { return (index, offset) }
    }
    return nil
  }
}

extension TagIDs: Sequence {
  var underestimatedCount: Int { count }

  func makeIterator() -> FlattenSequence<[ContiguousArray<Tag.ID>]>.Iterator { pieces.joined().makeIterator() }
}
