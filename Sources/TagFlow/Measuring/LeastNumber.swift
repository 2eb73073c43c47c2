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
