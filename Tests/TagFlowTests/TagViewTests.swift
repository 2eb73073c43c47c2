import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class TagViewTests: WidgetCase {
  func testDiesWithItsWindow() async {
    weak var view: TagView?
    weak var chip: TagChip?
    do {
      let stage = Stage(tags("one two three"))
      stage.view.onTapBlankArea = { _ in }
      stage.tap("two")
      view = stage.view
      chip = stage.view.chips.values.first
      XCTAssertNotNil(view)
      XCTAssertNotNil(chip)
    }
    XCTAssertTrue(MainLoop.run(until: { view == nil && chip == nil }), "view \(view as Any), chip \(chip as Any)")
  }

  func testOnlyVisibleChipsHaveWidgets() {
    let stage = Stage((0..<10_000).map { Tag("tag \($0)") })
    XCTAssertGreaterThan(stage.view.chips.count, 10)
    XCTAssertLessThan(stage.view.chips.count, 150)
    stage.view.scrollTo(stage.view.tags[9_000].id)
    stage.settle()
    XCTAssertNotNil(stage.view.chips[stage.view.tags[9_000].id])
    XCTAssertNil(stage.view.chips[stage.view.tags[5].id], "the first may stay: it has the focus")
    XCTAssertLessThan(stage.view.chips.count + stage.view.stage.pool.spare.count, 200)
  }

  func testChipsMatchTheLayout() {
    let stage = Stage(tags("one two three four five six seven eight nine ten eleven twelve thirteen fourteen"))
    for tag in stage.view.tags {
      let frame = stage.view.frame(of: tag.id)!
      let bounds = stage.view.bounds(of: stage.view.chips[tag.id]!.pointer)!
      XCTAssertEqual(bounds.x, frame.x, accuracy: 0.5, tag.text)
      XCTAssertEqual(bounds.y, frame.y, accuracy: 0.5, tag.text)
      XCTAssertEqual(bounds.width, frame.width, accuracy: 1, tag.text)
      XCTAssertGreaterThanOrEqual(frame.height, 24, "a target for a mouse is 24 pixels high")
    }
  }

  /// The update is reported before the insertion, which changes the updated tag's index.
  func testATagUpdatedDuringAnInsertionHasItsOwnSize() {
    let stage = Stage(tags("a b c"))
    var new = Array(stage.view.tags)
    new[1].text = "a text that is much longer than it was"
    stage.view.setTags([Tag("in front")] + new)
    let view = stage.view
    let anew = view.whole.flow.layout.arrange(view.tags.indices.map { view.arranger.size(at: $0, of: view.tags) }, in: view.whole.container)
    XCTAssertEqual(view.whole.frames(), anew.frames())
  }

  func testASetterThatChangesNothingInvalidatesNothing() {
    let stage = Stage(tags("one two three"))
    let before = stage.view.surface.layouts
    stage.view.layout = stage.view.layout
    stage.view.deleteZone = stage.view.deleteZone
    stage.view.gestures = stage.view.gestures
    stage.view.showsCheckMarks = false
    stage.view.selection = stage.view.selection
    stage.settle()
    XCTAssertEqual(stage.view.surface.layouts, before)
  }

  func testHeightFollowsWidthOutsideAScrolledWindow() {
    let stage = Stage(tags("one two three four five six seven eight"), isScrolled: false)
    let wide = stage.view.measured(.vertical, forCrossSize: 1000)
    let narrow = stage.view.measured(.vertical, forCrossSize: 120)
    XCTAssertEqual(wide.minimum, wide.natural)
    XCTAssertGreaterThan(narrow.natural, wide.natural * 2)
    stage.view.removeAll()
    XCTAssertEqual(stage.view.measured(.vertical, forCrossSize: 120).natural, 12, "the insets remain")
  }

  func testTheSmallestWindowAndOddTexts() {
    let odd = [
      "", String(repeating: "enormous ", count: 120_000), "several\nlines\r\nof text", "مرحبا بالعالم",
      "\u{1}control\u{7F}\u{202E}characters", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦", " ", "<b>not markup</b> & so on",
    ]
    let stage = Stage(odd.map { Tag($0) }, width: 1, height: 1, isScrolled: false)
    XCTAssertEqual(stage.texts, odd, "the user's text is kept as it is")
    for index in odd.indices {
      let frame = stage.view.frame(of: stage.view.tags[index].id)!
      XCTAssertTrue(frame.width.isFinite && frame.maxX <= Double(stage.view.width) + 0.5, "\(index): \(frame)")
    }
  }

  func testNoChipsAtAll() {
    let stage = Stage([])
    stage.view.selectAll()
    stage.view.undo()
    stage.view.textDirection = .rightToLeft
    stage.press(Point(x: 20, y: 20))
    stage.release(Point(x: 20, y: 20))
    XCTAssertFalse(stage.view.grabFocus())
    stage.settle()
    XCTAssertEqual(stage.events.count, 0)
  }
}
