/// A block's storage while lines are looked for in it.
///
/// Its pointers are those of the block's memory, so it stays within the closure that `withView` calls; its
/// functions check the places they are given.
@safe struct FlowBlockView {
  let count: Int
  private let sums: UnsafePointer<Int32>
  /// Nil while the widths are the differences of the sums.
  private let widths: UnsafePointer<Double>?
  /// Nil while all chips are `height` high, and while heights are stored as ticks.
  private let heights: UnsafePointer<Double>?
  private let heightTicks: UnsafePointer<Int32>?
  let height: Double
  /// Whether all chips are as wide as the first, so that all lines that end in the block have as many.
  private let hasUniformWidth: Bool
  let breaker: LineBreaker
  /// The greatest sum that could still fit.
  private let reach: Int32
  /// The greatest sum that fits for sure; negative when the sums say nothing.
  private let sure: Int32

  /// - Parameter slack: How far a difference of sums may be from the true width; nil when it says nothing.
  init(
    count: Int, sums: UnsafePointer<Int32>, widths: UnsafePointer<Double>?, heights: UnsafePointer<Double>?,
    heightTicks: UnsafePointer<Int32>?, height: Double, hasUniformWidth: Bool, slack: Int32?, breaker: LineBreaker
  ) {
    self.count = count
    unsafe self.sums = sums
    unsafe self.widths = widths
    unsafe self.heights = heights
    unsafe self.heightTicks = heightTicks
    self.height = height
    self.hasUniformWidth = hasUniformWidth
    self.breaker = breaker
    if let slack, let ticks = breaker.ticks {
      let slack = max(slack, breaker.slack)
      reach = ticks + slack
      sure = ticks - slack
    } else {
      reach = 0
      sure = -1
    }
  }

  /// The last sum after a chip's that is not beyond a bound; the chip's own, if there is none.
  @inline(__always) private func lastSum(upTo bound: Int32, from start: Int) -> Int {
    var end = start
    var beyond: Int32
    repeat {
      let ahead = unsafe UnsafeRawPointer(sums + end + 1).loadUnaligned(as: SIMD16<Int32>.self)
      // The sign of the difference tells: -1 for each sum beyond the bound, and for the padding.
      beyond = ((bound &- ahead) &>> 31).wrappedSum()
      end += FlowBlockStorage.padding + Int(beyond)
    } while beyond == 0
    return end
  }

  /// The end of the line that starts at a chip, at most `count`: a line that reaches it may go on.
  @inline(__always) func lineEnd(from start: Int) -> Int {
    guard sure >= 0 else { return lineEndByRule(from: start) }
    precondition(start >= 0 && start < count)
    let base = unsafe sums[start]
    let end = lastSum(upTo: base &+ reach, from: start)
    let sum = unsafe sums[end] &- base
    // Next to no width means no chip at all, or chips without width: before a chip wider than the content,
    // which counts as just as wide, they are not an end for sure.
    return sum > 64 && sum <= sure ? end : lineEndByRule(from: start)
  }

  /// What the chips from one to the last take up, in ticks, as a part of the line that starts with it; nil when
  /// sums cannot tell.
  func ticks(from start: Int) -> Int32? {
    guard unsafe widths == nil, sure >= 0 else { return nil }
    precondition(start >= 0 && start <= count)
    let sum = unsafe sums[count] &- sums[start]
    return sum > 64 && sum <= sure ? sum : nil
  }

  /// The end of the line that takes up so many ticks, more than a few, before this block; nil when sums cannot tell,
  /// or it goes on in the next block.
  func lineEnd(after ticks: Int32) -> Int? {
    guard sure >= 0 else { return nil }
    let end = lastSum(upTo: reach &- ticks, from: 0)
    let sum = unsafe sums[min(end, count)]
    return end < count && sum <= sure &- ticks ? end : nil
  }

  /// The natural width of a chip, whose index must be one.
  @inline(__always) func width(_ index: Int) -> Double {
    guard let widths = unsafe widths else {
      return FixedPoint.length(unsafe sums[index &+ 1] &- sums[index]) - breaker.spacing
    }
    return unsafe widths[index]
  }

  /// The natural height of a chip, whose index must be one.
  @inline(__always) func height(_ index: Int) -> Double {
    if let ticks = unsafe heightTicks { return FixedPoint.length(unsafe ticks[index]) }
    if let heights = unsafe heights { return unsafe heights[index] }
    return height
  }

  /// Whether chips may differ in height.
  @inline(__always) var isMixed: Bool { unsafe heights != nil || heightTicks != nil }

  /// `lineEnd(from:)` by adding widths one by one.
  @inline(never) private func lineEndByRule(from start: Int) -> Int {
    var x = 0.0
    return fill(from: start, first: start, x: &x)
  }

  /// Adds chips to a line that reaches to `x`, from one chip on, until one does not fit; returns its index,
  /// or `count`.
  ///
  /// - Parameter first: The chip that the line starts with, which always fits; -1 for one in another block.
  @inline(__always) func fill(from start: Int, first: Int, x: inout Double) -> Int {
    precondition(start >= 0)
    var index = start
    while index < count {
      let width = min(width(index), breaker.width)
      if x + width > breaker.limit, index != first { break }
      x += width + breaker.spacing
      index += 1
    }
    return index
  }

