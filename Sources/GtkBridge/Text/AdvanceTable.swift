internal import CGtk

/// The widths of plain ASCII texts in one font, added up from what Pango gave for their characters.
///
/// Shaping such a text moves a glyph only by the one that follows it (kerning), so that the width of a text is the sum
/// of what each character takes before its successor, and of the last one alone. Each of these numbers is asked of Pango
/// once. Pairs that the font joins to one glyph are left to Pango, and fonts for which the sum does not hold are found out
/// by comparing samples with Pango before the table is trusted. All that is not ASCII is left to Pango.
@MainActor struct AdvanceTable {
  private static let first: UInt8 = 0x20
  private static let count = 0x7F - 0x20
  private static let unknown = Int32.min
  /// Two characters that the font draws as one glyph: what comes before or after may join them, too.
  private static let joined = Int32.min + 1

  /// What a character takes before another, in Pango units: row by row.
  private var pairs = [Int32](repeating: unknown, count: count * count)
  /// What a character takes at the end.
  private var ends = [Int32](repeating: unknown, count: count)
  /// The height of a line, in Pango units.
  private let height: Int32
  /// Whether sums agree with Pango: for all texts, for those without likely ligatures, or not at all.
  private var trust = Trust.everything

  private enum Trust { case everything, noLigatures, nothing }

  /// - Parameter layout: whose font the table is for; its text is overwritten.
  init(_ layout: OpaquePointer) {
    height = Self.size(of: [0x58], layout).height
    let isPlain = Self.samples.allSatisfy { agrees($0, layout) }
    let joins = !Self.ligatures.allSatisfy { agrees($0, layout) }
    trust = !isPlain ? .nothing : joins ? .noLigatures : .everything
  }

  /// Width and height in Pango units; nil if the text must be shaped.
  mutating func size(of text: UnsafeBufferPointer<UInt8>, _ layout: OpaquePointer) -> (width: Int32, height: Int32)? {
    guard trust != .nothing, !text.isEmpty else { return nil }
    var width: Int32 = 0
    var index = 0
    guard text[0] >= Self.first, text[0] < 0x7F else { return nil }
    var current = Int(text[0] &- Self.first)
    while index + 1 < text.count {
      let byte = text[index + 1]
      guard byte >= Self.first, byte < 0x7F else { return nil }
      if trust == .noLigatures, Self.mayJoin(text[index], byte) { return nil }
      let next = Int(byte &- Self.first)
      let known = pairs[current * Self.count + next]
      let advance = known != Self.unknown ? known : learn(current, before: next, layout)
      guard advance != Self.joined else { return nil }
      width += advance
      current = next
      index += 1
    }
    return (width + end(current, layout), height)
  }

  private mutating func learn(_ current: Int, before next: Int, _ layout: OpaquePointer) -> Int32 {
    let both = Self.size(of: [Self.first + UInt8(current), Self.first + UInt8(next)], layout).width
    let advance = Self.glyphCount(layout) < 2 ? Self.joined : both - end(next, layout)
    pairs[current * Self.count + next] = advance
    return advance
  }

  private mutating func end(_ character: Int, _ layout: OpaquePointer) -> Int32 {
    if ends[character] != Self.unknown { return ends[character] }
    let width = Self.size(of: [Self.first + UInt8(character)], layout).width
    ends[character] = width
    return width
  }

  /// Whether Pango's width is the table's, or the table does not know one.
  private mutating func agrees(_ sample: String, _ layout: OpaquePointer) -> Bool {
    let bytes = Array(sample.utf8)
    let shaped = Self.size(of: bytes, layout)
    let added = bytes.withUnsafeBufferPointer { size(of: $0, layout) }
    return added.map { $0 == shaped } ?? true
  }

  private static func size(of bytes: [UInt8], _ layout: OpaquePointer) -> (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    pango_layout_get_size(layout, &width, &height)
    return (width, height)
  }

  /// How many glyphs the layout's text has.
  private static func glyphCount(_ layout: OpaquePointer) -> Int32 {
    var count: Int32 = 0
    var run = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let item = run?.pointee {
      count += item.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.glyphs.pointee.num_glyphs
      run = item.next
    }
    return count
  }

  /// Whether a font that joins something may draw these two otherwise in longer texts: f and T before letters, and the
  /// signs that fonts for programmers join.
  private static func mayJoin(_ a: UInt8, _ b: UInt8) -> Bool {
    switch a {
    case 0x66, 0x54: b >= 0x61 && b <= 0x7A
    default: a > 0x20 && b > 0x20 && !isAlphanumeric(a) && !isAlphanumeric(b)
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Every character, in words and beside others of its kind and of other kinds.
  private static let samples = [
    "Swift", "accessibility", "keyboard 42", "AVAWATAYoToVaWeYo", "LTLYPAPJFA.F,", "Wien-Linz",
    "rhythm & blues", "50% (of 17)", "jumping quickly, vexed wizards", "THE QUICK BROWN DOG", "0123456789", "8 9 A",
    "x", "a b", "Quartz; glyph: job", "NMHKZXB", "mnuvwxyz", "'til \"now\"", "#tag @home ~10 $5", "[a] {b} a_b a/b a\\b a|b",
    "a+b=c <d> e^f g`h i*j k?l m!n",
  ]

  /// What fonts like to join.
  private static let ligatures = [
    "office", "fluffy", "fjord", "fifth flat staff", "Thin act stop", "->", "=>", "!=", "==", "<=", "www", "...", "--", "//", "::",
    "fb fh fk ft ff fi fl ffi ffl",
  ]
}
