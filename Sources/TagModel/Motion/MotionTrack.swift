

/// An animated number, which can be retargeted at any time without a jump in position or speed.
///
/// Times are in milliseconds, by a clock of the owner's choice.
package struct MotionTrack: Hashable, Sendable {
  private var start: Double
  /// The value at the end of the animation.
  package private(set) var target: Double
  private var begin = 0.0
  private var duration = 0.0
  private var easing = Easing.ease
  /// The difference between the initial speed and that of the easing curve, in units per millisecond.
  private var momentum = 0.0

  /// Creates a track at rest.
  package init(_ value: Double) {
    start = value
    target = value
  }

  /// Starts a motion to a new target at the current position and speed.
  ///
  /// From rest, it follows the curve exactly. A moving track adds its old speed, which fades out along the way. With a
  /// duration of 0, it arrives immediately.
  package mutating func retarget(
    to target: Double, at time: Double, duration: Double = MotionMetrics.neighbors, easing: Easing = .ease
  ) {
    let (value, speed, wasMoving) = (value(at: time), velocity(at: time), isMoving(at: time))
    start = value
    self.target = target
    self.easing = easing
    begin = time
    self.duration = max(0, duration)
    momentum = 0
    guard wasMoving, self.duration > 0 else { return }
    let own = easing.slope(at: 0) * (target - value) / self.duration
    if speed.isFinite, own.isFinite { momentum = speed - own }
  }

  /// Sets the value without animation.
  package mutating func jump(to value: Double) {
    self = MotionTrack(value)
  }

  /// Whether the value is still changing at a time.
  package func isMoving(at time: Double) -> Bool { 
    duration > 0 && time < begin + duration && (start != target || momentum != 0)
  }

  /// The value at a time.
  package func value(at time: Double) -> Double {
    if duration == 0 || time >= begin + duration { return target }
    let part = max(0, time - begin) / duration
    // u (1 - u)² has slope 1 at the start, and value and slope 0 at the end.
    let rest = 1 - part
    return start + (target - start) * easing.value(at: part) + momentum * duration * part * rest * rest
  }

  /// The speed at a time, in units per millisecond; 0 at rest.
  package func velocity(at time: Double) -> Double {
    guard time >= begin, isMoving(at: time) else { return 0 }
    let part = (time - begin) / duration
    let rest = 1 - part
    return (target - start) * easing.slope(at: part) / duration + momentum * rest * (rest - 2 * part)
  }
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1), as CSS's `cubic-bezier()`.
package struct Easing: Hashable, Sendable {
  /// The time of the first control point.
  package let x1: Double
  /// The progress of the first control point.
  package let y1: Double
  /// The time of the second control point.
  package let x2: Double
  /// The progress of the second control point.
  package let y2: Double

  /// Creates a curve from its control points.
  /// - Precondition: `x1` and `x2` are in `0...1`, which makes the curve a function of time; `y1` and `y2` are finite.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
      "Invalid control points: (\(x1), \(y1)), (\(x2), \(y2))")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// CSS's `ease`: accelerates quickly, and slows down gradually.
  package static let ease = Easing(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// Constant speed.
  package static let linear = Easing(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts fast, and slows down.
  package static let easeOut = Easing(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends.
  package static let easeInOut = Easing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The progress at a time, which is clamped to 0...1.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.curve(y1, y2, parameter(at: time))
  }

  /// The speed at a time, relative to ``linear``.
  package func slope(at time: Double) -> Double {
    let s = parameter(at: min(max(time, 0), 1))
    let (dx, dy) = (Self.derivative(x1, x2, s), Self.derivative(y1, y2, s))
    // If a control point coincides with an end point, the tangent there points to the other control point.
    if dx < 1e-9 { return dy < 1e-9 ? Self.limit(x1, y1, x2, y2, s) : .infinity }
    return dy / dx
  }

  /// The curve's parameter at a time: Newton's method, with bisection where a step would leave the known interval.
  private func parameter(at time: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, time)
    for _ in 0..<64 {
      let error = Self.curve(x1, x2, s) - time
      if abs(error) < 1e-12 { break }
      if error > 0 { high = s } else { low = s }
      let slope = Self.derivative(x1, x2, s)
      let step = s - error / slope
      s = slope > 1e-9 && step > low && step < high ? step : (low + high) / 2
    }
    return s
  }

  private static func curve(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let t = 1 - s
    return 3 * t * t * s * a + 3 * t * s * s * b + s * s * s
  }

  private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let t = 1 - s
    return 3 * t * t * a + 6 * t * s * (b - a) + 3 * s * s * (1 - b)
  }

  private static func limit(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ s: Double) -> Double {
    let (dx, dy) = s < 0.5 ? (x2, y2) : (1 - x1, 1 - y1)
    return dx > 0 ? dy / dx : 1
  }
}
