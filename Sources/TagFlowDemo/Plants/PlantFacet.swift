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

  /// The titles of all groups.
  static var titles: [String] { allCases.map(\.title) + [localized("Your tags")] }

  /// All groups. What decides whether a plant fits a household at all is one tap away: who else lives there, and how often somebody
  /// waters.
  @MainActor static var groups: [FilterBar.Group] {
    allCases.map { FilterBar.Group(title: $0.title, tags: $0.tags, isQuick: [.pets, .water].contains($0)) }
      + [FilterBar.Group(title: titles[ownGroup], tags: [])]
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
    case .light: Plant.Light.allCases.map { ($0.words, $0.icon) }
    case .water: Plant.Water.allCases.map { ($0.words, $0.icon) }
    case .kind: Plant.Kind.allCases.map { ($0.words, $0.icon) }
    case .pets:
      [
        (localized("Safe for pets"), "tagflow-pets-safe-symbolic"),
        (localized("Keep away from pets"), "tagflow-pets-away-symbolic"),
      ]
    }
  }
}

// The icons are the program's own, in data/icons: no icon theme distinguishes light from water, or a fern from a palm.

extension Plant.Light {
  fileprivate var icon: String {
    switch self {
    case .low: "tagflow-light-low-symbolic"
    case .medium: "tagflow-light-medium-symbolic"
    case .bright: "tagflow-light-bright-symbolic"
    }
  }
}

extension Plant.Water {
  fileprivate var icon: String {
    switch self {
    case .rarely: "tagflow-water-rarely-symbolic"
    case .weekly: "tagflow-water-weekly-symbolic"
    case .often: "tagflow-water-often-symbolic"
    }
  }
}

extension Plant.Kind {
  fileprivate var icon: String {
    switch self {
    case .foliage: "tagflow-foliage-symbolic"
    case .flowering: "tagflow-flowering-symbolic"
    case .fern: "tagflow-fern-symbolic"
    case .palm: "tagflow-palm-symbolic"
    case .climber: "tagflow-climber-symbolic"
    case .succulent: "tagflow-succulent-symbolic"
    case .cactus: "tagflow-cactus-symbolic"
    }
  }
}
