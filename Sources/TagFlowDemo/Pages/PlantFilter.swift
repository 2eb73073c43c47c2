/// What is asked of plants: any of the choices within a group, all groups together. A group without a choice asks
/// nothing.
struct PlantFilter: Hashable, Sendable {
  var lights: Set<Plant.Light> = []
  var waters: Set<Plant.Water> = []
  var kinds: Set<Plant.Kind> = []
  /// Safe for pets, or not.
  var safeties: Set<Bool> = []

  func matches(_ plant: Plant) -> Bool {
    (lights.isEmpty || lights.contains(plant.light)) && (waters.isEmpty || waters.contains(plant.water))
      && (kinds.isEmpty || kinds.contains(plant.kind)) && (safeties.isEmpty || safeties.contains(plant.isSafeForPets))
  }

  /// How many match, in words.
  static func count(_ matches: Int, of all: Int) -> String {
    matches == all ? "\(all) plants" : "\(matches) of \(all) plants"
  }
}
