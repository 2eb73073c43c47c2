/// The constraints that a layout supports on its items.
public struct ItemRules: Hashable, Sendable {
  /// The constraints supported on one axis.
  public struct AxisRules: Hashable, Sendable {
    /// The sizes supported in addition to numbers and references to the item itself and the container, which every
    /// layout supports.
    public var sizes: Sizes
    public var edges: Places
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
      sizes: Sizes = [], edges: Places = [], centers: Places? = nil, alignments: Set<ItemAlignment> = []
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
    public static let wrap = Sizes(rawValue: 16)
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

  /// The rules of a layout whose lines run along an axis.
  static func lines(along axis: Axis, edges: Places = [], across: AxisRules, floats: Bool = false) -> ItemRules {
    let along = AxisRules(sizes: [.weight, .fill, .wrap], edges: edges)
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
