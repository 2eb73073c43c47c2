/// Something that a layout places: a leaf, which measures itself, or a container with items of its own. It includes its
/// constraints.
public struct LayoutItem: Sendable {
  public enum Content: Sendable {
    case leaf(Leaf)
    indirect case container(ItemContainer)
  }

  /// The item's id, unique in the whole tree, by which other items refer to it.
  public var id: String
  public var content: Content
  public var visibility: Visibility
  public var constraints = PerAxis(Constraints())
  /// The sibling whose baseline the item shares. Supported only in a ``RelativeLayout``.
  public var baselineTo: BaselineReference?
  /// How the item floats. Used only in a ``FloatLayout``.
  public var floating: Floating?
  /// A fixed frame, such as that of a chip that follows the pointer, relative to the container's top left corner in
  /// both text directions. Layouts place the other items as if this one were absent, unless ``keepsPlace`` is true.
  /// Ignored if the item is gone.
  public var givenFrame: Rect?
  /// Whether an item with a ``givenFrame`` still takes up space among the others, like the open slot of a dragged chip.
  public var keepsPlace = false

  public init(_ id: String, _ content: Content, visibility: Visibility = .visible) {
    self.id = id
    self.content = content
    self.visibility = visibility
  }

  /// A leaf of a fixed size.
  public init(_ id: String, natural: Size = .zero, baseline: Double? = nil) {
    self.init(id, .leaf(Leaf(natural: natural, baseline: baseline)))
  }

  /// A container as an item.
  public init(_ id: String, _ container: ItemContainer) {
    self.init(id, .container(container))
  }
}

extension LayoutItem {
  /// An item's constraints on one axis.
  public struct Constraints: Hashable, Sendable {
    /// Nil means ``SizeValue/wrap``, except in a cell of a ``TableLayout``, which then fills its row's height.
    public var size: SizeValue?
    /// The start or the top.
    public var near: PositionValue?
    /// The end or the bottom.
    public var far: PositionValue?
    public var center: PositionValue?
    public var alignment: ItemAlignment?

    public init() {}
  }

  public var width: SizeValue? {
    get { constraints.horizontal.size }
    set { constraints.horizontal.size = newValue }
  }
  public var height: SizeValue? {
    get { constraints.vertical.size }
    set { constraints.vertical.size = newValue }
  }
  public var start: PositionValue? {
    get { constraints.horizontal.near }
    set { constraints.horizontal.near = newValue }
  }
  public var end: PositionValue? {
    get { constraints.horizontal.far }
    set { constraints.horizontal.far = newValue }
  }
  public var top: PositionValue? {
    get { constraints.vertical.near }
    set { constraints.vertical.near = newValue }
  }
  public var bottom: PositionValue? {
    get { constraints.vertical.far }
    set { constraints.vertical.far = newValue }
  }
  public var centerX: PositionValue? {
    get { constraints.horizontal.center }
    set { constraints.horizontal.center = newValue }
  }
  public var centerY: PositionValue? {
    get { constraints.vertical.center }
    set { constraints.vertical.center = newValue }
  }
}

/// The values that apply on an axis: nil for those that are not given or not active.
///
/// Each is read in place. A method of an item, which is several hundred bytes, would copy it first.
extension [LayoutItem] {
  @inline(__always) func size(_ index: Int, _ axis: Axis) -> SizeValue? {
    switch axis {
    case .horizontal: self[index].constraints.horizontal.size?.ifActive
    case .vertical: self[index].constraints.vertical.size?.ifActive
    }
  }

  @inline(__always) func position(_ anchor: Anchor, _ index: Int, _ axis: Axis) -> PositionValue? {
    switch (anchor, axis) {
    case (.near, .horizontal): self[index].constraints.horizontal.near?.ifActive
    case (.near, .vertical): self[index].constraints.vertical.near?.ifActive
    case (.center, .horizontal): self[index].constraints.horizontal.center?.ifActive
    case (.center, .vertical): self[index].constraints.vertical.center?.ifActive
    case (.far, .horizontal): self[index].constraints.horizontal.far?.ifActive
    case (.far, .vertical): self[index].constraints.vertical.far?.ifActive
    }
  }

  @inline(__always) func alignment(_ index: Int, _ axis: Axis) -> ItemAlignment? {
    switch axis {
    case .horizontal: self[index].constraints.horizontal.alignment
    case .vertical: self[index].constraints.vertical.alignment
    }
  }

