/// A hash table from tag ids to the chunks that contain them, with open addressing and linear probing; 8 bytes per slot.
///
/// Ids are hashed in groups of eight consecutive numbers, with one slot per group and chunk. Most programs use consecutive
/// ids, so a million tags take about 130 000 slots. A slot contains half of the group's hash and the chunk's handle, but no
/// ids: a lookup searches the candidate chunks, nearly always one. Groups of a chunk with equal hashes share a slot, so a
/// slot is freed only once the chunk has no id with that hash.
struct HandleTable: Sendable {
  /// The hash in the upper half, the handle in the lower half. No handle is `UInt32.max`.
  private(set) var slots: ContiguousArray<UInt64> = []
  /// The number of slots in use.
  private(set) var count = 0

  static let empty = UInt64.max

  /// Reserves capacity for a total number of entries.
  mutating func reserve(_ count: Int) {
    if count * 4 > slots.count * 3 { resize(to: count * 10 / 7 + 8) }
  }

  /// Adds an entry for the group of an id, unless there is one.
  mutating func insert(_ id: Tag.ID, handle: UInt32) {
    if (count + 1) * 4 > slots.count * 3 { resize(to: slots.count * 3 / 2 + 8) }
    let entry = Self.entry(id, handle)
    var at = home(entry)
    while slots[at] != Self.empty {
      if slots[at] == entry { return }
      at = next(at)
    }
    slots[at] = entry
    count += 1
  }

  mutating func insert(_ ids: ContiguousArray<Tag.ID>, handle: UInt32) {
    forEachGroup(of: ids) { $0.insert($1, handle: handle) }
  }

  /// Removes the entry for the group of an id, which groups with the same hash share; does nothing if there is none.
  mutating func remove(_ id: Tag.ID, handle: UInt32) {
    guard !slots.isEmpty else { return }
    let entry = Self.entry(id, handle)
    var hole = home(entry)
    while slots[hole] != entry {
      guard slots[hole] != Self.empty else { return }
      hole = next(hole)
    }
    count -= 1
    // Backward-shift deletion (Knuth, The Art of Computer Programming 6.4, algorithm R): no tombstones.
    var at = next(hole)
    while slots[at] != Self.empty {
      let start = home(slots[at])
      let staysPut = hole < at ? (hole < start && start <= at) : (hole < start || start <= at)
      if !staysPut {
        slots[hole] = slots[at]
        hole = at
      }
      at = next(at)
    }
    slots[hole] = Self.empty
  }

  mutating func remove(_ ids: ContiguousArray<Tag.ID>, handle: UInt32) {
    forEachGroup(of: ids) { $0.remove($1, handle: handle) }
  }

  /// The first handle with the hash of the id's group for which `isRight` returns true.
  func handle(of id: Tag.ID, where isRight: (UInt32) -> Bool) -> UInt32? {
    guard !slots.isEmpty else { return nil }
    let entry = Self.entry(id, 0)
    var at = home(entry)
    while slots[at] != Self.empty {
      let slot = slots[at]
      if slot >> 32 == entry >> 32, isRight(UInt32(truncatingIfNeeded: slot)) {
        return UInt32(truncatingIfNeeded: slot)
      }
      at = next(at)
    }
    return nil
  }

  /// Calls the body once for each run of ids of the same group.
  private mutating func forEachGroup(of ids: ContiguousArray<Tag.ID>, _ body: (inout HandleTable, Tag.ID) -> Void) {
    var last: Int?
    for id in ids where id.idGroup != last {
      last = id.idGroup
      body(&self, id)
    }
  }

  private mutating func resize(to capacity: Int) {
    let old = slots
    slots = ContiguousArray(repeating: Self.empty, count: capacity)
    for entry in old where entry != Self.empty {
      var at = home(entry)
      while slots[at] != Self.empty { at = next(at) }
      slots[at] = entry
    }
  }

  func next(_ index: Int) -> Int { index + 1 == slots.count ? 0 : index + 1 }

  /// The first slot to probe for an entry: its hash scaled to the capacity, which need not be a power of two.
  func home(_ entry: UInt64) -> Int {
    Int(truncatingIfNeeded: ((entry >> 32) &* UInt64(slots.count)) >> 32)
  }

  private static func entry(_ id: Tag.ID, _ handle: UInt32) -> UInt64 {
    hash(of: id) << 32 | UInt64(handle)
  }

  /// The 32-bit hash of an id's group.
  static func hash(of id: Tag.ID) -> UInt64 {
    // Fibonacci hashing (Knuth, The Art of Computer Programming 6.4), after folding in the upper half.
    let bits = UInt64(bitPattern: Int64(id.idGroup))
    return ((bits ^ (bits >> 32)) &* 0x9E37_79B9_7F4A_7C15) >> 32
  }
}

extension Tag.ID {
  /// The group of eight consecutive ids that contains this one.
  var idGroup: Int { rawValue >> 3 }
  /// The bit of this id within its group.
  var groupBit: UInt8 { 1 << UInt8(truncatingIfNeeded: rawValue & 7) }
}

/// The number of tags in each chunk, in order, with prefix sums: a binary indexed tree (Fenwick, 1994).
struct ChunkCounts: Sendable {
  /// `sums[i]` is the sum of the last `i & -i` counts up to position i - 1; `sums[0]` is unused.
  private var sums: [Int] = [0]

  init() {}

  /// Creates a tree from counts; O(n).
  init(_ counts: some Sequence<Int>) {
    sums.append(contentsOf: counts)
    for i in sums.indices.dropFirst() {
      let parent = i + (i & -i)
      if parent < sums.count { sums[parent] += sums[i] }
    }
  }

  /// The number of tags before a chunk's position; O(log n).
  func sum(before position: Int) -> Int {
    var (sum, i) = (0, position)
    while i > 0 {
      sum += sums[i]
      i &= i - 1
    }
    return sum
  }

  /// Adds to the count at a position; O(log n).
  mutating func add(_ delta: Int, at position: Int) {
    var i = position + 1
    while i < sums.count {
      sums[i] += delta
      i += i & -i
    }
  }

  /// Appends a count; O(log n).
  mutating func append(_ count: Int) {
    let i = sums.count
    sums.append(count + sum(before: i - 1) - sum(before: i - (i & -i)))
  }

  /// The position of the chunk that contains the tag at an index, and the tag's offset in the chunk; O(log n).
  /// - Precondition: `0 <= index < sum of all counts`.
  func locate(_ index: Int) -> (position: Int, offset: Int) {
    var (position, rest) = (0, index)
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      let next = position + step
      if next < sums.count, sums[next] <= rest {
        position = next
        rest -= sums[next]
      }
      step >>= 1
    }
    return (position, rest)
  }
}
