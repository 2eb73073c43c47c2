/// Finds the chunk that a tag lies in by the tag's id: an open hash table of eight bytes a place.
///
/// Eight ids that follow one another have one place for each chunk that any of them lies in. The ids of most programs do
/// follow one another, so that a million of them have some 130 000 places. A place holds half of the eight's hash and the
/// chunk's handle, but no id: whoever looks one up asks the chunks that come into question, nearly always one. Two eights
/// of one chunk whose hashes are the same share a place, so a place goes only when the chunk has neither left.
struct HandleTable: Sendable {
  /// Places; the upper half is the hash, the lower the handle. No handle is `UInt32.max`.
  private var places: ContiguousArray<UInt64> = []
  /// How many places are taken.
  private(set) var count = 0

  private static let empty = UInt64.max

  /// Makes room for so many places in all.
  mutating func reserve(_ count: Int) {
    if count * 4 > places.count * 3 { resize(to: count * 10 / 7 + 8) }
  }

  /// Files an id, and the eight that it is one of, under a handle, unless they are already.
  mutating func insert(_ id: Tag.ID, handle: UInt32) {
    if (count + 1) * 4 > places.count * 3 { resize(to: places.count * 3 / 2 + 8) }
    let entry = Self.entry(id, handle)
    var at = home(entry)
    while places[at] != Self.empty {
      if places[at] == entry { return }
      at = next(at)
    }
    places[at] = entry
    count += 1
  }

  /// Files the ids of a chunk.
  mutating func insert(_ ids: ContiguousArray<Tag.ID>, handle: UInt32) {
    forEachEight(of: ids) { $0.insert($1, handle: handle) }
  }

  /// Takes the handle off the eight that an id is one of, if they have it, and off all eights of the same hash.
  mutating func remove(_ id: Tag.ID, handle: UInt32) {
    guard !places.isEmpty else { return }
    let entry = Self.entry(id, handle)
    var hole = home(entry)
    while places[hole] != entry {
      guard places[hole] != Self.empty else { return }
      hole = next(hole)
    }
    count -= 1
    // Whatever lies behind the hole, and does not lie between its own home and itself, moves forward into it.
    var at = next(hole)
    while places[at] != Self.empty {
      let start = home(places[at])
      let staysPut = hole < at ? (hole < start && start <= at) : (hole < start || start <= at)
      if !staysPut {
        places[hole] = places[at]
        hole = at
      }
      at = next(at)
    }
    places[hole] = Self.empty
  }

  /// Takes the handle off all ids of a chunk, and off those of their eights.
  mutating func remove(_ ids: ContiguousArray<Tag.ID>, handle: UInt32) {
    forEachEight(of: ids) { $0.remove($1, handle: handle) }
  }

  /// The first handle filed under the hash of the id's eight for which `isRight` holds.
  func handle(of id: Tag.ID, where isRight: (UInt32) -> Bool) -> UInt32? {
    guard !places.isEmpty else { return nil }
    let entry = Self.entry(id, 0)
    var at = home(entry)
    while places[at] != Self.empty {
      let place = places[at]
      if place >> 32 == entry >> 32, isRight(UInt32(truncatingIfNeeded: place)) {
        return UInt32(truncatingIfNeeded: place)
      }
      at = next(at)
    }
    return nil
  }

  /// How many places one has to look at, at most, to find one that is filed: tests count it.
  var longestWay: Int {
    places.indices.filter { places[$0] != Self.empty }
      .map { place in (place - home(places[place]) + places.count) % places.count + 1 }.max() ?? 0
  }

  /// Calls the body with one id of each eight; those that follow one another are looked at once.
  private mutating func forEachEight(of ids: ContiguousArray<Tag.ID>, _ body: (inout HandleTable, Tag.ID) -> Void) {
    var last: Int?
    for id in ids where id.eight != last {
      last = id.eight
      body(&self, id)
    }
  }

  private mutating func resize(to capacity: Int) {
    let old = places
    places = ContiguousArray(repeating: Self.empty, count: capacity)
    for entry in old where entry != Self.empty {
      var at = home(entry)
      while places[at] != Self.empty { at = next(at) }
      places[at] = entry
    }
  }

  private func next(_ index: Int) -> Int { index + 1 == places.count ? 0 : index + 1 }

  /// Where the hash's run of places begins: in its share of the places, so that any number of them will do.
  private func home(_ entry: UInt64) -> Int {
    Int(truncatingIfNeeded: ((entry >> 32) &* UInt64(places.count)) >> 32)
  }

  private static func entry(_ id: Tag.ID, _ handle: UInt32) -> UInt64 {
    hash(of: id) << 32 | UInt64(handle)
  }

  /// The hash of the eight that an id is one of, in 32 bits.
  static func hash(of id: Tag.ID) -> UInt64 {
    // Multiplication by the golden ratio spreads them evenly (Knuth, The Art of Computer Programming 6.4); the fold before
    // it brings in the upper half.
    let bits = UInt64(bitPattern: Int64(id.eight))
    return ((bits ^ (bits >> 32)) &* 0x9E37_79B9_7F4A_7C15) >> 32
  }
}

extension Tag.ID {
  /// Which eight ids it is one of.
  var eight: Int { rawValue >> 3 }
  /// Its bit among those of the eight.
  var bitOfEight: UInt8 { 1 << UInt8(truncatingIfNeeded: rawValue & 7) }
}
