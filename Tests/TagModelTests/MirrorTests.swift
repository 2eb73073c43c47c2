import TestSupport
import Testing

@testable import TagModel

/// A list built only from events.
struct EventMirror {
  private(set) var tags: [Tag]

  init(_ tags: TagList) { self.tags = Array(tags) }

  var numbers: [Int] { tags.map(\.id.rawValue) }

  mutating func follow(_ transaction: TagTransaction) {
    for event in transaction.events { follow(event) }
  }

  mutating func follow(_ event: TagEvent) {
    switch event.change {
    case .add: tags.insert(event.tag, at: event.index!)
    case .remove: #expect(tags.remove(at: event.index!).id == event.tag.id)
    case .move:
      #expect(tags[event.from!].id == event.tag.id)
      tags.insert(tags.remove(at: event.from!), at: event.to!)
    case .select, .deselect, .update:
      #expect(tags[event.index!].id == event.tag.id)
      tags[event.index!] = event.tag
    case .undo, .redo, .refuse, nil: #expect(event.refusal != nil)
    }
  }
}

/// A list that applies the events one by one is equal to the collection.
struct MirrorTests {
  @Test func indexesOfRemovalsFollowEachOther() throws {
    var tags = try TagCollection(count: 5)
    #expect(tags.remove([0, 2, 4], by: .key).events.map(\.index) == [0, 1, 2])
    let undone = tags.undo(by: .key).events
    #expect(undone.map(\.kind) == [.undo, .undo, .undo])
    #expect(undone.map(\.change) == [.add, .add, .add])
    #expect(undone.map(\.index) == [0, 2, 4])
  }

  @Test func aGroupIsReportedMoveByMove() throws {
    var tags = try TagCollection(count: 5)
    var mirror = EventMirror(tags.tags)
    mirror.follow(tags.gather([0, 2], at: 3, by: .drag))
    #expect(tags.numbers == [1, 3, 4, 0, 2])
    #expect(mirror.numbers == [1, 3, 4, 0, 2])
    mirror.follow(tags.undo(by: .key))
    #expect(mirror.numbers == [0, 1, 2, 3, 4])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func mirrorsRandomOperations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var tags = try TagCollection(count: 12)
    tags.recordsProgramChanges = seed.isMultiple(of: 2)
    var mirror = EventMirror(tags.tags)
    var next = 100
    for step in 0..<400 {
      let cause = random.element(of: [Cause.drag, .key, .program])
      let some = tags.tags.map(\.id).filter { _ in random.chance(0.3) }
      let transaction: TagTransaction
      switch random.int(0...12) {
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
      case 6, 7: transaction = tags.undo(by: .key)
      case 8: transaction = tags.reorder(some.shuffled(using: &random), by: cause)
      case 9 where !tags.tags.isEmpty:
        transaction = tags.update(random.element(of: tags.tags.map(\.id)), by: cause) {
          if random.chance(0.7) { $0.text += "!" }
          if random.chance(0.3) { $0.isEnabled.toggle() }
          if random.chance(0.3) { $0.isSelected.toggle() }
        }
      case 10: transaction = tags.setSelected(some, random.chance(0.6), by: cause)
      case 11: transaction = tags.setRules(SelectionRules(limit: random.chance(0.5) ? nil : random.int(0...5)))
      default: transaction = tags.redo(by: .key)
      }
      mirror.follow(transaction)
      try #require(mirror.tags.facts == tags.tags.facts, "step \(step)")
    }
  }

  /// Moved tags are reported once; tags that are pushed aside need no event.
  @Test func mirrorsReorderings() throws {
    var tags = try TagCollection(count: 6)
    var mirror = EventMirror(tags.tags)
    let change = tags.reorder([4, 5, 0, 1], by: .menu)
    #expect(tags.numbers == [4, 5, 2, 3, 0, 1])
    #expect(change.told == ["move 4 4>0 menu", "move 5 5>1 menu", "move 0 2>5 menu", "move 1 2>5 menu"])
    mirror.follow(change)
    #expect(mirror.numbers == [4, 5, 2, 3, 0, 1])
    mirror.follow(tags.undo(by: .key))
    #expect(mirror.numbers == [0, 1, 2, 3, 4, 5])
  }

  @Test func updatesAreReported() throws {
    var tags = try TagCollection(count: 2)
    #expect(tags.update(1, by: .program) { $0.text = "one" }.told == ["update 1 @1 program"])
    #expect(tags.update(0, by: .key) { $0.text = "zero" }.told == ["update 0 @0 key"])
    let undone = tags.undo(by: .key).events
    #expect(undone.map(\.kind) == [.undo] && undone.map(\.change) == [.update])
    #expect(undone.map(\.tag.text) == ["0"])
  }

  @Test func mirrorsReplacedLists() throws {
    var tags = try TagCollection(count: 3)
    var mirror = EventMirror(tags.tags)
    mirror.follow(try tags.replaceAll([Tag("a", id: 7), Tag("b", id: 8)], by: .program))
    #expect(mirror.numbers == [7, 8])
  }
}
