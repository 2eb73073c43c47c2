/// A rule by which a container places its items.
///
/// A layout is a value: it keeps nothing between calls. Both functions see the container's content only, which is what
/// its padding leaves; both compute as if text ran from left to right.
public protocol Layout: Sendable {
  /// What the layout takes from its items.
  var rules: ItemRules { get }

  /// Whether the items are laid out from the last to the first.
  var isReversed: Bool { get }

  /// Whether the layout can say what size its items need. One that cannot takes none for an answer: its container's
  /// size has to be given.
  var canMeasure: Bool { get }

  /// Finds mistakes in the layout's own settings, and in items beyond what ``rules`` say. It is called for each
  /// container before anything is measured.
  func validate(_ items: [LayoutItem]) throws(LayoutFault)

  /// Finds rings among the items' references. It is called for containers that are laid out.
  func validateDependencies(_ items: [LayoutItem]) throws(LayoutFault)

  /// Looks through the items once a call, before anything is measured: finds mistakes beyond what ``rules`` say, and
  /// returns what the layout wants to know of them later, when it is ``LayoutItems/prepared``.
  ///
  /// By itself it calls ``validate(_:)``, ``validateDependencies(_:)`` for a container that is laid out, and returns nil.
  ///
  /// - Parameter isPlaced: Whether the container is laid out: neither gone nor within one that is.
  func prepare(_ items: LayoutItems, isPlaced: Bool) throws(LayoutFault) -> Any?

  /// The extent of the visible items along an axis of which the content's extent is not known; there is at least one.
  ///
  /// While an extent is unknown, what is taken from it is 0, a limit that refers to it does not count, and nothing is
  /// stretched, shrunk or aligned along it.
  ///
  /// - Parameter content: The content's extents; the one along the axis is nil.
  func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double

  /// The frames of the items, in the order of the container's items, from the content's start and top.
  ///
  /// - Returns: A frame for each item; nil for one that is gone or has no place.
  func arrange(_ items: LayoutItems, in content: Size) -> [Rect?]
}

extension Layout {
  public var isReversed: Bool { false }
  public var canMeasure: Bool { true }
  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {}
  public func validateDependencies(_ items: [LayoutItem]) throws(LayoutFault) {}

  public func prepare(_ items: LayoutItems, isPlaced: Bool) throws(LayoutFault) -> Any? {
    try validate(items.all)
    if isPlaced { try validateDependencies(items.all) }
    return nil
  }
}

/// A mistake in a layout's settings (without a child) or in one of its items.
public struct LayoutFault: Error, Hashable, Sendable {
  public var child: String?
  public var property: String
  public var kind: LayoutError.Kind

  public init(child: String? = nil, _ property: String, _ kind: LayoutError.Kind) {
    self.child = child
    self.property = property
    self.kind = kind
  }
}

/// The extents of a container that are known; nil for the others, in logical pixels.
public struct Proposal: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
