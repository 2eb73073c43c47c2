import LayoutCore
import TestSupport
import Testing

@Suite("Tables of rows and of columns") struct TableTests {
  /// All frames; those of cells are relative to the table.
  private func frames(_ table: TableLayout, _ size: Size) throws -> [Rect?] {
    let arrangement = try table.container().arrange(in: Proposal(size))
    return arrangement.frames.enumerated().flatMap { index, row in
      [row] + (arrangement.nested[index]?.frames ?? []).map { frame in row.flatMap { frame?.offset(x: $0.x, y: $0.y) } }
    }
  }

  private func turned(_ frame: Rect?) -> Rect? { frame.map { Rect(x: $0.y, y: $0.x, width: $0.height, height: $0.width) } }

  @Test("A table of columns is a transposed table of rows") func sideways() throws {
    let columns: [TableRow.Columns] = [.fill, .wrap, .average, .number(35), .count(4)]
    let heights: [TableRow.Height] = [.wrap, .average, .number(28)]
    var random = SeededGenerator(seed: 5)
    for round in 0..<300 {
      var (rows, turnedRows) = ([TableRow](), [TableRow]())
      for row in 0..<random.int(1...4) {
        let sizes = (0..<random.int(1...4)).map { _ in (Double(random.int(1...40)), Double(random.int(1...40))) }
        let (height, columns) = (random.element(of: heights), random.element(of: columns))
        var (upright, turned) = (leaves(sizes, "\(row) "), leaves(sizes.map { ($1, $0) }, "\(row) "))
        if random.chance(0.4) {
          let alignment = random.element(of: [ItemAlignment.start, .center, .end, .fill])
          upright[0].constraints.vertical.alignment = alignment
          turned[0].constraints.horizontal.alignment = alignment
        }
        rows.append(TableRow("\(row)", height: height, columns: columns, cells: upright))
        turnedRows.append(TableRow("\(row)", height: height, columns: columns, cells: turned))
      }
      let spreading = random.element(of: [nil, Spreading.center, .between])
      let alignment = random.element(of: [nil, ItemAlignment.center, .end])
      let upright = TableLayout(
        rows: rows, spacing: PerAxis(horizontal: 3, vertical: 5), spreading: spreading, alignment: alignment,
        padding: Insets(top: 1, start: 2, bottom: 3, end: 4))
      let sideways = TableLayout(
        .horizontal, rows: turnedRows, spacing: PerAxis(horizontal: 5, vertical: 3), spreading: spreading,
        alignment: alignment, padding: Insets(top: 2, start: 1, bottom: 4, end: 3))
      let size = Size(width: 200, height: 150)
      let expected = try frames(upright, size).map(turned)
      let found = try frames(sideways, Size(width: size.height, height: size.width))
      #expect(zip(found, expected).allSatisfy { $0!.isClose(to: $1!, tolerance: 1e-6) }, "round \(round)")
    }
  }

  @Test("Columns of a number share the width without the gaps between them") func countedColumns() throws {
    let table = TableLayout(rows: [TableRow("A", columns: .count(2), cells: leaves([(9, 10), (9, 10)], "A"))], spacing: PerAxis(10))
    let row = try table.container().arrange(in: Proposal(width: 210, height: 10)).nested[0]
    #expect(row?.frames == [Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 110, y: 0, width: 100, height: 10)])
  }

  @Test("Columns are as wide as their widest cell, and cells as wide as their column") func example() throws {
    var narrow = LayoutItem("narrow", natural: Size(width: 20, height: 30))
    narrow.constraints.horizontal.alignment = .center
    let table = TableLayout(
      .horizontal,
      rows: [
        TableRow("A", columns: .wrap, cells: leaves([(50, 20), (30, 20)], "A") + [narrow]),
        TableRow("B", height: .average, columns: .average, cells: leaves([(10, 10), (10, 10)], "B")),
      ], spacing: PerAxis(10))
    let arrangement = try table.container().arrange(in: Proposal(width: 200, height: 110))
    #expect(arrangement.frames == [Rect(x: 0, y: 0, width: 50, height: 90), Rect(x: 60, y: 0, width: 140, height: 110)])
    #expect(
      arrangement.nested[0]?.frames
        == [Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 0, y: 30, width: 50, height: 20), Rect(x: 15, y: 60, width: 20, height: 30)])
    #expect(
      arrangement.nested[1]?.frames == [Rect(x: 0, y: 0, width: 140, height: 50), Rect(x: 0, y: 60, width: 140, height: 50)])
    let mirrored = try table.container().arrange(in: Proposal(width: 200, height: 110), textDirection: .rightToLeft)
    #expect(mirrored.frames[0]?.x == 150)
    #expect(try table.container().measure() == Size(width: 60, height: 90))
  }

  @Test("Errors name the axis") func mistakes() {
    var tall = LayoutItem("tall")
    tall.height = 5
    let table = TableLayout(.horizontal, rows: [TableRow("A", columns: .average, cells: [tall])])
    let error = #expect(throws: LayoutError.self) { try table.container() }
    #expect(error == LayoutError(child: "tall", property: "height", kind: .contradiction))
  }
}

/// Leaves of these natural sizes, named by a text and their numbers.
func leaves(_ sizes: [(Double, Double)], _ name: String = "") -> [LayoutItem] {
  sizes.enumerated().map { LayoutItem("\(name)\($0)", natural: Size(width: $1.0, height: $1.1)) }
}
