/// What a pass over consecutive blocks comes to, when it is known where the first line in them starts.
struct WrapResult: Sendable {
  /// The heights of the lines that start in the blocks together, with the gap after each.
  var extent = 0.0
  /// The number of these lines.
  var lines: Int32 = 0
  /// The number of chips after the blocks that belong to the last of these lines.
  var trailingOverhang: Int32

  init(extent: Double = 0, lines: Int32 = 0, trailingOverhang: Int32) {
    self.extent = extent
    self.lines = lines
    self.trailingOverhang = trailingOverhang
  }

  /// - Parameters:
  ///   - parts: The runs that make up a longer one, by their numbers.
  ///   - pass: What a pass over each of them comes to.
  @inline(__always) init(
    over parts: Range<Int>, leadingOverhang: Int, _ pass: (_ part: Int, _ leadingOverhang: Int) -> WrapResult
  ) {
    self.init(trailingOverhang: Int32(truncatingIfNeeded: leadingOverhang))
    for part in parts { add(pass(part, Int(trailingOverhang))) }
  }

  /// Goes on over more blocks.
  @inline(__always) mutating func add(_ passage: WrapResult) {
    lines += passage.lines
    extent += passage.extent
    trailingOverhang = passage.trailingOverhang
  }

  /// - Parameter sum: All lines that start in the blocks.
  init(_ sum: FlowLineSum, trailingOverhang: Int) {
    self.init(
      extent: sum.mark.extent, lines: sum.mark.lines, trailingOverhang: Int32(truncatingIfNeeded: trailingOverhang))
  }
}

extension PrefixSum {
  /// Only the lines are added, with what they take up.
  @inline(__always) static func + (start: PrefixSum, passage: WrapResult) -> PrefixSum {
    var end = start
    end.lines += Int(passage.lines)
    end.extent += passage.extent
    return end
  }
}

extension RunSummary {
  /// Sets what is known of the lines that start in a block.
  ///
  /// - Parameter leadingOverhang: The number of chips at the block's front that belong to an earlier line.
  mutating func take(_ passage: WrapResult, leadingOverhang: Int) {
    lines = LineSummary(
      leadingOverhang: leadingOverhang, count: Int(passage.lines), extent: passage.extent,
      marks: LineCheckpoints(repeating: LineCheckpoint(offset: Int32(truncatingIfNeeded: leadingOverhang))))
    isStale = false
  }
}

/// A run of a group's blocks: a single one at level 0, four at level 1, sixteen at level 2, and so on; the last of a
/// level may be shorter.
struct FlowRun {
  var level: Int
  /// How many runs of the level are before it.
  var number: Int
}

/// The runs that the blocks of a group make.
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

  /// The number of runs of all levels.
  var count: Int { (4 << (2 * depth) - 1) / 3 }

  func longestRun(from block: Int) -> FlowRun {
    let level = block == 0 ? depth : min(depth, block.trailingZeroBitCount / 2)
    return FlowRun(level: level, number: block >> (2 * level))
  }

  @inline(__always) func blocks(of run: FlowRun) -> Range<Int> {
    let shift = 2 * run.level
    return run.number << shift..<min((run.number + 1) << shift, blockCount)
  }

  /// The runs of the level below that make up a run.
  @inline(__always) func parts(of run: FlowRun) -> Range<Int> {
    4 * run.number..<min(4 * run.number + 4, (blockCount - 1) >> (2 * (run.level - 1)) + 1)
  }
}

/// What passes over a group's blocks have come to, by the chip that their first line starts with.
///
/// After an edit, lines begin with other chips than before, and where widths are equal they do so up to the very
/// last one. But there are no more different passes over a block than chips on a line, so most have been made
/// before. They are remembered for single blocks and for longer runs of them: after an edit, only those over a
/// block, and over the few runs that the block is part of, are no longer known. When the next edit asks for one of
/// them, all are made again at once, which is quicker than one by one.
///
/// It is empty until an edit needs it: where widths differ, lines soon begin with the same chips again.
struct WrapCache: Sendable {
  /// The level of the run of all blocks.
  private let depth: Int
  /// How many different passes over each run there is room for.
  private let entryCount: Int
  /// First those over all blocks, then those over a quarter of them, and so on.
  private var passages: ContiguousArray<WrapResult>
  /// The blocks, of the first 64, that passes have been forgotten over, by bits.
  private var forgottenBlocks: UInt64 = 0

