import TestSupport
import Testing

@testable import Monkey
@testable import TagModel

struct HandleTableTests {
  /// There is a slot per handle for each group of eight ids; the caller checks for the id itself.
  @Test(arguments: [UInt64(1), 2, 3])
  func agreesWithASetOfGroupsAndHandles(seed: UInt64) {
    struct Place: Hashable {
      var group: Int
      var handle: UInt32
    }
    var random = SeededGenerator(seed: seed)
    var table = HandleTable()
    var model: Set<Place> = []
    func id() -> Tag.ID { Tag.ID(seed == 1 ? random.int(-400...400) : random.int(0...500) << (seed == 2 ? 3 : 33)) }
    for _ in 0..<20_000 {
      let (id, handle) = (id(), UInt32(random.int(0...9)))
      if random.chance(0.5) {
        table.insert(id, handle: handle)
        model.insert(Place(group: id.idGroup, handle: handle))
      } else {
        table.remove(id, handle: handle)
        model.remove(Place(group: id.idGroup, handle: handle))
      }
      #expect(table.count == model.count)
      #expect(table.brokenInvariant == nil)
      let probe = Tag.ID(id.rawValue + random.int(-9...9))
      let expected = Set((0...9 as ClosedRange<UInt32>).filter { model.contains(Place(group: probe.idGroup, handle: $0)) })
      var found: Set<UInt32> = []
      #expect(table.handle(of: probe) { !found.insert($0).inserted } == nil, "no handle comes twice")
      #expect(found == expected)
    }
  }

  @Test func consecutiveIDsShareASlot() throws {
    let list = try TagList(numbered(0..<100_000))
    #expect(list.table.count < 100_000 / 7)
    let scattered = try TagList((0..<1000).map { Tag("\($0)", id: Tag.ID($0 << 20)) })
    #expect(scattered.table.count == 1000)
  }

  @Test(arguments: [1, -1, 8, -8, 64, 1 << 20, 1 << 33, 1_000_003])
  func probesAreShort(step: Int) {
    var table = HandleTable()
    for number in 0..<30_000 { table.insert(Tag.ID(number * step), handle: UInt32(number / 192)) }
    #expect(table.maxProbeLength < 100)
  }

  /// The second id follows the first, or is in the same group, the same chunk, or another chunk.
  @Test(arguments: [(0, 1), (5, 6), (5, 7), (5, 12), (5, 100), (5, 700), (191, 192), (188, 195), (960, 999)])
  func duplicateIDsAreFound(first: Int, second: Int) throws {
    for order in [Array(0..<1000), (0..<1000).reversed(), (0..<1000).map { $0 * 7 % 1000 }, (0..<1000).map { ($0 % 8) << 30 | $0 }] {
      var tags = order.map { Tag("\($0)", id: Tag.ID($0)) }
      let before = numbered(-1000 ..< -400)
      var list = try TagList(before)
      tags[second] = Tag("twice", id: tags[first].id)
      #expect(throws: TagListError.duplicateID(tags[first].id)) { try list.append(contentsOf: tags) }
      tags[second] = Tag("there", id: before[first % 600].id)
      #expect(throws: TagListError.duplicateID(before[first % 600].id)) { try list.insert(contentsOf: tags, at: 300) }
      #expect(list.map(\.id) == before.map(\.id))
      expectConsistent(list)
      tags[second] = Tag("new", id: Tag.ID(-1))
      try list.insert(contentsOf: tags, at: 300)
      #expect(list.count == 1600)
      expectConsistent(list)
    }
  }

  @Test func countsLocateTheirChunks() {
    var random = SeededGenerator(seed: 7)
    var sizes = (0..<100).map { _ in random.int(1...9) }
    var counts = ChunkCounts(sizes)
    for round in 0..<300 {
      if round % 3 == 0 {
        sizes.append(random.int(1...9))
        counts.append(sizes[sizes.count - 1])
      } else {
        let position = random.int(0...(sizes.count - 1))
        sizes[position] += 1
        counts.add(1, at: position)
      }
      var start = 0
      for (position, size) in sizes.enumerated() {
        #expect(counts.sum(before: position) == start)
        for offset in [0, size - 1] {
          let found = counts.locate(start + offset)
          #expect(found.position == position && found.offset == offset)
        }
        start += size
      }
    }
  }
}
