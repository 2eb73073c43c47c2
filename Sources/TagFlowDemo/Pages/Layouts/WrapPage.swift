import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// Wrapped lines: stretched, fitted, counted, as a waterfall or in pages.
final class WrapPage: LayoutPage {
  let manager = WrapLayoutManager(WrapLayout(spacing: PerAxis(8)), padding: Insets(12))
  /// The switches of the tag cloud. Only one of the first two can be on.
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

    var isWaterfall: Bool { self == .columns || self == .waterfall }
  }

  init() {
    let board = LayoutBoard(manager, 18) { Self.addControls(to: $0, $1) }
    super.init(localized("Wrapped lines. Try the switches of a tag cloud, then waterfalls and pages, in rows and columns."), board)
    let (cloud, lines) = (ControlGroup(localized("Tag Cloud")), ControlGroup(localized("Lines")))
    controls = [cloud, lines, board.tileControls]
    spacingSwitch = cloud.addSwitch(localized("Stretch spacing"), self, \.stretchesSpacing)
    sizesSwitch = cloud.addSwitch(localized("Stretch sizes"), self, \.stretchesSizes)
    cloud.addSwitch(localized("Arrange to fit"), self, \.fitsLines)
    let kinds: [(String, Kind)] = [
      (localized("As many as fit"), .wrapping), (localized("Four per line"), .counted), (localized("Three columns"), .columns),
      (localized("Waterfall"), .waterfall),
      (localized("Horizontal pages"), .pages(.horizontal)), (localized("Vertical pages"), .pages(.vertical)),
    ]
    lines.addChoice(localized("Lines"), kinds, self, \.kind)
    lines.addChoice(localized("Direction"), [(localized("Rows"), Axis.horizontal), (localized("Columns"), .vertical)], self, \.axis)
    lines.addNumber(localized("Spacing"), 0...40, step: 2, value: 8) { [weak manager] space in
      manager?.layout.spacing = PerAxis(space)
    }
    lines.addChoice(localized("Line alignment"), self, \.lineAlignment)
    lines.addChoice(localized("Last line"), manager, \.layout.lastLine)
    board.addBoardControls(to: lines, upTo: 24)
    board.onCountChange = { [weak self] in self?.resize() }
    board.scrolled.onViewportChange { [weak self] _ in self?.update() }
  }

  private static func addControls(to group: ControlGroup, _ tile: ItemProperties) {
    let widths: [(String, SizeValue?)] = [
      (localized("Natural"), nil), (localized("Half the line"), .weight(0.5)), (localized("200 pixels"), 200),
    ]
    let heights: [(String, SizeValue?)] = [
      (localized("Natural"), nil), (localized("60 pixels"), 60), (localized("90 pixels"), 90),
    ]
    group.addChoice(localized("Width"), widths, tile, \.width)
    group.addChoice(localized("Height"), heights, tile, \.height)
  }

  private func turnOff(_ path: ReferenceWritableKeyPath<WrapPage, Bool>, _ control: Switch?) {
    self[keyPath: path] = false
    control?.value = false
  }

  /// In a waterfall, tiles have various lengths and the width of their column.
  private func resize() {
    for number in board.tiles.indices {
      let length = SizeValue(.number(Double((axis == .horizontal ? 40 : 90) + number * 37 % 70)))
      board[number].height = kind.isWaterfall && axis == .horizontal ? length : nil
      board[number].width = kind.isWaterfall && axis == .vertical ? length : nil
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
    layout.itemSpreading = kind.isWaterfall || stretchesSizes ? .fill : stretchesSpacing ? .between : .start
    // Only rows have baselines.
    layout.lineAlignment = axis == .vertical && lineAlignment == .baseline ? .start : lineAlignment
    if layout != manager.layout { manager.layout = layout }
  }

  /// The visible part of the board, without margins.
  private var room: Size {
    let (viewport, margins) = (board.scrolled.viewport, 2 * LayoutBoard.margin)
    return Size(width: max(0, viewport.width - margins), height: max(0, viewport.height - margins))
  }
}
