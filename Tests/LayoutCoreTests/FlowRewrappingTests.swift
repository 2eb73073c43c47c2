import LayoutCore
import TestSupport
import Testing

/// Chips of one width, or of a few repeating widths: after an edit, no later line starts with the same chip as before.
@Suite("Edits after which lines never get back in sync") struct FlowRewrappingTests {
  /// 80,000 edits of every kind, in all alignments and directions, with limits and different heights.
  @Test("Edits and queries equal those of a fresh arrangement", arguments: 0..<4)
  func editsEqualAnew(part: UInt64) {
    for seed in part * 100..<(part + 1) * 100 {
      var random = SeededGenerator(seed: seed + 100_000)
      let cycle = random.chipCycle()
      var sizes = (0..<random.int(0...200)).map { cycle[$0 % cycle.count] }
      var arrangement = random.flowLayout().arrange(sizes, in: random.container(), shape: random.shape())
      var (copy, sizesThen) = (arrangement, sizes)
      for step in 0..<200 {
        random.edit(&arrangement, &sizes, among: cycle)
        let difference =
          arrangement.difference(fromArranging: sizes, inFrames: step % 10 == 9)
          ?? wrongAnswer(of: arrangement, &random)
          ?? (step % 40 == 39 ? copy.difference(fromArranging: sizesThen) : nil)
        guard difference == nil else {
          Issue.record("seed \(seed), step \(step): \(difference ?? ""), \(arrangement.layout)")
          return
        }
        if step % 40 == 39 { (copy, sizesThen) = (arrangement, sizes) }
      }
    }
  }

  /// Queries a few chips and points, and compares the answers with the chip's line.
  private func wrongAnswer(of arrangement: FlowArrangement, _ random: inout SeededGenerator) -> String? {
    guard arrangement.count > 0, !arrangement.isHidden(0) else { return nil }
    let index = random.int(0...arrangement.count - arrangement.hiddenIndexes.count - 1)
    let frame = arrangement.frame(at: index)
    guard let line = arrangement.line(of: index), arrangement.indexes(onLine: line).contains(index) else {
      return "chip \(index) is not on its line"
    }
    if frame.width > 0.1, frame.height > 0.1 {
      let hit = arrangement.index(at: frame.center)
      if hit.map({ arrangement.frame(at: $0).contains(frame.center) }) != true {
        return "chip \(index) is not found at \(frame.center)"
      }
      guard arrangement.indexes(in: frame).contains(index) else { return "chip \(index) is not in its frame" }
    }
    return nil
  }

  @Test("Edits among many chips rewrap few blocks if widths differ, and else no more than there are")
  func workOfAnEdit() {
    var random = SeededGenerator(seed: 7)
    for cycle in [[80], [60, 84.5, 71, 103], [64, 120], []] {
      let widths = cycle.isEmpty ? (0..<1000).map { _ in random.double(40...160) } : cycle
      var sizes = (0..<200_000).map { _ in Size(width: random.element(of: widths), height: 28) }
      if !cycle.isEmpty { for index in sizes.indices { sizes[index].width = widths[index % widths.count] } }
      var arrangement = FlowLayout().arrange(sizes, in: Size(width: 1196, height: 800))
      let all = arrangement.wrapCount
      let edits = 400
      for number in 0..<edits {
        let before = arrangement.wrapCount
        let (index, other) = (random.int(0...sizes.count - 1), random.int(0...sizes.count - 1))
        let size = sizes[random.int(0...sizes.count - 1)]
        switch number % 4 {
        case 0:
          arrangement.insert(size, at: index)
          sizes.insert(size, at: index)
        case 1:
          arrangement.remove(at: index)
          sizes.remove(at: index)
        case 2:
          arrangement.move(from: index, to: other)
          sizes.insert(sizes.remove(at: index), at: other)
        default:
          arrangement.resize(at: index, to: size)
          sizes[index] = size
        }
        // An edit can split blocks.
        #expect(arrangement.wrapCount - before <= all + 2 * number, "\(cycle)")
      }
      let sum = arrangement.wrapCount - all
      if cycle.isEmpty { #expect(sum <= edits * 8, "\(sum) blocks for \(edits) edits, of \(all)") }
      #expect(arrangement.difference(fromArranging: sizes) == nil)
    }
  }

  @Test("Moves among equal chips, and past a different one, equal a fresh arrangement")
  func movesAmongEquals() {
    var random = SeededGenerator(seed: 11)
    let (one, other, higher) = (
      Size(width: 80, height: 28), Size(width: 81, height: 28), Size(width: 80, height: 30)
    )
    var sizes = Array(repeating: one, count: 3000)
    let shape = FlowShape(blockCapacity: 64, groupCapacity: 8)
    var arrangement = FlowLayout().arrange(sizes, in: Size(width: 500, height: 0), shape: shape)
    for _ in 0..<100 { arrangement.move(from: random.int(0...2999), to: random.int(0...2999)) }
    #expect(arrangement.difference(fromArranging: sizes) == nil)
    for odd in [other, higher] {
      let place = random.int(0...2999)
      arrangement.resize(at: place, to: odd)
      sizes[place] = odd
      for step in 0..<100 {
        // Every third move is that of the different chip itself.
        let source = step % 3 == 0 ? sizes.firstIndex(of: odd) ?? 0 : random.int(0...2999)
        let target = random.int(0...2999)
        arrangement.move(from: source, to: target)
        sizes.insert(sizes.remove(at: source), at: target)
        #expect(arrangement.difference(fromArranging: sizes) == nil, "from \(source) to \(target)")
      }
    }
  }

  @Test("Lines longer than blocks are found") func longLines() {
    for (count, width, room) in [(3000, 1.0, 400.0), (3000, 0.0, 100.0), (2000, 7.0, 9000.0)] {
      var random = SeededGenerator(seed: 9)
      var sizes = Array(repeating: Size(width: width, height: 20), count: count)
      let shape = FlowShape(blockCapacity: 64, groupCapacity: 8)
      let layout = FlowLayout(spacing: 0)
      var arrangement = layout.arrange(sizes, in: Size(width: room, height: 0), shape: shape)
      for step in 0..<40 {
        random.edit(&arrangement, &sizes, among: [sizes[0]])
        arrangement.rearrange(layout, in: Size(width: room, height: 0))
        #expect(arrangement.difference(fromArranging: sizes) == nil, "\(width), step \(step)")
        if sizes.isEmpty { break }
      }
    }
  }
}
