import TagFlow
import XCTest

@testable import TagFlowDemo

final class TagBookTests: XCTestCase {
  func testNamesAreNormalizedAndValidated() throws {
    var book = TagBook()
    let id = try book.create("  Living \t room ")
    XCTAssertEqual(book[id]?.name, "Living room")
    for (name, reason) in [
      ("", ValidationReason.empty), (" \n ", .empty), ("LIVING ROOM", .duplicate(of: id)),
      (String(repeating: "x", count: 41), .tooLong(limit: 40)),
    ] {
      XCTAssertThrowsError(try book.create(name)) { XCTAssertEqual($0 as? ValidationReason, reason) }
    }
    for name in ["a\u{200B}b", "a\u{2066}b", "\u{7}", "\u{FFFD}", "\u{E000}"] {
      XCTAssertThrowsError(try book.create(name), name.debugDescription)
    }
    for name in ["👩‍👩‍👧", "می‌خواهم", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "你好", "Ångström"] { XCTAssertNoThrow(try book.create(name)) }
    XCTAssertEqual(book.tags.count, 6)
  }

  func testRenamingKeepsThePlantsAndMayChangeCase() throws {
    var book = TagBook()
    let (gift, room) = (try book.create("gift"), try book.create("Room"))
    book.set(gift, on: "Aloe vera", true)
    try book.rename(gift, to: "Gift")
    XCTAssertEqual(book.tags(of: "Aloe vera").map(\.name), ["Gift"])
    XCTAssertThrowsError(try book.rename(gift, to: "room")) {
      XCTAssertEqual($0 as? ValidationReason, .duplicate(of: room))
    }
  }

  func testMergingCombinesThePlants() throws {
    var book = TagBook()
    let ids = try ["a", "b", "c"].map { name throws(ValidationReason) in try book.create(name) }
    for (id, plant) in [(ids[0], "x"), (ids[1], "y"), (ids[1], "x"), (ids[2], "z")] { book.set(id, on: plant, true) }
    book.merge([ids[0], ids[1]], into: ids[0])
    XCTAssertEqual(book.tags.map(\.name), ["a", "c"])
    XCTAssertEqual(book.plants, ["x": [ids[0]], "y": [ids[0]], "z": [ids[2]]])
  }

  func testDeletingRemovesTheTagFromAllPlants() throws {
    var book = TagBook()
    let (a, b) = (try book.create("a"), try book.create("b"))
    book.setTags([a, b], of: "x")
    book.setTags([a], of: "y")
    book.delete([a])
    XCTAssertEqual(book.plants, ["x": [b]])
    XCTAssertEqual(book.tags.map(\.id), [b])
    book.set(b, on: "x", false)
    XCTAssertEqual(book.plants, [:])
  }

  func testReorderingAndColors() throws {
    var book = TagBook()
    let ids = try ["a", "b", "c", "d"].map { name throws(ValidationReason) in try book.create(name) }
    book.reorder([ids[2], ids[0]])
    XCTAssertEqual(book.tags.map(\.name), ["c", "a", "b", "d"])
    book.setTags([ids[0], ids[2]], of: "x")
    XCTAssertEqual(book.tags(of: "x").map(\.name), ["c", "a"], "in the same order as in the book")
    book.setColor(.green, of: ids[1])
    XCTAssertEqual(book[ids[1]]?.color, .green)
  }
}
