/// Finds the subset of numbers whose sum comes closest to a bound without exceeding it.
enum SubsetSum {
  /// The largest length in 64ths of a pixel. The sum of two is an `Int`.
  private static let longest = 1 << 60

  /// A length in 64ths of a pixel, so that sums are exact.
  static func ticks(_ length: Double) -> Int {
    let ticks = max(-Double(longest), min((64 * length + 0.5).rounded(.down), Double(longest)))
    return Int(ticks)
  }

  /// The positions of the numbers with the largest sum up to the bound, ascending. In case of a tie, the subset with the
  /// earliest numbers.
  ///
  /// If the numbers have more than ``mostSums`` different sums up to a bound above ``tableLimit``, the result is the first
  /// numbers instead, as many as fit.
  ///
  /// - Parameter lengths: Clamped to 0…bound.
  /// - Complexity: O(count × ``mostSums``) time and O(``tableLimit``) space, whatever the lengths.
  static func best(of lengths: [Int], atMost bound: Int) -> [Int] {
    let bound = max(0, bound)
    let clamped = lengths.map { min(max(0, $0), bound) }
    let fitting = prefix(of: clamped, atMost: bound)
    guard fitting < clamped.count else { return Array(lengths.indices) }
    let unit = clamped.reduce(0, greatestCommonDivisor)
    let (units, most) = (clamped.map { $0 / unit }, bound / unit)
    if most <= tableLimit {
      let latest = latestStarts(units, most)
      return chosen(units, latest.lastIndex { $0 >= 0 } ?? 0) { Int(latest[$0]) }
    }
    guard let sums = sparseStarts(units, most) else { return Array(lengths.indices.prefix(fitting)) }
    return chosen(units, sums.last?.sum ?? 0) { sum in
      let place = sums.indices.partitioningIndex { sums[$0].sum >= sum }
      return place < sums.count && sums[place].sum == sum ? Int(sums[place].latest) : -1
    }
  }

  /// The maximum bound for which a table of all sums is made, in units.
  private static let tableLimit = 1 << 22
  /// The maximum number of sums that are listed, for longer bounds.
  private static let mostSums = 1 << 20

  /// The number of numbers, from the first one on, that fit together.
  private static func prefix(of lengths: [Int], atMost bound: Int) -> Int {
    var sum = 0
    return lengths.firstIndex { length in
      sum += length
      return sum > bound
    } ?? lengths.count
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The numbers of the largest sum.
  ///
  /// - Parameter latestStart: Returns the largest position such that the numbers from there on can make a sum; -1 if there is none.
  private static func chosen(_ lengths: [Int], _ largest: Int, _ latestStart: (_ sum: Int) -> Int) -> [Int] {
    var rest = largest
    return lengths.indices.filter { position in
      let after = rest - lengths[position]
      guard after >= 0, latestStart(after) > position else { return false }
      rest = after
      return true
    }
  }

  /// The latest starts of all numbers up to the bound, -1 for those that are no sums.
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

  /// The sums, ascending, with their latest starts; nil if there are too many sums.
  private static func sparseStarts(_ lengths: [Int], _ bound: Int) -> [(sum: Int, latest: Int32)]? {
    var all = [(sum: 0, latest: Int32(lengths.count))]
    for position in lengths.indices.reversed() {
      let length = lengths[position]
      guard length > 0 else { continue }
      var (merged, old): ([(sum: Int, latest: Int32)], Int) = ([], 0)
      merged.reserveCapacity(2 * all.count)
      for entry in all where entry.sum <= bound - length {
        let sum = entry.sum + length
        while old < all.count, all[old].sum < sum {
          merged.append(all[old])
          old += 1
        }
        // A known sum can be made by later numbers alone.
        if old < all.count, all[old].sum == sum { continue }
        merged.append((sum, Int32(position)))
      }
      merged += all[old...]
      guard merged.count <= mostSums else { return nil }
      all = merged
    }
    return all
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
