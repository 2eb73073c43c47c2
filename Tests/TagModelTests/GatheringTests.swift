import TestSupport
import Testing

@testable import TagModel

struct GatheringTests {
  /// Compares the mapping with removing and inserting in an array.
  @Test(arguments: [UInt64(1), 2, 3])
  func indexesAreMappedBothWays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = random.int(1...30)
      let indexes = (0..<count).filter { _ in random.chance(0.3) }
      let staying = (0..<count).filter { !indexes.contains($0) }
      let target = random.int(0...staying.count)
      let after = staying[..<target] + indexes + staying[target...]
      let gathering = Gathering(indexes, at: target)
      for (place, index) in after.enumerated() {
        #expect(gathering.newIndex(of: index) == place)
        #expect(gathering.oldIndex(of: place) == index)
      }
      for (place, index) in staying.enumerated() { #expect(gathering.index(ofStaying: place) == index) }
      #expect((0..<count).map { Gathering(indexes).newIndex(of: $0) } == Array(0..<count), "none has moved")
      #expect((0..<count).map { gathering.rank(of: $0) } == (0..<count).map { indexes.firstIndex(of: $0) })
    }
  }

  @Test func theNearestTagReplacesTheHeldOne() {
    let group: [Tag.ID] = [1, 4, 6, 9]
    #expect(Gathering.nearest(to: 4, in: group, of: [1, 4, 9]) == 4)
    #expect(Gathering.nearest(to: 4, in: group, of: [1, 9]) == 9)
    #expect(Gathering.nearest(to: 9, in: group, of: [1, 4]) == 4)
    #expect(Gathering.nearest(to: 9, in: group, of: []) == nil)
  }

  /// Compares random gatherings, undone and redone, with an array.
  @Test(arguments: [UInt64(4), 5, 6])
  func gatheringIsOneStep(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var collection = try TagCollection(count: 20)
    var states = [collection.numbers]
    for _ in 0..<100 {
      let before = collection.numbers
      let group = before.filter { _ in random.chance(0.25) }
      let rest = before.filter { !group.contains($0) }
      let target = random.int(0...rest.count)
      let transaction = collection.gather(
        group.shuffled(using: &random).map { Tag.ID($0) }, at: target, by: .drag)
      let expected = Array(rest[..<target]) + group + Array(rest[target...])
      #expect(collection.numbers == expected)
      #expect(transaction.isEmpty == (expected == before))
      // Applying the changes produces the same order.
      var followed = before
      for change in transaction.changes {
        guard case .moved(let from, let to) = change else {
          Issue.record("not a move: \(change)")
          continue
        }
        followed.insert(followed.remove(at: from), at: to)
      }
      #expect(followed == expected)
      let moved = transaction.events.map(\.tag.id.rawValue)
      #expect(moved == group.filter { before.firstIndex(of: $0) != expected.firstIndex(of: $0) })
      if expected != before { states.append(expected) }
    }
    for state in states.dropLast().reversed() {
      collection.undo(by: .key)
      #expect(collection.numbers == state)
    }
    #expect(!collection.canUndo)
    for state in states.dropFirst() {
      collection.redo(by: .key)
      #expect(collection.numbers == state)
    }
  }

  @Test func undoAfterRemovalsByTheProgram() throws {
    var collection = try TagCollection(count: 8)
    collection.gather([1, 3, 6], at: 0, by: .drag)
    #expect(collection.numbers == [1, 3, 6, 0, 2, 4, 5, 7])
    collection.remove([3, 2], by: .program)
    collection.undo(by: .key)
    #expect(collection.numbers == [0, 1, 4, 5, 6, 7])
  }

  @Test func oneRefusalRefusesAll() throws {
    var collection = try TagCollection(count: 8)
    collection.gates.canMove = { tag, _, _ in tag.id != 3 }
    let transaction = collection.gather([1, 3], at: 5, by: .drag)
    #expect(transaction.told == ["refuse 3 @3 drag protectedFromMove"])
    #expect(collection.numbers == Array(0..<8))
    collection.gather([1, 3], at: 5, by: .program)
    #expect(collection.numbers == [0, 2, 4, 5, 6, 1, 3, 7], "the program is not asked")
  }
}
