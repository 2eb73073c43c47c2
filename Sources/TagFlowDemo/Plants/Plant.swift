import DemoKit
import GtkBridge
import TagFlow

/// A house plant, and how to care for it.
struct Plant: Sendable {
  let name: String
  let botanicalName: String
  let light: Light
  let water: Water
  let kind: Kind
  let isSafeForPets: Bool

  enum Light: String, CaseIterable, Sendable { case low, medium, bright }
  /// How often to water the plant: rarely means when the soil has been dry for a while, often means before it dries.
  enum Water: String, CaseIterable, Sendable { case rarely, weekly, often }
  enum Kind: String, CaseIterable, Sendable { case foliage, flowering, fern, palm, climber, succulent, cactus }

  /// Some seventy house plants. Those not poisonous to cats and dogs are safe for pets.
  static let all = CSV.parse(String(decoding: PackageResources.plants_csv, as: UTF8.self)).records.dropFirst().map(Plant.init)

  private init(_ row: CSV.Record) {
    (name, botanicalName) = (row.fields[0], row.fields[1])
    (light, water) = (Light(rawValue: row.fields[2])!, Water(rawValue: row.fields[3])!)
    (kind, isSafeForPets) = (Kind(rawValue: row.fields[4])!, row.fields[5] == "safe")
  }

  /// The plant's facts in words, for searching.
  var facts: String {
    let safety = isSafeForPets ? localized("Safe for pets") : localized("Keep away from pets")
    let words = [kind.rawValue, light.rawValue, water.rawValue].map(caseTitle)
    return ([botanicalName] + words + [safety]).joined(separator: " · ")
  }

  /// The plants by name, in the locale's order.
  static var sorted: [Plant] { all.sorted { $0.name.collates(before: $1.name) } }
}

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

  /// All groups. Pets and water decide whether a plant suits a household at all, so their tags are quick filters.
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

  /// The icons are the program's own, in data/icons: no icon theme distinguishes light from water, or a fern from a palm.
  private var choices: [(words: String, icon: String)] {
    switch self {
    case .light: Plant.Light.allCases.map { (caseTitle($0.rawValue), "tagflow-light-\($0.rawValue)-symbolic") }
    case .water: Plant.Water.allCases.map { (caseTitle($0.rawValue), "tagflow-water-\($0.rawValue)-symbolic") }
    case .kind: Plant.Kind.allCases.map { (caseTitle($0.rawValue), "tagflow-\($0.rawValue)-symbolic") }
    case .pets:
      [
        (localized("Safe for pets"), "tagflow-pets-safe-symbolic"),
        (localized("Keep away from pets"), "tagflow-pets-away-symbolic"),
      ]
    }
  }
}
