/// Finds the subset of numbers whose sum comes closest to a bound without exceeding it.
enum SubsetSum {
  /// A length in 64ths of a pixel, so that sums are exact.
  static func ticks(_ length: Double) -> Int {
    let ticks = max(-1e15, min(64 * length + 0.5, 1e15))
    let towardsZero = Int(ticks)
    return Double(towardsZero) > ticks ? towardsZero - 1 : towardsZero
  }

  /// The positions of the numbers with the largest sum up to the bound, ascending. In case of a tie, the subset with the
  /// earliest numbers.
  ///
  /// - Parameter lengths: Clamped to 0…bound.
  /// - Complexity: O(count × bound / 64) time and O(bound) space, with lengths in units of their greatest common divisor.
  static func best(of lengths: [Int], atMost bound: Int) -> [Int] {
    let bound = max(0, bound)
    let clamped = lengths.map { min(max(0, $0), bound) }
    if clamped.reduce(0, +) <= bound { return Array(lengths.indices) }
    let unit = clamped.reduce(0, greatestCommonDivisor)
    return chosen(clamped.map { $0 / unit }, bound / unit)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private static func chosen(_ lengths: [Int], _ bound: Int) -> [Int] {
    let latest = latestStarts(lengths, bound)
    var rest = latest.lastIndex { $0 >= 0 } ?? 0
    return lengths.indices.filter { position in
      let after = rest - lengths[position]
      guard after >= 0, latest[after] > position else { return false }
      rest = after
      return true
    }
  }

  /// For each sum, the largest position such that the numbers from there on can make it; -1 if they can't.
  private static func latestStarts(_ lengths: [Int], _ bound: Int) -> [Int32] {
    var latest = [Int32](repeating: -1, count: bound + 1)
    latest[0] = Int32(lengths.count)
    var sums = BitRow(bits: bound + 1)
    sums.insert(0)
    for position in lengths.indices.reversed() {
      sums.addShifted(by: lengths[position]) { latest[$0] = Int32(position) }
    }
    return latest
  }
}

/// A bit set of small numbers.
private struct BitRow {
  private var words: [UInt64]
  private let bits: Int

  init(bits: Int) {
    self.bits = bits
    words = Array(repeating: 0, count: (bits + 63) / 64)
  }

  mutating func insert(_ bit: Int) { words[bit / 64] |= 1 << UInt64(bit % 64) }

  /// Adds each member shifted by a distance, from the top down, so that added members are not shifted again.
  mutating func addShifted(by distance: Int, _ added: (Int) -> Void) {
    let (skip, shift) = (distance / 64, UInt64(distance % 64))
    guard distance > 0, skip < words.count else { return }
    for index in (skip..<words.count).reversed() {
      var moved = words[index - skip] << shift
      if shift > 0, index > skip { moved |= words[index - skip - 1] >> (64 - shift) }
      var fresh = moved & ~words[index]
      words[index] |= moved
      while fresh != 0 {
        let bit = index * 64 + fresh.trailingZeroBitCount
        if bit < bits { added(bit) }
        fresh &= fresh - 1
      }
    }
  }
}
