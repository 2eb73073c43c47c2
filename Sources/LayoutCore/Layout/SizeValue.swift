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
    switch minimum {
    case .number(let least)?: length = max(length, least)
    case .equal?: return nil
    case nil: break
    }
    switch maximum {
    case .number(let most)?: length = min(length, most)
    case .equal?: return nil
    case nil: break
    }
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
