import LayoutCore
import TagFlow

/// A keypad: rows of cells, or columns of them.
final class TablePage: LayoutPage {
  let manager = TableLayoutManager(spacing: PerAxis(8), padding: Insets(12))

  init() {
    let manager = manager
    let board = LayoutBoard(manager, 14) { group, tile in
      group.addChoice("Visibility", tile, \.visibility)
    }
    // The last row has two cells, the others four.
    for (row, first) in [0, 4, 8, 12].enumerated() { board[first].row = row }
    super.init("Rows of cells: each row sets its height and the widths of its cells. Or columns, the other way around.", board)
    let group = ControlGroup("Table Layout")
    controls = [group, board.tileControls]
    manager.rows = (0..<4).map { TableRow("row \($0)", columns: .average) }
    group.addChoice("Direction", [("Rows", Axis.vertical), ("Columns", .horizontal)], manager, \.axis)
    let columns: [(String, TableRow.Columns)] = [
      ("Equal", .average), ("Natural", .fill), ("Packed", .wrap), ("90 pixels", .number(90)), ("A quarter", .count(4)),
    ]
    group.addChoice("Cells", columns, selected: .average) { [weak manager] columns in
      manager?.change { $0.columns = columns }
    }
    let heights: [(String, TableRow.Height)] = [("Natural", .wrap), ("Equal shares", .average), ("60 pixels", .number(60))]
    group.addChoice("Row height", heights, selected: .wrap) { [weak manager] height in manager?.change { $0.height = height } }
    group.addNumber("Column spacing", 0...40, step: 4, manager, \.spacing.horizontal)
    group.addNumber("Row spacing", 0...40, step: 4, manager, \.spacing.vertical)
    group.addChoice(
      "Short rows", [("Start", ItemAlignment?.none), ("Center", .center), ("End", .end)], manager, \.alignment)
    let spreads: [(String, Spreading?)] = [("None", nil), ("Center", .center), ("Between", .between), ("Evenly", .evenly)]
    group.addChoice("Spreading", spreads, manager, \.spreading)
    board.report.addSwitch(to: group)
  }
}

extension TableLayoutManager {
  fileprivate func change(_ body: (inout TableRow) -> Void) {
    var new = rows
    for row in new.indices { body(&new[row]) }
    rows = new
  }
}
