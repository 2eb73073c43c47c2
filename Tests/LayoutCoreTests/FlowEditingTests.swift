import LayoutCore
import TestSupport
import Testing

@Suite("Editing an arrangement") struct FlowEditingTests {
  /// 160,000 edits; scripts/fuzz makes as many more as you like.
  @Test("Each random edit of a random layout equals a fresh arrangement", arguments: 0..<8)
  func editsEqualAnew(part: UInt64) {
    for seed in part * 100..<(part + 1) * 100 {
      var random = SeededGenerator(seed: seed)
      var sizes = random.chipSizes(random.int(0...40))
      var arrangement = random.flowLayout().arrange(sizes, in: random.container(), shape: random.shape())
      for step in 0..<200 {
        random.edit(&arrangement, &sizes)
        // Comparing all frames takes most of the time, and errors persist, so not every edit is checked in full.
        let difference = arrangement.difference(fromArranging: sizes, inFrames: step % 5 == 4)
        guard difference == nil else {
          Issue.record("seed \(seed), step \(step): \(difference ?? ""), \(arrangement.layout)")
          return
        }
      }
    }
  }

  @Test("Edits among thousands of chips equal a fresh arrangement") func manyChips() {
    for seed in UInt64(1000)..<1004 {
      var random = SeededGenerator(seed: seed)
      let size = seed == 1000 ? Size(width: 80, height: 28) : nil
      var sizes = size.map { Array(repeating: $0, count: 5000) } ?? random.chipSizes(5000)
      var layout = random.flowLayout()
      layout.scrollDirection = .vertical
      var arrangement = layout.arrange(sizes, in: Size(width: 900, height: 600))
      for step in 0..<60 {
        if random.chance(0.6) {
          let (chip, index) = (size ?? random.chipSize(), random.int(0...sizes.count))
          arrangement.insert(chip, at: index)
          sizes.insert(chip, at: index)
        } else {
          let (source, target) = (random.int(0...sizes.count - 1), random.int(0...sizes.count - 1))
          arrangement.move(from: source, to: target)
          sizes.insert(sizes.remove(at: source), at: target)
        }
        if step % 10 == 9 {
          #expect(arrangement.difference(fromArranging: sizes) == nil, "seed \(seed), step \(step)")
        }
      }
    }
  }

  @Test("Copies are independent") func copies() {
    for seed in UInt64(2000)..<2060 {
      var random = SeededGenerator(seed: seed)
      var sizes = random.chipSizes(random.int(0...60))
      var arrangement = random.flowLayout().arrange(sizes, in: random.container(), shape: random.shape())
      for _ in 0..<10 {
        let (copy, sizesThen, frames) = (arrangement, sizes, arrangement.frames())
        random.edit(&arrangement, &sizes)
        #expect(copy.frames() == frames)
        #expect(copy.difference(fromArranging: sizesThen) == nil)
      }
    }
  }

  @Test("Sizes are kept exactly through edits") func sizesAreKept() {
    let widths = [
      0, 0.1, 1.0 / 3, 80, 80.5, 80 + 1 / 1024.0, 80 + 1e-9, 2047, 2048, 65_536, 8e6, 1e12, 1e-300,
    ]
    var sizes = widths.map { Size(width: $0, height: $0 < 100 ? 28 : $0) }
    for spacing in [0, 8, 0.1] {
      var arrangement = FlowLayout(spacing: spacing).arrange(sizes, in: Size(width: 300, height: 0))
      #expect(sizes.indices.map(arrangement.size(at:)) == sizes)
      arrangement.rearrange(FlowLayout(spacing: spacing + 1.5), in: Size(width: 200, height: 0))
      for _ in 0..<sizes.count {
        arrangement.move(from: 0, to: sizes.count - 1)
        sizes.append(sizes.removeFirst())
        #expect(sizes.indices.map(arrangement.size(at:)) == sizes)
        #expect(arrangement.difference(fromArranging: sizes) == nil)
      }
    }
  }

  @Test("Setting many sizes equals setting each, and a fresh arrangement") func sizesAtOnce() {
    for seed in UInt64(3000)..<3200 {
      var random = SeededGenerator(seed: seed)
      var sizes = random.chipSizes(random.int(1...400))
      var arrangement = random.flowLayout().arrange(sizes, in: random.container(), shape: random.shape())
      for _ in 0..<12 {
        let changes = (0...random.int(0...60)).map { _ in
          (index: random.int(0...sizes.count - 1), size: random.chipSize())
        }
        arrangement.resize(changes)
        for change in changes { sizes[change.index] = change.size }
        #expect(arrangement.difference(fromArranging: sizes) == nil, "seed \(seed)")
      }
    }
  }
}
