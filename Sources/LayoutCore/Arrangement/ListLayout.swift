/// A layout for a list of items without constraints.
///
/// ``WrapLayout``, ``FloatLayout``, ``LinearLayout``, ``PathLayout`` and ``ColumnsLayout`` conform; a ``FrameLayout``
/// would stack all items on top of each other. A ``Layout`` of your own conforms by adding ``scrollAxis``.
public protocol ListLayout: Sendable {
  /// The axis along which the content grows with the number of items, and along which a view scrolls.
  var scrollAxis: Axis { get }

  /// The spacing within a line, in logical pixels, if lines break at the end of the container; nil if they do not.
  var breakingSpacing: Double? { get }

  /// What gives all items of a line the same size; nil, as by default, if they have their own.
  var flexibleSpacing: FlexibleSpacing? { get }

  /// Whether items that are too wide get narrower. By default, if the content scrolls vertically.
  var shrinksItems: Bool { get }

  /// A container of the items; the caller sets its padding.
  ///
  /// - Parameter items: Leaves without constraints, whose ids are their indexes.
  func container(of items: [LayoutItem]) throws(LayoutError) -> ItemContainer

  /// The width that the items need if no width is proposed. By default, it is measured.
  func neededWidth(_ container: ValidatedContainer, _ items: [LayoutItem]) throws(LayoutError) -> Double

  /// The height that the items need for a width. By default, it is measured.
  func neededHeight(_ container: ValidatedContainer, _ items: [LayoutItem], forWidth width: Double) throws(LayoutError) -> Double

  /// A frame for each item, relative to the container's top left corner; nil for one that is not placed.
  func frames(in arrangement: FrameArrangement, count: Int) -> [Rect?]
}

extension ListLayout {
  public var breakingSpacing: Double? { nil }

  public var flexibleSpacing: FlexibleSpacing? { nil }

  public var shrinksItems: Bool { scrollAxis == .vertical }

  public func neededWidth(_ container: ValidatedContainer, _ items: [LayoutItem]) throws(LayoutError) -> Double {
    try container.measure().width
  }

  public func neededHeight(
    _ container: ValidatedContainer, _ items: [LayoutItem], forWidth width: Double
  ) throws(LayoutError) -> Double {
    try container.measure(Proposal(width: width)).height
  }

  public func frames(in arrangement: FrameArrangement, count: Int) -> [Rect?] { arrangement.frames }

  /// The error in the settings; nil if they are valid.
  package var settingsError: LayoutError? {
    do throws(LayoutError) {
      let items = [LayoutItem("0")]
      _ = try container(of: items).arrange(in: Proposal(.zero))
      return nil
    } catch {
      return error
    }
  }

  /// Traps on invalid settings, so that the program stops where they are set.
  package func checkValues() {
    if let settingsError { preconditionFailure("Invalid \(self): \(settingsError)") }
  }
}

extension ListLayout where Self: Layout {
  public func container(of items: [LayoutItem]) -> ItemContainer { ItemContainer(self, items: items) }
}

extension LinearLayout: ListLayout {
  public var scrollAxis: Axis { axis }
}

extension FloatLayout: ListLayout {
  public var scrollAxis: Axis { axis.crossing }
  public var breakingSpacing: Double? { flexibleSpacing?.active?.minimum ?? spacing[axis] }
}

extension WrapLayout: ListLayout {
  public var scrollAxis: Axis {
    if case .paged(let pages) = lines { pages.axis } else { axis.crossing }
  }

  public var breakingSpacing: Double? {
    switch lines {
    case .wrapping, .fitted: flexibleSpacing?.active?.minimum ?? spacing[axis]
    case .counted, .columns, .shortestColumn, .paged: nil
    }
  }
}

extension PathLayout: ListLayout {
  public var scrollAxis: Axis { .vertical }
  public var shrinksItems: Bool { false }

  /// The smallest width in which no item is cut off. If the width stretches the curve, only the widest item counts.
  public func neededWidth(_ container: ValidatedContainer, _ items: [LayoutItem]) throws(LayoutError) -> Double {
    try room(.horizontal, container, items)
  }

  public func neededHeight(
    _ container: ValidatedContainer, _ items: [LayoutItem], forWidth width: Double
  ) throws(LayoutError) -> Double {
    try room(.vertical, container, items)
  }

  private func room(_ axis: Axis, _ container: ValidatedContainer, _ items: [LayoutItem]) throws(LayoutError) -> Double {
    let (large, padding) = (4096.0, container.container.padding)
    let placed = try container.arrange(in: Proposal(width: large + padding.horizontal, height: large + padding.vertical))
    let shifted = placed.frames.map { $0?.offset(x: -padding.start, y: -padding.top) }
    let largest = items.reduce(0) { largest, item in
      guard case .leaf(let leaf) = item.content else { return largest }
      return max(largest, axis == .horizontal ? leaf.naturalWidth : leaf.height(for: leaf.naturalWidth))
    }
    return room(axis, for: shifted, in: large, atLeast: largest) + padding.total(axis)
  }

  /// Items have their indexes as ids. If no item has the id `originChild`, the container's layout has none.
  public func container(of items: [LayoutItem]) -> ItemContainer {
    var layout = self
    if let originChild, !items.contains(where: { $0.id == originChild }) { layout.originChild = nil }
    return ItemContainer(layout, items: items)
  }
}
