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
    var words: String { self == .low ? localized("Low light") : self == .medium ? localized("Half shade") : localized("Bright") }
  }
  /// How often to water: rarely is when the soil has been dry for a while, often is before it dries.
  enum Water: String, CaseIterable, Sendable {
    case rarely, weekly, often
    var words: String { self == .often ? localized("Keep moist") : caseTitle(rawValue) }
  }
  enum Kind: String, CaseIterable, Sendable {
    case foliage, flowering, fern, palm, climber, succulent, cactus
    var words: String { caseTitle(rawValue) }
  }

  /// Some seventy house plants. Those not poisonous to cats and dogs are safe for pets.
  static let all = CSV.parse(String(decoding: PackageResources.plants_csv, as: UTF8.self)).records.dropFirst().map(Plant.init)

  private init(_ row: CSV.Record) {
    (name, botanicalName) = (row.fields[0], row.fields[1])
    (light, water) = (Light(rawValue: row.fields[2])!, Water(rawValue: row.fields[3])!)
    (kind, isSafeForPets) = (Kind(rawValue: row.fields[4])!, row.fields[5] == "safe")
  }

  var facts: String {
    let watering = water == .often ? water.words.lowercased() : "water \(water.rawValue)"
    let safety = isSafeForPets ? localized("safe for pets") : localized("keep away from pets")
    return "\(botanicalName) · \(kind.words.lowercased()) · \(light.words.lowercased()) · \(watering) · \(safety)"
  }
}
