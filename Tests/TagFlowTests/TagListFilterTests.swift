import GtkBridge
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

@MainActor final class TagListFilterTests: WidgetCase {
  private let tags = (1...6).map { Tag.ID(rawValue: $0) }

  /// A list of rows, each with some of six tags in two groups.
  private func rows(_ count: Int, of tags: [Tag.ID], seed: UInt64) -> TagFilter {
    var random = SeededGenerator(seed: seed)
    var filter = TagFilter(groupCount: 2)
    for number in 0..<count { _ = filter.addRow(tags: Self.some(of: tags, &random), text: "row \(number)") }
    return filter
  }

  private static func some(of tags: [Tag.ID], _ random: inout SeededGenerator) -> [Set<Tag.ID>] {
    (0..<2).map { _ in Set(tags.filter { _ in random.int(0...2) == 0 }) }
  }

  private func shown(_ list: FilterListModel) -> [Int] {
    (0..<list.count).compactMap { (list.item(at: $0) as? ValueItem<Int>)?.value }
  }

  func testGtksListModelFollowsEachChange() async {
    let filter = TagListFilter(rows(40, of: tags, seed: 1)) { (item: ValueItem<Int>) in item.value }
    let list = ValueListModel(Array(0..<40))
    let shown = FilterListModel(list, filter: filter)
    // A copy of the list kept from its change notifications.
    var mirror = self.shown(shown)
    shown.onChange { [unowned shown] index, removed, added in
      let new = (index..<index + added).compactMap { (shown.item(at: $0) as? ValueItem<Int>)?.value }
      mirror.replaceSubrange(index..<index + removed, with: new)
    }
    var random = SeededGenerator(seed: 2)
    var (partial, all, none) = (0, 0, 0)
    for round in 0..<400 {
      switch random.int(0...9) {
      case 0...2: filter.update { $0.choose(tags.randomElement(using: &random)!, random.int(0...1) == 0, inGroup: random.int(0...1)) }
      case 3: filter.update { $0.setRule(.allCases.randomElement(using: &random)!, ofGroup: random.int(0...1)) }
      case 4: filter.update { $0.setQuery(["", "row", "1", "2 1", "nothing"].randomElement(using: &random)!) }
      case 5:
        filter.update {
          $0.clear()
          $0.choose(tags[0], inGroup: 1)
        }
      case 6: filter.update { $0.clear() }
      case 7:
        let row = list.values.randomElement(using: &random)!
        filter.updateRow(row, tags: Self.some(of: tags, &random), text: "row \(row) again")
      case 8:
        let row = filter.addRow(tags: Self.some(of: tags, &random), text: "new 1")
        list.append(row)
      default:
        let index = random.int(0...list.count - 1)
        let row = list.values[index]
        list.replace(index..<index + 1, with: [])
        filter.removeRow(row)
      }
      let expected = list.values.filter { filter.filter.matches($0) }
      XCTAssertEqual(self.shown(shown), expected, "round \(round)")
      XCTAssertEqual(mirror, expected, "round \(round)")
      XCTAssertEqual(shown.count, filter.filter.matchCount)
      if expected.count == list.count { all += 1 } else if expected.isEmpty { none += 1 } else { partial += 1 }
    }
    XCTAssertGreaterThan(min(partial, all, none), 20)
  }

  func testARowAddedWhenAllOrNoneMatch() async {
    let filter = TagListFilter(TagFilter(groupCount: 1)) { (item: ValueItem<Int>) in item.value }
    let list = ValueListModel<Int>()
    let shown = FilterListModel(list, filter: filter)
    filter.update { $0.choose(tags[0], inGroup: 0) }
    list.append(filter.addRow(tags: [[tags[0]]], text: ""))
    XCTAssertEqual(self.shown(shown), [0], "all match")
    list.append(filter.addRow(tags: [[]], text: ""))
    XCTAssertEqual(self.shown(shown), [0], "one does not")
    filter.update { $0.setChosen([tags[5]], inGroup: 0) }
    XCTAssertEqual(self.shown(shown), [], "none matches")
    list.append(filter.addRow(tags: [[tags[5]]], text: ""))
    XCTAssertEqual(self.shown(shown), [2], "one does")
    list.replace(0..<3, with: [])
    for row in 0..<3 { filter.removeRow(row) }
    filter.update { $0.clear() }
    list.append(filter.addRow(tags: [[]], text: ""))
    XCTAssertEqual(shown.count, 1)
  }

