extension FlowLayout {
  /// The frames of chips, for who needs all of them once: as `arrange(sizes, in: container).frames()`, but for
  /// rounding, in less time and without keeping anything.
  ///
  /// - Parameters:
  ///   - sizes: The chips' natural sizes in reading order, finite and not negative.
  ///   - container: The room there is.
  /// - Returns: As many frames, in the same order; those of hidden chips are zero.
  /// - Precondition: As for `arrange(_:in:)`.
  /// - Complexity: O(count).
  public func frames(of sizes: some Collection<Size>, in container: Size) -> [Rect] {
    checkValues(in: container)
    if let frames = sizes.withContiguousStorageIfAvailable({ unsafe streamedFrames(of: $0, in: container) }),
      let frames
    {
      return frames
    }
    return arrange(sizes, in: container).frames()
  }

  /// Takes the chips through one block after the other, each of which starts with a line; nil when that is
  /// not enough to know where a chip goes.
  private func streamedFrames(of sizes: UnsafeBufferPointer<Size>, in container: Size) -> [Rect]? {
    // Rows need the widths of all chips, an alignment of the whole its height.
    guard scrollDirection == .vertical, verticalAlignment == .top else { return nil }
    let count = sizes.count
    // As in `frames()` of the arrangement: nothing is written to the one empty array of all threads.
    guard count > 0 else { return [] }
    let breaker = LineBreaker(
      width: contentWidth(of: container.width), spacing: spacing, lineSpacing: lineSpacing)
    let limit = lineLimit > 0 ? lineLimit : count
    var (chip, line, top) = (0, 0, insets.top)
    var isLongLine = false
    let frames = unsafe [Rect](unsafeUninitializedCapacity: count) { frames, initializedCount in
      while let target = frames.baseAddress, chip < count, line < limit, !isLongLine {
        let first = chip
        let end = min(first + FlowBlock.greatestCapacity, count)
        let block = unsafe FlowBlock(
          UnsafeBufferPointer(rebasing: sizes[first..<end]), first: first, spacing: spacing, capacity: 0)
        block.withView(breaker) { view in
          while chip < end, line < limit {
            let lineEnd = view.lineEnd(from: chip - first)
            // A line that reaches the block's end may go on, unless there is nothing after it.
            if lineEnd == view.count, end < count { break }
            let isLast = line > 0 && (first + lineEnd == count || line + 1 == limit)
            let height = unsafe view.writeLine(
              from: chip - first, to: lineEnd, top: top, isLast: isLast, layout: self, into: target + first)
            chip = first + lineEnd
            line += 1
            top += height + lineSpacing
          }
        }
        isLongLine = chip == first
      }
      for index in chip..<count { unsafe frames.initializeElement(at: index, to: .zero) }
      initializedCount = count
    }
    return isLongLine ? nil : frames
  }
}
