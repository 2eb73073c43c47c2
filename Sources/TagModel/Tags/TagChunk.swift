/// Up to 256 consecutive tags as a structure of arrays, so that searching for an id or selecting many tags scans one array.
struct TagChunk: Sendable {
  private(set) var ids: ContiguousArray<Tag.ID> = []
  private(set) var texts: ContiguousArray<String> = []
  /// The rare properties; empty if no tag has any, as in nearly all chunks.
  private(set) var boxes: ContiguousArray<Shared<Tag.Details>?> = []
  private(set) var flags: ContiguousArray<Tag.Flags> = []
  private(set) var selectedCount = 0

  var count: Int { ids.count }
  var isEmpty: Bool { ids.isEmpty }

  subscript(offset: Int) -> Tag { Tag(id: ids[offset], body: body(offset), flags: flags[offset]) }

  private func body(_ offset: Int) -> Tag.Body { Tag.Body(text: texts[offset], box: boxes.isEmpty ? nil : boxes[offset]) }

  /// The offset of the first of these tags whose text is wanted; nil if none is.
  func firstText(in range: Range<Int>, where isWanted: (String) -> Bool) -> Int? {
    unsafe texts.withUnsafeBufferPointer { texts in range.first { unsafe isWanted(texts[$0]) } }
  }
  func index(of id: Tag.ID) -> Int? { ids.firstIndex(of: id) }
  /// Whether an id has the same slot in the ``HandleTable`` as one of the tags.
  func sharesSlot(with id: Tag.ID) -> Bool {
    let hash = HandleTable.hash(of: id)
    return ids.contains { HandleTable.hash(of: $0) == hash }
  }
  func isSelected(_ offset: Int) -> Bool { flags[offset].contains(.selected) }
  func isEnabled(_ offset: Int) -> Bool { flags[offset].contains(.enabled) }
  /// The offset of the first selected tag from an offset on; nil if there is none.
  func firstSelected(from offset: Int) -> Int? {
    selectedCount > 0 ? flags[offset...].firstIndex { $0.contains(.selected) } : nil
  }

  init() {}

  init(_ tags: UnsafeBufferPointer<Tag>) {
    // One pass per array, which copies only that part of each tag: lists of a million tags are created this way.
    ids = unsafe Self.parts(of: tags) { unsafe $0.pointee.id }
    texts = unsafe Self.parts(of: tags) { unsafe $0.pointee.body.text }
    if tags.indices.contains(where: { unsafe !tags[$0].body.isBare }) {
      boxes = unsafe Self.parts(of: tags) { unsafe $0.pointee.body.box }
    }
    flags = unsafe Self.parts(of: tags) { unsafe $0.pointee.flags }
    selectedCount = flags.count { $0.contains(.selected) }
  }

  @inline(__always) private static func parts<Part>(
    of tags: UnsafeBufferPointer<Tag>, _ part: (UnsafePointer<Tag>) -> Part
  ) -> ContiguousArray<Part> {
    // All threads share one empty array object, and the initializer below would write to it.
    guard !tags.isEmpty else { return [] }
    return unsafe ContiguousArray(unsafeUninitializedCapacity: tags.count) { parts, count in
      guard let tags = tags.baseAddress, let first = parts.baseAddress else { return }
      for offset in 0..<parts.count { unsafe (first + offset).initialize(to: part(tags + offset)) }
      count = parts.count
    }
  }

  mutating func reserve(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    texts.reserveCapacity(capacity)
    flags.reserveCapacity(capacity)
  }

  mutating func append(_ tag: Tag) { insert(tag, at: count) }

  mutating func insert(_ tag: Tag, at offset: Int) {
    if !tag.body.isBare { fillBoxes() }
    if !tag.body.isBare || !boxes.isEmpty { boxes.insert(tag.body.box, at: offset) }
    ids.insert(tag.id, at: offset)
    texts.insert(tag.body.text, at: offset)
    flags.insert(tag.flags, at: offset)
    if tag.isSelected { selectedCount += 1 }
  }

  mutating func remove(at offset: Int) -> Tag {
    let tag = self[offset]
    ids.remove(at: offset)
    texts.remove(at: offset)
    flags.remove(at: offset)
    if !boxes.isEmpty { boxes.remove(at: offset) }
    if tag.isSelected { selectedCount -= 1 }
    return tag
  }

