internal import LayoutCore

/// What characters take on average, by the part of Unicode that they are in: enough to guess the size of a text that
/// has not been shaped.
///
/// Learned from texts that have been: a script that has occurred once is guessed well from then on.
struct ScriptAverages {
  private struct Part {
    var width = 0.0
    var count = 0.0
    var height = 0.0
    var average: Double
  }

  /// The height of a line of plain letters, in logical pixels.
  private let lineHeight: Double
  private var parts: [Part]
  /// From here on, an average is good enough, and stays what it is.
  private static let enough = 4096.0

  /// - Parameters:
  ///   - letters: the number of letters in a plain text.
  ///   - size: its size in logical pixels.
  init(letters: Int, _ size: Size) {
    lineHeight = size.height
    // Until others are known: all letters are alike, ideographs and pictures nearly as wide as a line is high.
    let letter = size.width / Double(letters)
    parts = (0..<Self.partCount).map { Part(average: $0 < Self.firstWidePart ? letter : size.height * 0.85) }
  }

  /// The size that a text probably has, in whole logical pixels.
  func size(of text: UnsafeBufferPointer<UInt8>) -> Size {
    var (width, height) = (0.0, lineHeight)
    Self.forEachPart(of: text) { part in
      width += parts[part].average
      height = max(height, parts[part].height)
    }
    return Size(width: width.rounded(.up), height: height)
  }

  /// Takes note of a text that has been shaped, if all that is not ASCII in it is of one part.
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

  // MARK: Parts of Unicode

  /// Alphabets have parts of 128 characters, what follows parts of 4096: nearly every script has its own.
  private static let alphabets: UInt32 = 0x2E80
  private static let firstWidePart = Int(alphabets >> 7)
  private static let partCount = firstWidePart + 0x110

  /// Calls the body with the part of each character that takes room of its own: joiners and variation selectors do not.
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
