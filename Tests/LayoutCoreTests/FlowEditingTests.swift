import LayoutCore
import TestSupport
import Testing

@Suite("Editing an arrangement") struct FlowEditingTests {
  /// One random edit of both.
  private func edit(_ arrangement: inout FlowArrangement, _ sizes: inout [Size], _ random: inout SeededGenerator) {
    switch random.int(0...11) {
    case 0...2:
      let (size, index) = (random.chipSize(), random.int(0...sizes.count))
      arrangement.insert(size, at: index)
      sizes.insert(size, at: index)
    case 3...4 where !sizes.isEmpty:
      let index = random.int(0...sizes.count - 1)
      arrangement.remove(at: index)
      sizes.remove(at: index)
    case 5...6 where !sizes.isEmpty:
      let (source, target) = (random.int(0...sizes.count - 1), random.int(0...sizes.count - 1))
      arrangement.move(from: source, to: target)
      sizes.insert(sizes.remove(at: source), at: target)
    case 7...8 where !sizes.isEmpty:
      let (size, index) = (random.chipSize(), random.int(0...sizes.count - 1))
      arrangement.resize(at: index, to: size)
      sizes[index] = size
    case 9:
      let (more, index) = (random.chipSizes(random.int(0...20)), random.int(0...sizes.count))
      arrangement.insert(contentsOf: more, at: index)
      sizes.insert(contentsOf: more, at: index)
    case 10:
      let doomed = sizes.indices.filter { _ in random.chance(0.1) }
      arrangement.remove(doomed)
      for index in doomed.reversed() { sizes.remove(at: index) }
    default:
      arrangement.rearrange(random.flowLayout(), in: random.container())
    }
  }

  @Test("Random edits on random layouts equal a fresh arrangement after each") func editsEqualAnew() {
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      var sizes = random.chipSizes(random.int(0...120))
      var arrangement = random.flowLayout().arrange(sizes, in: random.container(), shape: random.shape())
      for step in 0..<100 {
        let before = arrangement
        let framesBefore = before.frames()
        edit(&arrangement, &sizes, &random)
        let anew = arrangement.layout.arrange(sizes, in: arrangement.container)
        let place = "seed \(seed), step \(step), \(arrangement.layout)"
        #expect(firstDifference(arrangement.frames(), anew.frames()) == nil, "\(place)")
        #expect(arrangement.contentSize.isClose(to: anew.contentSize), "\(place)")
        #expect(arrangement.lineCount == anew.lineCount, "\(place)")
        #expect(arrangement.hiddenIndexes == anew.hiddenIndexes, "\(place)")
        #expect(sizes.indices.map(arrangement.size(at:)) == sizes, "\(place)")
        #expect(before.frames() == framesBefore, "a copy is a value of its own: \(place)")
      }
    }
  }
}
