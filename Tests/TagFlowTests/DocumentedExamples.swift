import Foundation
import XCTest

/// Checks that the nth example of a test file appears in a document, ignoring its indentation.
///
/// An example is between the lines `// example` and `// end`, indented by four.
///
/// - Parameter document: Its path from the project's root.
func expectExample(_ nth: Int, in document: String, of file: String = #filePath) throws {
  let file = URL(fileURLWithPath: file)
  let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let source = try String(contentsOf: file, encoding: .utf8)
  let part = source.components(separatedBy: "    // example\n")[nth + 1].components(separatedBy: "    // end\n")[0]
  let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  let example = lines.map { $0.dropFirst(4) }.joined(separator: "\n")
  let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
  XCTAssertFalse(example.isEmpty)
  XCTAssertTrue(text.contains(example), "\(document) does not have this example:\n\(example)")
}
