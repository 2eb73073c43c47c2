import LayoutCore
import Synchronization
import TestSupport
import Testing

/// Counts the measurements of a leaf.
private final class Counter: Sendable {
  private let value = Atomic(0)
  func add() { value.add(1, ordering: .relaxed) }
  var count: Int { value.load(ordering: .relaxed) }
}

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
