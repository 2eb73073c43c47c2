/// Places items in lines: as many as fit, a fixed number per line, in waterfall columns or on pages.
///
/// All edges of items are spacing. Across its line, an item is aligned by its own alignment, or else by
/// ``lineAlignment``, or else at the start. For large, editable collections of tags with natural sizes, use
/// ``FlowLayout``.
public struct WrapLayout: Layout, Hashable {
  /// The direction of the lines; horizontal lines stack downward.
  public var axis: Axis
  /// The spacing within a line and between lines, in logical pixels. Not negative.
  public var spacing: PerAxis<Double>
  public var lines: Lines
  /// If set, overrides all sizes and spacing along the lines, and ``itemSpreading``.
  public var flexibleSpacing: FlexibleSpacing?
  /// How extra space within each line is distributed.
  public var itemSpreading: Spreading
  /// How extra space between the lines of a container of a known size is distributed.
  public var lineSpreading: Spreading
  public var lineAlignment: ItemAlignment?
  public var lastLine: LastLine
  public var isReversed: Bool

  public enum Lines: Hashable, Sendable {
    /// Each line has as many items as fit.
    case wrapping
    /// Each line takes the remaining items that fill it best, in their order.
    ///
    /// Lengths count in 64ths of a pixel. A line of more than 65,536 pixels takes the first items that fit if the remaining ones
    /// have more than a million different lengths together, for which there have to be at least 20.
    case fitted
    /// Each line has this many items, at least 1.
    case counted(Int)
    /// Like ``counted(_:)``, but each item is directly below the previous one in its column.
    case columns(Int)
    /// This many columns of equal width; each item goes to the shortest one.
    case shortestColumn(Int)
    case paged(Pages)
  }

  /// Pages of equally sized items.
  public struct Pages: Hashable, Sendable {
    /// The number of items on a page, a multiple of ``itemsPerLine``.
    public var itemsPerPage: Int
    /// The number of items in a line, at least 1.
    public var itemsPerLine: Int
    /// The direction in which pages follow each other.
    public var axis: Axis
    /// The size of a page, in logical pixels, including the container's padding.
    public var viewport: Size
    /// Whether each page fills the viewport; otherwise pages continue with the items' spacing.
    public var snaps: Bool

    public init(itemsPerPage: Int, itemsPerLine: Int, axis: Axis, viewport: Size, snaps: Bool = true) {
      self.itemsPerPage = itemsPerPage
      self.itemsPerLine = itemsPerLine
      self.axis = axis
      self.viewport = viewport
      self.snaps = snaps
    }
  }

  /// How an incomplete last line is treated when the others are stretched.
  public enum LastLine: String, Hashable, Sendable, CaseIterable {
    /// Its items are at the start.
    case never
    /// It is stretched as well.
    case always
    /// In counted lines its items align with those of the line above; otherwise like ``never``.
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

  public var rules: ItemRules {
    .lines(along: axis, across: .init(sizes: .percent, edges: [], alignments: .across(axis)))
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
    let lines = WrapLines(self, items, in: content)
    return axis == self.axis ? lines.mainExtent : lines.crossExtent
  }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    if case .paged(let pages) = lines { return PagedItems(self, pages, items).frames() }
    return WrapLines(self, items, in: Proposal(content)).items.frames()
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

/// Places the items of a paged ``WrapLayout``: all get the same size, regardless of their constraints.
struct PagedItems {
  private let layout: WrapLayout
  private let pages: WrapLayout.Pages
  private let items: LayoutItems

  init(_ layout: WrapLayout, _ pages: WrapLayout.Pages, _ items: LayoutItems) {
    (self.layout, self.pages, self.items) = (layout, pages, items)
  }

  /// The number of items per page along an axis.
  private func count(_ axis: Axis) -> Int {
    axis == layout.axis ? pages.itemsPerLine : pages.itemsPerPage / pages.itemsPerLine
  }

  private func slides(_ axis: Axis) -> Bool { axis == pages.axis && !pages.snaps }

  /// The item length along an axis.
  private func item(_ axis: Axis) -> Double {
    let count = Double(count(axis))
    let room =
      slides(axis)
      ? pages.viewport[axis] - items.padding.near(axis) - count * layout.spacing[axis]
      : pages.viewport[axis] - items.padding.total(axis) - (count - 1) * layout.spacing[axis]
    return max(0, room / count)
  }

  /// The distance from page to page.
  private func page(_ axis: Axis) -> Double {
    pages.snaps ? pages.viewport[axis] : Double(count(axis)) * (item(axis) + layout.spacing[axis])
  }

  private func position(_ place: Int, _ axis: Axis) -> Double {
    let onPage = place % pages.itemsPerPage
    let step = axis == layout.axis ? onPage % pages.itemsPerLine : onPage / pages.itemsPerLine
    let start = Double(step) * (item(axis) + layout.spacing[axis])
    return axis == pages.axis ? start + Double(place / pages.itemsPerPage) * page(axis) : start
  }

  func needed(_ axis: Axis) -> Double {
    guard axis == pages.axis else { return pages.viewport[axis] - items.padding.total(axis) }
    let last = items.visible.count - 1
    if pages.snaps {
      return Double(last / pages.itemsPerPage + 1) * pages.viewport[axis] - items.padding.total(axis)
    }
    let onLastPage = (last - last % pages.itemsPerPage)...last
    return onLastPage.reduce(0) { max($0, position($1, axis)) } + item(axis)
  }

  func frames() -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: items.all.count)
    let size = Size(width: item(.horizontal), height: item(.vertical))
    for (place, index) in items.visible.enumerated() {
      frames[index] = Rect(origin: Point(x: position(place, .horizontal), y: position(place, .vertical)), size: size)
    }
    return frames
  }
}
