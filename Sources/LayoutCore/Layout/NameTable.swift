/// The names of items by the order in which they came in.
///
/// An open hash table over the bytes of the names. Names beyond ASCII may be equal without having the same bytes, so the
/// first of these moves all names to a dictionary.
struct NameTable: Sendable {
  private var names: [String] = []
  /// One more than the number of a name, below 32 bits of its hash, which spare most comparisons; 0 is empty. A power
  /// of two of them, half of them used at most.
  private var slots: [UInt64] = []
  private var dictionary: [String: Int]?

  init() {}

  init(capacity: Int) {
    names.reserveCapacity(capacity)
    slots = Array(repeating: 0, count: Self.size(for: capacity))
  }

  var count: Int { names.count }

  private static func size(for count: Int) -> Int {
    var size = 16
    while size < 2 * count { size *= 2 }
    return size
  }

  /// Takes in a name.
  ///
  /// - Returns: Whether it was not there before.
  /// - Complexity: O(1) on average, in the number of names.
  mutating func insert(_ name: String) -> Bool {
    if dictionary == nil, let hash = Self.hash(name) {
      if 2 * names.count >= slots.count { grow() }
      let slot = slot(of: name, hash)
      if slots[slot] != 0 { return false }
      names.append(name)
      slots[slot] = Self.entry(hash, names.count)
      return true
    }
    var dictionary = self.dictionary ?? Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    self.dictionary = nil
    defer { self.dictionary = dictionary }
    if dictionary[name] != nil { return false }
    dictionary[name] = names.count
    names.append(name)
    return true
  }

  /// The number of a name: how many came in before it.
  func number(of name: String) -> Int? {
    if let dictionary { return dictionary[name] }
    // A name that has other bytes may still be one of these.
    guard let hash = Self.hash(name) else { return names.firstIndex(of: name) }
    let number = Int(truncatingIfNeeded: slots[slot(of: name, hash)] & 0xFFFF_FFFF)
    return number == 0 ? nil : number - 1
  }

  private static func entry(_ hash: UInt64, _ number: Int) -> UInt64 { hash & ~0xFFFF_FFFF | UInt64(number) }

  /// The slot of a name, or the one that it would take.
  private func slot(of name: String, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return slot }
      if (entry ^ hash) >> 32 == 0, names[Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1] == name { return slot }
      slot = (slot + 1) & mask
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(16, 2 * slots.count))
    for (number, name) in names.enumerated() {
      guard let hash = Self.hash(name) else { continue }
      slots[slot(of: name, hash)] = Self.entry(hash, number + 1)
    }
  }

  /// FNV-1a, with its high bits, which mix best, brought down; nil beyond ASCII.
  private static func hash(_ name: String) -> UInt64? {
    // Far fewer steps than going through the view of the bytes; Swift's own strings always have such storage.
    unsafe name.utf8.withContiguousStorageIfAvailable { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var all: UInt8 = 0
      for index in 0..<bytes.count {
        let byte = unsafe bytes[index]
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        all |= byte
      }
      return all < 0x80 ? hash ^ (hash >> 29) : nil
    } ?? nil
  }
}
