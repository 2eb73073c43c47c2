extension TagList {
  /// Appends a tag. O(log n) + O(256).
  /// - Throws: ``TagListError/duplicateID(_:)`` if the id is taken.
  public mutating func append(_ tag: Tag) throws(TagListError) {
    try insert(tag, at: count)
  }

  /// Appends tags. If an id is taken, appends none.
  /// - Throws: ``TagListError/duplicateID(_:)`` if an id is taken or occurs twice.
  public mutating func append(contentsOf tags: some Sequence<Tag>) throws(TagListError) {
    try insert(contentsOf: tags, at: count)
  }

  /// Inserts a tag. O(log n) + O(256).
  /// - Throws: ``TagListError/duplicateID(_:)`` if the id is taken.
  /// - Precondition: `0 <= index <= count`.
  public mutating func insert(_ tag: Tag, at index: Int) throws(TagListError) {
    precondition((0...count).contains(index), "Cannot insert at \(index) among \(count) tags")
    guard !contains(tag.id) else { throw .duplicateID(tag.id) }
    insertNew(tag, at: index)
  }

  /// Inserts tags. If an id is taken, inserts none.
  ///
  /// - Throws: ``TagListError/duplicateID(_:)`` if an id is taken or occurs twice.
  /// - Complexity: O(tags + n / 256), much less than inserting them one by one.
  /// - Precondition: `0 <= index <= count`.
  public mutating func insert(contentsOf tags: some Sequence<Tag>, at index: Int) throws(TagListError) {
    precondition((0...count).contains(index), "Cannot insert at \(index) among \(count) tags")
    let taken =
      tags.withContiguousStorageIfAvailable { unsafe insertNew($0, at: index) }
      ?? insertNew(ContiguousArray(tags), at: index)
    if let taken { throw .duplicateID(taken) }
  }

  /// Removes and returns the tag at an index.
  /// - Precondition: `0 <= index < count`.
  @discardableResult
  public mutating func remove(at index: Int) -> Tag {
    let place = place(at: index)
    return remove(at: place)
  }

  /// Removes and returns the tag with this id; nil if there is none.
  @discardableResult
  public mutating func remove(_ id: Tag.ID) -> Tag? {
    guard let place = place(of: id) else { return nil }
    return remove(at: place)
  }

  /// Removes and returns the tags at some indexes, in order.
  ///
  /// - Complexity: O(indexes + n / 256).
  /// - Precondition: The indexes are in range, ascending and unique.
  @discardableResult
  public mutating func remove(atIndexes indexes: [Int]) -> [Tag] {
    for (index, next) in zip(indexes, indexes.dropFirst()) {
      precondition(index < next, "Indexes are not ascending: \(index), \(next)")
    }
    if let first = indexes.first, let last = indexes.last {
      precondition(first >= 0 && last < count, "Indexes \(first)...\(last) out of bounds for \(count) tags")
    }
    return removeSorted(indexes)
  }

  /// Removes all tags.
  public mutating func removeAll() {
    self = TagList()
  }

  /// Moves a tag from one index to another; the tags between them shift by one.
  /// - Parameters:
  ///   - index: The current index of the tag.
  ///   - target: The index of the tag after the move.
  /// - Precondition: `0 <= index < count` and `0 <= target < count`.
  public mutating func move(from index: Int, to target: Int) {
    precondition(indices.contains(target), "Cannot move to \(target) among \(count) tags")
    let tag = remove(at: index)
    insertNew(tag, at: target)
  }

  /// Moves the tag with this id, and returns its old index; nil if there is none.
  /// - Parameters:
  ///   - id: The tag's id.
  ///   - target: The index of the tag after the move.
  /// - Precondition: `0 <= target < count`.
  @discardableResult
  public mutating func move(_ id: Tag.ID, to target: Int) -> Int? {
    guard let index = index(of: id) else { return nil }
    move(from: index, to: target)
    return index
  }

  /// Updates the tag at an index in place.
  /// - Precondition: `0 <= index < count`, and `body` does not change the id.
  public mutating func update<R>(at index: Int, _ body: (inout Tag) -> R) -> R {
    update(at: place(at: index), body)
  }

  /// Updates the tag with this id in place, and returns the result of `body`; nil if there is no such tag.
  /// - Precondition: `body` does not change the id.
  @discardableResult
  public mutating func update<R>(_ id: Tag.ID, _ body: (inout Tag) -> R) -> R? {
    guard let place = place(of: id) else { return nil }
    return update(at: place, body)
  }

  /// Arranges tags in the given order within the positions that they occupy; other tags stay. Unknown ids are skipped.
  ///
  /// - Complexity: O(n).
  /// - Precondition: No id occurs twice.
  public mutating func reorder(_ ids: [Tag.ID]) {
    permute(ids)
  }

  /// A reordering: tags in their new order, with their old and new indexes.
  struct Permutation {
    var ids: [Tag.ID] = []
    var from: [Int] = []
    var to: [Int] = []
    /// The ids in their old order.
    var old: [Tag.ID] = []

    var isIdentity: Bool { from == to }
  }

  @discardableResult
  mutating func permute(_ ids: [Tag.ID]) -> Permutation {
    var permutation = Permutation()
    for id in ids {
      guard let index = index(of: id) else { continue }
      permutation.ids.append(id)
      permutation.from.append(index)
    }
    permutation.to = permutation.from.sorted()
    for (index, next) in zip(permutation.to, permutation.to.dropFirst()) where index == next {
      preconditionFailure("Id \(self[index].id) occurs twice in the new order")
    }
    guard !permutation.isIdentity else { return permutation }
    let before = ContiguousArray(self)
    permutation.old = permutation.to.map { before[$0].id }
    var after = before
    for (from, to) in zip(permutation.from, permutation.to) { after[to] = before[from] }
    self = TagList()
    insertNew(after, at: 0)
    return permutation
  }

  /// The indexes of the ids that are in the list, ascending and unique.
  func indexes(of ids: [Tag.ID]) -> [Int] {
    var indexes = ids.compactMap { index(of: $0) }
    indexes.sort()
    var last = -1
    indexes.removeAll { index in
      defer { last = index }
      return index == last
    }
    return indexes
  }

  /// Selects or deselects tags, up to a maximum, and returns the ids of those that changed, in the given order, and their
  /// indexes.
  mutating func setSelected(_ ids: TagIDs, _ value: Bool, atMost room: Int) -> (ids: TagIDs, indexes: TagIndexes) {
    var changed = TagIDs()
    var runs: [Range<Int>] = []
    func add(_ run: Range<Int>) {
      if let last = runs.last, last.upperBound == run.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<run.upperBound
      } else {
        runs.append(run)
      }
    }
    for piece in ids.pieces {
      var next = piece.startIndex
      while next < piece.endIndex, changed.count < room {
        guard let place = place(of: piece[next]) else {
          next += 1
          continue
        }
        let start = counts.sum(before: Int(positions[place.handle]))
        if next == 0, piece.count <= room - changed.count, chunks[place.handle].setAllSelected(value, piece) {
          changed.append(shared: chunks[place.handle].ids)
          add(start..<start + piece.count)
          break
        }
        // Ids are usually in list order, so the following ones need no lookup if they are in the same chunk.
        next = chunks[place.handle].setSelected(
          value, piece, from: next, at: place.offset, atMost: room - changed.count
        ) { offset, id in
          changed.append(id)
          add(start + offset..<start + offset + 1)
        }
      }
    }
    selectedCount += value ? changed.count : -changed.count
    return (changed, TagIndexes(runs))
  }
}
