public import GtkBridge
public import LayoutCore

extension ValueLayoutManager<PathLayout> {
  /// The curve's parameter where a child stands, as last laid out: to turn it along the curve, say. Nil for one that has no
  /// place on the curve.
  public func argument(of child: Widget) -> Double? {
    guard let (path, children) = placed(), let index = children.firstIndex(of: child) else { return nil }
    return path.arguments[index]
  }

  /// The curve from one child to another, as points with straight lines between them, in the widget's coordinates: to be
  /// drawn behind the children, or to be followed. See ``PlacedPath/subpath(from:to:tolerance:)``.
  ///
  /// - Parameters:
  ///   - first: nil is where the curve begins.
  ///   - last: nil is where it ends.
  ///   - tolerance: how far the lines may be off the curve, in logical pixels.
  /// - Returns: a list for each piece of the curve; none if a child has no place on it, or before the first layout.
  public func subpath(from first: Widget? = nil, to last: Widget? = nil, tolerance: Double = 0.1) -> [[Point]] {
    guard let (path, children) = placed() else { return [] }
    let ends = [first, last].map { child in child.map { children.firstIndex(of: $0) } }
    // A child that is not there is not an end that is left open.
    guard ends.allSatisfy({ $0 != .some(nil) }) else { return [] }
    return path.subpath(from: ends[0] ?? nil, to: ends[1] ?? nil, tolerance: tolerance)
  }

  private func placed() -> (PlacedPath, [LayoutChild])? {
    guard let container, box != .zero else { return nil }
    let children = container.children
    let items = ItemContainer(
      layout, padding: padding, transform: transform, items: children.map { item(properties(of: $0)).item })
    guard let path = try? items.path(in: box, textDirection: container.textDirection) else { return nil }
    return (path, children)
  }
}

extension [LayoutChild] {
  @MainActor fileprivate func firstIndex(of widget: Widget) -> Int? {
    firstIndex { $0.id == Int(bitPattern: widget.rawPointer) }
  }
}
