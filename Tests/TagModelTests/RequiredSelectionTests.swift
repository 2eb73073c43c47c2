import LayoutCore
import TestSupport
import Testing

@testable import TagModel

struct RequiredSelectionTests {
  @Test func theLastSelectedTagStaysSelected() throws {
    var tags = try TagCollection(count: 3, rules: SelectionRules(isRequired: true))
    #expect(tags.deselectAll(by: .key).isEmpty, "none is selected until somebody selects one")
    tags.toggle(1, by: .tap)
    #expect(tags.refusal(toTap: 1) == .required)
    #expect(tags.refusal(toPaint: 1, selected: false, painted: 0) == .required)
    let refused = tags.toggle(1, by: .tap)
    #expect(refused.told == ["refuse 1 @1 tap required"])
    #expect(refused.changes.isEmpty)
    tags.toggle(2, by: .tap)
    #expect(tags.refusal(toTap: 1) == nil)
    #expect(tags.refusal(toPaint: 1, selected: false, painted: 0) == nil)
    #expect(tags.refusal(toPaint: 1, selected: false, painted: 1) == .required)
    #expect(tags.toggle(1, by: .tap).told == ["deselect 1 @1 tap"])
    #expect(tags.selectedNumbers == [2])
    #expect(tags.deselect([2], by: .program).told == ["deselect 2 @2 program"], "the program may")
  }

  /// The program may deselect what a swipe has painted, so that more is unpainted than selected.
  @Test func paintingWithoutALimitNeverOverflows() throws {
    let tags = try TagCollection(count: 3, rules: SelectionRules())
    #expect(tags.refusal(toPaint: 1, selected: true, painted: -3) == nil)
  }

  @Test func deselectingAllKeepsTheAnchorOrTheFirst() throws {
    var tags = try TagCollection(count: 4, rules: SelectionRules(isRequired: true))
    tags.selectAll(by: .key)
    tags.anchor = 2
    #expect(
      tags.deselectAll(by: .key).told
        == ["deselect 0 @0 key", "deselect 1 @1 key", "deselect 3 @3 key", "refuse 2 @2 key required"])
    tags.select([0, 1, 3], by: .program)
    tags.anchor = nil
    tags.deselectAll(by: .key)
    #expect(tags.selectedNumbers == [0])
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [0, 1, 2, 3])
  }

  @Test func aRequiredSelectionCanMove() throws {
    var tags = try TagCollection(count: 3, rules: SelectionRules(mode: .single, isRequired: true))
    tags.toggle(0, by: .tap)
    #expect(tags.toggle(2, by: .tap).told == ["deselect 0 @0 tap", "select 2 @2 tap"])
    #expect(tags.toggle(2, by: .key).told == ["refuse 2 @2 key required"])
    let swap = [TagSelection(2, isSelected: false), TagSelection(1, isSelected: true)]
    tags.rules.mode = .multiple
    tags.setSelected(swap, by: .swipe)
    #expect(tags.selectedNumbers == [1])
  }

  @Test func aDeselectingSwipeKeepsOne() throws {
    let stage = try GestureStage(
      GestureConfiguration(swipe: .paint), rules: SelectionRules(isRequired: true))
    stage.collection.select([0, 1, 2], by: .program)
    stage.press(stage.middle(0))
    stage.move(stage.middle(2))
    stage.release()
    #expect(stage.collection.selectedNumbers == [2])
    #expect(stage.told == ["deselect 0 @0 swipe", "deselect 1 @1 swipe"])
    #expect(stage.log.contains(.refuse(2, .required)))
  }
}

struct SwipeGateTests {
  @Test func aSwipeCallsItsOwnGate() throws {
    let stage = try GestureStage(GestureConfiguration(swipe: .paint))
    stage.collection.gates.canSwipe = { $0.id != 1 }
    stage.press(stage.middle(0))
    stage.move(stage.middle(2))
    #expect(stage.log.contains(.refuse(1, .gate)))
    stage.release()
    #expect(stage.collection.selectedNumbers == [0, 2])
    #expect(stage.collection.toggle(1, by: .tap).told == ["select 1 @1 tap"], "a tap does not ask it")
    #expect(stage.collection.refusal(toPaint: 1, selected: false, painted: 0) == .gate, "nor may it be deselected so")
    #expect(stage.collection.deselect([0, 1], by: .swipe).told == ["deselect 0 @0 swipe", "refuse 1 @1 swipe gate"])
  }

  @Test func canTapAppliesWithoutSelection() throws {
    var tags = try TagCollection(count: 2, rules: SelectionRules(mode: .none), gates: TagGates(canTap: { $0.id != 0 }))
    #expect(tags.toggle(0, by: .tap).told == ["refuse 0 @0 tap gate"])
    #expect(tags.toggle(1, by: .tap).isEmpty)
  }
}
