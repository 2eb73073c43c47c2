/// The algorithm by which a container places its items.
///
/// A layout is a stateless value. A layout of your own needs two functions, ``PreparedLayout/measure(_:of:in:)`` and
/// ``PreparedLayout/arrange(_:in:)``; all other requirements have defaults.
public protocol Layout: PreparedLayout, Sendable {
  /// The constraints that the layout supports on its items. Others are errors.
  ///
  /// The default are sizes that ``LayoutItems/size(of:in:)`` computes: natural ones, numbers, percentages, other sizes of the item and
  /// the container, and limits.
  var rules: ItemRules { get }

  /// Whether the items are laid out from the last to the first.
  var isReversed: Bool { get }

  /// Whether the layout can measure its items. If not, its container must be given a size.
  var canMeasure: Bool { get }

  /// Checks the layout's own settings, and anything about the items that ``rules`` cannot express. Called for each
  /// container before anything is measured.
  func validate(_ items: [LayoutItem]) throws(LayoutFault)

  /// Checks the items once, before anything is measured, and returns what measures and places them: the layout itself or,
  /// if that needs data about the items, something that has them.
  ///
  /// The default calls ``validate(_:)`` and returns the layout.
  ///
  /// - Parameters:
  ///   - items: The container's items, including those that are gone.
  ///   - isPlaced: Whether the container is laid out: neither gone nor inside one that is.
  func prepare(_ items: LayoutItems, isPlaced: Bool) throws(LayoutFault) -> any PreparedLayout

  /// The common baseline of the items in their frames, such as that of a row; nil, the default, if they have none.
  func baseline(of items: LayoutItems, in frames: [Rect?]) -> Double?
}

/// Measures and places the items of a container, which have been validated.
///
/// The functions see only the container's content, that is, the container without its padding, and compute as if text ran from left to
/// right.
public protocol PreparedLayout {
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
  public var rules: ItemRules { .sizes }
  public var isReversed: Bool { false }
  public var canMeasure: Bool { true }
  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {}

  public func prepare(_ items: LayoutItems, isPlaced: Bool) throws(LayoutFault) -> any PreparedLayout {
    try validate(items.all)
    return self
  }

  public func baseline(of items: LayoutItems, in frames: [Rect?]) -> Double? { nil }
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

/// The constraints that a layout supports on its items.
public struct ItemRules: Hashable, Sendable {
  /// The constraints supported on one axis.
  public struct AxisRules: Hashable, Sendable {
    /// The sizes supported in addition to natural ones, numbers and references to the item itself and the container, which
    /// every layout supports.
    public var sizes: Sizes
    /// The positions supported for edges; nil if the layout places items without regard to them.
    public var edges: Places?
    /// The positions supported for centers; nil if the layout does not support centers.
    public var centers: Places?
    public var alignments: Set<ItemAlignment> {
      get { Set(ItemAlignment.allCases.filter(accepts)) }
      set { alignmentBits = newValue.reduce(0) { $0 | $1.bit } }
    }
    /// A bit set, so copying and querying rules needs no reference counting.
    private var alignmentBits: UInt8 = 0

    @inline(__always) func accepts(_ alignment: ItemAlignment?) -> Bool {
      alignment.map { alignmentBits & $0.bit != 0 } ?? true
    }

    public init(
      sizes: Sizes = [], edges: Places? = nil, centers: Places? = nil, alignments: Set<ItemAlignment> = []
    ) {
      self.sizes = sizes
      self.edges = edges
      self.centers = centers
      self.alignments = alignments
    }
  }

  public struct Sizes: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let fill = Sizes(rawValue: 1)
    public static let percent = Sizes(rawValue: 2)
    public static let weight = Sizes(rawValue: 4)
    /// The sizes of other items, and splits.
    public static let siblings = Sizes(rawValue: 8)
  }

