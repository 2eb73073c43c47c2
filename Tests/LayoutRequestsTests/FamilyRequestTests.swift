import Foundation
import XCTest

@testable import LayoutRequests

/// Requests for the layout family.
final class FamilyRequestTests: XCTestCase {
  /// One line of `Cases/layout_family_cases.jsonl`.
  private struct Case {
    let name: String
    let request: [String: Any]
    /// The request as text. The order matters: of several errors, the first one is reported.
    let text: String
    let answer: [String: Any]

    /// Lower with paths, whose lengths are integrated numerically.
    var accuracy: Double { Case.hasPath(request) ? 0.1 : 0.001 }

    private static func hasPath(_ container: [String: Any]) -> Bool {
      container["layout"] as? String == "path" || (container["children"] as? [[String: Any]] ?? []).contains(where: hasPath)
    }
  }

  private func cases() throws -> [Case] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../LayoutCoreTests/Cases/layout_family_cases.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let object = try object(String(line))
      let request = try XCTUnwrap(String(line).components(separatedBy: "\"request\":").last)
      return Case(
        name: try XCTUnwrap(object["name"] as? String), request: try XCTUnwrap(object["request"] as? [String: Any]),
        text: try XCTUnwrap(request.components(separatedBy: ",\"answer\":").first),
        answer: try XCTUnwrap(object["answer"] as? [String: Any]))
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The answers to the lines, all of which must be valid.
  private func answers(_ lines: [String]) throws -> [[String: Any]] {
    var (rest, output, errors) = (lines[...], [String](), [String]())
    let failures = LayoutRequest.answer(
      lines: { rest.popFirst() }, output: { output.append($0) }, errors: { errors.append($0) })
    XCTAssertEqual(errors, [])
    XCTAssertEqual(failures, 0)
    return try output.map(object)
  }

  private func answer(_ line: String) throws -> [String: Any] { try XCTUnwrap(answers([line]).first) }

  /// The kind and location of an error answer, as `kind child.property`.
  private func fault(_ line: String) throws -> String {
    let error = try XCTUnwrap(answer(line)["error"] as? [String: Any], line)
    return "\(error["kind"] ?? "") \(error["child"] as? String ?? "").\(error["property"] ?? "")"
  }

