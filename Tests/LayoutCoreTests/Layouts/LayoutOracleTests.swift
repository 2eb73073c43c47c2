import LayoutCore
import TestSupport
import Testing

@Suite("Layouts agree with reference implementations") struct LayoutOracleTests {
  /// Compares random leaves in a container of a known size with the reference implementation.
  private func compare<L: Layout>(
    _ seeds: Range<UInt64>, _ layout: (inout RandomItems) -> L, _ expected: (L, [LayoutItem], Size) -> [Rect?]
  ) throws {
    for seed in seeds {
      var random = RandomItems(seed: seed)
      let layout = layout(&random)
      let items = random.container(layout, count: random.random.int(0...9)).items
      let size = Size(width: random.length(0...500), height: random.length(0...500))
      let found = try ItemContainer(layout, items: items).arrange(in: Proposal(size)).frames
      let wanted = expected(layout, items, size)
      #expect(found.map { $0 == nil } == wanted.map { $0 == nil }, "seed \(seed)")
      let difference = firstDifference(found.compactMap(\.self), wanted.compactMap(\.self), tolerance: 1e-6)
      #expect(difference == nil, "seed \(seed): \(layout)")
    }
  }

  @Test("Linear") func linear() throws {
    try compare(0..<2000, { $0.linear() }, ReferenceLinear.frames)
  }

  @Test("Relative") func relative() throws {
    try compare(10_000..<12_000, { _ in RelativeLayout() }) { ReferenceRelative.frames($1, in: $2) }
  }

  @Test("Wrap, and waterfalls", arguments: [false, true]) func wrap(isFlexible: Bool) throws {
    try compare(
      isFlexible ? 40_000..<42_000 : 20_000..<24_000,
      { random in
        let count = random.random.int(1...(isFlexible ? 4 : 5))
        var layout = random.wrap(random.random.element(of: [.wrapping, .counted(count), .columns(count), .shortestColumn(count)]))
        layout.flexibleSpacing = isFlexible ? random.flexibleSpacing() : nil
        return layout
      }, ReferenceWrap.frames)
  }

  @Test("Relative with splits, centered rows and limits by reference") func groups() throws {
    var (compared, rings) = (0, 0)
    for seed in 60_000..<63_000 as Range<UInt64> {
      var random = RandomItems(seed: seed)
      var items = random.container(RelativeLayout(), count: random.random.int(3...7)).items
      random.addGroups(to: &items)
      let size = Size(width: random.length(0...500), height: random.length(0...500))
      let found: FrameArrangement
      do {
        found = try ItemContainer(RelativeLayout(), items: items).arrange(in: Proposal(size))
      } catch {
        guard case .cycle = error.kind else {
          Issue.record("seed \(seed): \(error)")
          continue
        }
        rings += 1
        continue
      }
      compared += 1
      let wanted = ReferenceRelative.frames(items, in: size)
      #expect(found.frames.map { $0 == nil } == wanted.map { $0 == nil }, "seed \(seed)")
      let difference = firstDifference(found.frames.compactMap(\.self), wanted.compactMap(\.self), tolerance: 1e-6)
      #expect(difference == nil, "seed \(seed)")
    }
    // Members that refer to each other can form cycles; most do not.
    #expect(compared > 2000, "\(compared) compared, \(rings) rings")
  }

  @Test("Float, with flexible spacing like equal items with that spacing", arguments: [false, true])
  func float(isFlexible: Bool) throws {
    try compare(
      isFlexible ? 70_000..<72_000 : 30_000..<32_000,
      { random in
        var layout = random.float()
        layout.flexibleSpacing = isFlexible ? random.flexibleSpacing() : nil
        return layout
      }, isFlexible ? ReferenceFloat.flexibleFrames : ReferenceFloat.frames)
  }
}