  /// The height of the highest of these chips, of which there is at least one.
  @inline(__always) func tallest(from start: Int, to end: Int) -> Double {
    guard isMixed else { return height }
    precondition(start >= 0 && start < end && end <= count)
    if let ticks = unsafe heightTicks, end - start >= 4 {
      // Four at a time; the last four overlap those before them, which a maximum does not mind.
      var result = unsafe UnsafeRawPointer(ticks + end - 4).loadUnaligned(as: SIMD4<Int32>.self)
      var index = start
      while index < end - 4 {
        let next = unsafe UnsafeRawPointer(ticks + index).loadUnaligned(as: SIMD4<Int32>.self)
        result.replace(with: next, where: next .> result)
        index &+= 4
      }
      return FixedPoint.length(max(max(result[0], result[1]), max(result[2], result[3])))
    }
    var result = height(start)
    for index in start + 1..<max(end, start + 1) { result = max(result, height(index)) }
    return result
  }
}

/// The lines found so far that start in a block.
struct FlowLineSum {
  /// Where the next line starts.
  var mark: LineCheckpoint
  /// The height of the highest chip in them.
  var tallest = 0.0
  var marks: LineCheckpoints

  /// - Parameter start: The chip that the first line starts with.
  init(from start: Int) {
    mark = LineCheckpoint(offset: Int32(start))
    marks = LineCheckpoints(repeating: mark)
  }

  var start: Int { Int(mark.offset) }

}

extension FlowBlockView {
  /// Finds all lines that start in the block and end in it, and leaves out the one that reaches its end.
  func findLines(_ sum: inout FlowLineSum) {
    var end = lineEnd(from: sum.start)
    let step = end - sum.start
    for part in 1...LineCheckpoints.count + 1 {
      let limit = part * count / (LineCheckpoints.count + 1)
      guard sum.start < limit else { continue }
      // In variables of their own, which need not be kept in memory.
      var (mark, tallest) = (sum.mark, sum.tallest)
      while mark.offset < limit, end < count {
        pass(end, &mark, &tallest)
        end = hasUniformWidth ? min(end + step, count) : lineEnd(from: end)
      }
      (sum.mark, sum.tallest) = (mark, tallest)
      for later in part - 1..<max(part - 1, LineCheckpoints.count) { sum.marks[later] = mark }
    }
  }

  /// As `findLines(_:)` in two blocks side by side, as long as both have lines.
  func findLines(_ sum: inout FlowLineSum, beside other: FlowBlockView, _ otherSum: inout FlowLineSum) {
    var end = lineEnd(from: sum.start)
    var otherEnd = other.lineEnd(from: otherSum.start)
    for part in 1...LineCheckpoints.count + 1 {
      let limit = part * count / (LineCheckpoints.count + 1)
      guard sum.start < limit else { continue }
      var (mark, tallest) = (sum.mark, sum.tallest)
      var (otherMark, otherTallest) = (otherSum.mark, otherSum.tallest)
      while mark.offset < limit, end < count, otherEnd < other.count {
        pass(end, &mark, &tallest)
        other.pass(otherEnd, &otherMark, &otherTallest)
        end = lineEnd(from: end)
        otherEnd = other.lineEnd(from: otherEnd)
      }
      (sum.mark, sum.tallest) = (mark, tallest)
      (otherSum.mark, otherSum.tallest) = (otherMark, otherTallest)
      for later in part - 1..<max(part - 1, LineCheckpoints.count) {
        sum.marks[later] = mark
        otherSum.marks[later] = otherMark
      }
    }
    findLines(&sum)
    other.findLines(&otherSum)
  }

  /// As `findLines(_:)`, without marks, and fast where each line has as many chips as the one before; heights may be
  /// added up in another order.
  func findSimilarLines(_ sum: inout FlowLineSum) {
    var (mark, tallest) = (sum.mark, sum.tallest)
    var start = sum.start
    var end = lineEnd(from: start)
    if hasUniformWidth, !isMixed, end < count {
      let lines = (count - 1 - start) / (end - start)
      sum.mark.offset += Int32(truncatingIfNeeded: lines * (end - start))
      sum.mark.lines += Int32(truncatingIfNeeded: lines)
      sum.mark.extent += Double(lines) * (height + breaker.lineSpacing)
      sum.tallest = max(sum.tallest, height)
      return
    }
    while end < count {
      pass(end, &mark, &tallest)
      let guess = 2 * end - start
      start = end
      end = hasUniformWidth ? min(guess, count) : endsLine(guess, from: start) ? guess : lineEnd(from: start)
    }
    (sum.mark, sum.tallest) = (mark, tallest)
  }

  /// Whether the sums alone tell that a line which starts at a chip ends before another one.
  @inline(__always) private func endsLine(_ end: Int, from start: Int) -> Bool {
    guard end < count, start < end else { return false }
    let (sum, next) = unsafe (sums[end] &- sums[start], sums[end &+ 1] &- sums[start])
    return sum > 64 && sum <= sure && next > reach
  }

  /// Adds a line that ends in the block.
  @inline(__always) private func pass(_ end: Int, _ mark: inout LineCheckpoint, _ tallest: inout Double) {
    let height = self.tallest(from: Int(mark.offset), to: end)
    mark.pass(to: end, height: height, gap: breaker.lineSpacing)
    tallest = max(tallest, height)
  }

  /// Whether a chip is wider than what a line may reach past the content.
  @inline(__always) func isWide(_ index: Int) -> Bool {
    precondition(index >= 0 && index < count)
    return FlowLayout.isWide(width(index))
  }

  /// Visits the natural sizes of chips until the body returns false.
  @inline(__always) func forEachSize(from start: Int, to end: Int, _ body: (Double, Double) -> Bool) {
    precondition(start >= 0 && end <= count)
    for index in start..<max(start, end) {
      guard body(width(index), height(index)) else { return }
    }
  }
}
