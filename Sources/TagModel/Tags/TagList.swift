/// An ordered collection of tags with unique ids, with fast access by index and by id, and fast changes anywhere.
///
/// Tags are stored in chunks of up to 256, found by index through prefix sums and by id through a hash table. With n
/// tags, looking up an index or an id and inserting, removing or moving a tag take O(log n) + O(256), and O(n / 256)
/// once in some hundred changes. Copies share all chunks; a change of one then copies this chunk and O(16 + n / 4096) references.
public struct TagList: Sendable {
  /// The chunks, by handle. A chunk keeps its handle when it moves; the handles in ``free`` belong to empty chunks.
  var chunks = ChunkTable()
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

  /// The id of the tag at an index; faster than reading the tag.
  /// - Precondition: `0 <= index < count`.
  package func id(at index: Int) -> Tag.ID {
    let place = place(at: index)
    return chunks[place.handle].ids[place.offset]
  }

  /// The indexes of the selected tags, in ascending order. O(n / 4096), and O(256) per chunk with selected tags.
  public var selectedIndexes: [Int] {
    var indexes: [Int] = []
    indexes.reserveCapacity(selectedCount)
    for position in selectedPositions {
      let (chunk, start) = (chunks[Int(order[position])], counts.sum(before: position))
      for offset in 0..<chunk.count where chunk.isSelected(offset) { indexes.append(start + offset) }
    }
    return indexes
  }

  /// The index of the first selected tag; nil if none is selected. O(n / 4096 + chunks with selected tags).
  package var firstSelectedIndex: Int? {
    guard let position = selectedPositions.first else { return nil }
    return chunks[Int(order[position])].firstSelected(from: 0).map { counts.sum(before: position) + $0 }
  }

  /// The positions of the chunks with selected tags in ``order``, ascending.
  private var selectedPositions: [Int] {
    var found = chunks.numbersWithSelection
    for index in found.indices { found[index] = Int(positions[found[index]]) }
    found.sort()
    return found
  }

  /// The ids of the selected tags, in order.
  public var selectedIDs: [Tag.ID] { Array(ids(selected: true)) }

  package var selectedTags: SelectedTags { SelectedTags(of: self) }

  /// The ids of the selected tags or of the others, in order.
  /// - Parameters:
  ///   - enabledOnly: Whether to omit disabled tags.
  ///   - limit: The maximum number of ids.
  func ids(selected: Bool, enabledOnly: Bool = false, atMost limit: Int = .max) -> TagIDs {
    var ids = TagIDs()
    for position in selected ? selectedPositions : Array(order.indices) {
      let chunk = chunks[Int(order[position])]
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
  ///   - skippingStates: Whether selected and disabled tags are passed to `other`, too.
  ///   - plain: Called with the UTF-8 of plain text; returns false to pass the tag on to `other`.
  ///   - other: Called with the other tags.
  package func forEach(
    in range: Range<Int>, skippingStates: Bool = false, plain: (UnsafeBufferPointer<UInt8>) -> Bool, other: (Tag) -> Void
  ) {
    guard !range.isEmpty else { return }
    var (position, offset) = counts.locate(range.lowerBound)
    var index = range.lowerBound
    while index < range.upperBound {
      let handle = Int(order[position])
      let end = Swift.min(chunks[handle].count, offset + range.upperBound - index)
      unsafe chunks[handle].forEach(in: offset..<end, skippingStates: skippingStates, plain: plain, other: other)
      index += end - offset
      (position, offset) = (position + 1, 0)
    }
  }

  /// Whether any tag is disabled. O(n), but quick: a byte for each tag.
  package var hasDisabled: Bool { chunks.contains { $0.hasDisabled } }

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

// MARK: - Uniquing

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
    let rest = fill(handle, with: unsafe TagChunk(UnsafeBufferPointer(tags)))
    let added = chunks[Int(handle)].count
    counts.add(added, at: order.count - 1)
    unsafe tags.deinitialize()
    // Estimates the number of slots from the first chunk.
    if isFirst, expected > 0 { table.reserve(table.count * (expected / tags.count + 1)) }
    for offset in 0..<rest.count where !contains(rest.ids[offset]) { insertNew(rest[offset], at: count) }
    if added == 0 { mergeSparse(around: order.count - 1..<order.count) }
  }
}

// MARK: - Search

extension TagList {
  /// The index of the next tag whose text contains the words, ignoring case; nil if there is none.
  ///
  /// The search starts at an index and wraps around. Texts are compared as by ``TagFilter`` (<doc:ComparingTexts>):
  /// white space around the words is ignored, and any amount of it between them is equal.
  /// - Parameters:
  ///   - words: The words to look for, as one text.
  ///   - start: The first index to search, in `0...count`.
  /// - Complexity: O(n); about 20 ns per tag.
  public func index(containing words: String, from start: Int = 0) -> Int? {
    firstIndex(containing: words, from: start) { false }
  }

