import LayoutCore
import XCTest

@testable import TagFlow

/// The overflow chip's place, without a view.
@MainActor final class FoldingTests: XCTestCase {
  /// Ten chips, three on each line, of which the limit shows two.
  private func arrangement(lineLimit: Int = 2) -> ChipArrangement {
    let layout = FlowLayout(lineLimit: lineLimit, spacing: 10, lineSpacing: 10)
    return ChipArrangement(
      layout.arrange([Size](repeating: Size(width: 90, height: 20), count: 10), in: Size(width: 290, height: 0)))
  }

  func testTheChipStandsForWhatItHides() async {
    var folding = Folding()
    XCTAssertNil(folding.fold(of: arrangement()) { _ in Size(width: 30, height: 20) }, "not wanted")
    folding.isWanted = true
    let fold = folding.fold(of: arrangement()) { Size(width: $0 > 9 ? 40 : 30, height: 20) }
    XCTAssertEqual(fold?.shownCount, 5)
    XCTAssertEqual(fold?.hiddenCount, 5)
    XCTAssertEqual(fold?.arrangement.frame(at: 5), Rect(x: 200, y: 30, width: 30, height: 20), "in the last chip's place")
  }

  func testOpenItFollowsAllChips() async {
    var folding = Folding()
    (folding.isWanted, folding.isOpen) = (true, true)
    var asked: [Int] = []
    let fold = folding.fold(of: arrangement()) {
      asked.append($0)
      return Size(width: 50, height: 20)
    }
    XCTAssertEqual(asked, [0], "the size of “Show less”")
    XCTAssertEqual(fold?.shownCount, 10)
    XCTAssertEqual(fold?.hiddenCount, 0)
    XCTAssertEqual(fold?.arrangement.lineCount, 4)
    XCTAssertEqual(fold?.arrangement.frame(at: 10), Rect(x: 100, y: 90, width: 50, height: 20))
  }

  func testWithoutHiddenChipsThereIsNone() async {
    var folding = Folding()
    folding.isWanted = true
    for isOpen in [false, true] {
      folding.isOpen = isOpen
      XCTAssertNil(folding.fold(of: arrangement(lineLimit: 0)) { _ in Size(width: 30, height: 20) })
    }
  }

  func testItIsFoundOncePerVersion() async {
    var folding = Folding()
    folding.isWanted = true
    var searches = 0
    func fold(_ version: Int) -> Int? {
      folding.fold(of: arrangement(), version: version) {
        searches += $0 == 4 ? 1 : 0
        return Size(width: 30, height: 20)
      }?.shownCount
    }
    XCTAssertEqual([fold(1), fold(1)], [5, 5])
    XCTAssertEqual(searches, 1)
    XCTAssertEqual(fold(2), 5)
    XCTAssertEqual(searches, 2)
    folding.isOpen = true
    XCTAssertEqual(fold(2), 10, "not the closed one")
    folding.isWanted = false
    XCTAssertNil(fold(2))
  }
}
