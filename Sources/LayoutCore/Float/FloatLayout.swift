/// Floats items to the start or the end, each as high up as it fits beside earlier ones, like CSS `float`.
///
/// All edges of items are spacing. A weight is a share of the gap that the item is placed in.
///
/// Consecutive items with the same top form a line: an item's cross alignment is relative to the tallest of them. Items
/// that floated in below a short one are not considered, so an aligned item may overlap them.
public struct FloatLayout: Layout, Hashable {
  /// The direction in which items float; horizontal lines stack downward.
  public var axis: Axis
  /// The spacing between items, in logical pixels. Not negative.
  public var spacing: PerAxis<Double>
  /// If set, overrides all sizes and spacing along the lines.
  public var flexibleSpacing: FlexibleSpacing?
  /// How the items as a whole are aligned across a container of a known size.
  public var alignment: Alignment
  /// Whether a container of unspecified length is measured so that lines break only at items with ``Floating/clear``.
  /// Otherwise it is as long as its longest item.
  public var breaksOnlyToClear: Bool
  public var isReversed: Bool

  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case start
    case center
    case end
  }

  public init(
    _ axis: Axis = .horizontal, spacing: PerAxis<Double> = PerAxis(0), flexibleSpacing: FlexibleSpacing? = nil,
    alignment: Alignment = .start, breaksOnlyToClear: Bool = false, isReversed: Bool = false
  ) {
    self.axis = axis
    self.spacing = spacing
    self.flexibleSpacing = flexibleSpacing
    self.alignment = alignment
    self.breaksOnlyToClear = breaksOnlyToClear
    self.isReversed = isReversed
  }

  public var rules: ItemRules { axis == .horizontal ? Self.rowRules : Self.columnRules }

  private static let rowRules = rules(.horizontal)
  private static let columnRules = rules(.vertical)

  private static func rules(_ axis: Axis) -> ItemRules {
    .lines(along: axis, across: .init(sizes: [.percent, .wrap], alignments: .places), floats: true)
  }

  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {
    try check(spacing.horizontal, "spacing")
    try check(spacing.vertical, "spacing")
    try flexibleSpacing?.validate()
  }

  public func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    var floats = FloatedItems(self, items, in: content)
    if axis == self.axis { return breaksOnlyToClear ? floats.unbrokenExtent() : floats.mainExtent }
    floats.place()
    return floats.crossExtent
  }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    var floats = FloatedItems(self, items, in: Proposal(content))
    floats.place()
    floats.alignLines()
    let extra = max(0, content[axis.crossing] - floats.crossExtent)
    return floats.items.frames(movedAcross: alignment == .center ? extra / 2 : alignment == .end ? extra : 0)
  }
}
