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
