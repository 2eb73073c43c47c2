import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Tags with values attached, which the page uses when a chip is tapped or selected.
final class AttachmentsPage: DemoPage {
  private let title = Label(start: "Tap a planet", wraps: true, expands: true, "group-title")
  private let facts = Label(
    start: "Each chip has a planet attached, which the page shows.", wraps: true, expands: true, "dim-label")
  private let last = Label(start: "", wraps: true, expands: true, "dim-label")
  private let sum = Label(start: "", wraps: true, expands: true)

  init() {
    let view = TagView()
    view.accessibleName = "Planets"
    view.layout.insets = Insets(18)
    view.showsCheckMarks = true
    let card = Box.card([title, facts, last]).margins(start: 18, bottom: 18, end: 18)
    super.init(
      "Each tag has a planet attached. Tap one to see it. Selecting a planet updates the total below.", views: [view],
      ScrolledWindow(Box(.vertical, [view, card]), horizontal: .never), bar: [sum])
    controls = [ControlGroup("Planets") { group in
      group.addSwitch("Only planets with moons", isOn: false) { [weak view] isOn in
        view?.gates.canTap = isOn ? { ($0.attachment(as: Planet.self)?.moons ?? 0) > 0 } : nil
      }
      group.addChoice("Selection", view, \.selection.mode)
      let orders: [(String, (Planet, Planet) -> Bool)] = [
        ("From the sun", { $0.place < $1.place }), ("By size", { $0.diameter > $1.diameter }),
        ("By moons", { $0.moons > $1.moons }), ("By name", { $0.name < $1.name }),
      ]
      group.addChoice("Order", orders.enumerated().map { ($1.0, $0) }, selected: 0) { [weak view] choice in
        guard let view else { return }
        let planets = view.tags.compactMap { tag in tag.attachment(as: Planet.self).map { (tag.id, $0) } }
        view.reorder(planets.sorted { orders[choice].1($0.1, $1.1) }.map(\.0))
      }
    }]

    view.setTags(Planet.all.map { planet in tag(for: planet) })
    view.onTap = { [weak self] tag, _ in
      if let planet = tag.attachment(as: Planet.self) { self?.show(planet) }
    }
    view.onSelectionChange = { [weak self] in self?.add(up: $0) }
    add(up: view.selectedTags)
  }

  /// The total, and what a tag last reported.
  var shownSum: String { sum.text }
  var shownChange: String { last.text }

  private func tag(for planet: Planet) -> Tag {
    var tag = Tag(planet.name, icon: .dot(Color(hex: planet.color)), attachment: planet)
    tag.accessibility.hint = "Shows the planet"
    tag.onSelectionChange = { [weak self] isSelected in
      self?.last.text = "\(planet.name) \(isSelected ? "has been selected" : "is no longer selected")."
    }
    return tag
  }

  private func show(_ planet: Planet) {
    title.text = planet.name
    facts.text = """
      \(planet.moons == 0 ? "No moons" : planet.moons == 1 ? "One moon" : "\(planet.moons) moons"), \
      \(planet.diameter) km across. A year there takes \(planet.year).
      """
  }

  private func add(up selected: SelectedTags) {
    let planets = selected.compactMap { $0.attachment(as: Planet.self) }
    sum.text =
      planets.isEmpty
      ? "No planet is selected."
      : "\(planets.count) selected: \(planets.reduce(0) { $0 + $1.moons }) moons together, the largest "
        + "\(planets.map(\.diameter).max() ?? 0) km across."
  }
}

struct Planet: Sendable {
  let place: Int
  let name: String
  let color: UInt32
  let moons: Int
  /// In kilometers.
  let diameter: Int
  let year: String

  static let all = [
    Planet(place: 1, name: "Mercury", color: 0x9A9996, moons: 0, diameter: 4_879, year: "88 days"),
    Planet(place: 2, name: "Venus", color: 0xE5A50A, moons: 0, diameter: 12_104, year: "225 days"),
    Planet(place: 3, name: "Earth", color: 0x3584E4, moons: 1, diameter: 12_756, year: "365 days"),
    Planet(place: 4, name: "Mars", color: 0xC64600, moons: 2, diameter: 6_792, year: "687 days"),
    Planet(place: 5, name: "Jupiter", color: 0xB5835A, moons: 95, diameter: 142_984, year: "12 years"),
    Planet(place: 6, name: "Saturn", color: 0xF5C211, moons: 146, diameter: 120_536, year: "29 years"),
    Planet(place: 7, name: "Uranus", color: 0x33C7DE, moons: 28, diameter: 51_118, year: "84 years"),
    Planet(place: 8, name: "Neptune", color: 0x1A5FB4, moons: 16, diameter: 49_528, year: "165 years"),
  ]
}
