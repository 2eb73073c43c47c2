import LayoutCore
import TestSupport
import Testing

@Suite("Queries of an arrangement") struct FlowQueriesTests {
  private func forEachFlow(
    _ seeds: Range<UInt64>, _ check: (inout SeededGenerator, FlowArrangement, [Rect]) -> Void
  ) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let sizes = random.chipSizes(random.chance(0.1) ? random.int(0...2) : random.int(3...150))
      let arrangement = random.flowLayout().arrange(sizes, in: random.container(), shape: random.shape())
      check(&random, arrangement, arrangement.frames())
    }
  }

  private func points(_ random: inout SeededGenerator, _ frames: [Rect], in size: Size) -> [Point] {
    let content = Rect(origin: .zero, size: size).expanded(by: 30)
    var points = (0..<8).map { _ in random.point(in: content) }
    for frame in frames.shuffled(using: &random).prefix(6) {
      points += [frame.center, frame.origin, Point(x: frame.maxX, y: frame.maxY), random.point(in: frame)]
    }
    return points
  }

  @Test("The chip at a point agrees with a linear scan") func indexAtPoint() {
    forEachFlow(0..<600) { random, arrangement, frames in
      let single = frames.indices.map(arrangement.frame(at:))
      for point in points(&random, single, in: arrangement.contentSize) {
        // Adjacent frames may overlap by a rounding error, so several chips can be right.
        let expected = single.indices.filter { single[$0].contains(point) }
        let found = arrangement.index(at: point)
        #expect(found.map(expected.contains) ?? expected.isEmpty, "\(point) in \(arrangement.layout)")
      }
    }
  }

  @Test("The chips in a rectangle agree with a linear scan") func indexesInRect() {
    forEachFlow(1000..<1600) { random, arrangement, frames in
      let single = frames.indices.map(arrangement.frame(at:))
      for corner in points(&random, frames, in: arrangement.contentSize) {
        let rect = Rect(
          x: corner.x, y: corner.y, width: random.double(0...300),
          height: random.element(of: [0, 1, 60, 500]))
        let expected = frames.indices.filter {
          !arrangement.isHidden($0) && single[$0].intersects(rect)
        }
        #expect(arrangement.indexes(in: rect) == expected, "\(rect) in \(arrangement.layout)")
        var visited: [Int] = []
        arrangement.forEachFrame(in: rect) { index, frame in
          visited.append(index)
          #expect(frame == single[index])
        }
        #expect(visited.sorted() == expected)
      }
      let everything = Rect(x: -1e6, y: -1e6, width: 3e6, height: 3e6)
      #expect(arrangement.indexes(in: everything) == frames.indices.filter { !arrangement.isHidden($0) })
      #expect(arrangement.indexes(in: .zero).isEmpty)
    }
  }

  @Test("The nearest chip agrees with a linear scan") func nearest() {
    forEachFlow(2000..<2600) { random, arrangement, frames in
      for point in points(&random, frames, in: arrangement.contentSize) {
        let visible = frames.indices.filter { !arrangement.isHidden($0) }
        let expected = visible.map { frames[$0].distance(to: point) }.min()
        let found = arrangement.index(nearestTo: point).map { frames[$0].distance(to: point) }
        #expect((found == nil) == visible.isEmpty)
        if let found, let expected {
          #expect(found.isClose(to: expected), "\(point) in \(arrangement.layout)")
        }
      }
    }
  }

  @Test("Lines contain the chips that the specification says") func lines() {
    for seed in UInt64(3000)..<3400 {
      var random = SeededGenerator(seed: seed)
      let sizes = random.chipSizes(random.int(1...150))
      let (layout, container) = (random.flowLayout(), random.container())
      let arrangement = layout.arrange(sizes, in: container, shape: random.shape())
      let lines = Array(ReferenceFlow(layout, sizes, in: container).visibleLines)
      for (number, line) in lines.enumerated() {
        #expect(arrangement.indexes(onLine: number) == line)
        #expect(line.allSatisfy { arrangement.line(of: $0) == number })
        let x = random.double(-20...arrangement.contentSize.width + 20)
        let expected = line.map { distance(arrangement.frame(at: $0), x) }.min()
        let found = arrangement.index(onLine: number, nearestX: x).map {
          distance(arrangement.frame(at: $0), x)
        }
        #expect(found?.isClose(to: expected ?? -1) == true)
      }
      #expect(
        arrangement.hiddenIndexes.allSatisfy { arrangement.line(of: $0) == nil && arrangement.isHidden($0) })
    }
  }

  private func distance(_ frame: Rect, _ x: Double) -> Double { max(frame.x - x, 0, x - frame.maxX) }
}
