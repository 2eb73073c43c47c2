public import LayoutCore

extension Rect {
  /// Whether all four numbers are equal within an absolute or relative tolerance, whichever is larger.
  public func isClose(to other: Rect, tolerance: Double = 1e-9) -> Bool {
    x.isClose(to: other.x, tolerance: tolerance) && y.isClose(to: other.y, tolerance: tolerance)
      && width.isClose(to: other.width, tolerance: tolerance)
      && height.isClose(to: other.height, tolerance: tolerance)
  }
}

extension Size {
  /// Whether both numbers are equal within an absolute or relative tolerance, whichever is larger.
  public func isClose(to other: Size, tolerance: Double = 1e-9) -> Bool {
    width.isClose(to: other.width, tolerance: tolerance)
      && height.isClose(to: other.height, tolerance: tolerance)
  }
}

extension Double {
  /// Whether the numbers are equal within an absolute or relative tolerance, whichever is larger.
  public func isClose(to other: Double, tolerance: Double = 1e-9) -> Bool {
    self == other || abs(self - other) <= tolerance * max(1, abs(self), abs(other))
  }
}

/// A description of the first difference between two lists of frames; nil if they are equal.
public func firstDifference(_ found: [Rect], _ expected: [Rect], tolerance: Double = 1e-9) -> String? {
  guard found.count == expected.count else { return "\(found.count) frames instead of \(expected.count)" }
  for index in found.indices where !found[index].isClose(to: expected[index], tolerance: tolerance) {
    return "frame \(index) is \(found[index]) instead of \(expected[index])"
  }
  return nil
}
