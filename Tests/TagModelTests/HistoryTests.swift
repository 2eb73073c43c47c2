import Testing

@testable import TagModel

struct HistoryTests {
  @Test func undoesAndRedoesEachKindOfChange() throws {
    var tags = try TagCollection(count: 4)
    #expect(!tags.canUndo && !tags.canRedo)
    tags.remove([1, 3], by: .key)
    tags.move(2, to: 0, by: .drag)
    try tags.insert([Tag("new", id: 7)], at: 1, by: .menu)
    tags.update(7, by: .key) { $0.text = "newer" }
    tags.toggle(0, by: .tap)
    #expect(tags.numbers == [2, 7, 0])

    #expect(tags.undo(by: .key).told == ["undo 0 @2 key"])
    #expect(tags.undo(by: .key).told == ["undo 7 @1 key"])
    #expect(tags.tags[id: 7]?.text == "new")
    #expect(tags.undo(by: .key).changes == [.removed(at: [1])])
    #expect(tags.undo(by: .key).told == ["undo 2 0>1 key"])
    #expect(tags.undo(by: .menu).told == ["undo 1 @1 menu", "undo 3 @3 menu"])
    #expect(tags.numbers == [0, 1, 2, 3])
    #expect(!tags.canUndo)
    #expect(tags.undo(by: .key).isEmpty)

    for _ in 0..<5 { #expect(tags.redo(by: .key).told.allSatisfy { $0.hasPrefix("redo") }) }
    #expect(!tags.canRedo)
    #expect(tags.numbers == [2, 7, 0])
    #expect(tags.tags[id: 7]?.text == "newer")
    #expect(tags.selectedNumbers == [0])
    #expect(tags.redo(by: .key).isEmpty)
  }

  /// A row of a list that is reused for another record: undo must not bring it tags of the one before.
  @Test func theHistoryEndsWhenTheProgramReplacesAllTags() throws {
    let other = [Tag("c", id: 8), Tag("d", id: 9)]
    for (name, replace) in [
      ("all", { try $0.replaceAll(other, by: .program) }), ("the range", { try $0.replaceSubrange(0..<1, with: other, by: .program) }),
      ("none left", { $0.removeAll(by: .program) }),
    ] as [(String, (inout TagCollection) throws -> TagTransaction)] {
      var tags = try TagCollection(count: 2)
      tags.toggle(1, by: .tap)
      tags.remove([0], by: .key)
      let ended = try replace(&tags)
      #expect(ended.endsHistory && ended.replacesAll, "\(name)")
      #expect(!tags.canUndo && tags.undo(by: .key).isEmpty && tags.anchor == nil, "\(name)")
    }
    // Also if the record before had lost its last tag, and if the other one has none either.
    var tags = try TagCollection(count: 1)
    tags.remove([0], by: .key)
    #expect(try tags.replaceAll([], by: .program).endsHistory && !tags.canUndo)
  }

  @Test func theHistoryContinuesIfATagStaysOrTheChangeIsAStep() throws {
    var tags = try TagCollection(count: 3)
    tags.remove([0], by: .key)
    try tags.replaceAll([Tag("new", id: 7), tags.tags[1]], by: .program)
    try tags.replaceSubrange(0..<2, with: [Tag("newer", id: 6), tags.tags[1]], by: .program)
    try tags.replaceSubrange(0..<1, with: [], by: .program)
    #expect(tags.canUndo && tags.numbers == [2])
    tags.recordsProgramChanges = true
    let recorded = try tags.replaceAll(numbered(5..<6), by: .program)
    #expect(!recorded.endsHistory && recorded.replacesAll)
    tags.undo(by: .key)
    tags.undo(by: .key)
    #expect(tags.numbers == [0, 2])
    try tags.replaceAll(numbered(8..<9), by: .menu)
    #expect(tags.canUndo, "the user's own replacement can be undone")
  }

  @Test func consecutiveKeyMovesOfATagAreOneStep() throws {
    var tags = try TagCollection(count: 6)
    for index in [1, 2, 3] { tags.move(0, to: index, by: .key) }
    tags.move(5, to: 0, by: .key)
    tags.undo(by: .key)
    #expect(tags.numbers == [1, 2, 3, 0, 4, 5])
    // Undo closes the step, so the next move is a separate one.
    tags.move(0, to: 4, by: .key)
    tags.undo(by: .key)
    #expect(tags.numbers == [1, 2, 3, 0, 4, 5])
    tags.undo(by: .key)
    #expect(tags.numbers == [0, 1, 2, 3, 4, 5])
    #expect(!tags.canUndo)
  }

  @Test func dragsAndClosedStepsAreSeparate() throws {
    var tags = try TagCollection(count: 6)
    tags.move(0, to: 1, by: .drag)
    tags.move(0, to: 2, by: .drag)
    tags.undo(by: .key)
    #expect(tags.numbers == [1, 0, 2, 3, 4, 5])
    tags.move(0, to: 2, by: .key)
    tags.closeUndoStep()
    tags.move(0, to: 3, by: .key)
    tags.undo(by: .key)
    #expect(tags.numbers == [1, 2, 0, 3, 4, 5])
    tags.move(0, to: 3, by: .key)
    tags.move(3, to: 0, by: .program)
    tags.move(0, to: 4, by: .key)
    tags.undo(by: .key)
    #expect(tags.numbers == [3, 1, 2, 0, 4, 5])
  }

  @Test func keyMovesBackToTheStartLeaveNoStep() throws {
    var tags = try TagCollection(count: 4)
    tags.toggle(3, by: .tap)
    tags.move(1, to: 2, by: .key)
    tags.move(1, to: 1, by: .key)
    #expect(tags.undo(by: .key).told == ["undo 3 @3 key"])
  }

  @Test func aNewStepClearsRedo() throws {
    var tags = try TagCollection(count: 4)
    tags.remove([0], by: .key)
    tags.undo(by: .key)
    tags.remove([9], by: .key)
    tags.move(1, to: 1, by: .key)
    #expect(tags.canRedo, "nothing was done")
    tags.remove([3], by: .program)
    #expect(tags.canRedo, "the program's changes do not count")
    tags.toggle(1, by: .tap)
    #expect(!tags.canRedo)
  }

  @Test func theNumberOfStepsIsLimited() throws {
    var tags = try TagCollection(count: 4)
    for _ in 0..<300 { tags.toggle(0, by: .tap) }
    var steps = 0
    while !tags.undo(by: .key).isEmpty { steps += 1 }
    #expect(steps == 200)
    for _ in 0..<5 { tags.toggle(0, by: .tap) }
    tags.historyLimit = 2
    #expect(tags.history.undoable.count == 2)
    tags.historyLimit = 0
    #expect(!tags.canUndo)
    tags.toggle(0, by: .tap)
    #expect(!tags.canUndo)
  }

  @Test func theSizeOfStepsIsLimited() throws {
    var history = History()
    let large = [Edit.select(TagIDs((0..<1_500_000).map { Tag.ID($0) }), true)]
    for _ in 0..<4 { history.record(large) }
    #expect(history.undoable.count == 2)
    history.record([.select(TagIDs((0..<5_000_000).map { Tag.ID($0) }), true)])
    #expect(history.undoable.count == 1, "the newest is kept, however large")
    history.clear()
    #expect(history.undoable.isEmpty && history.redoable.isEmpty)
  }

  @Test func programChangesAreNotRecorded() throws {
    var tags = try TagCollection(count: 4)
    tags.remove([0], by: .program)
    tags.toggle(1, by: .program)
    #expect(!tags.canUndo)
    tags.recordsProgramChanges = true
    tags.remove([1], by: .program)
    tags.undo(by: .key)
    #expect(tags.numbers == [1, 2, 3])
  }

  @Test func stepsSurviveProgramChanges() throws {
    var tags = try TagCollection(count: 6)
    tags.remove([3], by: .drag)
    tags.move(0, to: 4, by: .key)
    tags.toggle(4, by: .tap)
    #expect(tags.numbers == [1, 2, 4, 5, 0])
    try tags.insert([Tag("first", id: 10)], at: 0, by: .program)
    tags.remove([4], by: .program)
    // The toggled tag is gone, so undo continues with the move.
    #expect(tags.undo(by: .key).told == ["undo 0 5>0 key"].map { $0.replacing("5>0", with: "4>0") })
    #expect(tags.numbers == [0, 10, 1, 2, 5])
    // After its old neighbor.
    tags.undo(by: .key)
    #expect(tags.numbers == [0, 10, 1, 2, 3, 5])
    #expect(!tags.canUndo)
    tags.redo(by: .key)
    tags.redo(by: .key)
    #expect(tags.numbers == [10, 1, 2, 5, 0])
  }

  @Test func aTagWithoutItsOldNeighborReturnsToItsIndex() throws {
    var tags = try TagCollection(count: 6)
    tags.remove([4], by: .key)
    tags.remove([3, 5], by: .program)
    tags.undo(by: .key)
    #expect(tags.numbers == [0, 1, 2, 4])
    tags.remove([2], by: .key)
    tags.remove([1], by: .program)
    tags.undo(by: .key)
    #expect(tags.numbers == [0, 4, 2])
  }

  @Test func aTagInsertedAgainIsNotDuplicated() throws {
    var tags = try TagCollection(count: 3)
    tags.remove([1], by: .key)
    try tags.append([Tag("again", id: 1)], by: .program)
    #expect(tags.undo(by: .key).isEmpty)
    #expect(tags.numbers == [0, 2, 1])
    #expect(!tags.canRedo)
  }

  @Test func replacingAllIsOneStep() throws {
    var tags = try TagCollection(count: 4)
    tags.toggle(1, by: .tap)
    let told = try tags.replaceAll([Tag("two", id: 2), Tag("new", id: 8), Tag("one", id: 1)], by: .menu)
    #expect(
      told.changes == [
        .removed(at: [0, 3]), .selection([0]), .moved(from: 1, to: 0), .updated(0), .updated(1), .inserted(at: 1, count: 1),
      ])
    #expect(
      told.told == [
        "remove 0 @0 menu", "remove 3 @2 menu", "deselect 1 @0 menu", "move 2 1>0 menu", "update 2 @0 menu",
        "update 1 @1 menu", "add 8 @1 menu",
      ])
    #expect(told.changesSelection)
    #expect(tags.tags.map(\.text) == ["two", "new", "one"])
    tags.undo(by: .key)
    #expect(tags.tags.map(\.text) == ["0", "1", "2", "3"])
    #expect(tags.selectedNumbers == [1])
    #expect(throws: TagListError.duplicateID(5)) {
      try tags.replaceAll([Tag("a", id: 5), Tag("b", id: 5)], by: .menu)
    }
    #expect(tags.numbers == [0, 1, 2, 3])
    #expect(try tags.replaceAll([], by: .program).told.count == 4)
    #expect(try tags.replaceAll([], by: .program).isEmpty)
  }
}
