internal import CTagFlowGtk
internal import LayoutCore

/// Widths of ASCII text in one font, summed from advances that Pango measured.
///
/// In such text, shaping changes a glyph's advance only by kerning with the next glyph. So a text's width is the sum of
/// each character's advance before its successor, plus the advance of the last character alone. Each advance is
/// measured once. Pairs that the font joins into ligatures or draws differently in some contexts, such as the x of "3x4" in Inter,
/// and all text that is not ASCII, are left to Pango. Samples are compared with Pango first, to reject fonts for which the sum is
/// wrong.
@MainActor package final class AdvanceTable {
  private static let first = 0x20
  private static let last = 0x7E
  /// The advance of a pair that has not been measured yet; far below any sum of advances.
  private static let unknown: Int32 = -1 << 30
  /// Marks pairs that the font may draw as a ligature, and non-ASCII characters.
  private static let mustShape: Int32 = unknown - 1

  /// Advances by character and successor, in Pango units: 128 rows of 256, one row for each successor, so that two
  /// bytes of text, read as a number, are an index.
  private let pairs: UnsafeMutablePointer<Int32>
  /// Advances of characters at the end.
  private let ends: UnsafeMutablePointer<Int32>
  private let layout: OpaquePointer
  /// The height of a line, in Pango units.
  private let height: Int32
  /// Whether sums agree with Pango.
  private var isTrusted = true

  /// - Parameter layout: A layout with the table's font. It is retained, and its text is overwritten.
  init(_ layout: OpaquePointer) {
    self.layout = layout
    g_object_ref(gobject(layout))
    pairs = .allocate(capacity: 128 * 256)
    ends = .allocate(capacity: 128)
    pairs.initialize(repeating: Self.mustShape, count: 128 * 256)
    ends.initialize(repeating: Self.mustShape, count: 128)
    for character in Self.first...Self.last {
      ends[character] = Self.unknown
      (pairs + Self.index(Self.first, character)).update(repeating: Self.unknown, count: Self.last - Self.first + 1)
    }
    height = Self.size(of: [0x58], layout).height
    isTrusted = Self.samples.allSatisfy { agrees($0) }
    let joins = !Self.ligatures.allSatisfy { agrees($0) }
    let hasContexts = !Self.contexts.allSatisfy { agrees($0) }
    if joins { exclude(where: Self.mayFormLigature) }
    if hasContexts { exclude(where: Self.mayDependOnContext) }
  }

  isolated deinit {
    g_object_unref(gobject(layout))
    pairs.deallocate()
    ends.deallocate()
  }

  /// Leaves pairs that may look different in longer texts to Pango.
  private func exclude(where isExcluded: (UInt8, UInt8) -> Bool) {
    for a in Self.first...Self.last {
      for b in Self.first...Self.last where isExcluded(UInt8(a), UInt8(b)) { pairs[Self.index(a, b)] = Self.mustShape }
    }
  }

  /// The index of the advance of a character before another one.
  private static func index(_ current: Int, _ next: Int) -> Int { next << 8 | current }

  /// The height of a line, in whole logical pixels.
  package var lineHeight: Double { Self.pixels(Int(height)) }

  /// The width in whole logical pixels; nil if the text must be shaped.
  package func width(of text: UnsafeBufferPointer<UInt8>) -> Double? { units(of: text).map(Self.pixels) }

  /// The size in whole logical pixels; nil if the text must be shaped.
  func size(of text: String) -> Size? {
    guard let width = text.utf8.withContiguousStorageIfAvailable({ self.width(of: $0) }) ?? nil else { return nil }
    return Size(width: width, height: lineHeight)
  }

  /// Rounds up, as Pango does.
  fileprivate nonisolated static func pixels(_ units: Int) -> Double {
    Double((units + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE))
  }

  /// The width in Pango units.
  private func units(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let known else { return nil }
    while true {
      guard let sum = known.sum(of: text) else { return nil }
      if sum > Int(Self.unknown / 2) { return sum }
      guard learn(text) else { return nil }
    }
  }

  /// The advances measured so far, for loops over many texts; nil if every text must be shaped. Valid as long as the table.
  package var known: KnownAdvances? {
    isTrusted ? KnownAdvances(pairs: pairs, ends: ends, threshold: Int(Self.unknown / 2)) : nil
  }

  /// Measures the unknown advances of an ASCII text; returns false if the text must be shaped.
  private func learn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, byte) in text.enumerated() {
      let current = Int(byte)
      guard index + 1 < text.count else { return end(current) != Self.mustShape }
      let pair = Self.index(current, Int(text[index + 1]))
      if pairs[pair] == Self.unknown { pairs[pair] = advance(current, before: Int(text[index + 1])) }
      if pairs[pair] == Self.mustShape { return false }
    }
    return false
  }

  private func advance(_ current: Int, before next: Int) -> Int32 {
    let both = Self.size(of: [UInt8(current), UInt8(next)], layout).width
    return Self.glyphCount(layout) < 2 ? Self.mustShape : both - end(next)
  }

  private func end(_ character: Int) -> Int32 {
    if ends[character] == Self.unknown { ends[character] = Self.size(of: [UInt8(character)], layout).width }
    return ends[character]
  }

  /// Whether the table agrees with Pango, or has no width for the sample.
  private func agrees(_ sample: String) -> Bool {
    let bytes = Array(sample.utf8)
    let shaped = Self.size(of: bytes, layout)
    let added = bytes.withUnsafeBufferPointer { units(of: $0) }
    return added.map { $0 == Int(shaped.width) && height == shaped.height } ?? true
  }

  private static func size(of bytes: [UInt8], _ layout: OpaquePointer) -> (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    pango_layout_get_size(layout, &width, &height)
    return (width, height)
  }

  /// The number of glyphs of the layout's text.
  private static func glyphCount(_ layout: OpaquePointer) -> Int32 {
    var count: Int32 = 0
    var run = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let item = run?.pointee {
      count += item.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.glyphs.pointee.num_glyphs
      run = item.next
    }
    return count
  }

  /// Whether a font with ligatures may join these two in longer texts: f and T before letters, and the symbols that
  /// programming fonts join.
  private static func mayFormLigature(_ a: UInt8, _ b: UInt8) -> Bool {
    switch a {
    case 0x66, 0x54: b >= 0x61 && b <= 0x7A
    default: a > 0x20 && b > 0x20 && !isAlphanumeric(a) && !isAlphanumeric(b)
    }
  }

  /// Whether a font with contextual forms may draw one of these differently beside other characters: symbols, and letters
  /// beside digits.
  private static func mayDependOnContext(_ a: UInt8, _ b: UInt8) -> Bool {
    func kind(_ byte: UInt8) -> Int { byte == 0x20 ? 0 : (0x30...0x39).contains(byte) ? 1 : isAlphanumeric(byte) ? 2 : 3 }
    let (a, b) = (kind(a), kind(b))
    return a == 3 || b == 3 || a != b && a != 0 && b != 0
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Every character, in words and next to characters of the same and other kinds.
  private static let samples = [
    "Swift", "accessibility", "keyboard 42", "AVAWATAYoToVaWeYo", "LTLYPAPJFA.F,", "Wien-Linz",
    "rhythm & blues", "50% (of 17)", "jumping quickly, vexed wizards", "THE QUICK BROWN DOG", "0123456789", "8 9 A",
    "x", "a b", "Quartz; glyph: job", "NMHKZXB", "mnuvwxyz", "'til \"now\"", "#tag @home ~10 $5", "[a] {b} a_b a/b a\\b a|b",
    "a+b=c <d> e^f g`h i*j k?l m!n",
  ]

  /// Common ligatures.
  private static let ligatures = [
    "office", "fluffy", "fjord", "fifth flat staff", "Thin act stop", "->", "=>", "!=", "==", "<=", "www", "...", "--", "//", "::",
    "fb fh fk ft ff fi fl ffi ffl",
  ]

  /// Texts in which fonts change characters between others: a multiplication sign between digits, a colon between digits, and
  /// symbols that are raised beside capitals.
  private static let contexts = ["3x4", "10x20", "12:30", "1/2 2nd", "1-2 1+1", "A-B", "A:B (C)", "A@B", "A+B"]
}

/// The known advances of an ``AdvanceTable``. Reading them makes no calls, so it needs no isolation check for each
/// text.
package struct KnownAdvances {
  fileprivate let pairs: UnsafePointer<Int32>
  fileprivate let ends: UnsafePointer<Int32>
  /// A sum at or below this includes an unknown advance.
  fileprivate let threshold: Int

  /// The width in whole logical pixels; nil if an advance is not known yet.
  package func width(of text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let sum = sum(of: text), sum > threshold else { return nil }
    return AdvanceTable.pixels(sum)
  }

  /// The width in Pango units, far below any possible width if an advance is unknown; nil if the text is not ASCII.
  @inline(__always) fileprivate func sum(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let bytes = text.baseAddress, text.count > 0 else { return nil }
    // Branch-free: an unknown pair, or one that must be shaped, makes the sum invalid.
    let last = text.count &- 1
    var sum = Int(ends[Int(bytes[last] & 0x7F)])
    var all = UInt16(bytes[last])
    for index in 0..<last {
      let pair = UInt16(littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt16.self))
      all |= pair
      sum &+= Int(pairs[Int(pair & 0x7F7F)])
    }
    return all & 0x8080 == 0 ? sum : nil
  }
}
