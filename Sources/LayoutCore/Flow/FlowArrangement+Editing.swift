extension FlowArrangement {
  /// Inserts a chip before the one that has the index, or at the end.
  public mutating func insert(_ size: Size, at index: Int) {
    checkPlace(index)
    FlowLayout.check(size, at: index)
    tree.insert(size, at: index)
    settle()
  }

  /// Inserts chips before the one that has the index, or at the end.
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
  /// - Parameter indexes: Ascending, in the numbering before any is removed.
  /// - Complexity: O(number of blocks of some hundred chips that lose any).
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
  /// - Parameter target: The index that the chip has afterwards.
  /// - Complexity: As of removing a chip and inserting one; next to nothing among chips that are all alike.
  public mutating func move(from source: Int, to target: Int) {
    checkIndex(source)
    checkIndex(target)
    tree.move(from: source, to: target)
    settle()
  }

  /// Gives a chip another natural size.
  public mutating func resize(at index: Int, to size: Size) {
    checkIndex(index)
    FlowLayout.check(size, at: index)
    tree.resize(at: index, to: size)
    settle()
  }

  /// Gives chips other natural sizes, and finds the lines once for all of them.
  ///
  /// - Parameter changes: In any order; of several for one chip, the last counts.
  /// - Complexity: O(number of changes) and what lies between the first and the last changed chip, in blocks.
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
