import GtkBridge
import LayoutCore
import TagFlow

/// A cloud in lines: stretched, fitted, counted, falling like water, or in pages.
final class WrapPage: LayoutPage {
  let controls: [ControlGroup]
  let introduction = """
    Lines that are filled as well as they can be. Try the three switches of a tag cloud, then waterfalls and pages, in rows and \
    in columns.
    """

  let manager = WrapLayoutManager(WrapLayout(spacing: PerAxis(8)), padding: Insets(12))
  let board: LayoutBoard
  /// The three switches of the cloud. Only one of the first two can be on.
  var stretchesSpacing = false {
    didSet {
      if stretchesSpacing { turnOff(\.stretchesSizes, sizesSwitch) }
      update()
    }
  }
  var stretchesSizes = false {
    didSet {
      if stretchesSizes { turnOff(\.stretchesSpacing, spacingSwitch) }
      update()
    }
  }
  var fitsLines = false { didSet { update() } }
  var kind = Kind.wrapping { didSet { resize() } }
  var axis = Axis.horizontal { didSet { resize() } }
  private var lineAlignment = ItemAlignment.start { didSet { update() } }
  private var (spacingSwitch, sizesSwitch): (Switch?, Switch?)

  enum Kind: Equatable {
    case wrapping, counted, columns, waterfall
    case pages(Axis)

    var falls: Bool { self == .columns || self == .waterfall }
  }

  init() {
    board = LayoutBoard(manager, 18) { group, tile in
      group.addChoice("Width", [("Natural", nil), ("Half of the room", .weight(0.5)), ("200 pixels", 200)], tile, \.width)
      group.addChoice("Height", [("Natural", nil), ("60 pixels", 60), ("90 pixels", 90)], tile, \.height)
    }
    let (cloud, lines) = (ControlGroup("Tag Cloud"), ControlGroup("Lines"))
    controls = [cloud, lines, board.tileControls]
    spacingSwitch = cloud.addSwitch("Stretch spacing", self, \.stretchesSpacing)
    sizesSwitch = cloud.addSwitch("Stretch sizes", self, \.stretchesSizes)
    cloud.addSwitch("Arrange to fit", self, \.fitsLines)
    let kinds: [(String, Kind)] = [
      ("As many as fit", .wrapping), ("Four a line", .counted), ("Three in turn", .columns), ("Waterfall", .waterfall),
      ("Pages sideways", .pages(.horizontal)), ("Pages downwards", .pages(.vertical)),
    ]
    lines.addChoice("Lines", kinds, self, \.kind)
    lines.addChoice("Direction", [("Rows", Axis.horizontal), ("Columns", .vertical)], self, \.axis)
    lines.addNumber("Spacing", 0...40, step: 2, value: 8) { [weak manager] in manager?.layout.spacing = PerAxis($0) }
    let alignments: [(String, ItemAlignment)] = [
      ("Start", .start), ("Center", .center), ("End", .end), ("Fill", .fill), ("Baseline", .baseline),
    ]
    lines.addChoice("In the line", alignments, self, \.lineAlignment)
    lines.addChoice("Last line", manager, \.layout.lastLine)
    board.addBoardControls(to: lines, upTo: 24)
    board.scrolled.onViewportChange { [weak self] _ in self?.update() }
  }

  private func turnOff(_ path: ReferenceWritableKeyPath<WrapPage, Bool>, _ control: Switch?) {
    self[keyPath: path] = false
    control?.isOn = false
  }

  /// In a waterfall the tiles have lengths of all kinds, and the breadth of their column or row.
  private func resize() {
    for number in board.tiles.indices {
      let length = SizeValue(.number(Double((axis == .horizontal ? 40 : 90) + number * 37 % 70)))
      board[number].height = kind.falls && axis == .horizontal ? length : nil
      board[number].width = kind.falls && axis == .vertical ? length : nil
    }
    update()
  }

  private func update() {
    var layout = manager.layout
    layout.axis = axis
    layout.lines =
      switch kind {
      case .wrapping: fitsLines ? .fitted : .wrapping
      case .counted: .counted(4)
      case .columns: .columns(3)
      case .waterfall: .shortestColumn(3)
      case .pages(let axis): .paged(WrapLayout.Pages(itemsPerPage: 9, itemsPerLine: 3, axis: axis, viewport: room))
      }
    layout.itemSpreading = kind.falls || stretchesSizes ? .fill : stretchesSpacing ? .between : .start
    // Baselines are for rows.
    layout.lineAlignment = axis == .vertical && lineAlignment == .baseline ? .start : lineAlignment
    if layout != manager.layout { manager.layout = layout }
  }

  /// What shows of the board, between its margins.
  private var room: Size {
    let (viewport, margins) = (board.scrolled.viewport, 2 * LayoutBoard.margin)
    return Size(width: max(0, viewport.width - margins), height: max(0, viewport.height - margins))
  }
}
