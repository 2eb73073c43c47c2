/// A summary of consecutive chips: of a block, or of a group of blocks.
struct RunSummary: Sendable {
  var count = 0
  /// Whether the chips, or where their last line ends, may have changed since the rest was computed.
  var isStale = true
  /// The lines of these chips, in a tree of wrapped lines.
  var lines = LineSummary()
  /// The total natural width of the chips, and the height of the tallest, in a tree of rows.
  var width = 0.0
  var tallest = 0.0
}

/// The result of wrapping consecutive chips.
struct LineSummary: Hashable, Sendable {
  /// The number of chips at the front that belong to a line that started earlier.
  var leadingOverhang = 0
  /// The number of lines that start with one of these chips.
  var count = 0
  /// The total height of those lines, with the gap after each.
  var extent = 0.0
  /// The height of the tallest of those lines.
  var tallest = 0.0
  /// The number of later chips that belong to the last line.
  var trailingOverhang = 0

  /// Adds a line.
  @inline(__always) mutating func add(height: Double, gap: Double) {
    count &+= 1
    extent += height + gap
    tallest = max(tallest, height)
  }
}

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

  init() {}

  init(_ size: Size) { (width, tallest) = (size.width, size.height) }

  static func += (sum: inout FlowRowSum, other: FlowRowSum) {
    sum.width += other.width
    sum.tallest = max(sum.tallest, other.tallest)
  }
}

/// The summaries of adjacent runs of chips, searchable by chip, line and position.
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
      sum.width += summaries[index].width
      starts[index + 1] = sum
    }
  }

  /// The last run whose start satisfies a condition, or the first run.
  ///
  /// - Parameter holds: Whether the sums before a run satisfy the condition, which is true up to some run, then false.
  @inline(__always) func last(where holds: (PrefixSum) -> Bool) -> Int {
    // Without branches, which would be mispredicted at every other step.
    var first = 0
    var count = summaries.count
    while count > 1 {
      let half = count / 2
      first = holds(starts[first + half]) ? first + half : first
      count -= half
    }
    return first
  }

  /// The summary of all runs.
  var whole: RunSummary {
    let total = total
    var whole = RunSummary(
      count: total.chips, isStale: false,
      lines: LineSummary(
        leadingOverhang: summaries.first?.lines.leadingOverhang ?? 0, count: total.lines, extent: total.extent,
        trailingOverhang: summaries.last?.lines.trailingOverhang ?? 0),
      width: total.width)
    for summary in summaries {
      whole.tallest = max(whole.tallest, summary.tallest)
      whole.lines.tallest = max(whole.lines.tallest, summary.lines.tallest)
      whole.isStale = whole.isStale || summary.isStale
    }
    return whole
  }
}
