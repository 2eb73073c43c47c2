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

  /// From the oldest; the first is the wall. Their bottoms ascend strictly toward the older ones.
  private(set) var shelves = [Shelf(reach: 0, top: 0, bottom: .infinity)]
  /// Whether no shelf reaches less far than an older one, which only items with negative outer lengths can cause.
  private var isStaircase = true

  /// Adds a float's shelf, which replaces older ones that end above its bottom.
  mutating func add(_ shelf: Shelf) {
    drop(above: shelf.bottom)
    if let last = shelves.last, shelf.reach < last.reach { isStaircase = false }
    shelves.append(shelf)
  }

  /// - Complexity: O(1) for each shelf ever added.
  mutating func drop(above line: Double) {
    let limit = line + FloatShelves.tolerance
    while let last = shelves.last, last.bottom <= limit { shelves.removeLast() }
    if shelves.count == 1 { isStaircase = true }
  }

  /// The newest shelf that leaves enough space, which a shelf that reaches less far leaves, too.
  ///
  /// - Complexity: O(log(shelves)), without items of negative outer lengths.
  func newest(where hasRoom: (Shelf) -> Bool) -> Int? {
    guard isStaircase else { return shelves.lastIndex(where: hasRoom) }
    var (low, high) = (0, shelves.count)
    while low < high {
      let middle = (low + high) / 2
      if hasRoom(shelves[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  static let tolerance = 1e-7
}
