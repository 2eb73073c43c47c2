package import LayoutCore

extension Arrangement {
  /// The minimum size of a touch target, in logical pixels.
  private static var fingerSize: Double { 44 }

  /// The item under a pointer. For touch, items smaller than the minimum target are extended equally on both sides, and the
  /// nearest one is returned.
  package func index(at point: Point, for device: PointerSample.Device) -> Int? {
    if let index = index(at: point) { return index }
    guard device == .touch, let index = index(nearestTo: point) else { return nil }
    let frame = frame(at: index)
    return frame.distance(to: point) <= max(0, (Self.fingerSize - frame.height) / 2) ? index : nil
  }

  /// The items that a line segment crosses, in the order along it.
  package func indexes(from start: Point, to end: Point) -> [Int] {
    let area = Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    return indexes(in: area.expanded(by: 1))
      .map { (index: $0, frame: frame(at: $0)) }
      .filter { $0.frame.crosses(from: start, to: end) }
      .sorted { $0.frame.entry(from: start, to: end) < $1.frame.entry(from: start, to: end) }
      .map(\.index)
  }
}