  static let greatestEntryCount = 128
  /// The exits of passes that have never been made, and of such as are no longer known.
  private static let (unknown, forgotten): (Int32, Int32) = (-1, -2)

  /// Remembers nothing, and never will.
  init() {
    (depth, entryCount, passages) = (0, 0, [])
  }

  /// - Parameter entries: How many chips a line may have. Passes that start even later are not remembered, nor
  ///   those past the greatest number: with so many chips on a line there are few lines, and a pass is short.
  init(_ runs: FlowRuns, entries: Int) {
    depth = runs.depth
    entryCount = min(entries, Self.greatestEntryCount)
    passages = ContiguousArray(repeating: WrapResult(trailingOverhang: Self.unknown), count: runs.count * entryCount)
  }

  var isEmpty: Bool { passages.isEmpty }

  /// What a pass over all blocks comes to, if it is known.
  func passage(leadingOverhang: Int) -> WrapResult? {
    passage(over: FlowRun(level: depth, number: 0), leadingOverhang: leadingOverhang)
  }

  /// Where passes over a run are.
  @inline(__always) private func start(of run: FlowRun) -> Int {
    // There is one run at the highest level, four at the next; as many longer runs as one third of that.
    ((1 << (2 * (depth - run.level)) - 1) / 3 + run.number) * entryCount
  }

  /// What a pass over a run has come to, if it is known.
  @inline(__always) func passage(over run: FlowRun, leadingOverhang: Int) -> WrapResult? {
    guard leadingOverhang < entryCount else { return nil }
    let passage = passages[start(of: run) + leadingOverhang]
    return passage.trailingOverhang >= 0 ? passage : nil
  }

  @inline(__always) mutating func remember(_ passage: WrapResult, over run: FlowRun, leadingOverhang: Int) {
    if leadingOverhang < entryCount { passages[start(of: run) + leadingOverhang] = passage }
  }

  /// Forgets the passes over a block, and over all runs that it is part of.
  mutating func forget(block: Int) {
    guard !isEmpty else { return }
    for level in 0...depth {
      let first = start(of: FlowRun(level: level, number: block >> (2 * level)))
      for place in first..<first + entryCount where passages[place].trailingOverhang >= 0 {
        passages[place].trailingOverhang = Self.forgotten
      }
    }
    forgottenBlocks |= 1 << UInt64(block)
  }

  /// The blocks that passes have been forgotten over since this was last asked; none if they are many, whose passes
  /// are better made one by one.
  mutating func takeForgottenBlocks() -> [Int] {
    var rest = forgottenBlocks.nonzeroBitCount <= 4 ? forgottenBlocks : 0
    forgottenBlocks = 0
    var blocks: [Int] = []
    while rest != 0 {
      blocks.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return blocks
  }

  /// The first chips of forgotten passes over a block.
  func forgottenEntries(of block: Int) -> [Int] {
    let first = start(of: FlowRun(level: 0, number: block))
    return (0..<entryCount).filter { passages[first + $0].trailingOverhang == Self.forgotten }
  }

  /// Makes forgotten passes over the runs that a block is part of from those over their parts, if these are known.
  mutating func renewRuns(of block: Int, _ runs: FlowRuns) {
    for level in 1..<max(1, depth + 1) {
      let run = FlowRun(level: level, number: block >> (2 * level))
      let first = start(of: run)
      let parts = runs.parts(of: run)
      for leadingOverhang in 0..<entryCount where passages[first + leadingOverhang].trailingOverhang == Self.forgotten {
        var whole = WrapResult(trailingOverhang: Int32(truncatingIfNeeded: leadingOverhang))
        for part in parts {
          let part = FlowRun(level: level - 1, number: part)
          guard let passage = passage(over: part, leadingOverhang: Int(whole.trailingOverhang)) else {
            whole.trailingOverhang = Self.forgotten
            break
          }
          whole.add(passage)
        }
        passages[first + leadingOverhang] = whole
      }
    }
  }
}
