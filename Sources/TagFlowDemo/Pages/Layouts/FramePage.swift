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
    super.init("Each tile is at an edge, a corner or the center of the board. Tiles may overlap.", board)
    let group = ControlGroup("Frame Layout")
    controls = [group, board.tileControls]
    let alignments: [(String, ItemAlignment?)] = [
      ("Individual", nil), ("Start", .start), ("Center", .center), ("End", .end), ("Fill", .fill),
    ]
    group.addChoice("All, horizontally", alignments, manager, \.layout.alignment.horizontal)
    group.addChoice("All, vertically", alignments, manager, \.layout.alignment.vertical)
    board.addBoardControls(to: group)
  }

  private static func addControls(to group: ControlGroup, _ tile: ItemProperties) {
    let sizes: [(String, SizeValue?)] = [("Natural", nil), ("A third", .percent(100 / 3)), ("Half", .percent(50)), ("Fill", .fill)]
    for (axis, title) in [(Axis.horizontal, "Horizontal"), (.vertical, "Vertical")] {
      group.addChoice(title, tileAlignments, selected: tile.constraints[axis].alignment) { [weak tile] in
        tile?.constraints[axis].alignment = $0
      }
    }
    group.addChoice("Width", sizes, tile, \.width)
    group.addChoice("Height", sizes, tile, \.height)
  }
}
