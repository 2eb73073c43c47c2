import TestSupport
import Testing

@testable import LayoutCore

@Suite("Deep, long and tangled trees") struct LayoutDepthTests {
  /// Containers with wrapping sizes and a padding of 1, nested around one leaf.
  private func nest(_ depth: Int, _ leaf: LayoutItem) -> ItemContainer {
    let layouts: [any Layout] = [
      LinearLayout(.vertical), WrapLayout(), FloatLayout(), FrameLayout(), RelativeLayout(), LinearLayout(.horizontal),
    ]
    var container = ItemContainer(FrameLayout(), items: [leaf])
    for level in 0..<depth {
      container = ItemContainer(layouts[level % layouts.count], padding: Insets(1), items: [LayoutItem("c\(level)", container)])
    }
    return container
  }

  @Test("A hundred nested containers measure a leaf a few times each, not exponentially often") func nested() throws {
    let counter = Counter()
    let leaf = LayoutItem(
      "leaf",
      .leaf(
        Leaf(naturalWidth: 30) {
          counter.add()
          return 900 / max(10, $0)
        }))
    let arrangement = try nest(100, leaf).arrange()
    #expect(arrangement.size == Size(width: 230, height: 230))
    #expect(counter.count < 2000, "\(counter.count)")
  }

  @Test("A container within too many others is an error, and those within the limit are measured") func depth() throws {
    // The leaf's container is one more.
    let deepest = ItemContainer.deepest
    let leaf = LayoutItem("leaf", natural: Size(width: 30, height: 30))
    #expect(try nest(deepest, leaf).arrange().size == Size(width: Double(30 + 2 * deepest), height: Double(30 + 2 * deepest)))
    for depth in [deepest + 1, 1000, 100_000] {
      for isGone in [false, true] {
        var outermost = LayoutItem("outermost", nest(depth - 1, leaf))
        if isGone { outermost.visibility = .gone }
        let error = #expect(throws: LayoutError.self) { try ItemContainer(FrameLayout(), items: [outermost]).arrange() }
        #expect(error == LayoutError(child: "c\(depth - deepest - 1)", property: "layout", kind: .unsupported))
      }
    }
  }

  @Test("Nested containers of any depth are released, together or by and by") func releasing() {
    let leaf = LayoutItem("leaf", natural: Size(width: 30, height: 30))
    _ = nest(200_000, leaf)
    var outer = nest(100_000, leaf)
    let inner = outer.items
    outer = ItemContainer(FrameLayout(), items: inner + inner + [LayoutItem("last", nest(100_000, leaf))])
    var copy = outer
    copy.items.removeFirst()
    outer = ItemContainer(FrameLayout(), items: [])
    #expect(inner.count == 1 && copy.items.count == 2)
  }

  /// Looking at all shelves for each item would take minutes.
  @Test("A float looks at a few shelves for each item, however many there are") func floatShelves() throws {
    let count = 30_000
    // Staircases on both sides, with a step for each item.
    let descending = (0..<count).map { index in
      var item = LayoutItem("c\(index)", natural: Size(width: 1, height: Double(count - index)))
      item.floating = Floating(reverse: index % 2 == 1)
      return item
    }
    // Each replaces all earlier ones.
    let ascending = (0..<count).map { LayoutItem("c\($0)", natural: Size(width: 1, height: Double($0 + 1))) }
    // Narrow ones that fit beside the staircase, then wide ones that don't.
    let wide = descending + (0..<count).map { LayoutItem("w\($0)", natural: Size(width: Double(count), height: 1)) }
    for items in [descending, ascending, wide] {
      let arrangement = try ItemContainer(FloatLayout(), items: items).arrange(in: Proposal(width: Double(2 * count), height: 0))
      #expect(arrangement.frames.allSatisfy { $0 != nil })
    }
  }

  @Test("Of many columns the shortest one is extended, the first in case of a tie") func manyColumns() throws {
    let count = 20_000
    let items = (0..<count).map { LayoutItem("c\($0)", natural: Size(width: 1, height: Double($0 * 7919 % 101 + 1))) }
    let layout = WrapLayout(lines: .shortestColumn(count / 2))
    let arrangement = try ItemContainer(layout, items: items).arrange(in: Proposal(width: Double(count / 2)))
    // The first half begins the columns; the others go to the lowest ends, the first of them in case of a tie.
    var ends = (0..<count / 2).map { (end: items[$0].naturalHeight, column: $0) }.sorted { ($0.end, $0.column) < ($1.end, $1.column) }
    ends = Array(ends.prefix(50))
    for (offset, end) in ends.enumerated() {
      let frame = try #require(arrangement.frames[count / 2 + offset])
      #expect(frame.y == end.end && frame.x == Double(end.column))
    }
  }

