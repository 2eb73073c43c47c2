/// An ordered collection of ids that shares the ids of whole chunks with the list, instead of copying a million of them.
struct TagIDs: Sendable {
  private(set) var pieces: [ContiguousArray<Tag.ID>] = []
  private(set) var count = 0
  /// The number of ids that are not shared.
  private var unsharedCount = 0
  /// Whether the last piece is not shared, so that ids can be appended to it.
  private var isLastUnshared = false

  init() {}

  init(_ ids: some Sequence<Tag.ID>) {
    let ids = ContiguousArray(ids)
    guard !ids.isEmpty else { return }
    pieces = [ids]
    (count, unsharedCount, isLastUnshared) = (ids.count, ids.count, true)
  }

  var isEmpty: Bool { count == 0 }

  /// The approximate size in words.
  var weight: Int { 4 * pieces.count + unsharedCount }

  mutating func append(_ id: Tag.ID) {
    if !isLastUnshared { pieces.append([]) }
    isLastUnshared = true
    pieces[pieces.count - 1].append(id)
    count += 1
    unsharedCount += 1
  }

  /// Appends all ids of a chunk, and shares their storage.
  mutating func append(shared ids: ContiguousArray<Tag.ID>) {
    guard !ids.isEmpty else { return }
    pieces.append(ids)
    count += ids.count
    isLastUnshared = false
  }

  /// Removes and returns an id or, if there is no such id, the first one.
  /// - Precondition: The collection is not empty.
  /// - Complexity: O(count).
  mutating func remove(_ id: Tag.ID?) -> Tag.ID {
    let place = id.flatMap(place) ?? (piece: 0, offset: 0)
    let removed = pieces[place.piece].remove(at: place.offset)
    if pieces[place.piece].isEmpty { pieces.remove(at: place.piece) }
    isLastUnshared = false
    count -= 1
    return removed
  }

  /// Removes and returns the last id.
  /// - Precondition: The collection is not empty.
  mutating func removeLast() -> Tag.ID {
    let removed = pieces[pieces.count - 1].removeLast()
    if pieces[pieces.count - 1].isEmpty { pieces.removeLast() }
    isLastUnshared = false
    count -= 1
    return removed
  }

  private func place(of id: Tag.ID) -> (piece: Int, offset: Int)? {
    for (index, piece) in pieces.enumerated() {
      if let offset = piece.firstIndex(of: id) { return (index, offset) }
    }
    return nil
  }
}

extension TagIDs: Sequence {
  var underestimatedCount: Int { count }

  func makeIterator() -> FlattenSequence<[ContiguousArray<Tag.ID>]>.Iterator { pieces.joined().makeIterator() }
}

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

/// The selected tags of a list, in order. This is a view of the list, not a copy, so a million selected tags cost
/// nothing until they are read.
public struct SelectedTags: Sendable {
  private let list: TagList

  init(of list: TagList) { self.list = list }
}

extension SelectedTags: Collection {
  /// The position of a selected tag.
  public struct Index: Comparable, Sendable {
    /// The position of the chunk in the list, and of the tag in the chunk.
    fileprivate let chunk, offset: Int

    public static func < (a: Index, b: Index) -> Bool { (a.chunk, a.offset) < (b.chunk, b.offset) }
  }

  /// The position of the first selected tag. O(n / 256) for a list of n tags.
  public var startIndex: Index { first(from: Index(chunk: 0, offset: 0)) }
  /// The position after the last selected tag.
  public var endIndex: Index { Index(chunk: list.order.count, offset: 0) }
  /// The number of selected tags. O(1).
  public var count: Int { list.selectedCount }
  /// Whether no tag is selected. O(1).
  public var isEmpty: Bool { count == 0 }

  /// The tag at a position. O(1).
  public subscript(index: Index) -> Tag { list.chunks[Int(list.order[index.chunk])][index.offset] }

  /// The position of the next selected tag. Iterating over all is O(n / 256), plus O(256) for each chunk with selected tags.
  public func index(after index: Index) -> Index { first(from: Index(chunk: index.chunk, offset: index.offset + 1)) }

  private func first(from start: Index) -> Index {
    var first = start.offset
    for position in start.chunk..<list.order.count {
      if let offset = list.chunks[Int(list.order[position])].firstSelected(from: first) {
        return Index(chunk: position, offset: offset)
      }
      first = 0
    }
    return endIndex
  }
}
