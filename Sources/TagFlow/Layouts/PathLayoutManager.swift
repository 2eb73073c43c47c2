internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore

extension PathLayout: ObjectLayout {
  /// A straight line from side to side, used until the program sets a curve.
  @MainActor static let initial = PathLayout(Curve { Point(x: $0, y: 0) }, origin: Point(x: 0, y: 0.5))
  @MainActor static let managerType = registerManager("TagflowPathLayout")

  /// Properties of TagflowPathLayout.
  @MainActor static let properties: [ValueProperty<PathLayout>] = [
    /// - Parameter: a fraction; 0, the start, by default
    .double("origin-x", "The origin of the curve, as a fraction of the width", in: -100...100) { $1(&$0.origin.x) },
    /// - Parameter: a fraction; 0.5 by default
    .double("origin-y", "The origin of the curve, as a fraction of the height", in: -100...100) { $1(&$0.origin.y) },
    /// Sets the number of places on the curve. It replaces #TagflowPathLayout:distance.
    /// - Parameter: a number; 0, the default, for one for each child
    .int("places", "The number of places on the curve; 0 for one for each child", in: 0...0x7FFF) { $1(&$0.places) },
    /// Sets the distance between neighbors along the curve. It replaces #TagflowPathLayout:places.
    /// - Parameter: a length in logical pixels; 0, the default, to spread them
    .double("distance", "The distance between neighbors; 0 to spread them over the curve") { $1(&$0.distance) },
    /// Sets the child that is at the origin instead of on the curve.
    /// - Parameter: the #TagflowLayoutChild:id of a child; %NULL for none
    .optionalString("origin-child", "The name of the child at the origin; NULL for none") { $1(&$0.originChild) },
    /// Sets whether the curve's x axis runs downward and its y axis toward the end.
    .bool("swap-axes", "Whether the curve's x axis runs downward") { $1(&$0.swapsAxes) },
    .bool("upward", "Whether the vertical coordinate grows upward") { $1(&$0.isMathematical) },
    /// - Parameter: whether the order is reversed
    .bool("reversed", "Whether the children are placed from the last to the first") { $1(&$0.isReversed) },
  ]

  /// The number of places; 0 if the items are spread over the curve, or have a distance.
  fileprivate var places: Int {
    get { if case .count(let count) = distribution { count } else { 0 } }
    set {
      if newValue > 0 { distribution = .count(newValue) } else if case .count = distribution { distribution = .even }
    }
  }

  /// The distance between neighbors; 0 if the items are spread over the curve, or have places.
  fileprivate var distance: Double {
    get { if case .distance(let distance) = distribution { distance } else { 0 } }
    set {
      if newValue > 0 { distribution = .distance(newValue) } else if case .distance = distribution { distribution = .even }
    }
  }
}

// MARK: - Curve

extension ValueLayoutManager<PathLayout> {
  /// The curve's parameter at a child in the last layout, for example to rotate the child along the curve. Nil if the
  /// child is not on the curve.
  public func argument(of child: Widget) -> Double? {
    guard let (path, children) = placed(), let index = children.firstIndex(of: child) else { return nil }
    return path.arguments[index]
  }

  /// The curve between two children as polylines in the widget's coordinates, for drawing it behind the children or
  /// moving along it. See ``PlacedPath/subpath(from:to:tolerance:)``.
  ///
  /// - Parameters:
  ///   - first: The first child, or nil for the start of the curve.
  ///   - last: The last child, or nil for its end.
  ///   - tolerance: The maximum distance from the curve, in logical pixels.
  /// - Returns: A list of points for each piece of the curve; empty if a child is not on the curve, or before the first
  ///   layout.
  public func subpath(from first: Widget? = nil, to last: Widget? = nil, tolerance: Double = 0.1) -> [[Point]] {
    guard let (path, children) = placed() else { return [] }
    let ends = [first, last].map { child in child.map { children.firstIndex(of: $0) } }
    // A widget that isn't a child is not the same as no widget.
    guard ends.allSatisfy({ $0 != .some(nil) }) else { return [] }
    return path.subpath(from: ends[0] ?? nil, to: ends[1] ?? nil, tolerance: tolerance)
  }

  private func placed() -> (PlacedPath, [LayoutChild])? {
    guard let container, lastSize != .zero else { return nil }
    let children = container.children
    let items = ItemContainer(
      layout, padding: padding, transform: transform, items: children.map { item(properties(of: $0)).item })
    guard let path = try? items.path(in: lastSize, textDirection: container.textDirection) else { return nil }
    return (path, children)
  }
}

extension [LayoutChild] {
  @MainActor fileprivate func firstIndex(of widget: Widget) -> Int? {
    firstIndex { $0.id == Int(bitPattern: widget.rawPointer) }
  }
}
