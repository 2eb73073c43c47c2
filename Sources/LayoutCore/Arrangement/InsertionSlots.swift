/// The slots an item would occupy at each insertion index of a list.
///
/// The slots are cached for one list and one item size, because computing one requires arranging the whole list, and a
/// moving pointer needs the same slots again and again.
public struct InsertionSlots: Sendable {
  private let list: ListArrangement
  private let size: Size
  private var known: [Int: Rect?] = [:]

  /// - Parameters:
  ///   - size: The item's natural size.
  ///   - list: The list without the item.
  public init(of size: Size, in list: ListArrangement) {
    (self.size, self.list) = (size, list)
  }

  /// With more places than this, only nearby ones are considered: an arrangement for each place of a long list would hold up the
  /// first frame of a drag.
  static let maxCandidates = 64
  /// In longer lists, only the places next to this many items nearest to the point, and at the ends of their lines, are
  /// considered.
  static let nearest = 24

  /// The insertion index whose slot's center is nearest to a point: the target of a dragged item.
  ///
  /// The result depends only on the list, the size and the point, so it does not change while the pointer is still. In
  /// lists of up to 63 items, every place can be reached by holding the item's center over that place's slot. In longer ones,
  /// the result is the best of the places near the point.
  ///
  /// - Parameters:
  ///   - point: The item's center in content coordinates.
  ///   - isAllowed: Whether the item may go to a place; called only for places nearer than the best one so far.
  /// - Returns: The index to insert at, from 0 to the number of items, the lowest in case of a tie; nil if no place is both
  ///   visible and allowed.
  /// - Complexity: One arrangement for each place considered for the first time: 64 at most, and in longer lists about as many.
  public mutating func index(nearest point: Point, where isAllowed: (Int) -> Bool = { _ in true }) -> Int? {
    var nearest = NearestPlace(to: point)
    for place in candidates(near: point) {
      if let slot = slot(at: place) { nearest.offer(place, slot, where: isAllowed) }
    }
    return nearest.place
  }

  private mutating func slot(at place: Int) -> Rect? {
    if let slot = known[place] { return slot }
    let slot = list.slot(inserting: size, at: place)
    known[place] = .some(slot)
    return slot
  }

  private func candidates(near point: Point) -> [Int] {
    guard list.count >= Self.maxCandidates else { return Array(0...list.count) }
    let distances = list.placed.frames.enumerated().compactMap { index, frame in
      frame.map { (distance: $0.distance(to: point), index: index) }
    }
    let nearest = distances.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(Self.nearest).map(\.index)
    // An item that doesn't fit at the end of a line starts the next one.
    let near = nearest + nearest.flatMap(list.lineEnds)
    return Set(near + near.map { $0 + 1 } + [0, list.count]).sorted()
  }
}