  /// Searches like ``index(containing:from:)``, but on another thread, because a million tags take longer than a frame.
  ///
  /// It searches a copy of the list; the tag may have moved or been removed by the time it is found. A canceled task,
  /// such as that of the previous keystroke in a search field, stops and returns nil.
  @concurrent
  public func search(for words: String, from start: Int = 0) async -> Tag.ID? {
    firstIndex(containing: words, from: start) { Task.isCancelled }.map { self[$0].id }
  }

  /// - Parameter isCanceled: Checked for each chunk.
  private func firstIndex(containing words: String, from start: Int, isCanceled: () -> Bool) -> Int? {
    precondition((0...count).contains(start), "Cannot start a search at \(start) in a list of \(count) tags")
    let pattern = SearchPattern(words)
    return index(of: pattern, in: start..<count, isCanceled) ?? index(of: pattern, in: 0..<start, isCanceled)
  }

  private func index(of pattern: SearchPattern, in range: Range<Int>, _ isCanceled: () -> Bool) -> Int? {
    guard !range.isEmpty else { return nil }
    var (position, first) = counts.locate(range.lowerBound)
    var start = range.lowerBound - first
    while position < order.count, start < range.upperBound, !isCanceled() {
      let chunk = chunks[Int(order[position])]
      let end = Swift.min(chunk.count, range.upperBound - start)
      if let offset = chunk.firstText(in: first..<end, where: pattern.occurs) { return start + offset }
      start += chunk.count
      (position, first) = (position + 1, 0)
    }
    return nil
  }
}

/// Words to search for in many texts.
struct SearchPattern {
  private let folded: SearchText
  /// The folded words as ASCII; nil if they are not ASCII.
  private let bytes: [UInt8]?

  init(_ words: String) {
    folded = SearchText(words)
    let bytes = Array(FoldedText(words).description.utf8)
    self.bytes = bytes.allSatisfy { $0 < 0x80 } ? bytes : nil
  }

  func occurs(in text: String) -> Bool {
    var isFound: Bool?
    if let bytes { isFound = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe Self.occurs(bytes, in: $0) } ?? nil }
    return isFound ?? SearchText(text).contains(folded)
  }

  /// Whether an ASCII text contains the pattern; nil if the text is not ASCII.
  private static func occurs(_ pattern: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard let first = pattern.first else { return true }
    var all: UInt8 = 0
    for index in 0..<text.count { all |= unsafe text[index] }
    guard all < 0x80 else { return nil }
    for start in 0..<text.count where unsafe lowercased(text[start]) == first {
      if unsafe begins(with: pattern, UnsafeBufferPointer(rebasing: text[start...])) { return true }
    }
    return false
  }

