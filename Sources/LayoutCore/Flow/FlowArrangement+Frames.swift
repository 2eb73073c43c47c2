extension FlowArrangement {
  /// The chip's natural size, as it was given, in logical pixels.
  public func size(at index: Int) -> Size {
    checkIndex(index)
    return sizes[index]
  }

  /// The chip's frame in content coordinates; zero when the chip is hidden.
  public func frame(at index: Int) -> Rect {
    checkIndex(index)
    guard let number = line(of: index) else { return .zero }
    var result = Rect.zero
    forEachFrame(onLine: number) { other, frame in
      if other == index { result = frame }
    }
    return result
  }

  /// The frames of all chips in content coordinates, in the chips' order; those of hidden chips are zero.
  ///
  /// - Complexity: O(count).
  public func frames() -> [Rect] {
    var result = Array(repeating: Rect.zero, count: count)
    for number in 0..<visibleLineCount {
      forEachFrame(onLine: number) { index, frame in result[index] = frame }
    }
    return result
  }

  /// Visits the chips of a visible line from its start to its end.
  func forEachFrame(onLine number: Int, _ body: (Int, Rect) -> Void) {
    let line = lines[number]
    let visible = visibleLineCount
    let placement = FlowPlacement(
      of: line, in: contentWidth, isLast: visible > 1 && number == visible - 1, layout: layout)
    let isMirrored = layout.textDirection == .rightToLeft
    let limit = layout.scrollDirection == .vertical ? contentWidth : .infinity
    var x = layout.insets.start + placement.offset
    for index in line.indexes {
      let width = min(sizes[index].width, limit) + placement.extra
      let height = sizes[index].height
      body(
        index,
        Rect(
          x: isMirrored ? contentSize.width - x - width : x, y: line.top + shift + (line.height - height) / 2,
          width: width, height: height))
      x += width + placement.gap
    }
  }
}
