public import LayoutCore

// TangramKit's operators for sizes. Each is equivalent to assigning the item's `width` or `height`; those that set one part
// of a value keep its other parts.

/// Sets the base, multiple and increment of a size, keeping its limits.
///
/// `item.width ~= 100`, `item.width ~= .fill`, `item.width ~= 50%`.
public func ~= (size: inout SizeValue?, value: SizeValue) {
  var value = value
  value.minimum = value.minimum ?? size?.minimum
  value.maximum = value.maximum ?? size?.maximum
  size = value
}

/// Makes a size equal to another one.
///
/// `item.height ~= SizeReference.ownWidth`.
public func ~= (size: inout SizeValue?, reference: SizeReference) { size ~= SizeValue.equal(reference) }

/// Clears a size.
///
/// `item.width ~= nil`.
public func ~= (size: inout SizeValue?, nothing: Never?) { size = nil }

/// Sets the minimum; an item without a size keeps its natural one, clamped.
///
/// `item.width >= 40`.
public func >= (size: inout SizeValue?, least: Double) { size.change { $0.minimum = .number(least) } }

/// Sets another size as the minimum.
public func >= (size: inout SizeValue?, least: SizeReference) { size.change { $0.minimum = .equal(least) } }

/// Sets the maximum; an item without a size keeps its natural one, clamped.
///
/// `item.width <= 120`.
public func <= (size: inout SizeValue?, most: Double) { size.change { $0.maximum = .number(most) } }

/// Sets another size as the maximum.
public func <= (size: inout SizeValue?, most: SizeReference) { size.change { $0.maximum = .equal(most) } }

/// Sets the increment; repeated calls do not add up.
///
/// `item.width += 10`.
public func += (size: inout SizeValue?, increment: Double) { size.change { $0.increment = increment } }

/// Sets the increment to the negated value.
public func -= (size: inout SizeValue?, decrement: Double) { size.change { $0.increment = -decrement } }

/// Sets the multiple; repeated calls do not multiply.
///
/// `item.height *= 0.5`.
public func *= (size: inout SizeValue?, multiple: Double) { size.change { $0.multiple = multiple } }

/// Sets the multiple to 1 / divisor, which must not be 0.
public func /= (size: inout SizeValue?, divisor: Double) { size.change { $0.multiple = 1 / divisor } }

extension SizeValue? {
  /// Changes the value, or the natural size if there is none.
  fileprivate mutating func change(_ body: (inout SizeValue) -> Void) {
    var value = self ?? .wrap
    body(&value)
    self = value
  }
}

// TangramKit's operators for edges and centers. Each is equivalent to assigning the item's `top`, `start` and so on; those
// that set one part of a value keep its other parts.

postfix operator %

/// A percentage of the container's content, as a size.
///
/// Along a line, where TangramKit's percentages share the remaining space, use `.weight` instead.
public postfix func % (number: Double) -> SizeValue { .percent(number) }

/// A percentage of the container's content, as a margin.
public postfix func % (number: Double) -> PositionValue { .percent(number) }

/// Sets the base and offset of a position, keeping its limits.
///
/// `item.top ~= 10`, `item.start ~= 20%`.
public func ~= (position: inout PositionValue?, value: PositionValue) {
  var value = value
  value.minimum = value.minimum ?? position?.minimum
  value.maximum = value.maximum ?? position?.maximum
  position = value
}

/// Aligns an edge or center to another one.
///
/// `item.start ~= PositionReference(.sibling("A"), .far)`.
public func ~= (position: inout PositionValue?, reference: PositionReference) {
  position ~= PositionValue.equal(reference)
}

/// Clears a position.
///
/// `item.top ~= nil`.
public func ~= (position: inout PositionValue?, nothing: Never?) { position = nil }

/// Sets the minimum.
///
/// `item.top >= 10`.
public func >= (position: inout PositionValue?, least: Double) { position.limit { $0.minimum = .number(least) } }

/// Keeps a start or top edge after another edge.
public func >= (position: inout PositionValue?, least: PositionReference) {
  position.limit { $0.minimum = .equal(least) }
}

/// Sets the maximum.
///
/// `item.top <= 40`.
public func <= (position: inout PositionValue?, most: Double) { position.limit { $0.maximum = .number(most) } }

/// Keeps an end or bottom edge before another edge.
public func <= (position: inout PositionValue?, most: PositionReference) {
  position.limit { $0.maximum = .equal(most) }
}

/// Sets the offset from the base, or from 0 without one; repeated calls do not add up.
///
/// `item.start += 5`.
public func += (position: inout PositionValue?, offset: Double) { position.move(by: offset) }

/// Sets the offset from the base to the negated value.
public func -= (position: inout PositionValue?, offset: Double) { position.move(by: -offset) }

extension PositionValue? {
  /// Changes the limits; without a value, only limits are set.
  fileprivate mutating func limit(_ body: (inout PositionValue) -> Void) {
    var value = self ?? PositionValue(.unset)
    body(&value)
    self = value
  }

  fileprivate mutating func move(by offset: Double) {
    var value = self ?? 0
    value.offset = offset
    self = value
  }
}
