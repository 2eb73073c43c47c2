import CTagFlowGtk
import LayoutCore
import ObjectSupport
import XCTest

@testable import GtkBridge

/// The ways to measure a line, each without the others.
@MainActor final class TextMeasurerTests: WidgetCase {
  private lazy var probe = ProbeWidget()

  /// A measurer of few texts, which makes no table.
  private func makeLines(capacity: Int = 8) -> TextMeasurer { TextMeasurer(for: probe, capacity: capacity) }

  private func makeTable() -> AdvanceTable {
    let block = TextBlock(for: probe)
    return withExtendedLifetime(block) { AdvanceTable(block.layout) }
  }

  func testTheTableAgreesWithShapedLinesOrSaysNothing() async {
    let (lines, table) = (makeLines(), makeTable())
    for text in ["Swift", "AVAWATAR", "keyboard 42", "a b", "0123456789"] {
      XCTAssertEqual(table.size(of: text) ?? lines.size(of: text), lines.size(of: text), text)
    }
    XCTAssertNotNil(table.size(of: "keyboard 42"))
    for text in ["Größe", "日本語", "e\u{301}", ""] { XCTAssertNil(table.size(of: text), text) }
  }

  /// Fonts such as Inter draw these differently than their characters elsewhere.
  func testCharactersThatMayDependOnTheirContextAreMeasuredExactly() {
    let (lines, table) = (makeLines(), makeTable())
    for text in ["1/2", "3/4 cup", "10/24", "3x4", "A-B", "12:30", "(A) [B]", "2nd", "1+1", "a@b.org"] {
      XCTAssertEqual(table.size(of: text) ?? lines.size(of: text), lines.size(of: text), text)
    }
    XCTAssertNotNil(table.size(of: "keyboard 42"), "words and numbers need not be shaped")
  }

  func testShapedLinesAreCachedUpToTheirCapacity() {
    let lines = makeLines(capacity: 2)
    let sizes = ["ä", "ö"].map { lines.size(of: $0) }
    XCTAssertEqual(["ä", "ö"].map { lines.knownSize(of: $0) }, sizes)
    XCTAssertEqual(["ä", "ö"].map { lines.size(of: $0) }, sizes)
    XCTAssertEqual(lines.shapedTexts, 2, "each is shaped once")
    _ = lines.size(of: "ü")
    XCTAssertNil(lines.knownSize(of: "ä"))
    XCTAssertNotNil(lines.knownSize(of: "ü"))
  }

  func testAveragesImproveByLearning() {
    let lines = makeLines()
    let sample = "some letters of a text"
    var averages = ScriptAverages(letters: sample.utf8.count, lines.size(of: sample))
    let words = ["данные", "метка", "список", "окно"]
    func estimate(_ text: String) -> Double {
      var text = text
      return text.withUTF8 { averages.size(of: $0).width }
    }
    func error() -> Double { words.reduce(0) { $0 + abs(estimate($1) - lines.size(of: $1).width) } }
    let before = error()
    for var word in words {
      let size = lines.size(of: word)
      word.withUTF8 { averages.learn($0, size) }
    }
    XCTAssertLessThan(error(), before)
    XCTAssertEqual(estimate(""), 0)
  }
}