  @Test("Fitted lines of any length take time by the number of items") func longFittedLines() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      // Numbers without a common divisor, far beyond any table.
      let unit = random.element(of: [1e6, 1e10, 1e13])
      let widths = (0..<random.int(2...10)).map { _ in (random.double(0...1) * unit).rounded(.down) }
      let bound = (widths.reduce(0, +) * random.double(0.3...0.9)).rounded(.down)
      let best = SubsetSum.best(of: widths.map { Int($0) }, atMost: Int(bound))
      let fitting = widths.map { min($0, bound) }
      func sum(_ subset: Int) -> Double { widths.indices.reduce(0) { subset >> $1 & 1 == 1 ? $0 + fitting[$1] : $0 } }
      let largest = (0..<(1 << widths.count)).lazy.map(sum).filter { $0 <= bound }.max()
      #expect(best.reduce(0) { $0 + fitting[$1] } == largest, "seed \(seed)")
    }
    // Too many sums: the first items that fit.
    let many = (0..<60).map { 1 << 40 + $0 * $0 * 7919 }
    #expect(SubsetSum.best(of: many, atMost: many[..<30].reduce(0, +)) == Array(0..<30))
    let layout = WrapLayout(lines: .fitted)
    for width in [1e13, 1e18, 1e300] {
      let items = [0.3, 0.6, 0.5].enumerated().map { LayoutItem("c\($0)", natural: Size(width: $1 * width, height: 1)) }
      let frames = try ItemContainer(layout, items: items).arrange(in: Proposal(width: width)).frames
      #expect(frames.allSatisfy { $0.map { $0.maxX <= width && $0.maxY.isFinite } ?? false }, "\(width)")
    }
  }

  @Test("Ten thousand items that refer to each other do not overflow the stack") func chain() throws {
    let count = 10_000
    var items = (0..<count).map { LayoutItem("c\($0)", natural: Size(width: 2, height: 1)) }
    // Each refers to the next one, so the first depends on all others.
    for index in items.indices.dropLast() {
      items[index].start = .equal(PositionReference(.sibling("c\(index + 1)"), .far), offset: 1)
      items[index].height = .equal(.height(of: "c\(index + 1)"))
    }
    let frames = try ItemContainer(RelativeLayout(), items: items).arrange().frames
    #expect(frames[0] == Rect(x: Double(count - 1) * 3, y: 0, width: 2, height: 1))
    items[count - 1].start = .equal(PositionReference(.sibling("c0"), .near))
    let error = #expect(throws: LayoutError.self) { try ItemContainer(RelativeLayout(), items: items).arrange() }
    guard case .cycle(let path)? = error?.kind else {
      Issue.record("no ring: \(String(describing: error))")
      return
    }
    #expect(path.count == count)
    #expect(path.first.map { $0.property } == "start")
    for (reference, next) in zip(path, path.dropFirst() + path.prefix(1)) {
      let index = try #require(Int(reference.child.dropFirst()))
      #expect(next.child == "c\((index + 1) % count)")
    }
  }

  @Test("The error of a leaf that returns an invalid height names it") func badLeaf() throws {
    for (height, kind) in [(Double.nan, LayoutError.Kind.notFinite), (.infinity, .notFinite), (-1, .negative)] {
      let leaf = LayoutItem("leaf", .leaf(Leaf(naturalWidth: 1) { _ in height }))
      let error = #expect(throws: LayoutError.self) { try nest(3, leaf).arrange() }
      #expect(error == LayoutError(child: "leaf", property: "natural", kind: kind))
    }
  }

  @Test("Fitted lines agree with trying all subsets") func fitted() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let widths = (0..<random.int(1...10)).map { _ in Double(random.int(0...60)) }
      let items = widths.enumerated().map { LayoutItem("c\($0)", natural: Size(width: $1, height: 1)) }
      let layout = WrapLayout(spacing: PerAxis(horizontal: 3, vertical: 0), lines: .fitted)
      let frames = try ItemContainer(layout, items: items).arrange(in: Proposal(width: 100)).frames.compactMap(\.self)
      var remaining = Array(widths.indices)
      var top = 0.0
      while !remaining.isEmpty {
        let line = bestLine(remaining, widths)
        #expect(remaining.filter { frames[$0].y == top } == line, "seed \(seed)")
        remaining.removeAll(where: line.contains)
        top += 1
      }
    }
  }

  /// The fullest possible line; among equally full ones, that with the earliest items.
  private func bestLine(_ remaining: [Int], _ widths: [Double]) -> [Int] {
    var best: (sum: Double, line: [Int]) = (-1, [])
    for subset in 1..<(1 << remaining.count) {
      // The first item is the highest bit, so earlier items give larger numbers.
      let line = remaining.indices.filter { subset >> (remaining.count - 1 - $0) & 1 == 1 }.map { remaining[$0] }
      let sum = line.reduce(0) { $0 + min(widths[$1], 100) + 3 }
      if sum <= 103, sum >= best.sum { best = (sum, line) }
    }
    return best.line
  }
}

extension LayoutItem {
  fileprivate var naturalHeight: Double {
    if case .leaf(let leaf) = content { leaf.height(0) } else { 0 }
  }
}
