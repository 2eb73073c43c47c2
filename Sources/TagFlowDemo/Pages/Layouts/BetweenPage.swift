import GtkBridge
import LayoutCore
import TagFlow

/// Tiles that move from one container to another, and back.
final class BetweenPage: DemoPage {
  override var start: Widget? { home.items.first?.widget }

  let home = Shelf(localized("At home"))
  let suitcase = Shelf(localized("In the suitcase"))
  private let report = FrameReport()
  private let count = Label(start: "", expands: true)

  init() {
    let split = LinearLayoutManager(LinearLayout(.horizontal, spacing: 18))
    let both = Box(.horizontal, [home.widget, suitcase.widget]).margins(18)
    both.layoutManager = split
    // One scroller for both, so that moving tiles aren't cut off between them.
    super.init(
      localized("Press an item to pack it, and again to unpack it. Try it while others are still moving."), ScrolledWindow(both),
      report.widget)
    addBar([
      count, Button(localized("Unpack All")) { [weak self] in self?.moveAll(to: \.home) },
      Button(localized("Pack All")) { [weak self] in self?.moveAll(to: \.suitcase) },
    ])
    let group = ControlGroup(localized("Containers"))
    controls = [group]
    for shelf in [home, suitcase] {
      split[shelf.widget].width = .weight(1)
      split[shelf.widget].height = .fill
      report.observe(shelf.manager, on: shelf.board) { [weak shelf] in shelf?.items ?? [] }
    }
    for (number, name) in Self.things.enumerated() {
      home.add((name, Button(tile: name, number) { [weak self] in self?.move(name) }))
    }
    let shelves = [home, suitcase].map(\.manager)
    group.addChoice(
      localized("Lines"), [(localized("Natural"), .start), (localized("Centered"), .center), (localized("Stretched"), .fill)], shelves,
      \.layout.itemSpreading)
    group.addNumber(localized("Spacing"), 0...40, step: 2, value: 8) { space in
      for manager in shelves { manager.layout.spacing = PerAxis(space) }
    }
    group.addSwitch(localized("Reversed"), shelves, \.layout.isReversed)
    report.addSwitch(to: group)
    updateCount()
  }

  private static let things = [
    "Passport", "Tickets", "Charger", "Camera", "Socks", "Sweater", "Book", "Map", "Umbrella", "Toothbrush", "Swimsuit",
    "Sunglasses",
  ]

  /// Moves an item to the other container. The focus stays in the container that the item leaves.
  func move(_ name: String) {
    let isPacked = suitcase.index(of: name) != nil
    let (from, to) = isPacked ? (suitcase, home) : (home, suitcase)
    guard let index = from.index(of: name) else { return }
    let item = from.items[index]
    let hadFocus = item.widget.containsFocus
    to.manager.bring(item.widget)
    from.remove(at: index)
    to.add(item)
    if hadFocus { (from.items.isEmpty ? item : from.items[min(index, from.items.count - 1)]).widget.grabFocus() }
    content.announce(isPacked ? localized("Unpacked {item}", ["item": name]) : localized("Packed {item}", ["item": name]))
    updateCount()
  }

  func moveAll(to target: KeyPath<BetweenPage, Shelf>) {
    for item in (self[keyPath: target] === home ? suitcase : home).items { move(item.name) }
  }

  private func updateCount() {
    count.text = localized(
      "{packed} of {all} packed", ["packed": grouped(suitcase.items.count), "all": grouped(Self.things.count)])
  }
}

extension BetweenPage {
  @MainActor final class Shelf {
    let widget: Widget
    let board = Box(.horizontal).classes("board").expanding(.vertical).minimumSize(height: 120)
    let manager = WrapLayoutManager(WrapLayout(spacing: PerAxis(8)), padding: Insets(12))
    private(set) var items: [(name: String, widget: Widget)] = []

    init(_ title: String) {
      board.setAccessibleRole(.group)
      board.setAccessibleLabel(title)
      board.layoutManager = manager
      manager.animates = true
      widget = Box(.vertical, spacing: 6, [Label(start: title, "heading"), board])
    }

    func index(of name: String) -> Int? { items.firstIndex { $0.name == name } }

    func add(_ item: (name: String, widget: Widget)) {
      items.append(item)
      board.append(item.widget)
    }

    func remove(at index: Int) { board.remove(items.remove(at: index).widget) }
  }
}
