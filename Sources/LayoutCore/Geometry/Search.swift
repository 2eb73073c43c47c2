extension Range<Int> {
  /// The first number in the range that meets a condition, which all later ones meet as well; the upper bound if none does.
  /// - Complexity: O(log n) calls.
  @inlinable @inline(__always) package func partitioningIndex<Failure>(
    where condition: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if try condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The least number, from a lower bound up, that meets a condition. Where the condition doesn't hold for all greater numbers, as with
/// widths in which a layout is high again, it is some number, but none greater than the first of the upper bounds that meets it.
/// - Parameter highs: Ascending upper bounds. The result is the last one if no number meets the condition.
package func leastNumber<Failure>(
  from low: Int, to highs: [Int], where condition: (Int) throws(Failure) -> Bool
) throws(Failure) -> Int {
  if try condition(low) { return low }
  var found = highs.last ?? low
  for high in highs where high > low {
    guard try condition(high) else { continue }
    found = high
    break
  }
  return try found > low ? (low + 1..<found).partitioningIndex(where: condition) : found
}
