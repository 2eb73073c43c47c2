/// An ordered collection of ids that shares the ids of whole chunks with the list, instead of copying a million of them.
struct TagIDs: Sendable {
  private(set) var pieces: [ContiguousArray<Tag.ID>] = []
  private(set) var count = 0
  /// The number of ids that are not shared.
  private var unsharedCount = 0
  /// Whether the last piece is not shared, so that ids can be appended to it.
  private var isLastUnshared = false

  init() {}

  init(_ ids: some Sequence<Tag.ID>) {
    let ids = ContiguousArray(ids)
    guard !ids.isEmpty else { return }
    pieces = [ids]
    (count, unsharedCount, isLastUnshared) = (ids.count, ids.count, true)
  }

  var isEmpty: Bool { count == 0 }

  /// The approximate size in words.
  var weight: Int { 4 * pieces.count + unsharedCount }

  mutating func append(_ id: Tag.ID) {
    if !isLastUnshared { pieces.append([]) }
    isLastUnshared = true
    pieces[pieces.count - 1].append(id)
    count += 1
    unsharedCount += 1
  }

  /// Appends all ids of a chunk, and shares their storage.
  mutating func append(shared ids: ContiguousArray<Tag.ID>) {
    guard !ids.isEmpty else { return }
    pieces.append(ids)
    count += ids.count
    isLastUnshared = false
  }

  /// Removes and returns an id or, if there is no such id, the first one.
  /// - Precondition: The collection is not empty.
  /// - Complexity: O(count).
  mutating func remove(_ id: Tag.ID?) -> Tag.ID {
    let place = id.flatMap(place) ?? (piece: 0, offset: 0)
    let removed = pieces[place.piece].remove(at: place.offset)
    if pieces[place.piece].isEmpty { pieces.remove(at: place.piece) }
    isLastUnshared = false
    count -= 1
    return removed
  }

  /// Removes and returns the last id.
  /// - Precondition: The collection is not empty.
  mutating func removeLast() -> Tag.ID {
    let removed = pieces[pieces.count - 1].removeLast()
    if pieces[pieces.count - 1].isEmpty { pieces.removeLast() }
    isLastUnshared = false
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
