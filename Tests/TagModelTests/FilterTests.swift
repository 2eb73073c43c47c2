import TestSupport
import Testing

@testable import TagModel

struct FilterTests {
  /// Three plants, tagged by light (1 sun, 2 shade) and by use (10 edible, 11 poisonous).
  private func plants() -> TagFilter {
    var filter = TagFilter(groupCount: 2)
    #expect(filter.addRow(tags: [[1], [10]], text: "Basil") == 0)
    #expect(filter.addRow(tags: [[1, 2], [10]], text: "Mint, Moroccan") == 1)
    #expect(filter.addRow(tags: [[2], [11]], text: "Lily of the Valley") == 2)
    #expect(filter.addRow(tags: [[], []], text: "Ångström’s fern") == 3)
    return filter
  }

  @Test func nothingChosenMatchesAll() {
    let filter = plants()
    #expect(filter.matches == [0, 1, 2, 3] && filter.matchCount == 4 && filter.rowCount == 4)
    #expect(!filter.matches(4))
    #expect(TagFilter(groupCount: 0).matches == [])
  }

  @Test(arguments: [
    (TagFilter.Rule.anyOf, [0, 1, 2]), (.allOf, [1]), (.noneOf, [3]),
  ])
  func eachRule(_ row: (TagFilter.Rule, [Int])) {
    var filter = plants()
    filter.setRule(row.0, ofGroup: 0)
    filter.setChosen([1, 2], inGroup: 0)
    #expect(filter.matches == row.1)
    #expect(filter.rule(ofGroup: 0) == row.0 && filter.chosen(inGroup: 0) == [1, 2])
  }

  @Test func groupsNarrowOneAnotherButNotTheirOwnCounts() {
    var filter = plants()
    #expect(filter.counts(of: [1, 2, 3], inGroup: 0) == [2, 2, 0])
    filter.choose(1, inGroup: 0)
    #expect(filter.counts(of: [1, 2], inGroup: 0) == [2, 2], "its own choice lowers no count")
    #expect(filter.counts(of: [10, 11], inGroup: 1) == [2, 0])
    filter.choose(11, inGroup: 1)
    #expect(filter.matches == [])
    #expect(filter.counts(of: [1, 2], inGroup: 0) == [0, 1])
    #expect(filter.counts(of: [10, 11], inGroup: 1) == [2, 0])
  }

  @Test func everyWordOfTheQueryHasToOccur() {
    var filter = plants()
    for (query, rows) in [
      ("LI", [2]), ("l v", [2]), ("  ", [0, 1, 2, 3]), ("mint moro", [1]), ("moro mint", [1]), ("a\u{30A}NG", [3]),
      ("å", [3]), ("a", [0, 1, 2]), ("basilisk", []), ("i", [0, 1, 2]), ("fern’", []),
    ] as [(String, [Int])] {
      filter.query = query
      #expect(filter.matches == rows, "\(query)")
    }
  }

  @Test func severalChangesTogetherAreOne() {
    var filter = plants()
    #expect(filter.change { $0.choose(1, inGroup: 0); $0.choose(11, inGroup: 1) } == .moreStrict)
    #expect(filter.change { $0.clear(); $0.choose(1, inGroup: 0); $0.choose(11, inGroup: 1) } == .none)
    #expect(filter.change { $0.clear(); $0.choose(11, inGroup: 1) } == .lessStrict)
    #expect(filter.change { $0.clear(); $0.choose(10, inGroup: 1) } == .different)
  }

  @Test func changesAreTold() {
    var filter = plants()
    #expect(filter.choose(1, inGroup: 0) == .moreStrict)
    #expect(filter.choose(1, inGroup: 0) == .none)
    #expect(filter.choose(2, inGroup: 0) == .lessStrict)
    #expect(filter.setRule(.noneOf, ofGroup: 0) == .different)
    #expect(filter.setQuery("fern") == .none)
    #expect(filter.clear() == .lessStrict)
    #expect(filter.query == "" && filter.chosen(inGroup: 0).isEmpty)
    #expect(filter.choose(10, inGroup: 1) == .moreStrict)
    #expect(filter.updateRow(2, tags: [[2], [10]], text: "Lily") == .lessStrict)
    #expect(filter.updateRow(2, tags: [[2], []], text: "Lily") == .moreStrict)
  }

