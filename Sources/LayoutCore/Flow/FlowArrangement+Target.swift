extension FlowArrangement {
  /// The frame that a chip would get if inserted before the one at the index.
  ///
  /// - Parameters:
  ///   - size: The chip's natural size, in logical pixels.
  ///   - index: From 0 to `count`.
  /// - Returns: The frame in content coordinates after the insertion; nil if the line limit would hide the chip.
  public func slot(inserting size: Size, at index: Int) -> Rect? {
    checkPlace(index)
    FlowLayout.check(size, at: index)
    return layout.scrollDirection == .vertical
      ? LineSlots(self, size).slot(at: index) : RowSlots(self, size).slot(at: index)
  }

  /// The insertion index whose slot's center is nearest to a point: the target of a dragged chip.
  ///
  /// Call this on the arrangement *without* the dragged chip. The result depends only on that arrangement, the chip's size
  /// and the point, so it does not change while the pointer is still, and every place can be reached by holding the
  /// chip's center over that place's slot.
  ///
  /// - Parameters:
  ///   - size: The dragged chip's natural size.
  ///   - point: The dragged chip's center in content coordinates.
  ///   - isAllowed: Whether the chip may go to a place; called only for places nearer than the best one so far, in no
  ///     particular order.
  /// - Returns: The index to insert at, from 0 to `count`, the lowest in case of a tie; nil if no place is both visible
  ///   and allowed.
  /// - Complexity: In wrapped lines, that of the few lines around the point if places there are allowed; in rows that
  ///   scroll sideways, O(rows²) plus the few columns around the point.
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

/// The nearest place found so far, the lowest in case of a tie.
struct NearestPlace {
  let point: Point
  private(set) var place: Int?
  private(set) var distance = Double.infinity
  /// Distances that differ by less are considered equal.
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

  /// Whether a slot at this distance could be nearer.
  func canImprove(at distance: Double) -> Bool {
    distance <= self.distance + Self.tolerance
  }
}
