/// Consecutive chips in flat storage: natural sizes, and running sums for finding line ends.
///
/// `sums[i]` is the total width, in ticks (see `FixedPoint`), of the chips before i with a spacing after each. If all
/// numbers are whole ticks, widths are stored only as differences of the sums; if all heights are equal, as a single
/// height.
struct FlowBlock: @unchecked Sendable {
  /// Copy-on-write, so the block is a value and safe to send.
  private var storage: FlowBlockStorage
  private var layout: FlowBlockStorage.Layout
  private(set) var count: Int
  /// The spacing included in the sums.
  private var spacing: Double
  /// The height of all chips, unless heights are stored.
  private var height: Double
  /// The number of chips whose width plus spacing is not a whole number of ticks.
  private var fractionalCount = 0
  /// The number of chips too wide for ticks.
  private var oversizedCount = 0
  /// For rows filled round-robin: sums of the chips by offset modulo the number of rows.
  var rows: ContiguousArray<FlowRowSum> = []

  static let greatestCapacity = 512

  /// - Parameters:
  ///   - sizes: At least one.
  ///   - first: The index of the first chip, for error messages.
  ///   - capacity: The number of chips to reserve space for.
  init(_ sizes: UnsafeBufferPointer<Size>, first: Int, spacing: Double, capacity: Int) {
    let height = unsafe sizes[0].height
    // A sample of a few chips usually predicts the storage layout correctly.
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
      let (isWhole, hasUniformHeight) = unsafe store(sizes, first: first)
      if isWhole || !layout.isWhole, hasUniformHeight || layout.hasHeights { break }
      layout.isWhole = layout.isWhole && isWhole
      layout.hasHeights = layout.hasHeights || !hasUniformHeight
      storage = FlowBlockStorage.make(layout)
    }
  }

  /// Stores sizes in the current storage layout.
  ///
  /// - Returns: Whether all numbers are whole ticks, as far as required; whether all heights are equal.
  private mutating func store(_ sizes: UnsafeBufferPointer<Size>, first: Int) -> (isWhole: Bool, hasUniformHeight: Bool)
  {
    let (hasWholeWidths, hasUniformHeight) = unsafe storeSums(of: sizes, first: first)
    var hasWholeHeights = true
    if !layout.isWhole {
      unsafe storage.withPointers(layout) { pointers in
        for index in sizes.indices { unsafe (pointers.widths + index).initialize(to: sizes[index].width) }
      }
      addUpWidths()
    }
    if layout.hasHeights, layout.isWhole {
      let fractions = unsafe storage.withPointers(layout) { pointers in
        var fractions: UInt64 = 0
        for index in sizes.indices {
          let height = unsafe sizes[index].height
          fractions |= FixedPoint.remainder(height) | FixedPoint.rounded(height) >> FixedPoint.bits
          unsafe (pointers.heightTicks + index).initialize(to: FixedPoint.whole(height))
        }
        return fractions
      }
      hasWholeHeights = fractions == 0
    } else if layout.hasHeights {
      unsafe storage.withPointers(layout) { pointers in
        for index in sizes.indices { unsafe (pointers.heights + index).initialize(to: sizes[index].height) }
      }
    }
    return (hasWholeWidths && hasWholeHeights, hasUniformHeight)
  }

  /// Stores the sums, assuming that widths are whole ticks.
  ///
  /// - Returns: Whether they are, and so the sums are exact; whether all heights are equal.
  private mutating func storeSums(of sizes: UnsafeBufferPointer<Size>, first: Int) -> (Bool, Bool) {
    let count = sizes.count
    let height = unsafe sizes[0].height.bitPattern
    let gap = FixedPoint.rounded(spacing)
    let (invalid, remainders, ticks, heights) = unsafe storage.withPointers(layout) { pointers in
      let sums = unsafe pointers.sums
      var (invalid, remainders, ticks, heights): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      // First the ticks of each chip, which vectorizes, then the sums.
      for index in 0..<count {
        let size = unsafe sizes[index]
        let rounded = FixedPoint.rounded(size.width) &+ gap
        invalid |= FlowLayout.invalidBits(size.width) | FlowLayout.invalidBits(size.height)
        remainders |= FixedPoint.remainder(size.width)
        ticks |= rounded
        heights |= size.height.bitPattern ^ height
        unsafe sums[index &+ 1] = Int32(truncatingIfNeeded: rounded)
      }
      unsafe FlowBlockStorage.addUp(sums, count: count)
      return (invalid, remainders, ticks, heights)
    }
    if invalid >> 63 != 0 {
      for index in 0..<count { unsafe FlowLayout.check(sizes[index], at: first + index) }
    }
    return (remainders == 0 && ticks >> FixedPoint.bits == 0 && FixedPoint.isWhole(spacing), heights == 0)
  }

  /// Updates the sums from stored widths.
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
      unsafe FlowBlockStorage.addUp(sums, count: count)
    }
    (fractionalCount, oversizedCount) = (fractional, oversized)
  }

  /// Updates the sums for another spacing.
  mutating func respace(_ spacing: Double) {
    let needsWidths =
      !FixedPoint.isWhole(spacing) || (0..<count).contains { FixedPoint.isOversized(width(at: $0) + spacing) }
    makeUnique(room: 0, isWhole: !needsWidths)
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

// MARK: - Reading

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

  var sizes: ContiguousArray<Size> { ContiguousArray((0..<count).map(size(at:))) }

  /// Calls the body with a view of the storage.
  @inline(__always) func withView<Result>(_ breaker: LineBreaker, _ body: (FlowBlockView) -> Result) -> Result
  {
    unsafe storage.withPointers(layout) { pointers in
      // The maximum error of a difference of sums, in ticks; nil if sums are unusable.
      let slack: Int32? = oversizedCount > 0 ? nil : fractionalCount > 0 ? Int32(Self.greatestCapacity / 2 + 1) : 0
      return unsafe body(
        FlowBlockView(
          count: count, sums: pointers.sums, widths: layout.isWhole ? nil : UnsafePointer(pointers.widths),
          heights: layout.hasHeights && !layout.isWhole ? UnsafePointer(pointers.heights) : nil,
          heightTicks: layout.hasHeights && layout.isWhole ? UnsafePointer(pointers.heightTicks) : nil,
          height: height, slack: slack, breaker: breaker))
    }
  }
}

