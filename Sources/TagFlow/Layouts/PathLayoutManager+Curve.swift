public import GtkBridge
public import LayoutCore

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
