import LayoutCore
import TestSupport
import Testing

@Suite("Properties of all flow layouts") struct FlowPropertiesTests {
  /// Runs a check with random chips in random layouts.
  private func forEachFlow(
    _ seeds: Range<UInt64>, _ check: (FlowLayout, [Size], Size, FlowArrangement, FlowShape) -> Void
  ) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let sizes = random.chipSizes(random.chance(0.1) ? random.int(0...2) : random.int(3...120))
      let (layout, container, shape) = (random.flowLayout(), random.container(), random.shape())
      check(layout, sizes, container, layout.arrange(sizes, in: container, shape: shape), shape)
    }
  }

  @Test("Agrees with the reference implementation") func oracle() {
    forEachFlow(0..<1500) { layout, sizes, container, arrangement, _ in
      let expected = ReferenceFlow(layout, sizes, in: container)
      #expect(firstDifference(arrangement.frames(), expected.frames) == nil, "\(layout) \(container)")
      #expect(arrangement.hiddenIndexes == expected.hidden)
      #expect(arrangement.lineCount == expected.lines.count)
      #expect(arrangement.contentSize.isClose(to: expected.contentSize), "\(layout) \(container)")
      #expect(sizes.indices.map(arrangement.size(at:)) == sizes)
    }
  }

  @Test("Sizes measured as they are stored give the same arrangement") func measuredWhenStored() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let sizes = random.chipSizes(random.int(0...2000))
      let (layout, container) = (random.flowLayout(), random.container())
      var next = 0
      let arrangement = layout.arrange(count: sizes.count, in: container) { range, buffer in
        #expect(range.lowerBound == next && buffer.count == range.count)
        next = range.upperBound
        for index in range { buffer.initializeElement(at: index - range.lowerBound, to: sizes[index]) }
      }
      #expect(next == sizes.count)
      #expect(arrangement.difference(fromArranging: sizes) == nil, "seed \(seed)")
    }
  }

  @Test("Rearranging from another container, or again, equals a fresh arrangement") func idempotence() {
    forEachFlow(30_000..<30_500) { layout, sizes, container, arrangement, shape in
      var again = FlowLayout(lineLimit: 2, spacing: 3).arrange(
        sizes, in: Size(width: 77, height: 5), shape: shape)
      again.rearrange(layout, in: container)
      #expect(again.frames() == arrangement.frames())
      #expect(again.contentSize == arrangement.contentSize)
      #expect(again.lineCount == arrangement.lineCount)
      again.rearrange(layout, in: container)
      #expect(again.frames() == arrangement.frames())
    }
  }

  @Test("Agrees with the reference implementation for many chips and lines of many blocks") func manyFrames() {
    for seed in UInt64(50_000)..<50_040 {
      var random = SeededGenerator(seed: seed)
      var layout = random.flowLayout()
      layout.scrollDirection = .vertical
      layout.lineLimit = random.element(of: [0, 0, 30])
      let isNarrow = random.chance(0.3)
      let sizes = (0..<2000).map { _ in
        Size(width: isNarrow ? random.double(0...1) : random.double(10...90), height: random.double(20...24))
      }
      if isNarrow { layout.spacing = 0 }
      let container = random.container()
      let frames = layout.arrange(sizes, in: container).frames()
      #expect(
        firstDifference(frames, ReferenceFlow(layout, sizes, in: container).frames) == nil, "seed \(seed)")
    }
  }

  @Test("Exact fits wrap the same regardless of how the widths add up") func nearTies() {
    for seed in UInt64(40_000)..<41_000 {
      var random = SeededGenerator(seed: seed)
      // Lines about as wide as the content, within the tolerance or not, and far from the first chip.
      let parts = random.int(2...40)
      let unit = random.element(of: [0.1, 1.0 / 3, 7.3, 12.7, 33.3, 1 / 1024.0])
      let spacing = random.element(of: [0, 0.1, 8, 1.0 / 3])
      let sizes = (0..<parts * 30).map { _ in
        Size(width: unit * Double(random.int(1...9)) + random.element(of: [0, 0, 0, 1e-9, 1e-7]), height: 20)
      }
      let first = sizes.prefix(parts).reduce(-spacing) { $0 + $1.width + spacing }
      let width = first - random.element(of: [0, 1e-6, 9.99999999e-7, 1.000000001e-6, 1e-7, 2e-6])
      let layout = FlowLayout(spacing: spacing)
      let container = Size(width: max(0, width), height: 0)
      let arrangement = layout.arrange(sizes, in: container, shape: random.shape())
      let expected = ReferenceFlow(layout, sizes, in: container)
      #expect(arrangement.lineCount == expected.lines.count, "seed \(seed)")
      #expect(
        (0..<arrangement.lineCount).allSatisfy { arrangement.indexes(onLine: $0) == expected.lines[$0] },
        "seed \(seed)")
    }
  }

  @Test("Whatever the lengths are, all frames are finite") func hugeLengths() {
    for seed in UInt64(50_000)..<50_600 {
      var random = SeededGenerator(seed: seed)
      let huge = [0, 30, 1e100, 1e200, 1.5e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
      func length() -> Double { random.chance(0.5) ? random.double(0...90) : random.element(of: huge) }
      func inset() -> Double { random.chance(0.5) ? 7 : length() * random.element(of: [1, -1]) }
      var layout = random.flowLayout()
      (layout.spacing, layout.lineSpacing) = (length(), length())
      layout.insets = Insets(top: inset(), start: inset(), bottom: inset(), end: inset())
      let sizes = (0..<random.int(0...30)).map { _ in Size(width: length(), height: length()) }
      let container = Size(width: length(), height: length())
      var arrangement = layout.arrange(sizes, in: container, shape: random.shape())
      let size = Size(width: length(), height: length())
      func check() {
        let all = arrangement.frames() + (0...arrangement.count).compactMap { arrangement.slot(inserting: size, at: $0) }
        let isFinite = (all + [Rect(origin: .zero, size: arrangement.contentSize)]).allSatisfy(\.isFinite)
        #expect(isFinite, "seed \(seed)")
        let point = Point(x: length(), y: length())
        _ = (arrangement.insertionIndex(of: size, nearest: point), arrangement.index(at: point))
      }
      check()
      arrangement.insert(size, at: random.int(0...arrangement.count))
      check()
      arrangement.rearrange(layout, in: Size(width: length(), height: length()))
      check()
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool { [x, y, width, height].allSatisfy(\.isFinite) }
}
