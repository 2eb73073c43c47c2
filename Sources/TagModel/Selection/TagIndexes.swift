/// A set of indexes of a list of tags, ascending, stored as ranges.
public struct TagIndexes: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The ranges, ascending: none is empty, and there is a gap between any two.
  public private(set) var ranges: [Range<Int>] = []
  /// How many indexes there are; O(1).
  public private(set) var count = 0

  /// The indexes named.
  /// - Precondition: they ascend.
  public init(arrayLiteral indexes: Int...) {
    for index in indexes { append(index..<index + 1) }
  }

  /// What several ranges hold together.
  /// - Parameter ranges: in whatever order.
  /// - Precondition: no two share an index.
  /// - Complexity: O(ranges), where they ascend; otherwise O(ranges · log ranges).
  public init(_ ranges: [Range<Int>]) {
    let ascends = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    for range in ascends ? ranges : ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Whether there are none.
  public var isEmpty: Bool { ranges.isEmpty }

  private mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let end = ranges.last?.upperBound ?? .min
    precondition(range.lowerBound >= end, "the index \(range.lowerBound) comes after \(end - 1), or twice")
    count += range.count
    if end == range.lowerBound {
      ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}

extension TagIndexes: Sequence {
  /// As many as there are.
  public var underestimatedCount: Int { count }

  /// Goes through the indexes, ascending.
  public func makeIterator() -> FlattenSequence<[Range<Int>]>.Iterator { ranges.joined().makeIterator() }
}
