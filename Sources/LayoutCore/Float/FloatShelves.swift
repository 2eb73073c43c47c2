/// The room that floats to one side take from those of the other, as far as it still matters.
///
/// Each shelf is a stretch of the side, from where the float that made it begins to below its end. Coordinates are
/// those of the side itself: 0 at the side's own wall, growing toward the other side.
struct FloatShelves {
  struct Shelf {
    /// From the side's wall, with the gap after it.
    var reach: Double
    var top: Double
    var bottom: Double
  }

  /// From the oldest, which is the wall itself.
  private(set) var shelves = [Shelf(reach: 0, top: 0, bottom: .infinity)]

  /// Adds a float's shelf, which stands for all older ones that end above its end.
  mutating func add(_ shelf: Shelf) {
    drop(above: shelf.bottom)
    shelves.append(shelf)
  }

  /// Drops what ends above a line.
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
