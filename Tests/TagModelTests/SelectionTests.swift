import LayoutCore
import Testing

@testable import TagModel

struct SelectionTests {
  @Test func aTapTogglesAndSaysSo() throws {
    var tags = try TagCollection(count: 5)
    let first = tags.toggle(2, by: .tap)
    #expect(first.changes == [.selection([2])])
    #expect(first.told == ["select 2 @2 tap"])
    #expect(first.changesSelection)
    #expect(tags.selectedNumbers == [2])
    #expect(tags.selectionCount == 1)
    #expect(tags.anchor == 2)
    let second = tags.toggle(2, by: .key)
    #expect(second.told == ["deselect 2 @2 key"])
    #expect(tags.selectionCount == 0)
    #expect(tags.toggle(99, by: .tap).isEmpty)
  }

  @Test func singleModeMovesTheSelection() throws {
    var tags = try TagCollection(count: 5, rules: SelectionRules(mode: .single, limit: 3))
    tags.toggle(1, by: .tap)
    let moved = tags.toggle(3, by: .tap)
    #expect(moved.told == ["deselect 1 @1 tap", "select 3 @3 tap"])
    #expect(moved.changes == [.selection([1]), .selection([3])])
    tags.select([4, 0], by: .program)
    #expect(tags.selectedNumbers == [4])
    #expect(tags.selectAll(by: .key).isEmpty)
    #expect(tags.extendSelection(to: 2, by: .key).told == ["deselect 4 @4 key", "select 2 @2 key"])
    tags.toggle(2, by: .tap)
    #expect(tags.selectedNumbers == [])
    tags.undo(by: .key)
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [4])
  }

  @Test func theLimitRefuses() throws {
    var tags = try TagCollection(count: 6, rules: SelectionRules(limit: 2))
    tags.toggle(0, by: .tap)
    tags.toggle(1, by: .tap)
    let refused = tags.toggle(2, by: .tap)
    #expect(refused.told == ["refuse 2 @2 tap limit(2)"])
    #expect(refused.changes.isEmpty && !refused.isEmpty && !refused.changesSelection)
    #expect(tags.select([3, 4], by: .program).told == ["refuse 3 @3 program limit(2)"])
    tags.toggle(0, by: .tap)
    let some = tags.select([1, 3, 4, 5], by: .swipe)
    #expect(some.told == ["select 3 @3 swipe", "refuse 4 @4 swipe limit(2)"])
    #expect(tags.selectedNumbers == [1, 3])
    // As many go out as come in.
    tags.setSelected([TagSelection(1, isSelected: false), TagSelection(5, isSelected: true)], by: .swipe)
    #expect(tags.selectedNumbers == [3, 5])
  }

  @Test func selectAllStopsAtTheLimitAndPassesOverWhatMayNot() throws {
    var tags = try TagCollection(
      count: 6, rules: SelectionRules(limit: 3), gates: TagGates(canSelect: { $0.id != 1 }))
    tags.update(0, by: .program) { $0.isEnabled = false }
    let all = tags.selectAll(by: .key)
    #expect(all.told == ["select 2 @2 key", "select 3 @3 key", "select 4 @4 key", "refuse 5 @5 key limit(3)"])
    #expect(all.changes == [.selection([2, 3, 4])])
    tags.rules.limit = nil
    tags.select([0], by: .program)
    #expect(tags.deselectAll(by: .key).changes == [.selection([2, 3, 4])])
    #expect(tags.selectedNumbers == [0])
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [0, 2, 3, 4])
  }

  @Test func modeNoneIsForTheProgramOnly() throws {
    var tags = try TagCollection(count: 3, rules: SelectionRules(mode: .none))
    #expect(tags.toggle(0, by: .tap).isEmpty)
    #expect(tags.selectAll(by: .key).isEmpty)
    #expect(tags.select([0, 2], by: .program).told == ["select 0 @0 program", "select 2 @2 program"])
    #expect(tags.toggle(0, by: .tap).isEmpty)
    #expect(tags.deselectAll(by: .key).isEmpty)
    #expect(tags.selectedNumbers == [0, 2])
  }

  @Test func changedRulesDeselectWhatIsTooMuch() throws {
    var tags = try TagCollection(count: 5)
    tags.selectAll(by: .key)
    #expect(tags.setRules(SelectionRules(limit: 3)).told == ["deselect 3 @3 program", "deselect 4 @4 program"])
    tags.anchor = 2
    tags.rules = SelectionRules(mode: .single)
    #expect(tags.selectedNumbers == [2])
    tags.anchor = nil
    tags.rules = SelectionRules(limit: 0)
    #expect(tags.selectedNumbers == [])
    // Undoing what a person did before does not get round the new rules.
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [])
  }

  @Test func tagsComeInSelectedAsFarAsTheRulesAllow() throws {
    let tags = (0..<4).map { Tag("\($0)", id: Tag.ID($0), isSelected: true) }
    var collection = TagCollection(try TagList(tags), rules: SelectionRules(limit: 2))
    #expect(collection.selectedNumbers == [0, 1])
    collection.deselect([0], by: .tap)
    let added = try collection.append([4, 5].map { Tag("new", id: Tag.ID($0), isSelected: true) }, by: .program)
    #expect(collection.selectedNumbers == [1, 4])
    #expect(added.changesSelection)
    #expect(added.changes == [.inserted(at: 4, count: 2)])
  }

  @Test func extensionFollowsTheAnchor() throws {
    var tags = try TagCollection(count: 8)
    tags.toggle(6, by: .tap)
    tags.toggle(2, by: .tap)
    tags.extendSelection(to: 4, by: .key)
    #expect(tags.selectedNumbers == [2, 3, 4, 6])
    tags.extendSelection(to: 7, by: .key)
    #expect(tags.selectedNumbers == [2, 3, 4, 5, 6, 7])
    // Back again: what it selected goes, what was selected before stays.
    tags.extendSelection(to: 3, by: .key)
    #expect(tags.selectedNumbers == [2, 3, 6])
    tags.extendSelection(to: 0, by: .key)
    #expect(tags.selectedNumbers == [0, 1, 2, 6])
    #expect(tags.anchor == 2)
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [2, 3, 6])
    // What was undone is not taken back again by the next extension.
    tags.toggle(3, by: .program)
    tags.toggle(3, by: .program)
    tags.extendSelection(to: 1, by: .key)
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [2, 3, 6])
    tags.select([1], by: .program)
    tags.anchor = 2
    tags.extendSelection(to: 3, by: .key)
    #expect(tags.selectedNumbers == [1, 2, 3, 6])
    tags.deselect([1], by: .program)
    // A new anchor leaves the old extension as it is.
    tags.toggle(5, by: .tap)
    tags.extendSelection(to: 4, by: .key)
    #expect(tags.selectedNumbers == [2, 3, 4, 5, 6])
  }

  @Test func extensionStopsAtTheLimitFarFromTheAnchor() throws {
    var tags = try TagCollection(count: 8, rules: SelectionRules(limit: 3))
    tags.toggle(6, by: .tap)
    let extended = tags.extendSelection(from: 6, to: 2, by: .key)
    #expect(tags.selectedNumbers == [4, 5, 6])
    #expect(extended.told.last == "refuse 3 @3 key limit(3)")
    tags.extendSelection(to: 7, by: .key)
    #expect(tags.selectedNumbers == [6, 7])
  }

  @Test func extensionWithoutAnAnchorBeginsAtItsEnd() throws {
    var tags = try TagCollection(count: 4)
    tags.extendSelection(to: 2, by: .key)
    #expect(tags.selectedNumbers == [2])
    #expect(tags.anchor == 2)
    tags.remove([2], by: .key)
    #expect(tags.anchor == nil)
  }

  @Test func updateIsHeldToTheRules() throws {
    var tags = try TagCollection(count: 3, rules: SelectionRules(limit: 1))
    tags.select([0], by: .program)
    let change = tags.update(1, by: .key) {
      $0.text = "one"
      $0.isSelected = true
    }
    #expect(change.changes == [.updated(1)])
    #expect(change.told == ["update 1 @1 key", "refuse 1 @1 key limit(1)"])
    #expect(tags.tags[1].text == "one")
    #expect(tags.selectedNumbers == [0])
    tags.undo(by: .key)
    #expect(tags.tags[1].text == "1")
    #expect(tags.selectedNumbers == [0])
    #expect(tags.update(0, by: .program) { $0.isSelected = false }.changes == [.selection([0])])
    #expect(tags.update(0, by: .program) { _ in }.isEmpty)
    #expect(tags.update(9, by: .program) { $0.text = "" }.isEmpty)
  }
}

