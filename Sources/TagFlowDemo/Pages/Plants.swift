import DemoKit
import GtkBridge

/// A house plant, and how to care for it.
struct Plant: Sendable {
  let name: String
  let botanicalName: String
  let light: Light
  let water: Water
  let kind: Kind
  let isSafeForPets: Bool

  enum Light: String, CaseIterable, Sendable {
    case low, medium, bright
    var words: String {
      switch self {
      case .low: localized("Low light")
      case .medium: localized("Half shade")
      case .bright: localized("Bright light")
      }
    }
  }
  /// How often to water the plant: rarely means when the soil has been dry for a while, often means before it dries.
  enum Water: String, CaseIterable, Sendable {
    case rarely, weekly, often
    var words: String {
      switch self {
      case .rarely: localized("Water rarely")
      case .weekly: localized("Water weekly")
      case .often: localized("Water often")
      }
    }
  }
  enum Kind: String, CaseIterable, Sendable {
    case foliage, flowering, fern, palm, climber, succulent, cactus
    var words: String {
      switch self {
      case .foliage: localized("Foliage")
      case .flowering: localized("Flowering")
      case .fern: localized("Fern")
      case .palm: localized("Palm")
      case .climber: localized("Climber")
      case .succulent: localized("Succulent")
      case .cactus: localized("Cactus")
      }
    }
  }

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
    return [botanicalName, kind.words, light.words, water.words, safety].joined(separator: " · ")
  }

  /// The plants by name, in the locale's order.
  static var sorted: [Plant] { all.sorted { $0.name.collates(before: $1.name) } }
}
