import CTagFlowGtk
import GtkBridge
import TagModel
import XCTest

@testable import TagFlow

/// What a view makes for its first frame. What never shows costs nothing.
@MainActor final class FirstViewTests: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  private let texts = "Basil Sage Thyme Rosemary Oregano Dill Mint Chives Tarragon Parsley Lovage Cress"

  /// The CSS names of a widget's descendants, with their numbers.
  private func descendants(of widget: UnsafeMutablePointer<GtkWidget>) -> [String: Int] {
    var counts: [String: Int] = [:]
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      counts[String(cString: gtk_widget_get_css_name(current)), default: 0] += 1
      counts.merge(descendants(of: current), uniquingKeysWith: +)
      child = gtk_widget_get_next_sibling(current)
    }
    return counts
  }

  func testOnlyChipsAndEmptyOverlaysAreMade() async {
    let stage = Stage(tags(texts))
    stage.settle()
    XCTAssertEqual(
      descendants(of: stage.view.pointer),
      ["tag": 13, "rubberband": 1, "landingslot": 1, "deletezone": 1, "liftbadge": 1, "undotoast": 1, "tagstatus": 1])
  }

  func testFewTextsAreShapedWithoutATable() async {
    let stage = Stage(tags(texts))
    stage.settle()
    XCTAssertNil(stage.view.metrics.text.advances(forTexts: 0))
    stage.view.setTags((0..<TextMeasurer.textsForTable).map { Tag("tag \($0)") })
    stage.settle()
    XCTAssertNotNil(stage.view.metrics.text.advances(forTexts: 0))
  }
}