struct GateTests {
  @Test func disabledTagsRefuseEverythingToAPerson() throws {
    var tags = try TagCollection(count: 3)
    tags.update(1, by: .program) { $0.isEnabled = false }
    #expect(tags.toggle(1, by: .tap).told == ["refuse 1 @1 tap disabled"])
    #expect(tags.remove([0, 1], by: .key).told == ["remove 0 @0 key", "refuse 1 @0 key disabled"])
    #expect(tags.move(1, to: 1, by: .drag).told == ["refuse 1 @0 drag disabled"])
    #expect(tags.numbers == [1, 2])
    tags.toggle(1, by: .program)
    tags.move(1, to: 1, by: .program)
    tags.remove([1], by: .program)
    #expect(tags.numbers == [2])
  }

  @Test func gatesAreAskedForAPersonOnly() throws {
    var tags = try TagCollection(
      count: 4,
      gates: TagGates(
        canTap: { $0.id != 0 }, canSelect: { $0.id != 1 }, canDelete: { $0.id != 2 },
        canMove: { tag, _, to in tag.id != 3 && to != 0 }))
    #expect(tags.toggle(0, by: .tap).told == ["refuse 0 @0 tap gate"])
    #expect(tags.toggle(1, by: .key).told == ["refuse 1 @1 key gate"])
    #expect(tags.select([0, 1], by: .swipe).told == ["refuse 0 @0 swipe gate", "refuse 1 @1 swipe gate"])
    #expect(tags.remove([2], by: .drag).told == ["refuse 2 @2 drag protectedFromDelete"])
    #expect(tags.removeAll(by: .menu).changes == [.removed(at: [0, 1, 3])])
    tags.undo(by: .key)
    #expect(tags.move(3, to: 1, by: .drag).told == ["refuse 3 @3 drag protectedFromMove"])
    #expect(tags.move(2, to: 0, by: .key).told == ["refuse 2 @2 key protectedFromMove"])
    #expect(tags.move(2, to: 1, by: .key).told == ["move 2 2>1 key"])
    tags.select([0, 1], by: .program)
    tags.move(3, to: 0, by: .program)
    tags.remove([2], by: .program)
    #expect(tags.numbers == [3, 0, 1])
    #expect(tags.selectedNumbers == [0, 1])
  }

