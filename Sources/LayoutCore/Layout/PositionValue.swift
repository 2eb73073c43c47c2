/// Where an edge or the center of an item is: a base and an offset, at most the maximum, then at least the minimum
/// (which wins).
///
/// Lengths are logical pixels. Positive ones move an edge inwards, away from its side of the container, and a center
/// toward the end and the bottom. Along the main axis of a ``LinearLayout``, and in a ``WrapLayout`` and a
/// ``FloatLayout``, edges are spacings: they add to the container's spacing and to each other. Elsewhere they are
/// margins.
public struct PositionValue: Hashable, Sendable {
  public enum Base: Hashable, Sendable {
    case number(Double)
    /// Hundredths of the container's content on the same axis.
    case percent(Double)
    /// A share of what is left along the main axis of a ``LinearLayout``.
    case weight(Double)
    /// An edge or a center. In a ``RelativeLayout`` only.
    indirect case equal(PositionReference)
    /// This item and the members in a row, centered as one. For a center in a ``RelativeLayout`` only.
    case row([RowMember])
    /// Nothing: the item is placed as if this value were not there, but within its limits. For an edge in a
    /// ``RelativeLayout`` only.
    case unset
  }

  public var base: Base
  public var offset: Double
  public var minimum: PositionLimit?
  public var maximum: PositionLimit?
  /// Whether the value counts. One that is not active is as good as none, but is remembered.
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

extension PositionValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
}

/// One of the three places on an axis.
public enum Anchor: Hashable, Sendable, CaseIterable {
  /// The start or the top.
  case near
  case center
  /// The end or the bottom.
  case far
}

/// An edge or a center of an item, on the axis of the value that names it.
public struct PositionReference: Hashable, Sendable {
  public var item: ItemReference
  public var anchor: Anchor

  public init(_ item: ItemReference, _ anchor: Anchor) {
    self.item = item
    self.anchor = anchor
  }
}

/// A bound of a position.
public enum PositionLimit: Hashable, Sendable {
  case number(Double)
  /// An edge or a center, and an offset inwards. For the minimum of a near edge and the maximum of a far one.
  indirect case equal(PositionReference, offset: Double = 0)
}

/// An item that stands in another one's ``PositionValue/Base/row(_:)``.
public struct RowMember: Hashable, Sendable {
  public var child: String
  /// The gap before it. May be negative.
  public var offset: Double

  public init(_ child: String, offset: Double = 0) {
    self.child = child
    self.offset = offset
  }
}

/// The baseline of a sibling that an item's own stands on, and how far below it.
public struct BaselineReference: Hashable, Sendable {
  public var child: String
  public var offset: Double

  public init(_ child: String, offset: Double = 0) {
    self.child = child
    self.offset = offset
  }
}