  @Test func mergedAndDeletedTags() {
    var filter = plants()
    filter.choose(2, inGroup: 0)
    #expect(filter.replace(2, by: 1, inGroup: 0) == .lessStrict)
    #expect(filter.chosen(inGroup: 0) == [1] && filter.matches == [0, 1, 2])
    #expect(filter.tags(ofRow: 1, inGroup: 0) == [1])
    #expect(filter.replace(1, by: 1, inGroup: 0) == .none)
    #expect(filter.removeTag(1, inGroup: 0) == .lessStrict)
    #expect(filter.chosen(inGroup: 0).isEmpty && filter.counts(of: [1, 2], inGroup: 0) == [0, 0])
  }

  @Test func agreesWithLookingAtEachRow() {
    for seed in 0..<60 as Range<UInt64> {
      var script = FilterScript(seed: seed)
      for _ in 0..<80 { script.step() }
    }
  }

  @Test func aHundredThousandRows() {
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

/// Random operations on a filter, each compared with a look at every row.
private struct FilterScript {
  var random: SeededGenerator
  var filter = TagFilter(groupCount: 3)
  var rows: [Int: (tags: [Set<Tag.ID>], text: String)] = [:]
  var rules = [TagFilter.Rule](repeating: .anyOf, count: 3)
  var chosen = [Set<Tag.ID>](repeating: [], count: 3)
  var query = ""

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func ids() -> Set<Tag.ID> { Set((0..<random.int(0...3)).map { _ in Tag.ID(random.int(0...5)) }) }
  private mutating func text() -> String {
    (0..<random.int(0...6)).map { _ in random.element(of: ["a", "B", "é", "e\u{301}", " ", "ß", "ss"]) }.joined()
  }

  private func expected(except: Int? = nil) -> Set<Int> {
    let words = query.split(whereSeparator: \.isWhitespace).map { Array(FoldedText(String($0)).description) }
    return Set(
      rows.filter { _, row in
        let text = Array(FoldedText(row.text).description)
        return words.allSatisfy { word in
          text.indices.contains { text[$0...].starts(with: word) }
        }
          && (0..<3).allSatisfy { group in
            if group == except || chosen[group].isEmpty { return true }
            let shared = chosen[group].intersection(row.tags[group]).count
            return switch rules[group] {
            case .anyOf: shared > 0
            case .allOf: shared == chosen[group].count
            case .noneOf: shared == 0
            }
          }
      }.keys)
  }

  mutating func step() {
    let before = expected()
    let group = random.int(0...2)
    var change: TagFilter.Change?
    switch random.int(0...9) {
    case 0...2:
      let row = ([ids(), ids(), ids()], text())
      let number = filter.addRow(tags: row.0, text: row.1)
      #expect(rows[number] == nil)
      rows[number] = row
    case 3:
      if let row = rows.keys.sorted().randomElement(using: &random) {
        rows[row] = nil
        filter.removeRow(row)
      }
    case 4:
      if let row = rows.keys.sorted().randomElement(using: &random) {
        let new = ([ids(), ids(), ids()], text())
        rows[row] = new
        change = filter.updateRow(row, tags: new.0, text: new.1)
      }
    case 5:
      rules[group] = random.element(of: TagFilter.Rule.allCases)
      change = filter.setRule(rules[group], ofGroup: group)
    case 6:
      chosen[group] = ids()
      change = filter.setChosen(chosen[group], inGroup: group)
    case 7:
      query = random.chance(0.4) ? query + text() : random.chance(0.5) ? String(query.dropLast()) : text()
      change = filter.setQuery(query)
    case 8:
      let (old, new) = (Tag.ID(random.int(0...5)), Tag.ID(random.int(0...5)))
      for row in rows.keys where rows[row]?.tags[group].remove(old) != nil { rows[row]?.tags[group].insert(new) }
      if chosen[group].remove(old) != nil { chosen[group].insert(new) }
      change = filter.replace(old, by: new, inGroup: group)
    default:
      let old = Tag.ID(random.int(0...5))
      for row in rows.keys { rows[row]?.tags[group].remove(old) }
      chosen[group].remove(old)
      change = filter.removeTag(old, inGroup: group)
    }
    let now = expected()
    #expect(filter.matches == now.sorted())
    #expect(filter.rowCount == rows.count && filter.matchCount == now.count)
    if let change {
      let (gone, come) = (!before.isSubset(of: now), !now.isSubset(of: before))
      #expect(change == (gone ? come ? .different : .moreStrict : come ? .lessStrict : .none))
    }
    let open = expected(except: group)
    let all = (0...5).map { Tag.ID($0) }
    #expect(
      filter.counts(of: all, inGroup: group)
        == all.map { tag in open.count { rows[$0]?.tags[group].contains(tag) ?? false } })
  }
}
