import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// Animations, and no frames without them.
@MainActor final class TagViewMotionTests: WidgetCase {
  /// All animations have ended, including GTK's color transitions.
  private func rest(_ stage: Stage, _ what: String, line: UInt = #line) {
    stage.settle(line: line)
    XCTAssertTrue(MainLoop.runUntilAsleep(), what, line: line)
    XCTAssertFalse(stage.view.stage.ticks.isRunning, what, line: line)
  }

  func testNoFrameIsDrawnWhenNothingMoves() async {
    let stage = dragStage()
    rest(stage, "at rest")

    stage.press(stage.center("one"))
    stage.move(stage.center("five"))
    rest(stage, "while a chip is held still")
    let time = SteppedTime(stage.window)
    stage.move(stage.center("seven"))
    stage.settle()
    XCTAssertEqual(Double(time.frames), MotionMetrics.neighbors / SteppedTime.step, accuracy: 3, "the neighbors move")
    stage.release(stage.center("seven"))
    rest(stage, "after it has landed")

    stage.view.session.beginKeyLift(stage.id("two"))
    rest(stage, "while a chip is lifted by keys")
    stage.view.cancelGesture()
    rest(stage, "after it was put back")
  }

  func testDurations() {
    let stage = dragStage()
    let (view, time) = (stage.view, SteppedTime(stage.window))
    /// The number of frames, and the time, until a condition is met.
    func frames(_ what: String, until isDone: () -> Bool) -> Double {
      let first = time.frames
      XCTAssertTrue(MainLoop.run(until: isDone), what)
      return Double(time.frames - first)
    }
    func isAtRest() -> Bool { !view.stage.ticks.isRunning && !view.stage.motion.isPending }
    let start = stage.center("five")
    stage.press(start)
    stage.move(start + Point(x: 9, y: 0))
    XCTAssertEqual(frames("the zone") { view.zone.widget.visibility == 1 }, MotionMetrics.zoneFade / SteppedTime.step, accuracy: 3)
    _ = frames("at rest", until: isAtRest)
    view.cancelGesture()
    XCTAssertEqual(frames("the zone") { view.zone.widget.visibility == 0 }, MotionMetrics.zoneFade / SteppedTime.step, accuracy: 3)
    _ = frames("at rest", until: isAtRest)

    view.deleteZone.isEnabled = false
    stage.press(start)
    stage.move(start + Point(x: 9, y: 0))
    XCTAssertEqual(frames("the lift", until: isAtRest), MotionMetrics.lift / SteppedTime.step, accuracy: 3)
    view.cancelGesture()
    XCTAssertEqual(frames("the way back", until: isAtRest), MotionMetrics.neighbors / SteppedTime.step, accuracy: 3)
    stage.press(start)
    stage.move(start + Point(x: 9, y: 0))
    _ = frames("at rest", until: isAtRest)
    stage.release(start + Point(x: 9, y: 0))
    XCTAssertEqual(frames("the drop", until: isAtRest), MotionMetrics.neighbors / SteppedTime.step, accuracy: 3)
  }

  func testALiftedChipIsDrawnLarger() {
    var style = TagStyle(background: .black)
    style.exactWidth = 200
    let stage = Stage([Tag("one", style: style)])
    let (view, start) = (stage.view, stage.center("one"))
    view.gestures.isReorderable = true
    /// The colors at distances from the chip's left edge, in the window's picture.
    func colors(_ distances: [Double]) -> [Bool] {
      let chip = view.chips[stage.id("one")]!
      let edge = Point(x: chip.placed!.x, y: chip.placed!.y + Double(chip.height) / 2) - view.scrollOffset
      let (place, pixels) = (view.translate(edge, to: stage.window.pointer)!, Pixels(of: stage.window))
      return distances.map { pixels.color(place.x + $0, place.y).red < 0.2 }
    }
    XCTAssertEqual(colors([-4, -2, 3]), [false, false, true])
    stage.press(start)
    stage.move(start + Point(x: 60, y: 60))
    stage.settle()
    XCTAssertEqual(colors([-4, -2, 3]), [false, true, true], "4 % of 200 pixels, half of them on each side; its edge is light")
    view.cancelGesture()
  }

