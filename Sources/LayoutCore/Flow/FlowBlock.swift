/// Consecutive chips in flat storage: their natural sizes, and running sums to find line ends with.
///
/// `sums[i]` is the ticks (see `FlowBreaker`) of the widths before chip i, a spacing added to each.
struct FlowBlock: @unchecked Sendable {
  /// Shared by copies of the block, and copied before it is changed unless it is this block's alone: hence a
  /// value, and safe to send.
  private var storage: FlowBlockStorage
  private var layout: FlowBlockStorage.Layout
  private(set) var count: Int
  /// The height of all chips, unless they have heights of their own.
  private var height: Double
  /// Whether all chips are known to be as wide as the first.
  private var isEven = true
  /// The number of chips that are no whole number of ticks wide, together with their spacing.
  private var roughCount = 0
  /// The number of chips too wide to be counted in ticks.
  private var vastCount = 0
  /// In rows that are filled by turns, the chips by the remainder of their places in the block.
  var rows: ContiguousArray<FlowRowSum> = []

  /// Adding this to a smaller number leaves its ticks, rounded, in the low bits.
  private static let shift = 1.5 * 0x1p52 / FlowBreaker.ticksPerPixel
  /// A chip of at least 2^21 ticks, 2048 pixels, is vast: with fewer, the sums of 512 chips stay below 2^30.
  private static let tickBits: UInt64 = 21
  static let greatestCapacity = 512

  /// - Parameters:
  ///   - sizes: At least one.
  ///   - first: The index of the first chip, for the message about a size that makes no sense.
  ///   - capacity: The number of chips to reserve room for.
  init(_ sizes: UnsafeBufferPointer<Size>, first: Int, spacing: Double, capacity: Int) {
    let count = sizes.count
    let (width, height) = unsafe (sizes[0].width, sizes[0].height)
    // A look at a few chips tells whether to reserve room for heights, right most of the time.
    let seemsMixed = unsafe sizes.prefix(8).contains { $0.height != height }
    let layout = FlowBlockStorage.Layout(capacity: max(capacity, count), hasHeights: seemsMixed)
    self.count = count
    self.height = height
    self.layout = layout
    storage = FlowBlockStorage.make(layout)
    var suspects: UInt64 = 0
    var differences: UInt64 = 0
    var widthDifferences: UInt64 = 0
    unsafe storage.withPointers(layout) { pointers in
      for index in 0..<count {
        let size = unsafe sizes[index]
        suspects |= Self.suspicion(size.width) | Self.suspicion(size.height)
        differences |= size.height.bitPattern ^ height.bitPattern
        widthDifferences |= size.width.bitPattern ^ width.bitPattern
        unsafe (pointers.widths + index).initialize(to: size.width)
      }
    }
    isEven = widthDifferences == 0
    if suspects >> 63 != 0 {
      for index in 0..<count { unsafe FlowLayout.check(sizes[index], at: first + index) }
    }
    addUp(spacing: spacing)
    if differences != 0, !seemsMixed { move(to: FlowBlockStorage.Layout(capacity: layout.capacity, hasHeights: true)) }
    if self.layout.hasHeights {
      unsafe storage.withPointers(self.layout) { pointers in
        for index in 0..<count { unsafe (pointers.heights + index).initialize(to: sizes[index].height) }
      }
    }
  }

  /// A number whose highest bit is set when the value is negative, infinite or not a number.
  @inline(__always) private static func suspicion(_ value: Double) -> UInt64 {
    // The exponent of what is not finite is all ones; one more, and it runs over into the sign.
    value.bitPattern | (value.bitPattern &+ 1 << 52)
  }

  /// Makes all sums anew, after the spacing has changed.
  mutating func respace(_ spacing: Double) {
    own(room: 0)
    addUp(spacing: spacing)
  }

  /// Makes all sums anew.
  private mutating func addUp(spacing: Double) {
    var rough: UInt64 = 0
    var all: UInt64 = 0
    let count = count
    var (roughCount, vastCount) = (0, 0)
    unsafe storage.withPointers(layout) { pointers in
      let (widths, sums) = unsafe (pointers.widths, pointers.sums)
      // First each chip's ticks, which are found several at a time, then their sums.
      for index in 0..<count {
        let step = unsafe widths[index] + spacing
        let shifted = step + Self.shift
        let ticks = shifted.bitPattern &- Self.shift.bitPattern
        all |= ticks
        rough |= (shifted - Self.shift).bitPattern ^ step.bitPattern
        unsafe sums[index &+ 1] = Int32(truncatingIfNeeded: ticks)
      }
      var sum: Int32 = 0
      unsafe sums[0] = 0
      for index in 1..<count &+ 1 {
        sum &+= unsafe sums[index]
        unsafe sums[index] = sum
      }
      for index in 0..<FlowBlockStorage.padding { unsafe sums[count &+ 1 &+ index] = .max }
      guard rough != 0 || all >> Self.tickBits != 0 else { return }
      for index in 0..<count {
        let step = unsafe widths[index] + spacing
        roughCount += Self.isRough(step) ? 1 : 0
        vastCount += Self.isVast(step) ? 1 : 0
      }
    }
    (self.roughCount, self.vastCount) = (roughCount, vastCount)
  }

  @inline(__always) private static func isRough(_ step: Double) -> Bool {
    step + shift - shift != step
  }

