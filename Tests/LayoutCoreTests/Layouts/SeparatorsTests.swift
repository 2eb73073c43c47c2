import LayoutCore
import TestSupport
import Testing

@Suite("Separators") struct SeparatorsTests {
  /// A separator as its end points.
  private func ends(_ separators: [FrameArrangement.Separator]) -> [[Double]] {
    separators.map { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] }
  }

  @Test("Columns and rows have separators across the container") func linear() throws {
    let sizes = [(30.0, 20.0), (50, 20), (40, 20)]
    let column = try ItemContainer(LinearLayout(.vertical, spacing: 10), items: leaves(sizes)).arrange(in: Proposal(width: 100))
    #expect(ends(column.separators()) == [[0, 25, 100, 25], [0, 55, 100, 55]])
    #expect(column.separators().allSatisfy { $0.axis == .horizontal && $0.isBetweenLines })
    let row = try ItemContainer(LinearLayout(.horizontal, spacing: 10), items: leaves(sizes)).arrange(in: Proposal(height: 40))
    #expect(ends(row.separators(along: .horizontal)) == [[35, 0, 35, 40], [95, 0, 95, 40]])
    // Rows at the top and the bottom that do not overlap sideways form no lines.
    var apart = leaves(sizes)
    apart[1].constraints.vertical.alignment = .end
    let staggered = try ItemContainer(LinearLayout(.horizontal, spacing: 10), items: apart).arrange(in: Proposal(height: 60))
    #expect(ends(staggered.separators(along: .horizontal)) == [[35, 0, 35, 60], [95, 0, 95, 60]])
    let one = try ItemContainer(LinearLayout(.vertical), items: leaves([(30, 20)])).arrange()
    #expect(one.separators().isEmpty)
  }

  @Test("Wrapped lines have separators between lines and between items") func wrap() throws {
    let cloud = try ItemContainer(WrapLayout(spacing: PerAxis(10)), items: leaves([(40, 20), (40, 30), (60, 20)]))
      .arrange(in: Proposal(width: 100))
    let separators = cloud.separators()
    #expect(ends(separators) == [[0, 35, 100, 35], [45, 0, 45, 35]])
    #expect(separators.map(\.isBetweenLines) == [true, false])
    let wide = try ItemContainer(WrapLayout(spacing: PerAxis(10)), items: leaves([(40, 20), (40, 30), (60, 20)]))
      .arrange(in: Proposal(width: 400))
    #expect(wide.separators().map(\.isBetweenLines) == [false, false], "one line")
    let columns = try ItemContainer(
      WrapLayout(spacing: PerAxis(10), lines: .shortestColumn(2)), items: leaves([(40, 20), (40, 50), (40, 20)])
    ).arrange(in: Proposal(width: 100, height: 60))
    #expect(ends(columns.separators(along: .horizontal)) == [[47.5, 0, 47.5, 60], [0, 25, 47.5, 25]])
  }

  @Test("Tables have separators across rows and cells") func table() throws {
    let table = TableLayout(
      rows: [
        TableRow("a", columns: .average, cells: leaves([(10, 30), (10, 20)])),
        TableRow("b", columns: .average, cells: ["x", "y", "z"].map { LayoutItem($0, natural: Size(width: 10, height: 20)) }),
      ], spacing: PerAxis(10))
    let arrangement = try table.container().arrange(in: Proposal(width: 110, height: 60))
    let separators = arrangement.separators(nested: true)
    #expect(ends(separators.filter(\.isBetweenLines)) == [[0, 35, 110, 35]])
    #expect(ends(separators.filter { !$0.isBetweenLines }) == [[55, 0, 55, 35], [35, 35, 35, 60], [75, 35, 75, 60]])
    #expect(ends(arrangement.separators()) == [[0, 35, 110, 35]], "rows alone")
    let sideways = TableLayout(
      .horizontal,
      rows: [
        TableRow("a", cells: leaves([(10, 30), (10, 20)])), TableRow("b", cells: [LayoutItem("c", natural: Size(width: 10, height: 10))]),
      ], spacing: PerAxis(10))
    let columns = try sideways.container().arrange(in: Proposal(width: 30, height: 60)).separators(along: .horizontal, nested: true)
    #expect(ends(columns) == [[15, 0, 15, 60], [0, 35, 15, 35]])
  }

  @Test("Insets of separators, and their bounds") func insets() throws {
    let grid = try ItemContainer(WrapLayout(spacing: PerAxis(10), lines: .counted(2)), items: leaves(Array(repeating: (45, 20), count: 4)))
      .arrange(in: Proposal(width: 100))
    let bounds = Rect(x: -5, y: -5, width: 110, height: 60)
    #expect(
      ends(grid.separators(in: bounds, head: 8, tail: 3)) == [[3, 25, 102, 25], [50, 3, 50, 22], [50, 33, 50, 52]])
    #expect(
      ends(grid.separators(in: bounds, head: 8, tail: 3, textDirection: .rightToLeft))
        == [[97, 25, -2, 25], [50, 3, 50, 22], [50, 33, 50, 52]])
    #expect(ends(grid.separators(head: -2)) == [[-2, 25, 100, 25], [50, -2, 50, 25], [50, 23, 50, 50]])
    #expect(grid.separators(head: 15, tail: 10).count == 1, "what is left of the others is nothing")
  }

  @Test("Touching items are separated, overlapping ones are not, and empty ones are ignored") func gaps() {
    func lines(_ frames: [Rect?]) -> [[Double]] {
      ends(FrameArrangement(size: Size(width: 100, height: 100), frames: frames).separators())
    }
    let top = Rect(x: 0, y: 0, width: 100, height: 30)
    #expect(lines([top, top.offset(x: 0, y: 30)]) == [[0, 30, 100, 30]])
    #expect(lines([top, top.offset(x: 0, y: 29)]) == [])
    #expect(lines([top, nil, Rect(x: 0, y: 35, width: 0, height: 0), top.offset(x: 0, y: 40)]) == [[0, 35, 100, 35]])
    #expect(lines([]).isEmpty)
  }

  @Test("No separator crosses an item or is duplicated, and grid neighbors have one between them") func properties() throws {
    for seed in 0..<300 as Range<UInt64> {
      var items = RandomItems(seed: seed)
      items.allowsNegative = false
      let container = items.container(depth: 2)
      let arrangement = try container.arrange(in: items.proposal())
      let separators = arrangement.separators(along: items.axis(), nested: items.random.chance(0.5))
      for separator in separators {
        let isRow = separator.axis == .horizontal
        for frame in arrangement.frames.compactMap(\.self) where !frame.isEmpty {
          guard !arrangement.nested.keys.contains(where: { arrangement.frames[$0] == frame }) else { continue }
          let inner = frame.expanded(by: -1e-3)
          guard !inner.isEmpty else { continue }
          #expect(!inner.crosses(from: separator.start, to: separator.end), "seed \(seed): \(separator), \(frame)")
        }
        #expect(isRow ? separator.start.y == separator.end.y : separator.start.x == separator.end.x)
      }
      #expect(Set(separators).count == separators.count, "seed \(seed)")
    }
    let grid = try ItemContainer(
      WrapLayout(spacing: PerAxis(4), lines: .counted(7)), items: leaves(Array(repeating: (10, 10), count: 70))
    ).arrange()
    #expect(grid.separators().count == 9 + 10 * 6)
  }

  @Test("Ten thousand items on a diagonal do not overflow the stack") func depth() {
    let frames = (0..<10_000).map { Rect(x: Double($0), y: Double($0), width: 1, height: 1) }
    let size = Size(width: 10_000, height: 10_000)
    #expect(FrameArrangement(size: size, frames: frames).separators().count == 9_999)
  }
}
