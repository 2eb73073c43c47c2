import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Cards in a list: what is good to know of a plant, as tags with an icon, over as many lines as it takes.
final class CardsPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let introduction = """
    A card shows a plant at a glance. Its tags wrap to the card's width, and the card is as high as they need, at any \
    size of text and in both directions of reading.
    """

  init() {
    let list = ListView(count: Plant.all.count) { InfoCard() } show: { card, index in card.show(Plant.all[index]) }
    list.addClass("cards")
    list.setAccessibleLabel("Plants")
    content = Box.page(ScrolledWindow(list, horizontal: .never))
    controls = [ControlGroup("Reading", "Of the whole window, as the menu has it.") { group in
      group.addChoice(
        "Size of text", [1.0, 1.25, 1.5, 2.0].map { ("\(Int($0 * 100))%", $0) }, selected: DesktopSettings.textScale
      ) { DesktopSettings.textScale = $0 }
      group.addChoice("Direction", textDirections, selected: DesktopSettings.textDirection) { DesktopSettings.textDirection = $0 }
    }]
  }
}

/// One card, which shows one plant after another.
final class InfoCard: Box {
  let view = TagView()
  private let name = Label(start: "", wraps: true, "group-title")
  private let botanicalName = Label(start: "", wraps: true, "botanical", "dim-label")
  private let advice = Label(start: "", wraps: true)

  init() {
    view.selection.mode = .none
    view.addClass("inert")
    // Room for the focus ring, as far as the texts stand in.
    view.layout = FlowLayout(spacing: 8, lineSpacing: 8, insets: Insets(top: 4, start: 0, bottom: 4, end: 0))
    let card = Box.card(spacing: 2, [name, botanicalName, view, advice])
    card.setExpands(.horizontal)
    super.init(.vertical, [Clamp(card, maximumWidth: 560)])
    setMargins(Insets(top: 6, start: 18, bottom: 6, end: 18))
  }

  func show(_ plant: Plant) {
    name.text = plant.name
    botanicalName.text = plant.botanicalName
    advice.text = plant.advice
    view.accessibleName = "What \(plant.name) is like"
    view.setTags(plant.cardTags)
  }
}

extension Plant {
  /// What is good to know, a tag each.
  var cardTags: [Tag] {
    var tags = [
      Tag(light.words, style: .card(0.9, 0.65, 0), icon: PlantFacet.light.icon(of: self)),
      Tag(water.words, style: .card(0.21, 0.52, 0.89), icon: PlantFacet.water.icon(of: self)),
      Tag(kind.words, style: .card(0.18, 0.65, 0.36), icon: PlantFacet.kind.icon(of: self)),
    ]
    tags.append(
      isSafeForPets
        ? Tag("Safe for pets", style: .card(0.57, 0.25, 0.67), icon: PlantFacet.pets.icon(of: self))
        : Tag("Keep away from pets", style: .card(0.88, 0.11, 0.14), icon: PlantFacet.pets.icon(of: self)))
    if water == .often || kind == .fern {
      tags.append(Tag("Likes a humid room", style: .card(0.1, 0.6, 0.65), icon: .themed("weather-fog-symbolic")))
    }
    if water == .rarely {
      tags.append(Tag("Minds no holidays", style: .card(0.6, 0.42, 0.27), icon: .themed("alarm-symbolic")))
    }
    if kind == .climber {
      tags.append(Tag("Climbs or hangs", style: .card(0.36, 0.4, 0.75), icon: .themed("mark-location-symbolic")))
    }
    return tags
  }

  /// Where to put it, in a sentence.
  var advice: String {
    switch light {
    case .low: "Does well at the back of a room, or in a window to the north."
    case .medium: "Put it into a window to the east or west, or a step away from a sunny one."
    case .bright: "Give it the sunniest window there is."
    }
  }
}

extension TagStyle {
  /// A tag of a card: a color of its own, no higher than a line needs, and of more lines where the card is narrow.
  fileprivate static func card(_ red: Double, _ green: Double, _ blue: Double) -> TagStyle {
    let color = Color(red: red, green: green, blue: blue)
    return TagStyle(
      background: color.withAlpha(0.18), borderColor: color.withAlpha(0.45), borderWidth: 1, cornerRadius: 8,
      padding: Insets(top: 3, start: 7, bottom: 3, end: 9), minimumHeight: 28,
      lineLimit: 0, wrapping: .word)
  }
}
