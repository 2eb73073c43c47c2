/// Up to 256 consecutive tags as a structure of arrays, so that finding an id or selecting many scans ids or flags alone.
struct TagChunk: Sendable {
  private(set) var ids: ContiguousArray<Tag.ID> = []
  private var bodies: ContiguousArray<Tag.Body> = []
  private var flags: ContiguousArray<Tag.Flags> = []
  private(set) var selectedCount = 0

  var count: Int { ids.count }
  var isEmpty: Bool { ids.isEmpty }

  subscript(offset: Int) -> Tag { Tag(id: ids[offset], body: bodies[offset], flags: flags[offset]) }

  /// The offset of the first of these tags whose text is wanted; nil if none is.
  func firstText(in range: Range<Int>, where isWanted: (String) -> Bool) -> Int? {
    unsafe bodies.withUnsafeBufferPointer { bodies in range.first { unsafe isWanted(bodies[$0].text) } }
  }
  func index(of id: Tag.ID) -> Int? { ids.firstIndex(of: id) }
  /// Whether any of the tags shares this id's slot of a ``HandleTable``.
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
    // One pass for each part, which takes no more of a tag than that: a million tags come this way at once.
    ids = unsafe Self.parts(of: tags) { unsafe $0.pointee.id }
    bodies = unsafe Self.parts(of: tags) { unsafe $0.pointee.body }
    flags = unsafe Self.parts(of: tags) { unsafe $0.pointee.flags }
    selectedCount = flags.count { $0.contains(.selected) }
  }

  @inline(__always) private static func parts<Part>(
    of tags: UnsafeBufferPointer<Tag>, _ part: (UnsafePointer<Tag>) -> Part
  ) -> ContiguousArray<Part> {
    // All empty arrays of all threads are one object, whose count the initializer below would write.
    guard !tags.isEmpty else { return [] }
    return unsafe ContiguousArray(unsafeUninitializedCapacity: tags.count) { parts, count in
      guard let tags = tags.baseAddress, let first = parts.baseAddress else { return }
      for offset in 0..<parts.count { unsafe (first + offset).initialize(to: part(tags + offset)) }
      count = parts.count
    }
  }

  mutating func reserve(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    bodies.reserveCapacity(capacity)
    flags.reserveCapacity(capacity)
  }

  mutating func append(_ tag: Tag) {
    ids.append(tag.id)
    bodies.append(tag.body)
    flags.append(tag.flags)
    if tag.isSelected { selectedCount += 1 }
  }

  mutating func insert(_ tag: Tag, at offset: Int) {
    ids.insert(tag.id, at: offset)
    bodies.insert(tag.body, at: offset)
    flags.insert(tag.flags, at: offset)
    if tag.isSelected { selectedCount += 1 }
  }

  mutating func remove(at offset: Int) -> Tag {
    let (id, body) = (ids.remove(at: offset), bodies.remove(at: offset))
    let tag = Tag(id: id, body: body, flags: flags.remove(at: offset))
    if tag.isSelected { selectedCount -= 1 }
    return tag
  }

  /// Puts another tag with the same id in the place of one.
  mutating func replace(_ offset: Int, with tag: Tag) {
    selectedCount += (tag.isSelected ? 1 : 0) - (isSelected(offset) ? 1 : 0)
    bodies[offset] = tag.body
    flags[offset] = tag.flags
  }

  /// Whether all tags are selected, or all are not, and, if so asked, none is disabled.
  func isAll(selected: Bool, enabledOnly: Bool) -> Bool {
    guard selectedCount == (selected ? count : 0) else { return false }
    return !enabledOnly || flags.reduce(Tag.Flags.enabled) { $0.intersection($1) } == .enabled
  }

  /// Selects or deselects all tags, if they are those named and none of them is so yet; whether they are.
  mutating func setAllSelected(_ value: Bool, _ wanted: ContiguousArray<Tag.ID>) -> Bool {
    guard isAll(selected: !value, enabledOnly: false), ids == wanted else { return false }
    unsafe flags.withUnsafeMutableBufferPointer { flags in
      for offset in 0..<flags.count { unsafe flags[offset].formSymmetricDifference(.selected) }
    }
    selectedCount = value ? count : 0
    return true
  }

  /// Selects or deselects the tags that are named from an index of the ids on, for as long as they follow one another here,
  /// from an offset on, and so many at most. Tells of those that were not so yet, ascending, and returns the index of the
  /// first id not come to.
  /// - Precondition: the first is at the offset, and the limit is above 0.
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

  /// Takes out the tags from an offset on.
  mutating func split(at offset: Int) -> TagChunk {
    var tail = TagChunk()
    tail.ids = ContiguousArray(ids[offset...])
    tail.bodies = ContiguousArray(bodies[offset...])
    tail.flags = ContiguousArray(flags[offset...])
    tail.selectedCount = tail.flags.count { $0.contains(.selected) }
    ids.removeSubrange(offset...)
    bodies.removeSubrange(offset...)
    flags.removeSubrange(offset...)
    selectedCount -= tail.selectedCount
    return tail
  }

  /// Goes through the tags: shows each that is a plain text to the first body, and all others, and those that it does not
  /// want, to the second.
  func forEach(plain: (UnsafeBufferPointer<UInt8>, _ isSelected: Bool) -> Bool, other: (Tag) -> Void) {
    unsafe bodies.withUnsafeBufferPointer { bodies in
      for offset in 0..<bodies.count {
        let isDone = unsafe bodies[offset].isBare
          && bodies[offset].text.utf8.withContiguousStorageIfAvailable { unsafe plain($0, isSelected(offset)) } == true
        if !isDone { other(self[offset]) }
      }
    }
  }

  mutating func append(_ other: TagChunk) {
    ids.append(contentsOf: other.ids)
    bodies.append(contentsOf: other.bodies)
    flags.append(contentsOf: other.flags)
    selectedCount += other.selectedCount
  }
}

// MARK: - Invariants

extension TagChunk {
  /// The first invariant that does not hold, in words; nil if all hold.
  var brokenInvariant: String? {
    if bodies.count != count || flags.count != count {
      return "has \(count) ids, \(bodies.count) bodies and \(flags.count) flags"
    }
    let selected = flags.count { $0.contains(.selected) }
    return selected == selectedCount ? nil : "counts \(selectedCount) as selected instead of \(selected)"
  }
}
