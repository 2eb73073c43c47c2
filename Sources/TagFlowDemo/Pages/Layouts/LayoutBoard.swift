import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// A page about one layout.
class LayoutPage: DemoPage {
  let board: LayoutBoard

  init(_ introduction: String, _ board: LayoutBoard) {
    self.board = board
    super.init(introduction, board.scrolled, board.report.widget)
  }

  override var start: Widget? { board.tiles.first }
}

/// Tiles placed by a layout manager, controls for the tile that was clicked last, and optionally the frames.
@MainActor final class LayoutBoard {
  let manager: ItemLayoutManager
  let board = Box(.horizontal).classes("board").expanding(.vertical).named(localized("Board")).margins(LayoutBoard.margin)
  private(set) var tiles: [Button] = []
  let tileControls = ControlGroup(localized("Tile"), localized("Click a tile to choose it."))

  let report = FrameReport()
  let scrolled: ScrolledWindow
  private var chosen: Int?
  private let addControls: (ControlGroup, ItemProperties) -> Void

  /// The margin around the board, in logical pixels.
  static let margin = 18.0

  static let names = [
    "Alder", "Beech", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kapok", "Larch", "Maple",
    "Nutmeg", "Oak", "Pine", "Quince", "Rowan", "Spruce", "Tamarind", "Umbu", "Viburnum", "Willow", "Yew",
  ]

  /// - Parameter ground: A widget that is drawn below the board, at its size.
  init(
    _ manager: ItemLayoutManager, _ count: Int, over ground: Widget? = nil,
    controls: @escaping @MainActor (ControlGroup, ItemProperties) -> Void = { _, _ in }
  ) {
    self.manager = manager
    addControls = controls
    manager.animates = true
    board.layoutManager = manager
    board.setAccessibleRole(.group)
    var content: Widget = board
    if let ground {
      ground.setMargins(Insets(Self.margin))
      let overlay = Overlay(ground)
      overlay.add(board, isMeasured: true)
      content = overlay
    }
    scrolled = ScrolledWindow(content)
    setCount(count)
    report.follow(manager, on: board) { [weak self] in
      (self?.tiles ?? []).enumerated().map { (Self.name($0), $1) }
    }
  }

  static func name(_ number: Int) -> String { names[number % names.count] }

  subscript(number: Int) -> ItemProperties { manager[tiles[number]] }

  func setCount(_ count: Int) {
    while tiles.count > count { board.remove(tiles.removeLast()) }
    while tiles.count < count {
      let (number, name) = (tiles.count, Self.name(tiles.count))
      let tile = Button(tile: name, number) { [weak self] in self?.choose(number) }
      tiles.append(tile)
      board.append(tile)
      manager[tile].id = name
    }
    // A remaining tile keeps its controls, because one of them may be in use.
    if chosen.map({ $0 < count }) != true { choose(min(chosen ?? 0, count - 1)) }
  }

  func choose(_ number: Int) {
    chosen = number
    for (other, tile) in tiles.enumerated() { tile.setClass("chosen", other == number) }
    tileControls.removeControls()
    addControls(tileControls, self[number])
    tileControls.title = localized("Tile: {name}", ["name": Self.name(number)])
  }

  func addBoardControls(to group: ControlGroup, upTo most: Double = 12) {
    group.addNumber(localized("Tiles"), 1...most, value: Double(tiles.count)) { [weak self] in self?.setCount(Int($0)) }
    group.addNumber(localized("Padding"), 0...48, step: 6, value: manager.padding.top) { [weak self] in
      self?.manager.padding = Insets($0)
    }
    report.addSwitch(to: group)
  }
}

/// The alignments of a tile on an axis, by title; nil is the start.
let tileAlignments: [(title: String, value: ItemAlignment?)] = [
  (localized("Start"), nil), (localized("Center"), .center), (localized("End"), .end), (localized("Fill"), .fill),
]
