/// Something that a layout places: a leaf, which measures itself, or a container with items of its own. It includes its
/// constraints.
public struct LayoutItem: Sendable {
  public enum Content: Sendable {
    case leaf(Leaf)
    indirect case container(ItemContainer)
  }

  /// The item's id, unique in the whole tree, by which other items refer to it.
  public var id: String
  /// The numeric part of the content, which layouts read without touching the rest.
  private(set) var plain: PlainLeaf
  private var rest: Rest
  public var visibility: Visibility
  public var constraints: PerAxis<Constraints>
  private var extras: Extras?
  /// How the item floats. Used only in a ``FloatLayout``.
  public var floating: Floating?

  /// The part of the content that is not numeric.
  private enum Rest {
    case nothing
    case height(@Sendable (_ width: Double) -> Double)
    indirect case container(ItemContainer)
  }

  public init(_ id: String, _ content: Content, visibility: Visibility = .visible) {
    self.id = id
    (plain, rest) = Self.split(content)
    self.visibility = visibility
    constraints = PerAxis(Constraints())
  }

  /// The sibling whose baseline the item shares. Supported only in a ``RelativeLayout``.
  public var baselineTo: BaselineReference? {
    get { extras?.values.baselineTo }
    set { keep { $0.baselineTo = newValue } }
  }

  /// A fixed frame, such as that of a chip that follows the pointer, relative to the container's top left corner in
  /// both text directions. Layouts place the other items as if this one were absent, unless ``keepsPlace`` is true.
  /// Ignored if the item is gone.
  public var givenFrame: Rect? {
    get { extras?.values.givenFrame }
    set { keep { $0.givenFrame = newValue } }
  }

  /// Whether an item with a ``givenFrame`` still takes up space among the others, like the open slot of a dragged chip.
  public var keepsPlace: Bool {
    get { extras?.values.keepsPlace ?? false }
    set { keep { $0.keepsPlace = newValue } }
  }

  /// Properties that few items have.
  private final class Extras: Sendable {
    struct Values {
      var baselineTo: BaselineReference?
      var givenFrame: Rect?
      var keepsPlace = false

      var isEmpty: Bool { baselineTo == nil && givenFrame == nil && !keepsPlace }
    }

    let values: Values

    init(_ values: Values) { self.values = values }
  }

  var hasExtras: Bool { extras != nil }

  private mutating func keep(_ change: (inout Extras.Values) -> Void) {
    var values = extras?.values ?? Extras.Values()
    change(&values)
    extras = values.isEmpty ? nil : Extras(values)
  }

  /// Whether the layout makes room for the item: it is not gone, and has no fixed frame unless it keeps its place.
  var isPlaced: Bool { visibility != .gone && (extras == nil || givenFrame == nil || keepsPlace) }

  public var content: Content {
    get {
      switch rest {
      case .container(let container): .container(container)
      case .height(let height): .leaf(Leaf(naturalWidth: plain.width, baseline: plain.baseline, height: height))
      case .nothing: .leaf(Leaf(natural: Size(width: plain.width, height: plain.height), baseline: plain.baseline))
      }
    }
    set { (plain, rest) = Self.split(newValue) }
  }

  private static func split(_ content: Content) -> (PlainLeaf, Rest) {
    switch content {
    case .container(let container): (PlainLeaf(kind: .container), .container(container))
    case .leaf(let leaf):
      switch leaf.measuring {
      case .fixed(let height):
        (PlainLeaf(kind: .fixed, width: leaf.naturalWidth, height: height, baseline: leaf.baseline), .nothing)
      case .asked(let function):
        (PlainLeaf(kind: .asked, width: leaf.naturalWidth, baseline: leaf.baseline), .height(function))
      }
    }
  }

  /// A leaf of a fixed size.
  public init(_ id: String, natural: Size = .zero, baseline: Double? = nil) {
    self.id = id
    plain = PlainLeaf(kind: .fixed, width: natural.width, height: natural.height, baseline: baseline)
    (rest, visibility, constraints) = (.nothing, .visible, PerAxis(Constraints()))
  }

  var container: ItemContainer? {
    if case .container(let container) = rest { container } else { nil }
  }

  func height(for width: Double) -> Double {
    if case .height(let function) = rest { function(width) } else { plain.height }
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

/// An item without children, which measures itself.
public struct Leaf: Sendable {
  /// The width when nothing constrains it, in logical pixels.
  public var naturalWidth: Double
  /// The distance from its top to its baseline, in logical pixels; nil puts the baseline at the bottom.
  public var baseline: Double?
  fileprivate var measuring: Measuring

  fileprivate enum Measuring {
    /// One height for all widths, which needs no closure.
    case fixed(Double)
    case asked(@Sendable (_ width: Double) -> Double)
  }

  /// - Parameters:
  ///   - naturalWidth: The width that the item would like to have, in logical pixels.
  ///   - baseline: The distance of the baseline from the top, in logical pixels; nil puts the baseline at the bottom.
  ///   - height: Returns the height needed for a width. It must be a pure function, and may be called several times in
  ///     a pass.
  public init(naturalWidth: Double, baseline: Double? = nil, height: @escaping @Sendable (_ width: Double) -> Double) {
    self.naturalWidth = naturalWidth
    self.baseline = baseline
    measuring = .asked(height)
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
      case .asked(let function): function
      }
    }
    set { measuring = .asked(newValue) }
  }
}

/// The numeric part of a leaf.
struct PlainLeaf {
  enum Kind: UInt8 {
    /// One height for all widths.
    case fixed
    /// The height depends on the width.
    case asked
    /// Not a leaf.
    case container
  }

  var kind: Kind
  private var hasBaseline: Bool
  var width: Double
  var height: Double
  private var line: Double

  init(kind: Kind, width: Double = 0, height: Double = 0, baseline: Double? = nil) {
    (self.kind, self.width, self.height) = (kind, width, height)
    (hasBaseline, line) = (baseline != nil, baseline ?? 0)
  }

  @inline(__always) var baseline: Double? { hasBaseline ? line : nil }
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
