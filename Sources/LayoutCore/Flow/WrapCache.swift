/// The result of wrapping consecutive blocks with a given leading overhang.
struct WrapResult: Sendable {
  /// The total height of the lines that start in the blocks, with the gap after each.
  var extent = 0.0
  /// The number of these lines.
  var lines: Int32 = 0
  /// The number of chips after the blocks that belong to the last line.
  var trailingOverhang: Int32

  init(extent: Double = 0, lines: Int32 = 0, trailingOverhang: Int32) {
    self.extent = extent
    self.lines = lines
    self.trailingOverhang = trailingOverhang
  }

  /// - Parameters:
  ///   - parts: The numbers of the runs that make up a longer one.
  ///   - pass: Wraps one of them.
  @inline(__always) init(
    over parts: Range<Int>, leadingOverhang: Int, _ pass: (_ part: Int, _ leadingOverhang: Int) -> WrapResult
  ) {
    self.init(trailingOverhang: Int32(truncatingIfNeeded: leadingOverhang))
    for part in parts { add(pass(part, Int(trailingOverhang))) }
  }

  /// Appends the result for the following blocks.
  @inline(__always) mutating func add(_ result: WrapResult) {
    lines += result.lines
    extent += result.extent
    trailingOverhang = result.trailingOverhang
  }

  /// - Parameter sum: The lines that start in the blocks.
  init(_ sum: FlowLineSum, trailingOverhang: Int) {
    self.init(
      extent: sum.checkpoint.extent, lines: sum.checkpoint.lines, trailingOverhang: Int32(truncatingIfNeeded: trailingOverhang))
  }
}

extension PrefixSum {
  /// Adds only lines and heights.
  @inline(__always) static func + (start: PrefixSum, result: WrapResult) -> PrefixSum {
    var end = start
    end.lines += Int(result.lines)
    end.extent += result.extent
    return end
  }
}

extension RunSummary {
  /// Records the lines that start in a block.
  mutating func update(with result: WrapResult, leadingOverhang: Int) {
    lines = LineSummary(
      leadingOverhang: leadingOverhang, count: Int(result.lines), extent: result.extent,
      checkpoints: LineCheckpoints(repeating: LineCheckpoint(offset: Int32(truncatingIfNeeded: leadingOverhang))))
    isStale = false
  }
}

/// A run of a group's blocks: one at level 0, four at level 1, sixteen at level 2, and so on; the last run of a level may
/// be shorter.
struct FlowRun {
  var level: Int
  /// Its index within the level.
  var number: Int
}

/// The hierarchy of runs over the blocks of a group.
struct FlowRuns {
  let blockCount: Int
  /// The level of the run of all blocks.
  let depth: Int

  init(of blockCount: Int) {
    self.blockCount = blockCount
    let bits = Int.bitWidth - max(0, blockCount - 1).leadingZeroBitCount
    depth = (bits + 1) / 2
  }

  var whole: FlowRun { FlowRun(level: depth, number: 0) }

  /// The number of runs on all levels.
  var count: Int { (4 << (2 * depth) - 1) / 3 }

  func longestRun(from block: Int) -> FlowRun {
    let level = block == 0 ? depth : min(depth, block.trailingZeroBitCount / 2)
    return FlowRun(level: level, number: block >> (2 * level))
  }

  @inline(__always) func blocks(of run: FlowRun) -> Range<Int> {
    let shift = 2 * run.level
    return run.number << shift..<min((run.number + 1) << shift, blockCount)
  }

  /// The runs on the level below that make up a run.
  @inline(__always) func parts(of run: FlowRun) -> Range<Int> {
    4 * run.number..<min(4 * run.number + 4, (blockCount - 1) >> (2 * (run.level - 1)) + 1)
  }
}

/// Cached results of wrapping a group's blocks, by leading overhang.
///
/// An edit shifts the lines after it, and if widths are equal they never get back in sync. But a block has no more
/// distinct results than a line has chips, so most are known from earlier edits. They are cached for single blocks and
/// for longer runs of them: an edit invalidates only those of one block and of the few runs that contain it. When one of
/// these is needed, all are recomputed at once, which is faster than one by one.
///
/// The cache is empty until an edit needs it: if widths differ, lines soon get back in sync.
struct WrapCache: Sendable {
  /// The level of the run of all blocks.
  private let depth: Int
  /// The number of leading overhangs cached for each run.
  private let entryCount: Int
  /// First those of all blocks, then those of each quarter, and so on.
  private var results: ContiguousArray<WrapResult>
  /// A bit set of the blocks, of the first 64, with invalidated results.
  private var invalidatedBlocks: UInt64 = 0

