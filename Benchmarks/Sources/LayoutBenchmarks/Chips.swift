import LayoutCore

/// Chips like those of distinct texts: 40 to 160 wide, in Pango's units of 1/1024 pixel.
struct Chips {
  var sizes: [Size]
  /// The same numbers for C: width, height, width …
  var numbers: [Double]
  private var state: UInt64 = 42

  enum Heights {
    /// One font: all heights are equal.
    case equal
    /// Several fonts: heights differ.
    case mixed
  }

  init(_ count: Int, _ heights: Heights = .equal) {
    sizes = []
    numbers = []
    sizes.reserveCapacity(count)
    numbers.reserveCapacity(2 * count)
    for _ in 0..<count {
      let width = 40 + Double(random(below: 120 * 1024)) / 1024
      let height = self.height(heights)
      sizes.append(Size(width: width, height: height))
      numbers += [width, height]
    }
  }

  var count: Int { sizes.count }

  /// SplitMix64, for the same chips in every run.
  mutating func random(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  /// A height that is the same for all chips, or differs.
  mutating func height(_ heights: Heights) -> Double {
    heights == .equal ? 28 : 28 + Double(random(below: 4096)) / 1024
  }

  mutating func point(in size: Size) -> Point {
    let whole = 1 << 40
    return Point(
      x: size.width * Double(random(below: whole)) / Double(whole),
      y: size.height * Double(random(below: whole)) / Double(whole))
  }
}

/// Shared settings of the measurements.
enum Setting {
  static let layout = FlowLayout(spacing: 8, lineSpacing: 8)
  static let container = Size(width: 1196, height: 800)
  static let narrow = Size(width: 1000, height: 800)
}

/// Output buffers of the C loops.
final class Buffers {
  var starts: [UInt32]
  var tops: [Double]
  var heights: [Double]
  var frames: [Double]
  var sums: [Double]

  init(_ count: Int) {
    starts = Array(repeating: 0, count: count)
    tops = Array(repeating: 0, count: count)
    heights = Array(repeating: 0, count: count)
    frames = Array(repeating: 0, count: 4 * count)
    sums = Array(repeating: 0, count: count + 1)
  }
}
