import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Runs the examples of docs/styles.md, which must match the page.
@MainActor final class StylesDocumentTests: WidgetCase {
  func testTheExamplesOfContent() async throws {
    // example
    var inbox = Tag("Inbox", icon: .themed("mail-unread-symbolic"), badge: 12)
    inbox.selectedContent = TagContent("Inbox, open")  // the icon and the number stay
    inbox.showsCloseButton = false
    let ada = Tag("Ada Lovelace", icon: .avatar("Ada Lovelace"))
    // end
    try expectExample(0, in: "docs/styles.md")
    XCTAssertEqual(inbox.content(isSelected: true), TagContent("Inbox, open", icon: inbox.icon, badge: 12))
    XCTAssertEqual(ada.icon, .avatar("Ada Lovelace", color: Color(hex: 0x26694A)))
  }

  func testTheExamplesOfRichText() async throws {
    // example
    let formula = RichText("E = mc") + RichText("2", TextAttributes(font: Font(size: 7), rise: 5))
    let price = try RichText(markup: "<s>49 €</s> <b>29 €</b>")
    let tags = [Tag(rich: formula), Tag(rich: price)]
    // end
    try expectExample(1, in: "docs/styles.md")
    XCTAssertEqual(tags.map(\.text), ["E = mc2", "49 € 29 €"])
    XCTAssertThrowsError(try RichText(markup: "one\ntwo <b>x")) { error in
      XCTAssertEqual("\(error)", "line 2, column 5: <b> is never closed")
    }
  }

  func testTheExampleOfStyle() async throws {
    // example
    var warm = TagStyle(
      gradient: Gradient(Color(hex: 0xC64600), Color(hex: 0xE5A50A)), cornerRadius: 8, corners: .start,
      shadow: Shadow(offset: Point(x: 0, y: 2), radius: 6), maximumWidth: 160, ellipsis: .middle)
    warm.padding = Insets(top: 6, start: 14, bottom: 6, end: 14)
    let tag = Tag("A style of its own", style: warm, selectedStyle: TagStyle(background: .black))
    // end
    try expectExample(2, in: "docs/styles.md")
    XCTAssertEqual(tag.style(isSelected: true).padding, warm.padding)
    XCTAssertNil(tag.style(isSelected: true).gradient)
  }

  func testCloudsUseStyles() async {
    let tag = Tag("a").styled(TagStyle(cornerRadius: 1), selected: TagStyle(cornerRadius: 2)).icon(.dot(.black)).badge(3)
      .whileSelected(TagContent("b")).closable()
    XCTAssertEqual([tag.style.cornerRadius, tag.selectedStyle.cornerRadius], [1, 2])
    XCTAssertEqual(tag.content, TagContent("a", icon: .dot(.black), badge: 3))
    XCTAssertEqual(tag.selectedContent, TagContent("b"))
    XCTAssertEqual(tag.showsCloseButton, true)
  }
}