  /// The kinds of positions that a layout supports, other than numbers.
  public struct Places: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let percent = Places(rawValue: 1)
    public static let weight = Places(rawValue: 2)
    /// The edges and centers of other items, and rows about a center.
    public static let siblings = Places(rawValue: 4)
  }

  public var axes: PerAxis<AxisRules>
  /// Whether items may float.
  public var floats: Bool
  /// Whether an item may be placed on a sibling's baseline.
  public var baselines: Bool

  public init(horizontal: AxisRules, vertical: AxisRules, floats: Bool = false, baselines: Bool = false) {
    axes = PerAxis(horizontal: horizontal, vertical: vertical)
    self.floats = floats
    self.baselines = baselines
  }

  /// The rules of a layout that only asks for sizes.
  static let sizes = ItemRules(horizontal: AxisRules(sizes: .percent), vertical: AxisRules(sizes: .percent))

  /// The rules of a layout whose lines run along an axis.
  static func lines(along axis: Axis, edges: Places = [], across: AxisRules, floats: Bool = false) -> ItemRules {
    let along = AxisRules(sizes: [.weight, .fill], edges: edges)
    let (horizontal, vertical) = axis == .horizontal ? (along, across) : (across, along)
    return ItemRules(horizontal: horizontal, vertical: vertical, floats: floats)
  }
}

extension ItemAlignment {
  @inline(__always) fileprivate var bit: UInt8 {
    switch self {
    case .start: 1
    case .center: 2
    case .end: 4
    case .fill: 8
    case .baseline: 16
    }
  }
}

extension Set<ItemAlignment> {
  /// All except the baseline.
  static let places: Set<ItemAlignment> = [.start, .center, .end, .fill]
  static let all = Set(ItemAlignment.allCases)
  /// The alignments that items support across their lines.
  static func across(_ main: Axis) -> Set<ItemAlignment> { main == .horizontal ? all : places }
}

/// An error in a tree of items.
public struct LayoutError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A number is infinite or not a number.
    case notFinite
    /// A length, percentage or weight is negative.
    case negative
    /// The layout does not support this value.
    case unsupported
    /// Two values contradict each other.
    case contradiction
    /// A value refers to an id that no sibling has.
    case unknownReference
    /// Values depend on each other in a cycle: each of these properties refers to the item of the next one, and the
    /// last to the item of the first.
    case cycle([Reference])
  }

  /// A property of an item that refers to another.
  public struct Reference: Hashable, Sendable {
    public var child: String
    public var property: String

    public init(_ child: String, _ property: String) {
      self.child = child
      self.property = property
    }
  }

  /// The item's id; nil for the outermost container.
  public var child: String?
  /// The property at fault, such as `width` or `padding`.
  public var property: String
  public var kind: Kind

  public init(child: String?, property: String, kind: Kind) {
    self.child = child
    self.property = property
    self.kind = kind
  }
}

extension Axis {
  /// The name of the size on this axis in errors.
  var sizeProperty: String { self == .horizontal ? "width" : "height" }

  /// The name of a position on this axis in errors.
  func property(_ anchor: Anchor) -> String {
    switch (self, anchor) {
    case (.horizontal, .near): "start"
    case (.horizontal, .center): "centerX"
    case (.horizontal, .far): "end"
    case (.vertical, .near): "top"
    case (.vertical, .center): "centerY"
    case (.vertical, .far): "bottom"
    }
  }
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    let place = child.map { "\(property) of “\($0)”" } ?? property
    switch kind {
    case .notFinite: return "\(place) is infinite or not a number"
    case .negative: return "\(place) is negative"
    case .unsupported: return "\(place) is not supported by this layout"
    case .contradiction: return "\(place) contradicts another value"
    case .unknownReference: return "\(place) refers to an unknown item"
    case .cycle(let path):
      let ring = path.map { "\($0.child).\($0.property)" }.joined(separator: " → ")
      return "\(place) depends on itself: \(ring)"
    }
  }
}
