import Foundation
import XCTest

@testable import TagFlowDemo

/// `tagflow-demo layout`, asked about the layout family.
final class FamilyRequestTests: XCTestCase {
  /// One line of `Cases/layout_family_cases.jsonl`.
  private struct Case {
    let name: String
    let request: [String: Any]
    let answer: [String: Any]

    /// Paths are as long as an integral says, which is found by steps.
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
      return Case(
        name: try XCTUnwrap(object["name"] as? String), request: try XCTUnwrap(object["request"] as? [String: Any]),
        answer: try XCTUnwrap(object["answer"] as? [String: Any]))
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The answers to the lines, none of which may be refused.
  private func answers(_ lines: [String]) throws -> [[String: Any]] {
    var (rest, output, errors) = (lines[...], [String](), [String]())
    let failures = LayoutCommand.answer(
      lines: { rest.popFirst() }, output: { output.append($0) }, errors: { errors.append($0) })
    XCTAssertEqual(errors, [])
    XCTAssertEqual(failures, 0)
    return try output.map(object)
  }

  private func answer(_ line: String) throws -> [String: Any] { try XCTUnwrap(answers([line]).first) }

  /// What an error answer says: `kind child.property`.
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
    XCTAssertEqual(cases.count, 210)
    let found = try answers(
      cases.map { String(decoding: try JSONSerialization.data(withJSONObject: $0.request), as: UTF8.self) })
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
}
