import LayoutCore
import TagFlow

/// Tiles that float to either side, around each other.
final class FloatPage: LayoutPage {
  let manager = FloatLayoutManager(FloatLayout(spacing: PerAxis(8)), padding: Insets(12))

  init() {
    let manager = manager
    let board = LayoutBoard(manager, 9) { [weak manager] group, tile in
      group.addSwitch(localized("Floats to the end"), isOn: tile.floating?.reverse == true) { [weak tile] isOn in
        tile?.floating = Floating(reverse: isOn, clear: tile?.floating?.clear ?? false)
      }
      group.addSwitch(localized("Clear its side"), isOn: tile.floating?.clear == true) { [weak tile] isOn in
        tile?.floating = Floating(reverse: tile?.floating?.reverse ?? false, clear: isOn)
      }
      group.addChoice(
        localized("Width"),
        [
          (localized("Natural"), nil), (localized("Fill the gap"), .weight(1)), (localized("Half the gap"), .weight(0.5)),
          (localized("160 pixels"), 160 as SizeValue),
        ], tile, \.width)
      group.addChoice(localized("Height"), [(localized("Natural"), nil), ("60", 60), ("90", 90), ("140", 140)], tile, \.height)
      group.addChoice(localized("In the line"), tileAlignments, selected: Self.alignment(of: tile)) { [weak tile, weak manager] in
        if let manager { tile?.constraints[manager.layout.axis.crossing].alignment = $0 }
      }
    }
    for (number, height) in [(0, 90.0), (1, 60), (2, 140), (4, 90), (7, 60)] { board[number].height = SizeValue(.number(height)) }
    for number in [2, 5] { board[number].floating = Floating(reverse: true) }
    board[0].width = 160
    board[2].width = 160
    board.choose(0)
    super.init(localized("Tiles float to either side, as high as they fit beside those before them."), board)
    let group = ControlGroup(localized("Float Layout"))
    controls = [group, board.tileControls]
    group.addChoice(
      localized("Direction"), [(localized("Horizontal"), Axis.horizontal), (localized("Vertical"), .vertical)], selected: .horizontal
    ) {
      [weak self] in self?.turn(to: $0)
    }
    group.addNumber(localized("Column spacing"), 0...40, step: 2, manager, \.layout.spacing.horizontal)
    group.addNumber(localized("Row spacing"), 0...40, step: 2, manager, \.layout.spacing.vertical)
    group.addChoice(localized("Content alignment"), manager, \.layout.alignment)
    group.addSwitch(localized("Reversed"), manager, \.layout.isReversed)
    board.addBoardControls(to: group, upTo: 16)
  }

  func turn(to axis: Axis) {
    for number in board.tiles.indices {
      let alignment = Self.alignment(of: board[number])
      for other in Axis.allCases { board[number].constraints[other].alignment = other == axis ? nil : alignment }
    }
    manager.layout.axis = axis
  }

  private static func alignment(of tile: ItemProperties) -> ItemAlignment? {
    tile.constraints.vertical.alignment ?? tile.constraints.horizontal.alignment
  }
}
