/// A set of indexes of a list of tags, stored as ranges.
public struct TagIndexes: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The ranges in ascending order: not empty, and with gaps between them.
  public private(set) var ranges: [Range<Int>] = []
  /// The number of indexes; O(1).
  public private(set) var count = 0

  /// Creates a set of indexes.
  /// - Precondition: The indexes are ascending and unique.
  public init(arrayLiteral indexes: Int...) {
    for index in indexes { append(index..<index + 1) }
  }

  /// Creates the union of ranges.
  /// - Parameter ranges: The ranges in any order.
  /// - Precondition: The ranges do not overlap.
  /// - Complexity: O(n) for n ascending ranges, otherwise O(n · log n).
  public init(_ ranges: [Range<Int>]) {
    let ascends = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    for range in ascends ? ranges : ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Whether the set is empty.
  public var isEmpty: Bool { ranges.isEmpty }

  private mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let end = ranges.last?.upperBound ?? .min
    precondition(range.lowerBound >= end, "Index \(range.lowerBound) after index \(end - 1)")
    count += range.count
    if end == range.lowerBound {
      ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}

extension TagIndexes: Sequence {
  /// The number of indexes.
  public var underestimatedCount: Int { count }

  /// An iterator over the indexes in ascending order.
  public func makeIterator() -> FlattenSequence<[Range<Int>]>.Iterator { ranges.joined().makeIterator() }
}
