import LayoutCore
import Testing

/// A layout as a program writes one, with the public interface alone.
private struct Pile: Layout {
  func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    items.visible.reduce(0) { total, index in
      let size = items.size(of: index, in: content)
      return axis == .horizontal ? max(total, size.width) : total + size.height
    }
  }

  func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    var (frames, y) = ([Rect?](repeating: nil, count: items.all.count), 0.0)
    for index in items.visible {
      let size = items.size(of: index, in: Proposal(content))
      frames[index] = Rect(x: 0, y: y, width: size.width, height: size.height)
      y += size.height
    }
    return frames
  }
}

/// A row that shares its length by weight, and whose items have margins above them.
private struct Shares: Layout {
  var rules: ItemRules {
    ItemRules(horizontal: .init(sizes: [.weight, .fill]), vertical: .init(sizes: .percent, edges: .percent))
  }

  func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double { 0 }

  func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    let weights = items.visible.reduce(0) { $0 + (items.weight(of: $1, .horizontal) ?? 0) }
    var (frames, x) = ([Rect?](repeating: nil, count: items.all.count), 0.0)
    for index in items.visible {
      var basis = SizeBasis(content: Proposal(content), fill: content.width)
      basis.share = content.width * (items.weight(of: index, .horizontal) ?? 0) / max(1, weights)
      basis.width = items.size(of: index, .horizontal, basis)
      let (width, height) = (basis.width ?? 0, items.size(of: index, .vertical, basis))
      frames[index] = Rect(x: x, y: items.near(index, .vertical, in: content.height), width: width, height: height)
      x += width
    }
    return frames
  }
}

@Suite("Layouts of a program's own") struct OwnLayoutTests {
  private func item(_ id: String = "a", _ change: (inout LayoutItem) -> Void = { _ in }) -> LayoutItem {
    var item = LayoutItem(id, natural: Size(width: 30, height: 10), baseline: 8)
    change(&item)
    return item
  }

  private func size(_ change: (inout LayoutItem) -> Void) throws -> Size {
    try #require(try ItemContainer(Pile(), items: [item("a", change)]).arrange(in: Proposal(width: 200, height: 100)).frames[0]).size
  }

  @Test("Two functions honor every size that is accepted by default") func sizes() throws {
    #expect(try size { _ in } == Size(width: 30, height: 10))
    #expect(try size { $0.width = 160 } == Size(width: 160, height: 10), "the height is not set, so it is no error")
    #expect(try size { $0.width = .percent(25) } == Size(width: 50, height: 10))
    #expect(try size { $0.height = .equal(.ownWidth, multiple: 2) } == Size(width: 30, height: 60))
    #expect(try size { $0.width = .equal(.parentWidth, increment: -20) } == Size(width: 180, height: 10))
    #expect(try size { $0.width = SizeValue(.wrap, minimum: .number(45)) } == Size(width: 45, height: 10))
    #expect(try size { $0.width = .wrap } == Size(width: 30, height: 10))
  }

  @Test("What is not supported is said of the property that was set") func unsupported() {
    let changes: [(property: String, change: (inout LayoutItem) -> Void)] = [
      ("width", { $0.width = .fill }), ("height", { $0.height = .weight(1) }), ("start", { $0.start = 40 }), ("end", { $0.end = 1 }),
      ("top", { $0.top = .percent(5) }), ("bottom", { $0.bottom = 3 }), ("centerX", { $0.centerX = 0 }),
      ("alignment", { $0.constraints.vertical.alignment = .center }),
    ]
    for (property, change) in changes {
      #expect(throws: LayoutError(child: "a", property: property, kind: .unsupported)) { try size(change) }
    }
  }

  @Test("A container has padding, right-to-left text and items that are gone without the layout's help") func container() throws {
    let items = [item("a") { $0.width = .percent(50) }, item("b") { $0.visibility = .gone }, item("c")]
    let pile = ItemContainer(Pile(), padding: Insets(5), items: items)
    #expect(try pile.measure(Proposal(width: 110)) == Size(width: 110, height: 30))
    let frames = try pile.arrange(in: Proposal(width: 110), textDirection: .rightToLeft).frames
    #expect(frames == [Rect(x: 55, y: 5, width: 50, height: 10), nil, Rect(x: 75, y: 15, width: 30, height: 10)])
  }

  @Test("Weights, fills, limits and margins can be had by declaring them") func weights() throws {
    let items = [
      item("a") { $0.width = .weight(1) },
      item("b") {
        $0.width = .weight(3)
        $0.top = .percent(10)
      },
    ]
    let frames = try ItemContainer(Shares(), items: items).arrange(in: Proposal(width: 200, height: 50)).frames
    #expect(frames == [Rect(x: 0, y: 0, width: 50, height: 10), Rect(x: 50, y: 5, width: 150, height: 10)])
    let full = try ItemContainer(Shares(), items: [item { $0.width = .fill }]).arrange(in: Proposal(width: 200, height: 50)).frames
    #expect(full == [Rect(x: 0, y: 0, width: 200, height: 10)])
  }
}
