import Testing

@testable import Monkey
@testable import TagModel

/// Each violated invariant is described.
struct InvariantTests {
  /// Chunks 0 to 2 with 192 tags each, chunk 3 with 24, and chunk 4 free.
  private func list() throws -> TagList {
    var list = try TagList(numbered(0..<792))
    list.remove(atIndexes: Array(600..<792))
    return list
  }

  @Test func validListsHaveNoBrokenInvariant() throws {
    let list = try list()
    #expect(list.order.count == 4 && list.free.count == 1 && list.brokenInvariant == nil)
    #expect(TagList().brokenInvariant == nil)
  }

  private static let listFaults: [(String, @Sendable (inout TagList) -> Void)] = [
    ("4 positions for 5 chunks", { $0.positions.removeLast() }),
    ("there is no chunk 9", { $0.order[0] = 9 }),
    ("handle 1 occurs twice", { $0.order[0] = 1 }),
    ("is neither in order nor free", { $0.free = [] }),
    ("free chunk", { $0.chunks[Int($0.free[0])].append(Tag("lost")) }),
    ("is not at position", { $0.order.swapAt(0, 1) }),
    ("has 0 tags", { $0.chunks[Int($0.order[0])] = TagChunk() }),
    ("has 257 tags", { for number in 0..<65 { $0.chunks[Int($0.order[0])].append(Tag("\(number)")) } }),
    ("193 tags before chunk", { $0.counts = ChunkCounts([193, 191, 192, 24]) }),
    ("index 191 is not found in chunk", { $0.counts = ChunkCounts([1, 383, 192, 24]) }),
    ("tags in all chunks", { $0.counts.add(1, at: 3) }),
    ("the count is 601, not 600", { $0.count += 1 }),
    ("the selected count is 1, not 0", { $0.selectedCount += 1 }),
    ("page 0 has a selected count of 1, not 0", { $0.chunks.pages[0].selectedCount += 1 }),
    ("the table has no slot for #0", { $0.table.remove(0, handle: $0.order[0]) }),
    ("slots in use, expected", { $0.table.insert(100_000, handle: 0) }),
    (
      "duplicate id #0",
      { list in
        list.chunks[Int(list.order[3])].append(Tag("twice", id: 0))
        list.counts.add(1, at: 3)
        list.count += 1
      }
    ),
  ]

  @Test(arguments: listFaults.indices)
  func brokenListsAreFound(fault: Int) throws {
    var list = try list()
    Self.listFaults[fault].1(&list)
    #expect(list.brokenInvariant?.contains(Self.listFaults[fault].0) == true, "\(list.brokenInvariant ?? "nothing")")
  }

  private static let collectionFaults: [(String, @Sendable (inout TagCollection) -> Void)] = [
    (
      "2 tags are selected, but the limit is 1",
      { collection in
        for id in [1, 2] as [Tag.ID] { collection.tags.update(id) { $0.isSelected = true } }
      }
    ),
    ("the anchor #99 does not exist", { $0.knownAnchor = 99 }),
    (
      "1 extended tags, but no anchor",
      {
        $0.anchor = nil
        $0.extended = [1]
      }
    ),
    (
      "the extended tag #1 is not selected",
      {
        $0.anchor = 1
        $0.extended = [1]
      }
    ),
    ("the count is 1", { $0.tags.count = 1 }),
    ("empty step", { $0.history.record([]) }),
    ("empty step", { $0.history.push(History.Step(edits: []), .redo) }),
    ("edit without tags", { $0.history.record([.remove([])]) }),
    ("could extend another kind of step", { $0.history.record([.remove([1])], keyMove: 1) }),
    (
      "could extend another kind of step",
      { $0.history.record([.move([PlacedID(id: 2, place: Place(index: 0, previous: nil))])], keyMove: 1) }
    ),
    (
      "could extend a step to redo",
      { collection in
        collection.history.push(History.Step(edits: [.move([PlacedID(id: 1, place: Place(index: 0, previous: nil))])], keyMove: 1), .redo)
      }
    ),
  ]

  @Test(arguments: collectionFaults.indices)
  func brokenCollectionsAreFound(fault: Int) throws {
    var collection = try TagCollection(count: 4, rules: SelectionRules(limit: 1))
    collection.move(0, to: 3, by: .key)
    collection.toggle(1, by: .tap)
    collection.undo(by: .key)
    #expect(collection.brokenInvariant == nil)
    Self.collectionFaults[fault].1(&collection)
    let broken = collection.brokenInvariant
    #expect(broken?.contains(Self.collectionFaults[fault].0) == true, "\(broken ?? "nothing")")
  }

  private static let filterFaults: [(String, @Sendable (inout TagFilter) -> Void)] = [
    ("wrong about row 0", { $0.live.set(0, false) }),
    ("live rows, expected", { $0.free = [] }),
    (
      "duplicate free number",
      {
        $0.free = [2, 2]
        $0.rows.append(nil)
      }
    ),
    ("but marked free", { $0.free = [1] }),
    ("group 0 has wrong rows", { $0.groups[0].rows[1]?.set(3, true) }),
    ("group 0 has wrong rows", { $0.groups[0].rows[7] = RowSet() }),
    ("group 0 has wrong satisfied rows", { $0.groups[0].satisfied = nil }),
    ("the words differ from the query", { $0.words = [] }),
    ("wrong rows for the words", { $0.found?.set(3, true) }),
    ("wrong rows for the words", { $0.found = nil }),
    ("wrong matching rows", { $0.matching.set(0, false) }),
  ]

  @Test(arguments: filterFaults.indices)
  func brokenFiltersAreFound(fault: Int) {
    var filter = TagFilter(groupCount: 1)
    for text in ["oak", "elm", "ash", "yew"] { _ = filter.addRow(tags: [text == "yew" ? [2] : [1]], text: text) }
    filter.removeRow(2)
    filter.choose(1, inGroup: 0)
    filter.query = "a"
    #expect(filter.matches == [0] && filter.brokenInvariant == nil)
    Self.filterFaults[fault].1(&filter)
    let broken = filter.brokenInvariant
    #expect(broken?.contains(Self.filterFaults[fault].0) == true, "\(broken ?? "nothing")")
  }
}
