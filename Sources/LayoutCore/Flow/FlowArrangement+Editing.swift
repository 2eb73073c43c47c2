extension FlowArrangement {
  /// Inserts a chip before the one that has the index, or at the end.
  public mutating func insert(_ size: Size, at index: Int) {
    insert(contentsOf: [size], at: index)
  }

  /// Inserts chips before the one that has the index, or at the end.
  public mutating func insert(contentsOf sizes: [Size], at index: Int) {
    precondition(index >= 0 && index <= count, "Cannot insert at \(index) among \(count) chips")
    for (offset, size) in sizes.enumerated() { Self.check(size, at: index + offset) }
    self.sizes.insert(contentsOf: sizes, at: index)
    arrange()
  }

  /// Removes a chip.
  public mutating func remove(at index: Int) {
    checkIndex(index)
    sizes.remove(at: index)
    arrange()
  }

  /// Removes chips.
  ///
  /// - Parameter indexes: Ascending, in the numbering before any is removed.
  public mutating func remove(_ indexes: [Int]) {
    guard let first = indexes.first else { return }
    checkIndex(first)
    var kept = first
    var next = 0
    for index in first..<count {
      if next < indexes.count, indexes[next] == index {
        next += 1
      } else {
        sizes[kept] = sizes[index]
        kept += 1
      }
    }
    precondition(next == indexes.count, "Indexes to remove must ascend and be below \(count), but are \(indexes)")
    sizes.removeSubrange(kept...)
    arrange()
  }

  /// Moves a chip.
  ///
  /// - Parameter target: The index that the chip has afterwards.
  public mutating func move(from source: Int, to target: Int) {
    checkIndex(source)
    checkIndex(target)
    sizes.insert(sizes.remove(at: source), at: target)
    arrange()
  }

  /// Gives a chip another natural size.
  public mutating func resize(at index: Int, to size: Size) {
    checkIndex(index)
    Self.check(size, at: index)
    sizes[index] = size
    arrange()
  }
}
