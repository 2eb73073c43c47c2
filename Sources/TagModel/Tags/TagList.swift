/// An ordered collection of tags with unique ids, with fast access by index and by id, and fast changes anywhere.
///
/// Tags are stored in chunks of up to 256, found by index through prefix sums and by id through a hash table. With n
/// tags, looking up an index or an id and inserting, removing or moving a tag take O(log n) + O(256), and O(n / 256)
/// once in some hundred changes. Copies share chunks until one of them changes.
public struct TagList: Sendable {
  /// The chunks, by handle. A chunk keeps its handle when it moves; the handles in ``free`` belong to empty chunks.
  var chunks: [TagChunk] = []
  var free: [UInt32] = []
  /// The handles of the chunks that have tags, in order.
  var order: [UInt32] = []
  /// The position of each handle in ``order``.
  var positions: [UInt32] = []
  var counts = ChunkCounts()
  var table = HandleTable()
  /// The number of tags; O(1).
  public internal(set) var count = 0
  /// The number of selected tags; O(1).
  public internal(set) var selectedCount = 0

  /// Creates an empty list.
  public init() {}

  /// Creates a list of tags; O(n).
  /// - Throws: ``TagListError/duplicateID(_:)`` if an id occurs twice.
  public init(_ tags: some Sequence<Tag>) throws(TagListError) {
    try insert(contentsOf: tags, at: 0)
  }

  /// Whether the list contains a tag with this id; O(256).
  public func contains(_ id: Tag.ID) -> Bool { handle(of: id) != nil }

  /// The index of the tag with this id; nil if there is none. O(log n) + O(256).
  public func index(of id: Tag.ID) -> Int? {
    guard let place = place(of: id) else { return nil }
    return counts.sum(before: Int(positions[place.handle])) + place.offset
  }

  /// The tag with this id; nil if there is none. O(256).
  public subscript(id id: Tag.ID) -> Tag? {
    guard let place = place(of: id) else { return nil }
    return chunks[place.handle][place.offset]
  }

  /// The indexes of the selected tags, in ascending order. O(n / 256), and O(256) per chunk with selected tags.
  public var selectedIndexes: [Int] {
    var indexes: [Int] = []
    indexes.reserveCapacity(selectedCount)
    var start = 0
    for handle in order {
      let chunk = chunks[Int(handle)]
      if chunk.selectedCount > 0 {
        for offset in 0..<chunk.count where chunk.isSelected(offset) { indexes.append(start + offset) }
      }
      start += chunk.count
    }
    return indexes
  }

  /// The index of the first selected tag; nil if none is selected. O(n / 256).
  package var firstSelectedIndex: Int? {
    guard selectedCount > 0, let position = order.firstIndex(where: { chunks[Int($0)].selectedCount > 0 }) else { return nil }
    return chunks[Int(order[position])].firstSelected(from: 0).map { counts.sum(before: position) + $0 }
  }

  /// The ids of the selected tags, in order.
  public var selectedIDs: [Tag.ID] { Array(ids(selected: true)) }

  /// The selected tags, in order.
  package var selectedTags: SelectedTags { SelectedTags(of: self) }

  /// The ids of the selected tags or of the others, in order.
  /// - Parameters:
  ///   - enabledOnly: Whether to omit disabled tags.
  ///   - limit: The maximum number of ids.
  func ids(selected: Bool, enabledOnly: Bool = false, atMost limit: Int = .max) -> TagIDs {
    var ids = TagIDs()
    for handle in order {
      let chunk = chunks[Int(handle)]
      guard chunk.selectedCount != (selected ? 0 : chunk.count) else { continue }
      if chunk.count <= limit - ids.count, chunk.isAll(selected: selected, enabledOnly: enabledOnly) {
        ids.append(shared: chunk.ids)
        continue
      }
      for offset in 0..<chunk.count {
        guard chunk.isSelected(offset) == selected, !enabledOnly || chunk.isEnabled(offset) else { continue }
        if ids.count == limit { return ids }
        ids.append(chunk.ids[offset])
      }
    }
    return ids
  }

