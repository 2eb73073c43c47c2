internal import LayoutCore

/// Average advances by Unicode block, for estimating the size of text without shaping it.
///
/// Learned from shaped texts: once a script has occurred, estimates for it are good.
struct ScriptAverages {
  private struct Block {
    var width = 0.0
    var count = 0.0
    var height = 0.0
    var average: Double
  }

  /// The line height of ASCII text, in logical pixels.
  private let lineHeight: Double
  private var blocks: [Block]
  /// The count at which an average is good enough and no longer updated.
  private static let maximumCount = 4096.0

  /// - Parameters:
  ///   - letters: The number of letters of an ASCII sample.
  ///   - size: Its size in logical pixels.
  init(letters: Int, _ size: Size) {
    lineHeight = size.height
    // Initially, all letters are equal, and ideographs and emoji nearly as wide as a line is tall.
    let letter = size.width / Double(letters)
    blocks = (0..<Self.blockCount).map { Block(average: $0 < Self.firstWideBlock ? letter : size.height * 0.85) }
  }

  /// The estimated size of a text, in whole logical pixels.
  func size(of text: UnsafeBufferPointer<UInt8>) -> Size {
    var (width, height) = (0.0, lineHeight)
    Self.forEachBlock(of: text) { block in
      width += blocks[block].average
      height = max(height, blocks[block].height)
    }
    return Size(width: width.rounded(.up), height: height)
  }

  /// Learns from a shaped text, if all its non-ASCII characters are in one block.
  mutating func learn(_ text: UnsafeBufferPointer<UInt8>, _ size: Size) {
    var (main, count, plain) = (0, 0.0, 0.0)
    var isMixed = false
    Self.forEachBlock(of: text) { block in
      if block == 0 {
        plain += 1
      } else {
        isMixed = isMixed || main != 0 && main != block
        main = block
        count += 1
      }
    }
    if main == 0 { (count, plain) = (plain, 0) }
    guard !isMixed, count > 0, blocks[main].count < Self.maximumCount else { return }
    let width = max(0, size.width - plain * blocks[0].average)
    blocks[main].width += width
    blocks[main].count += count
    blocks[main].average = blocks[main].width / blocks[main].count
    blocks[main].height = max(blocks[main].height, size.height)
  }

  // MARK: Blocks

  /// Alphabets use blocks of 128 characters, the rest of Unicode blocks of 4096: nearly every script has its own.
  private static let alphabets: UInt32 = 0x2E80
  private static let firstWideBlock = Int(alphabets >> 7)
  private static let blockCount = firstWideBlock + 0x110

  /// Calls the body with the block of each character, except joiners and variation selectors, which have no width.
  @inline(__always) private static func forEachBlock(of text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
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
      default: body(firstWideBlock + Int(min(scalar, 0x10FFFF) >> 12))
      }
    }
  }
}