  func testOnlyAffectedItemsAreTested() async {
    let count = 100_000
    var asked = 0
    let filter = TagListFilter(rows(count, of: tags, seed: 3)) { (item: ValueItem<Int>) in
      asked += 1
      return item.value
    }
    let list = ValueListModel(Array(0..<count))
    let shown = FilterListModel(list, filter: filter)
    func questions(_ change: (inout TagFilter) -> Void) -> Int {
      asked = 0
      filter.update(change)
      XCTAssertEqual(shown.count, filter.filter.matchCount)
      return asked
    }
    XCTAssertEqual(asked, 0, "all match")
    XCTAssertEqual(questions { $0.choose(tags[0], inGroup: 0) }, count)
    let first = shown.count
    XCTAssertEqual(questions { $0.choose(tags[1], inGroup: 1) }, first, "a narrower choice: those that showed")
    let second = shown.count
    XCTAssertEqual(questions { $0.choose(tags[1], false, inGroup: 1) }, count - second, "a wider one: the others")
    XCTAssertEqual(questions { $0.setQuery("nothing like it") }, 0, "none matches")
    XCTAssertEqual(questions { $0.clear() }, 0, "all match")
    XCTAssertEqual(questions { $0.setRule(.noneOf, ofGroup: 0) }, 0, "nothing is chosen there")
  }

  func testALongListHasFewWidgets() async {
    var made = 0
    var bound: [String: Int] = [:]
    let count = 20_000
    let filter = TagListFilter(rows(count, of: tags, seed: 4)) { (item: ValueItem<Int>) in item.value }
    let shown = FilterListModel(ValueListModel(Array(0..<count)), filter: filter)
    let view = ListView(
      shown,
      row: {
        made += 1
        return Label("-")
      },
      show: { (row: Label, _, item: ValueItem<Int>) in
        row.text = "row \(item.value)"
        bound[row.text, default: 0] += 1
      })
    present(ScrolledWindow(view, horizontal: .never), width: 300, height: 400)
    XCTAssertTrue(MainLoop.run(until: { bound["row 0"] != nil && view.isMapped && view.height > 0 }))
    XCTAssertLessThan(made, 500)
    filter.update { $0.setQuery("row 17777") }
    XCTAssertTrue(MainLoop.run(until: { bound["row 17777"] != nil }))
    XCTAssertEqual(shown.count, 1)
    XCTAssertLessThan(made, 500)
  }

  func testCountsAreReportedAfterTheListsHaveChanged() async {
    let filter = TagListFilter(rows(10, of: tags, seed: 5)) { (item: ValueItem<Int>) in item.value }
    let shown = FilterListModel(ValueListModel(Array(0..<10)), filter: filter)
    var seen: [Int] = []
    filter.onChange = { [unowned filter, unowned shown] in
      XCTAssertEqual(shown.count, filter.filter.matchCount)
      seen.append(shown.count)
    }
    filter.update { $0.setQuery("row 7") }
    filter.update { $0.setQuery("") }
    XCTAssertEqual(seen, [1, 10])
  }

  func testFilterAndListsAreFreed() async {
    weak var filter: TagListFilter?
    weak var list: ValueListModel<Int>?
    weak var item: NativeObject?
    do {
      let madeFilter = TagListFilter(rows(20, of: tags, seed: 6)) { (item: ValueItem<Int>) in item.value }
      let madeList = ValueListModel(Array(0..<20))
      let shown = FilterListModel(madeList, filter: madeFilter)
      madeFilter.update { $0.choose(tags[2], inGroup: 0) }
      (filter, list, item) = (madeFilter, madeList, madeList.item(at: 3))
      XCTAssertEqual(shown.count, madeFilter.filter.matchCount)
    }
    XCTAssertTrue(MainLoop.run(until: { filter == nil && list == nil && item == nil }))
  }
}
