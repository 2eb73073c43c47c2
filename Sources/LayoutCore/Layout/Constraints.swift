extension LayoutItem {
  /// An item's constraints on one axis.
  ///
  /// Numbers are stored inline; references, lists and limits, which few items have, in a box. So a layout reads an item's
  /// numbers without reference counting, and an item takes a few hundred bytes.
  public struct Constraints: Hashable, Sendable {
    /// The purely numeric part of the values.
    private(set) var plain = PlainConstraints()
    /// The values that are not purely numeric, and the inactive ones.
    private var rich: RichConstraints?

    public init() {}

    /// Nil means ``SizeValue/wrap``, except in a cell of a ``TableLayout``, which then fills its row's height.
    public var size: SizeValue? {
      get { rich?.values.size ?? plain.size.value }
      set {
        plain.size = PlainSize(newValue)
        let kept = newValue?.isPlain ?? true ? nil : newValue
        if kept != nil || rich != nil { keep { $0.size = kept } }
      }
    }

    /// The start or the top.
    public var near: PositionValue? {
      get { rich?.values.near ?? plain.near.value }
      set {
        plain.near = PlainPosition(newValue)
        let kept = newValue?.isPlain ?? true ? nil : newValue
        if kept != nil || rich != nil { keep { $0.near = kept } }
      }
    }

    /// The end or the bottom.
    public var far: PositionValue? {
      get { rich?.values.far ?? plain.far.value }
      set {
        plain.far = PlainPosition(newValue)
        let kept = newValue?.isPlain ?? true ? nil : newValue
        if kept != nil || rich != nil { keep { $0.far = kept } }
      }
    }

    public var center: PositionValue? {
      get { rich?.values.center ?? plain.center.value }
      set {
        plain.center = PlainPosition(newValue)
        let kept = newValue?.isPlain ?? true ? nil : newValue
        if kept != nil || rich != nil { keep { $0.center = kept } }
      }
    }

    public var alignment: ItemAlignment? {
      get { plain.alignment }
      set { plain.alignment = newValue }
    }

    /// Changes the boxed values, and drops the box once it is empty.
    private mutating func keep(_ change: (inout RichConstraints.Values) -> Void) {
      var values = rich?.values ?? RichConstraints.Values()
      change(&values)
      rich = values.isEmpty ? nil : RichConstraints(values)
    }
  }
}

/// The numeric constraints of an item on one axis; packed, because layouts scan many of them.
struct PlainConstraints: Hashable {
  private var sizeBase = PlainSize.Base.absent
  private var isSizeLimited = false
  private var shrinks = true
  private var nearBase = PlainPosition.Base.absent
  private var isNearLimited = false
  private var farBase = PlainPosition.Base.absent
  private var isFarLimited = false
  private var centerBase = PlainPosition.Base.absent
  private var isCenterLimited = false
  var alignment: ItemAlignment?
  private var sizeNumber = 0.0
  private var multiple = 1.0
  private var increment = 0.0
  private var nearNumber = 0.0
  private var nearOffset = 0.0
  private var farNumber = 0.0
  private var farOffset = 0.0
  private var centerNumber = 0.0
  private var centerOffset = 0.0

  @inline(__always) var size: PlainSize {
    get {
      PlainSize(
        base: sizeBase, isLimited: isSizeLimited, shrinks: shrinks, number: sizeNumber, multiple: multiple,
        increment: increment)
    }
    set {
      (sizeBase, isSizeLimited, shrinks) = (newValue.base, newValue.isLimited, newValue.shrinks)
      (sizeNumber, multiple, increment) = (newValue.number, newValue.multiple, newValue.increment)
    }
  }

  @inline(__always) var near: PlainPosition {
    get { PlainPosition(base: nearBase, isLimited: isNearLimited, number: nearNumber, offset: nearOffset) }
    set {
      (nearBase, isNearLimited, nearNumber, nearOffset) =
        (newValue.base, newValue.isLimited, newValue.number, newValue.offset)
    }
  }

  @inline(__always) var far: PlainPosition {
    get { PlainPosition(base: farBase, isLimited: isFarLimited, number: farNumber, offset: farOffset) }
    set {
      (farBase, isFarLimited, farNumber, farOffset) =
        (newValue.base, newValue.isLimited, newValue.number, newValue.offset)
    }
  }

