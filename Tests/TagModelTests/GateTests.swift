import LayoutCore
import Testing

@testable import TagModel

struct GateTests {
  @Test func disabledTagsRefuseTheUser() throws {
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

  @Test func gatesApplyOnlyToTheUser() throws {
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

  @Test func refusalsCanBeQueried() throws {
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

  /// A gate can read its collection if the operation is planned in a separate step.
  @Test func gatesCanReadTheCollection() throws {
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

  /// The tags may change between planning and performing.
  @Test func aStalePlanSkipsMissingTags() throws {
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

  /// The gate is called with the actual new indexes, not those before a refusal.
  @Test func reorderRespectsTheGateForEachIndex() throws {
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

  @Test func repeatedIDsCountOnce() throws {
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
}

/// Gates and limits apply to every input alike, and gates are called once per action.
struct VetoTests {
  /// Counts the calls of gates.
  final class Asked {
    var names: [String] = []
    func gate(_ name: String, refusing refused: Tag.ID? = nil) -> (TagModel.Tag) -> Bool {
      { [unowned self] tag in
        names.append("\(name) \(tag.id.rawValue)")
        return tag.id != refused
      }
    }
  }

  private static let ways: [(name: String, cause: Cause, operation: TagOperation)] = [
    ("tap", .tap, .toggle(1)), ("Space", .key, .toggle(1)), ("Shift and a click", .tap, .extendSelection(from: 0, to: 2)),
    ("Ctrl+A", .key, .selectAll), ("swipe", .swipe, .setSelected([TagSelection(1, isSelected: true)])),
    ("the menu", .menu, .select([1])),
  ]

  @Test(arguments: ["tap", "select"]) func eachGateIsCalledOnceForEverySelectingInput(gate: String) throws {
    for (name, cause, operation) in Self.ways {
      let asked = Asked()
      var tags = try TagCollection(count: 3)
      let ask = asked.gate(gate, refusing: 1)
      tags.gates = gate == "tap" ? TagGates(canTap: ask) : TagGates(canSelect: ask)
      tags.perform(operation, by: cause)
      #expect(!tags.selectedNumbers.contains(1), "\(name)")
      #expect(asked.names.filter { $0 == "\(gate) 1" }.count == 1, "\(name): \(asked.names)")
      #expect(Set(asked.names).count == asked.names.count, "\(name): \(asked.names)")
    }
  }

  @Test func canSelectIsNotCalledForDeselecting() throws {
    for (name, cause, _) in Self.ways {
      let asked = Asked()
      var tags = try TagCollection(count: 3)
      tags.selectAll(by: .program)
      tags.gates.canSelect = asked.gate("select", refusing: 1)
      tags.perform(cause == .swipe ? .setSelected([TagSelection(1, isSelected: false)]) : .toggle(1), by: cause)
      #expect(!tags.selectedNumbers.contains(1) && asked.names.isEmpty, "\(name)")
    }
  }

  @Test(arguments: [Cause.tap, .key, .menu, .drag])
  func canDeleteAndCanMoveAreCalledOnceForEveryInput(cause: Cause) throws {
    let asked = Asked()
    var tags = try TagCollection(count: 3)
    tags.gates.canDelete = asked.gate("delete", refusing: 1)
    tags.gates.canMove = { tag, _, to in
      asked.names.append("move \(tag.id.rawValue) to \(to)")
      return to != 2
    }
    tags.remove([1], by: cause)
    tags.move(1, to: 2, by: cause)
    #expect(tags.numbers == [0, 1, 2])
    tags.move(1, to: 0, by: cause)
    tags.remove([0], by: cause)
    #expect(tags.numbers == [1, 2])
    #expect(asked.names == ["delete 1", "move 1 to 2", "move 1 to 0", "delete 0"])
  }

  @Test func canSwipeOverridesCanTap() throws {
    var tags = try TagCollection(count: 3)
    tags.gates = TagGates(canTap: { _ in false }, canSwipe: { $0.id != 2 })
    #expect(tags.refusal(toPaint: 1, selected: true, painted: 0) == nil)
    #expect(tags.refusal(toPaint: 2, selected: true, painted: 0) == .gate)
    tags.gates.canSwipe = nil
    #expect(tags.refusal(toPaint: 1, selected: true, painted: 0) == .gate)
  }

  @Test func approvedTagsSkipGatesButNotRules() throws {
    let asked = Asked()
    var tags = try TagCollection(count: 4, rules: SelectionRules(limit: 2))
    tags.gates = TagGates(canTap: asked.gate("tap"), canSelect: asked.gate("select"), canDelete: asked.gate("delete"))
    let swipe = TagOperation.setSelected([0, 1, 2].map { TagSelection($0, isSelected: true) })
    let plan = tags.plan(approved: swipe, by: .swipe)
    tags.perform(plan)
    #expect(asked.names.isEmpty)
    #expect(tags.selectedNumbers == [0, 1])
    #expect(plan.refusals.map(\.reason) == [.limit(2)])
  }

  @Test func gatesDoNotApplyToTheProgram() throws {
    for (_, _, operation) in Self.ways {
      let asked = Asked()
      var tags = try TagCollection(count: 3)
      tags.gates.canTap = asked.gate("tap")
      tags.perform(operation, by: .program)
      #expect(asked.names.isEmpty)
    }
  }
}
