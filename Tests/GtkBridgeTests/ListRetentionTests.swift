import CTagFlowGtk
import GtkBridge
import ObjectSupport
import XCTest

/// Lists don't retain their items, since a filter gets each of a million once.
@MainActor final class ListRetentionTests: WidgetCase {
  private final class Odd: Filter {
    var isReversed = false
    init() { super.init(type: Self.register("TagFlowTestOdd")) }
    override func matches(_ item: UnsafeMutableRawPointer) -> Bool {
      ((nativeObject(item) as? ValueItem<Int>)?.value ?? 0).isMultiple(of: 2) == isReversed
    }
  }

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testAFilterRetainsNoItems() async {
    let list = ValueListModel(Array(0..<5_000))
    weak var asked: NativeObject?
    let filter = Odd()
    let filtered = FilterListModel(list, filter: filter)
    XCTAssertEqual(filtered.count, 2_500)
    asked = list.item(at: 7)
    XCTAssertNil(asked)
    XCTAssertEqual(list.liveItemCount, 0)
    filter.isReversed = true
    filter.changed(.different)
    XCTAssertEqual(filtered.count, 2_500)
    XCTAssertEqual(list.liveItemCount, 0)
  }

  func testARetainedItemKeepsItsIdentity() {
    let list = ValueListModel(["a", "b", "c"])
    let held = list.item(at: 1)
    XCTAssertTrue(list.item(at: 1) === held)
    list.replace(0..<1, with: ["x", "y"])
    XCTAssertTrue(list.item(at: 2) === held, "after it has moved")
    XCTAssertFalse(list.item(at: 1) === held)
    list.replace(2..<3, with: ["z"])
    XCTAssertFalse(list.item(at: 2) === held, "after its value was replaced")
    XCTAssertEqual((held as? ValueItem<String>)?.value, "b")
    withExtendedLifetime(held) { XCTAssertEqual(list.liveItemCount, 0) }
  }

  func testModelsAndFiltersDieWithTheirLastReference() {
    weak var list: ValueListModel<Int>?
    weak var filter: Odd?
    weak var filtered: FilterListModel?
    weak var item: NativeObject?
    do {
      let (madeList, madeFilter) = (ValueListModel([1, 2, 3]), Odd())
      let made = FilterListModel(madeList, filter: madeFilter)
      made.onChange { _, _, _ in }
      (list, filter, filtered, item) = (madeList, madeFilter, made, made.item(at: 0))
      XCTAssertEqual(made.count, 2)
    }
    XCTAssertNil(filtered)
    XCTAssertNil(filter)
    XCTAssertNil(list)
    XCTAssertNil(item)
  }

  func testObjectsOtherThanWidgetsDie() {
    weak var application: Application?
    weak var call: ScheduledCall?
    do {
      let made = Application(id: "org.tagflow.Leak")
      made.quitOnSignals()
      application = made
      let scheduled = MainLoop.whenIdle {}
      call = scheduled
      scheduled.cancel()
    }
    XCTAssertNil(application)
    XCTAssertNil(call)
  }
}
