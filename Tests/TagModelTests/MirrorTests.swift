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
}
