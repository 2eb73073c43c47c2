import TestSupport
import Testing

@testable import LayoutCore

@Suite("Properties of all item layouts") struct LayoutPropertiesTests {
  /// Runs a check with random trees.
  private func forEachTree(
    _ seeds: Range<UInt64>, _ check: (inout RandomItems, ItemContainer, Proposal) throws -> Void
  ) rethrows {
    for seed in seeds {
      var items = RandomItems(seed: seed)
      let container = items.container(depth: 2)
      try check(&items, container, items.proposal())
    }
  }

  @Test("Arranging is deterministic, regardless of measuring in between") func deterministic() throws {
    try forEachTree(0..<400) { items, container, proposal in
      let once = try container.arrange(in: proposal)
      _ = try container.measure(items.proposal())
      #expect(try container.arrange(in: proposal) == once)
    }
  }

  @Test("A validated container keeps no state between calls") func validated() throws {
    try forEachTree(0..<400) { items, container, proposal in
      let validated = try container.validated()
      for proposal in [proposal, items.proposal(), proposal, Proposal()] {
        let direction: TextDirection = items.random.chance(0.5) ? .leftToRight : .rightToLeft
        #expect(try validated.measure(proposal) == container.measure(proposal))
        #expect(
          try validated.arrange(in: proposal, textDirection: direction)
            == container.arrange(in: proposal, textDirection: direction))
      }
    }
  }

  @Test("A validated container is released with its items, whatever its layout prepared") func released() throws {
    let layouts: [any Layout] = [
      LinearLayout(.vertical), WrapLayout(), FloatLayout(), FrameLayout(), RelativeLayout(),
      PathLayout(PathLayout.Curve(range: 0...1) { Point(x: $0, y: 0) }),
    ]
    for layout in layouts {
      weak var items: LayoutItems?
      do {
        let container = try ItemContainer(layout, items: [LayoutItem("A")]).validated()
        _ = try container.arrange(in: Proposal(.zero))
        items = container.items
      }
      #expect(items == nil, "\(layout)")
    }
  }

  @Test("A validated container measures its leaves in each call") func askedAnew() throws {
    final class Height: @unchecked Sendable { var value = 10.0 }
    let height = Height()
    let text = LayoutItem("text", .leaf(Leaf(naturalWidth: 50) { _ in height.value }))
    let inner = ItemContainer(LinearLayout(.horizontal), items: [text])
    let outer = try ItemContainer(LinearLayout(.vertical), items: [LayoutItem("row", inner)]).validated()
    #expect(try outer.measure(Proposal(width: 100)).height == 10)
    height.value = 30
    #expect(try outer.measure(Proposal(width: 100)).height == 30)
    height.value = -1
    #expect(throws: LayoutError.self) { try outer.arrange(in: Proposal(width: 100)) }
    height.value = 20
    #expect(try outer.arrange(in: Proposal(width: 100)).size.height == 20)
  }

  @Test("Measuring agrees with arranging") func measuring() throws {
    try forEachTree(1000..<1400) { _, container, proposal in
      let size = try container.measure(proposal)
      let arrangement = try container.arrange(in: proposal)
      #expect(size == arrangement.size)
      #expect(try container.arrange(in: Proposal(size)) == arrangement)
      #expect(proposal.width == nil || size.width == proposal.width)
      #expect(proposal.height == nil || size.height == proposal.height)
    }
  }

  @Test("Right-to-left is the mirror image, in every container, for any transform") func mirror() throws {
    try forEachTree(2000..<2600) { items, plain, proposal in
      var container = plain
      if items.random.chance(0.5) {
        let turn = Transform2D.rotation(items.random.double(-4...4)).concatenating(.scale(x: items.random.double(-2...2), y: 1))
        container.transform = turn.concatenating(.translation(x: items.random.double(-50...50), y: 7))
      }
      let straight = try container.arrange(in: proposal)
      expectMirror(straight, try container.arrange(in: proposal, textDirection: .rightToLeft))
    }
  }

  private func expectMirror(_ a: FrameArrangement, _ b: FrameArrangement) {
    #expect(a.size == b.size)
    for (frame, mirrored) in zip(a.frames, b.frames) {
      #expect((frame == nil) == (mirrored == nil))
      guard let frame, var mirrored else { continue }
      mirrored.x = a.size.width - mirrored.maxX
      #expect(mirrored.isClose(to: frame, tolerance: 1e-6))
    }
    for (index, nested) in a.nested {
      if let other = b.nested[index] { expectMirror(nested, other) } else { Issue.record("no arrangement of \(index)") }
    }
  }

  @Test("Gone items have no effect, and invisible ones keep their place") func visibility() throws {
    try forEachTree(3000..<3400) { _, container, proposal in
      // In relative layouts, other items can refer to a gone one.
      if container.layout is RelativeLayout { return }
      var (without, visible) = (container, container)
      without.items.removeAll { $0.visibility == .gone }
      for index in visible.items.indices where visible.items[index].visibility == .invisible {
        visible.items[index].visibility = .visible
      }
      let arrangement = try container.arrange(in: proposal)
      #expect(zip(arrangement.frames, container.items).allSatisfy { ($0 == nil) == ($1.visibility == .gone) })
      #expect(try without.arrange(in: proposal).frames == arrangement.frames.filter { $0 != nil })
      #expect(try visible.arrange(in: proposal).frames == arrangement.frames)
    }
  }

  @Test("A container measures the same alone and as an item") func nesting() throws {
    try forEachTree(4000..<4400) { _, container, _ in
      let outer = ItemContainer(FrameLayout(), items: [LayoutItem("inner", container)])
      let (alone, inside) = (try container.arrange(), try outer.arrange())
      #expect(inside.size == Size(width: max(0, alone.size.width), height: max(0, alone.size.height)))
      #expect(inside.nested[0]?.frames == alone.frames)
    }
  }

  @Test("A reversed layout arranges the items from last to first") func reversing() throws {
    try forEachTree(5000..<5400) { items, container, proposal in
      var (layout, reversed) = (items.linear(), container)
      layout.isReversed = false
      var straight = ItemContainer(layout, items: items.container(layout, count: 5).items)
      layout.isReversed = true
      reversed = ItemContainer(layout, items: Array(straight.items.reversed()))
      let wanted = try straight.arrange(in: proposal).frames
      #expect(try reversed.arrange(in: proposal).frames == wanted.reversed())
      straight.items.removeAll()
      #expect(try straight.measure() == .zero)
    }
  }

  @Test("Lines and floats do not overlap") func overlaps() throws {
    for seed in 6000..<6600 as Range<UInt64> {
      var items = RandomItems(seed: seed)
      items.allowsNegative = false
      let lines: WrapLayout.Lines = items.random.chance(0.5) ? .wrapping : .counted(3)
      var wrap = items.wrap(lines)
      // Items below those of the previous line can be wider than these.
      if wrap.lastLine == .auto { wrap.lastLine = .never }
      let layout: any Layout = items.random.chance(0.5) ? wrap : items.float()
      var container = items.container(layout, count: items.random.int(1...12))
      for index in container.items.indices {
        // Limits apply even if space is short, and a weight can exceed its gap.
        for axis in Axis.allCases {
          container.items[index].constraints[axis].size?.minimum = nil
          container.items[index].constraints[axis].size?.increment = 0
          container.items[index].constraints[axis].size?.multiple = 1
          // An aligned float can cover items below it.
          if layout is FloatLayout { container.items[index].constraints[axis].alignment = nil }
        }
      }
      let proposal = items.proposal()
      // Empty frames cover nothing.
      let frames = try container.arrange(in: proposal).frames.compactMap { $0?.expanded(by: -1e-6) }
        .filter { !$0.isEmpty }
      for (place, frame) in frames.enumerated() {
        #expect(frames[..<place].allSatisfy { !frame.intersects($0) }, "seed \(seed)")
      }
    }
  }

  @Test("A wrapped extent contains the items") func containment() throws {
    for seed in 7000..<7600 as Range<UInt64> {
      var items = RandomItems(seed: seed)
      items.allowsNegative = false
      var container = items.container(items.layout(), count: items.random.int(1...8))
      for index in container.items.indices {
        for axis in Axis.allCases { container.items[index].constraints[axis] = plain(&items) }
      }
      let arrangement = try container.arrange()
      for frame in arrangement.frames.compactMap(\.self) {
        #expect(frame.x >= -1e-6 && frame.y >= -1e-6, "seed \(seed)")
        #expect(frame.maxX <= arrangement.size.width + 1e-6, "seed \(seed)")
        #expect(frame.maxY <= arrangement.size.height + 1e-6, "seed \(seed)")
      }
    }
  }

  /// A number for a size and possibly a spacing that take no space from the container.
  private func plain(_ items: inout RandomItems) -> LayoutItem.Constraints {
    var result = LayoutItem.Constraints()
    result.size = SizeValue(.number(items.length()))
    if items.random.chance(0.3) { result.near = PositionValue(.number(items.length(0...20))) }
    return result
  }
}
