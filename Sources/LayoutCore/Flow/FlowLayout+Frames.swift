extension FlowLayout {
  /// Returns all frames in one pass, without building an arrangement; equal to `arrange(sizes, in: container).frames()` up
  /// to rounding.
  ///
  /// - Parameters:
  ///   - sizes: The chips' natural sizes in reading order, finite and not negative.
  ///   - container: The available size.
  /// - Returns: A frame for each size, in order; zero for hidden chips.
  /// - Precondition: As for `arrange(_:in:)`.
  /// - Complexity: O(count).
  @inlinable public func frames(of sizes: some Collection<Size>, in container: Size) -> [Rect] {
    // Inlined, so that callers pay no more than for an array.
    if let frames = sizes.withContiguousStorageIfAvailable({ unsafe contiguousFrames(of: $0, in: container) }) {
      return frames
    }
    return unsafe Array(sizes).withUnsafeBufferPointer { unsafe contiguousFrames(of: $0, in: container) }
  }

  /// Like ``frames(of:in:)``, reusing the memory of an array that already has the right count.
  @inlinable public func frames(of sizes: some Collection<Size>, in container: Size, into frames: inout [Rect]) {
    let isWritten = sizes.withContiguousStorageIfAvailable { sizes in
      unsafe frames.withUnsafeMutableBufferPointer { unsafe rewriteFrames(of: sizes, in: container, $0) }
    }
    if isWritten != true { frames = self.frames(of: sizes, in: container) }
  }

  @usableFromInline func contiguousFrames(of sizes: UnsafeBufferPointer<Size>, in container: Size) -> [Rect] {
    checkValues(in: container)
    guard isStreamable else { return unsafe FlowArrangement(self, sizes, in: container, shape: .standard).frames() }
    // Don't write to the empty-array singleton, which threads share.
    guard !sizes.isEmpty else { return [] }
    return unsafe [Rect](unsafeUninitializedCapacity: sizes.count) { frames, initializedCount in
      guard let start = frames.baseAddress else { return }
      unsafe writeFrames(of: sizes, in: container, into: start)
      initializedCount = sizes.count
    }
  }

  /// - Returns: Whether the count matched, and the frames were written.
  @usableFromInline func rewriteFrames(
    of sizes: UnsafeBufferPointer<Size>, in container: Size, _ frames: UnsafeMutableBufferPointer<Rect>
  ) -> Bool {
    guard isStreamable, sizes.count == frames.count, let start = frames.baseAddress else { return false }
    checkValues(in: container)
    unsafe writeFrames(of: sizes, in: container, into: start)
    return true
  }

  /// Whether each line can be placed without later ones: rows need the widths of all chips, vertical alignment the total
  /// height.
  private var isStreamable: Bool { scrollDirection == .vertical && verticalAlignment == .top }

  private func writeFrames(
    of sizes: UnsafeBufferPointer<Size>, in container: Size, into frames: UnsafeMutablePointer<Rect>
  ) {
    let contentWidth = contentWidth(of: container.width)
    let lineLimit = lineLimit > 0 ? lineLimit : sizes.count
    var (chip, number, top) = (0, 0, insets.top)
    while chip < sizes.count, number < lineLimit {
      var line = unsafe Self.line(from: chip, of: sizes, in: contentWidth, spacing: spacing)
      line.top = top
      let end = chip + line.count
      let isLast = number > 0 && (end == sizes.count || number + 1 == lineLimit)
      let placement = FlowPlacement(of: line, in: contentWidth, isLast: isLast, layout: self)
      unsafe write(
        line, of: sizes,
        FlowPen(placement, lineTop: top, lineHeight: line.height, contentWidth: contentWidth, layout: self), into: frames)
      (chip, number, top) = (end, number + 1, top + line.height + lineSpacing)
    }
    for index in chip..<sizes.count {
      unsafe FlowLayout.check(sizes[index], at: index)
      unsafe (frames + index).initialize(to: .zero)
    }
  }

  /// The line that starts with a chip, by the rule of ``LineBreaker``.
  @inline(__always) private static func line(
    from start: Int, of sizes: UnsafeBufferPointer<Size>, in contentWidth: Double, spacing: Double
  ) -> FlowLine {
    let limit = contentWidth + FlowLayout.tolerance
    var (x, height, end) = (0.0, 0.0, start)
    repeat {
      let size = unsafe sizes[end]
      let width = size.width < contentWidth ? size.width : contentWidth
      if x + width > limit, end > start { break }
      x += width + spacing
      height = height > size.height ? height : size.height
      end &+= 1
    } while end < sizes.count
    return FlowLine(first: start, stride: 1, count: end - start, top: 0, height: height, width: x - spacing)
  }

  @inline(__always) private func write(
    _ line: FlowLine, of sizes: UnsafeBufferPointer<Size>, _ pen: FlowPen, into frames: UnsafeMutablePointer<Rect>
  ) {
    // A branch-free loop for each direction.
    if let mirror = pen.mirror {
      unsafe write(line, of: sizes, pen, into: frames) { mirror - $0 - $1 }
    } else {
      unsafe write(line, of: sizes, pen, into: frames) { x, _ in x }
    }
  }

  @inline(__always) private func write(
    _ line: FlowLine, of sizes: UnsafeBufferPointer<Size>, _ pen: FlowPen, into frames: UnsafeMutablePointer<Rect>,
    _ left: (_ x: Double, _ width: Double) -> Double
  ) {
    var (x, invalid) = (pen.x, UInt64(0))
    for index in line.first..<line.first &+ line.count {
      let size = unsafe sizes[index]
      invalid |= FlowLayout.invalidBits(size.width) | FlowLayout.invalidBits(size.height)
      let width = (size.width < pen.maxWidth ? size.width : pen.maxWidth) + pen.extra
      let y = pen.lineTop + (pen.lineHeight - size.height) / 2
      unsafe (frames + index).initialize(to: Rect(x: left(x, width), y: y, width: width, height: size.height))
      x += width + pen.gap
    }
    guard invalid >> 63 != 0 else { return }
    for index in line.first..<line.first + line.count { unsafe FlowLayout.check(sizes[index], at: index) }
  }
}
