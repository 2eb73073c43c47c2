extension FlowBlockView {
  /// Writes the frames of a line's chips, and up to three more, but none beyond the block.
  ///
  /// - Parameters:
  ///   - top: The line's top in content coordinates.
  ///   - isLast: Whether it is the last visible line, but not the only one.
  ///   - frames: The frames of the block's chips.
  /// - Returns: The line's height.
  @inline(__always) func writeLine(
    from start: Int, to end: Int, top: Double, isLast: Bool, layout: FlowLayout,
    into frames: UnsafeMutablePointer<Rect>
  ) -> Double {
    var line = FlowLine(
      first: start, stride: 1, count: end - start, top: top, height: tallest(from: start, to: end), width: 0)
    if layout.alignment != .start {
      // The line's width matters only here.
      _ = fill(from: start, first: start, x: &line.width)
      line.width -= layout.spacing
    }
    let placement = FlowPlacement(of: line, in: breaker.width, isLast: isLast, layout: layout)
    unsafe write(
      from: start, to: end,
      FlowPen(placement, lineTop: top, lineHeight: line.height, contentWidth: breaker.width, layout: layout),
      into: frames)
    return line.height
  }

  /// Writes the frames of a line's chips.
  ///
  /// Processes four chips per iteration, for predictable branches; may overwrite up to three later frames of the block.
  @inline(__always) private func write(
    from start: Int, to end: Int, _ pen: FlowPen, into frames: UnsafeMutablePointer<Rect>
  ) {
    precondition(start >= 0 && start <= end && end <= count)
    // A branch-free loop for each kind of line.
    let edge = pen.mirror ?? 0
    let middle = pen.lineTop + (pen.lineHeight - height) / 2
    switch (pen.mirror == nil, isMixed) {
    case (true, false):
      unsafe write(start, end, pen, frames) { x, width, _ in
        Rect(x: x, y: middle, width: width, height: height)
      }
    case (false, false):
      unsafe write(start, end, pen, frames) { x, width, _ in
        Rect(x: edge - x - width, y: middle, width: width, height: height)
      }
    case (true, true):
      unsafe write(start, end, pen, frames) { x, width, index in
        let height = height(index)
        return Rect(x: x, y: pen.lineTop + (pen.lineHeight - height) / 2, width: width, height: height)
      }
    case (false, true):
      unsafe write(start, end, pen, frames) { x, width, index in
        let height = height(index)
        return Rect(
          x: edge - x - width, y: pen.lineTop + (pen.lineHeight - height) / 2, width: width, height: height)
      }
    }
  }

  @inline(__always) private func write(
    _ start: Int, _ end: Int, _ pen: FlowPen, _ frames: UnsafeMutablePointer<Rect>,
    _ frame: (_ x: Double, _ width: Double, _ index: Int) -> Rect
  ) {
    var x = pen.x
    var index = start
    while index < end, index &+ 4 <= count {
      for next in index..<index &+ 4 {
        let width = min(width(next), pen.maxWidth) + pen.extra
        unsafe (frames + next).initialize(to: frame(x, width, next))
        x += width + pen.gap
      }
      index &+= 4
    }
    while index < end {
      let width = min(width(index), pen.maxWidth) + pen.extra
      unsafe (frames + index).initialize(to: frame(x, width, index))
      x += width + pen.gap
      index &+= 1
    }
  }
}
