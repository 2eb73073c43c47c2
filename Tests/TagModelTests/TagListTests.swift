import TestSupport
import Testing

@testable import Monkey
@testable import TagModel

struct TagListTests {
  @Test func keepsOrderAndFindsById() throws {
    var list = try TagList(numbered(0..<5))
    try list.append(Tag("x", id: 10))
    try list.insert(Tag("y", id: 11), at: 0)
    #expect(list.map(\.id) == [11, 0, 1, 2, 3, 4, 10])
    #expect(list.index(of: 10) == 6)
    #expect(list[id: 11]?.text == "y")
    #expect(list[id: 99] == nil)
    #expect(list.index(of: 99) == nil)

    list.move(from: 6, to: 1)
    #expect(list.move(0, to: 6) == 2)
    #expect(list.move(99, to: 0) == nil)
    #expect(list.map(\.id) == [11, 10, 1, 2, 3, 4, 0])

    #expect(list.remove(at: 0).id == 11)
    #expect(list.remove(3)?.text == "3")
    #expect(list.remove(3) == nil)
    #expect(list.remove(atIndexes: [0, 4]).map(\.id) == [10, 0])
    #expect(list.map(\.id) == [1, 2, 4])

    list.update(at: 0) { $0.text = "one" }
    #expect(list.update(4) { $0.isSelected = true } != nil)
    #expect(list.update(99) { $0.isSelected = true } == nil)
    #expect(list.map(\.text) == ["one", "2", "4"])
    #expect(list.selectedIDs == [4])
    #expect(list.selectedIndexes == [2])

    list.removeAll()
    #expect(list.isEmpty)
    #expect(list.selectedCount == 0)
    try list.append(Tag("again", id: 1))
    #expect(list.index(of: 1) == 0)
  }

  @Test(arguments: [2, 60, 500, 3000])
  func duplicateIdsChangeNothing(count: Int) throws {
    var list = try TagList(numbered(0..<count))
    let before = list.facts
    #expect(throws: TagListError.duplicateID(1)) { try list.append(Tag("x", id: 1)) }
    var new = numbered(count..<(2 * count))
    new.append(Tag("twice", id: Tag.ID(count)))
    #expect(throws: TagListError.duplicateID(Tag.ID(count))) { try list.insert(contentsOf: new, at: count / 2) }
    new[new.count - 1] = Tag("old", id: 0, isSelected: true)
    #expect(throws: TagListError.duplicateID(0)) { try list.append(contentsOf: new) }
    #expect(list.facts == before)
    #expect(list.selectedCount == 0)
    expectConsistent(list)
    new.removeLast()
    try list.append(contentsOf: new)
    #expect(list.map(\.id.rawValue) == Array(0..<(2 * count)))
    expectConsistent(list)
  }

  @Test func duplicateIdsSayWhich() {
    #expect("\(TagListError.duplicateID(7))" == "there is already a tag with the id #7")
  }

  @Test func copiesAreIndependent() throws {
    var list = try TagList(numbered(0..<1000))
    let copy = list
    list.move(from: 0, to: 999)
    list.remove(500)
    list.update(3) { $0.isSelected = true }
    #expect(copy.map(\.id.rawValue) == Array(0..<1000))
    #expect(copy.selectedCount == 0)
    expectConsistent(copy)
  }

  /// Groups of eight ids with equal hashes share a slot if they are in the same chunk.
  @Test func tagsAreFoundAfterRemovingOneWithTheSameSlot() throws {
    let (first, second) = (Tag.ID(8), Tag.ID(23_769_720_592))
    #expect(HandleTable.hash(of: first) == HandleTable.hash(of: second))
    var list = try TagList([Tag("first", id: first), Tag("second", id: second)])
    list.remove(first)
    #expect(list.index(of: second) == 0)
    #expect(throws: TagListError.duplicateID(second)) { try list.append(Tag("again", id: second)) }
    #expect(list.remove(second)?.text == "second")
    #expect(list.isEmpty && list.table.count == 0)
  }

  @Test func reorderPermutesTagsWithinTheirPositions() throws {
    var list = try TagList(numbered(0..<6))
    list.reorder([4, 99, 0, 2])
    #expect(list.map(\.id) == [4, 1, 0, 3, 2, 5])
  }

