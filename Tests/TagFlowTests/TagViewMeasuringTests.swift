import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Labels that Pango must shape are measured before they become visible, and the rest unnoticed.
@MainActor final class TagViewMeasuringTests: WidgetCase {
  private func middle(of stage: MeasuringStage) {
    stage.view.scrollOffset.y = stage.view.contentSize.height / 2
    stage.frame()
  }

  func testTheFirstFrameMeasuresFewAndAllBecomeExact() async {
    let stage = MeasuringStage(scriptTags(20_000))
    let atOnce = stage.view.metrics.shapings - stage.view.measuring.shapings
    XCTAssertLessThanOrEqual(atOnce, 2 * ChipMetrics.textsAtOnce + 2 * stage.view.stage.visible.count)
    XCTAssertTrue(stage.isMeasuring)
    let estimate = stage.view.contentSize.height
    stage.finish()
    XCTAssertEqual(estimate / stage.view.contentSize.height, 1, accuracy: 0.05, "the estimate is near")
    XCTAssertGreaterThan(stage.view.measuring.slices, 2)
    stage.expectAllExact()
  }

  func testFewComplexTextsAmongSimpleOnes() {
    var tags = (0..<40_000).map { Tag("tag \($0)") }
    for (number, tag) in scriptTags(2000).enumerated() { tags[number * 20] = tag }
    let stage = MeasuringStage(tags)
    XCTAssertTrue(stage.isMeasuring)
    stage.finish()
    stage.expectAllExact()
  }

  func testAnOrdinaryViewNeverShowsAnEstimate() {
    let stage = MeasuringStage(scriptTags(400))
    XCTAssertEqual(stage.view.measuring.slices, 0)
    XCTAssertFalse(stage.view.measuring.hasEstimates)
    stage.expectAllExact()
  }

