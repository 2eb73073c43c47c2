/// Something that a layout places: a leaf that measures itself, or a container with items of its own; with what it
/// asks of the container it is in.
public struct LayoutItem: Sendable {
  public enum Content: Sendable {
    case leaf(Leaf)
    indirect case container(ItemContainer)
  }

  /// What an item says about one axis.
  public struct Constraints: Hashable, Sendable {
    /// Nil is as good as ``SizeValue/wrap``, except in a cell of a ``TableLayout``, which then fills its row's height.
    public var size: SizeValue?
    /// The start or the top.
    public var near: PositionValue?
    /// The end or the bottom.
    public var far: PositionValue?
    public var center: PositionValue?
    public var alignment: ItemAlignment?

    public init() {}
  }

  /// Which other items name it by, in the whole tree.
  public var id: String
  public var content: Content
  public var visibility: Visibility
  public var constraints: PerAxis<Constraints>
  /// Puts the item's baseline on that of a sibling. In a ``RelativeLayout`` only.
  public var baselineTo: BaselineReference?
  /// How the item floats. In a ``FloatLayout`` only.
  public var floating: Floating?

  public init(_ id: String, _ content: Content, visibility: Visibility = .visible) {
    self.id = id
    self.content = content
    self.visibility = visibility
    constraints = PerAxis(Constraints())
  }

  /// A leaf of one size, whatever room it is given.
  public init(_ id: String, natural: Size = .zero, baseline: Double? = nil) {
    self.init(id, .leaf(Leaf(natural: natural, baseline: baseline)))
  }

  /// A container as an item.
  public init(_ id: String, _ container: ItemContainer) {
    self.init(id, .container(container))
  }
}

extension LayoutItem {
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

/// An item without items of its own, which measures itself.
public struct Leaf: Sendable {
  /// The width it has by itself.
  public var naturalWidth: Double
  /// The height it needs for a width.
  public var height: @Sendable (_ width: Double) -> Double
  /// From its top to its baseline; nil where that is its height.
  public var baseline: Double?

  /// - Parameter height: Gives the same height for the same width each time; it may be asked several times in a call.
  public init(naturalWidth: Double, baseline: Double? = nil, height: @escaping @Sendable (_ width: Double) -> Double) {
    self.naturalWidth = naturalWidth
    self.height = height
    self.baseline = baseline
  }

  /// A leaf of one size, whatever room it is given.
  public init(natural: Size, baseline: Double? = nil) {
    let height = natural.height
    self.init(naturalWidth: natural.width, baseline: baseline) { _ in height }
  }
}

/// How an item of a ``FloatLayout`` floats.
public struct Floating: Hashable, Sendable {
  /// Whether it floats to the end instead of the start.
  public var reverse: Bool
  /// Whether it stands below all that float to its side.
  public var clear: Bool

  public init(reverse: Bool = false, clear: Bool = false) {
    self.reverse = reverse
    self.clear = clear
  }
}