  /// Random edits agree with those of an array.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5])
  func randomEditsAgreeWithAnArray(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var list = TagList()
    var model: [TagFacts] = []
    var next = 0
    func new(_ count: Int) -> [Tag] {
      defer { next += count }
      // Ids of all kinds: consecutive, distant, negative, or with colliding hashes.
      return (next..<(next + count)).map {
        let number = [$0, $0 << 40, -$0 - 1][seed == 1 ? 0 : $0 % 3]
        let id = seed == 5 ? Tag.ID($0 % 12).colliding(using: &random) : Tag.ID(number)
        return Tag("\($0)", id: id, isSelected: $0.isMultiple(of: 3))
      }
    }
    for step in 0..<3000 {
      // Grows, then shrinks to nothing, and grows again.
      let isGrowing = step % 1000 < 600
      switch random.int(0...9) {
      case 0...2 where isGrowing:
        let index = random.int(0...model.count)
        let tag = new(1)[0]
        try list.insert(tag, at: index)
        model.insert(TagFacts(tag), at: index)
      case 3 where isGrowing:
        let index = random.int(0...model.count)
        let tags = new(random.element(of: [0, 1, 5, 47, 48, 200, 700]))
        try list.insert(contentsOf: tags, at: index)
        model.insert(contentsOf: tags.facts, at: index)
      case 0...2:
        guard !model.isEmpty else { continue }
        let index = random.int(0...(model.count - 1))
        #expect(TagFacts(list.remove(at: index)) == model.remove(at: index))
      case 3...4:
        let share = random.element(of: [0.001, 0.1, 0.9])
        let start = model.isEmpty ? 0 : random.int(0...(model.count - 1))
        let indexes = (start..<min(model.count, start + 900)).filter { _ in random.chance(share) }
        #expect(list.remove(atIndexes: indexes).facts == indexes.map { model[$0] })
        for index in indexes.reversed() { model.remove(at: index) }
      case 5...6:
        guard !model.isEmpty else { continue }
        let (from, to) = (random.int(0...(model.count - 1)), random.int(0...(model.count - 1)))
        list.move(from: from, to: to)
        model.insert(model.remove(at: from), at: to)
      case 7:
        guard !model.isEmpty else { continue }
        let index = random.int(0...(model.count - 1))
        let isSelected = random.chance(0.5)
        list.update(model[index].id) { $0.isSelected = isSelected }
        var tag = list[index]
        tag.isSelected = isSelected
        model[index] = TagFacts(tag)
      case 8:
        let indexes = model.indices.filter { _ in random.chance(0.02) }
        let order = indexes.shuffled(using: &random)
        list.reorder(order.map { model[$0].id })
        let old = model
        for (to, from) in zip(indexes, order) { model[to] = old[from] }
      default:
        guard let fact = model.randomElement(using: &random) else { continue }
        #expect(list.index(of: fact.id) == model.firstIndex(of: fact))
        #expect(list[id: fact.id].map(TagFacts.init) == fact)
      }
      #expect(list.count == model.count)
      if list.count < 60 { #expect(list.brokenInvariant == nil) }
      if step % 100 == 99 {
        #expect(list.facts == model)
        #expect(list.indices.map { TagFacts(list[$0]) } == model)
        #expect(list.selectedIndexes == model.indices.filter { model[$0].isSelected })
        expectConsistent(list)
      }
    }
  }

  @Test func handlesAreReused() throws {
    var list = TagList()
    for round in 0..<20 {
      try list.append(contentsOf: numbered(0..<2000))
      list.remove(atIndexes: Array(0..<2000))
      #expect(list.isEmpty)
      _ = round
    }
    #expect(list.chunks.count <= 12)
  }
}

/// Checks the list's invariants, and that each tag is found.
func expectConsistent(_ list: TagList, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(list.brokenInvariant == nil, sourceLocation: sourceLocation)
  for (index, tag) in list.enumerated() where list.index(of: tag.id) != index {
    let found = String(describing: list.index(of: tag.id))
    Issue.record("\(tag.id) at \(index) is found at \(found)", sourceLocation: sourceLocation)
  }
}
