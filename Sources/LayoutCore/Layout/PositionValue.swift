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