// MARK: - Editing

extension FlowBlock {
  /// - Parameter capacity: The maximum number of chips in the block.
  mutating func insert(_ size: Size, at index: Int, capacity: Int) {
    precondition(index >= 0 && index <= count)
    let hasUniformHeight = !layout.hasHeights && (count == 0 || size.height == height)
    let isWhole =
      FixedPoint.isWhole(size.width) && !FixedPoint.isOversized(size.width + spacing)
      && (hasUniformHeight || FixedPoint.isWhole(size.height) && (layout.hasHeights || FixedPoint.isWhole(height)))
    makeUnique(room: 1, isWhole: isWhole, hasHeights: !hasUniformHeight, capacity: capacity)
    if count == 0 { height = size.height }
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
    makeUnique(room: 0)
    let ticks = tally(width(at: index) + spacing, times: -1)
    unsafe storage.withPointers(layout) { pointers in
      let later = count - 1 - index
      if !layout.isWhole { unsafe Self.shift(pointers.widths + index + 1, by: -1, count: later) }
      if layout.hasHeights, layout.isWhole {
        unsafe Self.shift(pointers.heightTicks + index + 1, by: -1, count: later)
      } else if layout.hasHeights {
        unsafe Self.shift(pointers.heights + index + 1, by: -1, count: later)
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

  /// Adds a chip's width to the counts of fractional and oversized ones, or removes it, and returns its ticks.
  private mutating func tally(_ step: Double, times: Int) -> Int32 {
    if FixedPoint.remainder(step) != 0 { fractionalCount += times }
    if FixedPoint.isOversized(step) { oversizedCount += times }
    return Int32(truncatingIfNeeded: FixedPoint.rounded(step))
  }

  private static func shift<Number>(_ start: UnsafeMutablePointer<Number>, by places: Int, count: Int) {
    unsafe (start + places).update(from: start, count: count)
  }

  /// Makes the storage unique, with space for more chips and a layout that can store them.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the new numbers are whole ticks.
  ///   - hasHeights: Whether the new chips differ in height.
  private mutating func makeUnique(room: Int, isWhole: Bool = true, hasHeights: Bool = false, capacity: Int = 0) {
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
