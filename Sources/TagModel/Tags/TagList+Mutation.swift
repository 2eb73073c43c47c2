extension TagList {
  /// Adds a tag at the end.
  public mutating func append(_ tag: Tag) throws(TagListError) {
    try insert(tag, at: count)
  }

  /// Adds tags at the end, in their order; all of them or, when an id is taken, none.
  public mutating func append(contentsOf tags: some Sequence<Tag>) throws(TagListError) {
    try insert(contentsOf: tags, at: count)
  }

  /// Adds a tag so that it has this index.
  /// - Precondition: `0 <= index <= count`.
  public mutating func insert(_ tag: Tag, at index: Int) throws(TagListError) {
    precondition((0...count).contains(index), "a tag cannot be inserted at \(index): the list has \(count)")
    guard !contains(tag.id) else { throw .duplicateID(tag.id) }
    insertNew(tag, at: index)
  }

  /// Adds tags so that the first has this index, in their order; all of them or, when an id is taken, none.
  ///
  /// Costs their number, and the number of chunks: much less than adding them one by one.
  /// - Precondition: `0 <= index <= count`.
  public mutating func insert(contentsOf tags: some Sequence<Tag>, at index: Int) throws(TagListError) {
    precondition((0...count).contains(index), "tags cannot be inserted at \(index): the list has \(count)")
    let taken =
      tags.withContiguousStorageIfAvailable { unsafe insertNew($0, at: index) }
      ?? insertNew(ContiguousArray(tags), at: index)
    if let taken { throw .duplicateID(taken) }
  }

  /// Takes out the tag at an index.
  /// - Precondition: `0 <= index < count`.
  @discardableResult
  public mutating func remove(at index: Int) -> Tag {
    let place = place(at: index)
    return remove(at: place)
  }

  /// Takes out the tag with this id; nil if there is none.
  @discardableResult
  public mutating func remove(_ id: Tag.ID) -> Tag? {
    guard let place = place(of: id) else { return nil }
    return remove(at: place)
  }

  /// Takes out the tags at these indexes, and gives them back in their order.
  ///
  /// Costs their number, and the number of chunks.
  /// - Precondition: the indexes ascend, each once, and lie within the list.
  @discardableResult
  public mutating func remove(atIndexes indexes: [Int]) -> [Tag] {
    for (index, next) in zip(indexes, indexes.dropFirst()) {
      precondition(index < next, "indexes to remove ascend: \(index) stands before \(next)")
    }
    if let first = indexes.first, let last = indexes.last {
      precondition(first >= 0 && last < count, "\(first)…\(last) to remove do not lie within 0..<\(count)")
    }
    return removeSorted(indexes)
  }

  /// Takes out all tags.
  public mutating func removeAll() {
    self = TagList()
  }

  /// Takes the tag at an index to another; the tags between move up by one.
  /// - Parameter target: The index that the tag has afterwards.
  /// - Precondition: both lie within the list.
  public mutating func move(from index: Int, to target: Int) {
    precondition(indices.contains(target), "a tag cannot be moved to \(target): the list has \(count)")
    let tag = remove(at: index)
    insertNew(tag, at: target)
  }

  /// Takes the tag with this id to an index, and returns where it stood; nil if there is none.
  /// - Precondition: `0 <= target < count`.
  @discardableResult
  public mutating func move(_ id: Tag.ID, to target: Int) -> Int? {
    guard let index = index(of: id) else { return nil }
    move(from: index, to: target)
    return index
  }

  /// Changes the tag at an index where it stands.
  /// - Precondition: the index lies within the list, and the tag keeps its id.
  public mutating func update<R>(at index: Int, _ body: (inout Tag) -> R) -> R {
    update(at: place(at: index), body)
  }

  /// Changes the tag with this id where it stands; nil if there is none.
  /// - Precondition: the tag keeps its id.
  @discardableResult
  public mutating func update<R>(_ id: Tag.ID, _ body: (inout Tag) -> R) -> R? {
    guard let place = place(of: id) else { return nil }
    return update(at: place, body)
  }

  /// Puts the named tags into this order, on the places that they have together; all other tags stay where
  /// they are.
  ///
  /// Ids that are not in the list are passed over. O(n).
  /// - Precondition: no id is named twice.
  public mutating func reorder(_ ids: [Tag.ID]) {
    permute(ids)
  }

  /// What a reordering does: the tags in their new order, where each comes from, and where it goes.
  struct Permutation {
    var ids: [Tag.ID] = []
    var from: [Int] = []
    var to: [Int] = []
    /// The same tags in their old order.
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
      preconditionFailure("the tag \(self[index].id) is named twice in the new order")
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

  /// The indexes of those of the ids that are in the list, ascending, each once.
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

  /// Selects or deselects those of the tags that are not so yet, the first of them if they are too many. Returns
  /// their ids in the order given, and their indexes.
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
        // Most often the tags come in order: whatever follows in the same chunk needs no looking up.
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
