import TagFlow

/// A property of plants, and a group of the page's filter.
enum PlantFacet: Int, CaseIterable, Sendable {
  case light, water, kind, pets

  /// The group of your tags comes last.
  static let ownGroup = allCases.count
  static let groupCount = ownGroup + 1

  var title: String {
    switch self {
    case .light: localized("Light")
    case .water: localized("Water")
    case .kind: localized("Kind")
    case .pets: localized("Pets")
    }
  }

  /// The choices as chips, with their indexes as ids.
  var tags: [Tag] { choices.enumerated().map { Tag($1.words, id: Tag.ID(rawValue: $0), icon: .themed($1.icon)) } }

  func icon(of plant: Plant) -> TagIcon? { tags[tag(of: plant).rawValue].icon }

  func tag(of plant: Plant) -> Tag.ID {
    let index =
      switch self {
      case .light: Plant.Light.allCases.firstIndex(of: plant.light)
      case .water: Plant.Water.allCases.firstIndex(of: plant.water)
      case .kind: Plant.Kind.allCases.firstIndex(of: plant.kind)
      case .pets: plant.isSafeForPets ? 0 : 1
      }
    return Tag.ID(rawValue: index ?? 0)
  }

  private var choices: [(words: String, icon: String)] {
    switch self {
    case .light:
      zip(Plant.Light.allCases, ["weather-clear-night", "weather-few-clouds", "weather-clear"])
        .map { ($0.words, $1 + "-symbolic") }
    case .water:
      zip(Plant.Water.allCases, ["weather-overcast", "weather-showers-scattered", "weather-showers"])
        .map { ($0.words, $1 + "-symbolic") }
    case .kind: Plant.Kind.allCases.map { ($0.words, "emoji-nature-symbolic") }
    case .pets: [(localized("Safe for pets"), "object-select-symbolic"), (localized("Keep away from pets"), "dialog-warning-symbolic")]
    }
  }
}
