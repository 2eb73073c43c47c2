/// A view of a block's storage for finding lines.
///
/// Its pointers are valid only within the closure passed to `withView`; its functions check the indexes they are given.
@safe struct FlowBlockView {
  let count: Int
  private let sums: UnsafePointer<Int32>
  /// Nil if the widths are the differences of the sums.
  private let widths: UnsafePointer<Double>?
  /// Nil if all chips have the same `height`, or heights are stored in ticks.
  private let heights: UnsafePointer<Double>?
  private let heightTicks: UnsafePointer<Int32>?
  let height: Double
  /// Whether all chips are equally wide, so that all lines that end in the block have the same number of chips.
  private let hasUniformWidth: Bool
  let breaker: LineBreaker
  /// The largest sum that might fit.
  private let maxSum: Int32
  /// The largest sum that certainly fits; negative if sums are unusable.
  private let safeSum: Int32

  /// - Parameter slack: The maximum error of a difference of sums; nil if sums are unusable.
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
      maxSum = ticks + slack
      safeSum = ticks - slack
    } else {
      maxSum = 0
      safeSum = -1
    }
  }

  /// The index of the last sum from a chip on that is within a bound; the chip's own, if there is none.
  @inline(__always) private func lastSum(upTo bound: Int32, from start: Int) -> Int {
    var end = start
    var beyond: Int32
    repeat {
      let ahead = unsafe UnsafeRawPointer(sums + end + 1).loadUnaligned(as: SIMD16<Int32>.self)
      // The sign of the difference is -1 for each sum beyond the bound, including the padding.
      beyond = ((bound &- ahead) &>> 31).wrappedSum()
      end += FlowBlockStorage.padding + Int(beyond)
    } while beyond == 0
    return end
  }

  /// The end of the line that starts at a chip, at most `count`, where the line may continue in the next block.
  @inline(__always) func lineEnd(from start: Int) -> Int {
    guard safeSum >= 0 else { return lineEndByRule(from: start) }
    precondition(start >= 0 && start < count)
    let base = unsafe sums[start]
    let end = lastSum(upTo: base &+ maxSum, from: start)
    let sum = unsafe sums[end] &- base
    // A sum near zero means no chips, or chips without width, which a chip wider than the content may still follow.
    return sum > 64 && sum <= safeSum ? end : lineEndByRule(from: start)
  }

  /// The length of the line from a chip to the end of the block, in ticks; nil if sums cannot decide.
  func ticks(from start: Int) -> Int32? {
    guard unsafe widths == nil, safeSum >= 0 else { return nil }
    precondition(start >= 0 && start <= count)
    let sum = unsafe sums[count] &- sums[start]
    return sum > 64 && sum <= safeSum ? sum : nil
  }

  /// The end of a line that is already this long, in ticks, before the block; nil if sums cannot decide, or the line
  /// continues in the next block.
  func lineEnd(after ticks: Int32) -> Int? {
    guard safeSum >= 0 else { return nil }
    let end = lastSum(upTo: maxSum &- ticks, from: 0)
    let sum = unsafe sums[min(end, count)]
    return end < count && sum <= safeSum &- ticks ? end : nil
  }

  /// The natural width of a chip; the index is not checked.
  @inline(__always) func width(_ index: Int) -> Double {
    guard let widths = unsafe widths else {
      return FixedPoint.length(unsafe sums[index &+ 1] &- sums[index]) - breaker.spacing
    }
    return unsafe widths[index]
  }

  /// The natural height of a chip; the index is not checked.
  @inline(__always) func height(_ index: Int) -> Double {
    if let ticks = unsafe heightTicks { return FixedPoint.length(unsafe ticks[index]) }
    if let heights = unsafe heights { return unsafe heights[index] }
    return height
  }

  /// Whether heights may differ.
  @inline(__always) var isMixed: Bool { unsafe heights != nil || heightTicks != nil }

  /// The reference implementation of `lineEnd(from:)`, which adds widths one by one.
  @inline(never) private func lineEndByRule(from start: Int) -> Int {
    var x = 0.0
    return fill(from: start, first: start, x: &x)
  }

  /// Adds chips to a line of length `x` until one does not fit; returns its index, or `count`.
  ///
  /// - Parameter first: The first chip of the line, which always fits; -1 if it is in another block.
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

  /// The height of the tallest chip in a non-empty range.
  @inline(__always) func tallest(from start: Int, to end: Int) -> Double {
    guard isMixed else { return height }
    precondition(start >= 0 && start < end && end <= count)
    if let ticks = unsafe heightTicks, end - start >= 4 {
      // Four at a time; the last four may overlap, which doesn't change a maximum.
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

/// The lines found so far in a block.
struct FlowLineSum {
  /// The start of the next line.
  var checkpoint: LineCheckpoint
  /// The height of the tallest chip in them.
  var tallest = 0.0
  var checkpoints: LineCheckpoints

  /// - Parameter start: The first chip of the first line.
  init(from start: Int) {
    checkpoint = LineCheckpoint(offset: Int32(start))
    checkpoints = LineCheckpoints(repeating: checkpoint)
  }

  var start: Int { Int(checkpoint.offset) }
  }

extension FlowBlockView {
  /// Finds the lines that start and end in the block, except the one that reaches its end.
  func findLines(_ sum: inout FlowLineSum) {
    var end = lineEnd(from: sum.start)
    let step = end - sum.start
    for part in 1...LineCheckpoints.count + 1 {
      let limit = part * count / (LineCheckpoints.count + 1)
      guard sum.start < limit else { continue }
      // Locals can stay in registers.
      var (checkpoint, tallest) = (sum.checkpoint, sum.tallest)
      while checkpoint.offset < limit, end < count {
        pass(end, &checkpoint, &tallest)
        end = hasUniformWidth ? min(end + step, count) : lineEnd(from: end)
      }
      (sum.checkpoint, sum.tallest) = (checkpoint, tallest)
      for later in part - 1..<max(part - 1, LineCheckpoints.count) { sum.checkpoints[later] = checkpoint }
    }
  }

  /// Like `findLines(_:)`, in two blocks at once.
  func findLines(_ sum: inout FlowLineSum, beside other: FlowBlockView, _ otherSum: inout FlowLineSum) {
    var end = lineEnd(from: sum.start)
    var otherEnd = other.lineEnd(from: otherSum.start)
    for part in 1...LineCheckpoints.count + 1 {
      let limit = part * count / (LineCheckpoints.count + 1)
      guard sum.start < limit else { continue }
      var (checkpoint, tallest) = (sum.checkpoint, sum.tallest)
      var (otherCheckpoint, otherTallest) = (otherSum.checkpoint, otherSum.tallest)
      while checkpoint.offset < limit, end < count, otherEnd < other.count {
        pass(end, &checkpoint, &tallest)
        other.pass(otherEnd, &otherCheckpoint, &otherTallest)
        end = lineEnd(from: end)
        otherEnd = other.lineEnd(from: otherEnd)
      }
      (sum.checkpoint, sum.tallest) = (checkpoint, tallest)
      (otherSum.checkpoint, otherSum.tallest) = (otherCheckpoint, otherTallest)
      for later in part - 1..<max(part - 1, LineCheckpoints.count) {
        sum.checkpoints[later] = checkpoint
        otherSum.checkpoints[later] = otherCheckpoint
      }
    }
    findLines(&sum)
    other.findLines(&otherSum)
  }

  /// Like `findLines(_:)`, without checkpoints, and fast if lines have equal numbers of chips; heights may be summed in a
  /// different order.
  func findSimilarLines(_ sum: inout FlowLineSum) {
    var (checkpoint, tallest) = (sum.checkpoint, sum.tallest)
    var start = sum.start
    var end = lineEnd(from: start)
    if hasUniformWidth, !isMixed, end < count {
      let lines = (count - 1 - start) / (end - start)
      sum.checkpoint.offset += Int32(truncatingIfNeeded: lines * (end - start))
      sum.checkpoint.lines += Int32(truncatingIfNeeded: lines)
      sum.checkpoint.extent += Double(lines) * (height + breaker.lineSpacing)
      sum.tallest = max(sum.tallest, height)
      return
    }
    while end < count {
      pass(end, &checkpoint, &tallest)
      let guess = 2 * end - start
      start = end
      end = hasUniformWidth ? min(guess, count) : endsLine(guess, from: start) ? guess : lineEnd(from: start)
    }
    (sum.checkpoint, sum.tallest) = (checkpoint, tallest)
  }

  /// Whether sums alone prove that a line starting at a chip ends before another one.
  @inline(__always) private func endsLine(_ end: Int, from start: Int) -> Bool {
    guard end < count, start < end else { return false }
    let (sum, next) = unsafe (sums[end] &- sums[start], sums[end &+ 1] &- sums[start])
    return sum > 64 && sum <= safeSum && next > maxSum
  }

  /// Adds a line that ends in the block.
  @inline(__always) private func pass(_ end: Int, _ checkpoint: inout LineCheckpoint, _ tallest: inout Double) {
    let height = self.tallest(from: Int(checkpoint.offset), to: end)
    checkpoint.pass(to: end, height: height, gap: breaker.lineSpacing)
    tallest = max(tallest, height)
  }

  /// Whether a chip is clearly wider than the tolerance.
  @inline(__always) func isWide(_ index: Int) -> Bool {
    precondition(index >= 0 && index < count)
    return FlowLayout.isWide(width(index))
  }

  /// Calls the body with the natural sizes of chips, until it returns false.
  @inline(__always) func forEachSize(from start: Int, to end: Int, _ body: (Double, Double) -> Bool) {
    precondition(start >= 0 && end <= count)
    for index in start..<max(start, end) {
      guard body(width(index), height(index)) else { return }
    }
  }
}
