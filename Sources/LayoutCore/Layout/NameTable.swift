/// Item names, numbered in insertion order.
///
/// An open-addressing hash table over the names' bytes. Non-ASCII names may be equal with different bytes, so the first
/// such name moves all names to a dictionary.
struct NameTable: Sendable {
  private var names: [String] = []
  /// Each slot has a name's number plus one in its low 32 bits, and bits of the name's hash in the high ones, which
  /// make most comparisons unnecessary; 0 is an empty slot. The number of slots is a power of two, at least twice the
  /// number of names.
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

  /// Inserts a name.
  ///
  /// - Returns: False if the name was already present.
  /// - Complexity: O(1) on average.
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

  /// The number of a name: how many were inserted before it.
  func number(of name: String) -> Int? {
    if let dictionary { return dictionary[name] }
    // A name with different bytes may still be equal.
    guard let hash = Self.hash(name) else { return names.firstIndex(of: name) }
    let number = Int(truncatingIfNeeded: slots[slot(of: name, hash)] & 0xFFFF_FFFF)
    return number == 0 ? nil : number - 1
  }

  private static func entry(_ hash: UInt64, _ number: Int) -> UInt64 { hash & ~0xFFFF_FFFF | UInt64(number) }

  /// The slot of a name, or the empty slot where it belongs.
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

  /// FNV-1a with its better-mixed high bits folded down; nil for non-ASCII names.
  private static func hash(_ name: String) -> UInt64? {
    // Much faster than iterating the UTF-8 view; native Swift strings always have contiguous storage.
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
