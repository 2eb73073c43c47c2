extension FlowArrangement {
  /// Inserts a chip before the one at the index, or at the end.
  public mutating func insert(_ size: Size, at index: Int) {
    checkPlace(index)
    FlowLayout.check(size, at: index)
    tree.insert(size, at: index)
    settle()
  }

  /// Inserts chips before the one at the index, or at the end.
  public mutating func insert(contentsOf sizes: [Size], at index: Int) {
    checkPlace(index)
    tree.insert(contentsOf: ContiguousArray(sizes), at: index)
    settle()
  }

  /// Removes a chip.
  public mutating func remove(at index: Int) {
    checkIndex(index)
    tree.remove(at: index)
    settle()
  }

  /// Removes chips.
  ///
  /// - Parameter indexes: Ascending, before any removal.
  /// - Complexity: O(number of affected blocks of a few hundred chips).
  public mutating func remove(_ indexes: [Int]) {
    guard let first = indexes.first, let last = indexes.last else { return }
    checkIndex(first)
    checkIndex(last)
    precondition(
      zip(indexes, indexes.dropFirst()).allSatisfy(<), "Indexes to remove must ascend, but are \(indexes)")
    tree.remove(indexes)
    settle()
  }

  /// Moves a chip.
  ///
  /// - Parameters:
  ///   - source: The chip's current index.
  ///   - target: The chip's index afterward.
  /// - Complexity: That of a removal and an insertion.
  public mutating func move(from source: Int, to target: Int) {
    checkIndex(source)
    checkIndex(target)
    tree.move(from: source, to: target)
    settle()
  }

  /// Changes the natural size of a chip.
  public mutating func resize(at index: Int, to size: Size) {
    checkIndex(index)
    FlowLayout.check(size, at: index)
    tree.resize(at: index, to: size)
    settle()
  }

  /// Changes the natural sizes of chips, rewrapping once.
  ///
  /// - Parameter changes: In any order; the last one for a chip wins.
  /// - Complexity: O(number of changes + blocks between the first and the last changed chip).
  public mutating func resize(_ changes: [(index: Int, size: Size)]) {
    guard !changes.isEmpty else { return }
    for change in changes {
      checkIndex(change.index)
      FlowLayout.check(change.size, at: change.index)
      tree.resize(at: change.index, to: change.size)
    }
    settle()
  }
}
