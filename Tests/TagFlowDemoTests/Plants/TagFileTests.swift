import TagFlow
import TestSupport
import XCTest

@testable import TagFlowDemo

final class TagFileTests: XCTestCase {
  private let names = PlantNames(Plant.all)

  private func book(_ file: TagFile) -> (book: TagBook, report: ImportReport) {
    var book = TagBook()
    let report = book.merge(file.tags, problems: file.problems, plants: names)
    return (book, report)
  }

  /// A book with all features.
  private func example() throws -> TagBook {
    var book = TagBook()
    let gift = try book.create("Gift, “big”", color: .red)
    let window = try book.create("Fensterbrett\u{2009}süd")
    try book.create("\"=1+1\"", color: .teal)
    book.set(gift, on: "Aloe vera", true)
    book.set(gift, on: "Ficus lyrata", true)
    book.set(window, on: "Aloe vera", true)
    return book
  }

  func testBothFormatsRoundTrip() throws {
    let book = try example()
    for format in TagFile.Format.allCases {
      let text = book.encoded(as: format)
      let (read, report) = self.book(TagFile(Array(text.utf8)))
      XCTAssertEqual(report, ImportReport(created: 3), text)
      XCTAssertEqual(read.encoded(as: format), text)
      XCTAssertEqual(read, book)
    }
  }

  /// A suggestion compares all plants, so a file with many unknown ones would take minutes without a limit.
  func testManyUnknownPlantsAreNamedWithFewSuggestions() {
    var book = TagBook()
    let rows = (1...1_000).map { ImportedTag(place: .line($0), name: "gift", plants: ["Aloe vear"]) }
    let problems = book.merge(rows, plants: names).problems
    XCTAssertEqual(problems.count, 1_000)
    XCTAssertTrue(problems.allSatisfy { $0.reason.hasPrefix("There is no plant") })
    XCTAssertEqual(problems.count { $0.reason.contains("“Aloe vera”?") }, TagBook.mostSuggestions)
  }

  func testAnEmptyBookRoundTrips() {
    let file = TagFile(Array(TagBook().encoded(as: .json).utf8))
    XCTAssertEqual(file.problems, [])
    XCTAssertEqual(file.tags, [])
    XCTAssertEqual(TagFile(Array(TagBook().encoded(as: .csv).utf8)).problems, [])
  }

  /// The text of a file, the tags imported from it, and the error.
  func testErrorsHaveLineAndReason() {
    let head = "{\"format\": \"tagflow-demo tags\", \"version\": 1,\n"
    let cases: [(text: String, tags: [String], problem: String)] = [
      ("", [], "there is nothing in the file"),
      ("{", [], "not JSON: the line ends where a field's name should be, at column 2"),
      ("[]", [], "no “format” and “version”"),
      ("{\"format\": \"tagflow-demo tags\", \"version\": 7}", [], "a newer version, 7,"),
      ("{\"format\": \"tagflow-demo tags\", \"version\": 1e99}", [], "no “format”"),
      (head + "\"tags\": 3}", [], "no array “tags”"),
      (head + "\"tags\": [\n{\"name\": \"ok\"},\n{\"nam\": 1}]}", ["ok"], "Tag 2: a tag without a “name”"),
      (head + "\"tags\": [\n{\"name\": \"ok\",\n\"color\": \"pink\"}]}", ["ok"], "Tag 1: there is no color"),
      (head + "\"tags\": [\n{\"name\": \"ok\", \"plants\": [\n\"Aloe\", 3]}]}", ["ok"], "Tag 1: “plants” is an array of names"),
      (head + "\"tags\": [{\"name\": \"\\ud800\"}]}", [], "half of a surrogate pair"),
      (head + "\"tags\": [{\"name\": \"a\u{1}b\"}]}", [], "not JSON: a control character within a string, at line 2, column 21"),
      ("name,plant\nx,y", [], "Line 1: the first line has to name the columns"),
      ("tag,plant\nok,Aloe\nbad\"quote,Aloe\nalso ok,", ["ok", "also ok"], "Line 3: a quote"),
      ("tag,plant\na,b,c\nok,Aloe", ["ok"], "Line 2: 3 fields where the first line has 2"),
      ("tag,plant\nok,Alo vera", ["ok"], "Line 2: There is no plant “\u{2068}Alo vera\u{2069}”. Did you mean “Aloe vera”?"),
      ("tag\n   \nok", ["ok"], "Line 2: A tag needs a text."),
      ("tag\nx\u{202E}y", [], "has control characters or others that cannot be seen"),
      ("tag\nx\u{0}y", [], "has control characters or others that cannot be seen"),
      ("tag\n\(String(repeating: "long", count: 250_000))\nok", ["ok"], "is too long: a tag has at most 40 characters."),
    ]
    for (text, tags, problem) in cases {
      let (book, report) = book(TagFile(Array(text.utf8)))
      XCTAssertEqual(book.tags.map(\.name), tags, "\(text.prefix(80))")
      XCTAssertEqual(report.problems.count, 1, "\(report.problems)")
      XCTAssertTrue("\(report.problems.first.map { "\($0)" } ?? "")".contains(problem), "\(report.problems)")
      XCTAssertLessThan(report.details(limit: 5).count, 400)
    }
  }

