import Monkey
import TestSupport
import Testing

@testable import TagModel

/// Groups of operations, keyboard moves, and linked steps.
struct HistoryStepTests {
  @Test func knowsWhichTagsCanReturn() throws {
    var tags = try TagCollection(count: 4)
    #expect(tags.restorableIDs.isEmpty)
    tags.remove([1, 3], by: .key)
    #expect(tags.restorableIDs == [1, 3])
    try tags.insert([Tag("new", id: 7)], at: 1, by: .menu)
    tags.undo(by: .key)
    #expect(tags.restorableIDs == [1, 3, 7], "7 by redo")
    tags.beginUndoStep()
    tags.remove([0], by: .key)
    #expect(tags.restorableIDs == [0, 1, 3], "the open step counts, and there is nothing to redo any more")
    tags.endUndoStep()
    #expect(tags.restorableIDs == [0, 1, 3])
    tags.clearHistory()
    #expect(tags.restorableIDs.isEmpty)
  }

  /// A move within a group must not be compared with the step before the group.
  @Test func aMoveInAGroupKeepsThePreviousStep() throws {
    var tags = try TagCollection(count: 3)
    tags.move(0, to: 2, by: .drag)
    tags.beginUndoStep()
    tags.move(0, to: 0, by: .key)
    tags.endUndoStep()
    tags.undo(by: .key)
    #expect(tags.numbers == [1, 2, 0])
    tags.undo(by: .key)
    #expect(tags.numbers == [0, 1, 2])
    #expect(!tags.canUndo)
  }

