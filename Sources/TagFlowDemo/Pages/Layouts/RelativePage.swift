import GtkBridge
import LayoutCore
import TagFlow

/// Tiles tied to each other's edges, centers and sizes.
final class RelativePage: LayoutPage {
  let manager = RelativeLayoutManager(RelativeLayout(), padding: Insets(12))
  private var gap = 12.0 { didSet { show(sample) } }
  private(set) var sample = Sample.staircase

  enum Sample: String, CaseIterable { case staircase, card, shares, row }

  init() {
    let board = LayoutBoard(manager, 5) { group, tile in
      group.addSwitch(localized("Hidden"), isOn: tile.visibility == .gone) { [weak tile] in tile?.visibility = $0 ? .gone : .visible }
      group.addChoice(localized("Width"), [(localized("Natural"), nil), (localized("150 pixels"), 150 as SizeValue)], tile, \.width)
    }
    board.board.setMinimumSize(height: 220)
    super.init(
      localized(
        "Tiles refer to each other’s edges, centers and sizes, in any order. Hide one, and those tied to it close the gap. A "
          + "cycle of references is reported."), board)
    let group = ControlGroup(localized("Relative Layout"))
    controls = [group, board.tileControls]
    group.addChoice(localized("Sample"), selected: sample) { [weak self] in self?.show($0) }
    group.addNumber(localized("Gap"), 0...60, step: 4, self, \.gap)
    group.addSwitch(localized("Cycle of references"), isOn: false) { [weak self] in self?.showCycle($0) }
    board.report.addSwitch(to: group)
    show(sample)
  }

  private func after(_ name: String, _ anchor: Anchor = .far) -> PositionValue {
    .equal(PositionReference(.sibling(name), anchor), offset: anchor == .center ? 0 : gap)
  }

  func showCycle(_ isShown: Bool) {
    show(sample)
    guard isShown else { return }
    board[0].start = .equal(PositionReference(.sibling("Elm"), .far))
    board[4].start = .equal(PositionReference(.sibling("Alder"), .far))
  }

  func show(_ new: Sample) {
    sample = new
    for number in board.tiles.indices { board[number].constraints = PerAxis(LayoutItem.Constraints()) }
    switch new {
    case .staircase:
      for (number, name) in zip(1..<5, LayoutBoard.names) {
        (board[number].start, board[number].top) = (after(name), after(name))
      }
    case .card:
      (board[0].width, board[0].height) = (80, .equal(.ownWidth))
      (board[1].start, board[1].end, board[1].top) = (after("Alder"), 0, .equal(PositionReference(.sibling("Alder"), .near)))
      (board[2].start, board[2].bottom) = (after("Alder"), .equal(PositionReference(.sibling("Alder"), .far)))
      (board[3].end, board[3].top) = (0, after("Alder"))
      (board[4].start, board[4].end, board[4].top) = (0, after("Dogwood", .near), after("Alder"))
    case .shares:
      board[0].width = .split([
        SplitMember("Beech", multiple: 2, increment: -gap), SplitMember("Cedar", increment: -gap),
      ])
      (board[1].start, board[2].start) = (after("Alder"), after("Beech"))
      (board[3].top, board[3].centerX) = (after("Beech"), after("Beech", .center))
      (board[4].top, board[4].width, board[4].start) = (
        after("Dogwood"), .equal(.width(of: "Beech")), .equal(PositionReference(.sibling("Beech"), .near))
      )
    case .row:
      board[0].centerX = PositionValue(.row(LayoutBoard.names[1..<5].map { RowMember($0, offset: gap) }))
      for number in 0..<5 { board[number].centerY = 0 }
    }
  }
}
