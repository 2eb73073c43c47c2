import LayoutCore
import TagFlow

/// A keypad: rows of cells, or columns of them.
final class TablePage: LayoutPage {
  let controls: [ControlGroup]
  let introduction = """
    Rows of cells: a row says how high it is, and how wide its cells are. Or columns, which say how wide they are, and how high their \
    cells.
    """

  let manager = TableLayoutManager(spacing: PerAxis(8), padding: Insets(12))
  let board: LayoutBoard

  init() {
    let manager = manager
    board = LayoutBoard(manager, 14) { group, tile in
      group.addChoice(
        "Visible", [("Yes", Visibility.visible), ("Keeps its place", .invisible), ("Gone", .gone)], tile, \.visibility)
    }
    // The last row has two cells, the others three or four.
    for (row, first) in [0, 4, 8, 12].enumerated() { board[first].row = row }
    let group = ControlGroup("Table Layout")
    controls = [group, board.tileControls]
    manager.rows = (0..<4).map { TableRow("row \($0)", columns: .average) }
    group.addChoice("Direction", [("Rows", Axis.vertical), ("Columns", .horizontal)], manager, \.axis)
    let columns: [(String, TableRow.Columns)] = [
      ("Equal", .average), ("Natural", .fill), ("Packed", .wrap), ("90 pixels", .number(90)), ("As if four", .count(4)),
    ]
    group.addChoice("Cells", columns, selected: .average) { [weak manager] columns in
      manager?.change { $0.columns = columns }
    }
    let heights: [(String, TableRow.Height)] = [("Natural", .wrap), ("Equal shares", .average), ("60 pixels", .number(60))]
    group.addChoice("Rows or columns", heights, selected: .wrap) { [weak manager] height in manager?.change { $0.height = height } }
    group.addNumber("Between columns", 0...40, step: 4, manager, \.spacing.horizontal)
    group.addNumber("Between rows", 0...40, step: 4, manager, \.spacing.vertical)
    group.addChoice(
      "Shorter ones", [("Start", ItemAlignment?.none), ("Center", .center), ("End", .end)], manager, \.alignment)
    let spreads: [(String, Spreading?)] = [("By share", nil), ("Center", .center), ("Between", .between), ("Evenly", .evenly)]
    group.addChoice("All together", spreads, manager, \.spreading)
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
