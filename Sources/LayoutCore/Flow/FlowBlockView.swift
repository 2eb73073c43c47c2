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
  let breaker: LineBreaker
  /// The largest sum that might fit.
  private let maxSum: Int32
  /// The largest sum that certainly fits; negative if sums are unusable.
  private let safeSum: Int32

  /// - Parameter slack: The maximum error of a difference of sums; nil if sums are unusable.
  init(
    count: Int, sums: UnsafePointer<Int32>, widths: UnsafePointer<Double>?, heights: UnsafePointer<Double>?,
    heightTicks: UnsafePointer<Int32>?, height: Double, slack: Int32?, breaker: LineBreaker
  ) {
    self.count = count
    unsafe self.sums = sums
    unsafe self.widths = widths
    unsafe self.heights = heights
    unsafe self.heightTicks = heightTicks
    self.height = height
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
    // In narrow content, where there are many lines, branches are faster: if widths repeat, they are predicted.
    if unsafe sums[start + 4] > bound {
      if unsafe sums[start + 3] <= bound { return start + 3 }
      if unsafe sums[start + 2] <= bound { return start + 2 }
      return unsafe sums[start + 1] <= bound ? start + 1 : start
    }
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
    return fill(from: start, isEmpty: true, x: &x)
  }

  /// Adds chips to a line of length `x` until one does not fit; returns its index, or `count`. This is the line breaking
  /// rule: see ``LineBreaker``.
  ///
  /// - Parameter isEmpty: Whether the line has no chips yet, so that the first one fits in any case.
  @inline(__always) func fill(from start: Int, isEmpty: Bool, x: inout Double) -> Int {
    precondition(start >= 0)
    let first = isEmpty ? start : -1
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

  /// Adds the lines that start and end in the block to a summary.
  ///
  /// - Parameter leadingOverhang: The offset of the first line.
  /// - Returns: The offset of the line that reaches the end of the block or, if none starts in it, the leading overhang.
  func wrap(from leadingOverhang: Int, _ lines: inout LineSummary) -> Int {
    lines.leadingOverhang = leadingOverhang
    var start = leadingOverhang
    while start < count {
      let end = lineEnd(from: start)
      if end == count { break }
      lines.add(height: tallest(from: start, to: end), gap: breaker.lineSpacing)
      start = end
    }
    return start
  }

  /// Calls the body with the natural sizes of chips, until it returns false.
  @inline(__always) func forEachSize(from start: Int, to end: Int, _ body: (Double, Double) -> Bool) {
    precondition(start >= 0 && end <= count)
    for index in start..<max(start, end) {
      guard body(width(index), height(index)) else { return }
    }
  }
}