  /// Whether an item has its natural size.
  func wraps(_ index: Int, _ axis: Axis) -> Bool {
    guard let size = size(index, axis) else { return true }
    if case .wrap = size.base { return true }
    return false
  }

  /// The height, if it and its limits are numbers.
  func fixedHeight(_ index: Int) -> Double? { size(index, .vertical)?.fixed }

  /// Whether an item has a given baseline, which does not depend on its height.
  func hasBaseline(_ index: Int) -> Bool {
    if case .leaf(let leaf) = self[index].content { leaf.baseline != nil } else { false }
  }

  /// Whether the layout makes room for an item: it is not gone, and has no fixed frame unless it keeps its place.
  @inline(__always) func isPlaced(_ index: Int) -> Bool {
    self[index].visibility != .gone && (self[index].givenFrame == nil || self[index].keepsPlace)
  }
}

/// An item without children, which measures itself.
public struct Leaf: Sendable {
  /// The width when nothing constrains it, in logical pixels.
  public var naturalWidth: Double
  /// The distance from its top to its baseline, in logical pixels; nil puts the baseline at the bottom.
  public var baseline: Double?
  private var measuring: Measuring

  private enum Measuring {
    /// One height for all widths, which needs no closure.
    case fixed(Double)
    case function(@Sendable (_ width: Double) -> Double)
  }

  /// - Parameters:
  ///   - naturalWidth: The width that the item would like to have, in logical pixels.
  ///   - baseline: The distance of the baseline from the top, in logical pixels; nil puts the baseline at the bottom.
  ///   - height: Returns the height needed for a width. It must be a pure function, and may be called several times in
  ///     a pass.
  public init(naturalWidth: Double, baseline: Double? = nil, height: @escaping @Sendable (_ width: Double) -> Double) {
    self.naturalWidth = naturalWidth
    self.baseline = baseline
    measuring = .function(height)
  }

  /// A leaf of a fixed size.
  public init(natural: Size, baseline: Double? = nil) {
    naturalWidth = natural.width
    self.baseline = baseline
    measuring = .fixed(natural.height)
  }

  /// The height needed for a width.
  public var height: @Sendable (_ width: Double) -> Double {
    get {
      switch measuring {
      case .fixed(let height): { _ in height }
      case .function(let function): function
      }
    }
    set { measuring = .function(newValue) }
  }

  /// The height needed for a width, without making a closure.
  func height(for width: Double) -> Double {
    switch measuring {
    case .fixed(let height): height
    case .function(let function): function(width)
    }
  }
}

/// How an item of a ``FloatLayout`` floats.
public struct Floating: Hashable, Sendable {
  /// Whether it floats to the end rather than the start.
  public var reverse: Bool
  /// Whether it is placed below all earlier floats on its side, like CSS `clear`.
  public var clear: Bool

  public init(reverse: Bool = false, clear: Bool = false) {
    self.reverse = reverse
    self.clear = clear
  }
}

/// How an item is aligned across its line. Vertically, the start is the top.
public enum ItemAlignment: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  /// Stretched to the available space.
  case fill
  /// Aligned with the common baseline of the line. Supported in horizontal lines only.
  case baseline
}

/// How extra space along an axis is distributed, like CSS `justify-content`.
public enum Spreading: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  /// Equal space between neighbors, none at the ends (`space-between`); a single item is at the start.
  case between
  /// Equal space around each, so the ends get half as much as the gaps (`space-around`).
  case around
  /// Equal space between neighbors and at the ends (`space-evenly`).
  case evenly
  /// The items grow.
  case fill
}

extension Spreading {
  /// The offset of the first item and the addition to each gap; both are zero for ``fill``, where the items grow.
  func share(_ extra: Double, among count: Int) -> (offset: Double, gap: Double) {
    let count = Double(count)
    switch self {
    case .start, .fill: return (0, 0)
    case .center: return (extra / 2, 0)
    case .end: return (extra, 0)
    case .between: return (0, count > 1 ? extra / (count - 1) : 0)
    case .around: return (extra / count / 2, extra / count)
    case .evenly: return (extra / (count + 1), extra / (count + 1))
    }
  }
}

/// Whether an item is shown and takes up space.
public enum Visibility: String, Hashable, Sendable, CaseIterable {
  case visible
  /// Not shown, but still takes up space.
  case invisible
  /// Not shown and left out of the layout.
  case gone
}