  func testVisibleChipsDoNotMoveWhileTheRestIsMeasured() {
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let stage = MeasuringStage(scriptTags(8000)) { $0.textDirection = direction }
      middle(of: stage)
      XCTAssertTrue(stage.isMeasuring)
      let places = stage.placesOnScreen()
      XCTAssertGreaterThan(places.count, 20)
      XCTAssertTrue(
        stage.run {
          XCTAssertEqual(stage.placesOnScreen(), places)
          return stage.view.measuring.call == nil && !stage.isMeasuring
        })
      stage.frame()
      XCTAssertEqual(stage.placesOnScreen(), places)
      XCTAssertGreaterThan(stage.view.measuring.slices, 0, "the rest has arrived")
      stage.goToStart()
      stage.expectAllExact()
    }
  }

  func testScrollTargetsAreExactAndInPlace() {
    let stage = MeasuringStage(scriptTags(20_000))
    for (index, position) in [(15_000, ScrollPosition.start), (7000, .center), (12_345, .end), (19_999, .nearest), (3, .nearest)] {
      stage.view.scrollTo(index: index, position: position)
      let view = stage.view
      let frame = view.frame(at: index)!
      let top = frame.y - view.scrollOffset.y
      switch position {
      case .start: XCTAssertEqual(top, 0, accuracy: 1)
      case .center: XCTAssertEqual(top + frame.height / 2, view.viewport.height / 2, accuracy: 1)
      case .end: XCTAssertEqual(top + frame.height, view.viewport.height, accuracy: 1)
      case .nearest: break
      }
      let before = view.scrollOffset
      stage.frame()
      XCTAssertEqual(view.scrollOffset, before, "no second jump, to \(index)")
      XCTAssertTrue(view.stage.visible.contains { $0.index == index })
      XCTAssertTrue(stage.isMeasuring)
    }
    stage.finish()
    stage.goToStart()
    stage.expectAllExact()
  }

  func testKeysMoveToBothEnds() {
    let stage = MeasuringStage(scriptTags(20_000))
    stage.view.focusTag(stage.view.tags[0].id)
    XCTAssertTrue(stage.view.play(KeyPress("End")))
    XCTAssertEqual(stage.view.focusedTag?.id, stage.view.tags[19_999].id)
    stage.frame()
    let last = stage.view.frame(at: 19_999)!
    XCTAssertLessThanOrEqual(last.maxY - stage.view.scrollOffset.y, stage.view.viewport.height)
    XCTAssertTrue(stage.isMeasuring)
    stage.finish()
    XCTAssertLessThanOrEqual(stage.view.frame(at: 19_999)!.maxY - stage.view.scrollOffset.y, stage.view.viewport.height)
    XCTAssertTrue(stage.view.play(KeyPress("Home")))
    stage.finish()
    stage.goToStart()
    stage.expectAllExact()
  }

  func testScrollingThroughEstimates() {
    let stage = MeasuringStage(scriptTags(20_000))
    for step in 0..<40 {
      stage.view.scrollOffset.y += step < 25 ? 300 : -130
      stage.frame()
    }
    XCTAssertTrue(stage.isMeasuring, "nothing far away is measured while somebody scrolls")
    XCTAssertEqual(stage.view.measuring.slices, 0)
    stage.finish()
    stage.goToStart()
    stage.expectAllExact()
  }

  func testADragIsNotDisturbed() {
    let stage = MeasuringStage(scriptTags(20_000)) { $0.gestures.isReorderable = true }
    let view = stage.view
    middle(of: stage)
    let time = SteppedTime(stage.window)
    let held = view.stage.visible[view.stage.visible.count / 2]
    let start = held.frame.center - view.scrollOffset
    view.pressed(PointerSample(position: start, time: MainLoop.now, device: .mouse), [])
    view.handle(.motion(PointerSample(position: start + Point(x: 12, y: 6), time: MainLoop.now, device: .mouse)))
    XCTAssertNotNil(view.lift)
    let slices = view.measuring.slices
    // Near the lower edge, it scrolls by itself.
    let edge = Point(x: 100, y: view.viewport.height - 4)
    view.handle(.motion(PointerSample(position: edge, time: MainLoop.now, device: .mouse)))
    var offset = view.scrollOffset.y
    let target = offset + 800
    XCTAssertTrue(
      stage.run {
        XCTAssertGreaterThanOrEqual(view.scrollOffset.y, offset)
        offset = view.scrollOffset.y
        return offset > target
      })
    XCTAssertEqual(view.measuring.slices, slices, "it waits for the end of the drag")
    view.handle(.release(PointerSample(position: edge, time: MainLoop.now, device: .mouse)))
    XCTAssertNil(view.lift)
    withExtendedLifetime(time) {}
    XCTAssertNotEqual(view.tags.index(of: held.id), held.index)
    stage.finish()
    stage.goToStart()
    stage.expectAllExact()
  }

  func testChangesInTheMiddle() {
    let stage = MeasuringStage(scriptTags(6000)) { $0.recordsProgramChanges = true }
    let view = stage.view
    middle(of: stage)
    let changes: [(String, () -> Void)] = [
      ("insert before", { view.insert(scriptTags(700, seed: 5), at: 10) }),
      ("remove", { view.remove(in: 100..<900) }),
      ("move", { view.move(from: 3000, to: 4) }),
      ("undo", { view.undo() }),
      ("update", { view.update(at: 2500) { $0.text = "سلام ٢" } }),
      ("style", { view.showsCloseButtons = true }),
      ("class", { view.addClass("compact") }),
      ("one by one", { for tag in scriptTags(900, seed: 9) { view.insert(tag, at: 0) } }),
      ("direction", { view.textDirection = .rightToLeft }),
      ("width", { stage.window.setDefaultSize(width: 620, height: 420) }),
      ("other tags", { view.setTags(scriptTags(5000, seed: 77)) }),
      ("back", { view.undo() }),
    ]
    for (name, change) in changes {
      change()
      if name == "class" || name == "direction" { stage.updateStyle() }
      stage.frame()
      XCTAssertTrue(stage.isMeasuring, name)
    }
    stage.finish()
    stage.goToStart()
    stage.expectAllExact()
  }

  func testStyledTags() {
    var tags = scriptTags(4000)
    for index in tags.indices {
      switch index % 4 {
      case 0: tags[index].style.font = Font(size: 16, weight: .bold)
      case 1: tags[index] = Tag(tags[index].text, icon: .dot(.black), badge: index)
      case 2: tags[index] = Tag(rich: RichText("Rich ", .bold) + RichText(tags[index].text))
      default: (tags[index].style.maximumWidth, tags[index].style.lineLimit) = (90, 0)
      }
    }
    let stage = MeasuringStage(tags)
    XCTAssertTrue(stage.isMeasuring)
    let atOnce = stage.view.metrics.shapings - stage.view.measuring.shapings
    XCTAssertLessThanOrEqual(atOnce, 3 * ChipMetrics.textsAtOnce + 4 * stage.view.stage.visible.count)
    stage.finish()
    stage.expectAllExact()
  }

  func testRowsThatScrollSideways() {
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let stage = MeasuringStage(scriptTags(6000)) {
        $0.layout.scrollDirection = .horizontal
        $0.layout.lineLimit = 3
        $0.textDirection = direction
      }
      stage.view.scrollOffset.x = stage.view.contentSize.width / 2
      stage.frame()
      XCTAssertTrue(stage.isMeasuring)
      let first = stage.view.stage.visible.filter {
        $0.frame.maxX > stage.view.scrollOffset.x && $0.frame.x < stage.view.scrollOffset.x + stage.view.viewport.width
      }.min { $0.index < $1.index }!
      let place = stage.placesOnScreen()[first.id]!.x
      stage.finish()
      XCTAssertEqual(stage.placesOnScreen()[first.id]?.x, place)
      stage.goToStart()
      stage.expectAllExact()
    }
  }

  func testOutsideAScrolledWindowTheHeightIsExact() {
    let view = TagView(scriptTags(1500))
    XCTAssertEqual(view.whole.count, 1500)
    XCTAssertTrue(view.measuring.hasEstimates)
    let window = Window()
    defer { window.destroy() }
    window.child = view
    let height = view.measured(along: .vertical, across: 400).natural
    XCTAssertEqual(Double(height), TagSizer().contentSize(for: view.tags, width: 400).height)
  }

  func testRepeatedTextsAreShapedOnce() {
    let words = scriptTags(50).map(\.text)
    let stage = MeasuringStage((0..<20_000).map { Tag(words[$0 % 50]) })
    stage.finish()
    XCTAssertLessThanOrEqual(stage.view.metrics.shapings, 110)
    stage.expectAllExact()
  }

  func testTheContentSizeIsReportedWhenAllIsMeasured() {
    var reported: [Size] = []
    let stage = MeasuringStage(scriptTags(8000)) { $0.onContentSizeChange = { reported.append($0) } }
    stage.finish()
    XCTAssertTrue(MainLoop.run(until: { reported.last == stage.view.contentSize }))
    stage.expectAllExact()
  }

  func testNoWorkRemainsWhenAllIsMeasured() {
    let stage = MeasuringStage(scriptTags(5000))
    middle(of: stage)
    stage.finish()
    XCTAssertTrue(MainLoop.runUntilAsleep())
  }

  func testAViewIsFreedWhileMeasuring() {
    weak var view: TagView?
    do {
      let stage = MeasuringStage(scriptTags(20_000))
      XCTAssertTrue(stage.isMeasuring)
      XCTAssertNotNil(stage.view.measuring.call)
      view = stage.view
    }
    XCTAssertTrue(MainLoop.run(until: { view == nil }))
    for _ in 0..<20 { MainLoop.iterate() }
  }
}
