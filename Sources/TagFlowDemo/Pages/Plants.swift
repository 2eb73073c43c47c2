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

  private init(
    _ name: String, _ botanicalName: String, _ light: Light, _ water: Water, _ kind: Kind, safe: Bool
  ) {
    (self.name, self.botanicalName) = (name, botanicalName)
    (self.light, self.water, self.kind, isSafeForPets) = (light, water, kind, safe)
  }

  /// Seventy-odd plants that people keep indoors. Safe for pets is what is listed as not poisonous to cats and dogs.
  static let all: [Plant] = [
    Plant("Snake plant", "Dracaena trifasciata", .low, .rarely, .succulent, safe: false),
    Plant("ZZ plant", "Zamioculcas zamiifolia", .low, .rarely, .foliage, safe: false),
    Plant("Cast-iron plant", "Aspidistra elatior", .low, .weekly, .foliage, safe: true),
    Plant("Parlour palm", "Chamaedorea elegans", .low, .weekly, .palm, safe: true),
    Plant("Pothos", "Epipremnum aureum", .low, .weekly, .climber, safe: false),
    Plant("Heartleaf philodendron", "Philodendron hederaceum", .low, .weekly, .climber, safe: false),
    Plant("Peace lily", "Spathiphyllum wallisii", .low, .often, .flowering, safe: false),
    Plant("Chinese evergreen", "Aglaonema commutatum", .low, .weekly, .foliage, safe: false),
    Plant("Boston fern", "Nephrolepis exaltata", .medium, .often, .fern, safe: true),
    Plant("Maidenhair fern", "Adiantum raddianum", .medium, .often, .fern, safe: true),
    Plant("Bird’s nest fern", "Asplenium nidus", .medium, .often, .fern, safe: true),
    Plant("Staghorn fern", "Platycerium bifurcatum", .medium, .weekly, .fern, safe: true),
    Plant("Rabbit’s foot fern", "Davallia fejeensis", .medium, .weekly, .fern, safe: true),
    Plant("Button fern", "Pellaea rotundifolia", .medium, .weekly, .fern, safe: true),
    Plant("Blue star fern", "Phlebodium aureum", .medium, .weekly, .fern, safe: true),
    Plant("Spider plant", "Chlorophytum comosum", .medium, .weekly, .foliage, safe: true),
    Plant("Swiss cheese plant", "Monstera deliciosa", .medium, .weekly, .climber, safe: false),
    Plant("Prayer plant", "Maranta leuconeura", .medium, .often, .foliage, safe: true),
    Plant("Rattlesnake plant", "Goeppertia insignis", .medium, .often, .foliage, safe: true),
    Plant("Zebra plant", "Aphelandra squarrosa", .medium, .often, .flowering, safe: true),
    Plant("Peacock plant", "Goeppertia makoyana", .medium, .often, .foliage, safe: true),
    Plant("Rubber plant", "Ficus elastica", .medium, .weekly, .foliage, safe: false),
    Plant("Fiddle-leaf fig", "Ficus lyrata", .bright, .weekly, .foliage, safe: false),
    Plant("Weeping fig", "Ficus benjamina", .bright, .weekly, .foliage, safe: false),
    Plant("Kentia palm", "Howea forsteriana", .low, .weekly, .palm, safe: true),
    Plant("Areca palm", "Dypsis lutescens", .bright, .often, .palm, safe: true),
    Plant("Ponytail palm", "Beaucarnea recurvata", .bright, .rarely, .succulent, safe: true),
    Plant("Lady palm", "Rhapis excelsa", .medium, .weekly, .palm, safe: true),
    Plant("Bamboo palm", "Chamaedorea seifrizii", .medium, .weekly, .palm, safe: true),
    Plant("Dragon tree", "Dracaena marginata", .medium, .weekly, .foliage, safe: false),
    Plant("Corn plant", "Dracaena fragrans", .low, .weekly, .foliage, safe: false),
    Plant("Lucky bamboo", "Dracaena sanderiana", .low, .often, .foliage, safe: false),
    Plant("Aloe", "Aloe vera", .bright, .rarely, .succulent, safe: false),
    Plant("Jade plant", "Crassula ovata", .bright, .rarely, .succulent, safe: false),
    Plant("Haworthia", "Haworthiopsis fasciata", .bright, .rarely, .succulent, safe: true),
    Plant("Echeveria", "Echeveria elegans", .bright, .rarely, .succulent, safe: true),
    Plant("String of pearls", "Curio rowleyanus", .bright, .rarely, .succulent, safe: false),
    Plant("Burro’s tail", "Sedum morganianum", .bright, .rarely, .succulent, safe: true),
    Plant("Panda plant", "Kalanchoe tomentosa", .bright, .rarely, .succulent, safe: false),
    Plant("Living stones", "Lithops lesliei", .bright, .rarely, .succulent, safe: true),
    Plant("Christmas cactus", "Schlumbergera truncata", .medium, .weekly, .cactus, safe: true),
    Plant("Golden barrel cactus", "Echinocactus grusonii", .bright, .rarely, .cactus, safe: true),
    Plant("Bunny ears cactus", "Opuntia microdasys", .bright, .rarely, .cactus, safe: false),
    Plant("Old man cactus", "Cephalocereus senilis", .bright, .rarely, .cactus, safe: true),
    Plant("Mistletoe cactus", "Rhipsalis baccifera", .medium, .weekly, .cactus, safe: true),
    Plant("Moth orchid", "Phalaenopsis amabilis", .medium, .weekly, .flowering, safe: true),
    Plant("African violet", "Streptocarpus ionanthus", .medium, .weekly, .flowering, safe: true),
    Plant("Cape primrose", "Streptocarpus rexii", .medium, .weekly, .flowering, safe: true),
    Plant("Gloxinia", "Sinningia speciosa", .bright, .often, .flowering, safe: true),
    Plant("Flamingo flower", "Anthurium andraeanum", .bright, .weekly, .flowering, safe: false),
    Plant("Flaming Katy", "Kalanchoe blossfeldiana", .bright, .rarely, .flowering, safe: false),
    Plant("Cyclamen", "Cyclamen persicum", .bright, .often, .flowering, safe: false),
    Plant("Clivia", "Clivia miniata", .medium, .weekly, .flowering, safe: false),
    Plant("Amaryllis", "Hippeastrum vittatum", .bright, .weekly, .flowering, safe: false),
    Plant("Begonia", "Begonia rex", .medium, .weekly, .foliage, safe: false),
    Plant("Scarlet star", "Guzmania lingulata", .medium, .weekly, .flowering, safe: true),
    Plant("Urn plant", "Aechmea fasciata", .medium, .weekly, .flowering, safe: true),
    Plant("Air plant", "Tillandsia ionantha", .bright, .often, .foliage, safe: true),
    Plant("Pilea", "Pilea peperomioides", .medium, .weekly, .foliage, safe: true),
    Plant("Aluminium plant", "Pilea cadierei", .medium, .weekly, .foliage, safe: true),
    Plant("Baby rubber plant", "Peperomia obtusifolia", .medium, .weekly, .foliage, safe: true),
    Plant("Watermelon peperomia", "Peperomia argyreia", .medium, .weekly, .foliage, safe: true),
    Plant("Nerve plant", "Fittonia albivenis", .low, .often, .foliage, safe: true),
    Plant("Polka dot plant", "Hypoestes phyllostachya", .medium, .often, .foliage, safe: true),
    Plant("English ivy", "Hedera helix", .medium, .weekly, .climber, safe: false),
    Plant("Wax plant", "Hoya carnosa", .bright, .weekly, .climber, safe: true),
    Plant("Grape ivy", "Cissus rhombifolia", .low, .weekly, .climber, safe: true),
    Plant("Arrowhead vine", "Syngonium podophyllum", .medium, .weekly, .climber, safe: false),
    Plant("Wandering dude", "Tradescantia zebrina", .medium, .weekly, .foliage, safe: false),
    Plant("Umbrella tree", "Heptapleurum arboricola", .medium, .weekly, .foliage, safe: false),
    Plant("Croton", "Codiaeum variegatum", .bright, .often, .foliage, safe: false),
    Plant("Coleus", "Coleus scutellarioides", .bright, .often, .foliage, safe: false),
  ]
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
  var words: String {
    switch self {
    case .foliage: "Foliage"
    case .flowering: "Flowering"
    case .fern: "Fern"
    case .palm: "Palm"
    case .climber: "Climber"
    case .succulent: "Succulent"
    case .cactus: "Cactus"
    }
  }
}

extension Plant {
  /// The facts in one line of words.
  var facts: String {
    let watering =
      switch water {
      case .rarely: "water rarely"
      case .weekly: "water weekly"
      case .often: "keep moist"
      }
    let safety = isSafeForPets ? "safe for pets" : "keep away from pets"
    return "\(botanicalName) · \(kind.words.lowercased()) · \(light.words.lowercased()) · \(watering) · \(safety)"
  }
}
