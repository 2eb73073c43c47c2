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

/// A migration page with tables of names in another library, names here, and the tests that show them.
struct MappingTable {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The cells of the last column, row by row.
  func lastCells() -> [String] { rows().compactMap { $0.last { !$0.isEmpty } }.filter { $0 != "shown by" } }

  func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// The cells of the second column, row by row, of the tables that map names.
  func namesHere() -> [String] { rows().filter { $0.count > 2 }.map { $0[1] } }

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
  func namesThere() -> [String] { rows().compactMap(\.first) }

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

/// The migration table from TangramKit has all of its names, and names only existing declarations.
final class TangramTableTests: XCTestCase {
  private func table() throws -> MappingTable { try MappingTable("docs/from-tangramkit.md") }

  /// The properties of the original's children, values and layouts, without the prefix that some have.
  private static let original = """
    TGLinearLayout TGFrameLayout TGRelativeLayout TGTableLayout TGFlowLayout TGFloatLayout TGPathLayout TGLayoutPos TGLayoutSize \
    TGWeight TGSizeClassType TGViewSizeClass addSubview top bottom leading trailing left right centerX centerY baseline width \
    height visibility visible invisible gone alignment useFrame noLayout reverseFloat clearFloat padding vspace hspace space \
    gravity reverseLayout zeroPadding layoutTransform equal offset min max isActive clear wrap fill average add multiply \
    multiple increment and size origin end margin horzMargin vertMargin center between around among windowCenter isRTL \
    sizeThatFits estimatedFrame beginLayoutDo endLayoutDo layoutAnimationWithDuration orientation shrinkType \
    equalizeSubviews equalizeSubviewsSpace addRow insertRow removeRow exchangeRow addCol insertCol removeCol exchangeCol \
    colSize colCount arrangedCount pagedCount arrangedGravity lastlineGravityPolicy autoArrange setSubviews \
    noBoundaryLimit rectangularEquation parametricEquation polarEquation coordinateSetting isMath isReverse start spaceType \
    flexed fixed count distanceError originView argument fetchSizeClass compact regular portrait landscape \
    topBorderline bottomBorderline leftBorderline rightBorderline IntelligentBorderline
    """

  func testEveryOriginalNameHasARow() throws {
    let table = try table()
    let words = table.namesThere().flatMap(table.names).flatMap { $0.split { "(). ".contains($0) } }
    let there = Set(words.map { $0.hasPrefix("tg_") ? String($0.dropFirst(3)) : String($0) })
    for name in Self.original.split(separator: " ") { XCTAssertTrue(there.contains(String(name)), "\(name) has no row") }
    for spelling in ["~=", ">=", "<=", "+=", "-=", "*=", "/=", "%"] {
      XCTAssertTrue(words.contains { $0 == spelling }, spelling)
    }
  }

  func testEveryMappedNameIsDeclared() throws {
    let (table, known) = (try table(), try MappingTable.publicNames())
    var count = 0
    for code in table.namesHere().flatMap(table.names) {
      for word in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
      where !["vert", "nil", "GTK"].contains(word) {
        count += 1
        XCTAssertTrue(known.contains(word), "there is no \(word): \(code)")
      }
    }
    XCTAssertGreaterThan(count, 90)
  }

  func testEveryRowNamesATestOrSaysWhyNot() async throws {
    let (table, known) = (try table(), try MappingTable.tests())
    var count = 0
    for row in table.rows() where row.first != "TangramKit" {
      guard row.count == 3 else {
        XCTAssertEqual(row.count, 2, "\(row)")
        XCTAssertFalse(row[1].isEmpty, "\(row)")
        continue
      }
      let names = table.names(in: row[2])
      count += names.count
      XCTAssertFalse(names.isEmpty, "a row names no test: \(row)")
      for name in names { XCTAssertTrue(known.contains(name), "there is no test \(name)") }
    }
    XCTAssertGreaterThan(count, 60)
  }
}