  @Test func whatMayBeDoneCanBeAskedFirst() throws {
    var tags = try TagCollection(
      count: 4, rules: SelectionRules(limit: 2),
      gates: TagGates(canTap: { $0.id != 0 }, canDelete: { $0.id != 2 }, canMove: { _, _, to in to != 0 }))
    tags.select([3], by: .program)
    #expect(tags.refusal(toTap: 0) == .gate)
    #expect(tags.refusal(toTap: 1) == nil)
    #expect(tags.refusal(toTap: 9) == nil)
    #expect(tags.refusal(toPaint: 0, selected: true, painted: 0) == .gate)
    #expect(tags.refusal(toPaint: 1, selected: true, painted: 0) == nil)
    #expect(tags.refusal(toPaint: 1, selected: true, painted: 1) == .limit(2))
    #expect(tags.refusal(toPaint: 3, selected: true, painted: 5) == nil)
    #expect(tags.refusal(toPaint: 3, selected: false, painted: 5) == nil)
    #expect(tags.refusal(toRemove: 2) == .protectedFromDelete)
    #expect(tags.refusal(toMove: 2, to: 0) == .protectedFromMove)
    #expect(tags.refusal(toMove: 2, to: 1) == nil)
    tags.rules.mode = .single
    #expect(tags.refusal(toPaint: 1, selected: true, painted: 0) == nil)
    #expect(tags.refusal(toPaint: 1, selected: true, painted: 1) == .limit(1))
  }