  @inline(__always) var center: PlainPosition {
    get { PlainPosition(base: centerBase, isLimited: isCenterLimited, number: centerNumber, offset: centerOffset) }
    set {
      (centerBase, isCenterLimited, centerNumber, centerOffset) =
        (newValue.base, newValue.isLimited, newValue.number, newValue.offset)
    }
  }

  @inline(__always) var hasBothEdges: Bool { nearBase != .absent && farBase != .absent }

  /// Whether neither an edge nor the center is given.
  @inline(__always) var isUnplaced: Bool {
    nearBase == .absent && farBase == .absent && centerBase == .absent
  }
}

/// The numeric part of a size.
struct PlainSize: Hashable {
  enum Base: UInt8 {
    /// Not given, or not active.
    case absent
    case number
    case wrap
    case fill
    case percent
    case weight
    case equal
    case split
  }

  var base = Base.absent
  /// Whether the full value has limits.
  var isLimited = false
  var shrinks = true
  /// The number, percentage or weight of the base.
  var number = 0.0
  var multiple = 1.0
  var increment = 0.0
}

extension PlainSize {
  init(_ size: SizeValue?) {
    self.init()
    guard let size, size.isActive else { return }
    switch size.base {
    case .number(let number): (base, self.number) = (.number, number)
    case .wrap: base = .wrap
    case .fill: base = .fill
    case .percent(let percent): (base, number) = (.percent, percent)
    case .weight(let weight): (base, number) = (.weight, weight)
    case .equal: base = .equal
    case .split: base = .split
    }
    isLimited = size.minimum != nil || size.maximum != nil
    (shrinks, multiple, increment) = (size.shrinks, size.multiple, size.increment)
  }

  /// The full value; nil if it is not purely numeric.
  var value: SizeValue? {
    let base: SizeValue.Base
    switch self.base {
    case .absent, .equal, .split: return nil
    case .number: base = .number(number)
    case .wrap: base = .wrap
    case .fill: base = .fill
    case .percent: base = .percent(number)
    case .weight: base = .weight(number)
    }
    return SizeValue(base, multiple: multiple, increment: increment, shrinks: shrinks)
  }

  func scaled(_ base: Double) -> Double { base * multiple + increment }
}

/// The numeric part of a position.
struct PlainPosition: Hashable {
  enum Base: UInt8 {
    /// Not given, or not active.
    case absent
    case number
    case percent
    case weight
    case equal
    case row
    /// Only its limits are given.
    case unset
  }

  var base = Base.absent
  /// Whether the full value has limits.
  var isLimited = false
  /// The number, percentage or weight of the base.
  var number = 0.0
  var offset = 0.0
}

extension PlainPosition {
  init(_ position: PositionValue?) {
    self.init()
    guard let position, position.isActive else { return }
    switch position.base {
    case .number(let number): (base, self.number) = (.number, number)
    case .percent(let percent): (base, number) = (.percent, percent)
    case .weight(let weight): (base, number) = (.weight, weight)
    case .equal: base = .equal
    case .row: base = .row
    case .unset: base = .unset
    }
    isLimited = position.minimum != nil || position.maximum != nil
    offset = position.offset
  }

  /// The full value; nil if it is not purely numeric.
  var value: PositionValue? {
    let base: PositionValue.Base
    switch self.base {
    case .absent, .equal, .row: return nil
    case .number: base = .number(number)
    case .percent: base = .percent(number)
    case .weight: base = .weight(number)
    case .unset: base = .unset
    }
    return PositionValue(base, offset: offset)
  }
}

extension SizeValue {
  fileprivate var isPlain: Bool {
    switch base {
    case .equal, .split: return false
    case .number, .wrap, .fill, .percent, .weight: return isActive && minimum == nil && maximum == nil
    }
  }
}

extension PositionValue {
  fileprivate var isPlain: Bool {
    switch base {
    case .equal, .row: return false
    case .number, .percent, .weight, .unset: return isActive && minimum == nil && maximum == nil
    }
  }
}

/// The values of an axis that are not purely numeric.
private final class RichConstraints: Hashable, Sendable {
  struct Values: Hashable {
    var size: SizeValue?
    var near: PositionValue?
    var far: PositionValue?
    var center: PositionValue?

    var isEmpty: Bool { size == nil && near == nil && far == nil && center == nil }
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (a: RichConstraints, b: RichConstraints) -> Bool { a === b || a.values == b.values }
  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
