import TestSupport
import Testing

@testable import TagModel

struct SelectingAllTests {
  /// What was selected is kept without a word for each tag, however often it is done and undone.
  @Test func manyTagsCostNoMoreThanTheirChunks() throws {
    var tags = try TagCollection(count: 100_000)
    let chunks = tags.tags.order.count
    for value in [true, false] {
      let plan = tags.plan(value ? .selectAll : .deselectAll, by: .key)
      guard case .select(let ids, value)? = plan.edits.first else {
        Issue.record("\(plan.edits.count) edits")
        return
      }
      #expect(ids.count == 100_000)
      #expect(ids.weight == 4 * chunks)
      let done = tags.perform(plan)
      #expect(done.changes == [.selection(TagIndexes([0..<100_000]))])
      #expect(tags.selectionCount == (value ? 100_000 : 0))
    }
    for (isUndo, left) in [(true, 100_000), (true, 0), (false, 100_000), (false, 0)] {
      let transaction = isUndo ? tags.undo(by: .key) : tags.redo(by: .key)
      #expect(transaction.changes == [.selection(TagIndexes([0..<100_000]))])
      #expect(tags.selectionCount == left)
    }
  }

  @Test func aHundredSuchStepsAreKept() throws {
    var tags = try TagCollection(count: 100_000)
    for _ in 0..<50 {
      tags.selectAll(by: .key)
      tags.deselectAll(by: .key)
    }
    #expect(tags.history.undoable.count == 100)
  }

  /// Tags that go and come in between are not lost, and nothing else is touched.
  @Test func undoMeetsOtherTags() throws {
    var tags = try TagCollection(count: 1000)
    tags.toggle(500, by: .program)
    tags.selectAll(by: .key)
    tags.remove((300..<700).map { Tag.ID($0) }, by: .program)
    try tags.insert(numbered(5000..<5400).map { $0.selectedCopy }, at: 100, by: .program)
    tags.move(999, to: 0, by: .program)
    let undone = tags.undo(by: .key)
    #expect(tags.selectedNumbers == Array(5000..<5400))
    #expect(undone.changes == [.selection(TagIndexes([0..<101, 501..<1000]))])
    tags.redo(by: .key)
    #expect(tags.selectionCount == 1000)
    expectConsistent(tags.tags)
  }

  /// Whoever asks, whatever is selected or disabled, and however few may be: the same as tag by tag.
  @Test(arguments: 0..<40)
  func itIsTheSameAsTagByTag(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = random.element(of: [0, 1, 7, 200, 1000, 3000])
    let share = random.element(of: [0, 0.02, 0.5, 1])
    let disabled = random.element(of: [0, 0.001, 0.3])
    var list = numbered(0..<count)
    for index in list.indices {
      list[index].isSelected = random.chance(share)
      list[index].isEnabled = !random.chance(disabled)
    }
    let limit = random.chance(0.4) ? list.count(where: \.isSelected) + random.int(0...count) : nil
    let cause: Cause = random.chance(0.5) ? .key : .program
    var tags = TagCollection(try TagList(list), rules: SelectionRules(limit: limit))
    tags.recordsProgramChanges = true
    for value in [true, false] {
      let before = tags.tags.facts
      let candidates = before.indices.filter { before[$0].isSelected != value && (cause == .program || before[$0].isEnabled) }
      let room = value ? limit.map { $0 - tags.selectionCount } ?? .max : .max
      let changed = Array(candidates.prefix(room))
      let done = value ? tags.selectAll(by: cause) : tags.deselectAll(by: cause)
      let events = done.events.filter { $0.kind != .refuse }
      #expect(events.map(\.index) == changed)
      #expect(events.map(\.tag.id.rawValue) == changed)
      #expect(done.events.count - events.count == (changed.count < candidates.count ? 1 : 0))
      #expect(tags.tags.indices.filter { tags.tags[$0].isSelected != before[$0].isSelected } == changed)
      let told = done.changes.flatMap { if case .selection(let indexes) = $0 { Array(indexes) } else { [Int]() } }
      #expect(told == changed)
      #expect(tags.selectedTags.map(\.id) == tags.selectedIDs)
      #expect(tags.selectedTags.count == tags.selectionCount)
      #expect(tags.selectedTags.first?.id == tags.selectedIDs.first)
      #expect(tags.tags.firstSelectedIndex == tags.selectedIndexes.first)
      expectConsistent(tags.tags)
      guard !changed.isEmpty else { continue }
      let after = tags.tags.facts
      tags.undo(by: .key)
      #expect(tags.tags.facts == before)
      tags.redo(by: .key)
      #expect(tags.tags.facts == after)
    }
  }

  @Test func oneThatIsRequiredStays() throws {
    var tags = try TagCollection(count: 1000, rules: SelectionRules(isRequired: true))
    tags.selectAll(by: .key)
    tags.anchor = 700
    #expect(tags.deselectAll(by: .key).told.last == "refuse 700 @700 key required")
    #expect(tags.selectedNumbers == [700])
    tags.undo(by: .key)
    #expect(tags.selectionCount == 1000)
  }

  @Test func eventsComeOneByOneAsTheyDoTogether() throws {
    var tags = try TagCollection(count: 3000)
    tags.toggle(17, by: .tap)
    let done = tags.selectAll(by: .key)
    var told: [Int?] = []
    done.forEachEvent { told.append($0.index) }
    #expect(told == done.events.map(\.index))
    #expect(told.count == 2999)
    #expect(done.selectionChanges.count == 2999)
  }
}

struct TagIndexesTests {
  @Test func rangesThatTouchAreOne() {
    let indexes = TagIndexes([7..<9, 0..<3, 3..<4, 5..<5])
    #expect(indexes.ranges == [0..<4, 7..<9])
    #expect(indexes.count == 6)
    #expect(Array(indexes) == [0, 1, 2, 3, 7, 8])
    #expect(indexes == [0, 1, 2, 3, 7, 8])
    #expect(TagIndexes([]).isEmpty && [] as TagIndexes == TagIndexes([]))
  }
}

struct TagIDsTests {
  @Test func piecesAndSinglesKeepTheirOrder() {
    var ids = TagIDs([1, 2])
    ids.append(3)
    ids.append(shared: [10, 11, 12])
    ids.append(4)
    #expect(Array(ids) == [1, 2, 3, 10, 11, 12, 4])
    #expect(ids.weight == 4 * 3 + 4)
    let copy = ids
    #expect(ids.remove(11) == 11)
    #expect(ids.remove(99) == 1)
    #expect(ids.remove(nil) == 2)
    #expect(ids.removeLast() == 4)
    ids.append(5)
    #expect(ids.removeLast() == 5)
    #expect(Array(ids) == [3, 10, 12] && ids.count == 3)
    #expect(Array(copy) == [1, 2, 3, 10, 11, 12, 4])
    #expect(TagIDs([]).isEmpty)
  }
}

extension TagModel.Tag {
  fileprivate var selectedCopy: Tag {
    var copy = self
    copy.isSelected = true
    return copy
  }
}
