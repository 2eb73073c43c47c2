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
  /// The width that chips are limited to.
  private(set) var maxWidth: Double
  let lineTop: Double
  let lineHeight: Double
  /// The content's width if text runs from right to left.
  let mirror: Double?

  /// For a wrapped line.
  init(
    _ placement: FlowPlacement, lineTop: Double, lineHeight: Double, contentWidth: Double, layout: FlowLayout
  ) {
    x = layout.insets.start + placement.offset
    gap = placement.gap
    extra = placement.extra
    maxWidth = contentWidth
    self.lineTop = lineTop
    self.lineHeight = lineHeight
    mirror = layout.textDirection == .rightToLeft ? contentWidth + layout.insets.horizontal : nil
  }

  /// For a row, whose chips keep their natural widths.
  init(
    _ placement: FlowPlacement, rowTop: Double, rowHeight: Double, contentWidth: Double, layout: FlowLayout
  ) {
    self.init(placement, lineTop: rowTop, lineHeight: rowHeight, contentWidth: contentWidth, layout: layout)
    maxWidth = .infinity
  }

  @inline(__always) mutating func frame(width: Double, height: Double) -> Rect {
    let width = min(width, maxWidth) + extra
    let frame = Rect(
      x: mirror.map { $0 - x - width } ?? x, y: lineTop + (lineHeight - height) / 2, width: width,
      height: height)
    x += width + gap
    return frame
  }
}
