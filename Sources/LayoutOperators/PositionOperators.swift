public import LayoutCore

// The spellings of TangramKit for edges and centers. Each says what an assignment to the item's `top`, `start` and so on
// says; those that name a part of a value leave its other parts as they are.

postfix operator %

/// Hundredths of the container's content, as a size.
///
/// Along a line, where the original's percentages share what is left, that is said by `.weight`.
public postfix func % (number: Double) -> SizeValue { .percent(number) }

/// Hundredths of the container's content, as a margin.
public postfix func % (number: Double) -> PositionValue { .percent(number) }

/// Gives a position a base with its offset; limits that it has already stay.
///
/// `item.top ~= 10`, `item.start ~= 20%`.
public func ~= (position: inout PositionValue?, value: PositionValue) {
  var value = value
  value.minimum = value.minimum ?? position?.minimum
  value.maximum = value.maximum ?? position?.maximum
  position = value
}

/// Puts an edge or a center where another one is.
///
/// `item.start ~= PositionReference(.sibling("A"), .far)`.
public func ~= (position: inout PositionValue?, reference: PositionReference) {
  position ~= PositionValue.equal(reference)
}

/// Takes a position away.
///
/// `item.top ~= nil`.
public func ~= (position: inout PositionValue?, nothing: Never?) { position = nil }

/// Sets the least value.
///
/// `item.top >= 10`.
public func >= (position: inout PositionValue?, least: Double) { position.limit { $0.minimum = .number(least) } }

/// Keeps a start or a top behind another edge.
public func >= (position: inout PositionValue?, least: PositionReference) {
  position.limit { $0.minimum = .equal(least) }
}

/// Sets the largest value.
///
/// `item.top <= 40`.
public func <= (position: inout PositionValue?, most: Double) { position.limit { $0.maximum = .number(most) } }

/// Keeps an end or a bottom before another edge.
public func <= (position: inout PositionValue?, most: PositionReference) {
  position.limit { $0.maximum = .equal(most) }
}

/// Sets the offset from the base, without one from 0; it does not add up from call to call.
///
/// `item.start += 5`.
public func += (position: inout PositionValue?, offset: Double) { position.move(by: offset) }

/// Sets the offset from the base, the other way.
public func -= (position: inout PositionValue?, offset: Double) { position.move(by: -offset) }

extension PositionValue? {
  /// Changes the limits; without a value, those of an item that is placed as if there were none.
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
