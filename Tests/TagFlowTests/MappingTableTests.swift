import Foundation
import XCTest

/// The migration table from TTGTagCollectionView names only existing declarations and tests.
final class MappingTableTests: XCTestCase {
  private func table() throws -> MappingTable { try MappingTable("docs/from-ttgtagcollectionview.md") }

  func testEveryMappedNameIsDeclared() throws {
    let (table, known) = (try table(), try MappingTable.publicNames())
    XCTAssertTrue(known.isSuperset(of: ["TagView", "isRemovable", "onInsert", "copy", "fillWidth"]))
    XCTAssertFalse(known.contains("isTagCollectionView"))
    var count = 0
    for cell in table.namesHere() {
      for code in table.names(in: cell) {
        for word in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
        where word.count > 1 && word.first?.isNumber == false && !Self.fromSwift.contains(word) {
          count += 1
          XCTAssertTrue(known.contains(word), "there is no \(word): \(code)")
        }
      }
    }
    XCTAssertGreaterThan(count, 120)
  }

  /// Names of the language, the standard library and the examples.
  private static let fromSwift: Set<String> = [
    "true", "false", "nil", "id", "tag", "view", "as", "in", "let", "Set", "firstIndex", "Sendable", "text", "Swift",
  ]

  func testEveryRowNamesATestThatExists() async throws {
    let (table, known) = (try table(), try MappingTable.tests())
    let cells = table.lastCells()
    XCTAssertGreaterThan(cells.count, 90, "rows")
    for cell in cells {
      XCTAssertFalse(table.names(in: cell).isEmpty, "a row names no test: \(cell)")
      for name in table.names(in: cell) { XCTAssertTrue(known.contains(name), "there is no test \(name)") }
    }
  }
}
