import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

@MainActor final class TagViewOverflowTests: WidgetCase {
  private func stage(_ count: Int = 60, lines: Int = 2, isScrolled: Bool = true) -> Stage {
    let stage = Stage((0..<count).map { Tag("tag \($0)") }, isScrolled: isScrolled)
    stage.view.layout.lineLimit = lines
    stage.view.showsOverflow = true
    stage.settle()
    return stage
  }

  private func chip(_ stage: Stage) -> TagChip? { stage.view.chips[.overflow] }

  /// Checks that the chip shows the number of hidden tags, follows the last visible one, and is on the last line.
  private func check(_ stage: Stage, file: StaticString = #filePath, line: UInt = #line) {
    let view = stage.view
    let hidden = view.tags.indices.filter { view.frame(at: $0) == nil }
    guard let shownCount = view.resting.overflowPlace, let frame = view.resting.overflowFrame else {
      XCTAssertTrue(view.isExpanded || !view.showsOverflow || hidden.isEmpty, "no chip for \(hidden.count)", file: file, line: line)
      XCTAssertNil(chip(stage), file: file, line: line)
      return
    }
    XCTAssertEqual(hidden, Array(shownCount..<view.tags.count), file: file, line: line)
    XCTAssertEqual(view.hiddenTags.map(\.id), hidden.map { view.tags[$0].id }, file: file, line: line)
    XCTAssertEqual(chip(stage)?.content.text, view.isExpanded ? "Show less" : "\u{200E}+\(hidden.count)", file: file, line: line)
    XCTAssertEqual(chip(stage)?.placed, frame.origin, file: file, line: line)
    if shownCount > 0, let last = view.frame(at: shownCount - 1) {
      let isAfter = view.textDirection == .rightToLeft ? frame.x < last.x : frame.x > last.x
      XCTAssertTrue(isAfter || frame.y > last.y, "\(frame) after \(last)", file: file, line: line)
      XCTAssertFalse(frame.intersects(last), file: file, line: line)
    }
    XCTAssertEqual(
      Set(view.chips.keys).subtracting([.overflow]).subtracting(view.tags.map(\.id)), [], file: file, line: line)
  }

  func testTheNumberIsRightAfterEveryChange() async {
    let stage = stage()
    let view = stage.view
    view.stage.motion.isEnabled = false
    check(stage)
    XCTAssertNotNil(view.resting.overflowFrame)
    let changes: [() -> Void] = [
      { view.add(tags("new newer")) }, { view.remove(in: 0..<5) }, { view.move(from: 0, to: 30) },
      { view.update(at: 0) { $0.text = "a good deal longer than it was before" } }, { view.layout.lineLimit = 3 },
      { view.layout.spacing = 20 }, { view.showsCloseButtons = true }, { view.layout.alignment = .fillWidth },
      { view.textDirection = .rightToLeft }, { view.isExpanded = true }, { view.insert(tags("first"), at: 0) },
      { view.isExpanded = false }, { view.setTags(tags("one two three")) },
      { view.setTags((0..<200).map { Tag("\($0)") }) }, { view.layout.lineLimit = 0 }, { view.layout.lineLimit = 1 },
      { view.layout.scrollDirection = .horizontal }, { view.layout.scrollDirection = .vertical },
      { view.showsOverflow = false }, { view.showsOverflow = true }, { view.removeAll() },
    ]
    for (number, change) in changes.enumerated() {
      change()
      stage.settle()
      check(stage, line: UInt(number))
    }
  }

  func testCheckMarksAndCloseButtonsTakeNoneOfItsWidth() {
    let stage = stage(200)
    let view = stage.view
    view.isExpanded = true
    for width in [nil, 60, 20, 1] as [Double?] {
      view.maximumChipWidth = width
      (view.showsCheckMarks, view.showsCloseButtons) = (false, false)
      stage.settle()
      let expected = view.resting.overflowFrame?.width
      XCTAssertNotNil(expected)
      (view.showsCheckMarks, view.showsCloseButtons) = (true, true)
      stage.settle()
      XCTAssertEqual(view.resting.overflowFrame?.width, expected, "at most \(width ?? .infinity) wide")
    }
  }

