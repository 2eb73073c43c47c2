/// A place in a block between two lines, and what lies before it there.
struct LineCheckpoint: Hashable, Sendable {
  /// The chip that the next line starts with.
  var offset: Int32 = 0
  /// The number of lines before it that start in the block.
  var lines: Int32 = 0
  /// The heights of those lines together, with the gap after each.
  var extent = 0.0

  /// Adds a line.
  @inline(__always) mutating func pass(to end: Int, height: Double, gap: Double) {
    offset = Int32(truncatingIfNeeded: end)
    lines &+= 1
    extent += height + gap
  }
}

/// What is known of a run of consecutive chips without looking at them.
struct RunSummary: Sendable {
  var count = 0
  /// The height of the highest chip.
  var tallest = 0.0
  /// Whether the chips, or where the first of their lines starts, may have changed since the rest was found.
  var isStale = true
  /// What a tree of lines that wrap finds out.
  var lines = LineSummary()
  /// What a tree of rows finds out.
  var row = RowSummary()
}

/// The lines of a run of consecutive chips.
struct LineSummary: Sendable {
  /// The number of chips at the run's front that belong to a line which started before it.
  var leadingOverhang = 0
  /// The number of lines that start in the run.
  var count = 0
  /// The heights of those lines together, with the gap after each.
  var extent = 0.0
  /// The first places between lines past equal parts of a block, so that a search need not begin at its front.
  var marks = LineCheckpoints(repeating: LineCheckpoint())
}

/// A run of consecutive chips as a part of a row.
struct RowSummary: Sendable {
  /// The natural widths together.
  var width = 0.0
}

typealias LineCheckpoints = InlineArray<3, LineCheckpoint>

/// What lies before a run of chips.
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

/// The chips of a row, or of the part of it that lies in a run.
struct FlowRowSum: Hashable, Sendable {
  var width = 0.0
  var tallest = 0.0
}

/// Neighboring runs of chips, found by chip, by line and by place.
struct FlowIndex: Sendable {
  private(set) var spans: ContiguousArray<RunSummary> = []
  /// What lies before each run, and last what all of them are together.
  private(set) var starts: ContiguousArray<PrefixSum> = [PrefixSum()]

  var count: Int { spans.count }
  var total: PrefixSum { starts[spans.count] }

  init(_ spans: ContiguousArray<RunSummary> = []) {
    replace(0..<0, with: spans)
  }

  /// Changes one run. `addUp(from:)` must follow before the next search.
  subscript(index: Int) -> RunSummary {
    get { spans[index] }
    _modify { yield &spans[index] }
  }

  mutating func replace(_ range: Range<Int>, with new: some Collection<RunSummary>) {
    spans.replaceSubrange(range, with: new)
    if starts.count > spans.count + 1 {
      starts.removeSubrange((spans.count + 1)...)
    } else {
      starts.append(contentsOf: repeatElement(PrefixSum(), count: spans.count + 1 - starts.count))
    }
    addUp(from: range.lowerBound)
  }

  /// Brings the starts up to date after runs from this one on have changed.
  mutating func addUp(from first: Int) {
    var sum = starts[first]
    for index in first..<spans.count {
      sum.chips += spans[index].count
      sum.lines += spans[index].lines.count
      sum.extent += spans[index].lines.extent
      sum.width += spans[index].row.width
      starts[index + 1] = sum
    }
  }

  /// The last run that does not start past a place, of which the first run never is taken to be.
  ///
  /// - Parameters:
  ///   - runs: The number of runs at the front to search, if not all.
  ///   - rest: How far the place lies past a run's start; where it is negative, the run starts past it.
  @inline(__always) func last(of runs: Int? = nil, rest: (PrefixSum) -> Int) -> Int {
    let count = runs ?? spans.count
    // Eight parts at a time, counted by signs: branches would be mispredicted at every step.
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

  /// As `last(of:rest:)`, for places that are no whole numbers.
  @inline(__always) func last(rest: (PrefixSum) -> Double) -> Int {
    last { Self.sign(of: rest($0)) }
  }

  /// A whole number of the same sign.
  @inline(__always) static func sign(of number: Double) -> Int {
    // It is the highest bit of either.
    Int(bitPattern: UInt(number.bitPattern))
  }

  /// All runs as one.
  var whole: RunSummary {
    let total = total
    var whole = RunSummary(
      count: total.chips, isStale: false,
      lines: LineSummary(
        leadingOverhang: spans.first?.lines.leadingOverhang ?? 0, count: total.lines, extent: total.extent),
      row: RowSummary(width: total.width))
    for span in spans {
      whole.tallest = max(whole.tallest, span.tallest)
      whole.isStale = whole.isStale || span.isStale
    }
    return whole
  }
}
