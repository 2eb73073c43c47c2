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

  /// The cells of the second column, row by row, of the tables that say what something is called here.
  private func namesHere() throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent("docs/from-ttgtagcollectionview.md"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("|---") }
      .compactMap { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return cells.count > 2 ? cells[1] : nil
      }
  }

  /// Everything that the library declares for programs.
  private func publicNames() throws -> Set<String> {
    var known: Set<String> = []
    for room in ["LayoutCore", "TagModel", "GtkBridge", "TagFlow"] {
      let folder = root.appendingPathComponent("Sources/\(room)")
      let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        for line in source.split(separator: "\n") {
          let words = line.split { " (:<{,=".contains($0) }.map { String($0) }
          if words.first == "case" {
            known.formUnion(words.dropFirst().filter { $0.first?.isLowercase == true })
          } else if words.contains(where: ["public", "open", "func", "var"].contains),
            !words.contains(where: ["private", "fileprivate", "internal", "package"].contains)
          {
            let kinds = ["func", "var", "let", "class", "struct", "enum", "protocol", "typealias", "actor"]
            if let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count { known.insert(words[kind + 1]) }
          }
          // The names of parameters are part of a function's.
          if line.contains("func ") || line.contains("init(") || line.hasPrefix("    ") {
            for part in line.split(separator: ":").dropLast() {
              // The label and, where it has one of its own, the parameter's name.
              known.formUnion(part.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).suffix(2).map { String($0) })
            }
          }
        }
      }
    }
    return known
  }

  func testEveryNameInTheTableIsDeclared() throws {
    let known = try publicNames()
    XCTAssertTrue(known.isSuperset(of: ["TagView", "isRemovable", "onInsert", "copy", "fillWidth"]))
    XCTAssertFalse(known.contains("isTagCollectionView"))
    var count = 0
    for cell in try namesHere() {
      for code in names(in: cell) {
        for word in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
        where word.count > 1 && word.first?.isNumber == false && !Self.fromSwift.contains(word) {
          count += 1
          XCTAssertTrue(known.contains(word), "there is no \(word): \(code)")
        }
      }
    }
    XCTAssertGreaterThan(count, 120)
  }

  /// Words of the language and its library, and the examples' own.
  private static let fromSwift: Set<String> = [
    "true", "false", "nil", "id", "tag", "view", "as", "in", "let", "Set", "firstIndex", "Sendable", "text", "Swift",
  ]

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
