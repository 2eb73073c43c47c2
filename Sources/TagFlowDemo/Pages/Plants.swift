/// A house plant and what its keeper asks about it.
struct Plant: Sendable {
  let name: String
  let botanicalName: String
  let light: Light
  let water: Water
  let kind: Kind
  let isSafeForPets: Bool

  enum Light: String, CaseIterable, Sendable { case low, medium, bright }
  /// How often it is watered: rarely is when the soil has been dry for a while, often is before it dries.
  enum Water: String, CaseIterable, Sendable { case rarely, weekly, often }
  enum Kind: String, CaseIterable, Sendable { case foliage, flowering, fern, palm, climber, succulent, cactus }

  /// Seventy-odd plants that people keep indoors. Safe for pets is what is listed as not poisonous to cats and dogs.
  static let all = CSV.parse(String(decoding: PackageResources.plants_csv, as: UTF8.self)).records.dropFirst().map(Plant.init)

  private init(_ row: CSV.Record) {
    (name, botanicalName) = (row.fields[0], row.fields[1])
    (light, water) = (Light(rawValue: row.fields[2])!, Water(rawValue: row.fields[3])!)
    (kind, isSafeForPets) = (Kind(rawValue: row.fields[4])!, row.fields[5] == "safe")
  }
}

extension Plant.Light {
  var words: String {
    switch self {
    case .low: "Low light"
    case .medium: "Half shade"
    case .bright: "Bright"
    }
  }
}

extension Plant.Water {
  var words: String {
    switch self {
    case .rarely: "Rarely"
    case .weekly: "Weekly"
    case .often: "Keep moist"
    }
  }
}

extension Plant.Kind {
  var words: String { inWords(rawValue) }
}

extension Plant {
  /// The facts in one line of words.
  var facts: String {
    let watering = water == .often ? water.words.lowercased() : "water \(water.rawValue)"
    let safety = isSafeForPets ? "safe for pets" : "keep away from pets"
    return "\(botanicalName) · \(kind.words.lowercased()) · \(light.words.lowercased()) · \(watering) · \(safety)"
  }
}
