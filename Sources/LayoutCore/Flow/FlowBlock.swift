/// Consecutive chips in flat storage: their natural sizes, and running sums to find line ends with.
struct FlowBlock: Sendable {
  /// The chips' natural widths.
  private(set) var widths: ContiguousArray<Double>
  /// The chips' natural heights; empty while all are `height` high, so that those cost nothing a chip.
  private(set) var heights: ContiguousArray<Double> = []
  private(set) var height: Double
  /// `sums[i]` is the ticks of the widths before chip i, a spacing added to each; after the last sum stand
  /// `padding` entries that exceed every sum, so that loops need not look where the sums end.
  private(set) var sums: ContiguousArray<Int32>
  /// In rows that are filled by turns, the chips by the remainder of their places in the block.
  var rows: ContiguousArray<FlowRowSum> = []
  /// The chips that are no whole number of ticks wide, together with their spacing.
  private var roughCount = 0
  /// The chips too wide to be counted in ticks.
  private var vastCount = 0

  static let padding = 16
  /// Adding this to a smaller number leaves its ticks, rounded, in the low bits.
  private static let shift = 1.5 * 0x1p52 / FlowBreaker.ticksPerPixel
  /// A chip of at least 2^21 ticks, 2048 pixels, is vast: with fewer, the sums of 512 chips stay below 2^30.
  private static let tickBits: UInt64 = 21
  static let greatestCapacity = 512

  var count: Int { widths.count }

  /// - Parameters:
  ///   - sizes: At least one.
  ///   - first: The index of the first chip, for the message about a size that makes no sense.
  ///   - capacity: The number of chips to reserve room for.
  init(_ sizes: UnsafeBufferPointer<Size>, first: Int, spacing: Double, capacity: Int) {
    let count = sizes.count
    let height = unsafe sizes[0].height
    var suspects: UInt64 = 0
    var differences: UInt64 = 0
    widths = unsafe ContiguousArray(unsafeUninitializedCapacity: max(capacity, count)) { buffer, initializedCount in
      for index in 0..<count {
        let size = unsafe sizes[index]
        suspects |= Self.suspicion(size.width) | Self.suspicion(size.height)
        differences |= size.height.bitPattern ^ height.bitPattern
        unsafe buffer.initializeElement(at: index, to: size.width)
      }
      initializedCount = count
    }
    self.height = height
    sums = []
    if differences != 0 {
      heights = unsafe ContiguousArray(unsafeUninitializedCapacity: max(capacity, count)) { buffer, initializedCount in
        for index in 0..<count { unsafe buffer.initializeElement(at: index, to: sizes[index].height) }
        initializedCount = count
      }
    }
    addUp(spacing: spacing, capacity: capacity)
    if suspects >> 63 != 0 {
      for index in 0..<count { unsafe FlowLayout.check(sizes[index], at: first + index) }
    }
  }

  /// A number whose highest bit is set when the value is negative, infinite or not a number.
  private static func suspicion(_ value: Double) -> UInt64 {
    // The exponent of what is not finite is all ones; one more, and it runs over into the sign.
    value.bitPattern | (value.bitPattern &+ 1 << 52)
  }

  /// Makes all sums anew, after the widths or the spacing have changed.
  mutating func addUp(spacing: Double, capacity: Int) {
    let count = widths.count
    var rough: UInt64 = 0
    var all: UInt64 = 0
    sums = unsafe ContiguousArray(unsafeUninitializedCapacity: max(capacity, count) + 1 + Self.padding) {
      buffer, initializedCount in
      unsafe buffer.initializeElement(at: 0, to: 0)
      unsafe widths.withUnsafeBufferPointer { widths in
        // First each chip's ticks, which are found several at a time, then their sums.
        for index in 0..<count {
          let step = unsafe widths[index] + spacing
          let shifted = step + Self.shift
          let ticks = shifted.bitPattern &- Self.shift.bitPattern
          all |= ticks
          rough |= (shifted - Self.shift).bitPattern ^ step.bitPattern
          unsafe buffer.initializeElement(at: index &+ 1, to: Int32(truncatingIfNeeded: ticks))
        }
      }
      var sum: Int32 = 0
      for index in 1..<count &+ 1 {
        sum &+= unsafe buffer[index]
        unsafe buffer[index] = sum
      }
      unsafe buffer.baseAddress.map { unsafe ($0 + (count &+ 1)).initialize(repeating: .max, count: Self.padding) }
      initializedCount = count &+ 1 &+ Self.padding
    }
    roughCount = rough == 0 ? 0 : widths.count { Self.isRough($0 + spacing) }
    vastCount = all >> Self.tickBits == 0 ? 0 : widths.count { Self.isVast($0 + spacing) }
  }

  private static func isRough(_ step: Double) -> Bool {
    step + shift - shift != step
  }

  private static func isVast(_ step: Double) -> Bool {
    ((step + shift).bitPattern &- shift.bitPattern) >> tickBits != 0
  }

  /// How far a difference of sums may be from the true width, in ticks; nil when it says nothing.
  var slack: Int32? {
    vastCount > 0 ? nil : roughCount > 0 ? Int32(Self.greatestCapacity / 2 + 1) : 0
  }

  func size(at index: Int) -> Size {
    Size(width: widths[index], height: height(at: index))
  }

  var sizes: ContiguousArray<Size> { ContiguousArray(widths.indices.map(size(at:))) }

  func height(at index: Int) -> Double {
    heights.isEmpty ? height : heights[index]
  }
}

// MARK: - Editing

extension FlowBlock {
  mutating func insert(_ size: Size, at index: Int, spacing: Double) {
    if count == 0 {
      heights = []
      height = size.height
    }
    if heights.isEmpty, size.height != height {
      heights.reserveCapacity(widths.capacity)
      heights.append(contentsOf: repeatElement(height, count: count))
    }
    widths.insert(size.width, at: index)
    if !heights.isEmpty { heights.insert(size.height, at: index) }
    let ticks = tally(size.width + spacing, times: 1)
    sums.insert(sums[index], at: index)
    add(ticks, from: index + 1)
  }

  mutating func remove(at index: Int, spacing: Double) {
    let ticks = tally(widths.remove(at: index) + spacing, times: -1)
    if !heights.isEmpty { heights.remove(at: index) }
    sums.remove(at: index + 1)
    add(0 &- ticks, from: index + 1)
  }

  mutating func replace(at index: Int, with size: Size, spacing: Double) {
    remove(at: index, spacing: spacing)
    insert(size, at: index, spacing: spacing)
  }

  /// Takes a chip's width into the counts of special ones, or out of them, and returns its ticks.
  private mutating func tally(_ step: Double, times: Int) -> Int32 {
    let shifted = step + Self.shift
    if Self.isRough(step) { roughCount += times }
    if Self.isVast(step) { vastCount += times }
    return Int32(truncatingIfNeeded: shifted.bitPattern &- Self.shift.bitPattern)
  }

  /// Adds ticks to the sums from an index on.
  private mutating func add(_ ticks: Int32, from index: Int) {
    let end = count + 1
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      for index in index..<end { unsafe sums[index] &+= ticks }
    }
  }
}
