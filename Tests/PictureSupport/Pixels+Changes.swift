package import LayoutCore

extension Pixels {
  /// The highest contrast between a pixel here and the same pixel in another picture of the same window, from 1 to 21.
  /// - Parameters:
  ///   - area: In the window's coordinates.
  ///   - inner: Pixels in this rectangle don't count.
  package func change(from other: Pixels, in area: Rect, outside inner: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) -> Double {
    precondition((width, height) == (other.width, other.height), "two pictures of the same window")
    var highest = 1.0
    for y in max(0, Int(area.y))..<max(0, min(height, Int(area.maxY.rounded(.up)))) {
      for x in max(0, Int(area.x))..<max(0, min(width, Int(area.maxX.rounded(.up)))) {
        let (new, old) = (codes[y * width + x], other.codes[y * width + x])
        guard new != old, !inner.contains(Point(x: Double(x), y: Double(y))) else { continue }
        highest = max(highest, Self.contrast(new, old))
      }
    }
    return highest
  }

  private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(a, b) / min(a, b)
  }
}