  private func isClose(_ a: Any?, _ b: Any?, _ accuracy: Double) -> Bool {
    if let a = a as? [Any], let b = b as? [Any] {
      return a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, accuracy) }
    }
    guard let a = a as? Double, let b = b as? Double else { return false }
    return abs(a - b) <= accuracy
  }

  func testAllCasesOfTheSpecification() throws {
    let cases = try cases()
    XCTAssertEqual(cases.count, 222)
    let found = try answers(cases.map(\.text))
    XCTAssertEqual(found.count, cases.count)
    for (wanted, found) in zip(cases, found) {
      if let error = wanted.answer["error"] as? NSDictionary {
        XCTAssertEqual(found["error"] as? NSDictionary, error, wanted.name)
      } else {
        XCTAssertTrue(isClose(found["size"], wanted.answer["size"], wanted.accuracy), "\(wanted.name): \(found)")
        XCTAssertTrue(isClose(found["frames"], wanted.answer["frames"], wanted.accuracy), "\(wanted.name): \(found)")
      }
    }
  }

  // MARK: - Errors

  private func check(_ table: [(request: String, fault: String)]) throws {
    for (request, wanted) in table { XCTAssertEqual(try fault(request), wanted, request) }
  }

  /// A container with this layout and one item, `A`, with these properties.
  private func item(_ layout: String, _ says: String) -> String {
    "{\"layout\":\"\(layout)\",\"width\":100,\"height\":100,\"children\":[{\"id\":\"A\",\(says)}]}"
  }

  private func container(_ layout: String, _ says: String) -> String {
    "{\"layout\":\"\(layout)\",\"width\":100,\"height\":100,\"children\":[],\(says)}"
  }

  func testNonFiniteNumbers() throws {
    try check([
      (container("frame", #""padding":{"start":"inf"}"#), "notFinite .padding"),
      (container("linear", #""spacing":"nan""#), "notFinite .spacing"),
      (container("linear", #""spacing":1e999"#), "notFinite .spacing"),
      (#"{"layout":"frame","width":"-inf","height":1,"children":[]}"#, "notFinite .width"),
      (container("flow", #""itemsPerLine":"inf""#), "notFinite .itemsPerLine"),
      (container("path", #""curve":{"y":"x"},"from":"nan""#), "notFinite .from"),
      (item("frame", #""natural":["nan",1]"#), "notFinite A.natural"),
      (item("frame", #""width":{"value":1,"increment":"inf"}"#), "notFinite A.width"),
      (item("frame", #""start":{"value":1,"max":"nan"}"#), "notFinite A.start"),
      (item("relative", #""top":{"min":{"equal":"parent.top","offset":"inf"}}"#), "notFinite A.top"),
    ])
  }

  func testNegativeLengths() throws {
    try check([
      (container("linear", #""spacing":{"horizontal":-1}"#), "negative .spacing"),
      (container("linear", #""equalize":{"target":"sizes","spacing":-1}"#), "negative .equalize"),
      (container("flow", #""itemsPerLine":-1"#), "negative .itemsPerLine"),
      (container("flow", #""flexibleSpacing":{"size":1,"min":-1}"#), "negative .flexibleSpacing"),
      (container("path", #""curve":{"y":"x"},"distribution":{"distance":-1}"#), "negative .distribution"),
      (#"{"layout":"table","width":1,"height":1,"children":[{"id":"r","rowSize":-1}]}"#, "negative r.rowSize"),
      (item("frame", #""natural":[1,-1]"#), "negative A.natural"),
      (item("frame", #""natural":{"area":-1,"minWidth":1}"#), "negative A.natural"),
      (item("frame", #""width":-1"#), "negative A.width"),
      (item("frame", #""height":{"percent":-1}"#), "negative A.height"),
      (item("frame", #""height":{"value":1,"multiple":-1}"#), "negative A.height"),
      (item("frame", #""height":{"value":1,"max":-1}"#), "negative A.height"),
      (item("linear", #""top":{"weight":-1}"#), "negative A.top"),
    ])
    XCTAssertNotNil(try answer(item("frame", #""start":{"value":-1,"offset":-2},"width":{"value":1,"increment":-9}"#))["size"])
  }

  func testUnsupportedProperties() throws {
    try check([
      (#"{"layout":"grid","width":1,"height":1,"children":[]}"#, "unsupported .layout"),
      (container("frame", #""spacing":1"#), "unsupported .spacing"),
      (container("frame", #""gravity":{"horizontal":"between"}"#), "unsupported .gravity"),
      (container("linear", #""gravity":{"vertical":"baseline"}"#), "unsupported .gravity"),
      (container("linear", #""shrink":{"mode":"auto"}"#), "unsupported .shrink"),
      (container("float", #""gravity":{"horizontal":"center"}"#), "unsupported .gravity"),
      (container("flow", #""orientation":"horizontal","lineAlignment":"baseline""#), "unsupported .lineAlignment"),
      (container("path", #""curve":{"y":"tan(x)"}"#), "unsupported .curve"),
      (container("path", #""keepsPaddingWhenEmpty":true,"curve":{"y":"x"}"#), "unsupported .keepsPaddingWhenEmpty"),
      (#"{"layout":"path","width":null,"height":1,"curve":{"y":"x"},"children":[]}"#, "unsupported .width"),
      (#"{"layout":"frame","width":1,"height":1,"children":[7]}"#, "unsupported .children"),
      (item("frame", #""colour":1"#), "unsupported A.colour"), (item("frame", #""start":true"#), "unsupported A.start"),
      (item("frame", #""width":"average""#), "unsupported A.width"),
      (item("linear", #""height":{"percent":5}"#), "unsupported A.height"),
      (item("flow", #""height":"fill""#), "unsupported A.height"),
      (
        #"{"layout":"path","width":1,"height":1,"curve":{"y":"x"},"children":[{"id":"A","width":"fill"}]}"#,
        "unsupported A.width"
      ),
      (item("linear", #""centerY":1"#), "unsupported A.centerY"),
      (item("linear", #""top":{"percent":1}"#), "unsupported A.top"),
      (item("linear", #""start":{"weight":1}"#), "unsupported A.start"),
      (item("frame", #""start":{"equal":"parent.start"}"#), "unsupported A.start"),
      (item("relative", #""start":{"equal":"parent.top"}"#), "unsupported A.start"),
      (item("relative", #""start":{"max":{"equal":"parent.end"}}"#), "unsupported A.start"),
      (item("relative", #""alignment":{"vertical":"end"}"#), "unsupported A.alignment"),
      (item("linear", #""alignment":{"vertical":"end"}"#), "unsupported A.alignment"),
      (item("frame", #""width":{"equal":"self.height"},"height":"fill""#), "unsupported A.width"),
      (item("frame", #""layout":"path","curve":{"y":"x"},"width":1,"children":[]"#), "unsupported A.height"),
      (#"{"layout":"frame","width":1,"height":1,"children":[{"id":"a.b"}]}"#, "unsupported a.b.id"),
    ])
  }

  func testContradictions() throws {
    let row = { (says: String) in
      "{\"layout\":\"relative\",\"width\":9,\"height\":9,\"children\":[{\"id\":\"A\",\"centerX\":{\"equal\":[\"B\"]}},{\"id\":\"B\",\(says)}]}"
    }
    let split = { (says: String) in
      "{\"layout\":\"relative\",\"width\":9,\"height\":9,\"children\":[{\"id\":\"A\",\"width\":{\"equal\":[\"B\"]}},{\"id\":\"B\",\(says)}]}"
    }
    try check([
      (item("frame", #""width":{"value":1,"percent":2}"#), "contradiction A.width"),
      (container("linear", #""equalize":{"target":"spaces","spacing":1}"#), "contradiction .equalize"),
      (container("flow", #""waterfall":"columns""#), "contradiction .waterfall"),
      (container("flow", #""itemsPerLine":2,"autoArrange":true"#), "contradiction .autoArrange"),
      (container("flow", #""flexibleSpacing":{"size":1,"min":2,"max":1}"#), "contradiction .flexibleSpacing"),
      (
        container("flow", #""itemsPerLine":2,"paging":{"size":3,"direction":"vertical","viewport":[1,1]}"#),
        "contradiction .paging"
      ),
      (container("path", #""curve":{"y":"x","polar":"1"}"#), "contradiction .curve"),
      (#"{"layout":"frame","width":1,"height":1,"children":[{"id":"A"},{"id":"A"}]}"#, "contradiction A.id"),
      (
        #"{"layout":"table","width":1,"height":1,"children":[{"id":"r","columns":"average","children":[{"id":"A","width":1}]}]}"#,
        "contradiction A.width"
      ),
      (row(#""start":1"#), "contradiction B.start"), (row(#""centerX":1"#), "contradiction B.centerX"),
      (split(#""width":"wrap""#), "contradiction B.width"),
      (item("relative", #""width":{"equal":["A"]}"#), "contradiction A.width"),
      (item("relative", #""end":1,"centerX":{"equal":[]}"#), "contradiction A.end"),
    ])
    XCTAssertNotNil(try answer(split(#""width":3"#))["size"])
  }

  func testUnknownReferencesAndCycles() throws {
    try check([
      (item("relative", #""width":{"value":1,"max":{"equal":"nobody.width"}}"#), "unknownReference A.width"),
      (item("relative", #""centerY":{"equal":["nobody"]}"#), "unknownReference A.centerY"),
      (item("relative", #""baselineTo":{"equal":"nobody.baseline"}"#), "unknownReference A.baselineTo"),
      (container("path", #""curve":{"y":"x"},"originChild":"nobody""#), "unknownReference .originChild"),
      (item("frame", #""width":{"equal":"self.width"}"#), "cycle A.width"),
      (item("frame", #""height":{"value":1,"min":{"equal":"self.height"}}"#), "cycle A.height"),
      (item("frame", #""width":{"equal":"self.height"}"#), "cycle A.width"),
      (item("relative", #""visibility":"gone","width":{"equal":"A.width"}"#), "cycle A.width"),
    ])
    XCTAssertNotNil(try answer(item("frame", #""width":{"equal":"self.height","multiple":2},"height":{"value":3,"max":2}"#))["size"])
    XCTAssertNotNil(try answer(item("relative", #""width":{"equal":"self.height"},"top":1,"bottom":1"#))["size"])
  }

  func testThePathOfACycleIsInOrder() throws {
    let ring =
      #"{"layout":"relative","width":9,"height":9,"children":[{"id":"A","start":{"equal":"B.end"}},{"id":"B","width":{"equal":"C.width"}},{"id":"C","start":0,"end":{"equal":"A.start"}}]}"#
    let error = try XCTUnwrap(answer(ring)["error"] as? [String: Any])
    XCTAssertEqual(error["path"] as? [String], ["A.start", "B.width", "C.end"])
    let gone = ring.replacingOccurrences(
      of: #"{"layout":"relative","width":9,"height":9"#, with: #"{"id":"R","layout":"relative","visibility":"gone""#)
    XCTAssertNotNil(try answer("{\"layout\":\"frame\",\"width\":9,\"height\":9,\"children\":[\(gone)]}")["size"])
  }

  // MARK: - Other tests

  func testAHundredNestedContainers() throws {
    var text = #"{"id":"leaf","natural":{"area":900,"minWidth":10}}"#
    for depth in 0..<100 {
      let layout = ["linear", "flow", "float", "frame", "relative"][depth % 5]
      text = "{\"id\":\"c\(depth)\",\"layout\":\"\(layout)\",\"children\":[\(text)]}"
    }
    let request = "{\"layout\":\"linear\",\"width\":null,\"height\":null,\"children\":[\(text)]}"
    XCTAssertEqual(try answer(request)["size"] as? [Double], [10, 90])
  }

  func testFormulas() throws {
    func value(_ text: String, at x: Double = 3) -> Double? { Expression(text, variable: "x")?.value(x) }
    for (text, wanted) in [
      ("1 + 2 * 3", 7), ("-x^2", -9), ("2^-1", 0.5), ("2^3^2", 512), ("(1 + 2) * .5", 1.5), ("8 / 4 / 2", 1),
      ("sqrt(x * x) - 1", 2), ("cos(0) + sin(0)", 1), ("--x", 3), ("pi / pi", 1), ("2 - -x", 5),
    ] as [(String, Double)] {
      XCTAssertEqual(try XCTUnwrap(value(text), text), wanted, accuracy: 1e-12, text)
    }
    for text in ["", "x +", "(x", "x)", "y", "tan(x)", "sin x", "1 2", "1.2.3", "x x", String(repeating: "(", count: 9999)] {
      XCTAssertNil(value(text), text)
    }
    XCTAssertFalse(try XCTUnwrap(value("1 / x", at: 0)).isFinite)
    XCTAssertFalse(try XCTUnwrap(value("sqrt(x)", at: -1)).isFinite)
  }

  func testTheExampleInTheDocumentation() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/layouts.md"),
      encoding: .utf8)
    let lines = page.split(separator: "\n").map(String.init).filter { $0.hasPrefix("{\"") }
    XCTAssertEqual(lines.count, 2)
    XCTAssertEqual(try answer(lines[0]) as NSDictionary, try object(lines[1]) as NSDictionary)
  }
}
