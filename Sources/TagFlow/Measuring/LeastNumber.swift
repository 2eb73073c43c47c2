/// The least number for which a condition holds, by halving the range.
/// - Parameters:
///   - low: A number for which the condition doesn't hold.
///   - high: A greater one for which it holds, as for all numbers between the result and this one.
func leastNumber<Failure>(
  above low: Int, to high: Int, where condition: (Int) throws(Failure) -> Bool
) throws(Failure) -> Int {
  var (low, high) = (low, high)
  while high - low > 1 {
    let middle = low + (high - low) / 2
    if try condition(middle) { high = middle } else { low = middle }
  }
  return high
}

/// The least number, from a lower bound up, that meets a condition. Where the condition doesn't hold for all greater numbers, as with
/// widths in which a layout is high again, it is some number, but none greater than the first of the upper bounds that meets it.
/// - Parameter highs: Ascending upper bounds. The result is the last one if no number meets the condition.
func leastNumber<Failure>(
  from low: Int, to highs: [Int], where condition: (Int) throws(Failure) -> Bool
) throws(Failure) -> Int {
  if try condition(low) { return low }
  var found = highs.last ?? low
  for high in highs where high > low {
    guard try condition(high) else { continue }
    found = high
    break
  }
  return try leastNumber(above: low, to: found, where: condition)
}