  /// Makes room for the rare properties of every tag, before one gets some.
  private mutating func fillBoxes() {
    if boxes.isEmpty { boxes = ContiguousArray(repeating: nil, count: count) }
  }

  /// Replaces a tag by another one with the same id.
  mutating func replace(_ offset: Int, with tag: Tag) {
    selectedCount += (tag.isSelected ? 1 : 0) - (isSelected(offset) ? 1 : 0)
    if !tag.body.isBare { fillBoxes() }
    if !boxes.isEmpty { boxes[offset] = tag.body.box }
    texts[offset] = tag.body.text
    flags[offset] = tag.flags
  }

  /// Whether all tags have the given selection state and, with `enabledOnly`, are enabled.
  func isAll(selected: Bool, enabledOnly: Bool) -> Bool {
    guard selectedCount == (selected ? count : 0) else { return false }
    return !enabledOnly || flags.reduce(Tag.Flags.enabled) { $0.intersection($1) } == .enabled
  }

  /// Selects or deselects all tags if their ids are the given ones and all have the opposite state; returns whether it did.
  mutating func setAllSelected(_ value: Bool, _ wanted: ContiguousArray<Tag.ID>) -> Bool {
    guard isAll(selected: !value, enabledOnly: false), ids == wanted else { return false }
    unsafe flags.withUnsafeMutableBufferPointer { flags in
      for offset in 0..<flags.count { unsafe flags[offset].formSymmetricDifference(.selected) }
    }
    selectedCount = value ? count : 0
    return true
  }

  /// Selects or deselects tags of the chunk that appear in the same order in `wanted`, from `index` and `offset` on, up to
  /// `limit` changes. Calls the body for each changed tag in order, and returns the index of the first id not reached.
  /// - Precondition: `ids[offset] == wanted[index]` and `limit > 0`.
  mutating func setSelected(
    _ value: Bool, _ wanted: ContiguousArray<Tag.ID>, from index: Int, at offset: Int, atMost limit: Int,
    _ body: (_ offset: Int, Tag.ID) -> Void
  ) -> Int {
    var (index, offset, changed) = (index, offset, 0)
    while index < wanted.count, offset < count, changed < limit {
      guard ids[offset] == wanted[index] else {
        offset += 1
        continue
      }
      if isSelected(offset) != value {
        flags[offset].formSymmetricDifference(.selected)
        changed += 1
        body(offset, ids[offset])
      }
      (index, offset) = (index + 1, offset + 1)
    }
    selectedCount += value ? changed : -changed
    return index
  }

  /// Removes the tags from an offset on, and returns them as a chunk.
  mutating func split(at offset: Int) -> TagChunk {
    var tail = TagChunk()
    tail.ids = ContiguousArray(ids[offset...])
    tail.texts = ContiguousArray(texts[offset...])
    if !boxes.isEmpty {
      tail.boxes = ContiguousArray(boxes[offset...])
      boxes.removeSubrange(offset...)
    }
    tail.flags = ContiguousArray(flags[offset...])
    tail.selectedCount = tail.flags.count { $0.contains(.selected) }
    ids.removeSubrange(offset...)
    texts.removeSubrange(offset...)
    flags.removeSubrange(offset...)
    selectedCount -= tail.selectedCount
    return tail
  }

  /// Calls one of two bodies for each tag in a range; see ``TagList/forEach(in:plain:other:)``.
  @inline(__always) func forEach(
    in range: Range<Int>, skippingStates: Bool, plain: (UnsafeBufferPointer<UInt8>) -> Bool, other: (Tag) -> Void
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let isBare = boxes.isEmpty
    unsafe texts.withUnsafeBufferPointer { texts in
      for offset in range {
        let isDone =
          unsafe (isBare || boxes[offset] == nil)
          && (!skippingStates || flags[offset] == .enabled)
          && texts[offset].utf8.withContiguousStorageIfAvailable { unsafe plain($0) } == true
        if !isDone { other(self[offset]) }
      }
    }
  }

  var hasDisabled: Bool { flags.contains { !$0.contains(.enabled) } }

  /// Whether any tag has an ``Tag/onSelectionChange``.
  var hasSelectionHandlers: Bool { boxes.contains { $0?.value.onSelectionChange != nil } }

