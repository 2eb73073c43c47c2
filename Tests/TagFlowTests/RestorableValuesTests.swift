import TagModel
import XCTest

@testable import TagFlow

final class RestorableValuesTests: XCTestCase {
  private func id(_ number: Int) -> Tag.ID { Tag.ID(rawValue: number) }

  private func values(_ name: String) -> TagListItem.OwnValues { TagListItem.OwnValues(awaitedIconName: name) }

  func testValuesAreTakenOnce() throws {
    var kept = RestorableValues()
    kept.add(values("one"), for: id(1), of: TagCollection())
    XCTAssertTrue(kept.take(id(2)).isEmpty)
    XCTAssertEqual(kept.take(id(1)).awaitedIconName, "one")
    XCTAssertTrue(kept.take(id(1)).isEmpty)
  }

  func testValuesOfTagsThatCannotReturnAreDropped() throws {
    var (collection, kept) = (TagCollection(), RestorableValues())
    try collection.insert((0..<500).map { Tag("tag", id: id($0)) }, at: 0, by: .program)
    for index in 0..<500 {
      collection.remove([id(index)], by: index.isMultiple(of: 100) ? .key : .program)
      kept.add(values("\(index)"), for: id(index), of: collection)
    }
    XCTAssertLessThanOrEqual(kept.count, 64)
    for index in stride(from: 0, to: 500, by: 100) {
      XCTAssertEqual(kept.take(id(index)).awaitedIconName, "\(index)")
    }
  }

  func testAllAreDroppedWithoutAWidget() throws {
    var kept = RestorableValues()
    kept.add(values("one"), for: id(1), of: TagCollection())
    kept.add(values("two"), for: id(2), of: nil)
    XCTAssertEqual(kept.count, 0)
  }
}
