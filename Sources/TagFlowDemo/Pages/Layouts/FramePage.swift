import GtkBridge
import LayoutCore
import TagFlow

/// Tiles at an edge, a corner, the center, or stretched between margins.
final class FramePage: LayoutPage {
  let manager = FrameLayoutManager(FrameLayout(), padding: Insets(12))

  init() {
    let board = LayoutBoard(manager, 5) { Self.addControls(to: $0, $1) }
    board[1].constraints.horizontal.alignment = .end
    board[2].constraints.vertical.alignment = .end
    for axis in Axis.allCases {
      board[3].constraints[axis].alignment = .center
      board[4].constraints[axis].alignment = .end
    }
    board.board.setMinimumSize(height: 220)
    super.init(localized("Each tile is at an edge, a corner or the center of the board. Tiles may overlap."), board)
    let group = ControlGroup(localized("Frame Layout"))
    controls = [group, board.tileControls]
    group.addChoice(localized("All, horizontally"), boardAlignments, manager, \.layout.alignment.horizontal)
    group.addChoice(localized("All, vertically"), boardAlignments, manager, \.layout.alignment.vertical)
    board.addBoardControls(to: group)
  }

  private static func addControls(to group: ControlGroup, _ tile: ItemProperties) {
    let sizes: [(String, SizeValue?)] = [
      (localized("Natural"), nil), (localized("A third"), .percent(100 / 3)), (localized("Half"), .percent(50)), (localized("Fill"), .fill),
    ]
    for (axis, title) in [(Axis.horizontal, localized("Horizontal")), (.vertical, localized("Vertical"))] {
      group.addChoice(title, tileAlignments, selected: tile.constraints[axis].alignment) { [weak tile] in
        tile?.constraints[axis].alignment = $0
      }
    }
    group.addChoice(localized("Width"), sizes, tile, \.width)
    group.addChoice(localized("Height"), sizes, tile, \.height)
  }
}