  mutating func append(_ other: TagChunk) {
    if !other.boxes.isEmpty { fillBoxes() }
    if !other.boxes.isEmpty || !boxes.isEmpty {
      boxes.append(contentsOf: other.boxes)
      boxes.append(contentsOf: repeatElement(nil, count: count + other.count - boxes.count))
    }
    ids.append(contentsOf: other.ids)
    texts.append(contentsOf: other.texts)
    flags.append(contentsOf: other.flags)
    selectedCount += other.selectedCount
  }
}

// MARK: - Table

/// Chunks by number, in pages of 16. Copies of a table share the pages until one of them changes, which then copies only the
/// page with the changed chunk: a list of 100,000 tags has 500 chunks, and a copy is kept of it at each change, such as in a
/// list model.
struct ChunkTable: Sendable {
  struct Page: Sendable {
    var chunks: ContiguousArray<TagChunk> = []
    /// The number of selected tags in all chunks.
    var selectedCount = 0
  }

  var pages: ContiguousArray<Page> = []
  /// The number of chunks.
  private(set) var count = 0

  private static let pageSize = 16

  private static func page(of number: Int) -> Int { number / pageSize }
  private static func place(of number: Int) -> Int { number % pageSize }

  subscript(number: Int) -> TagChunk {
    get { pages[Self.page(of: number)].chunks[Self.place(of: number)] }
    _modify {
      let (page, place) = (Self.page(of: number), Self.place(of: number))
      let before = pages[page].chunks[place].selectedCount
      defer { pages[page].selectedCount += pages[page].chunks[place].selectedCount - before }
      yield &pages[page].chunks[place]
    }
  }

  mutating func append() {
    if Self.place(of: count) == 0 { pages.append(Page()) }
    pages[pages.count - 1].chunks.append(TagChunk())
    count += 1
  }

  func contains(where isWanted: (TagChunk) -> Bool) -> Bool { pages.contains { $0.chunks.contains(where: isWanted) } }

  /// The numbers of the chunks with selected tags. O(count / 16), and O(16) for each page with selected tags.
  var numbersWithSelection: [Int] {
    var numbers: [Int] = []
    for page in pages.indices where pages[page].selectedCount > 0 {
      for place in pages[page].chunks.indices where pages[page].chunks[place].selectedCount > 0 {
        numbers.append(page * Self.pageSize + place)
      }
    }
    return numbers
  }
}

// MARK: - Chunks

// Chunks are split and merged as in a two-level B-tree. Changing a tag touches one chunk. Only when a chunk is split, merged
// or freed, once in some hundred changes, are all chunks renumbered.

extension TagList {
  /// The maximum number of tags in a chunk; a larger chunk is split in two.
  static let capacity = 256
  /// The number of tags per chunk in bulk insertions: three quarters of the capacity, to leave room.
  static let bulkCount = 192
  /// The size below which a chunk is merged with a neighbor, if they fit into `bulkCount`.
  private static let mergeThreshold = 48

  /// Inserts a tag whose id is not in the list.
  mutating func insertNew(_ tag: Tag, at index: Int) {
    let position: Int
    let offset: Int
    if order.isEmpty {
      appendChunk()
      (position, offset) = (0, 0)
    } else if index == count {
      if chunks[Int(order[order.count - 1])].count == Self.capacity { appendChunk() }
      position = order.count - 1
      offset = chunks[Int(order[position])].count
    } else {
      (position, offset) = counts.locate(index)
    }
    let handle = order[position]
    chunks[Int(handle)].insert(tag, at: offset)
    table.insert(tag.id, handle: handle)
    count += 1
    counts.add(1, at: position)
    if tag.isSelected { selectedCount += 1 }
    if chunks[Int(handle)].count > Self.capacity { split(at: position) }
  }

  /// Inserts tags as separate chunks; if an id is taken, changes nothing and returns the first such id.
  @discardableResult
  mutating func insertNew(_ tags: ContiguousArray<Tag>, at index: Int) -> Tag.ID? {
    unsafe tags.withUnsafeBufferPointer { unsafe insertNew($0, at: index) }
  }

