import Monkey
import TestSupport
import Testing

@testable import TagModel

struct ReplacingTests {
  @Test func onlyDifferencesAreChanged() throws {
    var tags = try TagCollection(count: 5)
    tags.select([1, 3], by: .program)
    let old = Array(tags.tags)
    #expect(try tags.replaceAll(old, by: .program).isEmpty, "the same again changes nothing")

    var wanted = [old[4], old[0], old[1], Tag("new", id: 9, isSelected: true), old[3]]
    wanted[2].isSelected = false
    let told = try tags.replaceAll(wanted, by: .program)
    #expect(
      told.told == [
        "remove 2 @2 program", "deselect 1 @1 program", "move 4 3>0 program", "add 9 @3 program",
      ])
    #expect(tags.tags.facts == wanted.facts)
    #expect(told.selectionChanges.map(\.id) == [1])
    #expect(!told.changes.contains(.reset))
  }

  @Test func aTagWithAnotherIDTakesThePlace() throws {
    var tags = try TagCollection(count: 3)
    #expect(
      try tags.replace(1, with: Tag("new", id: 7, isSelected: true), by: .program).told
        == ["remove 1 @1 program", "add 7 @1 program"])
    #expect(tags.numbers == [0, 7, 2])
    #expect(tags.selectedNumbers == [7])
    #expect(try tags.replace(7, with: Tag("same", id: 7), by: .program).told == ["update 7 @1 program", "deselect 7 @1 program"])
    #expect(tags.tags[1].text == "same")
    #expect(throws: TagListError.duplicateID(2)) { try tags.replace(7, with: Tag("x", id: 2), by: .program) }
    #expect(try tags.replace(99, with: Tag("x", id: 50), by: .program).isEmpty)
    #expect(tags.numbers == [0, 7, 2])
  }

  @Test func aRangeIsReplacedInOneStep() throws {
    var tags = try TagCollection(count: 5)
    tags.recordsProgramChanges = true
    let told = try tags.replaceSubrange(1..<3, with: [Tag("new", id: 7), Tag("again", id: 2)], by: .program)
    #expect(told.told == ["remove 1 @1 program", "remove 2 @1 program", "add 7 @1 program", "add 2 @2 program"])
    #expect(tags.numbers == [0, 7, 2, 3, 4])
    #expect(tags.tags[2].text == "again")
    tags.undo(by: .program)
    #expect(tags.numbers == [0, 1, 2, 3, 4])
    #expect(throws: TagListError.duplicateID(4)) { try tags.replaceSubrange(0..<2, with: [Tag("x", id: 4)], by: .program) }
    #expect(throws: TagListError.duplicateID(9)) {
      try tags.replaceSubrange(0..<2, with: [Tag("x", id: 9), Tag("y", id: 9)], by: .program)
    }
    #expect(tags.numbers == [0, 1, 2, 3, 4])
    try tags.replaceSubrange(5..<5, with: [Tag("last", id: 5)], by: .program)
    try tags.replaceSubrange(0..<3, with: [], by: .program)
    #expect(tags.numbers == [3, 4, 5])
    #expect(try tags.replaceSubrange(1..<1, with: [], by: .program).isEmpty)
  }

  /// Of the new tags, the last one that was not selected before: also if it was not there, or none was.
  @Test func inSingleModeTheLastNewSelectionWins() throws {
    for records in [false, true] {
      var tags = try TagCollection(count: 3, rules: SelectionRules(mode: .single))
      tags.recordsProgramChanges = records
      tags.select([0], by: .program)
      var kept = Array(tags.tags)
      try tags.replaceAll(kept + [Tag("a", id: 7, isSelected: true), Tag("b", id: 8, isSelected: true)], by: .program)
      #expect(tags.selectedNumbers == [8])
      kept[0].isSelected = true
      kept[2].isSelected = true
      try tags.replaceAll(kept, by: .program)
      #expect(tags.selectedNumbers == [2])
      try tags.replaceAll([Tag("c", id: 10, isSelected: true), Tag("d", id: 11, isSelected: true), Tag("e", id: 12)], by: .program)
      #expect(tags.selectedNumbers == [11])
      #expect(tags.brokenInvariant == nil)
    }
  }

  @Test func selectionRulesApplyToNewTags() throws {
    var tags = try TagCollection(count: 3, rules: SelectionRules(limit: 2))
    tags.select([2], by: .program)
    let new = (0..<5).map { Tag("\($0)", id: Tag.ID($0), isSelected: $0 > 0) }
    try tags.replaceAll(new, by: .program)
    #expect(tags.selectedNumbers == [1, 2], "the first stay selected")
    tags.rules = SelectionRules(mode: .single)
    try tags.replaceAll(new.map { $0.id == 3 || $0.id == 1 ? $0 : $0.deselected }, by: .program)
    #expect(tags.selectedNumbers == [3], "one that was not selected before")
  }

  /// Checks the result, that each change is reported once, the minimal number of moves, and undo in one step.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6]) func randomSets(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rules = [SelectionRules(), SelectionRules(limit: 3), SelectionRules(mode: .single)][Int(seed) % 3]
    var tags = TagCollection(rules: rules)
    tags.recordsProgramChanges = true
    for _ in 0..<150 {
      let before = Array(tags.tags)
      let ids = (0..<12).shuffled(using: &random).prefix(random.int(0...10))
      let wanted = ids.map {
        Tag(random.chance(0.8) ? "\($0)" : "other \($0)", id: Tag.ID($0), isSelected: random.chance(0.3))
      }
      let told = try tags.replaceAll(wanted, by: .program)
      #expect(tags.tags.map(\.id) == wanted.map(\.id))
      #expect(tags.tags.map(\.text) == wanted.map(\.text))
      let selected = wanted.filter(\.isSelected).map(\.id)
      #expect(tags.selectionCount == min(selected.count, rules.capacity))
      #expect(tags.selectedIDs.allSatisfy(selected.contains))
      let (oldIDs, newIDs) = (Set(before.map(\.id)), Set(wanted.map(\.id)))
      let events = told.events
      #expect(Set(events.filter { $0.kind == .remove }.map(\.tag.id)) == oldIDs.subtracting(newIDs))
      #expect(Set(events.filter { $0.kind == .add }.map(\.tag.id)) == newIDs.subtracting(oldIDs))
      for kind in TagEvent.Kind.allCases {
        let named = events.filter { $0.kind == kind }.map(\.tag.id)
        #expect(Set(named).count == named.count, "each is told of once")
      }
      let kept = before.map(\.id).filter(newIDs.contains)
      let order = wanted.map(\.id).filter(oldIDs.contains).compactMap(kept.firstIndex)
      if !kept.isEmpty {
        #expect(events.filter { $0.kind == .move }.count == kept.count - longestIncreasingSubsequence(order).count)
      }
      if !told.changes.isEmpty {
        tags.undo(by: .key)
        #expect(tags.tags.facts == before.facts, "it was one step")
        tags.redo(by: .key)
      }
    }
  }

  /// Shuffling many tags is one reordering instead of thousands of moves.
  @Test func aLargeShuffleIsOneReordering() throws {
    var tags = try TagCollection(count: 5_000)
    let told = try tags.replaceAll(Array(tags.tags.reversed()), by: .program)
    #expect(told.changes == [.reset])
    #expect(tags.numbers == Array((0..<5_000).reversed()))
  }
}

extension TagModel.Tag {
  fileprivate var deselected: Tag {
    var tag = self
    tag.isSelected = false
    return tag
  }
}
