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

  /// - Parameter background: A widget that is drawn below the board, at its size.
  init(
    _ manager: ItemLayoutManager, _ count: Int, over background: Widget? = nil,
    controls: @escaping @MainActor (ControlGroup, ItemProperties) -> Void = { _, _ in }
  ) {
    self.manager = manager
    addControls = controls
    manager.animates = true
    board.layoutManager = manager
    board.setAccessibleRole(.group)
    var content: Widget = board
    if let background {
      background.setMargins(Insets(Self.margin))
      let overlay = Overlay(background)
      overlay.add(board, isMeasured: true)
      content = overlay
    }
    scrolled = ScrolledWindow(content)
    setCount(count)
    report.observe(manager, on: board) { [weak self] in
      (self?.tiles ?? []).enumerated().map { (Self.name($0), $1) }
    }
  }

  /// Called when tiles have been added or removed; capture weakly.
  var onCountChange: (@MainActor () -> Void)?

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
    onCountChange?()
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
let tileAlignments: [(title: String, value: ItemAlignment?)] = [(localized("Start"), nil)] + otherAlignments

/// The alignments of all tiles on an axis, by title; nil leaves each its own.
let boardAlignments: [(title: String, value: ItemAlignment?)] =
  [(localized("Individual"), nil), (localized("Start"), .start)] + otherAlignments

private let otherAlignments: [(title: String, value: ItemAlignment?)] = [
  (localized("Center"), .center), (localized("End"), .end), (localized("Fill"), .fill),
]

/// Shows the frames on a page's boards, as outlines and as numbers below.
@MainActor final class FrameReport {
  /// The numbers, or the error.
  let widget = Label(start: "", wraps: true, "source").margins(start: 18, bottom: 18, end: 18)
  private var boards: [Board] = []
  private var showsFrames = false

  private struct Board {
    let widget: Widget
    var manager: ItemLayoutManager?
    let frames: @MainActor () -> [(name: String, frame: Rect?)]
  }

  init() {
    widget.isVisible = false
  }

  /// Reports the frames of a board after each layout.
  /// - Parameter items: The items on the board; capture weakly.
  func observe(
    _ manager: ItemLayoutManager, on board: Widget, items: @escaping @MainActor () -> [(name: String, widget: Widget)]
  ) {
    boards.append(
      Board(widget: board, manager: manager) { [weak manager] in items().map { ($0.name, manager?.frame(of: $0.widget)) } })
    manager.onLayout = { [weak self] in self?.describe() }
    manager.onError = { [weak self] _ in self?.describe() }
  }

  func observe(_ view: TagView) {
    boards.append(
      Board(widget: view) { [weak view] in (view?.tags.map(\.id) ?? []).map { (view?.tags[id: $0]?.text ?? "", view?.frame(of: $0)) } })
    let changed: () -> Void = { [weak self] in
      // The view reports changes before the layout.
      MainLoop.whenIdle { self?.describe() }
    }
    view.onMove = { _, _, _ in changed() }
    view.onInsert = { _, _ in changed() }
    view.onDelete = { _, _ in changed() }
    view.onContentSizeChange = { _ in changed() }
  }

  func addSwitch(to group: ControlGroup) {
    group.addSwitch(localized("Show frames"), isOn: false) { [weak self] in self?.show($0) }
  }

  func show(_ shows: Bool) {
    showsFrames = shows
    for board in boards { board.widget.setClass("shows-frames", shows) }
    describe()
  }

  func describe() {
    let error = boards.compactMap { $0.manager?.error }.first
    widget.isVisible = showsFrames || error != nil
    // Frames change often, so they are described only while the numbers are visible.
    guard widget.isVisible else { return }
    widget.text =
      error.map { "\($0)" }
      ?? boards.flatMap { $0.frames() }.map { inWords($0.name, $0.frame) }.joined(separator: "   ")
  }

  private func inWords(_ name: String, _ frame: Rect?) -> String {
    let numbers = frame.map { [$0.x, $0.y, $0.width, $0.height].map { Int($0.rounded()) } }
    let words = numbers.map { "\($0[0]), \($0[1]), \($0[2]) × \($0[3])" } ?? localized("no place")
    // Lines may break only between frames.
    return "\(name): \(words)".replacing(" ", with: "\u{A0}")
  }
}
