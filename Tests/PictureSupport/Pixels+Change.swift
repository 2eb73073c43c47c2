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

  /// The contrast of a widget's edge, its border or else its background, with what is around it, at the middle of its top.
  /// - Parameter bounds: The widget's bounds in the window's coordinates. There must be three pixels above it.
  package func borderContrast(of bounds: Rect) -> Double {
    let (x, top) = (Int(bounds.center.x), Int(bounds.y.rounded()))
    guard (0..<width).contains(x), top >= 3, top + 3 < height else { return 1 }
    let around = codes[(top - 3) * width + x]
    return (top - 1...top + 2).map { Self.contrast(codes[$0 * width + x], around) }.max()!
  }

  private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(a, b) / min(a, b)
  }
}
