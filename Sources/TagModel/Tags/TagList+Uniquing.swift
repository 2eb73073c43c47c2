extension TagList {
  /// Creates a list of tags, using only the first of several with the same id; O(n).
  ///
  /// The tags are taken from the sequence a few hundred at a time. So a list of a million is made fastest from a lazy sequence,
  /// without an array of tags in memory:
  ///
  ///     let view = TagView(TagList(uniquing: names.lazy.map { Tag($0) }))
  @inlinable
  public init(uniquing tags: some Sequence<Tag>) {
    self.init()
    if let list = tags as? TagList {
      self = list
      return
    }
    let part = UnsafeMutablePointer<Tag>.allocate(capacity: Self.partCount)
    defer { unsafe part.deallocate() }
    var count = 0
    for tag in tags {
      unsafe (part + count).initialize(to: tag)
      count += 1
      if count == Self.partCount {
        unsafe takeUnique(UnsafeMutableBufferPointer(start: part, count: count), expected: tags.underestimatedCount)
        count = 0
      }
    }
    unsafe takeUnique(UnsafeMutableBufferPointer(start: part, count: count), expected: 0)
  }

  /// The number of tags in each call of ``takeUnique(_:expected:)``.
  @usableFromInline static var partCount: Int { bulkCount }

  /// Moves tags out of a buffer to the end of the list, skipping those whose ids are taken.
  /// - Parameter expected: The expected number of tags in the end, for reserving memory.
  @usableFromInline
  mutating func takeUnique(_ tags: UnsafeMutableBufferPointer<Tag>, expected: Int) {
    guard !tags.isEmpty else { return }
    let isFirst = order.isEmpty
    let handle = appendChunk()
    var chunk = unsafe TagChunk(moving: tags)
    var rest = TagChunk()
    if let taken = register(chunk.ids, of: handle) { rest = chunk.split(at: taken) }
    fill(handle, with: chunk)
    counts.add(chunk.count, at: order.count - 1)
    // Estimates the number of slots from the first chunk.
    if isFirst, expected > 0 { table.reserve(table.count * (expected / tags.count + 1)) }
    for offset in 0..<rest.count where !contains(rest.ids[offset]) { insertNew(rest[offset], at: count) }
    if chunk.isEmpty { mergeSparse(around: order.count - 1..<order.count) }
  }
}

/// Reads ids by index; fast if most indexes are near the previous one.
package struct TagIDReader {
  private let list: TagList
  private var ids: ContiguousArray<Tag.ID> = []
  /// The index of the first of the ids.
  private var start = 0

  package init(_ list: TagList) { self.list = list }

  /// The id of the tag at an index.
  /// - Precondition: `0 <= index < count`.
  package mutating func id(at index: Int) -> Tag.ID {
    if index < start || index >= start + ids.count {
      let place = list.place(at: index)
      (ids, start) = (list.chunks[place.handle].ids, index - place.offset)
    }
    return ids[index - start]
  }
}
