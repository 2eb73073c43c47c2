/// Consecutive chips in flat storage: their natural sizes, and running sums to find line ends with.
///
/// `sums[i]` is the widths before chip i in ticks (see `FixedPoint`), with a spacing added to each. While all
/// numbers are whole ticks, the widths are the differences of the sums, and stored as nothing else; while all
/// chips are as high, one height serves them all.
struct FlowBlock: @unchecked Sendable {
  /// Shared by copies of the block, and copied before it is changed unless it is this block's alone: hence a
  /// value, and safe to send.
  private var storage: FlowBlockStorage
  private var layout: FlowBlockStorage.Layout
  private(set) var count: Int
  /// The spacing that is in the sums.
  private var spacing: Double
  /// The height of all chips, unless they have heights of their own.
  private var height: Double
  /// Whether all chips are known to be as wide as the first.
  private var hasUniformWidth = true
  /// The number of chips whose width and spacing together are no whole number of ticks.
  private var fractionalCount = 0
  /// The number of chips too wide to be counted in ticks.
  private var oversizedCount = 0
  /// In rows that are filled round-robin, the chips by the remainder of their places in the block.
  var rows: ContiguousArray<FlowRowSum> = []

  static let greatestCapacity = 512

  /// - Parameters:
  ///   - sizes: At least one.
  ///   - first: The index of the first chip, for the message about a size that makes no sense.
  ///   - capacity: The number of chips to reserve room for.
  init(_ sizes: UnsafeBufferPointer<Size>, first: Int, spacing: Double, capacity: Int) {
    let height = unsafe sizes[0].height
    // A look at a few chips tells what to reserve room for, right most of the time.
    let sample = unsafe sizes.prefix(8)
    count = sizes.count
    self.height = height
    self.spacing = spacing
    let seemsMixed = unsafe sample.contains { $0.height != height }
    layout = FlowBlockStorage.Layout(
      capacity: max(capacity, sizes.count),
      isWhole: unsafe FixedPoint.isWhole(spacing)
        && sample.allSatisfy { FixedPoint.isWhole($0.width) && (!seemsMixed || FixedPoint.isWhole($0.height)) },
      hasHeights: seemsMixed)
    storage = FlowBlockStorage.make(layout)
    while true {
      let (isWhole, hasUniformHeight) = unsafe take(sizes, first: first)
      if isWhole || !layout.isWhole, hasUniformHeight || layout.hasHeights { break }
      layout.isWhole = layout.isWhole && isWhole
      layout.hasHeights = layout.hasHeights || !hasUniformHeight
      storage = FlowBlockStorage.make(layout)
    }
  }

  /// Stores sizes the way that the layout of the memory has room for.
  ///
  /// - Returns: Whether all numbers are whole ticks, as far as they had to be; whether all chips are as high.
  private mutating func take(_ sizes: UnsafeBufferPointer<Size>, first: Int) -> (isWhole: Bool, hasUniformHeight: Bool)
  {
    let (hasWholeWidths, hasUniformHeight) = unsafe takeSums(of: sizes, first: first)
    var hasWholeHeights = true
    if !layout.isWhole {
      unsafe storage.withPointers(layout) { pointers in
        for index in sizes.indices { unsafe (pointers.widths + index).initialize(to: sizes[index].width) }
      }
      addUpWidths()
    }
    if layout.hasHeights, layout.isWhole {
      let rest = unsafe storage.withPointers(layout) { pointers in
        var rest: UInt64 = 0
        for index in sizes.indices {
          let height = unsafe sizes[index].height
          rest |= FixedPoint.remainder(height) | FixedPoint.rounded(height) >> FixedPoint.bits
          unsafe (pointers.heightTicks + index).initialize(to: FixedPoint.whole(height))
        }
        return rest
      }
      hasWholeHeights = rest == 0
    } else if layout.hasHeights {
      unsafe storage.withPointers(layout) { pointers in
        for index in sizes.indices { unsafe (pointers.heights + index).initialize(to: sizes[index].height) }
      }
    }
    return (hasWholeWidths && hasWholeHeights, hasUniformHeight)
  }

  /// Makes the sums of sizes whose widths are taken to be whole numbers of ticks.
  ///
  /// - Returns: Whether they are, and so the sums are right; whether all chips are as high as the first.
  private mutating func takeSums(of sizes: UnsafeBufferPointer<Size>, first: Int) -> (Bool, Bool) {
    let count = sizes.count
    let (width, height) = unsafe (sizes[0].width.bitPattern, sizes[0].height.bitPattern)
    let gap = FixedPoint.rounded(spacing)
    let (suspects, remainders, ticks, widths, heights) = unsafe storage.withPointers(layout) { pointers in
      let sums = unsafe pointers.sums
      var (suspects, remainders, ticks, widths, heights): (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0, 0, 0, 0, 0
      )
      // First each chip's ticks, which are found several at a time, then their sums.
      for index in 0..<count {
        let size = unsafe sizes[index]
        let rounded = FixedPoint.rounded(size.width) &+ gap
        suspects |= Self.suspicion(size.width) | Self.suspicion(size.height)
        remainders |= FixedPoint.remainder(size.width)
        ticks |= rounded
        widths |= size.width.bitPattern ^ width
        heights |= size.height.bitPattern ^ height
        unsafe sums[index &+ 1] = Int32(truncatingIfNeeded: rounded)
      }
      unsafe Self.addUp(sums, count: count)
      return (suspects, remainders, ticks, widths, heights)
    }
    if suspects >> 63 != 0 {
      for index in 0..<count { unsafe FlowLayout.check(sizes[index], at: first + index) }
    }
    hasUniformWidth = widths == 0
    return (remainders == 0 && ticks >> FixedPoint.bits == 0 && FixedPoint.isWhole(spacing), heights == 0)
  }