  func testTheNumbersOfLinesAndHiddenTagsAreProperties() {
    let stage = stage()
    let object = stage.view.object
    var told: [String] = []
    for name in ["n-lines", "n-hidden"] { stage.view.on("notify::\(name)") { _ in told.append(name) } }
    func numbers() -> [String?] { ["n-lines", "n-hidden"].map { GObjectProbe.read(object, $0) } }
    XCTAssertEqual(numbers(), ["\(stage.view.lineCount)", "\(stage.view.hiddenTags.count)"])
    XCTAssertGreaterThan(stage.view.hiddenTags.count, 0)
    stage.view.layout.lineLimit = 3
    stage.settle()
    XCTAssertEqual(told, ["n-hidden"])
    stage.view.layout.lineLimit = 0
    stage.settle()
    XCTAssertEqual(numbers(), ["\(stage.view.lineCount)", "0"])
    told = []
    stage.view.removeAll()
    stage.settle()
    XCTAssertEqual(numbers(), ["0", "0"])
    XCTAssertEqual(told, ["n-lines"])
    stage.settle()
    XCTAssertEqual(told, ["n-lines"], "only when they change")
  }

  func testATapExpandsAndCollapses() {
    let stage = stage()
    var told: [Bool] = []
    var blank = 0
    stage.view.onExpansionChange = { told.append($0) }
    stage.view.onTapBlankArea = { _ in blank += 1 }
    for device in [PointerSample.Device.mouse, .touch] {
      let hidden = stage.view.hiddenTags.count
      let point = stage.view.resting.overflowFrame!.center
      stage.press(point, device)
      stage.release(point, device)
      stage.settle()
      XCTAssertTrue(stage.view.isExpanded)
      XCTAssertTrue(stage.view.hiddenTags.isEmpty)
      XCTAssertEqual(stage.view.surface.status.text, "Showing all 60 tags")
      check(stage)
      stage.view.scrollTo(index: 59)
      stage.settle()
      // A finger may miss by a little.
      let less = stage.view.resting.overflowFrame!
      let near = device == .touch ? Point(x: less.center.x, y: less.maxY + 4) : less.center
      stage.press(near - stage.view.scrollOffset, device)
      stage.release(near - stage.view.scrollOffset, device)
      stage.settle()
      XCTAssertFalse(stage.view.isExpanded)
      XCTAssertEqual(stage.view.hiddenTags.count, hidden)
      XCTAssertEqual(stage.view.surface.status.text, "\(hidden) tags hidden")
      check(stage)
    }
    XCTAssertEqual(told, [true, false, true, false])
    XCTAssertEqual(blank, 0, "it is no tap on the blank area")
    XCTAssertEqual(stage.events.count, 0)
  }

  func testItIsTheLastFocusStop() {
    let stage = stage()
    let view = stage.view
    XCTAssertTrue(view.grabFocus())
    view.moveFocus(.end)
    XCTAssertTrue(view.isOverflowFocused)
    XCTAssertTrue(chip(stage)?.hasFocus ?? false)
    let last = view.resting.overflowPlace! - 1
    view.moveFocus(.previous)
    XCTAssertEqual(view.focusedTag?.id, view.tags[last].id)
    view.moveFocus(.next)
    XCTAssertTrue(view.isOverflowFocused)
    view.moveFocus(FocusMotion.up)
    XCTAssertNotNil(view.focusedTag)
    view.moveFocus(.end)

    XCTAssertTrue(view.keyOnOverflow(UInt32(GDK_KEY_Return)))
    XCTAssertTrue(view.isExpanded)
    stage.settle()
    XCTAssertEqual(view.focusedTag?.id, view.tags[last + 1].id, "the first that has come to light")
    view.moveFocus(.end)
    XCTAssertTrue(view.isOverflowFocused)
    XCTAssertTrue(view.keyOnOverflow(UInt32(GDK_KEY_space)))
    stage.settle()
    XCTAssertFalse(view.isExpanded)
    XCTAssertTrue(chip(stage)?.hasFocus ?? false, "it stays at the chip")
    XCTAssertFalse(view.keyOnOverflow(UInt32(GDK_KEY_Left)))
    XCTAssertEqual(stage.events.count, 0)
  }

