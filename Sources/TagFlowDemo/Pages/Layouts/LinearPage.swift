import LayoutCore
import TagFlow

/// A row or a column: weights, shrinking, spreading, baselines.
final class LinearPage: LayoutPage {
  let manager = LinearLayoutManager(LinearLayout(.horizontal, spacing: 12), padding: Insets(12))

  init() {
    let manager = manager
    let board = LayoutBoard(manager, 4) { [weak manager] group, tile in
      if let manager { Self.addControls(to: group, tile, manager) }
    }
    board[1].width = .weight(1)
    board[2].width = .weight(2)
    super.init(localized("Tiles in a row or a column, which share the remaining space by weight."), board)
    let group = ControlGroup(localized("Linear Layout"))
    controls = [group, board.tileControls]
    group.addChoice(localized("Direction"), [(localized("Row"), Axis.horizontal), (localized("Column"), .vertical)], selected: .horizontal)
    {
      [weak self] in self?.turn(to: $0)
    }
    group.addNumber(localized("Spacing"), 0...60, step: 2, manager, \.layout.spacing)
    group.addChoice(localized("Distribution"), Self.distributions, manager, \.layout.distribution)
    group.addChoice(localized("Cross alignment"), boardAlignments + [(localized("Baseline"), .baseline)], selected: nil) { [weak manager] in
      manager?.layout.alignment = $0 == .baseline && manager?.layout.axis == .vertical ? nil : $0
    }
    group.addSwitch(localized("Reversed"), manager, \.layout.isReversed)
    board.addBoardControls(to: group)
  }

  func turn(to axis: Axis) {
    guard axis != manager.layout.axis else { return }
    manager.layout.axis = axis
    // Only rows have baselines.
    if axis == .vertical, manager.layout.alignment == .baseline { manager.layout.alignment = nil }
    for number in board.tiles.indices {
      let old = board[number].constraints
      board[number].constraints = PerAxis(horizontal: old.vertical, vertical: old.horizontal)
    }
  }

  private static let distributions: [(String, LinearLayout.Distribution)] = [
    (localized("By weight"), .weights(nil)), (localized("Shrinking"), .weights(.sizes(.proportional))),
    (localized("At the start"), .spread(.start)),
    (localized("Center"), .spread(.center)), (localized("At the end"), .spread(.end)), (localized("Between"), .spread(.between)),
    (localized("Around"), .spread(.around)), (localized("Evenly"), .spread(.evenly)), (localized("Fill"), .spread(.fill)),
    (localized("Equal sizes"), .equalSizes(spacing: 12, centered: false)), (localized("Equal gaps"), .equalSpaces(centered: true)),
  ]

  private static func addControls(to group: ControlGroup, _ tile: ItemProperties, _ manager: LinearLayoutManager) {
    let sizes: [(String, SizeValue?)] = [
      (localized("Natural"), nil), (localized("Weight 1"), .weight(1)), (localized("Weight 2"), .weight(2)),
      (localized("Weight 3"), .weight(3)), (localized("120 pixels"), 120),
    ]
    let axis = manager.layout.axis
    let size = tile.constraints[axis].size
    group.addChoice(localized("Size"), sizes, selected: size) { [weak tile, weak manager] size in
      if let manager { tile?.constraints[manager.layout.axis].size = size }
    }
    group.addChoice(
      localized("Cross alignment"), boardAlignments, selected: tile.constraints[axis.crossing].alignment
    ) { [weak tile, weak manager] alignment in
      if let manager { tile?.constraints[manager.layout.axis.crossing].alignment = alignment }
    }
    let space = if case .number(let space)? = tile.constraints[axis].near?.base { space } else { 0.0 }
    group.addNumber(localized("Space before"), 0...60, step: 6, value: space) { [weak tile, weak manager] space in
      if let manager { tile?.constraints[manager.layout.axis].near = PositionValue(.number(space)) }
    }
  }
}
