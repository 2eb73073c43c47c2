/// A bit set of row numbers. Unions and counts of 100 000 rows take a few microseconds.
struct RowSet: Hashable, Sendable {
  /// The bits, without trailing zero words, so that equal sets have equal words.
  private var words: [UInt64] = []

  init() {}

  /// Creates the set of all rows before a number.
  init(before end: Int) {
    words = Array(repeating: .max, count: end / 64)
    if !end.isMultiple(of: 64) { words.append(1 << UInt64(end % 64) - 1) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// The number of rows; O(words).
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ row: Int) -> Bool {
    row >= 0 && row / 64 < words.count && words[row / 64] & 1 << UInt64(row % 64) != 0
  }

  mutating func set(_ row: Int, _ isMember: Bool) {
    let (word, bit) = (row / 64, 1 << UInt64(row % 64) as UInt64)
    if isMember {
      while words.count <= word { words.append(0) }
      words[word] |= bit
    } else if word < words.count {
      words[word] &= ~bit
      trim()
    }
  }

  mutating func formUnion(_ other: RowSet) {
    for (index, word) in other.words.enumerated() {
      if index < words.count { words[index] |= word } else { words.append(word) }
    }
  }

  mutating func formIntersection(_ other: RowSet) {
    if words.count > other.words.count { words.removeLast(words.count - other.words.count) }
    for index in words.indices { words[index] &= other.words[index] }
    trim()
  }

  mutating func subtract(_ other: RowSet) {
    for index in 0..<min(words.count, other.words.count) { words[index] &= ~other.words[index] }
    trim()
  }

  func isSubset(of other: RowSet) -> Bool {
    words.count <= other.words.count && zip(words, other.words).allSatisfy { $0 & ~$1 == 0 }
  }

  /// The number of common rows.
  func intersectionCount(_ other: RowSet) -> Int {
    var count = 0
    for index in 0..<min(words.count, other.words.count) { count += (words[index] & other.words[index]).nonzeroBitCount }
    return count
  }

  /// Calls the body for each row in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(64 * index + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Whether the invariant that equal sets have equal words is violated.
  var hasTrailingZeros: Bool { words.last == 0 }

  private mutating func trim() {
    while words.last == 0 { words.removeLast() }
  }
}
