extension FlowArrangement {
  /// The frame that a new chip would get if it were inserted before the chip with the index.
  ///
  /// - Parameter index: From 0 to `count`.
  /// - Returns: The frame in the content's coordinates after the insertion; nil when the line limit would
  ///   hide the new chip.
  public func slot(inserting size: Size, at index: Int) -> Rect? {
    checkPlace(index)
    FlowLayout.check(size, at: index)
    return layout.scrollDirection == .vertical
      ? LineSlots(self, size).slot(at: index) : RowSlots(self, size).slot(at: index)
  }

  /// The place whose slot's center lies nearest to a point: the target of a chip that is being dragged.
  ///
  /// Ask the arrangement *without* the dragged chip. The answer depends on nothing but that arrangement,
  /// the chip's size and the point, so a pointer that holds still never changes it, and every place is
  /// reached by holding the chip's center over that place's slot.
  ///
  /// - Parameters:
  ///   - size: The dragged chip's natural size.
  ///   - point: The dragged chip's center in content coordinates.
  ///   - isAllowed: Whether the chip may go to a place; asked only about places nearer than all that were
  ///     allowed before, in no particular order.
  /// - Returns: The place to insert at, from 0 to `count`, of equally near ones the lowest; nil when no
  ///   place is both visible and allowed.
  /// - Complexity: In wrapped lines, that of the few lines about the point while places there are allowed; in rows that
  ///   scroll sideways, O(rows²) and the few columns about the point.
  public func insertionIndex(
    of size: Size, nearest point: Point, where isAllowed: (Int) -> Bool = { _ in true }
  ) -> Int? {
    FlowLayout.check(size, at: 0)
    var nearest = NearestPlace(to: point)
    if layout.scrollDirection == .vertical {
      LineSlots(self, size).search(&nearest, where: isAllowed)
    } else {
      RowSlots(self, size).search(&nearest, where: isAllowed)
    }
    return nearest.place
  }

  func checkPlace(_ index: Int) {
    precondition(index >= 0 && index <= count, "Cannot insert at \(index) among \(count) chips")
  }
}

/// The nearest of the places offered so far, and of equally near ones the lowest.
struct NearestPlace {
  let point: Point
  private(set) var place: Int?
  private(set) var distance = Double.infinity
  /// Distances that differ by less are equal but for rounding.
  private static let tolerance = 1e-9

  init(to point: Point) {
    self.point = point
  }

  mutating func offer(_ place: Int, _ slot: Rect, where isAllowed: (Int) -> Bool) {
    let distance = slot.center.distance(to: point)
    if let best = self.place, distance > self.distance + (place < best ? 1 : -1) * Self.tolerance { return }
    guard isAllowed(place) else { return }
    self.place = place
    self.distance = min(distance, self.distance)
  }

  /// Whether something at least this far away could still be nearer.
  func mayGain(at distance: Double) -> Bool {
    distance <= self.distance + Self.tolerance
  }
}
