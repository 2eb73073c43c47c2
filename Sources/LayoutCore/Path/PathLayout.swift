/// Centers items on a curve, at equal distances along it.
///
/// The container must be given a size, as a curve has no natural one.
public struct PathLayout: Layout {
  public var curve: Curve
  /// The curve's origin as fractions of the content: (0.5, 0.5) is its center.
  public var origin: Point
  /// Whether the curve's x runs downward and its y toward the end.
  public var swapsAxes: Bool
  /// Whether the vertical coordinate grows upward.
  public var isMathematical: Bool
  /// The parameter where the curve begins; nil uses the curve's own range.
  public var from: Double?
  /// The parameter where the curve ends; nil uses the curve's own range.
  public var to: Double?
  public var distribution: Distribution
  /// The id of an item that is centered at the origin instead of on the curve.
  public var originChild: String?
  public var isReversed: Bool

  /// A parametric curve around its origin.
  public struct Curve: Sendable {
    /// The point at a parameter, in logical pixels; a coordinate that is not finite makes a gap in the curve.
    public var point: @Sendable (_ parameter: Double) -> Point
    /// The parameter range of the whole curve; nil spans the content from side to side.
    public var range: ClosedRange<Double>?

    public init(range: ClosedRange<Double>? = nil, point: @escaping @Sendable (_ parameter: Double) -> Point) {
      self.range = range
      self.point = point
    }
  }

  public enum Distribution: Hashable, Sendable {
    /// The items are spread over the whole curve.
    case even
    /// The curve has this many places; items beyond them are not placed.
    case count(Int)
    /// A fixed distance between items; those beyond the end are not placed.
    case distance(Double)
  }

  public init(
    _ curve: Curve, origin: Point = .zero, swapsAxes: Bool = false, isMathematical: Bool = false, from: Double? = nil,
    to: Double? = nil, distribution: Distribution = .even, originChild: String? = nil, isReversed: Bool = false
  ) {
    self.curve = curve
    self.origin = origin
    self.swapsAxes = swapsAxes
    self.isMathematical = isMathematical
    self.from = from
    self.to = to
    self.distribution = distribution
    self.originChild = originChild
    self.isReversed = isReversed
  }

  public var rules: ItemRules {
    ItemRules(horizontal: ItemRules.AxisRules(edges: .percent), vertical: ItemRules.AxisRules(edges: .percent))
  }

  public var canMeasure: Bool { false }

  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {
    for (number, property) in [(origin.x, "origin"), (origin.y, "origin"), (from ?? 0, "from"), (to ?? 0, "to")]
    where !number.isFinite {
      throw LayoutFault(property, .notFinite)
    }
    if let originChild, !items.contains(where: { $0.id == originChild }) {
      throw LayoutFault("originChild", .unknownReference)
    }
    switch distribution {
    case .even: break
    case .count(let count):
      if count < 1 { throw LayoutFault("distribution", count < 0 ? .negative : .unsupported) }
    case .distance(let distance):
      try check(distance, "distribution")
      if distance == 0 { throw LayoutFault("distribution", .unsupported) }
    }
  }

  public func prepare(_ items: LayoutItems, isPlaced: Bool) throws(LayoutFault) -> any PreparedLayout {
    try validate(items.all)
    return TracedPath(self)
  }

  /// Keeps the last traced curve, because tracing takes far longer than placing a few items.
  private final class TracedPath: PreparedLayout {
    private let layout: PathLayout
    private var traced: (size: Size, line: Polyline)?

    init(_ layout: PathLayout) { self.layout = layout }

    func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double { 0 }