  mutating func insertNew(_ tags: UnsafeBufferPointer<Tag>, at index: Int) -> Tag.ID? {
    if tags.count < Self.mergeThreshold { return unsafe insertNewOneByOne(tags, at: index) }
    let isAtEnd = index == count
    let slots = table.count
    var handles: [UInt32] = []
    for start in stride(from: 0, to: tags.count, by: Self.bulkCount) {
      let handle = newChunk()
      handles.append(handle)
      let part = unsafe UnsafeBufferPointer(rebasing: tags[start..<Swift.min(start + Self.bulkCount, tags.count)])
      if let taken = fill(handle, with: unsafe TagChunk(part)).ids.first {
        for handle in handles { discard(handle) }
        return taken
      }
      // Estimates the number of slots from the first chunk.
      if start == 0 { table.reserve(slots + (table.count - slots) * (tags.count / Self.bulkCount + 1)) }
    }
    let position = isAtEnd ? order.count : cut(at: index)
    order.insert(contentsOf: handles, at: position)
    renumber()
    mergeSparse(around: position..<(position + handles.count))
    return nil
  }

  /// Inserts tags that are too few for a separate chunk.
  private mutating func insertNewOneByOne(_ tags: UnsafeBufferPointer<Tag>, at index: Int) -> Tag.ID? {
    for offset in 0..<tags.count {
      let tag = unsafe tags[offset]
      if contains(tag.id) {
        for earlier in 0..<offset { remove(unsafe tags[earlier].id) }
        return tag.id
      }
      insertNew(tag, at: index + offset)
    }
    return nil
  }

  /// Fills an empty chunk with the tags before the first one whose id is taken, and returns the others.
  mutating func fill(_ handle: UInt32, with tags: TagChunk) -> TagChunk {
    var chunk = tags
    let rest = register(chunk.ids, of: handle).map { chunk.split(at: $0) } ?? TagChunk()
    chunks[Int(handle)] = chunk
    count += chunk.count
    selectedCount += chunk.selectedCount
    return rest
  }

  /// Adds the ids of a chunk that is not filled yet to the table, and returns the offset of the first taken one, if any.
  private mutating func register(_ ids: ContiguousArray<Tag.ID>, of handle: UInt32) -> Int? {
    var offset = 0
    while offset < ids.count {
      let group = ids[offset].idGroup
      // Distinct consecutive ids of a group share a lookup.
      var (end, seen): (Int, UInt8) = (offset, 0)
      while end < ids.count, ids[end].idGroup == group, seen & ids[end].groupBit == 0 {
        seen |= ids[end].groupBit
        end += 1
      }
      let isKnown = table.handle(of: ids[offset]) { _ in true } != nil
      let taken = isKnown ? (offset..<end).first { isTaken(ids, $0, of: handle) } : nil
      // The ids before a taken one stay, and need the entry that they share.
      if taken != offset { table.insert(ids[offset], handle: handle) }
      if let taken { return taken }
      if end < ids.count, ids[end].idGroup == group { return end }
      offset = end
    }
    return nil
  }

  /// Whether the id at an offset belongs to another tag or occurs at a lower offset.
  private func isTaken(_ ids: ContiguousArray<Tag.ID>, _ offset: Int, of handle: UInt32) -> Bool {
    let id = ids[offset]
    return table.handle(of: id) { other in
      other == handle ? ids[..<offset].contains(id) : chunks[Int(other)].index(of: id) != nil
    } != nil
  }

  /// Frees a chunk that has tags but is not in `order`.
  private mutating func discard(_ handle: UInt32) {
    table.remove(chunks[Int(handle)].ids, handle: handle)
    count -= chunks[Int(handle)].count
    selectedCount -= chunks[Int(handle)].selectedCount
    chunks[Int(handle)] = TagChunk()
    free.append(handle)
  }

  mutating func remove(at place: (handle: Int, offset: Int)) -> Tag {
    let tag = chunks[place.handle].remove(at: place.offset)
    let position = Int(positions[place.handle])
    if !chunks[place.handle].sharesSlot(with: tag.id) { table.remove(tag.id, handle: UInt32(place.handle)) }
    count -= 1
    counts.add(-1, at: position)
    if tag.isSelected { selectedCount -= 1 }
    if chunks[place.handle].count < Self.mergeThreshold { mergeSparse(around: position..<(position + 1)) }
    return tag
  }

