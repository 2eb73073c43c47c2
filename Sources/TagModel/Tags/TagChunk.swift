/// Up to 256 consecutive tags as a structure of arrays, so that searching for an id or selecting many tags scans one array.
struct TagChunk: Sendable {
  private(set) var ids: ContiguousArray<Tag.ID> = []
  private var texts: ContiguousArray<String> = []
  /// The rare properties; empty if no tag has any, as in nearly all chunks.
  private var boxes: ContiguousArray<Tag.Body.Box?> = []
  private var flags: ContiguousArray<Tag.Flags> = []
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

  /// Moves tags out of a buffer.
  init(moving tags: UnsafeMutableBufferPointer<Tag>) {
    self = unsafe TagChunk(UnsafeBufferPointer(tags))
    unsafe tags.deinitialize()
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
    in range: Range<Int>, plain: (UnsafeBufferPointer<UInt8>, _ isSelected: Bool) -> Bool, other: (Tag) -> Void
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let (isBare, hasSelected) = (boxes.isEmpty, selectedCount > 0)
    unsafe texts.withUnsafeBufferPointer { texts in
      for offset in range {
        let isDone = unsafe (isBare || boxes[offset] == nil)
          && texts[offset].utf8.withContiguousStorageIfAvailable { unsafe plain($0, hasSelected && isSelected(offset)) } == true
        if !isDone { other(self[offset]) }
      }
    }
  }

  /// Whether any tag has an ``Tag/onSelectionChange``.
  var hasSelectionHandlers: Bool { boxes.contains { $0?.details.onSelectionChange != nil } }

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

// MARK: - Invariants

extension TagChunk {
  /// The first violated invariant, as a predicate of the chunk; nil if all hold.
  var brokenInvariant: String? {
    if texts.count != count || flags.count != count || !boxes.isEmpty && boxes.count != count {
      return "has \(count) ids, \(texts.count) texts, \(boxes.count) boxes and \(flags.count) flags"
    }
    let selected = flags.count { $0.contains(.selected) }
    return selected == selectedCount ? nil : "has a selected count of \(selectedCount), not \(selected)"
  }
}
