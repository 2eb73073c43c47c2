/// What the width or the height of an item is: a base, scaled and bounded.
///
/// The result is base × multiple + increment, then at least the minimum, then at most the maximum (which wins), then
/// at least 0. Lengths are logical pixels.
public struct SizeValue: Hashable, Sendable {
  /// What a size starts from.
  public enum Base: Hashable, Sendable {
    case number(Double)
    /// The natural width, or the height for the width.
    case wrap
    /// What the container has left for the item: its content without the item's own margins. Along an axis on which
    /// weights share what is left, the weight 1.
    case fill
    /// Hundredths of the container's content on the same axis.
    case percent(Double)
    /// A share of what the other items leave on the main axis.
    case weight(Double)
    /// Another size.
    indirect case equal(SizeReference)
    /// The content's size, shared in proportion by this item and the members. In a ``RelativeLayout`` only.
    case split([SplitMember])
  }

  public var base: Base
  /// Not negative.
  public var multiple: Double
  /// May be negative.
  public var increment: Double
  public var minimum: SizeLimit?
  public var maximum: SizeLimit?
  /// Whether a ``LinearLayout`` may shrink the item where room is short, and stretch it where there is too much.
  public var shrinks: Bool
  /// Whether the value counts. One that is not active is as good as none, but is remembered.
  public var isActive = true

  public init(
    _ base: Base, multiple: Double = 1, increment: Double = 0, minimum: SizeLimit? = nil, maximum: SizeLimit? = nil,
    shrinks: Bool = true
  ) {
    self.base = base
    self.multiple = multiple
    self.increment = increment
    self.minimum = minimum
    self.maximum = maximum
    self.shrinks = shrinks
  }

  public static let wrap = SizeValue(.wrap)
  public static let fill = SizeValue(.fill)
  /// The weight 1.
  public static let average = SizeValue(.weight(1))
  public static func percent(_ percent: Double) -> SizeValue { SizeValue(.percent(percent)) }
  public static func weight(_ weight: Double) -> SizeValue { SizeValue(.weight(weight)) }
  public static func equal(_ reference: SizeReference, multiple: Double = 1, increment: Double = 0) -> SizeValue {
    SizeValue(.equal(reference), multiple: multiple, increment: increment)
  }
  public static func split(_ members: [SplitMember]) -> SizeValue { SizeValue(.split(members)) }
}

extension SizeValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
}

/// A size that another one is taken from.
public struct SizeReference: Hashable, Sendable {
  public var item: ItemReference
  public var axis: Axis

  public init(_ item: ItemReference, _ axis: Axis) {
    self.item = item
    self.axis = axis
  }

  public static let ownWidth = SizeReference(.own, .horizontal)
  public static let ownHeight = SizeReference(.own, .vertical)
  public static let parentWidth = SizeReference(.parent, .horizontal)
  public static let parentHeight = SizeReference(.parent, .vertical)
  public static func width(of id: String) -> SizeReference { SizeReference(.sibling(id), .horizontal) }
  public static func height(of id: String) -> SizeReference { SizeReference(.sibling(id), .vertical) }
}

/// Whose size or edge is meant.
public enum ItemReference: Hashable, Sendable {
  /// The item's own.
  case own
  /// The container's content, which is what its padding leaves.
  case parent
  /// That of another item of the same container.
  case sibling(String)
}

/// A bound of a size.
public enum SizeLimit: Hashable, Sendable {
  case number(Double)
  /// Another size × multiple + increment. It does not count while that size is a container's that is not yet known.
  indirect case equal(SizeReference, multiple: Double = 1, increment: Double = 0)
}

/// An item that takes part in another one's ``SizeValue/Base/split(_:)``.
public struct SplitMember: Hashable, Sendable {
  public var child: String
  /// Its part in proportion to those of the others. Not negative.
  public var multiple: Double
  /// What is added to the length to be shared: negative for room that is kept free.
  public var increment: Double

  public init(_ child: String, multiple: Double = 1, increment: Double = 0) {
    self.child = child
    self.multiple = multiple
    self.increment = increment
  }
}
