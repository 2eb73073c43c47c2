import TestSupport
import Testing

@testable import TagModel

/// Lists made from sequences, and the rare properties in their chunks.
struct TagListUniquingTests {
  @Test(arguments: [0, 1, 191, 192, 193, 3000]) func takesAnySequence(count: Int) throws {
    let array = numbered(0..<count)
    let list = TagList(uniquing: array.lazy.map { $0 })
    #expect(list.facts == array.facts)
    #expect(TagList(uniquing: array).facts == array.facts)
    #expect(TagList(uniquing: list).facts == array.facts)
    #expect(TagList(uniquing: sequence(state: array[...]) { $0.popFirst() }).facts == array.facts, "of unknown length")
    expectConsistent(list)
  }

  @Test(arguments: 0..<40) func keepsTheFirstOfEachId(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.int(1...900)
    let ids = random.int(1...max(1, count * 2))
    let tags = (0..<count).map { Tag("\($0)", id: Tag.ID(random.int(0...ids)), isSelected: random.chance(0.2)) }
    var seen: Set<Tag.ID> = []
    let list = TagList(uniquing: tags)
    #expect(list.facts == tags.filter { seen.insert($0.id).inserted }.facts)
    expectConsistent(list)
  }

  @Test func allOfOneId() {
    let list = TagList(uniquing: (0..<1000).lazy.map { Tag("\($0)", id: 7) })
    #expect(list.map(\.text) == ["0"])
    expectConsistent(list)
  }

  /// Chunks store rare properties only if one of their tags has some.
  @Test(arguments: 0..<20) func rarePropertiesStayWithTheirTags(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func tag(_ number: Int) -> Tag {
      var tag = Tag("\(number)", id: Tag.ID(number))
      if random.chance(0.01) { tag.style.borderWidth = Double(random.int(1...9)) }
      return tag
    }
    var expected = (0..<600).map(tag)
    var list = TagList(uniquing: expected)
    for step in 0..<600 {
      let index = random.int(0...expected.count - 1)
      switch random.int(0...4) {
      case 0:
        let new = tag(1000 + step)
        expected.insert(new, at: index)
        try list.insert(new, at: index)
      case 1:
        #expect(TagFacts(list.remove(at: index)) == TagFacts(expected.remove(at: index)))
      case 2:
        let style = random.chance(0.5) ? TagStyle() : TagStyle(borderWidth: Double(step))
        expected[index].style = style
        list.update(at: index) { $0.style = style }
      case 3:
        let end = random.int(index...min(expected.count - 1, index + 100))
        expected.removeSubrange(index..<end)
        list.remove(atIndexes: Array(index..<end))
      default:
        let new = (0..<random.int(1...100)).map { tag(10_000 + step * 100 + $0) }
        expected.insert(contentsOf: new, at: index)
        try list.insert(contentsOf: new, at: index)
      }
      guard list.facts == expected.facts, list.brokenInvariant == nil else {
        Issue.record("step \(step): \(list.brokenInvariant ?? "other tags")")
        return
      }
      if expected.count < 50 { return }
    }
  }

  @Test func knowsWhetherTagsHaveHandlers() {
    var tags = numbered(0..<500)
    #expect(!TagList(uniquing: tags).hasSelectionHandlers)
    tags[499].style.borderWidth = 1
    #expect(!TagList(uniquing: tags).hasSelectionHandlers)
    tags[498].onSelectionChange = { _ in }
    #expect(TagList(uniquing: tags).hasSelectionHandlers)
  }

  @Test func readsIdsInAnyOrder() {
    let list = TagList(uniquing: numbered(0..<1000))
    var reader = TagIDReader(list)
    for index in [0, 1, 191, 192, 999, 0, 500, 499, 999] { #expect(reader.id(at: index) == list[index].id) }
  }

  @Test func replacingAllByAListIsLikeReplacingAllByItsTags() throws {
    for old in [0..<0, 0..<300, 200..<500] {
      var (one, other) = (try TagCollection(TagList(numbered(old))), try TagCollection(TagList(numbered(old))))
      let (told, expected) = (one.replaceAll(TagList(uniquing: numbered(100..<400)), by: .program), try other.replaceAll(numbered(100..<400), by: .program))
      #expect(one.tags.facts == other.tags.facts)
      #expect(told.events.map(\.tag.id) == expected.events.map(\.tag.id))
    }
  }
}
