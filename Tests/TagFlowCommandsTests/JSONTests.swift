import XCTest

@testable import TagFlowCommands

final class JSONTests: XCTestCase {
  func testStringEscapes() throws {
    guard case .string(let text) = try JSONParser.parse("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83c\\udf31é\"") else {
      return XCTFail("not a string")
    }
    XCTAssertEqual(text, "\"\\/\u{8}\u{C}\n\r\té🌱é")
  }

  func testNearestSpelling() {
    let words = ["alignment", "spacing", "tags"]
    XCTAssertEqual(nearest(to: "alignmnet", among: words), "alignment")
    XCTAssertEqual(nearest(to: "Spacing", among: words), "spacing")
    XCTAssertEqual(nearest(to: "tag", among: words), "tags")
    XCTAssertNil(nearest(to: "zzzz", among: words))
    XCTAssertNil(nearest(to: "tags", among: []))
    XCTAssertNil(nearest(to: String(repeating: "x", count: 1_000_000), among: words))
  }
}
