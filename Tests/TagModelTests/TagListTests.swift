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

  /// An id that occurs again ends a group of eight, of which the list already has others.
  @Test func idsBeforeARepeatedOneOfTheirGroupAreFound() {
    let ids = [9] + Array(1000..<1191) + [8, 9]
    let list = TagList(uniquing: ids.map { Tag("\($0)", id: Tag.ID($0)) })
    #expect(list.map(\.id.rawValue) == ids.dropLast())
    #expect(list.contains(8))
    expectConsistent(list)
  }

  /// Groups of eight ids that meet at the ends of chunks, and share slots.
  @Test(arguments: 0..<8) func groupsMayMeetAnywhere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let bases = (0..<4).map { Tag.ID($0 * 8).colliding(using: &random).rawValue & ~7 } + [0, 8]
      var next = 1_000
      let tags = (0..<random.element(of: [8, 191, 192, 193, 200, 390])).map { place in
        next += 1
        let isNear = [0, 1, 189, 190, 191, 192].contains(place % 192) || random.chance(0.05)
        let id = isNear ? random.element(of: bases) + random.int(0...7) : next
        return Tag("\(place)", id: Tag.ID(id), isSelected: random.chance(0.2))
      }
      var seen: Set<Tag.ID> = []
      let unique = tags.filter { seen.insert($0.id).inserted }
      var list = TagList(uniquing: tags)
      #expect(list.facts == unique.facts)
      expectConsistent(list)
      let new = tags.map { Tag($0.text, id: Tag.ID($0.id.rawValue ^ random.element(of: [0, 1, 8]))) }
      let isFree = Set((unique + new).map(\.id)).count == unique.count + new.count
      #expect((try? list.insert(contentsOf: new, at: random.int(0...list.count))) == nil || isFree)
      if !isFree { #expect(list.facts == unique.facts) }
      expectConsistent(list)
    }
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

  @Test func replacingAllByAListIsLikeReplacingAllByItsTags() throws {
    for old in [0..<0, 0..<300, 200..<500] {
      var (one, other) = (try TagCollection(TagList(numbered(old))), try TagCollection(TagList(numbered(old))))
      let (told, expected) = (
        one.replaceAll(TagList(uniquing: numbered(100..<400)), by: .program), try other.replaceAll(numbered(100..<400), by: .program)
      )
      #expect(one.tags.facts == other.tags.facts)
      #expect(told.events.map(\.tag.id) == expected.events.map(\.tag.id))
    }
  }
}

/// Equality and copies of tags.
struct TagIdentityTests {
  @Test func tagsAreEqualByID() {
    let tag = Tag("a", icon: .themed("starred-symbolic"))
    var later = tag
    (later.text, later.isSelected) = ("b", true)
    #expect(later == tag)
    #expect(Set([tag, later]).count == 1)
    #expect([Tag("x"), tag].firstIndex(of: later) == 1)
    #expect(Tag("a") != Tag("a"), "each has an id of its own")
  }

  @Test func copiesHaveADifferentIDAndTheSameContent() {
    var tag = Tag("a", isSelected: true, style: TagStyle(cornerRadius: 3), badge: 4, attachment: 7)
    tag.accessibility.label = "first"
    let copy = tag.copy()
    #expect(copy != tag)
    #expect(copy.text == "a" && copy.isSelected && copy.style == tag.style && copy.badge == 4)
    #expect(copy.attachment as? Int == 7 && copy.accessibility == tag.accessibility)
    #expect(tag.copy(id: 12).id == 12)
  }
}

/// What a list model tells of the changes of a transaction.
@Suite struct ListSpliceTests {
  private func tags(_ ids: some Sequence<Int>) -> [Tag] { ids.map { Tag("\($0)", id: Tag.ID(rawValue: $0)) } }

  /// The splice of an operation, applied to the old list.
  private func expectCovered(
    _ old: TagList, _ transaction: TagTransaction, _ new: TagList, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ListSplice {
    let splice = ListSplice(transaction.changes, from: old, to: new)
    var ids = old.map(\.id)
    ids.replaceSubrange(splice.index..<splice.index + splice.removed, with: new.map(\.id)[splice.index..<splice.index + splice.added])
    #expect(ids == new.map(\.id), sourceLocation: sourceLocation)
    return splice
  }

  @Test func aSingleChangeIsCoveredExactly() throws {
    var collection = TagCollection(try TagList(tags(0..<10)))
    func splice(_ change: (inout TagCollection) throws -> TagTransaction) throws -> [Int] {
      let old = collection.tags
      let transaction = try change(&collection)
      let splice = expectCovered(old, transaction, collection.tags)
      return [splice.index, splice.removed, splice.added]
    }
    #expect(try splice { try $0.insert(tags(10..<13), at: 4, by: .program) } == [4, 0, 3])
    #expect(try splice { $0.remove([Tag.ID(rawValue: 11)], by: .program) } == [5, 1, 0])
    #expect(try splice { $0.move(Tag.ID(rawValue: 0), to: 3, by: .program) } == [0, 4, 4])
    #expect(try splice { $0.remove([2, 9].map { Tag.ID(rawValue: $0) }, by: .program) }.reduce(0, -) == -(1 + 11 + 9))
    #expect(try splice { $0.selectAll(by: .program) }[1...] == [0, 0])
    #expect(try splice { $0.removeAll(by: .program) } == [0, 10, 0])
  }

  @Test func changesThatAreNotAllAreCovered() throws {
    var collection = TagCollection(try TagList(tags(0..<5)))
    let old = collection.tags
    _ = try collection.insert(tags(5..<7), at: 5, by: .program)
    let last = try collection.insert(tags(7..<8), at: 7, by: .program)
    #expect(expectCovered(old, last, collection.tags).added == 3)
    let none = expectCovered(collection.tags, last, collection.tags)
    #expect(none.added == 0 && none.removed == 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func randomOperationsAreCovered(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var collection = TagCollection()
    collection.recordsProgramChanges = true
    var next = 0
    for _ in 0..<200 {
      let (old, count) = (collection.tags, collection.tags.count)
      let some = old.map(\.id).shuffled(using: &random).prefix(random.int(0...5))
      let transaction: TagTransaction
      switch random.int(0...8) {
      case 0, 1:
        transaction = try collection.insert(tags(next..<next + 3), at: random.int(0...count), by: .program)
        next += 3
      case 2: transaction = collection.remove(Array(some), by: .program)
      case 3 where count > 0: transaction = collection.move(old[random.int(0...count - 1)].id, to: random.int(0...count - 1), by: .program)
      case 4: transaction = collection.gather(Array(some), at: random.int(0...count - some.count), by: .program)
      case 5: transaction = collection.reorder(Array(some), by: .program)
      case 6:
        transaction = try collection.replaceAll(old.shuffled(using: &random).prefix(9) + tags(next..<next + 2), by: .program)
        next += 2
      case 7: transaction = collection.undo(by: .program)
      default: transaction = collection.redo(by: .program)
      }
      _ = expectCovered(old, transaction, collection.tags)
    }
  }
}
