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
