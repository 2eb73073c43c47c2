import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// The measuring and arranging of chips, without a view.
@MainActor final class TagArrangerTests: WidgetCase {
  private var collection = TagCollection()
  private lazy var arranger = TagArranger(of: { [unowned self] in collection.tags }, needsExactSizes: { true }, correctSizes: {})
  private let container = Size(width: 300, height: 0)

  private func fill(_ count: Int) throws {
    try collection.append((0..<count).map { Tag("tag \($0)") }, by: .program)
    arranger.invalidate()
    arranger.arrange(in: container)
  }

  /// Compares the arrangement with a new one of the same tags.
  private func check(_ what: String, file: StaticString = #filePath, line: UInt = #line) {
    let fresh = arranger.layout.arrange(count: collection.tags.count, in: container, measure: arranger.metrics.measure(collection.tags))
    XCTAssertEqual(arranger.arrangement.frames(), fresh.frames(), what, file: file, line: line)
  }

  func testPendingChangesAreArrangedOnce() async throws {
    arranger.layout.flow.spacing = 3
    arranger.invalidate()
    try collection.append([Tag("one"), Tag("two")], by: .program)
    arranger.invalidate()
    XCTAssertEqual(arranger.arrangements, 0)
    XCTAssertEqual(arranger.lastArrangement.count, 0, "nothing has asked for it")
    XCTAssertFalse(arranger.isArranged(in: container))
    arranger.arrange(in: container)
    XCTAssertEqual(arranger.arrangements, 1)
    XCTAssertEqual(arranger.arrangement.frame(at: 1).x, arranger.arrangement.frame(at: 0).maxX + 3)
    arranger.arrange(in: container)
    XCTAssertEqual(arranger.arrangements, 1)
    XCTAssertTrue(arranger.isArranged(in: container))
  }

  func testOperationsAreFollowedOneByOne() async throws {
    try fill(40)
    var random = SeededGenerator(seed: 12)
    for step in 0..<200 {
      let tags = collection.tags
      let id = tags[Int.random(in: 0..<tags.count, using: &random)].id
      let index = Int.random(in: 0..<tags.count, using: &random)
      let transaction: TagTransaction
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where tags.count > 10: transaction = collection.remove([id, tags[index].id], by: .program)
      case 1: transaction = collection.move(id, to: index, by: .program)
      case 2: transaction = collection.update(id, by: .program) { $0.text += "!" }
      case 3: transaction = collection.perform(.toggle(id), by: .program)
      case 4: transaction = collection.perform(.gather([id, tags[0].id], at: 0), by: .program)
      default: transaction = try collection.insert([Tag("new \(step)"), Tag("newer")], at: index, by: .program)
      }
      arranger.apply(transaction.changes, since: arranger.version)
      check("step \(step): \(transaction.changes)")
    }
    XCTAssertLessThan(arranger.arrangements, 100, "most are followed without arranging everything")
  }

  func testASelectionThatChangesNoSizeKeepsEverything() async throws {
    try fill(5)
    let selected = collection.selectAll(by: .program)
    XCTAssertTrue(arranger.keepsSizes(selected.changes))
    arranger.metrics.showsCheckMarks = true
    XCTAssertTrue(arranger.keepsSizes(selected.changes), "each chip keeps room for its check mark")
    let longer = collection.update(collection.tags[0].id, by: .program) { $0.text = "longer than before" }
    XCTAssertFalse(arranger.keepsSizes(longer.changes))
  }

  func testAWidthIsTriedWithoutArranging() async throws {
    try fill(60)
    let before = arranger.arrangement.frames()
    let narrow = arranger.trial(in: Size(width: 120, height: 0))
    XCTAssertGreaterThan(narrow.lineCount, arranger.arrangement.lineCount)
    XCTAssertEqual(arranger.arrangement.frames(), before)
    XCTAssertEqual(arranger.scrolledHeight(forWidth: 120), narrow.contentSize.height)
  }

  func testNaturalHeightsAreKeptUntilForgotten() async throws {
    var searches = 0
    func height() -> Int {
      arranger.naturalHeight(forWidth: 200) {
        searches += 1
        return Extent(minimum: 48, natural: 48)
      }.natural
    }
    XCTAssertEqual([height(), height()], [48, 48])
    XCTAssertEqual(searches, 1)
    arranger.forgetNaturalHeights()
    XCTAssertEqual(height(), 48)
    XCTAssertEqual(searches, 2)
  }

  func testTheLineOfAllChipsIsCountedUpToALimit() async throws {
    try fill(100)
    let all = arranger.lineLength(upTo: .infinity)
    let flow = arranger.layout.flow
    let sizes = arranger.metrics.sizes(of: collection.tags)
    XCTAssertEqual(all, sizes.reduce(flow.insets.horizontal + flow.spacing * 99) { $0 + $1.width }, accuracy: 0.01)
    let part = arranger.lineLength(upTo: 400)
    XCTAssertTrue(part > 400 && part < 600, "\(part)")
  }
}