  /// A number whose highest bit is set when the value is negative, infinite or not a number.
  @inline(__always) static func suspicion(_ value: Double) -> UInt64 {
    // The exponent of what is not finite is all ones; one more, and it runs over into the sign.
    value.bitPattern | (value.bitPattern &+ 1 << 52)
  }

  /// Turns each chip's ticks, which stand after where its sum belongs, into the sums.
  private static func addUp(_ sums: UnsafeMutablePointer<Int32>, count: Int) {
    var sum: Int32 = 0
    unsafe sums[0] = 0
    for index in 1..<count &+ 1 {
      sum &+= unsafe sums[index]
      unsafe sums[index] = sum
    }
    for index in 0..<FlowBlockStorage.padding { unsafe sums[count &+ 1 &+ index] = .max }
  }

  /// Makes the sums of chips that have widths of their own.
  private mutating func addUpWidths() {
    let (count, spacing) = (count, spacing)
    var (fractional, oversized) = (0, 0)
    unsafe storage.withPointers(layout) { pointers in
      let (widths, sums) = unsafe (pointers.widths, pointers.sums)
      for index in 0..<count {
        let step = unsafe widths[index] + spacing
        unsafe sums[index &+ 1] = Int32(truncatingIfNeeded: FixedPoint.rounded(step))
        fractional &+= FixedPoint.remainder(step) == 0 ? 0 : 1
        oversized &+= FixedPoint.isOversized(step) ? 1 : 0
      }
      unsafe Self.addUp(sums, count: count)
    }
    (fractionalCount, oversizedCount) = (fractional, oversized)
  }

  /// Makes all sums anew for another spacing.
  mutating func respace(_ spacing: Double) {
    let needsWidths =
      !FixedPoint.isWhole(spacing) || (0..<count).contains { FixedPoint.isOversized(width(at: $0) + spacing) }
    own(room: 0, isWhole: !needsWidths)
    let change = Int32(truncatingIfNeeded: FixedPoint.rounded(spacing) &- FixedPoint.rounded(self.spacing))
    self.spacing = spacing
    if !layout.isWhole {
      addUpWidths()
    } else {
      unsafe storage.withPointers(layout) { pointers in
        for index in 0...count { unsafe pointers.sums[index] &+= change &* Int32(truncatingIfNeeded: index) }
      }
    }
  }
}

// MARK: - Looking at chips

extension FlowBlock {
  func size(at index: Int) -> Size {
    Size(width: width(at: index), height: height(at: index))
  }

  func width(at index: Int) -> Double {
    precondition(index >= 0 && index < count)
    return unsafe storage.withPointers(layout) { pointers in
      layout.isWhole
        ? FixedPoint.length(unsafe pointers.sums[index + 1] &- pointers.sums[index]) - spacing
        : unsafe pointers.widths[index]
    }
  }

  func height(at index: Int) -> Double {
    precondition(index >= 0 && index < count)
    guard layout.hasHeights else { return height }
    return unsafe storage.withPointers(layout) { pointers in
      layout.isWhole ? FixedPoint.length(unsafe pointers.heightTicks[index]) : unsafe pointers.heights[index]
    }
  }

  /// The height of the highest chip.
  var tallest: Double {
    layout.hasHeights ? (0..<count).reduce(0) { max($0, height(at: $1)) } : height
  }

  /// The size of each chip, when all are known to be alike.
  var commonSize: Size? { count > 0 && hasUniformWidth && !layout.hasHeights ? size(at: 0) : nil }

  var sizes: ContiguousArray<Size> { ContiguousArray((0..<count).map(size(at:))) }

  /// Looks at the storage, to find lines in it.
  @inline(__always) func withView<Result>(_ breaker: LineBreaker, _ body: (FlowBlockView) -> Result) -> Result
  {
    unsafe storage.withPointers(layout) { pointers in
      // How far a difference of sums may be from the true width, in ticks; none when it says nothing.
      let slack: Int32? = oversizedCount > 0 ? nil : fractionalCount > 0 ? Int32(Self.greatestCapacity / 2 + 1) : 0
      return unsafe body(
        FlowBlockView(
          count: count, sums: pointers.sums, widths: layout.isWhole ? nil : UnsafePointer(pointers.widths),
          heights: layout.hasHeights && !layout.isWhole ? UnsafePointer(pointers.heights) : nil,
          heightTicks: layout.hasHeights && layout.isWhole ? UnsafePointer(pointers.heightTicks) : nil,
          height: height, hasUniformWidth: hasUniformWidth, slack: slack, breaker: breaker))
    }
  }
}