    func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
      let line = traced.flatMap { $0.size == content ? $0.line : nil } ?? Polyline(layout, in: content)
      traced = (content, line)
      return layout.arrange(items, in: content, on: line)
    }
  }

  public func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double { 0 }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    arrange(items, in: content, on: Polyline(self, in: content))
  }

  private func arrange(_ items: LayoutItems, in content: Size, on line: Polyline) -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: items.all.count)
    forEachDistance(of: items, on: line) { index, distance in
      guard let stop = line.stop(at: distance) else { return false }
      frames[index] = frame(of: index, around: stop.point, items, content)
      return true
    }
    guard let originChild else { return frames }
    for index in items.visible where items.all[index].id == originChild {
      frames[index] = frame(
        of: index, around: Point(x: origin.x * content.width, y: origin.y * content.height), items, content)
    }
    return frames
  }

  /// Calls the body with each item on the curve and its distance along it, until the body returns false.
  func forEachDistance(
    of items: LayoutItems, on line: Polyline, _ body: (_ index: Int, _ distance: Double) -> Bool
  ) {
    let onCurve = originChild == nil ? items.visible : items.visible.filter { items.all[$0].id != originChild }
    let step = self.step(line, onCurve.count)
    for (place, index) in onCurve.enumerated() {
      if case .count(let count) = distribution, place >= count { return }
      if !body(index, Double(place) * step) { return }
    }
  }

  /// The distance between neighbors along the curve.
  private func step(_ line: Polyline, _ items: Int) -> Double {
    let places: Int
    switch distribution {
    case .even: places = items
    case .count(let count): places = count
    case .distance(let distance): return distance
    }
    let parts = line.isClosed ? places : places - 1
    return parts > 0 ? line.length / Double(parts) : 0
  }

  private func frame(of index: Int, around center: Point, _ items: LayoutItems, _ content: Size) -> Rect {
    let size = items.size(of: index, in: Proposal(content))
    let (x, y) = (shift(items, index, .horizontal, content), shift(items, index, .vertical, content))
    return Rect(x: center.x + x - size.width / 2, y: center.y + y - size.height / 2, width: size.width, height: size.height)
  }

  /// The distance that an item's margins move it.
  private func shift(_ items: LayoutItems, _ index: Int, _ axis: Axis, _ content: Size) -> Double {
    items.near(index, axis, in: content[axis]) - items.far(index, axis, in: content[axis])
  }

  /// The parameter range in content of this size; nil if it is empty.
  func range(in content: Size) -> ClosedRange<Double>? {
    let whole = curve.range ?? across(content)
    let (start, end) = (from ?? whole.lowerBound, to ?? whole.upperBound)
    return start <= end ? start...end : nil
  }

  private func across(_ content: Size) -> ClosedRange<Double> {
    let (length, part) = swapsAxes ? (content.height, origin.y) : (content.width, origin.x)
    let before = swapsAxes && isMathematical ? (1 - part) * length : part * length
    return -before...max(-before, length - before)
  }

  /// The point at a parameter, relative to the content's start and top.
  func point(_ parameter: Double, in content: Size) -> Point {
    var point = curve.point(parameter)
    if swapsAxes { (point.x, point.y) = (point.y, point.x) }
    if isMathematical { point.y.negate() }
    return Point(x: point.x + origin.x * content.width, y: point.y + origin.y * content.height)
  }
}

// MARK: - Room

extension PathLayout {
  /// The smallest content extent in which no frame is cut off, and at least `least`; `least` itself if the extent
  /// stretches the curve.
  ///
  /// - Parameter frames: The items' frames in content of a large extent.
  package func room(_ axis: Axis, for frames: [Rect?], in large: Double, atLeast least: Double) -> Double {
    let isStretched = curve.range == nil && (from == nil || to == nil) && axis == (swapsAxes ? .vertical : .horizontal)
    if isStretched { return least }
    let part = origin[axis]
    return frames.reduce(least) { result, frame in
      guard let frame else { return result }
      let begin = frame.origin[axis] - part * large
      let end = begin + frame.size[axis]
      return max(result, begin < 0 && part > 0 ? -begin / part : 0, end > 0 && part < 1 ? end / (1 - part) : 0)
    }
  }
}
