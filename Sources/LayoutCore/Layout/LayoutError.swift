/// A mistake in a tree of items.
public struct LayoutError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A number is infinite or not a number.
    case notFinite
    /// A length, percentage or weight is negative that must not be.
    case negative
    /// The layout does not take this value.
    case unsupported
    /// Two values exclude each other.
    case contradiction
    /// There is no item of that name beside this one.
    case unknownReference
    /// Values need each other in a ring: the references, each to the next one's item, the last to the first one's.
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

  /// The item's id; nil is the outermost container.
  public var child: String?
  /// What is wrong about it: `width`, `padding`.
  public var property: String
  public var kind: Kind

  public init(child: String?, property: String, kind: Kind) {
    self.child = child
    self.property = property
    self.kind = kind
  }
}

extension Axis {
  /// What errors call the size on this axis.
  var sizeProperty: String { self == .horizontal ? "width" : "height" }

  /// What errors call a place on this axis.
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
    case .unsupported: return "\(place) is nothing that the layout takes"
    case .contradiction: return "\(place) contradicts another value"
    case .unknownReference: return "\(place) refers to what is not there"
    case .cycle(let path):
      let ring = path.map { "\($0.child).\($0.property)" }.joined(separator: " → ")
      return "\(place) rests on itself: \(ring)"
    }
  }
}