// MARK: - Editing

extension FlowBlock {
  /// - Parameter capacity: The number of chips that the block may come to hold.
  mutating func insert(_ size: Size, at index: Int, capacity: Int) {
    precondition(index >= 0 && index <= count)
    let hasUniformHeight = !layout.hasHeights && (count == 0 || size.height == height)
    let isWhole =
      FixedPoint.isWhole(size.width) && !FixedPoint.isOversized(size.width + spacing)
      && (hasUniformHeight || FixedPoint.isWhole(size.height) && (layout.hasHeights || FixedPoint.isWhole(height)))
    own(room: 1, isWhole: isWhole, hasHeights: !hasUniformHeight, capacity: capacity)
    if count == 0 { height = size.height }
    hasUniformWidth = hasUniformWidth && (count == 0 || size.width == width(at: 0))
    let ticks = tally(size.width + spacing, times: 1)
    unsafe storage.withPointers(layout) { pointers in
      if !layout.isWhole {
        unsafe Self.shift(pointers.widths + index, by: 1, count: count - index)
        unsafe pointers.widths[index] = size.width
      }
      if layout.hasHeights, layout.isWhole {
        unsafe Self.shift(pointers.heightTicks + index, by: 1, count: count - index)
        unsafe pointers.heightTicks[index] = FixedPoint.whole(size.height)
      } else if layout.hasHeights {
        unsafe Self.shift(pointers.heights + index, by: 1, count: count - index)
        unsafe pointers.heights[index] = size.height
      }
      unsafe Self.shift(pointers.sums + index, by: 1, count: count + 1 + FlowBlockStorage.padding - index)
      for index in index + 1..<count + 2 { unsafe pointers.sums[index] &+= ticks }
    }
    count += 1
  }

  mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count)
    own(room: 0)
    let ticks = tally(width(at: index) + spacing, times: -1)
    unsafe storage.withPointers(layout) { pointers in
      let rest = count - 1 - index
      if !layout.isWhole { unsafe Self.shift(pointers.widths + index + 1, by: -1, count: rest) }
      if layout.hasHeights, layout.isWhole {
        unsafe Self.shift(pointers.heightTicks + index + 1, by: -1, count: rest)
      } else if layout.hasHeights {
        unsafe Self.shift(pointers.heights + index + 1, by: -1, count: rest)
      }
      unsafe Self.shift(pointers.sums + index + 1, by: -1, count: count + FlowBlockStorage.padding - index)
      for index in index..<count { unsafe pointers.sums[index] &-= ticks }
    }
    count -= 1
  }

  mutating func replace(at index: Int, with size: Size, capacity: Int) {
    remove(at: index)
    insert(size, at: index, capacity: capacity)
  }

  /// Takes a chip's width into the counts of special ones, or out of them, and returns its ticks.
  private mutating func tally(_ step: Double, times: Int) -> Int32 {
    if FixedPoint.remainder(step) != 0 { fractionalCount += times }
    if FixedPoint.isOversized(step) { oversizedCount += times }
    return Int32(truncatingIfNeeded: FixedPoint.rounded(step))
  }

  private static func shift<Number>(_ start: UnsafeMutablePointer<Number>, by places: Int, count: Int) {
    unsafe (start + places).update(from: start, count: count)
  }

  /// Makes the storage the block's own, with room for more chips and for what they need.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the numbers to come are whole ticks; if not, all are stored as they are.
  ///   - hasHeights: Whether the chips to come differ in height; if not, nothing changes.
  private mutating func own(room: Int, isWhole: Bool = true, hasHeights: Bool = false, capacity: Int = 0) {
    let needed = count + room
    var wanted = layout
    wanted.isWhole = layout.isWhole && isWhole
    wanted.hasHeights = layout.hasHeights || hasHeights
    if wanted == layout, needed <= layout.capacity, isKnownUniquelyReferenced(&storage) { return }
    if needed > layout.capacity { wanted.capacity = max(needed, min(capacity, 2 * needed)) }
    let new = FlowBlockStorage.make(wanted)
    unsafe storage.withPointers(layout) { source in
      unsafe new.withPointers(wanted) { target in
        unsafe target.sums.initialize(from: source.sums, count: count + 1 + FlowBlockStorage.padding)
        for index in 0..<(wanted.isWhole ? 0 : count) {
          unsafe (target.widths + index).initialize(to: width(at: index))
        }
        for index in 0..<(wanted.hasHeights ? count : 0) {
          let height = height(at: index)
          if wanted.isWhole {
            unsafe (target.heightTicks + index).initialize(to: FixedPoint.whole(height))
          } else {
            unsafe (target.heights + index).initialize(to: height)
          }
        }
      }
    }
    storage = new
    layout = wanted
  }
}