  /// A gate may look at the collection that it guards, if it is asked in a step of its own.
  @Test func gatesMayLookAtTheCollection() throws {
    final class Owner {
      var tags: TagCollection
      init(_ tags: TagCollection) { self.tags = tags }
    }
    let owner = Owner(try TagCollection(count: 2))
    owner.tags.gates.canDelete = { [unowned owner] _ in owner.tags.tags.count > 1 }
    for (id, remaining) in [(0, 1), (1, 1)] {
      let plan = owner.tags.plan(.remove([Tag.ID(id)]), by: .drag)
      #expect(plan.isEmpty == (id == 1))
      owner.tags.perform(plan)
      #expect(owner.tags.tags.count == remaining)
    }
    #expect(owner.tags.plan(.remove([1]), by: .drag).refusals == [TagRefusal(id: 1, reason: .protectedFromDelete)])
  }

  /// Between asking and doing, anything may have changed.
  @Test func aStalePlanDoesWhatIsLeftOfIt() throws {
    var tags = try TagCollection(count: 5, rules: SelectionRules(limit: 2))
    let select = tags.plan(.select([0, 1]), by: .tap)
    tags.select([4], by: .program)
    tags.remove([0], by: .program)
    #expect(tags.perform(select).told == ["select 1 @0 tap"])
    let move = tags.plan(.move(4, to: 1), by: .drag)
    let remove = tags.plan(.remove([2, 4]), by: .key)
    tags.move(1, to: 3, by: .program)
    tags.perform(move)
    #expect(tags.numbers == [2, 3, 1, 4])
    tags.remove([4], by: .program)
    #expect(tags.perform(move).isEmpty)
    #expect(tags.perform(remove).changes == [.removed(at: [0])])
  }

  /// The gate is asked about the places that the tags come to, not those that they would have come to.
  @Test func reorderPutsNothingWhereTheGateRefuses() throws {
    var asked: [String] = []
    func gate(_ refused: Set<String>) -> TagGates {
      TagGates(canMove: { tag, from, to in
        let move = "\(from)>\(to)"
        asked.append("\(tag.id) \(move)")
        return !refused.contains(move)
      })
    }
    var tags = try TagCollection(count: 3, gates: gate(["0>1", "2>1"]))
    let change = tags.reorder([2, 0, 1], by: .menu)
    #expect(tags.numbers == [0, 1, 2])
    #expect(change.told == ["refuse 0 @0 menu protectedFromMove", "refuse 2 @2 menu protectedFromMove"])
    #expect(Set(asked).count == asked.count, "none is asked twice")

    asked = []
    tags.gates = gate(["1>2"])
    tags.reorder([2, 0, 1], by: .drag)
    #expect(tags.numbers == [2, 1, 0], "the others change places")
    #expect(asked == ["#2 2>0", "#0 0>1", "#1 1>2", "#0 0>2"])
  }