  /// Removes tags by ascending indexes, chunk by chunk.
  mutating func removeSorted(_ indexes: [Int]) -> [Tag] {
    if indexes.count < Self.mergeThreshold { return indexes.reversed().map { remove(at: place(at: $0)) }.reversed() }
    var removed: [Tag] = []
    removed.reserveCapacity(indexes.count)
    var next = indexes.startIndex
    while next < indexes.endIndex {
      let (position, first) = counts.locate(indexes[next])
      let handle = Int(order[position])
      let start = indexes[next] - first
      let chunk = chunks[handle]
      var kept = TagChunk()
      kept.reserve(chunk.count)
      for offset in 0..<chunk.count {
        if next < indexes.endIndex, indexes[next] == start + offset {
          removed.append(chunk[offset])
          next += 1
        } else {
          kept.append(chunk[offset])
        }
      }
      table.remove(chunk.ids, handle: UInt32(handle))
      table.insert(kept.ids, handle: UInt32(handle))
      count += kept.count - chunk.count
      selectedCount += kept.selectedCount - chunk.selectedCount
      chunks[handle] = kept
    }
    renumber()
    mergeSparse(around: order.indices)
    return removed
  }

  mutating func update<R>(at place: (handle: Int, offset: Int), _ body: (inout Tag) -> R) -> R {
    let (handle, offset) = place
    var tag = chunks[handle][offset]
    let (id, wasSelected) = (tag.id, tag.isSelected)
    let result = body(&tag)
    precondition(tag.id == id, "Update changes the id \(id) to \(tag.id)")
    chunks[handle].replace(offset, with: tag)
    if tag.isSelected != wasSelected { selectedCount += tag.isSelected ? 1 : -1 }
    return result
  }

  /// The handle of an empty chunk that is not in `order`.
  private mutating func newChunk() -> UInt32 {
    if let handle = free.popLast() { return handle }
    chunks.append()
    positions.append(0)
    return UInt32(chunks.count - 1)
  }

  @discardableResult
  mutating func appendChunk() -> UInt32 {
    let handle = newChunk()
    positions[Int(handle)] = UInt32(order.count)
    order.append(handle)
    counts.append(0)
    return handle
  }

  /// Recomputes all positions and counts after the order of the chunks has changed.
  private mutating func renumber() {
    for (position, handle) in order.enumerated() { positions[Int(handle)] = UInt32(position) }
    counts = ChunkCounts(order.map { chunks[Int($0)].count })
  }

  /// Moves the tags of a chunk from an offset on into a new chunk, and returns its handle.
  private mutating func tail(of handle: UInt32, from offset: Int) -> UInt32 {
    let new = newChunk()
    let tail = chunks[Int(handle)].split(at: offset)
    table.remove(tail.ids, handle: handle)
    table.insert(chunks[Int(handle)].ids, handle: handle)
    table.insert(tail.ids, handle: new)
    chunks[Int(new)] = tail
    return new
  }

  private mutating func split(at position: Int) {
    let handle = order[position]
    let new = tail(of: handle, from: chunks[Int(handle)].count / 2)
    order.insert(new, at: position + 1)
    renumber()
  }

  /// Splits chunks so that one starts at an index, and returns its position; `counts` is stale afterwards.
  private mutating func cut(at index: Int) -> Int {
    let (position, offset) = counts.locate(index)
    guard offset > 0 else { return position }
    order.insert(tail(of: order[position], from: offset), at: position + 1)
    return position + 1
  }

  /// Merges small chunks at these positions with their neighbors, and frees empty chunks.
  mutating func mergeSparse(around positions: Range<Int>) {
    let range = Swift.max(positions.lowerBound - 1, 0)..<Swift.min(positions.upperBound + 1, order.count)
    var kept: [UInt32] = []
    for handle in order[range] {
      let chunk = chunks[Int(handle)]
      if let last = kept.last, Swift.min(chunk.count, chunks[Int(last)].count) < Self.mergeThreshold,
        chunk.count + chunks[Int(last)].count <= Self.bulkCount
      {
        table.remove(chunk.ids, handle: handle)
        table.insert(chunk.ids, handle: last)
        chunks[Int(last)].append(chunk)
        chunks[Int(handle)] = TagChunk()
      } else if !chunk.isEmpty {
        kept.append(handle)
        continue
      }
      free.append(handle)
    }
    guard kept.count < range.count else { return }
    order.replaceSubrange(range, with: kept)
    renumber()
  }
}
