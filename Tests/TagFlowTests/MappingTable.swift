import Foundation
import XCTest

/// A migration page with tables of names in another library, names here, and the tests that show them.
struct MappingTable {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The cells of the last column, row by row.
  func lastCells() -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("|---") }
      .compactMap { $0.split(separator: "|").last(where: { !$0.allSatisfy(\.isWhitespace) }).map(String.init) }
      .filter { $0.trimmingCharacters(in: .whitespaces) != "shown by" }
  }

  func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// The cells of the second column, row by row, of the tables that map names.
  func namesHere() -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("|---") }
      .compactMap { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return cells.count > 2 ? cells[1] : nil
      }
  }

  /// All public declarations of the library.
  static func publicNames() throws -> Set<String> {
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
          // Parameter labels are part of a function's name.
          if line.contains("func ") || line.contains("init(") || line.hasPrefix("    ") {
            for part in line.split(separator: ":").dropLast() {
              // The label and the parameter's own name, if it has one.
              known.formUnion(part.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).suffix(2).map { String($0) })
            }
          }
        }
      }
    }
    return known
  }

  private let text: String

  /// - Parameter document: Its path from the project's root.
  init(_ document: String) throws {
    text = try String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
  }

  /// The cells of the first column, row by row.
  func namesThere() -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("|---") }
      .compactMap { $0.split(separator: "|").first.map(String.init) }
  }

  /// The cells of all rows.
  func rows() -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("|---") }
      .map { row in
        row.split(separator: "|", omittingEmptySubsequences: true).map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// The names of all tests, and of their other functions.
  static func tests() throws -> Set<String> {
    let folder = root.appendingPathComponent("Tests")
    let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var known: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for part in source.components(separatedBy: "func ").dropFirst() {
        known.insert(String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
    return known
  }
}
