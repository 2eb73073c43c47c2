/// An error in a tree of items.
public struct LayoutError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A number is infinite or not a number.
    case notFinite
    /// A length, percentage or weight is negative.
    case negative
    /// The layout does not support this value.
    case unsupported
    /// Two values contradict each other.
    case contradiction
    /// A value refers to an id that no sibling has.
    case unknownReference
    /// Values depend on each other in a cycle: each of these properties refers to the item of the next one, and the
    /// last to the item of the first.
    case cycle([Reference])
  }

  /// A property of an item that refers to another.
  public struct Reference: Hashable, Sendable {
    public var child: String
    public var property: String

    public init(_ child: String, _ property: String) {
      self.child = child
      self.property = property
    }
  }

  /// The item's id; nil for the outermost container.
  public var child: String?
  /// The property at fault, such as `width` or `padding`.
  public var property: String
  public var kind: Kind

  public init(child: String?, property: String, kind: Kind) {
    self.child = child
    self.property = property
    self.kind = kind
  }
}

extension Axis {
  /// The name of the size on this axis in errors.
  var sizeProperty: String { self == .horizontal ? "width" : "height" }

  /// The name of a position on this axis in errors.
  func property(_ anchor: Anchor) -> String {
    switch (self, anchor) {
    case (.horizontal, .near): "start"
    case (.horizontal, .center): "centerX"
    case (.horizontal, .far): "end"
    case (.vertical, .near): "top"
    case (.vertical, .center): "centerY"
    case (.vertical, .far): "bottom"
    }
  }
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    let place = child.map { "\(property) of “\($0)”" } ?? property
    switch kind {
    case .notFinite: return "\(place) is infinite or not a number"
    case .negative: return "\(place) is negative"
    case .unsupported: return "\(place) is not supported by this layout"
    case .contradiction: return "\(place) contradicts another value"
    case .unknownReference: return "\(place) refers to an unknown item"
    case .cycle(let path):
      let ring = path.map { "\($0.child).\($0.property)" }.joined(separator: " → ")
      return "\(place) depends on itself: \(ring)"
    }
  }
}
