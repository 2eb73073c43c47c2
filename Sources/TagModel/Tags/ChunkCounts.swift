/// The number of tags in each chunk, in order, with prefix sums: a binary indexed tree (Fenwick, 1994).
struct ChunkCounts: Sendable {
  /// `sums[i]` is the sum of the last `i & -i` counts up to position i - 1; `sums[0]` is unused.
  private var sums: [Int] = [0]

  init() {}

  /// Creates a tree from counts; O(n).
  init(_ counts: some Sequence<Int>) {
    sums.append(contentsOf: counts)
    for i in sums.indices.dropFirst() {
      let parent = i + (i & -i)
      if parent < sums.count { sums[parent] += sums[i] }
    }
  }

  /// The number of tags before a chunk's position; O(log n).
  func sum(before position: Int) -> Int {
    var (sum, i) = (0, position)
    while i > 0 {
      sum += sums[i]
      i &= i - 1
    }
    return sum
  }

  /// Adds to the count at a position; O(log n).
  mutating func add(_ delta: Int, at position: Int) {
    var i = position + 1
    while i < sums.count {
      sums[i] += delta
      i += i & -i
    }
  }

  /// Appends a count; O(log n).
  mutating func append(_ count: Int) {
    let i = sums.count
    sums.append(count + sum(before: i - 1) - sum(before: i - (i & -i)))
  }

  /// The position of the chunk that contains the tag at an index, and the tag's offset in the chunk; O(log n).
  /// - Precondition: `0 <= index < sum of all counts`.
  func locate(_ index: Int) -> (position: Int, offset: Int) {
    var (position, rest) = (0, index)
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      let next = position + step
      if next < sums.count, sums[next] <= rest {
        position = next
        rest -= sums[next]
      }
      step >>= 1
    }
    return (position, rest)
  }
}
