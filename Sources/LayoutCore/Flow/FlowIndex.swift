/// A position between two lines of a block, and the sums before it.
struct LineCheckpoint: Hashable, Sendable {
  /// The first chip of the next line.
  var offset: Int32 = 0
  /// The number of earlier lines that start in the block.
  var lines: Int32 = 0
  /// The total height of those lines, with the gap after each.
  var extent = 0.0

  /// Adds a line.
  @inline(__always) mutating func pass(to end: Int, height: Double, gap: Double) {
    offset = Int32(truncatingIfNeeded: end)
    lines &+= 1
    extent += height + gap
  }
}

/// A summary of a run of consecutive chips.
struct RunSummary: Sendable {
  var count = 0
  /// The height of the tallest chip.
  var tallest = 0.0
  /// Whether the chips, or the start of their first line, may have changed since the rest was computed.
  var isStale = true
  /// Valid in a tree of wrapped lines.
  var lines = LineSummary()
  /// Valid in a tree of rows.
  var row = RowSummary()
}

/// The lines of a run of consecutive chips.
struct LineSummary: Sendable {
  /// The number of chips at the front that belong to a line that started earlier.
  var leadingOverhang = 0
  /// The number of lines that start in the run.
  var count = 0
  /// The total height of those lines, with the gap after each.
  var extent = 0.0
  /// The first line start after each of several equal parts of a block, so that a search can skip earlier lines.
  var checkpoints = LineCheckpoints(repeating: LineCheckpoint())
}

/// A run of consecutive chips as a part of a row.
struct RowSummary: Sendable {
  /// The total natural width.
  var width = 0.0
}

typealias LineCheckpoints = InlineArray<3, LineCheckpoint>

/// Sums over everything before a run of chips.
struct PrefixSum: Sendable {
  var chips = 0
  var lines = 0
  var extent = 0.0
  var width = 0.0

  static func + (a: PrefixSum, b: PrefixSum) -> PrefixSum {
    PrefixSum(
      chips: a.chips + b.chips, lines: a.lines + b.lines, extent: a.extent + b.extent,
      width: a.width + b.width)
  }
}

/// Sums over the chips of a row, or of a part of it.
struct FlowRowSum: Hashable, Sendable {
  var width = 0.0
  var tallest = 0.0
}

/// Adjacent runs of chips, searchable by chip, line and position.
struct FlowIndex: Sendable {
  private(set) var summaries: ContiguousArray<RunSummary> = []
  /// The sums before each run, and finally the total.
  private(set) var starts: ContiguousArray<PrefixSum> = [PrefixSum()]

  var count: Int { summaries.count }
  var total: PrefixSum { starts[summaries.count] }

  init(_ summaries: ContiguousArray<RunSummary> = []) {
    replace(0..<0, with: summaries)
  }

  /// The summary of a run. After changes, call `addUp(from:)` before the next search.
  subscript(index: Int) -> RunSummary {
    get { summaries[index] }
    _modify { yield &summaries[index] }
  }

  mutating func replace(_ range: Range<Int>, with new: some Collection<RunSummary>) {
    summaries.replaceSubrange(range, with: new)
    if starts.count > summaries.count + 1 {
      starts.removeSubrange((summaries.count + 1)...)
    } else {
      starts.append(contentsOf: repeatElement(PrefixSum(), count: summaries.count + 1 - starts.count))
    }
    addUp(from: range.lowerBound)
  }

  /// Updates the prefix sums from a changed run on.
  mutating func addUp(from first: Int) {
    var sum = starts[first]
    for index in first..<summaries.count {
      sum.chips += summaries[index].count
      sum.lines += summaries[index].lines.count
      sum.extent += summaries[index].lines.extent
      sum.width += summaries[index].row.width
      starts[index + 1] = sum
    }
  }

  /// The last run that starts at or before a position, or the first run.
  ///
  /// - Parameters:
  ///   - runs: The number of leading runs to search; nil for all.
  ///   - rest: The distance from a run's start to the position; negative if the run starts beyond it.
  @inline(__always) func last(of runs: Int? = nil, rest: (PrefixSum) -> Int) -> Int {
    let count = runs ?? summaries.count
    // An eight-way search that counts signs: branches would be mispredicted at every step.
    var low = 0
    for shift in [9, 6, 3, 0] {
      let others = (count - 1 - low) >> shift
      guard others > 0 else { continue }
      var hits = 0
      for other in 1...(shift == 9 ? others : min(others, 7)) {
        hits &+= 1 &+ rest(starts[low &+ other << shift]) >> (Int.bitWidth - 1)
      }
      low &+= hits << shift
    }
    return low
  }

  /// Like `last(of:rest:)`, for positions that are not whole numbers.
  @inline(__always) func last(rest: (PrefixSum) -> Double) -> Int {
    last { Self.sign(of: rest($0)) }
  }

  /// An integer of the same sign.
  @inline(__always) static func sign(of number: Double) -> Int {
    // Both have their sign in the highest bit.
    Int(bitPattern: UInt(number.bitPattern))
  }

  /// The summary of all runs.
  var whole: RunSummary {
    let total = total
    var whole = RunSummary(
      count: total.chips, isStale: false,
      lines: LineSummary(
        leadingOverhang: summaries.first?.lines.leadingOverhang ?? 0, count: total.lines, extent: total.extent),
      row: RowSummary(width: total.width))
    for summary in summaries {
      whole.tallest = max(whole.tallest, summary.tallest)
      whole.isStale = whole.isStale || summary.isStale
    }
    return whole
  }
}
