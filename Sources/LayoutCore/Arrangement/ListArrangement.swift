/// An editable arrangement of items in a ``ListLayout``.
///
/// Unlike ``FlowArrangement`` it is not incremental: each edit arranges all items anew, and each query of frames scans all of
/// them. It is meant for hundreds of items, not hundreds of thousands.
public struct ListArrangement: EditableArrangement {
  /// The padding around the items, in logical pixels; start and end follow the text direction.
  public private(set) var padding: Insets
  public private(set) var textDirection: TextDirection
  /// The available size, in logical pixels.
  public private(set) var container: Size
  /// The items' natural sizes, in logical pixels.
  public private(set) var sizes: [Size]
  public private(set) var layout: any ListLayout
  /// Items shrink down to this width, in logical pixels, before the content gets wider than the container.
  public let narrowest: Double
  private(set) var placed: FrameArrangement
  private var readingLines = ReadingLines()

  /// - Parameters:
  ///   - layout: The layout of the items.
  ///   - padding: The space between the container's edges and the items, in logical pixels.
  ///   - textDirection: Right-to-left mirrors the frames.
  ///   - sizes: Finite and not negative.
  ///   - narrowest: Items that scroll vertically shrink down to this width, in logical pixels, before the content gets
  ///     wider than the container.
  ///   - container: The available size. The content is at least this large, and larger if the items need more.
  /// - Precondition: The layout's settings are valid.
  /// - Complexity: That of the layout: linear in the number of items, except for ``WrapLayout/Lines/fitted``.
  public init(
    _ layout: any ListLayout, padding: Insets = .zero, textDirection: TextDirection = .leftToRight, sizes: [Size],
    narrowest: Double = 48, in container: Size
  ) {
    (self.layout, self.padding, self.textDirection) = (layout, padding, textDirection)
    (self.sizes, self.narrowest, self.container) = (sizes, narrowest, container)
    placed = FrameArrangement(size: .zero, frames: [])
    arrange()
  }

  private var items: ListItems { ListItems(layout: layout, padding: padding, sizes: sizes, narrowest: narrowest) }

  private mutating func arrange() {
    placed = items.arranged(in: container, textDirection)
    readingLines = ReadingLines(placed.lines(textDirection), count: count)
  }

  /// The first and the last item of an item's line.
  func lineEnds(of index: Int) -> [Int] { readingLines.ends(of: index) }

  /// Arranges the same items in another layout or container.
  public mutating func rearrange(
    _ layout: any ListLayout, padding: Insets, textDirection: TextDirection, in container: Size
  ) {
    (self.layout, self.padding, self.textDirection) = (layout, padding, textDirection)
    self.container = container
    arrange()
  }

  /// The width of all items on a single line if lines break at the container's end, otherwise the width that the items
  /// need. In logical pixels, including the padding.
  public var naturalWidth: Double { items.naturalWidth }

  /// The width needed with each item as narrow as it may get. In logical pixels, including the padding.
  public var minimumWidth: Double {
    items.width(ofItemsAtMost: layout.shrinksItems ? narrowest : .infinity)
  }

  /// The width that items are limited to, unless the layout stretches them; infinity if they do not shrink.
  public var widthLimit: Double { items.limit(in: container.width) }

  // MARK: Editing

  public mutating func insert(contentsOf sizes: [Size], at index: Int) {
    self.sizes.insert(contentsOf: sizes, at: index)
    arrange()
  }

  public mutating func remove(_ indexes: [Int]) {
    sizes.remove(atAscending: indexes)
    arrange()
  }

  public mutating func move(from source: Int, to target: Int) {
    sizes.insert(sizes.remove(at: source), at: target)
    arrange()
  }

  public mutating func resize(_ changes: [(index: Int, size: Size)]) {
    for change in changes { sizes[change.index] = change.size }
    arrange()
  }

  // MARK: Inserting

  /// The frame that an item would get if inserted before the one at the index, in content coordinates after the insertion;
  /// nil if it would not be placed.
  ///
  /// - Complexity: One arrangement.
  public func slot(inserting size: Size, at index: Int) -> Rect? {
    var sizes = sizes
    sizes.insert(size, at: index)
    return ListItems(layout: layout, padding: padding, sizes: sizes, narrowest: narrowest)
      .arranged(in: container, textDirection).frames[index]
  }
}

