import CTagFlowGtk
import DemoKit
import GtkBridge
import TagFlow
import TagModel
import XCTest

@testable import TagFlowDemo

/// The pages about appearance: gallery, content, styles and rich text.
@MainActor final class StylePagesTests: XCTestCase {
  override func setUp() async throws { XCTAssertTrue(Application.openDisplay(), "no display") }

  func testTheGalleryShowsEveryKindOfChip() async {
    let tags = GalleryPage().views.flatMap { Array($0.tags) }
    for (what, isShown) in [
      ("an icon", tags.contains { $0.icon != nil }), ("a badge", tags.contains { $0.badge != nil }),
      ("a gradient", tags.contains { $0.style.gradient != nil }), ("a shadow", tags.contains { $0.style.shadow != nil }),
      ("a border", tags.contains { $0.style.borderColor != nil }), ("corners", tags.contains { $0.style.corners == .start }),
      ("rich text", tags.contains { $0.richText != nil }), ("several lines", tags.contains { $0.style.lineLimit == 0 }),
      ("a selected style", tags.contains { !$0.selectedStyle.isEmpty }), ("a selected chip", tags.contains(where: \.isSelected)),
    ] {
      XCTAssertTrue(isShown, what)
    }
  }

  func testTheRangeHasOneChoice() {
    let range = GalleryPage().views[4]
    range.select([range.tags[3].id])
    XCTAssertEqual(range.selectedTags.map(\.text), ["Quarter"])
  }

  func testMarkupIsCheckedAsItIsTyped() {
    let page = RichPage()
    let count = page.views[0].tags.count
    page.type("<b>bold")
    XCTAssertEqual(page.problemText, "Line 1, column 1: <b> is never closed")
    page.add()
    XCTAssertEqual(page.views[0].tags.count, count, "invalid markup adds nothing")
    page.type("<b>bold</b> and not")
    XCTAssertEqual(page.problemText, "")
    page.add()
    XCTAssertEqual(page.views[0].tags.last?.richText, RichText("bold", .bold) + " and not")
  }

  func testContentIsChangedFromTheInspector() {
    let page = BasicPage()
    XCTAssertEqual(page.controls.count, 3)
    let entries = page.controls.flatMap { controls(in: $0.widget, of: Entry.self) }
    XCTAssertEqual(entries.count, 2)
    entries[0].text = "Same"
    XCTAssertEqual(Set(page.views[0].tags.map(\.text)), ["Same"], "without a selection, all are changed")
    page.views[0].select([page.views[0].tags[1].id])
    for switched in page.controls.flatMap({ controls(in: $0.widget, of: Switch.self) }) { switched.value.toggle() }
    XCTAssertEqual(page.views[0].tags.filter { !$0.isEnabled }.count, 1, "the selected one is disabled")
    XCTAssertTrue(page.views[0].tags[0].isEnabled)
    for kind in BasicPage.IconKind.allCases { XCTAssertEqual(kind.icon(for: "Ada King") == nil, kind == .none) }
  }

  /// The descendants of a widget that are controls of a type, in order.
  private func controls<Control: Widget>(in widget: Widget, of kind: Control.Type) -> [Control] {
    var found: [Control] = []
    var next = gtk_widget_get_first_child(widget.pointer)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard let swift = swiftWidget(child) else { continue }
      if let control = swift as? Control { found.append(control) } else { found += controls(in: swift, of: kind) }
    }
    return found
  }

  func testStylesAreShownInBothStates() {
    let page = StylesPage()
    let view = page.views[0]
    XCTAssertTrue(view.tags.contains { !$0.selectedStyle.isEmpty })
    XCTAssertFalse(view.tags.last!.isEnabled)
    XCTAssertEqual(page.controls.count, 6)
  }
}
