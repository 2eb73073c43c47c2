import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class MarkupTests: WidgetCase {
  func testMarkupBecomesRuns() async throws {
    let text = try RichText(markup: "plain <b>bold</b> <i>it</i><u>un</u><s>st</s> &amp; &lt;b&gt;")
    XCTAssertEqual(text.plainText, "plain bold itunst & <b>")
    XCTAssertEqual(
      text,
      RichText("plain ") + RichText("bold", .bold) + " " + RichText("it", .italic) + RichText("un", .underlined)
        + RichText("st", .struckThrough) + " & <b>")
    XCTAssertTrue(try RichText(markup: "").runs.isEmpty)
    XCTAssertTrue(try RichText(markup: "Grün 日本 👩‍👩‍👧").isPlain)
  }

  func testAttributesAreRead() async throws {
    let markup = """
      <span font_family='Serif' size='12pt' weight='600' style='oblique' foreground='#ff0000' fgalpha='50%' \
      background='#00ff00' underline='double' underline_color='#0000ff' strikethrough='true' \
      strikethrough_color='#ffffff' letter_spacing='2048' rise='-3072'>x</span>
      """
    let run = try XCTUnwrap(RichText(markup: markup).runs.first)
    var expected = TextAttributes(
      font: Font(family: "Serif", size: 12, weight: .semibold, slant: .oblique),
      foreground: Color(hex: 0xFF0000).withAlpha(32767.0 / 65535), background: Color(hex: 0x00FF00), underline: .double,
      underlineColor: Color(hex: 0x0000FF), isStruckThrough: true, strikethroughColor: .white, letterSpacing: 2, rise: -3)
    // Pango may round a half either way.
    expected.foreground = run.attributes.foreground
    XCTAssertEqual(run.attributes.foreground?.alpha ?? 0, 0.5, accuracy: 0.001)
    XCTAssertEqual(run.attributes, expected)
  }

  func testExtremeAttributesAreLimited() async throws {
    for (markup, font) in [("size='2000pt'", Font(size: 1000)), ("face=''", Font()), ("font_family=','", Font())] {
      XCTAssertEqual(try RichText(markup: "<span \(markup)>x</span>").runs.first?.attributes.font, font, markup)
    }
    for length in [1e17, -1e300] {
      let text = RichText("x", TextAttributes(letterSpacing: length, rise: length))
      XCTAssertNotNil(TagView([Tag(rich: text)]).measured(.horizontal))
    }
  }

  func testUnknownAttributesAreKeptForPango() async throws {
    let text = try RichText(markup: "H<sub>2</sub>O <span gravity='east' text_transform='uppercase' overline='single'>x</span>")
    XCTAssertEqual(text.plainText, "H2O x")
    XCTAssertEqual(text.runs[1].attributes.pangoAttributes["font-scale"], "subscript")
    XCTAssertEqual(text.runs[3].attributes.pangoAttributes["text-transform"], "uppercase")
    let upper = try TextAttributes().adding("text-transform", "uppercase")
    XCTAssertEqual(upper.pangoAttributes, ["text-transform": "uppercase"])
    for (name, value) in [("zork", "1"), ("weight", "bold\n0 1 size 3"), ("weight", "")] {
      XCTAssertThrowsError(try TextAttributes().adding(name, value), "\(name) \(value)") { error in
        XCTAssertTrue("\(error)".contains("“\(name)”") && "\(error)".contains("“\(value)”"), "\(error)")
      }
    }
  }

  func testInvalidMarkupIsRefusedWithItsPosition() {
    let table: [(markup: String, line: Int, column: Int, said: String)] = [
      ("<b>x", 1, 1, "<b> is never closed"),
      ("one\ntwo <b>x", 2, 5, "<b> is never closed"),
      ("a <foo>b</foo>", 1, 3, "foo"),
      ("a & b", 1, 3, ""),
      ("fish &chips; x", 1, 6, "chips"),
      ("x\ny <b>q</i>", 2, 7, "i"),
      ("<span foreground='zork'>a</span>", 1, 1, "zork"),
      ("ää <span size='x' >a</span>", 1, 4, "x"),
      ("abc</b>", 1, 4, "b"),
      ("<span zork='1'>a</span>", 1, 1, "zork"),
      ("ok <b", 1, 4, ""),
      ("<b>fine</b> <i>x</b>", 1, 17, "b"),
      ("<", 1, 1, ""),
      ("a\r\nb <b>x</i>", 2, 7, "i"),
      ("one\r\ntwo\r\n\r\nä & b", 4, 3, ""),
      ("one\r\ntwo <b>x", 2, 5, "<b> is never closed"),
    ]
    for (markup, line, column, said) in table {
      XCTAssertThrowsError(try RichText(markup: markup), markup) { error in
        guard let error = error as? MarkupError else { return XCTFail("\(error)") }
        XCTAssertEqual([error.line, error.column], [line, column], "\(markup): \(error)")
        XCTAssertTrue(said.isEmpty || error.reason.contains(said), "\(error)")
        XCTAssertFalse(error.reason.isEmpty || error.reason.contains(" on line "), "\(error)")
        XCTAssertTrue("\(error)".hasPrefix("line \(line), column \(column): "))
      }
    }
  }

  func testEscapedTextRoundTrips() async throws {
    for text in ["a < b && \"c\" > 'd'", "<b>", "&amp;", "plain", ""] {
      XCTAssertEqual(try RichText(markup: "<i>\(RichText.escaped(text))</i>").plainText, text)
    }
  }

  func testUserTextIsNotMarkup() {
    let stage = Stage([Tag("<b>x</b> & y"), Tag(rich: RichText("<i>", .bold))])
    XCTAssertEqual(stage.view.chips.values.map(\.block.text).sorted(), ["<b>x</b> & y", "<i>"])
  }
}
