import TagFlow

/// A page about one layout.
protocol LayoutPage: DemoPage {
  var board: LayoutBoard { get }
}

extension LayoutPage {
  var content: Widget { board.widget }
  var views: [TagView] { [] }
  var start: Widget? { board.tiles.first }
}

/// What the pages of the layouts have in common: tiles on a board that a layout manager places, controls for the tile
/// that was clicked last, and the frames in words.
@MainActor final class LayoutBoard {
  let widget: Widget
  let manager: ItemLayoutManager
  let board = Box(.horizontal)
  private(set) var tiles: [Button] = []
  /// Has the controls of one tile.
  let tileControls = ControlGroup("Tile", "Click a tile to choose it.")

  private let report = Label()
  private var chosen = 0
  private var showsFrames = false
  /// Adds the controls for a tile that asks for something.
  private let addControls: (ControlGroup, ItemProperties) -> Void

  static let names = [
    "Alder", "Beech", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kapok", "Larch", "Maple",
    "Nutmeg", "Oak", "Pine", "Quince", "Rowan", "Spruce", "Tamarind", "Umbu", "Viburnum", "Willow", "Yew",
  ]

  /// - Parameters:
  ///   - count: of tiles.
  ///   - controls: adds those of a tile to its group.
  init(
    _ manager: ItemLayoutManager, _ count: Int,
    controls: @escaping @MainActor (ControlGroup, ItemProperties) -> Void = { _, _ in }
  ) {
    self.manager = manager
    addControls = controls
    manager.animates = true
    board.layoutManager = manager
    board.addClass("board")
    board.setExpands(.vertical)
    board.setMargins(Insets(18))
    board.setAccessibleRole(.group)
    board.setAccessibleLabel("Board")
    report.alignment = 0
    report.wraps = true
    report.isVisible = false
    report.addClass("source")
    report.setMargins(Insets(top: 0, start: 18, bottom: 18, end: 18))
    let scrolled = ScrolledWindow(board)
    scrolled.setExpands(.vertical)
    widget = Box(.vertical, [scrolled, report])
    setCount(count)
    manager.onLayout = { [weak self] in self?.describe() }
    manager.onError = { [weak self] _ in self?.describe() }
  }

  subscript(number: Int) -> ItemProperties { manager[tiles[number]] }

  func setCount(_ count: Int) {
    while tiles.count > count { board.remove(tiles.removeLast()) }
    while tiles.count < count {
      let (number, name) = (tiles.count, Self.names[tiles.count % Self.names.count])
      let tile = Button(name) { [weak self] in self?.choose(number) }
      tile.addClass("tile")
      tile.addClass("tile\(number % 6)")
      tiles.append(tile)
      board.append(tile)
      manager[tile].id = name
    }
    choose(min(chosen, count - 1))
  }

  /// Gives the tile controls to this one.
  func choose(_ number: Int) {
    chosen = number
    for (other, tile) in tiles.enumerated() { tile.setClass("chosen", other == number) }
    tileControls.removeControls(after: 0)
    addControls(tileControls, self[number])
    tileControls.title = "Tile: \(Self.names[number % Self.names.count])"
  }

  // MARK: Controls

  /// The controls that all boards have.
  func addBoardControls(to group: ControlGroup, upTo most: Double = 12) {
    group.addNumber("Tiles", 1...most, value: Double(tiles.count)) { [weak self] in self?.setCount(Int($0)) }
    group.addNumber("Padding", 0...48, step: 6, value: manager.padding.top) { [weak self] in
      self?.manager.padding = Insets($0)
    }
    addFrameSwitch(to: group)
  }

  func addFrameSwitch(to group: ControlGroup) {
    group.addSwitch("Show frames", isOn: false) { [weak self] in self?.showFrames($0) }
  }

  // MARK: Words

  /// What stands under the board.
  var words: String { report.isVisible ? report.text : "" }

  func showFrames(_ shows: Bool) {
    showsFrames = shows
    board.setClass("shows-frames", shows)
    describe()
  }

  private func describe() {
    if let error = manager.error {
      report.text = "\(error)"
    } else {
      report.text = tiles.indices.map(frameInWords).joined(separator: "   ")
    }
    report.isVisible = showsFrames || manager.error != nil
  }

  private func frameInWords(_ number: Int) -> String {
    let name = Self.names[number % Self.names.count]
    guard let frame = manager.frame(of: tiles[number]) else { return "\(name):\u{A0}no\u{A0}place" }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { "\(Int($0.rounded()))" }
    // Broken between frames only.
    return "\(name): \(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3])"
      .replacing(" ", with: "\u{A0}")
  }
}
