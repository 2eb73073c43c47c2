/// Places items in lines: as many as fit, a fixed number a line, in waterfalls or on pages.
///
/// All edges are spacings. Across its line an item stands by its own alignment, else by ``lineAlignment``, else at the
/// start. For tags that all have their natural size and are edited by the thousand there is ``FlowLayout``.
public struct WrapLayout: Layout, Hashable {
  /// The direction of the lines: horizontal for rows that follow each other downwards.
  public var axis: Axis
  /// Between the items of a line, and between lines, in logical pixels. Not negative.
  public var spacing: PerAxis<Double>
  public var lines: Lines
  /// Replaces all sizes and spacings along the lines, and the spreading of items.
  public var flexibleSpacing: FlexibleSpacing?
  /// How the items of each line are spread.
  public var itemSpreading: Spreading
  /// How the lines are spread across a container of a known size.
  public var lineSpreading: Spreading
  public var lineAlignment: ItemAlignment?
  public var lastLine: LastLine
  public var isReversed: Bool

  public enum Lines: Hashable, Sendable {
    /// Each line has as many items as fit.
    case wrapping
    /// Each line has those of the remaining items that fill it best; their order within it stays.
    case fitted
    /// Each line has so many items; 1 at least.
    case counted(Int)
    /// As counted lines, but each item stands directly below the one in its column.
    case columns(Int)
    /// So many columns of one width, and each item goes to the shortest.
    case shortestColumn(Int)
    case paged(Pages)
  }

  /// Pages of equal items, one after another.
  public struct Pages: Hashable, Sendable {
    /// Items of a page: a multiple of those of a line.
    public var itemsPerPage: Int
    public var itemsPerLine: Int
    /// The direction in which pages follow each other.
    public var axis: Axis
    /// The size of a page, with the container's padding.
    public var viewport: Size
    /// Whether a page is as large as the viewport; else pages follow each other as their items do.
    public var snaps: Bool

    public init(itemsPerPage: Int, itemsPerLine: Int, axis: Axis, viewport: Size, snaps: Bool = true) {
      self.itemsPerPage = itemsPerPage
      self.itemsPerLine = itemsPerLine
      self.axis = axis
      self.viewport = viewport
      self.snaps = snaps
    }
  }

  /// What becomes of a last line that is not full where the others are stretched.
  public enum LastLine: String, Hashable, Sendable, CaseIterable {
    /// Its items stand at the start.
    case never
    /// It is stretched as well.
    case always
    /// In counted lines its items stand below those of the line before; else as ``never``.
    case auto
  }

  public init(
    _ axis: Axis = .horizontal, spacing: PerAxis<Double> = PerAxis(0), lines: Lines = .wrapping,
    flexibleSpacing: FlexibleSpacing? = nil, itemSpreading: Spreading = .start, lineSpreading: Spreading = .start,
    lineAlignment: ItemAlignment? = nil, lastLine: LastLine = .never, isReversed: Bool = false
  ) {
    self.axis = axis
    self.spacing = spacing
    self.lines = lines
    self.flexibleSpacing = flexibleSpacing
    self.itemSpreading = itemSpreading
    self.lineSpreading = lineSpreading
    self.lineAlignment = lineAlignment
    self.lastLine = lastLine
    self.isReversed = isReversed
  }

  public var rules: ItemRules { axis == .horizontal ? Self.rowRules : Self.columnRules }

  private static let rowRules = rules(.horizontal)
  private static let columnRules = rules(.vertical)

  private static func rules(_ axis: Axis) -> ItemRules {
    ItemRules(
      along: axis, .init(sizes: [.weight, .fill, .wrap]),
      across: .init(sizes: [.percent, .wrap], alignments: .across(axis)))
  }

  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {
    try check(spacing.horizontal, "spacing")
    try check(spacing.vertical, "spacing")
    try flexibleSpacing?.validate()
    if lineAlignment == .baseline, axis == .vertical { throw LayoutFault("lineAlignment", .unsupported) }
    switch lines {
    case .wrapping, .fitted: break
    case .counted(let count), .columns(let count), .shortestColumn(let count):
      if count < 1 { throw LayoutFault("itemsPerLine", count < 0 ? .negative : .contradiction) }
    case .paged(let pages): try pages.validate()
    }
  }

  public func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    if case .paged(let pages) = lines { return PagedItems(self, pages, items).needed(axis) }
    let arranged = WrapLines(self, items, in: content, across: axis != self.axis || axis == .horizontal)
    return axis == self.axis ? arranged.mainExtent : arranged.crossExtent
  }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    if case .paged(let pages) = lines { return PagedItems(self, pages, items).frames() }
    return WrapLines(self, items, in: Proposal(content), across: true).frames()
  }
}

extension WrapLayout.Pages {
  func validate() throws(LayoutFault) {
    try check(viewport.width, "paging")
    try check(viewport.height, "paging")
    if itemsPerPage < 0 { throw LayoutFault("paging", .negative) }
    guard itemsPerLine > 0, itemsPerPage > 0, itemsPerPage.isMultiple(of: itemsPerLine) else {
      throw LayoutFault("paging", .contradiction)
    }
  }
}