  @inline(__always) private static func isVast(_ step: Double) -> Bool {
    ((step + shift).bitPattern &- shift.bitPattern) >> tickBits != 0
  }
}

// MARK: - Looking at chips

extension FlowBlock {
  func size(at index: Int) -> Size {
    Size(width: width(at: index), height: height(at: index))
  }

  func width(at index: Int) -> Double {
    precondition(index >= 0 && index < count)
    return unsafe storage.withPointers(layout) { unsafe $0.widths[index] }
  }

  func height(at index: Int) -> Double {
    precondition(index >= 0 && index < count)
    return layout.hasHeights ? unsafe storage.withPointers(layout) { unsafe $0.heights[index] } : height
  }

  var sizes: ContiguousArray<Size> { ContiguousArray((0..<count).map(size(at:))) }

  /// Looks at the storage, to find lines in it.
  @inline(__always) func withView<Result>(_ breaker: FlowBreaker, _ body: (FlowBlockView) -> Result) -> Result {
    unsafe storage.withPointers(layout) { pointers in
      // How far a difference of sums may be from the true width, in ticks; none when it says nothing.
      let slack: Int32? = vastCount > 0 ? nil : roughCount > 0 ? Int32(Self.greatestCapacity / 2 + 1) : 0
      return unsafe body(
        FlowBlockView(
          count: count, sums: pointers.sums, widths: pointers.widths,
          heights: layout.hasHeights ? UnsafePointer(pointers.heights) : nil, height: height, isEven: isEven, slack: slack,
          breaker: breaker))
    }
  }
}

// MARK: - Editing

extension FlowBlock {
  /// - Parameter capacity: The number of chips that the block may come to hold.
  mutating func insert(_ size: Size, at index: Int, spacing: Double, capacity: Int) {
    precondition(index >= 0 && index <= count)
    own(room: 1, hasHeights: count > 0 && size.height != height, capacity: capacity)
    if count == 0 { height = size.height }
    isEven = isEven && (count == 0 || size.width == width(at: 0))
    let ticks = tally(size.width + spacing, times: 1)
    unsafe storage.withPointers(layout) { pointers in
      unsafe Self.shift(pointers.widths + index, by: 1, count: count - index)
      unsafe pointers.widths[index] = size.width
      if layout.hasHeights {
        unsafe Self.shift(pointers.heights + index, by: 1, count: count - index)
        unsafe pointers.heights[index] = size.height
      }
      unsafe Self.shift(pointers.sums + index, by: 1, count: count + 1 + FlowBlockStorage.padding - index)
      for index in index + 1..<count + 2 { unsafe pointers.sums[index] &+= ticks }
    }
    count += 1
  }

  mutating func remove(at index: Int, spacing: Double) {
    precondition(index >= 0 && index < count)
    own(room: 0)
    let ticks = tally(width(at: index) + spacing, times: -1)
    unsafe storage.withPointers(layout) { pointers in
      unsafe Self.shift(pointers.widths + index + 1, by: -1, count: count - 1 - index)
      if layout.hasHeights { unsafe Self.shift(pointers.heights + index + 1, by: -1, count: count - 1 - index) }
      unsafe Self.shift(pointers.sums + index + 1, by: -1, count: count + FlowBlockStorage.padding - index)
      for index in index..<count { unsafe pointers.sums[index] &-= ticks }
    }
    count -= 1
  }

  mutating func replace(at index: Int, with size: Size, spacing: Double, capacity: Int) {
    remove(at: index, spacing: spacing)
    insert(size, at: index, spacing: spacing, capacity: capacity)
  }

  /// Takes a chip's width into the counts of special ones, or out of them, and returns its ticks.
  private mutating func tally(_ step: Double, times: Int) -> Int32 {
    if Self.isRough(step) { roughCount += times }
    if Self.isVast(step) { vastCount += times }
    return Int32(truncatingIfNeeded: (step + Self.shift).bitPattern &- Self.shift.bitPattern)
  }

  private static func shift<Number>(_ start: UnsafeMutablePointer<Number>, by places: Int, count: Int) {
    unsafe (start + places).update(from: start, count: count)
  }

  /// Makes the storage the block's own, with room for more chips and, if asked for, heights.
  private mutating func own(room: Int, hasHeights: Bool = false, capacity: Int = 0) {
    let isRoomy = count + room <= layout.capacity && (layout.hasHeights || !hasHeights)
    if isRoomy, isKnownUniquelyReferenced(&storage) { return }
    let needed = count + room
    move(
      to: FlowBlockStorage.Layout(
        capacity: max(needed, min(capacity, 2 * needed)), hasHeights: layout.hasHeights || hasHeights))
  }

  /// Copies the chips to memory of the block's own.
  private mutating func move(to layout: FlowBlockStorage.Layout) {
    let new = FlowBlockStorage.make(layout)
    unsafe storage.withPointers(self.layout) { source in
      unsafe new.withPointers(layout) { target in
        unsafe target.widths.initialize(from: source.widths, count: count)
        unsafe target.sums.initialize(from: source.sums, count: count + 1 + FlowBlockStorage.padding)
        if self.layout.hasHeights {
          unsafe target.heights.initialize(from: source.heights, count: count)
        } else if layout.hasHeights {
          unsafe target.heights.initialize(repeating: height, count: count)
        }
      }
    }
    storage = new
    self.layout = layout
  }
}
