/// The places at which an item could come into a list, by where it would stand then.
///
/// They belong to one list and one size, and remember what they have found out: a slot takes an arrangement of the whole
/// list to find, and a pointer asks for the same ones over and over.
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

  /// Up to so many places, all of them are looked at.
  static let mostPlaces = 512
  /// In longer lists, the places beside so many items nearest to the point.
  static let nearest = 64

  /// The place whose slot's center lies nearest to a point: the target of an item that is being dragged.
  ///
  /// The answer depends on nothing but the list, the size and the point, so a pointer that holds still never changes it.
  /// In lists of up to 511 items every place is reached by holding the item's center over that place's slot.
  ///
  /// - Parameters:
  ///   - point: The item's center in content coordinates.
  ///   - isAllowed: Whether the item may go to a place; asked only about places nearer than all that were allowed before.
  /// - Returns: The place to insert at, from 0 to the number of items, of equally near ones the lowest; nil when no place
  ///   is both visible and allowed.
  /// - Complexity: An arrangement for each place that it looks at for the first time.
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
    guard list.count >= Self.mostPlaces else { return Array(0...list.count) }
    let distances = list.placed.frames.enumerated().compactMap { index, frame in
      frame.map { (distance: $0.distance(to: point), index: index) }
    }
    let near = distances.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(Self.nearest).map(\.index)
    return Set(near + near.map { $0 + 1 } + [0, list.count]).sorted()
  }
}
