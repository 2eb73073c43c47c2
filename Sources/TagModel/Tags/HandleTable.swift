/// Finds the chunk that a tag lies in by the tag's id: an open hash table of eight bytes a place.
///
/// A place holds half of the id's hash and the chunk's handle, but not the id: whoever looks one up asks the
/// chunks that come into question, nearly always one. That keeps the table at about twelve bytes a tag.
struct HandleTable: Sendable {
  /// Places; the upper half is the hash, the lower the handle. No handle is `UInt32.max`.
  private var places: ContiguousArray<UInt64> = []
  private(set) var count = 0

  private static let empty = UInt64.max

  /// Makes room for `count` ids in all.
  mutating func reserve(_ count: Int) {
    if count * 4 > places.count * 3 { resize(to: count * 10 / 7 + 8) }
  }

  mutating func insert(_ id: Tag.ID, handle: UInt32) {
    if (count + 1) * 4 > places.count * 3 { resize(to: places.count * 3 / 2 + 8) }
    place(Self.entry(id, handle))
    count += 1
  }

  /// Files the id, unless it is filed already: under a handle for which `isTaken` holds. Returns whether it
  /// was new.
  mutating func insertNew(_ id: Tag.ID, handle: UInt32, unless isTaken: (UInt32) -> Bool) -> Bool {
    if (count + 1) * 4 > places.count * 3 { resize(to: places.count * 3 / 2 + 8) }
    let entry = Self.entry(id, handle)
    var at = home(UInt32(truncatingIfNeeded: entry >> 32))
    while places[at] != Self.empty {
      if places[at] >> 32 == entry >> 32, isTaken(UInt32(truncatingIfNeeded: places[at])) { return false }
      at = next(at)
    }
    places[at] = entry
    count += 1
    return true
  }

  /// The first handle filed under the id's hash for which `isRight` holds.
  func handle(of id: Tag.ID, where isRight: (UInt32) -> Bool) -> UInt32? {
    guard !places.isEmpty else { return nil }
    let hash = Self.hash(id)
    var at = home(hash)
    while places[at] != Self.empty {
      let place = places[at]
      if UInt32(truncatingIfNeeded: place >> 32) == hash {
        let handle = UInt32(truncatingIfNeeded: place)
        if isRight(handle) { return handle }
      }
      at = next(at)
    }
    return nil
  }

  /// Files the id, which lies under `old`, under `new`.
  mutating func change(_ id: Tag.ID, from old: UInt32, to new: UInt32) {
    places[index(of: id, in: old)] = Self.entry(id, new)
  }

  mutating func remove(_ id: Tag.ID, in handle: UInt32) {
    var hole = index(of: id, in: handle)
    count -= 1
    // Whatever lies behind the hole, and does not lie between its own home and itself, moves forward into it.
    var at = next(hole)
    while places[at] != Self.empty {
      let start = home(UInt32(truncatingIfNeeded: places[at] >> 32))
      let staysPut = hole < at ? (hole < start && start <= at) : (hole < start || start <= at)
      if !staysPut {
        places[hole] = places[at]
        hole = at
      }
      at = next(at)
    }
    places[hole] = Self.empty
  }

  private func index(of id: Tag.ID, in handle: UInt32) -> Int {
    let entry = Self.entry(id, handle)
    var at = home(Self.hash(id))
    while places[at] != entry {
      precondition(places[at] != Self.empty, "the tag \(id) is not in the chunk \(handle)")
      at = next(at)
    }
    return at
  }

  private mutating func place(_ entry: UInt64) {
    var at = home(UInt32(truncatingIfNeeded: entry >> 32))
    while places[at] != Self.empty { at = next(at) }
    places[at] = entry
  }

  private mutating func resize(to capacity: Int) {
    let old = places
    places = ContiguousArray(repeating: Self.empty, count: (capacity + Self.line - 1) / Self.line * Self.line)
    for entry in old where entry != Self.empty { place(entry) }
  }

  private func next(_ index: Int) -> Int { index + 1 == places.count ? 0 : index + 1 }

  /// Where the hash's run of places begins: in the hash's share of the lines, so that any number of them will
  /// do.
  private func home(_ hash: UInt32) -> Int {
    let line = (UInt64(hash / UInt32(Self.line)) &* UInt64(places.count / Self.line)) >> 29
    return Int(truncatingIfNeeded: line) * Self.line + Int(hash % UInt32(Self.line))
  }

  private static func entry(_ id: Tag.ID, _ handle: UInt32) -> UInt64 {
    UInt64(hash(id)) << 32 | UInt64(handle)
  }

  /// Ids that follow one another, as those of most programs do, share a line of the processor's cache: their
  /// last bits say where in the line. For the rest, multiplication by the golden ratio (Knuth, The Art of
  /// Computer Programming 6.4) spreads the lines evenly; the fold before it brings in the upper half.
  private static func hash(_ id: Tag.ID) -> UInt32 {
    let bits = UInt64(bitPattern: Int64(id.rawValue))
    let upper = bits / UInt64(line)
    let spread = ((upper ^ (upper >> 32)) &* 0x9E37_79B9_7F4A_7C15) >> 35
    return UInt32(truncatingIfNeeded: spread) * UInt32(line) + UInt32(bits % UInt64(line))
  }

  /// How many places lie in a line of the cache.
  private static let line = 8
}
