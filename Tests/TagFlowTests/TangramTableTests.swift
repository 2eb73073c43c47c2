import Foundation
import XCTest

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
