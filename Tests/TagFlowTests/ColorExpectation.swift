import TagModel
import XCTest

/// Compares two colors by component.
@MainActor func expect(
  _ color: Color, _ expected: Color, within tolerance: Double = 0.02, _ message: String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  let parts = [(color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue)]
  let isSame = parts.allSatisfy { abs($0.0 - $0.1) <= tolerance }
  XCTAssertTrue(isSame, "\(color) instead of \(expected). \(message)", file: file, line: line)
}
