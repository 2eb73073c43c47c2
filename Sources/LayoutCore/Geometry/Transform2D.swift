/// An affine transform of the plane: x′ = xx · x + xy · y + x0, y′ = yx · x + yy · y + y0.
///
/// x grows to the right and y downward, so positive angles turn clockwise on screen. The components are named as in
/// cairo and Pango.
public struct Transform2D: Hashable, Sendable {
  public var xx: Double
  public var yx: Double
  public var xy: Double
  public var yy: Double
  /// The horizontal translation, in logical pixels.
  public var x0: Double
  /// The vertical translation, in logical pixels.
  public var y0: Double

  public init(xx: Double = 1, yx: Double = 0, xy: Double = 0, yy: Double = 1, x0: Double = 0, y0: Double = 0) {
    (self.xx, self.yx, self.xy, self.yy, self.x0, self.y0) = (xx, yx, xy, yy, x0, y0)
  }

  /// Maps every point to itself.
  public static let identity = Transform2D()

  /// Moves points by a distance, in logical pixels.
  public static func translation(x: Double, y: Double) -> Transform2D { Transform2D(x0: x, y0: y) }

  /// Multiplies distances from the origin. A negative factor mirrors.
  public static func scale(x: Double, y: Double) -> Transform2D { Transform2D(xx: x, yy: y) }

  /// Multiplies all distances from the origin.
  public static func scale(_ factor: Double) -> Transform2D { .scale(x: factor, y: factor) }

  /// Rotates clockwise about the origin, by radians. Quarter turns are exact.
  public static func rotation(_ angle: Double) -> Transform2D {
    let (sine, cosine) = sineAndCosine(angle)
    return Transform2D(xx: cosine, yx: sine, xy: -sine, yy: cosine)
  }

  /// This transform followed by another.
  public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      xx: next.xx * xx + next.xy * yx, yx: next.yx * xx + next.yy * yx,
      xy: next.xx * xy + next.xy * yy, yy: next.yx * xy + next.yy * yy,
      x0: next.xx * x0 + next.xy * y0 + next.x0, y0: next.yx * x0 + next.yy * y0 + next.y0)
  }

  /// The transformed point.
  public func apply(to point: Point) -> Point {
    Point(x: xx * point.x + xy * point.y + x0, y: yx * point.x + yy * point.y + y0)
  }

  /// Whether no component is infinite or not a number.
  public var isFinite: Bool { [xx, yx, xy, yy, x0, y0].allSatisfy(\.isFinite) }
}

// MARK: - Between coordinate spaces

extension Transform2D {
  /// The transformed distance, which translations keep.
  package func apply(toDistance distance: Point) -> Point {
    Point(x: xx * distance.x + xy * distance.y, y: yx * distance.x + yy * distance.y)
  }

  /// The bounds of the transformed rectangle.
  package func bounds(of rect: Rect) -> Rect {
    let corners = [(rect.x, rect.y), (rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY)].map {
      apply(to: Point(x: $0, y: $1))
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
  }

  /// The transform that reverts this one; nil if it maps the plane to a line or point.
  package var inverse: Transform2D? {
    let determinant = xx * yy - xy * yx
    guard determinant != 0, determinant.isFinite else { return nil }
    var inverse = Transform2D(xx: yy / determinant, yx: -yx / determinant, xy: -xy / determinant, yy: xx / determinant)
    let origin = inverse.apply(to: Point(x: x0, y: y0))
    (inverse.x0, inverse.y0) = (0 - origin.x, 0 - origin.y)
    return inverse
  }

  /// Whether the transform only moves.
  package var isTranslation: Bool { xx == 1 && yx == 0 && xy == 0 && yy == 1 }
}

// MARK: - In a container

extension Transform2D {
  /// The transform in a container that is mirrored for right-to-left text.
  func mirrored(for textDirection: TextDirection) -> Transform2D {
    textDirection == .leftToRight ? self : Transform2D(xx: xx, yx: -yx, xy: -xy, yy: yy, x0: -x0, y0: y0)
  }

  /// The transformed point of a container; the transform's origin is the container's center.
  func apply(to point: Point, aboutCenterOf size: Size) -> Point {
    let center = Point(x: size.width / 2, y: size.height / 2)
    return apply(to: point - center) + center
  }

  /// The frame with its center transformed about the container's center and its size kept.
  package func apply(to frame: Rect, aboutCenterOf size: Size, _ textDirection: TextDirection) -> Rect {
    let moved = mirrored(for: textDirection).apply(to: frame.center, aboutCenterOf: size)
    return Rect(
      x: moved.x - frame.width / 2, y: moved.y - frame.height / 2, width: frame.width, height: frame.height)
  }

  func validate() throws(LayoutFault) {
    if !isFinite { throw LayoutFault("transform", .notFinite) }
  }
}

/// Sine and cosine by their power series, after reducing the angle to an eighth of a turn: this module imports nothing,
/// not even libm.
private func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite else { return (.nan, .nan) }
  let rest = angle.remainder(dividingBy: .pi / 2)
  let quarters = ((angle - rest) / (.pi / 2)).rounded().remainder(dividingBy: 4)
  // Up to an eighth of a turn, the terms left out are below a double's precision.
  var (sine, cosine, term) = (0.0, 0.0, 1.0)
  for power in 0..<20 {
    switch power % 4 {
    case 0: cosine += term
    case 1: sine += term
    case 2: cosine -= term
    default: sine -= term
    }
    term *= rest / Double(power + 1)
  }
  switch quarters {
  case 1: return (cosine, -sine)
  case -1: return (-cosine, sine)
  case 2, -2: return (-sine, -cosine)
  default: return (sine, cosine)
  }
}