  /// Whether a text begins with folded words; a space in the words matches one or more white space characters.
  private static func begins(with pattern: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    for byte in pattern {
      let start = at
      if byte == 0x20 {
        while at < text.count, unsafe isSpace(text[at]) { at += 1 }
      } else if at < text.count, unsafe lowercased(text[at]) == byte {
        at += 1
      }
      if at == start { return false }
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

// MARK: - Mutation

extension TagList {
  /// Appends a tag. O(log n) + O(256).
  /// - Throws: ``TagListError/duplicateID(_:)`` if the id is taken.
  public mutating func append(_ tag: Tag) throws(TagListError) {
    try insert(tag, at: count)
  }

  /// Appends tags. If an id is taken, appends none.
  /// - Throws: ``TagListError/duplicateID(_:)`` if an id is taken or occurs twice.
  public mutating func append(contentsOf tags: some Sequence<Tag>) throws(TagListError) {
    try insert(contentsOf: tags, at: count)
  }

  /// Inserts a tag. O(log n) + O(256).
  /// - Throws: ``TagListError/duplicateID(_:)`` if the id is taken.
  /// - Precondition: `0 <= index <= count`.
  public mutating func insert(_ tag: Tag, at index: Int) throws(TagListError) {
    precondition((0...count).contains(index), "Cannot insert at \(index) among \(count) tags")
    guard !contains(tag.id) else { throw .duplicateID(tag.id) }
    insertNew(tag, at: index)
  }

  /// Inserts tags. If an id is taken, inserts none.
  ///
  /// - Throws: ``TagListError/duplicateID(_:)`` if an id is taken or occurs twice.
  /// - Complexity: O(tags + n / 256), much less than inserting them one by one.
  /// - Precondition: `0 <= index <= count`.
  public mutating func insert(contentsOf tags: some Sequence<Tag>, at index: Int) throws(TagListError) {
    precondition((0...count).contains(index), "Cannot insert at \(index) among \(count) tags")
    let taken =
      tags.withContiguousStorageIfAvailable { unsafe insertNew($0, at: index) }
      ?? insertNew(ContiguousArray(tags), at: index)
    if let taken { throw .duplicateID(taken) }
  }

  /// Removes and returns the tag at an index.
  /// - Precondition: `0 <= index < count`.
  @discardableResult
  public mutating func remove(at index: Int) -> Tag {
    let place = place(at: index)
    return remove(at: place)
  }

  /// Removes and returns the tag with this id; nil if there is none.
  @discardableResult
  public mutating func remove(_ id: Tag.ID) -> Tag? {
    guard let place = place(of: id) else { return nil }
    return remove(at: place)
  }

  /// Removes and returns the tags at some indexes, in order.
  ///
  /// - Complexity: O(indexes + n / 256).
  /// - Precondition: The indexes are in range, ascending and unique.
  @discardableResult
  public mutating func remove(atIndexes indexes: [Int]) -> [Tag] {
    for (index, next) in zip(indexes, indexes.dropFirst()) {
      precondition(index < next, "Indexes are not ascending: \(index), \(next)")
    }
    if let first = indexes.first, let last = indexes.last {
      precondition(first >= 0 && last < count, "Indexes \(first)...\(last) out of bounds for \(count) tags")
    }
    return removeSorted(indexes)
  }

  /// Removes all tags.
  public mutating func removeAll() {
    self = TagList()
  }

  /// Moves a tag from one index to another; the tags between them shift by one.
  /// - Parameters:
  ///   - index: The current index of the tag.
  ///   - target: The index of the tag after the move.
  /// - Precondition: `0 <= index < count` and `0 <= target < count`.
  public mutating func move(from index: Int, to target: Int) {
    precondition(indices.contains(target), "Cannot move to \(target) among \(count) tags")
    let tag = remove(at: index)
    insertNew(tag, at: target)
  }

  /// Moves the tag with this id, and returns its old index; nil if there is none.
  /// - Parameters:
  ///   - id: The tag's id.
  ///   - target: The index of the tag after the move.
  /// - Precondition: `0 <= target < count`.
  @discardableResult
  public mutating func move(_ id: Tag.ID, to target: Int) -> Int? {
    guard let index = index(of: id) else { return nil }
    move(from: index, to: target)
    return index
  }

  /// Updates the tag at an index in place.
  /// - Precondition: `0 <= index < count`, and `body` does not change the id.
  public mutating func update<R>(at index: Int, _ body: (inout Tag) -> R) -> R {
    update(at: place(at: index), body)
  }

  /// Updates the tag with this id in place, and returns the result of `body`; nil if there is no such tag.
  /// - Precondition: `body` does not change the id.
  @discardableResult
  public mutating func update<R>(_ id: Tag.ID, _ body: (inout Tag) -> R) -> R? {
    guard let place = place(of: id) else { return nil }
    return update(at: place, body)
  }

  /// Arranges tags in the given order within the positions that they occupy; other tags stay. Unknown ids are skipped.
  ///
  /// - Complexity: O(ids · log n) for few ids, otherwise O(n).
  /// - Precondition: No id occurs twice.
  public mutating func reorder(_ ids: [Tag.ID]) {
    permute(ids)
  }

  /// A reordering: tags in their new order, with their old and new indexes.
  struct Permutation {
    var ids: [Tag.ID] = []
    var from: [Int] = []
    var to: [Int] = []
    /// The ids in their old order.
    var old: [Tag.ID] = []
    /// The moves that lead to the new order, one after the other; nil if there are many.
    var moves: [(from: Int, to: Int)]?

    var isIdentity: Bool { from == to }
  }

  @discardableResult
  mutating func permute(_ ids: [Tag.ID]) -> Permutation {
    var permutation = Permutation()
    for id in ids {
      guard let index = index(of: id) else { continue }
      permutation.ids.append(id)
      permutation.from.append(index)
    }
    permutation.to = permutation.from.sorted()
    for (index, next) in zip(permutation.to, permutation.to.dropFirst()) where index == next {
      preconditionFailure("Id \(self[index].id) occurs twice in the new order")
    }
    guard !permutation.isIdentity else { return permutation }
    guard permutation.ids.count > Swift.min(count / 16, TagCollection.runLimit) else {
      permutation.old = permutation.to.map { id(at: $0) }
      permutation.moves = rearrange(permutation)
      return permutation
    }
    let before = ContiguousArray(self)
    permutation.old = permutation.to.map { before[$0].id }
    var after = before
    for (from, to) in zip(permutation.from, permutation.to) { after[to] = before[from] }
    self = TagList()
    insertNew(after, at: 0)
    return permutation
  }

  /// Puts each tag of a permutation behind the one that precedes it in the end.
  private mutating func rearrange(_ permutation: Permutation) -> [(from: Int, to: Int)] {
    let (ids, places) = (permutation.ids, permutation.to)
    let previous = places.indices.map { index -> Tag.ID? in
      guard places[index] > 0 else { return nil }
      return index > 0 && places[index - 1] == places[index] - 1 ? ids[index - 1] : id(at: places[index] - 1)
    }
    var moves: [(from: Int, to: Int)] = []
    for (id, previous) in zip(ids, previous) {
      guard let from = index(of: id) else { continue }
      let before = previous.flatMap { index(of: $0) } ?? -1
      let to = before > from ? before : before + 1
      guard from != to else { continue }
      move(from: from, to: to)
      moves.append((from, to))
    }
    return moves
  }

  /// The indexes of the ids that are in the list, ascending and unique.
  func indexes(of ids: [Tag.ID]) -> [Int] {
    var indexes = ids.compactMap { index(of: $0) }
    indexes.sort()
    var last = -1
    indexes.removeAll { index in
      defer { last = index }
      return index == last
    }
    return indexes
  }

  /// Selects or deselects tags, up to a maximum, and returns the ids of those that changed, in the given order, and their
  /// indexes.
  mutating func setSelected(_ ids: TagIDs, _ value: Bool, atMost room: Int) -> (ids: TagIDs, indexes: TagIndexes) {
    var changed = TagIDs()
    var runs: [Range<Int>] = []
    func add(_ run: Range<Int>) {
      if let last = runs.last, last.upperBound == run.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<run.upperBound
      } else {
        runs.append(run)
      }
    }
    for piece in ids.pieces {
      var next = piece.startIndex
      while next < piece.endIndex, changed.count < room {
        guard let place = place(of: piece[next]) else {
          next += 1
          continue
        }
        let start = counts.sum(before: Int(positions[place.handle]))
        if next == 0, piece.count <= room - changed.count, chunks[place.handle].setAllSelected(value, piece) {
          changed.append(shared: chunks[place.handle].ids)
          add(start..<start + piece.count)
          break
        }
        // Ids are usually in list order, so the following ones need no lookup if they are in the same chunk.
        next = chunks[place.handle].setSelected(
          value, piece, from: next, at: place.offset, atMost: room - changed.count
        ) { offset, id in
          changed.append(id)
          add(start + offset..<start + offset + 1)
        }
      }
    }
    selectedCount += value ? changed.count : -changed.count
    return (changed, TagIndexes(runs))
  }
}
