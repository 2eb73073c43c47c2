/// An item in a line: its lengths and position along the line and across it.
struct LineItem {
  /// Its index in the container.
  let index: Int
  /// Its own spacing along the line, unless flexible spacing replaces it.
  var near = 0.0
  var far = 0.0
  var size = 0.0
  var position = 0.0
  var crossNear = 0.0
  var crossFar = 0.0
  var crossSize = 0.0
  var crossPosition = 0.0

  var outer: Double { near + size + far }
  var crossOuter: Double { crossNear + crossSize + crossFar }
}

/// The items of a container in lines, and the rules that ``LinearLayout``, ``WrapLayout`` and ``FloatLayout`` share: along a
/// line, edges are spacing, and weights share the space that is left; widths are measured before heights, whatever the axis.
///
/// An item's place is its number among the visible items.
struct LineItems {
  let container: LayoutItems
  /// The direction of the lines.
  let axis: Axis
  let content: Proposal
  /// If set, gives all items this size, and replaces their spacing.
  let flexible: FlexibleSpacing.Result?
  /// The spacing between neighbors in a line, in addition to their own.
  var gap: Double
  /// By place.
  private var list: [LineItem]

  /// Measures the items' spacing.
  ///
  /// - Parameter count: The number of items in a line; nil for as many as fit.
  init(
    _ container: LayoutItems, axis: Axis, spacing: Double, flexible: FlexibleSpacing? = nil, count: Int? = nil,
    in content: Proposal
  ) {
    (self.container, self.axis, self.content) = (container, axis, content)
    let flexible = flexible?.active?.resolved(in: content[axis], count: count)
    self.flexible = flexible
    gap = flexible?.spacing ?? spacing
    list = container.visible.map { index in
      guard flexible == nil else { return LineItem(index: index) }
      return LineItem(index: index, near: container.near(index, axis), far: container.far(index, axis))
    }
  }

  var count: Int { list.count }
  var places: Range<Int> { list.indices }

  @inline(__always) subscript(place: Int) -> LineItem {
    get { list[place] }
    _modify { yield &list[place] }
  }

  @inline(__always) private func index(_ place: Int) -> Int { list[place].index }

  /// The size of an item, and its spacing, along the line.
  @inline(__always) func size(_ place: Int) -> SizeValue? { container.all.size(index(place), axis) }
  @inline(__always) func near(_ place: Int) -> PositionValue? { container.all.position(.near, index(place), axis) }
  @inline(__always) func far(_ place: Int) -> PositionValue? { container.all.position(.far, index(place), axis) }

  // MARK: Across

  /// How an item is aligned across its line; nil leaves it to the container.
  func alignment(_ place: Int) -> ItemAlignment? { container.all.alignment(index(place), axis.crossing) }

  /// Measures sizes and spacing across the lines: heights for the widths in rows, or widths first in columns.
  mutating func measureAcross() {
    for place in places { measureAcross(place) }
  }

  mutating func measureAcross(_ place: Int) {
    let index = index(place)
    list[place].crossSize = container.size(of: index, axis.crossing, basis(place))
    list[place].crossNear = container.near(index, axis.crossing)
    list[place].crossFar = container.far(index, axis.crossing)
  }

  /// Clamps a length across the line to an item's limits.
  func crossLimited(_ length: Double, _ place: Int) -> Double {
    container.limit(length, of: index(place), axis.crossing, basis(place))
  }

  private func basis(_ place: Int) -> SizeBasis {
    SizeBasis(content: content, width: axis == .horizontal ? list[place].size : list[place].crossSize)
  }

  // MARK: Along

  /// The size along the line, in which a weight is 0.
  func ownSize(_ place: Int) -> Double { flexible?.size ?? container.size(of: index(place), axis, basis(place)) }

  /// Sets all sizes to ``ownSize(_:)``.
  mutating func measureAlong() {
    for place in places { list[place].size = ownSize(place) }
  }

  /// Clamps a length along the line to an item's limits.
  func limited(_ length: Double, _ place: Int) -> Double {
    container.limit(length, of: index(place), axis, basis(place))
  }

  /// The weight of an item's size; there are none with flexible spacing.
  func weight(_ place: Int) -> Double? {
    flexible == nil ? size(place)?.weight : nil
  }

  /// The size of a weighted item with its share of the space.
  func weighted(_ place: Int, share: Double) -> Double {
    size(place).map { container.limited($0.scaled(share), by: $0, index(place), basis(place)) } ?? share
  }

  /// The length of a line without its weighted sizes and spacing, and the sum of the weights.
  func unweighted(_ line: some Collection<Int>) -> (length: Double, weights: Double) {
    var (length, weights) = (Double(line.count - 1) * gap, 0.0)
    func add(_ part: Double, _ weight: Double?) { if let weight { weights += weight } else { length += part } }
    for place in line {
      add(list[place].size, size(place)?.weight)
      add(list[place].near, near(place)?.weight)
      add(list[place].far, far(place)?.weight)
    }
    return (length, weights)
  }

