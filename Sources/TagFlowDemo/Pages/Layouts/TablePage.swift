import LayoutCore
import TagFlow

/// A keypad: rows of cells, or columns of them.
final class TablePage: LayoutPage {
  let manager = TableLayoutManager(spacing: PerAxis(8), padding: Insets(12))

  init() {
    let manager = manager
    let board = LayoutBoard(manager, 14) { group, tile in
      group.addChoice(localized("Visibility"), tile, \.visibility)
    }
    // The last row has two cells, the others four.
    for (row, first) in [0, 4, 8, 12].enumerated() { board[first].row = row }
    super.init(localized("Rows of cells: each row sets its height and the widths of its cells. Or columns, the other way around."), board)
    let group = ControlGroup(localized("Table Layout"))
    controls = [group, board.tileControls]
    manager.rows = (0..<4).map { TableRow("row \($0)", columns: .average) }
    group.addChoice(localized("Direction"), [(localized("Rows"), Axis.vertical), (localized("Columns"), .horizontal)], manager, \.axis)
    let columns: [(String, TableRow.Columns)] = [
      (localized("Equal"), .average), (localized("Natural"), .fill), (localized("Packed"), .wrap), (localized("90 pixels"), .number(90)),
      (localized("A quarter"), .count(4)),
    ]
    group.addChoice(localized("Cells"), columns, selected: .average) { [weak manager] columns in
      manager?.change { $0.columns = columns }
    }
    let heights: [(String, TableRow.Height)] = [
      (localized("Natural"), .wrap), (localized("Equal shares"), .average), (localized("60 pixels"), .number(60)),
    ]
    group.addChoice(localized("Row height"), heights, selected: .wrap) { [weak manager] height in manager?.change { $0.height = height } }
    group.addNumber(localized("Column spacing"), 0...40, step: 4, manager, \.spacing.horizontal)
    group.addNumber(localized("Row spacing"), 0...40, step: 4, manager, \.spacing.vertical)
    group.addChoice(
      localized("Short rows"), [(localized("Start"), ItemAlignment?.none), (localized("Center"), .center), (localized("End"), .end)],
      manager, \.alignment)
    let spreads: [(String, Spreading?)] = [
      (localized("None"), nil), (localized("Center"), .center), (localized("Between"), .between), (localized("Evenly"), .evenly),
    ]
    group.addChoice(localized("Spreading"), spreads, manager, \.spreading)
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
