/// The width or height of an item: base × multiple + increment, clamped to the minimum, then to the maximum (which
/// wins), then to 0. Lengths are logical pixels.
public struct SizeValue: Hashable, Sendable {
  /// The value that a size is computed from.
  public enum Base: Hashable, Sendable {
    case number(Double)
    /// The natural width, or the height that the item needs for its width.
    case wrap
    /// The container's content minus the item's own margins. Along an axis where weights share the remaining space, the
    /// same as the weight 1.
    case fill
    /// A percentage of the container's content on the same axis.
    case percent(Double)
    /// A share of the space that the other items leave on the main axis.
    case weight(Double)
    /// Another size.
    indirect case equal(SizeReference)
    /// The content's size, divided in proportion among this item and the members. In a ``RelativeLayout`` only.
    case split([SplitMember])
  }

  public var base: Base
  /// The factor that the base is multiplied by. Not negative.
  public var multiple: Double
  /// The length added after multiplying, in logical pixels. May be negative.
  public var increment: Double
  public var minimum: SizeLimit?
  public var maximum: SizeLimit?
  /// Whether a ``LinearLayout`` may shrink the item when space is short, and stretch it when there is extra.
  public var shrinks: Bool
  /// Whether the value applies. An inactive value is kept but ignored.
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

extension SizeValue {
  @inline(__always) var ifActive: SizeValue? { isActive ? self : nil }

  func scaled(_ base: Double) -> Double { base * multiple + increment }

  var isNumber: Bool { if case .number = base { true } else { false } }

  /// The weight on an axis where weights share the remaining space; there, fill means the weight 1.
  var weight: Double? {
    switch base {
    case .weight(let weight): weight
    case .fill: 1
    case .number, .wrap, .percent, .equal, .split: nil
    }
  }

  /// The size, if it and its limits are numbers.
  var fixed: Double? {
    guard case .number(let number) = base else { return nil }
    var length = scaled(number)
    if case .number(let least)? = minimum { length = max(length, least) } else if minimum != nil { return nil }
    if case .number(let most)? = maximum { length = min(length, most) } else if maximum != nil { return nil }
    return max(0, length)
  }
}

extension SizeValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
}

/// A size that another one is computed from.
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

/// The item whose size or edge a value refers to.
public enum ItemReference: Hashable, Sendable {
  /// The item itself.
  case own
  /// The container's content, without its padding.
  case parent
  /// Another item of the same container, by its id.
  case sibling(String)
}

/// A limit of a size.
public enum SizeLimit: Hashable, Sendable {
  case number(Double)
  /// Another size × multiple + increment. Ignored while that size is a container's and still unknown.
  indirect case equal(SizeReference, multiple: Double = 1, increment: Double = 0)
}

/// An item in another one's ``SizeValue/Base/split(_:)``.
public struct SplitMember: Hashable, Sendable {
  public var child: String
  /// The item's proportional share. Not negative.
  public var multiple: Double
  /// Added to the length to be divided, in logical pixels; negative to keep space free.
  public var increment: Double

  public init(_ child: String, multiple: Double = 1, increment: Double = 0) {
    self.child = child
    self.multiple = multiple
    self.increment = increment
  }
}

/// The position of an item's edge or center: base + offset, clamped to the maximum, then to the minimum (which wins).
///
/// Lengths are logical pixels. Positive ones move an edge inward, away from its side of the container, and a center
/// toward the end and the bottom. Along the main axis of a ``LinearLayout``, and in a ``WrapLayout`` and a
/// ``FloatLayout``, edges are spacing: they add to the container's spacing and to each other. Elsewhere they are
/// margins.
public struct PositionValue: Hashable, Sendable {
  public enum Base: Hashable, Sendable {
    case number(Double)
    /// A percentage of the container's content on the same axis.
    case percent(Double)
    /// A share of the space left along the main axis of a ``LinearLayout``.
    case weight(Double)
    /// An edge or center of another item. In a ``RelativeLayout`` only.
    indirect case equal(PositionReference)
    /// This item and the members form a row that is centered as a whole. For a center in a ``RelativeLayout`` only.
    case row([RowMember])
    /// No position, only a limit that refers to another item: the item is placed as if this value were absent, then clamped. For
    /// an edge in a ``RelativeLayout`` only.
    case unset
  }

  public var base: Base
  /// The length added to the base, in logical pixels. May be negative.
  public var offset: Double
  public var minimum: PositionLimit?
  public var maximum: PositionLimit?
  /// Whether the value applies. An inactive value is kept but ignored.
  public var isActive = true

  public init(
    _ base: Base, offset: Double = 0, minimum: PositionLimit? = nil, maximum: PositionLimit? = nil
  ) {
    self.base = base
    self.offset = offset
    self.minimum = minimum
    self.maximum = maximum
  }

  public static func percent(_ percent: Double) -> PositionValue { PositionValue(.percent(percent)) }
  public static func weight(_ weight: Double) -> PositionValue { PositionValue(.weight(weight)) }
  public static func equal(_ reference: PositionReference, offset: Double = 0) -> PositionValue {
    PositionValue(.equal(reference), offset: offset)
  }
  /// An edge or a center of another item.
  public static func equal(_ child: String, _ anchor: Anchor, offset: Double = 0) -> PositionValue {
    .equal(PositionReference(.sibling(child), anchor), offset: offset)
  }
}

extension PositionValue {
  @inline(__always) var ifActive: PositionValue? { isActive ? self : nil }

  var weight: Double? { if case .weight(let weight) = base { weight } else { nil } }

  /// The value in content of this extent; percentages of an unknown extent are 0.
  ///
  /// - Parameter share: The length that a weight results in.
  func resolved(in content: Double?, share: Double = 0) -> Double {
    switch base {
    case .number(let number): limited(number + offset)
    case .percent(let percent): limited((content ?? 0) * percent / 100 + offset)
    case .weight: limited(share + offset)
    case .equal, .row, .unset: limited(offset)
    }
  }

  /// Clamps a value to the limits that are numbers.
  func limited(_ value: Double) -> Double {
    var value = value
    if case .number(let most)? = maximum { value = min(value, most) }
    if case .number(let least)? = minimum { value = max(value, least) }
    return value
  }
}

extension PositionValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
}

/// One of the three anchors on an axis.
public enum Anchor: Hashable, Sendable, CaseIterable {
  /// The start or the top.
  case near
  case center
  /// The end or the bottom.
  case far
}

/// An edge or the center of an item, on the axis of the referring value.
public struct PositionReference: Hashable, Sendable {
  public var item: ItemReference
  public var anchor: Anchor

  public init(_ item: ItemReference, _ anchor: Anchor) {
    self.item = item
    self.anchor = anchor
  }
}

/// A limit of a position.
public enum PositionLimit: Hashable, Sendable {
  case number(Double)
  /// An edge or center of another item, plus an inward offset. Supported for the minimum of a near edge and the maximum
  /// of a far one.
  indirect case equal(PositionReference, offset: Double = 0)
}

/// An item in another one's ``PositionValue/Base/row(_:)``.
public struct RowMember: Hashable, Sendable {
  public var child: String
  /// The gap before the item, in logical pixels. May be negative.
  public var offset: Double

  public init(_ child: String, offset: Double = 0) {
    self.child = child
    self.offset = offset
  }
}

/// A sibling's baseline that an item's own is aligned to, and the distance below it.
public struct BaselineReference: Hashable, Sendable {
  public var child: String
  /// The distance below the sibling's baseline, in logical pixels; above it if negative.
  public var offset: Double

  public init(_ child: String, offset: Double = 0) {
    self.child = child
    self.offset = offset
  }
}
