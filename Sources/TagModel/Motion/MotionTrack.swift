/// An animated number, which can be retargeted at any time without a jump in position or speed.
///
/// Times are in milliseconds, by a clock of the owner's choice.
package struct MotionTrack: Hashable, Sendable {
  private var start: Double
  /// The value at the end of the animation.
  package private(set) var target: Double
  private var begin = 0.0
  private var duration = 0.0
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
    to target: Double, at time: Double, duration: Double = MotionMetrics.neighbors
  ) {
    let (value, speed, wasMoving) = (value(at: time), velocity(at: time), isMoving(at: time))
    start = value
    self.target = target
    begin = time
    self.duration = max(0, duration)
    momentum = 0
    guard wasMoving, self.duration > 0 else { return }
    momentum = speed - Easing.slope(at: 0) * (target - value) / self.duration
  }

  /// Sets the value without animation.
  package mutating func jump(to value: Double) {
    self = MotionTrack(value)
  }

  /// Whether the value is still changing at a time.
  package func isMoving(at time: Double) -> Bool {
    duration > 0 && time < begin + duration && (start != target || momentum != 0)
  }

  package func value(at time: Double) -> Double {
    if duration == 0 || time >= begin + duration { return target }
    let part = max(0, time - begin) / duration
    // u (1 - u)² has slope 1 at the start, and value and slope 0 at the end.
    let rest = 1 - part
    return start + (target - start) * Easing.value(at: part) + momentum * duration * part * rest * rest
  }

  /// The speed at a time, in units per millisecond; 0 at rest.
  package func velocity(at time: Double) -> Double {
    guard time >= begin, isMoving(at: time) else { return 0 }
    let part = (time - begin) / duration
    let rest = 1 - part
    return (target - start) * Easing.slope(at: part) / duration + momentum * rest * (rest - 2 * part)
  }
}

/// The timing function of all motion: CSS's `ease`, which accelerates quickly and slows down gradually. A cubic Bézier curve from
/// (0, 0) to (1, 1).
enum Easing {
  private static let (x1, y1, x2, y2) = (0.25, 0.1, 0.25, 1.0)

  /// The progress at a time, which is clamped to 0...1.
  static func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    return time < 1 ? curve(y1, y2, parameter(at: time)) : 1
  }

  /// The speed at a time, relative to constant speed.
  static func slope(at time: Double) -> Double {
    let s = parameter(at: min(max(time, 0), 1))
    return derivative(y1, y2, s) / derivative(x1, x2, s)
  }

  /// The curve's parameter at a time, by Newton's method: the curve's time grows with the parameter everywhere.
  private static func parameter(at time: Double) -> Double {
    var s = time
    for _ in 0..<16 {
      let error = curve(x1, x2, s) - time
      if abs(error) < 1e-12 { break }
      s = min(1, max(0, s - error / derivative(x1, x2, s)))
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
}
