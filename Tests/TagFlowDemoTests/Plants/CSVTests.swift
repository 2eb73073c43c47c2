import TestSupport
import XCTest

@testable import TagFlowDemo

final class CSVTests: XCTestCase {
  func testFieldsLinesAndQuotes() {
    let cases: [(String, [[String]])] = [
      ("", []),
      ("\n\r\n", []),
      ("a", [["a"]]),
      ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
      ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
      (",\n", [["", ""]]),
      ("\"\"\n", [[""]]),
      ("\"a,b\",\"c\"\"d\"", [["a,b", "c\"d"]]),
      ("\"two\nlines\",x\n\"\r\n\"", [["two\nlines", "x"], ["\r\n"]]),
      ("\u{FEFF}tag\n ä , 你好 ", [["tag"], [" ä ", " 你好 "]]),
      ("a\rb,c", [["a\rb", "c"]]),
      ("e\u{301}\"\"", []),
    ]
    for (text, records) in cases { XCTAssertEqual(CSV.parse(text).records.map(\.fields), records, text) }
  }

  func testBadQuotesAreNamedAndTheRestIsRead() {
    let (records, problems) = CSV.parse("tag,plant\na\"b,c\r\n\"x\"y,z\ngood,one\n\"open,two\nthree,four\n")
    XCTAssertEqual(records.map(\.fields), [["tag", "plant"], ["good", "one"], ["three", "four"]])
    XCTAssertEqual(records.map(\.line), [1, 4, 6])
    XCTAssertEqual(problems.map(\.place), [.line(2), .line(3), .line(5)])
    XCTAssertTrue(problems[0].reason.contains("in the middle"))
    XCTAssertTrue(problems[1].reason.contains("behind the quote"))
    XCTAssertTrue(problems[2].reason.contains("never closed"))
  }

  func testLinesAreCountedThroughFieldsOfSeveralLines() {
    XCTAssertEqual(CSV.parse("\"1\n2\n3\",x\nfour").records.map(\.line), [1, 4])
  }

  func testEncodedRecordsRoundTrip() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("ab,\"\n\r é你👩‍👩‍👧\u{202E}\t\u{0}")
    for _ in 0..<2_000 {
      let records = (0...random.int(0...4)).map { _ in
        (0...random.int(0...3)).map { _ in
          String((0..<random.int(0...6)).map { _ in letters.randomElement(using: &random)! })
        }
      }
      let (read, problems) = CSV.parse(CSV.encode(records))
      XCTAssertEqual(problems, [])
      XCTAssertEqual(read.map { $0.fields.map { Array($0.utf8) } }, records.map { $0.map { Array($0.utf8) } })
    }
  }

  func testAnyTextIsParsedInLinearTime() {
    var random = SeededGenerator(seed: 8)
    let letters = Array(",\"\"\"\n\r ab")
    for _ in 0..<3_000 {
      let text = String((0..<random.int(0...40)).map { _ in letters.randomElement(using: &random)! })
      let (records, problems) = CSV.parse(text)
      let lines = text.utf8.filter { $0 == 0x0A }.count + 1
      for line in records.map(\.line) { XCTAssertTrue((1...lines).contains(line), text) }
      XCTAssertLessThanOrEqual(records.count + problems.count, lines, text)
    }
    // The search for the end of an unclosed quote is bounded.
    let (records, problems) = CSV.parse(String(repeating: "\"\n", count: 501))
    XCTAssertEqual(records.count + problems.count, 1 + 250)
  }
}
