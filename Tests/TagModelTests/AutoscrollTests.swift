import LayoutCore
import TestSupport
import Testing

@testable import TagModel

struct AutoscrollTests {
  let reorder = GestureConfiguration(isReorderable: true)

  func stage(height: Double = 400, count: Int = 600) throws -> GestureStage {
    let stage = try GestureStage(count: count, reorder, viewport: Size(width: 200, height: height))
    stage.findsTargets = false
    return stage
  }

  /// The distance scrolled in some milliseconds with the pointer at a height and a given frame interval.
  func distance(y: Double, for duration: Double, frame: (Int) -> Double, height: Double = 400) throws -> Double {
    let stage = try stage(height: height)
    stage.lift(12)
    stage.move(Point(x: 30, y: y))
    var (left, number) = (duration, 0)
    while left > 0 {
      let wait = min(left, frame(number))
      stage.tick(after: wait)
      left -= wait
      number += 1
    }
    return stage.offset.y
  }

  /// The edge zone is 48 of 400 pixels; at the edge, the speed is 1000 px/s after a ramp of 360 ms, which costs 180 ms.
  @Test func scrollsAtTheDocumentedSpeed() throws {
    let frame = { (_: Int) in 1000.0 / 60 }
    #expect(abs(try distance(y: 400, for: 1000, frame: frame) - 820) < 1e-6)
    #expect(abs(try distance(y: 500, for: 1000, frame: frame) - 820) < 1e-6, "outside as at the edge")
    #expect(abs(try distance(y: 376, for: 1000, frame: frame) - 820 / 8) < 1e-6, "half as deep: an eighth")
    #expect(abs(try distance(y: 400, for: 180, frame: frame) - 45) < 1e-6, "half the ramp: a quarter of its way")
    #expect(try distance(y: 352, for: 1000, frame: frame) == 0)
    let small = try distance(y: 88, for: 1000, frame: frame, height: 100)
    #expect(abs(small - 820 * 0.140608) < 1e-6, "an edge takes up a quarter at most")
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func theFrameRateDoesNotMatter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let (y, duration) = (random.double(353...420), random.double(50...1500))
      let slow = try distance(y: y, for: duration) { _ in 1000.0 / 60 }
      let fast = try distance(y: y, for: duration) { _ in 1000.0 / 240 }
      let jitters = (0..<400).map { _ in random.double(1...90) }
      let uneven = try distance(y: y, for: duration) { jitters[$0] }
      #expect(abs(slow - fast) < 1e-6)
      #expect(abs(slow - uneven) < 1e-6)
    }
  }

  @Test func theAxesAreIndependent() throws {
    let (area, autoscroll) = (Rect(x: 0, y: 0, width: 400, height: 400), Autoscroll())
    var run = AutoscrollRun()
    func follow(_ pointer: Point, at time: Double, endOf y: Double = 1000) {
      run.track(pointer, in: area, at: time, by: autoscroll) { $0 == .horizontal ? (0, 1000) : (0, y) }
    }
    follow(Point(x: 200, y: 376), at: 0)
    #expect(run[.vertical]?.depth == 0.5 && run[.horizontal] == nil)
    #expect(run.advance(to: 100, by: autoscroll).x == 0)
    follow(Point(x: 400, y: 376), at: 100)
    let both = run.advance(to: 200, by: autoscroll)
    #expect(both.x > 0 && both.y > 0)
    #expect(run[.vertical]?.elapsed == 200 && run[.horizontal]?.elapsed == 100, "each with a ramp of its own")
    follow(Point(x: 400, y: 376), at: 200, endOf: 0)
    #expect(run[.vertical] == nil && run[.horizontal]?.elapsed == 100, "only one has reached its end")
    follow(Point(x: 200, y: 200), at: 200)
    #expect(!run.isRunning)
  }

  @Test func anotherReceiverAtTheEdgeScrollsInstead() throws {
    let stage = try stage()
    stage.receiver = Rect(x: 0, y: 360, width: 200, height: 40)
    stage.lift(12)
    stage.move(Point(x: 30, y: 390))
    stage.tick(after: 500)
    #expect(stage.offset.y == 0)
    stage.receiver = nil
    stage.move(Point(x: 30, y: 391))
    stage.tick(after: 500)
    #expect(stage.offset.y > 0)
  }

  @Test func theTargetFollowsTheContent() throws {
    let stage = try stage(count: 90)
    stage.findsTargets = true
    stage.lift(12)
    stage.move(Point(x: 30, y: 395))
    #expect(stage.ticks)
    var targets: Set<Int> = []
    for _ in 0..<60 {
      stage.tick(after: 1000 / 60)
      targets.insert(try #require(stage.target))
      // Sent with the scroll effect of the same event.
      let seen = StageScene(stage).target(of: [12], held: 12, at: try #require(stage.center) + stage.offset)
      #expect(seen == stage.target)
    }
    #expect(targets.count > 10)
    #expect(!stage.effects.contains { if case .drag = $0 { true } else { false } }, "the chip holds still")
    stage.release()
    #expect(stage.effects.contains(.ticks(false)))
    #expect(stage.told.count == 1)
  }

  @Test func stopsInTheMiddleAndAtTheEnd() throws {
    let stage = try stage(count: 40)
    stage.lift(12)
    stage.move(Point(x: 30, y: 400))
    stage.move(Point(x: 30, y: 200))
    #expect(!stage.ticks)
    stage.move(Point(x: 30, y: 400))
    for _ in 0..<100 { stage.tick(after: 16) }
    #expect(stage.offset.y == stage.arrangement.contentSize.height - 400)
    #expect(!stage.ticks)
    stage.tick(after: 16)
    #expect(stage.effects == [])
    stage.move(Point(x: 30, y: 0))
    #expect(stage.ticks)
    for _ in 0..<100 { stage.tick(after: 16) }
    #expect(stage.offset.y == 0)
    #expect(!stage.ticks)
    stage.cancel()
    #expect(stage.effects == [.putBack(12), .zone(.hidden)])
  }

  @Test func turningAroundRestartsTheRamp() throws {
    let stage = try stage()
    stage.scroll(to: 5000)
    stage.lift(399)
    stage.move(Point(x: 30, y: 400))
    for _ in 0..<60 { stage.tick(after: 16) }
    let before = stage.offset.y
    stage.move(Point(x: 30, y: 0), after: 0)
    stage.tick(after: 36)
    #expect(abs(stage.offset.y - (before - 1.8)) < 1e-6)
    stage.cancel()
    #expect(stage.effects.first == .ticks(false))
  }

  @Test func liftingAtTheEdgeAloneDoesNotScroll() throws {
    let stage = try stage()
    stage.scroll(to: 2000)
    let point = Point(x: 30, y: 10)
    stage.press(point)
    stage.hold()
    #expect(stage.lifted != nil)
    #expect(!stage.ticks)
    stage.move(point + Point(x: 9, y: 0))
    #expect(stage.ticks)
  }

  @Test func aStallDoesNotJump() throws {
    let stage = try stage()
    stage.lift(12)
    stage.move(Point(x: 30, y: 400))
    for _ in 0..<50 { stage.tick(after: 16) }
    let before = stage.offset.y
    stage.tick(after: 60_000)
    #expect(abs(stage.offset.y - before - 100) < 1e-6)
    stage.handle(.tick(time: 0))
    #expect(abs(stage.offset.y - before - 100) < 1e-6, "time never runs backwards")
  }

  @Test func horizontalRowsScrollSideways() throws {
    let stage = try GestureStage(count: 90, reorder, viewport: Size(width: 300, height: 120))
    stage.layout.scrollDirection = .horizontal
    stage.layout.lineLimit = 3
    stage.arrange()
    stage.lift(0)
    stage.move(Point(x: 299, y: 118))
    for _ in 0..<30 { stage.tick(after: 16) }
    #expect(stage.offset.x > 100 && stage.offset.y == 0)
  }

  @Test func aTinyEmptyViewDoesNotScroll() throws {
    let stage = try GestureStage(count: 0, reorder, viewport: Size(width: 1, height: 1))
    stage.press(.zero)
    stage.hold()
    stage.move(Point(x: 50, y: 50))
    stage.release()
    let small = try GestureStage(count: 5, reorder, viewport: Size(width: 1, height: 1), device: .mouse)
    small.press(.zero)
    small.move(Point(x: 0, y: 20))
    for _ in 0..<20 { small.tick(after: 16) }
    small.release()
    #expect(small.collection.numbers.sorted() == [0, 1, 2, 3, 4])
  }
}