  @Test func aTagThatIsNamedTwiceCountsOnce() throws {
    var tags = try TagCollection(count: 4, rules: SelectionRules(isRequired: true), gates: TagGates(canDelete: { $0.id != 1 }))
    tags.select([1], by: .tap)
    #expect(tags.deselect([1, 1], by: .key).told == ["refuse 1 @1 key required"])
    #expect(tags.remove([1, 1], by: .key).told == ["refuse 1 @1 key protectedFromDelete"])
    tags.rules = SelectionRules(limit: 2)
    tags.deselectAll(by: .program)
    #expect(tags.select([1, 1, 2], by: .tap).told == ["select 1 @1 tap", "select 2 @2 tap"])
    tags.rules = SelectionRules()
    #expect(tags.setSelected([1, 1], false, by: .key).told == ["deselect 1 @1 key"])
    let both = [TagSelection(3, isSelected: true), TagSelection(3, isSelected: false)]
    #expect(tags.setSelected(both, by: .swipe).isEmpty, "what is said last counts")
    #expect(tags.setSelected(both.reversed(), by: .swipe).told == ["select 3 @3 swipe"])
  }

  @Test func aSwipeInSingleModeMovesTheRequiredSelection() throws {
    var tags = try TagCollection(count: 3, rules: SelectionRules(mode: .single, isRequired: true))
    tags.select([0], by: .tap)
    let swap = [TagSelection(0, isSelected: false), TagSelection(1, isSelected: true)]
    #expect(tags.setSelected(swap, by: .swipe).told == ["deselect 0 @0 swipe", "select 1 @1 swipe"])
  }

  @Test func reorderLeavesTheProtectedWhereTheyAre() throws {
    var tags = try TagCollection(count: 5, gates: TagGates(canMove: { tag, _, _ in tag.id != 2 }))
    let change = tags.reorder([4, 3, 2, 1, 0], by: .menu)
    #expect(tags.numbers == [4, 3, 2, 1, 0], "the middle one stays in the middle")
    #expect(!change.told.contains { $0.hasPrefix("refuse") })
    let refused = tags.reorder([0, 4, 3, 2, 1], by: .menu)
    #expect(refused.told.contains("refuse 2 @2 menu protectedFromMove"))
    #expect(tags.numbers == [0, 4, 2, 3, 1])
    tags.undo(by: .key)
    #expect(tags.numbers == [4, 3, 2, 1, 0])
  }
}

extension TagTransaction {
  /// The events in short: kind, id, place, cause, reason.
  var told: [String] {
    events.map { event in
      var words = ["\(event.kind)", "\(event.tag.id.rawValue)"]
      if let index = event.index { words.append("@\(index)") }
      if let from = event.from, let to = event.to { words.append("\(from)>\(to)") }
      words.append("\(event.cause)")
      if let refusal = event.refusal { words.append("\(refusal)") }
      return words.joined(separator: " ")
    }
  }
}

struct RefusalTests {
  @Test(arguments: [
    (Refusal.disabled, "“\u{2068}Swift\u{2069}” is disabled."),
    (.gate, "“\u{2068}Swift\u{2069}” cannot be chosen here."),
    (.limit(0), "No tag can be selected here."),
    (.limit(1), "Only one tag can be selected."),
    (.limit(6), "No more than 6 tags can be selected."),
    (.required, "At least one tag has to be selected."),
    (.protectedFromMove, "“\u{2068}Swift\u{2069}” cannot be moved there."),
    (.protectedFromDelete, "“\u{2068}Swift\u{2069}” cannot be removed."),
  ])
  func eachReasonHasItsSentence(refusal: Refusal, message: String) {
    #expect(refusal.message(for: Tag("Swift")) == message)
  }

  @Test func aLongTextIsShortenedAndIsolated() {
    let message = Refusal.disabled.message(for: Tag("שלום\u{202E}\n" + String(repeating: "x", count: 1_000_000)))
    #expect(message.hasPrefix("“\u{2068}שלום x") && message.hasSuffix("x…\u{2069}” is disabled."))
    #expect(message.count < 60)
  }
}
