import LayoutCore
import TestSupport
import Testing

@testable import TagModel

struct EasingTests {
  @Test func runsFromZeroToOne() {
    #expect(Easing.value(at: 0) == 0)
    #expect(Easing.value(at: 1) == 1)
    #expect(Easing.value(at: -3) == 0)
    #expect(Easing.value(at: 3) == 1)
    var last = 0.0
    for step in 0...1000 {
      let value = Easing.value(at: Double(step) / 1000)
      #expect(value >= last - 1e-9 && value <= 1)
      last = value
    }
  }

  /// Points of the curve of CSS's `ease` by its parameter: the value at each point's x is its y.
  @Test func valuesAreOnTheCurve() {
    for step in 0...1000 {
      let s = Double(step) / 1000
      func curve(_ a: Double, _ b: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
      }
      #expect(abs(Easing.value(at: curve(0.25, 0.25)) - curve(0.1, 1)) < 1e-9)
    }
  }

  @Test func slopesAreDerivatives() {
    for step in 1..<100 {
      let time = Double(step) / 100
      let measured = (Easing.value(at: time + 1e-5) - Easing.value(at: time - 1e-5)) / 2e-5
      #expect(abs(Easing.slope(at: time) - measured) < 1e-3)
    }
    #expect(abs(Easing.slope(at: 0) - 0.4) < 1e-9)
  }
}

struct MotionTrackTests {
  @Test func startsFromRestOnTheCurve() {
    var track = MotionTrack(10)
    #expect(!track.isMoving(at: 0))
    #expect(track.value(at: 0) == 10)
    track.retarget(to: 110, at: 1000, duration: 250)
    for time in stride(from: 1000.0, through: 1300, by: 10) {
      let expected = 10 + 100 * Easing.value(at: (time - 1000) / 250)
      #expect(abs(track.value(at: time) - expected) < 1e-9)
    }
    #expect(track.value(at: 900) == 10, "not before it begins")
    #expect(track.isMoving(at: 1249) && !track.isMoving(at: 1250))
    #expect(track.value(at: 1250) == 110)
    #expect(track.velocity(at: 1250) == 0)
  }

  @Test func zeroDurationArrivesImmediately() {
    var track = MotionTrack(0)
    track.retarget(to: 5, at: 10, duration: 0)
    #expect(track.value(at: 10) == 5)
    #expect(!track.isMoving(at: 10))
    #expect(track.value(at: 9) == 5 && track.value(at: -1) == 5, "at any time")
    #expect(!track.isMoving(at: 9) && track.velocity(at: 9) == 0)
    #expect(MotionTrack(5).value(at: -1) == 5)
    track.retarget(to: 9, at: 10, duration: 100)
    track.jump(to: 1)
    #expect(track.value(at: 50) == 1)
  }

  /// Retargeted at any time, a track has no jumps in position or speed, and arrives.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func retargetingIsContinuous(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var track = MotionTrack(0)
    var time = 0.0
    for _ in 0..<200 {
      let (value, speed, wasMoving) = (track.value(at: time), track.velocity(at: time), track.isMoving(at: time))
      let target = random.double(-500...500)
      track.retarget(to: target, at: time)
      #expect(abs(track.value(at: time) - value) < 1e-9)
      if wasMoving { #expect(abs(track.velocity(at: time) - speed) < 1e-9) }
      let measured = (track.value(at: time + 0.01) - track.value(at: time)) / 0.01
      #expect(abs(measured - track.velocity(at: time)) < 0.02)
      #expect(track.value(at: time + 250) == target)
      // It stays near the way between start and target.
      let low = min(value, target) - 60 - 40 * abs(speed)
      let high = max(value, target) + 60 + 40 * abs(speed)
      for part in stride(from: 0.0, through: 250, by: 25) {
        #expect((low...high).contains(track.value(at: time + part)))
      }
      time += random.double(0...300)
    }
  }
}

struct PositionAnimatorTests {
  let a = Point.zero
  let b = Point(x: 100, y: 40)
  let c = Point(x: -20, y: 80)

  @Test func arrivedChipsAreRemoved() {
    var animator = PositionAnimator()
    #expect(!animator.isAnimating)
    animator.move(1, from: a, to: b, at: 0)
    animator.move(2, from: b, to: a, at: 100)
    #expect(animator.isAnimating)
    #expect(Set(animator.moving) == [1, 2])
    #expect(animator.position(of: 1, at: 0) == a)
    #expect(animator.position(of: 3, at: 0) == nil)
    #expect(animator.target(of: 1) == b)
    let half = Easing.value(at: 0.5)
    #expect(animator.position(of: 1, at: 125) == Point(x: 100 * half, y: 40 * half))
    let goesOn = animator.advance(to: 250)
    #expect(goesOn)
    #expect(Set(animator.moving) == [2])
    #expect(animator.position(of: 1, at: 250) == nil)
    animator.advance(to: 350)
    #expect(!animator.isAnimating)
  }

  @Test func retargetsFromTheCurrentPosition() {
    var animator = PositionAnimator()
    animator.move(1, from: a, to: b, at: 0)
    let there = animator.position(of: 1, at: 100)
    animator.move(1, from: a, to: c, at: 100)
    #expect(animator.position(of: 1, at: 100) == there)
    #expect(animator.target(of: 1) == c)
    // Repeating the same target does not disturb the motion.
    let later = animator.position(of: 1, at: 200)
    animator.move(1, from: a, to: c, at: 150)
    #expect(animator.position(of: 1, at: 200) == later)
    animator.advance(to: 350)
    #expect(!animator.isAnimating)
  }

  @Test func chipsAtRestAreNotStored() {
    var animator = PositionAnimator()
    animator.move(1, from: a, to: a, at: 0)
    animator.move(2, from: a, to: b, at: 0, duration: 0)
    #expect(!animator.isAnimating)
  }

  @Test func disabledAnimationsArriveImmediately() {
    var animator = PositionAnimator()
    animator.move(1, from: a, to: b, at: 0)
    animator.isEnabled = false
    #expect(!animator.isAnimating)
    animator.move(1, from: a, to: b, at: 10)
    #expect(!animator.isAnimating)
    animator.isEnabled = true
    animator.move(1, from: a, to: b, at: 10)
    animator.move(2, from: a, to: b, at: 10)
    animator.land(1)
    #expect(Set(animator.moving) == [2])
    animator.landAll()
    #expect(!animator.isAnimating)
  }

  @Test func metricsMatchTheDesign() {
    #expect(MotionMetrics.neighbors == 250)
    #expect(MotionMetrics.lift == 200)
    #expect(MotionMetrics.zoneFade == 160)
    #expect(MotionMetrics.longPress == 350)
    #expect(MotionMetrics.autoscrollRamp == 360)
    #expect(MotionMetrics.toast == 5000)
    #expect(MotionMetrics.liftScale == 1.04)
    #expect(MotionMetrics.zoneScale == 1.02)
    #expect(MotionMetrics.liftShadowOffset == Point(x: 0, y: 6))
    #expect(MotionMetrics.liftShadowBlur == 10)
    #expect(MotionMetrics.liftShadowOpacity == 0.18)
    let scroll = Autoscroll()
    #expect((scroll.edge, scroll.fraction, scroll.topSpeed, scroll.ramp) == (48, 0.25, 1000, 360))
    #expect(GestureConfiguration().threshold == 8)
    let zone = DeleteZone()
    #expect(zone.thickness == 56 && zone.cornerRadius == 12 && zone.text == "Release to delete")
    #expect(zone.margin == Insets(top: 0, start: 12, bottom: 8, end: 12) && zone.edge == .bottom)
  }
}
