public import LayoutCore

// The spellings of TangramKit for sizes. Each says what an assignment to the item's `width` or `height` says; those
// that name a part of a value leave its other parts as they are.

/// Gives a size a base, with its factor and what is added; limits that it has already stay.
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

/// Takes a size away.
///
/// `item.width ~= nil`.
public func ~= (size: inout SizeValue?, nothing: Never?) { size = nil }

/// Sets the least length; an item without a size has its natural one within the limit.
///
/// `item.width >= 40`.
public func >= (size: inout SizeValue?, least: Double) { size.change { $0.minimum = .number(least) } }

/// Sets another size as the least one.
public func >= (size: inout SizeValue?, least: SizeReference) { size.change { $0.minimum = .equal(least) } }

/// Sets the largest length; an item without a size has its natural one within the limit.
///
/// `item.width <= 120`.
public func <= (size: inout SizeValue?, most: Double) { size.change { $0.maximum = .number(most) } }

/// Sets another size as the largest one.
public func <= (size: inout SizeValue?, most: SizeReference) { size.change { $0.maximum = .equal(most) } }

/// Sets what is added to the base; it does not add up from call to call.
///
/// `item.width += 10`.
public func += (size: inout SizeValue?, increment: Double) { size.change { $0.increment = increment } }

/// Sets what is taken from the base.
public func -= (size: inout SizeValue?, decrement: Double) { size.change { $0.increment = -decrement } }

/// Sets what the base is multiplied by; it does not multiply up from call to call.
///
/// `item.height *= 0.5`.
public func *= (size: inout SizeValue?, multiple: Double) { size.change { $0.multiple = multiple } }

/// Sets what the base is divided by, which must not be 0.
public func /= (size: inout SizeValue?, divisor: Double) { size.change { $0.multiple = 1 / divisor } }

extension SizeValue? {
  /// Changes the value; without one, that of an item that has its natural size.
  fileprivate mutating func change(_ body: (inout SizeValue) -> Void) {
    var value = self ?? .wrap
    body(&value)
    self = value
  }
}