  func testInvalidUTF8IsReportedByLine() {
    for bad in [[0xFF], [0xED, 0xA0, 0x80], [0xC3]] as [[UInt8]] {
      let file = TagFile(Array("tag\nfirst\n".utf8) + bad + Array("\nlast\n".utf8))
      XCTAssertEqual(file.problems, [ImportProblem(.line(3), "text that is not UTF-8")])
      XCTAssertEqual(file.tags, [])
    }
  }

  func testTenThousandTagsAreImportedUpToTheLimit() {
    let text = "tag\n" + (0..<10_000).map { "Tag \($0)\n" }.joined()
    let (book, report) = book(TagFile(Array(text.utf8)))
    XCTAssertEqual(book.tags.count, TagBook.limit)
    XCTAssertEqual(report.problems.count, 9_000)
    XCTAssertEqual(report.problems[0].place, .line(1_002))
    XCTAssertTrue(report.problems[0].reason.contains("no more than 1,000 tags"), report.problems[0].reason)
    XCTAssertEqual(report.summary, "Imported 1,000 new tags; 9,000 entries were refused.")
    XCTAssertTrue(report.details(limit: 3).hasSuffix("… and 8,997 more"))
  }

  func testAnImportMerges() throws {
    var book = try example()
    let file = TagFile(Array("tag,color,plant\ngift, “big”\n".utf8))
    XCTAssertEqual(file.problems.count, 1, "a comma without quotes")
    let text = "tag,color,plant\n\"GIFT,  “BIG”\",blue,aloe\nFensterbrett süd,green,Aloe vera\nNew,,cyclamen\nnew,,Clivia\n"
    let report = book.merge(TagFile(Array(text.utf8)).tags, plants: names)
    XCTAssertEqual(report, ImportReport(created: 1, extended: 1))
    XCTAssertEqual(book.tags.map(\.name), ["Gift, “big”", "Fensterbrett süd", "\"=1+1\"", "New"])
    XCTAssertEqual(book.tags.map(\.color), [.red, .green, .teal, nil], "existing colors are kept")
    XCTAssertEqual(book.tags(of: "Cyclamen persicum").map(\.name), ["New"])
    XCTAssertEqual(book.plants(with: book.tags[3].id), ["Clivia miniata", "Cyclamen persicum"])
    XCTAssertEqual(report.summary, "Imported 1 new tag and 1 tag with more plants.")
    XCTAssertEqual(book.merge([], plants: names).summary, "Nothing new was imported.")
  }

  func testRandomBooksRoundTripAndDamageNeverCrashes() throws {
    var random = SeededGenerator(seed: 9)
    let letters = Array("abß\"\\,é你😀 =-\u{301}")
    for _ in 0..<300 {
      var book = TagBook()
      for _ in 0..<random.int(0...6) {
        let name = String((0..<random.int(1...8)).map { _ in letters.randomElement(using: &random)! })
        let id = try? book.create(name, color: random.int(0...1) == 0 ? nil : TagColor.allCases.randomElement(using: &random))
        for _ in 0..<random.int(0...3) {
          if let id { book.set(id, on: Plant.all.randomElement(using: &random)!.botanicalName, true) }
        }
      }
      for format in TagFile.Format.allCases {
        let text = book.encoded(as: format)
        let file = TagFile(Array(text.utf8))
        var read = TagBook()
        XCTAssertEqual(read.merge(file.tags, problems: file.problems, plants: names).problems, [], text)
        XCTAssertEqual(read.encoded(as: .json), book.encoded(as: .json))
        // Damage never crashes, and truncated JSON is always detected.
        var bytes = Array(text.utf8)
        bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255))
        bytes.removeLast(random.int(0...min(5, bytes.count)))
        _ = TagFile(bytes)
      }
      let json = Array(book.encoded(as: .json).utf8)
      XCTAssertFalse(TagFile(Array(json.prefix(random.int(0...json.count - 3)))).problems.isEmpty)
    }
  }
}
