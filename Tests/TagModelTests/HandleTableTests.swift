import TestSupport
import Testing

@testable import TagModel

struct HandleTableTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func isLikeADictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var table = HandleTable()
    var model: [Tag.ID: UInt32] = [:]
    for _ in 0..<20_000 {
      let id = Tag.ID(seed == 1 ? random.int(-400...400) : random.int(0...500) << 33)
      if let handle = model[id] {
        switch random.int(0...2) {
        case 0:
          table.remove(id, in: handle)
          model[id] = nil
        case 1:
          let new = UInt32(random.int(0...100))
          table.change(id, from: handle, to: new)
          model[id] = new
        default:
          break
        }
      } else {
        let handle = UInt32(random.int(0...100))
        table.insert(id, handle: handle)
        model[id] = handle
      }
      #expect(table.count == model.count)
      let probe = Tag.ID(seed == 1 ? random.int(-400...400) : random.int(0...500) << 33)
      // The table holds no ids: of several with one hash, the one asked for has to be told by its handle.
      #expect(table.handle(of: probe) { $0 == model[probe] } == model[probe])
    }
  }

  @Test func countsFindTheirChunks() {
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