extension ListArrangement {
  public var count: Int { sizes.count }
  public var contentSize: Size { placed.size }
  public func size(at index: Int) -> Size { sizes[index] }
  public func isHidden(_ index: Int) -> Bool { placed.frames[index] == nil }
  public var firstShown: Int? { placed.frames.firstIndex { $0 != nil } }
  public var lastShown: Int? { placed.frames.lastIndex { $0 != nil } }
  public func frame(at index: Int) -> Rect { placed.frames[index] ?? .zero }
  public func frames() -> [Rect] { placed.frames.map { $0 ?? .zero } }

  public func index(at point: Point) -> Int? { placed.index(at: point) }
  public func index(nearestTo point: Point) -> Int? { placed.index(nearestTo: point) }
  public func indexes(in rect: Rect) -> [Int] { placed.indexes(in: rect) }
  public func forEachFrame(in rect: Rect, _ body: (_ index: Int, _ frame: Rect) -> Void) {
    placed.forEachFrame(in: rect, body)
  }

  /// The number of lines in reading order; see ``FrameArrangement/lines(_:)``.
  ///
  /// - Complexity: O(1), like ``next(after:)`` and ``previous(before:)``.
  public var lineCount: Int { readingLines.lines.count }
  public func next(after index: Int) -> Int? { readingLines.neighbor(of: index, by: 1) }
  public func previous(before index: Int) -> Int? { readingLines.neighbor(of: index, by: -1) }
  public func index(above index: Int, nearestX x: Double) -> Int? { placed.index(.above, of: index, nearestX: x) }
  public func index(below index: Int, nearestX x: Double) -> Int? { placed.index(.below, of: index, nearestX: x) }

  public func index(pageFrom index: Int, by distance: Double, nearestX x: Double) -> Int? {
    let (center, isBack) = (frame(at: index).center, distance.sign == .minus)
    if layout.scrollAxis == .vertical {
      let edge = isBack ? FrameArrangement.VerticalEdge.above : .below
      let target = placed.index(nearestTo: Point(x: x, y: center.y + distance))
      if let target, placed.isItem(target, edge, index) { return target }
      return placed.index(edge, of: index, nearestX: x)
    }
    let goesLeft = isBack != (textDirection == .rightToLeft)
    func isFurther(_ other: Int) -> Bool {
      let x = frame(at: other).center.x
      return goesLeft ? x < center.x : x > center.x
    }
    let target = placed.index(nearestTo: Point(x: center.x + (goesLeft ? -1 : 1) * abs(distance), y: center.y))
    if let target, isFurther(target) { return target }
    return (isBack ? previous(before: index) : next(after: index)).flatMap { isFurther($0) ? $0 : nil }
  }
}

/// Items in reading order. Each lookup is O(1).
private struct ReadingLines {
  var lines: [[Int]] = []
  private var order: [Int] = []
  /// By item: its place in the order and its line; nil if it has no frame.
  private var places: [(place: Int, line: Int)?] = []

  init() {}

  init(_ lines: [[Int]], count: Int) {
    self.lines = lines
    places = Array(repeating: nil, count: count)
    order.reserveCapacity(count)
    for (line, items) in lines.enumerated() {
      for index in items {
        places[index] = (order.count, line)
        order.append(index)
      }
    }
  }

  /// The item some places later, or earlier if the number is negative; nil beyond the ends.
  func neighbor(of index: Int, by step: Int) -> Int? {
    guard let place = places[index]?.place, order.indices.contains(place + step) else { return nil }
    return order[place + step]
  }

  func ends(of index: Int) -> [Int] {
    guard let line = places[index].map({ lines[$0.line] }), let first = line.first, let last = line.last else { return [] }
    return [first, last]
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes elements.
  ///
  /// - Parameter indexes: Ascending and unique.
  /// - Complexity: O(elements after the first index), however many are removed.
  mutating func remove(atAscending indexes: [Int]) {
    guard let first = indexes.first else { return }
    var (end, removed) = (first, indexes[...])
    for index in first..<endIndex {
      if index == removed.first {
        removed.removeFirst()
      } else {
        self[end] = self[index]
        end += 1
      }
    }
    precondition(removed.isEmpty, "Indexes to remove are out of range or not ascending: \(indexes)")
    removeSubrange(end...)
  }
}

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
  private static let maxCandidates = 64
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
      if let slot = slot(at: place) { nearest.consider(place, slot, where: isAllowed) }
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