  /// Calls the body for the tags at some indexes, in order; faster than single lookups.
  func forEach(at indexes: TagIndexes, _ body: (_ index: Int, Tag) -> Void) {
    for range in indexes.ranges {
      var (position, offset) = counts.locate(range.lowerBound)
      var index = range.lowerBound
      while index < range.upperBound {
        let chunk = chunks[Int(order[position])]
        let end = Swift.min(chunk.count, offset + range.upperBound - index)
        for place in offset..<end { body(index + place - offset, chunk[place]) }
        index += end - offset
        (position, offset) = (position + 1, 0)
      }
    }
  }

  /// Calls one of two bodies for each tag in a range, in order, without copying tags that have plain text only.
  /// - Parameters:
  ///   - plain: Called with the UTF-8 of plain text; returns false to pass the tag on to `other`.
  ///   - other: Called with the other tags.
  package func forEach(
    in range: Range<Int>, plain: (UnsafeBufferPointer<UInt8>, _ isSelected: Bool) -> Bool, other: (Tag) -> Void
  ) {
    guard !range.isEmpty else { return }
    var (position, offset) = counts.locate(range.lowerBound)
    var index = range.lowerBound
    while index < range.upperBound {
      let handle = Int(order[position])
      let end = Swift.min(chunks[handle].count, offset + range.upperBound - index)
      unsafe chunks[handle].forEach(in: offset..<end, plain: plain, other: other)
      index += end - offset
      (position, offset) = (position + 1, 0)
    }
  }

  /// Whether any tag has an ``Tag/onSelectionChange``. O(n / 256), and O(256) for each chunk with rare properties.
  package var hasSelectionHandlers: Bool { chunks.contains { $0.hasSelectionHandlers } }

  func handle(of id: Tag.ID) -> UInt32? {
    table.handle(of: id) { chunks[Int($0)].index(of: id) != nil }
  }

  /// The chunk that contains a tag, and the tag's offset in it.
  func place(of id: Tag.ID) -> (handle: Int, offset: Int)? {
    var offset = 0
    let handle = table.handle(of: id) { handle in
      guard let found = chunks[Int(handle)].index(of: id) else { return false }
      offset = found
      return true
    }
    return handle.map { (Int($0), offset) }
  }

  /// The chunk that contains the tag at an index, and the tag's offset in it.
  func place(at index: Int) -> (handle: Int, offset: Int) {
    precondition(indices.contains(index), "Index \(index) out of bounds for \(count) tags")
    let place = counts.locate(index)
    return (Int(order[place.position]), place.offset)
  }
}

/// An error of ``TagList``.
public enum TagListError: Error, Hashable, CustomStringConvertible {
  /// A tag with the same id exists; the list is unchanged.
  case duplicateID(Tag.ID)

  /// A lowercase clause without a period.
  public var description: String {
    switch self {
    case .duplicateID(let id): "there is already a tag with the id \(id)"
    }
  }
}

extension TagList: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of tags.
  public var endIndex: Int { count }

  /// The tag at an index. O(log n); O(1) per tag when iterating.
  /// - Precondition: `0 <= index < count`.
  public subscript(index: Int) -> Tag {
    let place = place(at: index)
    return chunks[place.handle][place.offset]
  }

  /// An iterator over the tags, in order.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over the tags of a list.
  public struct Iterator: IteratorProtocol {
    private let list: TagList
    private var position = 0
    private var chunk = TagChunk()
    private var offset = 0

    init(_ list: TagList) {
      self.list = list
    }

    /// The next tag; nil at the end.
    public mutating func next() -> Tag? {
      while offset == chunk.count {
        guard position < list.order.count else { return nil }
        chunk = list.chunks[Int(list.order[position])]
        (position, offset) = (position + 1, 0)
      }
      defer { offset += 1 }
      return chunk[offset]
    }
  }
}
