import TestSupport
import Testing

@testable import TagModel

/// Whoever follows the events one by one has the same list.
struct MirrorTests {
  private struct Mirror {
    var numbers: [Int]

    mutating func follow(_ transaction: TagTransaction) {
      for event in transaction.events {
        switch event.change {
        case .add: numbers.insert(event.tag.id.rawValue, at: event.index!)
        case .remove: #expect(numbers.remove(at: event.index!) == event.tag.id.rawValue)
        case .move: numbers.insert(numbers.remove(at: event.from!), at: event.to!)
        case .select, .deselect, .undo, .redo, .refuse, nil: break
        }
      }
    }
  }

  @Test func removalsOfSeveralCountThoseThatHaveGoneBefore() throws {
    var tags = try TagCollection(count: 5)
    #expect(tags.remove([0, 2, 4], by: .key).events.map(\.index) == [0, 1, 2])
    let undone = tags.undo(by: .key).events
    #expect(undone.map(\.kind) == [.undo, .undo, .undo])
    #expect(undone.map(\.change) == [.add, .add, .add])
    #expect(undone.map(\.index) == [0, 2, 4])
  }

  @Test func aGroupMovesOneByOne() throws {
    var tags = try TagCollection(count: 5)
    var mirror = Mirror(numbers: tags.numbers)
    mirror.follow(tags.gather([0, 2], at: 3, by: .drag))
    #expect(tags.numbers == [1, 3, 4, 0, 2])
    #expect(mirror.numbers == [1, 3, 4, 0, 2])
    mirror.follow(tags.undo(by: .key))
    #expect(mirror.numbers == [0, 1, 2, 3, 4])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func randomOperationsAreFollowed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var tags = try TagCollection(count: 12)
    tags.recordsProgramChanges = seed.isMultiple(of: 2)
    var mirror = Mirror(numbers: tags.numbers)
    var next = 100
    for step in 0..<400 {
      let cause = random.element(of: [Cause.drag, .key, .program])
      let some = tags.tags.map(\.id).filter { _ in random.chance(0.3) }
      let transaction: TagTransaction
      switch random.int(0...7) {
      case 0: transaction = tags.remove(some, by: cause)
      case 1: transaction = tags.gather(some.shuffled(using: &random), at: random.int(0...tags.tags.count - some.count), by: cause)
      case 2 where !tags.tags.isEmpty:
        let id = random.element(of: tags.tags.map(\.id))
        transaction = tags.move(id, to: random.int(0...tags.tags.count - 1), by: cause)
      case 3, 4:
        let new = (0..<random.int(1...4)).map { Tag("new", id: Tag.ID(rawValue: next + $0)) }
        next += new.count
        transaction = try tags.insert(new, at: random.int(0...tags.tags.count), by: cause)
      case 5:
        let kept = tags.tags.filter { _ in random.chance(0.8) }.shuffled(using: &random)
        transaction = try tags.replaceAll(kept + [Tag("other", id: Tag.ID(rawValue: next))], by: cause)
        next += 1
      case 6: transaction = tags.undo(by: .key)
      default: transaction = tags.redo(by: .key)
      }
      mirror.follow(transaction)
      try #require(mirror.numbers == tags.numbers, "step \(step)")
    }
  }

  @Test func aListThatIsExchangedAsAWholeIsFollowedToo() throws {
    var tags = try TagCollection(count: 3)
    var mirror = Mirror(numbers: tags.numbers)
    mirror.follow(try tags.replaceAll([Tag("a", id: 7), Tag("b", id: 8)], by: .program))
    #expect(mirror.numbers == [7, 8])
  }
}