  /// The report comes when the focus has moved, and finds and leaves everything in order.
  func testHandlersMayChangeTheTagsWhenItExpands() {
    let changes: [(TagView) -> Void] = [
      { $0.remove(in: 1..<8) }, { $0.removeAll() }, { $0.insert(tags("new newer"), at: 0) }, { $0.setTags(tags("other")) },
      { $0.isExpanded = false }, { $0.showsOverflow = false }, { $0.update(at: 7) { $0.isEnabled = false } }, { $0.remove(at: 7) },
    ]
    for (number, change) in changes.enumerated() {
      for key in [GDK_KEY_space, GDK_KEY_Return] {
        let stage = stage(8, lines: 1)
        let view = stage.view
        let first = view.tags[view.resting.overflowPlace!].id
        var focused: Tag.ID?
        view.onExpansionChange = { [unowned view] in
          guard $0 else { return }
          focused = view.focusedTag?.id
          change(view)
        }
        XCTAssertTrue(view.grabFocus())
        view.moveFocus(.end)
        XCTAssertTrue(view.isOverflowFocused, "\(number)")
        XCTAssertTrue(view.keyOnOverflow(UInt32(key)))
        XCTAssertEqual(focused, first, "\(number)")
        stage.settle()
        check(stage, line: UInt(number))
        XCTAssertTrue(view.focusedTag.map { view.tags.contains($0.id) } ?? true)
      }
    }
  }

  /// A layout that scrolls horizontally has as many rows as the limit says, and hides no tags.
  func testExpandingKeepsTheRowsOfAHorizontalLayout() {
    for distribution in FlowLayout.Distribution.allCases {
      let stage = stage(8)
      let view = stage.view
      view.layout.scrollDirection = .horizontal
      view.layout.distribution = distribution
      stage.settle()
      let (size, frames) = (view.contentSize, view.tags.indices.map { view.frame(at: $0) })
      view.isExpanded = true
      stage.settle()
      XCTAssertEqual(view.contentSize, size)
      XCTAssertEqual(view.tags.indices.map { view.frame(at: $0) }, frames)
      XCTAssertNil(view.resting.overflowFrame)
      view.gestures.isReorderable = true
      view.session.beginKeyLift(view.tags[3].id)
      stage.settle()
      XCTAssertEqual(view.shown.arrangement.contentSize, size, "a lift keeps them as well")
    }
  }

  func testTheFocusIsNeverOnAHiddenTag() {
    let stage = stage()
    let view = stage.view
    view.isExpanded = true
    stage.settle()
    view.focusTag(view.tags[50].id)
    stage.settle()
    view.isExpanded = false
    stage.settle()
    XCTAssertTrue(view.isOverflowFocused)
    XCTAssertTrue(chip(stage)?.hasFocus ?? false)
    view.layout.lineLimit = 0
    stage.settle()
    XCTAssertNil(chip(stage))
    view.layout.lineLimit = 2
    stage.settle()
    view.grabFocus()
    view.showsOverflow = false
    stage.settle()
    XCTAssertNotNil(view.focusedTag)
  }

  func testItIsAnAccessibleButton() {
    let stage = stage()
    let chip = chip(stage)!
    XCTAssertEqual(gtk_accessible_get_accessible_role(chip.opaque), GTK_ACCESSIBLE_ROLE_BUTTON)
    XCTAssertEqual(chip.accessibility.label, "Show \(stage.view.hiddenTags.count) more tags")
    let last = stage.view.chips[stage.view.tags[stage.view.resting.overflowPlace! - 1].id]!
    XCTAssertEqual(gtk_widget_get_prev_sibling(chip.pointer), last.pointer, "it is read after the last")
    stage.view.run(.toggle, on: .overflow)
    stage.settle()
    XCTAssertTrue(stage.view.isExpanded)
    XCTAssertEqual(self.chip(stage)?.accessibility.label, "Show fewer tags")
  }

  func testTheRequestedHeightIsThatOfVisibleLines() {
    let stage = stage(40, isScrolled: false)
    let folded = stage.view.measured(.vertical, forCrossSize: 300)
    XCTAssertEqual(Double(folded.natural), 12 + 2 * stage.view.frame(at: 0)!.height + 8)
    stage.view.isExpanded = true
    XCTAssertGreaterThan(stage.view.measured(.vertical, forCrossSize: 300).natural, folded.natural * 2)
  }

