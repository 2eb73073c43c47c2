import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Tags with attached values, which the page uses when a chip is tapped or selected.
final class AttachmentsPage: DemoPage {
  private let title = Label(start: localized("Tap a planet"), wraps: true, expands: true, "group-title")
  private let facts = Label(
    start: localized("Each chip has a planet attached, which the page shows."), wraps: true, expands: true, "dim-label")
  let last = Label(start: "", wraps: true, expands: true, "dim-label")
  let sum = Label(start: "", wraps: true, expands: true)

  init() {
    let view = TagView(named: localized("Planets"))
    let card = Box.card([title, facts, last]).margins(start: 18, bottom: 18, end: 18)
    super.init(
      localized("Each tag has a planet attached. Tap one to see it. Selecting a planet updates the total below."), views: [view],
      ScrolledWindow(Box(.vertical, [view, card]), horizontal: .never), bar: [sum])
    controls = [
      ControlGroup(localized("Planets")) { group in
        group.addSwitch(localized("Only planets with moons"), isOn: false) { [weak view] isOn in
          view?.gates.canTap = isOn ? { ($0.attachment(as: Planet.self)?.moons ?? 0) > 0 } : nil
        }
        group.addChoice(localized("Selection"), view, \.selection.mode)
        let orders: [(String, (Planet, Planet) -> Bool)] = [
          (localized("From the sun"), { $0.place < $1.place }), (localized("By size"), { $0.diameter > $1.diameter }),
          (localized("By moons"), { $0.moons > $1.moons }), (localized("By name"), { $0.name.collates(before: $1.name) }),
        ]
        group.addChoice(localized("Order"), orders.enumerated().map { ($1.0, $0) }, selected: 0) { [weak view] choice in
          guard let view else { return }
          let planets = view.tags.compactMap { tag in tag.attachment(as: Planet.self).map { (tag.id, $0) } }
          view.reorder(planets.sorted { orders[choice].1($0.1, $1.1) }.map(\.0))
        }
      }
    ]

    view.setTags(Planet.all.map { planet in tag(for: planet) })
    view.onTap = { [weak self] tag, _ in
      if let planet = tag.attachment(as: Planet.self) { self?.show(planet) }
    }
    view.onSelectionChange = { [weak self] in self?.add(up: $0) }
    add(up: view.selectedTags)
  }

  private func tag(for planet: Planet) -> Tag {
    var tag = Tag(planet.name, icon: .dot(Color(hex: planet.color)), attachment: planet)
    tag.accessibility.hint = localized("Shows the planet")
    tag.onSelectionChange = { [weak self] isSelected in
      self?.last.text =
        isSelected
        ? localized("{planet} has been selected.", ["planet": planet.name])
        : localized("{planet} is no longer selected.", ["planet": planet.name])
    }
    return tag
  }

  private func show(_ planet: Planet) {
    title.text = planet.name
    let moons = planet.moons == 0 ? localized("No moons") : counted("One moon", "{count} moons", planet.moons)
    facts.text = localized(
      "{moons}, {diameter} km across. A year there takes {year}.",
      ["moons": moons, "diameter": grouped(planet.diameter), "year": planet.year])
  }

  private func add(up selected: SelectedTags) {
    let planets = selected.compactMap { $0.attachment(as: Planet.self) }
    sum.text =
      planets.isEmpty
      ? localized("No planet is selected.")
      : localized(
        "{planets}: {moons} together, the largest {diameter} km across.",
        [
          "planets": counted("{count} selected", "{count} selected", planets.count),
          "moons": counted("{count} moon", "{count} moons", planets.reduce(0) { $0 + $1.moons }),
          "diameter": grouped(planets.map(\.diameter).max() ?? 0),
        ])
  }
}

struct Planet: Sendable {
  let place: Int
  let name: String
  let color: UInt32
  let moons: Int
  /// The diameter in kilometers.
  let diameter: Int
  let year: String

  static let all = [
    Planet(
      place: 1, name: localized("Mercury"), color: 0x9A9996, moons: 0, diameter: 4_879, year: counted("{count} day", "{count} days", 88)),
    Planet(
      place: 2, name: localized("Venus"), color: 0xE5A50A, moons: 0, diameter: 12_104, year: counted("{count} day", "{count} days", 225)),
    Planet(
      place: 3, name: localized("Earth"), color: 0x3584E4, moons: 1, diameter: 12_756, year: counted("{count} day", "{count} days", 365)),
    Planet(
      place: 4, name: localized("Mars"), color: 0xC64600, moons: 2, diameter: 6_792, year: counted("{count} day", "{count} days", 687)),
    Planet(
      place: 5, name: localized("Jupiter"), color: 0xB5835A, moons: 95, diameter: 142_984,
      year: counted("{count} year", "{count} years", 12)),
    Planet(
      place: 6, name: localized("Saturn"), color: 0xF5C211, moons: 146, diameter: 120_536,
      year: counted("{count} year", "{count} years", 29)),
    Planet(
      place: 7, name: localized("Uranus"), color: 0x33C7DE, moons: 28, diameter: 51_118, year: counted("{count} year", "{count} years", 84)),
    Planet(
      place: 8, name: localized("Neptune"), color: 0x1A5FB4, moons: 16, diameter: 49_528,
      year: counted("{count} year", "{count} years", 165)),
  ]
}
