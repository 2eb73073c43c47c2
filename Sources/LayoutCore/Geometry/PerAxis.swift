/// A value for each axis.
public struct PerAxis<Value> {
  public var horizontal: Value
  public var vertical: Value

  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates the same value for both axes.
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
  /// A rectangle from its position and length along an axis and across it.
  init(along axis: Axis, _ main: (position: Double, length: Double), _ cross: (position: Double, length: Double)) {
    if axis == .horizontal {
      self.init(x: main.position, y: cross.position, width: main.length, height: cross.length)
    } else {
      self.init(x: cross.position, y: main.position, width: cross.length, height: main.length)
    }
  }
}

extension Insets {
  func total(_ axis: Axis) -> Double { axis == .horizontal ? horizontal : vertical }
  /// The start or the top inset.
  func near(_ axis: Axis) -> Double { axis == .horizontal ? start : top }
  /// The end or the bottom inset.
  func far(_ axis: Axis) -> Double { axis == .horizontal ? end : bottom }
}
