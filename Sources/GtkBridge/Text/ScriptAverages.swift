internal import LayoutCore

/// Average advances by Unicode block, for estimating the size of text without shaping it.
///
/// Learned from shaped texts: once a script has occurred, estimates for it are good.
struct ScriptAverages {
  private struct Part {
    var width = 0.0
    var count = 0.0
    var height = 0.0
    var average: Double
  }

  /// The line height of ASCII text, in logical pixels.
  private let lineHeight: Double
  private var parts: [Part]
  /// The count beyond which an average is good enough, and no longer updated.
  private static let enough = 4096.0

  /// - Parameters:
  ///   - letters: The number of letters of an ASCII sample.
  ///   - size: Its size in logical pixels.
  init(letters: Int, _ size: Size) {
    lineHeight = size.height
    // Initially, all letters are equal, and ideographs and emoji nearly as wide as a line is tall.
    let letter = size.width / Double(letters)
    parts = (0..<Self.partCount).map { Part(average: $0 < Self.firstWidePart ? letter : size.height * 0.85) }
  }

  /// The estimated size of a text, in whole logical pixels.
  func size(of text: UnsafeBufferPointer<UInt8>) -> Size {
    var (width, height) = (0.0, lineHeight)
    Self.forEachPart(of: text) { part in
      width += parts[part].average
      height = max(height, parts[part].height)
    }
    return Size(width: width.rounded(.up), height: height)
  }

  /// Learns from a shaped text, if all its non-ASCII characters are in one block.
  mutating func learn(_ text: UnsafeBufferPointer<UInt8>, _ size: Size) {
    var (main, count, plain) = (0, 0.0, 0.0)
    var isMixed = false
    Self.forEachPart(of: text) { part in
      if part == 0 {
        plain += 1
      } else {
        isMixed = isMixed || main != 0 && main != part
        main = part
        count += 1
      }
    }
    if main == 0 { (count, plain) = (plain, 0) }
    guard !isMixed, count > 0, parts[main].count < Self.enough else { return }
    let width = max(0, size.width - plain * parts[0].average)
    parts[main].width += width
    parts[main].count += count
    parts[main].average = parts[main].width / parts[main].count
    parts[main].height = max(parts[main].height, size.height)
  }

  // MARK: Blocks

  /// Alphabets use blocks of 128 characters, the rest of Unicode blocks of 4096: nearly every script has its own.
  private static let alphabets: UInt32 = 0x2E80
  private static let firstWidePart = Int(alphabets >> 7)
  private static let partCount = firstWidePart + 0x110

  /// Calls the body with the block of each character, except joiners and variation selectors, which have no width.
  @inline(__always) private static func forEachPart(of text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    var index = 0
    while index < text.count {
      let lead = text[index]
      if lead < 0x80 {
        body(0)
        index += 1
        continue
      }
      let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      var scalar = UInt32(lead) & (0x7F >> UInt32(length))
      for offset in 1..<length { scalar = scalar << 6 | UInt32(index + offset < text.count ? text[index + offset] & 0x3F : 0) }
      index += length
      switch scalar {
      case 0x200C, 0x200D, 0xFE00...0xFE0F: continue
      case ..<alphabets: body(Int(scalar >> 7))
      default: body(firstWidePart + Int(min(scalar, 0x10FFFF) >> 12))
      }
    }
  }
}
