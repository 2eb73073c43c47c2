/// A line of chips, measured but not yet aligned.
struct FlowLine: Hashable, Sendable {
  /// The first chip; the others follow in steps of `stride`.
  var first = 0
  var stride = 1
  var count = 0
  /// The line's top, relative to that of the first line.
  var top = 0.0
  /// The height of the tallest chip.
  var height = 0.0
  /// The chips' widths, limited to the content's width, plus the gaps.
  var width = 0.0

  var indexes: [Int] { (0..<count).map { first + $0 * stride } }

  /// Adds chips until one does not fit. This is the line breaking rule:
  ///
  /// Widths are added one by one from the first chip of a line, in double precision; a chip wraps if the sum exceeds the content's
  /// width by more than the tolerance. The first chip of an empty line always fits.
  ///
  /// The line's width includes the spacing after its last chip.
  ///
  /// - Returns: The index of the chip that does not fit; the number of sizes if all do.
  @inline(__always) mutating func add(
    _ sizes: ContiguousArray<Size>, from start: Int, _ parameters: FlowParameters
  ) -> Int {
    let limit = parameters.limit
    var index = start
    while index < sizes.count {
      let width = min(sizes[index].width, parameters.width)
      if self.width + width > limit, count > 0 { break }
      self.width += width + parameters.spacing
      height = max(height, sizes[index].height)
      count += 1
      index += 1
    }
    return index
  }
}

/// The placement of a line's chips after alignment.
struct FlowPlacement: Hashable, Sendable {
  /// The distance from the content's start inset to the first chip.
  var offset = 0.0
  /// The gap between chips.
  var gap: Double
  /// Added to the width of each chip.
  var extra = 0.0

  init(of line: FlowLine, in contentWidth: Double, isLast: Bool, layout: FlowLayout) {
    gap = layout.spacing
    // A line may exceed the content by up to the tolerance, which must not move its start.
    let room = max(0, contentWidth - line.width)
    switch layout.alignment {
    case .start: break
    case .center: offset = room / 2
    case .end: offset = room
    case .fillSpacing: if line.count > 1 { gap += room / Double(line.count - 1) }
    case .fillWidthExceptLastLine where isLast: break
    case .fillWidth, .fillWidthExceptLastLine: extra = room / Double(line.count)
    }
  }
}

/// Places the chips of a line one after another.
struct FlowPen {
  /// The start of the next chip, from the edge where lines start.
  var x: Double
  let gap: Double
  let extra: Double
  /// The width that chips are limited to: in a wrapped line, but not in a row.
  private let maxWidth: Double
  let lineTop: Double
  let lineHeight: Double
  /// The content's width if text runs from right to left.
  let mirror: Double?

  init(_ placement: FlowPlacement, lineTop: Double, lineHeight: Double, contentWidth: Double, layout: FlowLayout) {
    x = layout.insets.start + placement.offset
    gap = placement.gap
    extra = placement.extra
    maxWidth = layout.scrollDirection == .vertical ? contentWidth : .infinity
    self.lineTop = lineTop
    self.lineHeight = lineHeight
    mirror = layout.textDirection == .rightToLeft ? contentWidth + layout.insets.horizontal : nil
  }

  @inline(__always) mutating func frame(of size: Size) -> Rect {
    let width = min(size.width, maxWidth) + extra
    let frame = Rect(
      x: mirror.map { $0 - x - width } ?? x, y: lineTop + (lineHeight - size.height) / 2, width: width,
      height: size.height)
    x += width + gap
    return frame
  }
}
