import DemoKit
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Cards in a list, with the facts about a plant as tags.
final class CardsPage: DemoPage {
  init() {
    let plants = Plant.sorted
    let list = ListView(count: plants.count) {
      InfoCard()
    } show: { card, index in
      card.show(plants[index])
    }.classes("cards").named(localized("Plants"))
    super.init(
      localized(
        "Each card shows a plant at a glance. Its tags wrap to its width, and its height follows, at any text size and in "
          + "both text directions."), ScrolledWindow(list, horizontal: .never))
    controls = [
      ControlGroup(localized("Text"), localized("These apply to the whole window, like the menu.")) { group in
        group.addChoice(
          localized("Text size"), [1.0, 1.25, 1.5, 2.0].map { (percentage($0), $0) }, selected: DesktopSettings.textScale
        ) { DesktopSettings.textScale = $0 }
        group.addChoice(localized("Direction"), textDirections, selected: DesktopSettings.textDirection) {
          DesktopSettings.textDirection = $0
        }
      }
    ]
  }
}

final class InfoCard: Box {
  let view = TagView().classes("inert")
  private let name = Label(start: "", wraps: true, "group-title")
  private let botanicalName = Label(start: "", wraps: true, "botanical", "dim-label")
  private let advice = Label(start: "", wraps: true)

  init() {
    view.selection.mode = .none
    // Leaves space for the focus ring.
    view.layout = FlowLayout(spacing: 8, lineSpacing: 8, insets: Insets(top: 4, start: 0, bottom: 4, end: 0))
    let card = Box.card(spacing: 2, [name, botanicalName, view, advice]).expanding(.horizontal)
    super.init(.vertical, [Clamp(card, maximumWidth: 560)])
    setMargins(Insets(top: 6, start: 18, bottom: 6, end: 18))
  }

  func show(_ plant: Plant) {
    name.text = plant.name
    botanicalName.text = plant.botanicalName
    advice.text = plant.advice
    view.accessibleName = localized("Facts about {plant}", ["plant": plant.name])
    view.setTags(plant.cardTags)
  }
}

extension Plant {
  var cardTags: [Tag] {
    let pets = PlantFacet.pets.icon(of: self)
    let facts: [(holds: Bool, text: String, style: TagStyle, icon: TagIcon?)] = [
      (true, caseTitle(light.rawValue), .card(0.9, 0.65, 0), PlantFacet.light.icon(of: self)),
      (true, caseTitle(water.rawValue), .card(0.21, 0.52, 0.89), PlantFacet.water.icon(of: self)),
      (true, caseTitle(kind.rawValue), .card(0.18, 0.65, 0.36), PlantFacet.kind.icon(of: self)),
      (isSafeForPets, localized("Safe for pets"), .card(0.57, 0.25, 0.67), pets),
      (!isSafeForPets, localized("Keep away from pets"), .card(0.88, 0.11, 0.14), pets),
      (water == .often || kind == .fern, localized("Likes a humid room"), .card(0.1, 0.6, 0.65), .themed("weather-showers-symbolic")),
      (water == .rarely, localized("Survives vacations"), .card(0.6, 0.42, 0.27), .themed("alarm-symbolic")),
      (kind == .climber, localized("Climbs or hangs"), .card(0.36, 0.4, 0.75), .themed("mark-location-symbolic")),
    ]
    return facts.filter(\.holds).map { Tag($0.text, style: $0.style, icon: $0.icon) }
  }

  var advice: String {
    switch light {
    case .low: localized("Does well away from windows, or in a north-facing one.")
    case .medium: localized("Put it in an east- or west-facing window, or a few feet from a sunny one.")
    case .bright: localized("Give it your sunniest window.")
    }
  }
}

extension TagStyle {
  /// A tinted tag, no taller than its line, which wraps if the card is narrow.
  fileprivate static func card(_ red: Double, _ green: Double, _ blue: Double) -> TagStyle {
    let color = Color(red: red, green: green, blue: blue)
    return TagStyle(
      background: color.withAlpha(0.18), borderColor: color.withAlpha(0.45), borderWidth: 1, cornerRadius: 8,
      padding: Insets(top: 3, start: 7, bottom: 3, end: 9), minimumHeight: 28,
      lineLimit: 0, wrapping: .word)
  }
}
