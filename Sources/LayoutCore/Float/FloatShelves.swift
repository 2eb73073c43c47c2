/// The space occupied by the floats on one side that can still affect later items.
///
/// Each shelf extends from the top of its float to below the float's bottom. Coordinates are relative to the side: 0 is
/// its wall, and they grow toward the other side.
struct FloatShelves {
  struct Shelf {
    /// The distance from the side's wall to the float's far edge, plus the gap.
    var reach: Double
    var top: Double
    var bottom: Double
  }

  /// From the oldest; the first is the wall.
  private(set) var shelves = [Shelf(reach: 0, top: 0, bottom: .infinity)]

  /// Adds a float's shelf, which replaces older ones that end above its bottom.
  mutating func add(_ shelf: Shelf) {
    drop(above: shelf.bottom)
    shelves.append(shelf)
  }

  mutating func drop(above line: Double) {
    let limit = line + FloatShelves.tolerance
    var kept = 0
    for index in shelves.indices where shelves[index].bottom > limit {
      if kept < index { shelves[kept] = shelves[index] }
      kept += 1
    }
    if kept < shelves.count { shelves.removeLast(shelves.count - kept) }
  }

  static let tolerance = 1e-7
}
