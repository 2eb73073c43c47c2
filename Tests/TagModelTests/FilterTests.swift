import Monkey
import TestSupport
import Testing

@testable import TagModel

struct FilterTests {
  /// Three plants, tagged by light (1 sun, 2 shade) and use (10 edible, 11 poisonous).
  private func plants() -> TagFilter {
    var filter = TagFilter(groupCount: 2)
    #expect(filter.addRow(tags: [[1], [10]], text: "Basil") == 0)
    #expect(filter.addRow(tags: [[1, 2], [10]], text: "Mint, Moroccan") == 1)
    #expect(filter.addRow(tags: [[2], [11]], text: "Lily of the Valley") == 2)
    #expect(filter.addRow(tags: [[], []], text: "Ångström’s fern") == 3)
    return filter
  }

  @Test func withoutChoicesAllRowsMatch() {
    let filter = plants()
    #expect(filter.matches == [0, 1, 2, 3] && filter.matchCount == 4 && filter.rowCount == 4)
    #expect(!filter.matches(4))
    #expect(TagFilter(groupCount: 0).matches == [])
  }

  @Test(arguments: [
    (TagFilter.Rule.anyOf, [0, 1, 2]), (.allOf, [1]), (.noneOf, [3]),
  ])
  func eachRuleFilters(_ row: (TagFilter.Rule, [Int])) {
    var filter = plants()
    filter.setRule(row.0, ofGroup: 0)
    filter.setChosen([1, 2], inGroup: 0)
    #expect(filter.matches == row.1)
    #expect(filter.rule(ofGroup: 0) == row.0 && filter.chosen(inGroup: 0) == [1, 2])
  }

  @Test func rowsContainEveryWordOfTheQuery() {
    var filter = plants()
    for (query, rows) in [
      ("LI", [2]), ("l v", [2]), ("  ", [0, 1, 2, 3]), ("mint moro", [1]), ("moro mint", [1]), ("a\u{30A}NG", [3]),
      ("å", [3]), ("a", [0, 1, 2, 3]), ("ang", [3]), ("basilisk", []), ("i", [0, 1, 2]), ("fern’", []),
    ] as [(String, [Int])] {
      filter.query = query
      #expect(filter.matches == rows, "\(query)")
    }
  }

  @Test func groupsCanBeAdded() {
    var filter = plants()
    filter.choose(1, inGroup: 0)
    #expect(filter.addGroup() == 2 && filter.groupCount == 3)
    #expect(filter.matches == [0, 1] && filter.tags(ofRow: 0, inGroup: 2) == [])
    #expect(filter.setTags([20], ofRow: 1, inGroup: 2) == .none)
    #expect(filter.setTags([2], ofRow: 0, inGroup: 0) == .moreStrict && filter.matches == [1])
    #expect(filter.addRow(tags: [[2], [10], [20]], text: "Dill") == 4)
    #expect(filter.counts(of: [20], inGroup: 2) == [1] && filter.rowCount(of: 20, inGroup: 2) == 2)
    filter.choose(20, inGroup: 2)
    #expect(filter.matches == [1] && filter.brokenInvariant == nil)
  }

  @Test func combinedChangesAreReportedOnce() {
    var filter = plants()
    #expect(
      filter.change {
        $0.choose(1, inGroup: 0)
        $0.choose(11, inGroup: 1)
      } == .moreStrict)
    #expect(
      filter.change {
        $0.clear()
        $0.choose(1, inGroup: 0)
        $0.choose(11, inGroup: 1)
      } == .none)
    #expect(
      filter.change {
        $0.clear()
        $0.choose(11, inGroup: 1)
      } == .lessStrict)
    #expect(
      filter.change {
        $0.clear()
        $0.choose(10, inGroup: 1)
      } == .different)
  }

  @Test func filtersAHundredThousandRows() {
    var random = SeededGenerator(seed: 9)
    var filter = TagFilter(groupCount: 3)
    for row in 0..<100_000 {
      let tags = (0..<3).map { group in Set((0..<2).map { _ in Tag.ID(100 * group + random.int(0...19)) }) }
      #expect(filter.addRow(tags: tags, text: "plant number \(row)") == row)
    }
    filter.choose(3, inGroup: 0)
    filter.choose(105, inGroup: 1)
    filter.setQuery("77")
    let expected = (0..<100_000).filter {
      filter.tags(ofRow: $0, inGroup: 0).contains(3) && filter.tags(ofRow: $0, inGroup: 1).contains(105)
        && "\($0)".contains("77")
    }
    #expect(!expected.isEmpty && filter.matches == expected)
  }
}