  func testARetargetedNeighborContinuesFromItsPosition() {
    let stage = dragStage()
    stage.lift("one")
    stage.settle()
    let chip = stage.view.chips[stage.id("two")]!
    let home = chip.placed!
    stage.move(stage.center("five"))
    XCTAssertTrue(MainLoop.run(until: { chip.placed != home }))
    XCTAssertTrue(stage.view.stage.ticks.isRunning, "it is on its way")
    let there = chip.placed!
    stage.move(stage.center("one"))
    stage.view.allocate(width: stage.view.width, height: stage.view.height)
    XCTAssertLessThan(chip.placed!.distance(to: there), 12, "it turns round where it is")
    stage.settle()
    XCTAssertEqual(chip.placed, home)
    stage.view.cancelGesture()
  }

  func testOnFilledLinesWidthsChangeGradually() {
    let stage = dragStage()
    let time = SteppedTime(stage.window)
    stage.view.layout.alignment = .fillWidth
    stage.settle()
    let chip = stage.view.chips[stage.id("two")]!
    let before = chip.placedWidth!
    stage.lift("one")
    var widths = [before]
    stage.move(Point(x: 350, y: 130))
    XCTAssertTrue(
      MainLoop.run(until: {
        if let width = chip.placedWidth, width != widths.last { widths.append(width) }
        return !stage.view.stage.ticks.isRunning && !stage.view.stage.motion.isPending
      }))
    let after = stage.view.shownFrame(of: stage.id("two"))!.width
    XCTAssertNotEqual(after, before, "its line has other chips now")
    XCTAssertEqual(widths.last, after)
    for (width, next) in zip(widths, widths.dropFirst()) {
      XCTAssertLessThan(abs(next - width), abs(after - before) / 4, "no jump: \(widths)")
    }
    XCTAssertTrue(widths.allSatisfy { $0 >= min(before, after) - 1 && $0 <= max(before, after) + 1 }, "\(widths)")
    withExtendedLifetime(time) {}
    stage.view.cancelGesture()
  }

  func testReducedMotionAppliesDuringAnAnimation() {
    let stage = dragStage()
    stage.press(stage.center("one"))
    stage.move(stage.center("five"))
    XCTAssertTrue(MainLoop.run(until: { stage.view.stage.motion.isAnimating }))
    DesktopSettings.animates = false
    defer { DesktopSettings.animates = true }
    XCTAssertTrue(MainLoop.run(until: { !stage.view.stage.ticks.isRunning && !stage.view.stage.motion.isPending }))
    XCTAssertFalse(stage.view.stage.motion.isAnimating)
    XCTAssertEqual(stage.view.chips[stage.id("two")]!.placed, stage.view.shownFrame(of: stage.id("two"))!.origin)
    stage.release(stage.center("five"))
    stage.view.allocate(width: stage.view.width, height: stage.view.height)
    for word in ["one", "two", "five"] {
      XCTAssertEqual(stage.view.chips[stage.id(word)]!.placed, stage.view.frame(of: stage.id(word))!.origin, "at once")
    }
    DesktopSettings.animates = true
    stage.view.move(stage.id("one"), to: 0)
    XCTAssertTrue(MainLoop.run(until: { stage.view.stage.motion.isAnimating }), "and back on")
  }

  func testADropCanBeInterruptedByAnotherLift() {
    let stage = dragStage()
    stage.press(stage.center("one"))
    stage.move(stage.center("nine"))
    stage.release(stage.center("nine"))
    XCTAssertTrue(MainLoop.run(until: { stage.view.stage.motion.isMoving(stage.id("one")) }))
    let now = stage.center("one")
    stage.press(now)
    stage.move(now + Point(x: 20, y: 0))
    XCTAssertEqual(stage.view.lift?.id, stage.id("one"))
    stage.view.allocate(width: stage.view.width, height: stage.view.height)
    stage.view.cancelGesture()
    stage.settle()
    XCTAssertEqual(stage.view.chips[stage.id("one")]!.placed, stage.view.frame(of: stage.id("one"))!.origin)
  }
}