  func testHiddenTagsAreNeitherHitNorScrolledTo() {
    let stage = stage()
    let frame = stage.view.resting.overflowFrame!
    XCTAssertNil(stage.view.tag(at: frame.center))
    XCTAssertEqual(stage.view.tags(in: frame.expanded(by: 1)).count, 0)
    stage.view.scrollTo(index: 59, animated: true)
    XCTAssertNil(stage.view.scroller.current)
    XCTAssertEqual(stage.view.selectedTags.count, 0)
    stage.view.selectAll()
    XCTAssertEqual(stage.view.selectedTags.count, 60, "but it is there")
    let all = Rect(x: 0, y: 0, width: 10_000, height: 10_000)
    XCTAssertEqual(stage.view.tags(in: all).count, stage.view.resting.overflowPlace!)
    stage.view.isExpanded = true
    XCTAssertEqual(stage.view.tags(in: all).count, 60)
    XCTAssertNil(stage.view.tag(at: stage.view.resting.overflowFrame!.center), "it is no tag")
  }

  func testItIsHiddenDuringALift() {
    let stage = stage()
    stage.view.gestures.isReorderable = true
    let shown = stage.view.resting.overflowPlace!
    stage.press(stage.center("tag 1"))
    stage.move(stage.center("tag 0") + Point(x: -5, y: 0))
    stage.settle()
    XCTAssertNotNil(stage.view.lift)
    XCTAssertNil(chip(stage))
    stage.release(stage.center("tag 0") + Point(x: -5, y: 0))
    stage.settle()
    XCTAssertEqual(stage.texts.prefix(2), ["tag 1", "tag 0"])
    XCTAssertEqual(stage.view.resting.overflowPlace, shown)
    check(stage)
  }

  /// In an expanded view, lifting by pointer or keys hides no chip, wherever it is.
  func testLiftingInAnExpandedViewHidesNothing() {
    for isByKey in [false, true] {
      let stage = stage()
      stage.view.gestures.isReorderable = true
      stage.view.isExpanded = true
      stage.settle()
      if isByKey {
        stage.view.session.beginKeyLift(stage.id("tag 40"))
        stage.view.session.moveLifted(.previous)
      } else {
        stage.press(stage.center("tag 40"))
        stage.move(stage.center("tag 39") + Point(x: -5, y: 0))
      }
      stage.settle()
      XCTAssertNotNil(stage.view.lift)
      XCTAssertEqual(stage.view.hiddenTags.count, 0)
      for tag in stage.view.tags { XCTAssertNotNil(stage.view.shownFrame(of: tag.id), tag.text) }
      if isByKey { stage.view.session.endKeyLift(commit: true) } else { stage.release(stage.center("tag 39") + Point(x: -5, y: 0)) }
      stage.settle()
      XCTAssertEqual(stage.texts[39...40], ["tag 40", "tag 39"])
      XCTAssertTrue(stage.view.isExpanded)
      check(stage)
    }
  }

  /// After random changes, taps and keys, the number is right and the view consistent.
  func testRandomChanges() {
    for seed in UInt64(1)...3 {
      var random = SeededGenerator(seed: seed)
      let stage = stage(30)
      let view = stage.view
      view.stage.motion.isEnabled = false
      view.gestures.isReorderable = true
      for step in 0..<60 {
        switch random.int(0...11) {
        case 0: view.insert(tags("new"), at: random.int(0...view.tags.count))
        case 1 where !view.tags.isEmpty: view.remove(at: random.int(0...view.tags.count - 1))
        case 2 where !view.tags.isEmpty: view.move(from: 0, to: random.int(0...view.tags.count - 1))
        case 3: view.layout.lineLimit = random.int(0...4)
        case 4: view.isExpanded.toggle()
        case 5: view.setTags(Array(view.tags.shuffled(using: &random).prefix(40)) + tags("one more"))
        case 6: view.moveFocus(random.element(of: FocusMotion.allCases))
        case 7: view.textDirection = random.element(of: TextDirection.allCases)
        case 8: view.undo(by: .key)
        case 9: if view.isOverflowFocused { view.toggleExpansion() }
        default:
          let point = Point(x: random.double(0...390), y: random.double(0...290))
          stage.press(point)
          if random.chance(0.5) { stage.move(Point(x: random.double(0...390), y: random.double(0...200))) }
          stage.release(point)
          view.menu.close()
        }
        stage.settle()
        check(stage, line: UInt(1000 * Int(seed) + step))
      }
    }
  }
}
