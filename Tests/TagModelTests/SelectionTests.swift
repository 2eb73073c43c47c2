import LayoutCore
import Monkey
import Testing

@testable import TagModel

struct SelectionTests {
  @Test func aTapTogglesWithAnEvent() throws {
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

  @Test func singleModeReplacesTheSelection() throws {
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

  @Test func theLimitIsEnforced() throws {
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
    // As many tags are deselected as selected.
    tags.setSelected([TagSelection(1, isSelected: false), TagSelection(5, isSelected: true)], by: .swipe)
    #expect(tags.selectedNumbers == [3, 5])
  }

  @Test func selectAllStopsAtTheLimitAndSkipsRefusedTags() throws {
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

  @Test func modeNoneIsOnlyForTheProgram() throws {
    var tags = try TagCollection(count: 3, rules: SelectionRules(mode: .none))
    #expect(tags.toggle(0, by: .tap).isEmpty)
    #expect(tags.selectAll(by: .key).isEmpty)
    #expect(tags.select([0, 2], by: .program).told == ["select 0 @0 program", "select 2 @2 program"])
    #expect(tags.toggle(0, by: .tap).isEmpty)
    #expect(tags.deselectAll(by: .key).isEmpty)
    #expect(tags.selectedNumbers == [0, 2])
  }

  @Test func stricterRulesDeselectTheExcess() throws {
    var tags = try TagCollection(count: 5)
    tags.selectAll(by: .key)
    #expect(tags.setRules(SelectionRules(limit: 3)).told == ["deselect 3 @3 program", "deselect 4 @4 program"])
    tags.anchor = 2
    tags.rules = SelectionRules(mode: .single)
    #expect(tags.selectedNumbers == [2])
    tags.anchor = nil
    tags.rules = SelectionRules(limit: 0)
    #expect(tags.selectedNumbers == [])
    // Undoing an earlier step respects the new rules.
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [])
  }

  @Test func insertedTagsStaySelectedUpToTheLimit() throws {
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
    // Going back deselects what the extension selected, and keeps what was selected before.
    tags.extendSelection(to: 3, by: .key)
    #expect(tags.selectedNumbers == [2, 3, 6])
    tags.extendSelection(to: 0, by: .key)
    #expect(tags.selectedNumbers == [0, 1, 2, 6])
    #expect(tags.anchor == 2)
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [2, 3, 6])
    // The next extension does not deselect what undo restored.
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
    // A new anchor keeps the old extension.
    tags.toggle(5, by: .tap)
    tags.extendSelection(to: 4, by: .key)
    #expect(tags.selectedNumbers == [2, 3, 4, 5, 6])
  }

  @Test func rulesApplyToUpdates() throws {
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

extension TagTransaction {
  /// The events in short form: kind, id, index, cause, reason.
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
  func eachReasonHasAMessage(refusal: Refusal, message: String) {
    #expect(refusal.message(for: Tag("Swift")) == message)
  }

  @Test func longTextsAreTruncatedAndIsolated() {
    let message = Refusal.disabled.message(for: Tag("שלום\u{202E}\n" + String(repeating: "x", count: 1_000_000)))
    #expect(message.hasPrefix("“\u{2068}שלום x") && message.hasSuffix("x…\u{2069}” is disabled."))
    #expect(message.count < 60)
  }

  /// Whatever has changed since a plan was made, performing it leaves a valid anchor and a required selection.
  @Test func oldPlansAreRevised() throws {
    var tags = try TagCollection(count: 3)
    for operation in [TagOperation.toggle(1), .select([1]), .extendSelection(from: nil, to: 1), .extendSelection(from: 1, to: 1)] {
      var copy = tags
      let plan = copy.plan(operation, by: .key)
      copy.remove([1], by: .program)
      #expect(copy.perform(plan).isEmpty)
      #expect(copy.anchor == nil && copy.brokenInvariant == nil)
    }
    tags = try TagCollection(count: 3, rules: SelectionRules(isRequired: true))
    tags.select([0, 1], by: .program)
    for operation in [TagOperation.toggle(0), .deselect([0]), .setSelected([TagSelection(0, isSelected: false)])] {
      var copy = tags
      let plan = copy.plan(operation, by: .tap)
      copy.deselect([1], by: .program)
      #expect(copy.perform(plan).told == ["refuse 0 @0 tap required"])
      #expect(copy.selectedNumbers == [0])
    }
    // What would have taken the selection's place is gone.
    let plan = tags.plan(
      .setSelected([TagSelection(0, isSelected: false), TagSelection(1, isSelected: false), TagSelection(2, isSelected: true)]), by: .tap)
    tags.remove([2], by: .program)
    tags.perform(plan)
    #expect(tags.selectedNumbers.count == 1)
  }

  @Test func anOldPlanDoesNotEmptyASingleSelection() throws {
    var tags = try TagCollection(count: 3, rules: SelectionRules(mode: .single))
    tags.select([0], by: .program)
    let plan = tags.plan(.toggle(1), by: .tap)
    tags.remove([1], by: .program)
    #expect(tags.perform(plan).isEmpty && tags.selectedNumbers == [0])
    let other = tags.plan(.toggle(0), by: .tap)
    tags.select([2], by: .program)
    #expect(tags.perform(other).isEmpty && tags.selectedNumbers == [2], "it was deselected already")
  }

  @Test func theAnchorIsAlwaysATag() throws {
    var tags = try TagCollection(count: 3)
    tags.anchor = 99
    #expect(tags.anchor == nil)
    tags.anchor = 2
    tags.anchor = 99
    #expect(tags.anchor == 2)
    tags.remove([2], by: .program)
    #expect(tags.anchor == nil)
  }

  /// A tag that has been removed and comes back is not part of the extension any more.
  @Test func anExtensionForgetsRemovedTags() throws {
    var tags = try TagCollection(count: 3)
    tags.toggle(0, by: .tap)
    tags.extendSelection(to: 1, by: .key)
    tags.remove([1], by: .program)
    try tags.append([Tag("back", id: 1)], by: .program)
    tags.extendSelection(to: 1, by: .key)
    #expect(tags.brokenInvariant == nil && tags.selectedNumbers == [0, 2, 1])
    tags.extendSelection(to: 0, by: .key)
    #expect(tags.selectedNumbers == [0])
  }
}
