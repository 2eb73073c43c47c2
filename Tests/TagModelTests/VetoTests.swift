import LayoutCore
import Testing

@testable import TagModel

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

  @Test func canTapIsCalledForEveryDeselectingInput() throws {
    for (name, cause, operation) in [
      ("tap", .tap, .toggle(1)), ("swipe", .swipe, .setSelected([TagSelection(1, isSelected: false)])),
      ("Ctrl+Shift+A", .key, .deselectAll),
    ] as [(String, Cause, TagOperation)] {
      var tags = try TagCollection(count: 3)
      tags.selectAll(by: .program)
      tags.gates.canTap = { $0.id != 1 }
      tags.perform(operation, by: cause)
      #expect(tags.selectedNumbers.contains(1), "\(name)")
    }
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
