/// Places items one after another, in a column or a row.
///
/// Along the line, the edges of items are spacing, and weights share the remaining space. Across it, each item is
/// aligned within the whole content. Widths are computed before heights, whatever the axis.
public struct LinearLayout: Layout, Hashable {
  /// The direction of the line.
  public var axis: Axis
  /// The spacing between neighbors, in logical pixels. Not negative.
  public var spacing: Double
  public var distribution: Distribution
  /// How items are aligned across the line; nil leaves it to the items.
  public var alignment: ItemAlignment?
  public var isReversed: Bool

  /// How the space along a line of a known length is used.
  public enum Distribution: Hashable, Sendable {
    /// Weights share the remaining space; when space is short, items or spacing shrink.
    case weights(Shrinking?)
    /// The remaining space is distributed; weights are 0, and nothing shrinks.
    case spread(Spreading)
    /// All items get the same size, and all gaps this spacing, or if it is nil, the size of the items. If centered,
    /// there is a gap at each end as well.
    case equalSizes(spacing: Double?, centered: Bool)
    /// All gaps get the same size. If centered, there is one at each end as well.
    case equalSpaces(centered: Bool)
  }

  /// The parts that shrink when space is short.
  public enum Shrinking: Hashable, Sendable {
    /// Items without weight.
    case sizes(Measure)
    /// Spacing without weight.
    case spaces(Measure)
    /// In a row of two wrapping items, the wider one shrinks, down to half of the available width.
    case pair
  }

  /// How the missing space is divided among them.
  public enum Measure: Hashable, Sendable {
    /// Equally.
    case average
    /// In proportion to size.
    case proportional
  }

  public init(
    _ axis: Axis, spacing: Double = 0, distribution: Distribution = .weights(nil), alignment: ItemAlignment? = nil,
    isReversed: Bool = false
  ) {
    self.axis = axis
    self.spacing = spacing
    self.distribution = distribution
    self.alignment = alignment
    self.isReversed = isReversed
  }

  public var rules: ItemRules { axis == .horizontal ? Self.rowRules : Self.columnRules }

  private static let rowRules = rules(.horizontal)
  private static let columnRules = rules(.vertical)

  private static func rules(_ axis: Axis) -> ItemRules {
    .lines(
      along: axis, edges: .weight,
      across: .init(sizes: [.fill, .percent, .wrap], edges: .percent, centers: .percent, alignments: .across(axis)))
  }

  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {
    try check(spacing, "spacing")
    if case .equalSizes(let spacing?, _) = distribution { try check(spacing, "equalize") }
    if distribution == .weights(.pair), axis == .vertical { throw LayoutFault("shrink", .unsupported) }
    if alignment == .baseline, axis == .vertical { throw LayoutFault("gravity", .unsupported) }
  }

  public func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    let cross = CrossPlacement(items: items, axis: self.axis.crossing, defaultAlignment: alignment, content: content)
    if axis == self.axis { return max(0, LinearLine(self, items, cross, in: content).length) }
    guard axis == .vertical else {
      return items.visible.reduce(0) { max($0, cross.needed($1, size: cross.size($1, width: nil))) }
    }
    var line = LinearLine(self, items, cross, in: content)
    line.settle()
    return line.neededHeight(cross)
  }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    let cross = CrossPlacement(items: items, axis: axis.crossing, defaultAlignment: alignment, content: Proposal(content))
    var line = LinearLine(self, items, cross, in: Proposal(content))
    line.settle()
    line.place(cross)
    return line.items.frames()
  }
}