  @Test func clearingTheHistoryKeepsTheGroupOpen() throws {
    var tags = try TagCollection(count: 3)
    tags.toggle(0, by: .tap)
    tags.beginUndoStep()
    tags.beginUndoStep()
    tags.toggle(1, by: .tap)
    tags.clearHistory()
    tags.endUndoStep()
    tags.toggle(2, by: .tap)
    #expect(!tags.canUndo)
    tags.endUndoStep()
    #expect(tags.canUndo)
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [0, 1])
    #expect(!tags.canUndo)
    tags.clearHistory()
    #expect(!tags.canRedo)
  }

  @Test func aGroupOfManyOperationsIsUndoneTogether() throws {
    var tags = try TagCollection(count: 100)
    tags.beginUndoStep()
    for round in 0..<5_000 {
      tags.toggle(Tag.ID(round % 97), by: .tap)
      if round.isMultiple(of: 10) { tags.move(Tag.ID(round % 89), to: round % 100, by: .key) }
    }
    tags.endUndoStep()
    let after = tags.tags.facts
    tags.undo(by: .key)
    #expect(tags.numbers == Array(0..<100) && tags.selectionCount == 0)
    tags.redo(by: .key)
    #expect(tags.tags.facts == after)
  }

  // MARK: Keyboard moves

  /// Replacing the tags must not lose the step recorded afterward.
  @Test func aKeyMoveAfterAProgramChangeIsASeparateStep() throws {
    var tags = try TagCollection(count: 3)
    tags.move(0, to: 2, by: .key)
    try tags.replaceAll([Tag("other", id: 9)], by: .program)
    try tags.replaceAll([2, 1, 0].map { Tag("\($0)", id: Tag.ID($0)) }, by: .program)
    tags.move(0, to: 0, by: .key)
    #expect(tags.numbers == [0, 2, 1])
    #expect(tags.canUndo)
    tags.undo(by: .key)
    #expect(tags.numbers == [2, 1, 0])
  }

  @Test func anEmptyGroupDoesNotSeparateKeyMoves() throws {
    var tags = try TagCollection(count: 4)
    tags.move(0, to: 1, by: .key)
    tags.beginUndoStep()
    tags.endUndoStep()
    tags.move(0, to: 2, by: .key)
    tags.undo(by: .key)
    #expect(tags.numbers == [0, 1, 2, 3])
    #expect(!tags.canUndo)
  }

  @Test func theLimitAppliesToTheOpenGroup() throws {
    var tags = try TagCollection(count: 4)
    tags.historyLimit = 1
    tags.toggle(0, by: .tap)
    tags.beginUndoStep()
    tags.toggle(1, by: .tap)
    tags.historyLimit = 0
    tags.toggle(2, by: .tap)
    tags.endUndoStep()
    #expect(!tags.canUndo && tags.brokenInvariant == nil)
    tags.historyLimit = 1
    tags.toggle(3, by: .tap)
    tags.undo(by: .key)
    #expect(tags.selectedNumbers == [0, 1, 2])
    tags.historyLimit = 0
    #expect(tags.canRedo)
    #expect(tags.redo(by: .key).told == ["redo 3 @3 key"])
    #expect(!tags.canUndo && tags.brokenInvariant == nil)
  }

  /// Otherwise undo would do nothing visible.
  @Test func aStepRevertedByTheProgramIsSkipped() throws {
    var tags = try TagCollection(count: 3)
    tags.toggle(2, by: .tap)
    tags.update(0, by: .key) { $0.text = "new" }
    tags.update(0, by: .program) { $0.text = "0" }
    #expect(tags.undo(by: .key).told == ["undo 2 @2 key"])
    #expect(!tags.canUndo && tags.selectionCount == 0)
    #expect(tags.redo(by: .key).told == ["redo 2 @2 key"])
    #expect(!tags.canRedo)
  }

  /// Undoing the gathering would move b to its old place, and c back.
  @Test func aStepWhoseMovesCancelEachOtherOutIsSkipped() throws {
    var tags = try TagCollection(count: 3)
    tags.gather([1, 2], at: 0, by: .key)
    tags.toggle(1, by: .key)
    tags.remove([0], by: .program)
    #expect(tags.undo(by: .key).told == ["undo 1 @0 key"])
    #expect(tags.undo(by: .key).isEmpty, "b and c are where they were")
    #expect(!tags.canUndo)
    #expect(tags.redo(by: .key).told == ["redo 1 @0 key"])
  }

  @Test func aPlanWhoseMovesCancelEachOtherOutDoesNothing() throws {
    var tags = try TagCollection(count: 3)
    tags.toggle(2, by: .key)
    tags.undo(by: .key)
    let plan = tags.plan(.gather([1, 2], at: 0), by: .key)
    tags.remove([0], by: .program)
    let transaction = tags.perform(plan)
    #expect(transaction.isEmpty && tags.numbers == [1, 2])
    #expect(!tags.canUndo && tags.canRedo)
  }

  @Test func aGroupWhoseOperationsCancelEachOtherOutIsSkipped() throws {
    var tags = try TagCollection(count: 3)
    tags.toggle(0, by: .tap)
    tags.beginUndoStep()
    tags.toggle(1, by: .tap)
    tags.move(1, to: 2, by: .drag)
    tags.move(1, to: 1, by: .drag)
    tags.toggle(1, by: .tap)
    tags.endUndoStep()
    #expect(tags.undo(by: .key).told == ["undo 0 @0 key"])
    #expect(!tags.canUndo)
  }

  /// Few tags, which the program removes and moves between the user's moves, so that some places lead back to where the tags are:
  /// what is reported has changed something, and nothing else is undone, redone or forgotten.
  @Test(arguments: 0..<8) func whatChangesNothingIsNoStep(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      var tags = try TagCollection(count: random.int(3...5))
      func ids() -> [Tag.ID] { tags.tags.map(\.id).filter { _ in random.chance(0.5) } }
      func operation() -> TagOperation {
        let ids = ids()
        return switch random.int(0...5) {
        case 0, 1: .gather(ids, at: random.int(0...(tags.tags.count - ids.count)))
        case 2: .reorder(ids.shuffled(using: &random))
        case 3: .move(random.element(of: tags.tags).id, to: random.int(0...(tags.tags.count - 1)))
        case 4: .toggle(random.element(of: tags.tags).id)
        default: .remove(Array(ids.prefix(1)))
        }
      }
      for _ in 0..<10 where tags.tags.count > 1 {
        let plan = tags.plan(operation(), by: .key)
        if random.chance(0.3) { tags.perform(operation(), by: .program) }
        guard !tags.tags.isEmpty else { break }
        let isGroup = random.chance(0.2)
        if isGroup { tags.beginUndoStep() }
        let (before, steps, canRedo) = (tags.tags.facts, tags.history.undoable.count, tags.canRedo)
        let choice = random.int(0...3)
        let transaction = choice == 0 ? tags.undo(by: .key) : choice == 1 ? tags.redo(by: .key) : tags.perform(plan)
        #expect(transaction.changes.isEmpty == (tags.tags.facts == before), "\(transaction.told)")
        if choice > 1, transaction.changes.isEmpty {
          #expect(tags.history.undoable.count == steps && tags.canRedo == canRedo)
        }
        if isGroup {
          if random.chance(0.5), !tags.tags.isEmpty { tags.perform(operation(), by: .key) }
          tags.endUndoStep()
        }
        #expect(tags.brokenInvariant == nil)
      }
    }
  }

  // MARK: Linked steps

  @Test func aStepCanHaveSeveralLinks() throws {
    var tags = try TagCollection(count: 4)
    tags.beginUndoStep()
    tags.remove([0], by: .drag)
    tags.linkLastStep(1)
    tags.remove([1], by: .drag)
    tags.linkLastStep(2)
    tags.endUndoStep()
    #expect(tags.hasStep(linked: 1) && tags.hasStep(linked: 2))
    #expect(tags.isNext(.undo, linked: 1) && tags.isNext(.undo, linked: 2) && !tags.isNext(.undo, linked: 3))
    #expect(tags.undo(by: .key).links == [1, 2])
    #expect(tags.isNext(.redo, linked: 1) && tags.isNext(.redo, linked: 2) && !tags.isNext(.redo, linked: 3))
    #expect(tags.redo(by: .key).links == [1, 2])
  }

  /// Nothing is left of the linked step, so undo continues with another one, which has no links.
  @Test func undoReturnsTheLinksOfTheUndoneStep() throws {
    var tags = try TagCollection(count: 4)
    tags.toggle(3, by: .tap)
    tags.remove([0], by: .drag)
    tags.linkLastStep(1)
    try tags.append([Tag("again", id: 0)], by: .program)
    let undone = tags.undo(by: .key)
    #expect(undone.told == ["undo 3 @2 key"])
    #expect(undone.links == [])
  }

  /// A linked step that the program has reverted must not undo another step.
  @Test func anEmptyLinkedStepDoesNotUndoAnotherStep() throws {
    var tags = try TagCollection(count: 4)
    tags.toggle(3, by: .tap)
    try tags.insert([Tag("received", id: 7)], at: 0, by: .drag)
    tags.linkLastStep(1)
    tags.remove([7], by: .program)
    #expect(tags.isNext(.undo, linked: 1))
    #expect(tags.step(.undo, linked: 2, by: .key).isEmpty && tags.canUndo)
    #expect(tags.step(.undo, linked: 1, by: .key).isEmpty)
    #expect(tags.selectedNumbers == [3])
    #expect(tags.canUndo && !tags.isNext(.undo, linked: 1))

    try tags.insert([Tag("received", id: 8)], at: 0, by: .drag)
    tags.linkLastStep(2)
    #expect(tags.step(.undo, linked: 2, by: .key).told == ["undo 8 @0 key"])
    #expect(tags.step(.redo, linked: 1, by: .key).isEmpty && tags.canRedo)
    #expect(tags.step(.redo, linked: 2, by: .key).told == ["redo 8 @0 key"])
  }

  // MARK: Reverting

  /// A history of the program's own: it keeps transactions, and reverts them in any order.
  @Test func aTransactionCanBeRevertedAndRedone() throws {
    var tags = try TagCollection(count: 5)
    tags.historyLimit = 0
    let removal = tags.remove([1, 3], by: .key)
    let move = tags.move(4, to: 0, by: .drag)
    #expect(tags.numbers == [4, 0, 2])
    #expect(removal.isUndoable && move.isUndoable && removal.cause == .key && move.cause == .drag)
    let restored = tags.revert(removal, by: .menu)
    #expect(tags.numbers == [4, 0, 1, 2, 3])
    #expect(restored.events.map(\.kind) == [.undo, .undo] && restored.events.map(\.change) == [.add, .add])
    #expect(!restored.isUndoable && !tags.canUndo)
    let again = tags.revert(restored, by: .menu)
    #expect(tags.numbers == [4, 0, 2])
    #expect(again.events.map(\.kind) == [.redo, .redo])
    tags.revert(move, by: .menu)
    #expect(tags.numbers == [0, 2, 4])
  }

  @Test func revertingWhatTheProgramHasChangedSinceDoesNothing() throws {
    var tags = try TagCollection(count: 3)
    let move = tags.move(0, to: 2, by: .drag)
    tags.remove([0], by: .program)
    #expect(tags.revert(move, by: .menu).isEmpty)
    #expect(tags.numbers == [1, 2])
  }

  @Test func changesByTheProgramAreNoSteps() throws {
    var tags = try TagCollection(count: 3)
    let quiet = tags.remove([0], by: .program)
    #expect(!quiet.isUndoable && tags.revert(quiet, by: .menu).isEmpty)
    tags.recordsProgramChanges = true
    #expect(tags.remove([1], by: .program).isUndoable)
    #expect(!tags.undo(by: .key).isUndoable && !tags.redo(by: .key).isUndoable)
  }

  @Test func operationsOfOneStepAreLinked() throws {
    var tags = try TagCollection(count: 6)
    let before = tags.remove([0], by: .menu)
    tags.beginUndoStep()
    let (one, two) = (tags.remove([1], by: .menu), tags.move(5, to: 0, by: .menu))
    tags.endUndoStep()
    tags.beginUndoStep()
    let after = tags.remove([2], by: .menu)
    tags.endUndoStep()
    #expect(one.isLinked(to: two) && two.isLinked(to: one))
    #expect(!before.isLinked(to: one) && !after.isLinked(to: two) && !before.isLinked(to: before))
  }

  // MARK: Inserting

  @Test func aGateCanRefuseAnInsertedTag() throws {
    var tags = try TagCollection(count: 1, gates: TagGates(canReceive: { $0.text != "no" }))
    let added = tags.perform(.insert([Tag("no", id: 7), Tag("yes", id: 8)], at: 1), by: .menu)
    #expect(tags.numbers == [0, 8])
    #expect(added.events.filter { $0.kind == .refuse }.map(\.tag.text) == ["no"])
    #expect(added.events.compactMap(\.refusal) == [.notReceived])
    tags.perform(.insert([Tag("no", id: 9)], at: 0), by: .program)
    #expect(tags.numbers == [9, 0, 8], "gates are for the user")
  }
}
