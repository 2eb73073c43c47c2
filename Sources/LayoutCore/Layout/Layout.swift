/// The algorithm by which a container places its items.
///
/// A layout is a stateless value. Its functions see only the container's content, that is, the container without its
/// padding, and compute as if text ran from left to right.
public protocol Layout: Sendable {
  /// The constraints that the layout supports on its items.
  var rules: ItemRules { get }

  /// Whether the items are laid out from the last to the first.
  var isReversed: Bool { get }

  /// Whether the layout can measure its items. If not, its container must be given a size.
  var canMeasure: Bool { get }

  /// Checks the layout's own settings, and anything about the items that ``rules`` cannot express. Called for each
  /// container before anything is measured.
  func validate(_ items: [LayoutItem]) throws(LayoutFault)

  /// Checks the items once, before anything is measured, and returns data about them that the layout needs later, when
  /// it is available as ``LayoutItems/prepared``.
  ///
  /// The default calls ``validate(_:)`` and returns nil.
  ///
  /// - Parameters:
  ///   - items: The container's items, including those that are gone.
  ///   - isPlaced: Whether the container is laid out: neither gone nor inside one that is.
  func prepare(_ items: LayoutItems, isPlaced: Bool) throws(LayoutFault) -> Any?

  /// The extent that the visible items need along an axis. Called only if there is at least one item.
  ///
  /// The content's extent along this axis is unknown: values relative to it are 0, limits that refer to it are ignored,
  /// and nothing is stretched, shrunk or aligned along it.
  ///
  /// - Parameters:
  ///   - axis: The axis to measure along.
  ///   - items: The container's items, including those that are gone.
  ///   - content: The content's extents; the one along the axis is nil.
  func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double

  /// The frames of the items, relative to the content's start and top.
  ///
  /// - Returns: A frame for each of the container's items, in their order; nil for one that is gone or not placed.
  func arrange(_ items: LayoutItems, in content: Size) -> [Rect?]
}

extension Layout {
  public var isReversed: Bool { false }
  public var canMeasure: Bool { true }
  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {}

  public func prepare(_ items: LayoutItems, isPlaced: Bool) throws(LayoutFault) -> Any? {
    try validate(items.all)
    return nil
  }
}

/// An error in a layout's settings (without a child) or in one of its items.
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

/// The known extents of a container, in logical pixels; nil for those to be measured.
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
