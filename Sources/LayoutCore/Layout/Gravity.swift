/// Where an item stands across the line it is in. Vertically, the start is the top.
public enum ItemAlignment: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  /// As large as there is room.
  case fill
  /// With the others' baselines on one line. In horizontal lines only.
  case baseline
}

/// How what is left is spread over the items, or the lines, of an axis.
public enum Spreading: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  /// Equal room between neighbors, none at the ends; one alone stands at the start.
  case between
  /// Equal room around each, so that the ends have half of what is between neighbors.
  case around
  /// Equal room between neighbors and at the ends.
  case among
  /// The items take it.
  case fill
}

extension Spreading {
  /// What is before the first of so many and what is added between neighbors, of an extra length. None where the
  /// items take it.
  func share(_ extra: Double, among count: Int) -> (lead: Double, gap: Double) {
    let count = Double(count)
    switch self {
    case .start, .fill: return (0, 0)
    case .center: return (extra / 2, 0)
    case .end: return (extra, 0)
    case .between: return (0, count > 1 ? extra / (count - 1) : 0)
    case .around: return (extra / count / 2, extra / count)
    case .among: return (extra / (count + 1), extra / (count + 1))
    }
  }
}

/// Whether an item is shown and takes part.
public enum Visibility: String, Hashable, Sendable, CaseIterable {
  case visible
  /// Not shown, but keeps its place.
  case invisible
  /// As if it were not there.
  case gone
}

/// A value for each axis.
public struct PerAxis<Value> {
  public var horizontal: Value
  public var vertical: Value

  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same value on both axes.
  public init(_ both: Value) {
    self.init(horizontal: both, vertical: both)
  }

  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Equatable where Value: Equatable {}
extension PerAxis: Hashable where Value: Hashable {}
extension PerAxis: Sendable where Value: Sendable {}

extension Axis {
  /// The other axis.
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Rect {
  /// A rectangle from its low edge and its length along each axis, of which the first is the given one.
  init(along axis: Axis, _ main: (position: Double, length: Double), _ cross: (position: Double, length: Double)) {
    if axis == .horizontal {
      self.init(x: main.position, y: cross.position, width: main.length, height: cross.length)
    } else {
      self.init(x: cross.position, y: main.position, width: cross.length, height: main.length)
    }
  }
}

extension Insets {
  /// The two distances on an axis together.
  func total(_ axis: Axis) -> Double { axis == .horizontal ? horizontal : vertical }
  /// The distance at the start or the top.
  func near(_ axis: Axis) -> Double { axis == .horizontal ? start : top }
  /// The distance at the end or the bottom.
  func far(_ axis: Axis) -> Double { axis == .horizontal ? end : bottom }
}