  static let greatestEntryCount = 128
  /// Sentinels for `trailingOverhang`: never computed; invalidated.
  private static let (unknown, invalidated): (Int32, Int32) = (-1, -2)

  init() {
    (depth, entryCount, results) = (0, 0, [])
  }

  /// - Parameter entries: The maximum number of chips per line. Larger overhangs are not cached, nor those beyond the
  ///   greatest entry count: with so many chips per line, lines are few and wrapping is fast.
  init(_ runs: FlowRuns, entries: Int) {
    depth = runs.depth
    entryCount = min(entries, Self.greatestEntryCount)
    results = ContiguousArray(repeating: WrapResult(trailingOverhang: Self.unknown), count: runs.count * entryCount)
  }

  var isEmpty: Bool { results.isEmpty }

  /// The result for all blocks, if known.
  func result(leadingOverhang: Int) -> WrapResult? {
    result(over: FlowRun(level: depth, number: 0), leadingOverhang: leadingOverhang)
  }

  /// The offset of a run's results.
  @inline(__always) private func start(of run: FlowRun) -> Int {
    // There are 1, 4, 16, … runs per level from the top, so (4ⁿ - 1) / 3 before the nth level.
    ((1 << (2 * (depth - run.level)) - 1) / 3 + run.number) * entryCount
  }

  /// The result for a run, if known.
  @inline(__always) func result(over run: FlowRun, leadingOverhang: Int) -> WrapResult? {
    guard leadingOverhang < entryCount else { return nil }
    let result = results[start(of: run) + leadingOverhang]
    return result.trailingOverhang >= 0 ? result : nil
  }

  @inline(__always) mutating func store(_ result: WrapResult, over run: FlowRun, leadingOverhang: Int) {
    if leadingOverhang < entryCount { results[start(of: run) + leadingOverhang] = result }
  }

  /// Invalidates the results of a block and of all runs that contain it.
  mutating func invalidate(block: Int) {
    guard !isEmpty else { return }
    for level in 0...depth {
      let first = start(of: FlowRun(level: level, number: block >> (2 * level)))
      for place in first..<first + entryCount where results[place].trailingOverhang >= 0 {
        results[place].trailingOverhang = Self.invalidated
      }
    }
    invalidatedBlocks |= 1 << UInt64(block)
  }

  /// Returns and clears the set of blocks with invalidated results; empty if there are many, whose results are better
  /// computed one by one.
  mutating func takeInvalidatedBlocks() -> [Int] {
    var rest = invalidatedBlocks.nonzeroBitCount <= 4 ? invalidatedBlocks : 0
    invalidatedBlocks = 0
    var blocks: [Int] = []
    while rest != 0 {
      blocks.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return blocks
  }

  /// The leading overhangs of a block's invalidated results.
  func invalidatedOverhangs(of block: Int) -> [Int] {
    let first = start(of: FlowRun(level: 0, number: block))
    return (0..<entryCount).filter { results[first + $0].trailingOverhang == Self.invalidated }
  }

  /// Recomputes invalidated results of the runs that contain a block from those of their parts, if known.
  mutating func recomputeRuns(of block: Int, _ runs: FlowRuns) {
    for level in 1..<max(1, depth + 1) {
      let run = FlowRun(level: level, number: block >> (2 * level))
      let first = start(of: run)
      let parts = runs.parts(of: run)
      for leadingOverhang in 0..<entryCount where results[first + leadingOverhang].trailingOverhang == Self.invalidated {
        var whole = WrapResult(trailingOverhang: Int32(truncatingIfNeeded: leadingOverhang))
        for part in parts {
          let part = FlowRun(level: level - 1, number: part)
          guard let result = result(over: part, leadingOverhang: Int(whole.trailingOverhang)) else {
            whole.trailingOverhang = Self.invalidated
            break
          }
          whole.add(result)
        }
        results[first + leadingOverhang] = whole
      }
    }
  }
}