  /// Divides the space that items leave in a line of this length among the weights of their sizes and spacing.
  mutating func shareByWeight(_ line: some Collection<Int>, in length: Double) {
    let (fixed, weights) = unweighted(line)
    guard weights > 0 else { return }
    func share(_ weight: Double) -> Double { max(0, length - fixed) * weight / weights }
    for place in line {
      if let weight = size(place)?.weight { list[place].size = weighted(place, share: share(weight)) }
      if let value = near(place), let weight = value.weight { list[place].near = value.resolved(in: nil, share: share(weight)) }
      if let value = far(place), let weight = value.weight { list[place].far = value.resolved(in: nil, share: share(weight)) }
    }
  }

  /// The length of a line.
  func length(of line: some Collection<Int>) -> Double {
    line.reduce(Double(line.count - 1) * gap) { $0 + list[$1].outer }
  }

  /// Places the items of a line one after another.
  mutating func lineUp(_ line: some Collection<Int>, from start: Double, gap: Double) {
    var end = start
    for place in line {
      list[place].position = end + list[place].near
      end += list[place].outer + gap
    }
  }

  /// The frames of all items of the container, moved by a distance across the lines.
  func frames(movedAcross distance: Double = 0) -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: container.all.count)
    for item in list {
      frames[item.index] = Rect(
        along: axis, (item.position, item.size), (item.crossPosition + distance, item.crossSize))
    }
    return frames
  }
}

/// Gives all items the same size along their lines, and lets the spacing absorb the remaining space.
public struct FlexibleSpacing: Hashable, Sendable {
  /// The size of each item, in logical pixels. 0 leaves items and spacing unchanged.
  public var size: Double
  /// The minimum spacing, in logical pixels, which decides how many items fit on a line.
  public var minimum: Double
  /// The maximum spacing, in logical pixels, beyond which the items grow instead; nil for no maximum.
  public var maximum: Double?
  /// Whether lines have the same spacing at both ends.
  public var centered: Bool

  public init(size: Double, minimum: Double = 0, maximum: Double? = nil, centered: Bool = false) {
    self.size = size
    self.minimum = minimum
    self.maximum = maximum
    self.centered = centered
  }

  /// Nil if it changes nothing.
  var active: FlexibleSpacing? { size > 0 ? self : nil }

  func validate() throws(LayoutFault) {
    for length in [size, minimum, maximum ?? 0] { try check(length, "flexibleSpacing") }
    if let maximum, maximum < minimum { throw LayoutFault("flexibleSpacing", .contradiction) }
  }

  /// Size and spacing resolved for one line length.
  struct Result {
    var size: Double
    var spacing: Double
    /// The spacing at both ends of a line.
    var margin: Double
    /// The maximum number of items on a line.
    var count: Int
  }

  /// - Parameters:
  ///   - length: The length of the lines, if known.
  ///   - count: The number of items on a line; nil for as many as fit.
  func resolved(in length: Double?, count: Int?) -> Result {
    guard let length else {
      return Result(size: size, spacing: minimum, margin: centered ? minimum : 0, count: count ?? .max)
    }
    var size = count == nil ? min(self.size, length) : self.size
    let items = count.map(Double.init) ?? fitting(size, in: length)
    let gaps = items - 1 + (centered ? 2 : 0)
    var spacing = gaps > 0 ? (length - items * size) / gaps : 0
    let least = count == nil ? -.infinity : minimum
    let bounded = max(least, min(spacing, maximum ?? .infinity))
    if bounded != spacing {
      spacing = bounded
      size = max(0, (length - gaps * spacing) / items)
    }
    return Result(size: size, spacing: spacing, margin: centered ? spacing : 0, count: count ?? Int(items))
  }

  /// How many items fit on a line, at least one.
  private func fitting(_ size: Double, in length: Double) -> Double {
    guard size + minimum > 0 else { return 1 }
    let count = (length + (centered ? -minimum : minimum)) / (size + minimum) + 1e-7
    return Double(Int(max(1, min(count, 1e15))))
  }
}

/// The common baseline of a line's items, added one by one.
struct CommonBaseline {
  /// The distance from the top of the line.
  private(set) var position = -Double.infinity
  private var below = -Double.infinity

  /// The line height that the items need; -infinity without items.
  var needed: Double { position + below }

  /// - Parameters:
  ///   - baseline: The distance of the item's baseline from its top.
  ///   - near: The margin above it.
  ///   - far: The margin below it.
  mutating func add(_ baseline: Double, _ height: Double, near: Double, far: Double) {
    position = max(position, near + baseline)
    below = max(below, height - baseline + far)
  }
}
