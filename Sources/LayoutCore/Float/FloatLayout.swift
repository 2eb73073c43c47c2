/// Lets items float to the start or to the end of lines, each as high as it fits beside those before it.
///
/// All edges are spacings. A weight is a share of the gap that the item has come to stand in.
///
/// Items that follow each other and begin at the same height stand in one line: an item's alignment across places it
/// beside the tallest of them. What has floated in under a short one is not asked, so that an item that is aligned may
/// come to cover it.
public struct FloatLayout: Layout, Hashable {
  /// The direction in which items float: horizontal for items that stack downwards.
  public var axis: Axis
  /// Between items, in logical pixels. Not negative.
  public var spacing: PerAxis<Double>
  /// Replaces all sizes and spacings along the lines.
  public var flexibleSpacing: FlexibleSpacing?
  /// Where all items together stand across a container of a known size.
  public var alignment: Alignment
  /// Whether a container whose extent along the lines is not given is as long as its lines are when only items that
  /// clear begin new ones. Otherwise it is as long as its longest item.
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
    ItemRules(
      along: axis, .init(sizes: [.weight, .fill, .wrap]),
      across: .init(sizes: [.percent, .wrap], alignments: .places), floats: true)
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
    return floats.frames(movedBy: alignment == .center ? extra / 2 : alignment == .end ? extra : 0)
  }
}
