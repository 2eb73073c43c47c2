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
