/// One number on its way to another, which can be sent elsewhere at any time without a jump.
///
/// Times are in milliseconds by whatever clock the owner uses; the track reads none.
package struct MotionTrack: Hashable, Sendable {
  private var start: Double
  /// Where it is going, or is.
  package private(set) var target: Double
  private var begin = 0.0
  private var duration = 0.0
  private var easing = Easing.ease
  /// Speed, in units a millisecond, that the curve alone does not begin with and the motion had.
  private var momentum = 0.0

  /// A track at rest.
  package init(_ value: Double) {
    start = value
    target = value
  }

  /// Sends it from where it is at a time, at the speed that it has then, to a new target.
  ///
  /// One at rest follows the curve exactly; one under way lets its old speed run out over the first part of
  /// the new way. A duration of 0 is there at once.
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

  /// Puts it somewhere at once.
  package mutating func jump(to value: Double) {
    self = MotionTrack(value)
  }

  /// Whether it is on its way at a time.
  package func isMoving(at time: Double) -> Bool { 
    duration > 0 && time < begin + duration && (start != target || momentum != 0)
  }

  /// Where it is at a time.
  package func value(at time: Double) -> Double {
    if duration == 0 || time >= begin + duration { return target }
    let part = max(0, time - begin) / duration
    // u (1 - u)²: slope 1 at the beginning, value and slope 0 at the end.
    let rest = 1 - part
    return start + (target - start) * easing.value(at: part) + momentum * duration * part * rest * rest
  }

  /// How fast it goes at a time, in units a millisecond; 0 at rest.
  package func velocity(at time: Double) -> Double {
    guard time >= begin, isMoving(at: time) else { return 0 }
    let part = (time - begin) / duration
    let rest = 1 - part
    return (target - start) * easing.slope(at: part) / duration + momentum * rest * (rest - 2 * part)
  }
}
