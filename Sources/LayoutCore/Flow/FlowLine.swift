/// One line of chips: which they are, and the room they take before the line is aligned.
struct FlowLine: Hashable, Sendable {
  /// The first chip; the others follow at a distance of `stride`.
  var first: Int
  var stride: Int
  var count: Int
  /// The line's upper edge, from the content's.
  var top: Double
  /// The height of its highest chip.
  var height: Double
  /// The chips' widths, none wider than the content, and the gaps between them.
  var width: Double

  var indexes: [Int] { (0..<count).map { first + $0 * stride } }
}

/// Where the chips of a line stand once it is aligned.
struct FlowPlacement: Hashable, Sendable {
  /// From the content's start inset to the first chip.
  var offset = 0.0
  /// Between two chips.
  var gap: Double
  /// Added to the width of each chip.
  var extra = 0.0

  init(of line: FlowLine, in contentWidth: Double, isLast: Bool, layout: FlowLayout) {
    gap = layout.spacing
    // The tolerance lets a line reach past the content by a hair; that must not move its start.
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

/// Gives the chips of a line their frames, one after the other.
struct FlowPen {
  /// Where the next chip starts, from the content's edge that lines start at.
  var x: Double
  let gap: Double
  let extra: Double
  /// The greatest natural width that counts.
  private(set) var greatestWidth: Double
  let lineTop: Double
  let lineHeight: Double
  /// The width of content that runs from right to left.
  let mirror: Double?

  /// For a line that wraps.
  init(
    _ placement: FlowPlacement, lineTop: Double, lineHeight: Double, contentWidth: Double, layout: FlowLayout
  ) {
    x = layout.insets.start + placement.offset
    gap = placement.gap
    extra = placement.extra
    greatestWidth = contentWidth
    self.lineTop = lineTop
    self.lineHeight = lineHeight
    mirror = layout.textDirection == .rightToLeft ? contentWidth + layout.insets.horizontal : nil
  }

  /// For a row, whose chips are as wide as they are.
  init(
    _ placement: FlowPlacement, rowTop: Double, rowHeight: Double, contentWidth: Double, layout: FlowLayout
  ) {
    self.init(placement, lineTop: rowTop, lineHeight: rowHeight, contentWidth: contentWidth, layout: layout)
    greatestWidth = .infinity
  }

  @inline(__always) mutating func frame(width: Double, height: Double) -> Rect {
    let width = min(width, greatestWidth) + extra
    let frame = Rect(
      x: mirror.map { $0 - x - width } ?? x, y: lineTop + (lineHeight - height) / 2, width: width,
      height: height)
    x += width + gap
    return frame
  }
}
