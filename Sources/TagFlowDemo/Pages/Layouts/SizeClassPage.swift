import GtkBridge
import LayoutCore
import Observation
import TagFlow

/// A video call with five people: a layout for each size class of the window.
final class SizeClassPage: DemoPage {
  override var start: Widget? { call.people.first?.widget }

  let call = Call()
  let board: LayoutBox
  var thresholds = SizeClass.Thresholds() { didSet { updateArrangement() } }
  private let scrolled: ScrolledWindow
  private let report = FrameReport()
  private let words = Label(start: "", wraps: true, expands: true)
  private var measuresBoard = false { didSet { updateArrangement() } }
  private var isShown = false

  /// The arrangement for each class, looked up in the order of ``SizeClass/lookup``.
  private let arrangements: BySizeClass<Arrangement> = {
    var arrangements = BySizeClass(Arrangement.column)
    arrangements[SizeClass(height: .compact)] = .strip
    arrangements[SizeClass(width: .regular, height: .regular)] = .stage
    arrangements[SizeClass(width: .regular, height: .regular, orientation: .landscape)] = .sidebar
    return arrangements
  }()

  init() {
    let manager = FrameLayoutManager(FrameLayout(), padding: Insets(6))
    board = LayoutBox(manager) { [call] in
      for (person, place) in zip(call.people, call.arrangement.places) { person.widget.filling(place) }
    }.classes("board").margins(18).expanding(.vertical).named(localized("Call"))
    scrolled = ScrolledWindow(board)
    super.init(
      localized("Resize the window: each size class has its own arrangement. Press somebody to give them the largest place."), scrolled,
      report.widget, bar: [words])
    let group = ControlGroup(localized("Size Class"))
    controls = [group]
    group.addChoice(localized("Size of"), [(localized("The window"), false), (localized("The board"), true)], self, \.measuresBoard)
    group.addNumber(localized("Regular width from"), 200...2000, step: 20, self, \.thresholds.width)
    group.addNumber(localized("Regular height from"), 200...2000, step: 20, self, \.thresholds.height)
    let lines: [(String, SeparatorStyle?)] = [
      (localized("None"), nil), (localized("Solid"), SeparatorStyle(head: 8, tail: 8)),
      (localized("Dashed"), SeparatorStyle(thickness: 2, dashes: [6, 4])),
    ]
    group.addChoice(localized("Separators"), lines, self, \.board.separators)
    report.addSwitch(to: group)
    report.observe(manager, on: board) { [call] in call.people }
    scrolled.onViewportChange { [weak self] _ in self?.updateArrangement() }
    call.people = ["Ada", "Bo", "Cleo", "Dag", "Eve"].enumerated().map { number, name in
      (name, Button(tile: name, number) { [weak self] in self?.feature(name) })
    }
    board.update()
  }

  /// Swaps somebody with the person in the largest place.
  func feature(_ name: String) {
    guard let index = call.people.firstIndex(where: { $0.name == name }) else { return }
    board.manager.animates = true
    call.people.swapAt(0, index)
  }

  private var room: Size {
    let widget: Widget = measuresBoard ? board : board.enclosingWindow ?? board
    return Size(width: Double(widget.width), height: Double(widget.height))
  }

  private func updateArrangement() {
    // The first arrangement isn't animated.
    board.manager.animates = isShown
    isShown = true
    let sizeClass = SizeClass(of: room, thresholds: thresholds)
    call.arrangement = arrangements.value(for: sizeClass)
    guard let width = sizeClass.width, let height = sizeClass.height, let orientation = sizeClass.orientation else { return }
    words.text = localized(
      "{room}: {width} width (regular from {leastWidth}), {height} height (regular from {leastHeight}), {orientation}. "
        + "Arrangement: {arrangement}.",
      [
        "room": "\(grouped(Int(room.width))) × \(grouped(Int(room.height)))",
        "width": extent(width), "leastWidth": grouped(Int(thresholds.width)),
        "height": extent(height), "leastHeight": grouped(Int(thresholds.height)),
        "orientation": orientation == .portrait ? localized("portrait") : localized("landscape"),
        "arrangement": call.arrangement.title,
      ])
  }

  private func extent(_ extent: SizeClass.Extent) -> String {
    extent == .compact ? localized("compact") : localized("regular")
  }
}

extension SizeClassPage {
  enum Arrangement: String {
    case column, strip, stage, sidebar

    var title: String {
      switch self {
      case .column: localized("column")
      case .strip: localized("strip")
      case .stage: localized("stage")
      case .sidebar: localized("sidebar")
      }
    }

    var places: [Rect] {
      let others = 1...4
      switch self {
      case .column:
        return [place(0, 0, 1, 0.5)] + others.map { place($0 % 2 == 1 ? 0 : 0.5, $0 > 2 ? 0.75 : 0.5, 0.5, 0.25) }
      case .strip:
        return [place(0, 0, 0.4, 1)] + others.map { place($0 % 2 == 1 ? 0.4 : 0.7, $0 > 2 ? 0.5 : 0, 0.3, 0.5) }
      case .stage:
        return [place(0, 0, 1, 0.75)] + others.map { place(Double($0 - 1) / 4, 0.75, 0.25, 0.25) }
      case .sidebar:
        return [place(0, 0, 0.7, 1)] + others.map { place(0.7, Double($0 - 1) / 4, 0.3, 0.25) }
      }
    }

    private func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: x, y: y, width: width, height: height)
    }
  }

  /// The people, beginning with the person in the largest place, and their arrangement.
  @Observable @MainActor final class Call {
    var arrangement = Arrangement.sidebar
    var people: [(name: String, widget: Widget)] = []
  }
}

extension Widget {
  /// Fills a place, except for the gap to its neighbors.
  fileprivate func filling(_ place: Rect, gap: Double = 12) -> PlacedWidget {
    func part(_ fraction: Double, _ increment: Double) -> SizeValue { SizeValue(.percent(100 * fraction), increment: increment) }
    func margin(_ fraction: Double) -> PositionValue { PositionValue(.percent(100 * fraction), offset: gap / 2) }
    return size(part(place.width, -gap), part(place.height, -gap)).start(margin(place.x)).top(margin(place.y))
  }
}
