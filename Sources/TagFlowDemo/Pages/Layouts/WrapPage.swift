import TagFlow

/// A cloud in lines: stretched, fitted, counted, or falling like water.
final class WrapPage: LayoutPage {
  let controls: [ControlGroup]
  let introduction = """
    Lines that are filled as well as they can be. Try the three switches of a tag cloud, then the waterfall.
    """

  let manager = WrapLayoutManager(WrapLayout(spacing: PerAxis(8)), padding: Insets(12))
  let board: LayoutBoard
  /// The three switches of the cloud.
  var (stretchesSpacing, stretchesSizes, fitsLines) = (false, false, false)

  init() {
    board = LayoutBoard(manager, 18) { group, tile in
      group.addChoice("Width", [("Natural", nil), ("Half of the room", .weight(0.5)), ("200 pixels", 200)], selected: tile.width) {
        [weak tile] in tile?.width = $0
      }
      group.addChoice("Height", [("Natural", nil), ("60 pixels", 60), ("90 pixels", 90)], selected: tile.height) {
        [weak tile] in tile?.height = $0
      }
    }
    let (cloud, lines) = (ControlGroup("Tag Cloud"), ControlGroup("Lines"))
    controls = [cloud, lines, board.tileControls]
    cloud.addSwitch("Stretch spacing", isOn: false) { [weak self] in self?.set(\.stretchesSpacing, $0) }
    cloud.addSwitch("Stretch sizes", isOn: false) { [weak self] in self?.set(\.stretchesSizes, $0) }
    cloud.addSwitch("Arrange to fit", isOn: false) { [weak self] in self?.set(\.fitsLines, $0) }
    let kinds: [(String, WrapLayout.Lines)] = [
      ("As many as fit", .wrapping), ("Four a line", .counted(4)), ("Three columns", .columns(3)),
      ("Waterfall", .shortestColumn(3)),
    ]
    lines.addChoice("Lines", kinds, selected: .wrapping) { [weak self] in self?.show($0) }
    lines.addNumber("Spacing", 0...40, step: 2, value: 8) { [weak manager] in manager?.layout.spacing = PerAxis($0) }
    let alignments: [(String, ItemAlignment)] = [
      ("Start", .start), ("Center", .center), ("End", .end), ("Fill", .fill), ("Baseline", .baseline),
    ]
    lines.addChoice("In the line", alignments, selected: .start) { [weak manager] in manager?.layout.lineAlignment = $0 }
    lines.addChoice("Last line", selected: WrapLayout.LastLine.never) { [weak manager] in manager?.layout.lastLine = $0 }
    board.addBoardControls(to: lines, upTo: 24)
  }

  func set(_ option: ReferenceWritableKeyPath<WrapPage, Bool>, _ isOn: Bool) {
    self[keyPath: option] = isOn
    manager.layout.itemSpreading = stretchesSizes ? .fill : stretchesSpacing ? .between : .start
    if manager.layout.lines == .wrapping || manager.layout.lines == .fitted {
      manager.layout.lines = fitsLines ? .fitted : .wrapping
    }
  }

  /// In a waterfall the tiles have heights of all kinds, and the width of their column.
  func show(_ lines: WrapLayout.Lines) {
    manager.layout.lines = lines == .wrapping && fitsLines ? .fitted : lines
    let falls = lines == .columns(3) || lines == .shortestColumn(3)
    for number in board.tiles.indices {
      board[number].height = falls ? SizeValue(.number(Double(40 + number * 37 % 70))) : nil
    }
    manager.layout.itemSpreading = falls || stretchesSizes ? .fill : stretchesSpacing ? .between : .start
  }
}
