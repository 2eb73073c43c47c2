internal import TagModel
internal import TestSupport

/// A script for a ``TagFilter`` and a scan of all rows.
public final class FilterScript: ModelScript {
  /// Two of them have the same hash in a `HandleTable`. No row has the last one, unless it replaces another.
  private static let tags = [0, 8, 23_769_720_592, -1, .min + 1, .max, 5].map { Tag.ID(rawValue: $0) }
  private typealias Row = (tags: [Set<Tag.ID>], text: String)
  private var filter = TagFilter(groupCount: 3)
  private var rows: [Int: Row] = [:]
  private var rules = [TagFilter.Rule](repeating: .anyOf, count: 3)
  private var chosen = [Set<Tag.ID>](repeating: [], count: 3)
  private var query = ""
  public private(set) var log: [String] = []
  public private(set) var problem: String?

  public init(seed: UInt64) {
    // Enough rows that their bit set takes more than a word.
    for act in Self.acts(seed: seed, count: seed.isMultiple(of: 3) ? 100 : 0) {
      var random = SeededGenerator(seed: act)
      add(&random)
    }
  }

  public func play(_ act: UInt64) {
    var random = SeededGenerator(seed: act)
    let before = expected()
    let change = step(&random)
    let after = expected()
    expect(filter.brokenInvariant == nil, filter.brokenInvariant ?? "")
    expect(filter.matches == after.sorted(), "\(filter.matches) match, not \(after.sorted())")
    expect(filter.matchCount == after.count && filter.rowCount == rows.count, "miscounted")
    expect([-65, -1, .min, .max, 1000].allSatisfy { !filter.matches($0) }, "a nonexistent row matches")
    expect((0..<130).allSatisfy { filter.matches($0) == after.contains($0) }, "matches(_:) differs from matches")
    for group in 0..<3 {
      let open = expected(except: group)
      let counts = Self.tags.map { id in open.count { rows[$0]?.tags[group].contains(id) == true } }
      let found = filter.counts(of: Self.tags, inGroup: group)
      expect(found == counts, "group \(group) counts \(found), not \(counts)")
    }
    guard let change else { return }
    let expected: TagFilter.Change =
      before == after ? .none : after.isSubset(of: before) ? .moreStrict : before.isSubset(of: after) ? .lessStrict : .different
    expect(change == expected, "the change is \(change), not \(expected)")
  }

  private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition, problem == nil { problem = message() }
  }

  private func ids(_ random: inout SeededGenerator) -> Set<Tag.ID> {
    Set((0..<random.int(0...3)).map { _ in random.element(of: Self.tags.dropLast()) })
  }

  private func text(_ random: inout SeededGenerator, _ most: Int = 6) -> String {
    (0..<random.int(0...most)).map { _ in random.element(of: ["a", "B", "é", "e\u{301}", " ", "ß", "ss"]) }.joined()
  }

  private func row(_ random: inout SeededGenerator) -> Row { ([ids(&random), ids(&random), ids(&random)], text(&random)) }

  private func add(_ random: inout SeededGenerator) {
    let row = row(&random)
    let number = filter.addRow(tags: row.tags, text: row.text)
    expect(rows.updateValue(row, forKey: number) == nil, "the row number \(number) is not unique")
  }

  /// Performs one random operation on both. Returns the filter's change.
  private func step(_ random: inout SeededGenerator) -> TagFilter.Change? {
    let group = random.int(0...2)
    let kind = random.int(0...9)
    log.append("\(kind) in group \(group)")
    switch kind {
    case 0, 1: add(&random)
    case 2:
      guard let row = rows.keys.sorted().randomElement(using: &random) else { return nil }
      rows[row] = nil
      filter.removeRow(row)
    case 3:
      guard let number = rows.keys.sorted().randomElement(using: &random) else { return nil }
      let row = row(&random)
      rows[number] = row
      return filter.updateRow(number, tags: row.tags, text: row.text)
    case 4:
      rules[group] = random.element(of: TagFilter.Rule.allCases)
      return filter.setRule(rules[group], ofGroup: group)
    case 5, 6:
      chosen[group] = ids(&random)
      return filter.setChosen(chosen[group], inGroup: group)
    case 7:
      let (tag, other) = (random.element(of: Self.tags), random.element(of: Self.tags))
      return replace(tag, by: random.chance(0.3) ? nil : other, group)
    case 8:
      query = text(&random, 3)
      return filter.setQuery(query)
    default:
      (chosen, query) = ([[], [], []], "")
      return filter.clear()
    }
    return nil
  }

  private func replace(_ tag: Tag.ID, by other: Tag.ID?, _ group: Int) -> TagFilter.Change {
    let change =
      if let other { filter.replace(tag, by: other, inGroup: group) } else { filter.removeTag(tag, inGroup: group) }
    guard tag != other else { return change }
    for number in rows.keys where rows[number]?.tags[group].remove(tag) != nil {
      if let other { rows[number]?.tags[group].insert(other) }
    }
    if chosen[group].remove(tag) != nil, let other { chosen[group].insert(other) }
    return change
  }

  private func expected(except: Int? = nil) -> Set<Int> {
    let words = query.split(whereSeparator: \.isWhitespace).map { Array(FoldedText(String($0)).description) }
    return Set(
      rows.filter { _, row in
        let text = Array(FoldedText(row.text).description)
        return words.allSatisfy { word in text.indices.contains { text[$0...].starts(with: word) } }
          && (0..<3).allSatisfy { $0 == except || satisfies(row, $0) }
      }.keys)
  }

  private func satisfies(_ row: Row, _ group: Int) -> Bool {
    if chosen[group].isEmpty { return true }
    let shared = chosen[group].intersection(row.tags[group]).count
    return switch rules[group] {
    case .anyOf: shared > 0
    case .allOf: shared == chosen[group].count
    case .noneOf: shared == 0
    }
  }
}
