import Foundation
import XCTest

/// The table for those who come from TTGTagCollectionView: what it names has to be there.
final class MappingTableTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The cells of the last column, row by row.
  private func lastCells() throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent("docs/from-ttgtagcollectionview.md"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("|---") }
      .compactMap { $0.split(separator: "|").last(where: { !$0.allSatisfy(\.isWhitespace) }).map(String.init) }
      .filter { $0.trimmingCharacters(in: .whitespaces) != "shown by" }
  }

  private func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  func testEveryRowNamesATestThatExists() async throws {
    let folder = root.appendingPathComponent("Tests")
    let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var known: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for part in source.components(separatedBy: "func ").dropFirst() {
        known.insert(String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
    let cells = try lastCells()
    XCTAssertGreaterThan(cells.count, 90, "rows")
    for cell in cells {
      XCTAssertFalse(names(in: cell).isEmpty, "a row names no test: \(cell)")
      for name in names(in: cell) { XCTAssertTrue(known.contains(name), "there is no test \(name)") }
    }
  }
}
