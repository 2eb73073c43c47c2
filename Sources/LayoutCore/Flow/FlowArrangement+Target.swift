extension FlowArrangement {
  /// The frame that a new chip would get if it were inserted before the chip with the index.
  ///
  /// - Parameter index: From 0 to `count`.
  /// - Returns: The frame in the content's coordinates after the insertion; nil when the line limit would
  ///   hide the new chip.
  public func slot(inserting size: Size, at index: Int) -> Rect? {
    var arrangement = self
    arrangement.insert(size, at: index)
    return arrangement.isHidden(index) ? nil : arrangement.frame(at: index)
  }

  /// The place whose slot's centre lies nearest to a point: the target of a chip that is being dragged.
  ///
  /// Ask the arrangement *without* the dragged chip. The answer depends on nothing but that arrangement,
  /// the chip's size and the point, so a pointer that holds still never changes it, and every place is
  /// reached by holding the chip's centre over that place's slot.
  ///
  /// - Parameters:
  ///   - size: The dragged chip's natural size.
  ///   - point: The dragged chip's centre in content coordinates.
  ///   - isAllowed: Whether the chip may go to a place; asked only about places that could be the answer.
  /// - Returns: The place to insert at, from 0 to `count`, of equally near ones the lowest; nil when no
  ///   place is both visible and allowed.
  public func insertionIndex(
    of size: Size, nearest point: Point, where isAllowed: (Int) -> Bool = { _ in true }
  ) -> Int? {
    var best: (index: Int, distance: Double)?
    for index in 0...count {
      guard let slot = slot(inserting: size, at: index) else { continue }
      let distance = slot.center.distance(to: point)
      if let found = best, found.distance <= distance { continue }
      if isAllowed(index) { best = (index, distance) }
    }
    return best?.index
  }
}
