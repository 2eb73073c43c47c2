/// The slots that a new chip could get in wrapped lines.
///
/// Nothing changes before the new chip, and after it only its own line needs to be filled again.
struct LineSlots {
  private let arrangement: FlowArrangement
  private let size: Size
  /// The chip's width before alignment.
  private let width: Double
  /// The possible tops of the first line, which depends on the content's height after the insertion.
  private let tops: ClosedRange<Double>

  private var layout: FlowLayout { arrangement.layout }
  private var tree: FlowTree { arrangement.tree }

  init(_ arrangement: FlowArrangement, _ size: Size) {
    self.arrangement = arrangement
    self.size = size
    let layout = arrangement.layout
    width = min(size.width, arrangement.contentWidth)
    // An insertion removes no lines, and adds at most two.
    let gaps = Double(max(0, arrangement.visibleLineCount - 1)) * layout.lineSpacing
    let tallest = max(arrangement.tree.index.whole.tallest, size.height)
    let greatest = Double(arrangement.visibleLineCount + 2) * (tallest + layout.lineSpacing)
    let room = max(0, arrangement.container.height - layout.insets.vertical - gaps)
    let least = max(0, arrangement.container.height - layout.insets.vertical - greatest)
    tops = layout.insets.top + layout.leadingShare * least...layout.insets.top + layout.leadingShare * room
  }

  func slot(at place: Int) -> Rect? {
    guard arrangement.count > 0 else { return emptySlot }
    guard place <= arrangement.visibleCount else { return nil }
    let cursor = tree.cursor(chip: max(0, place - 1))
    var result: Rect?
    forEachSlot(at: cursor, tree.measure(cursor).0) { other, slot in
      if other == place { result = slot }
    }
    return result
  }

  func search(_ nearest: inout NearestPlace, where isAllowed: (Int) -> Bool) {
    guard arrangement.count > 0 else {
      if let slot = emptySlot { nearest.offer(0, slot, where: isAllowed) }
      return
    }
    let y = nearest.point.y
    var first = tree.cursor(y: y - (tops.lowerBound + tops.upperBound) / 2)
    if first.line >= arrangement.visibleLineCount {
      first = tree.cursor(line: arrangement.visibleLineCount - 1)
    }
    var below: FlowCursor? = first
    while let cursor = below, cursor.line < arrangement.visibleLineCount {
      // The slots on this line and later ones are at least as tall as the chip.
      guard nearest.canImprove(at: tops.lowerBound + cursor.top + size.height / 2 - y) else { break }
      let (line, next) = tree.measure(cursor)
      forEachSlot(at: cursor, line) { place, slot in nearest.offer(place, slot, where: isAllowed) }
      below = next
    }
    var above = first
    let tallest = max(tree.index.whole.tallest, size.height)
    while above.line > 0 {
      // A chip that does not fit on the previous line starts a line here, or higher.
      guard nearest.canImprove(at: y - tops.upperBound - above.top - tallest / 2) else { break }
      above = tree.cursor(line: above.line - 1)
      forEachSlot(at: above, tree.measure(above).0) { place, slot in
        nearest.offer(place, slot, where: isAllowed)
      }
    }
  }

  private var emptySlot: Rect? {
    var arrangement = arrangement
    arrangement.insert(size, at: 0)
    return arrangement.frame(at: 0)
  }

  private struct Rest {
    var end: Int
    /// The start of the next chip on the line.
    var x: Double
    var height: Double
  }

  /// Calls the body with the visible slots after each chip of a visible line, and before the very first chip.
  private func forEachSlot(at cursor: FlowCursor, _ line: FlowLine, _ body: (Int, Rect) -> Void) {
    let breaker = tree.parameters.breaker
    // Wherever the chip goes within the line, the line holds the same chips, except for rounding.
    var shared: Rest?
    func visit(_ place: Int, x: Double, tallest: Double) {
      if place > line.first, x + width > breaker.limit {
        let top = cursor.top + tallest + layout.lineSpacing
        let rest = fill(from: place, x: 0, height: size.height)
        visible(place, before: 0, of: cursor.line + 1, top: top, x: 0, rest).map { body(place, $0) }
        return
      }
      let rest = shared ?? fill(from: place, x: x, height: max(tallest, size.height))
      if shared == nil, isSafe(rest) { shared = rest }
      visible(place, before: place - line.first, of: cursor.line, top: cursor.top, x: x, rest).map {
        body(place, $0)
      }
    }
    var x = 0.0
    var tallest = 0.0
    if line.first == 0 { visit(0, x: 0, tallest: 0) }
    tree.forEachSize(at: cursor.position, line.first..<line.first + line.count) { chip, width, height in
      x += min(width, breaker.width) + breaker.spacing
      tallest = max(tallest, height)
      visit(chip + 1, x: x, tallest: tallest)
      return true
    }
  }

  /// Adds the chip and those after it to a line of length `x`.
  private func fill(from place: Int, x: Double, height: Double) -> Rest {
    var rest = Rest(end: place, x: x + width + layout.spacing, height: height)
    guard place < arrangement.count else { return rest }
    rest.end += tree.fill(tree.position(of: place), x: &rest.x, height: &rest.height)
    return rest
  }

  /// Whether the line is certain to end at the same chip if widths are added in another order.
  private func isSafe(_ rest: Rest) -> Bool {
    let limit = tree.parameters.breaker.limit
    let epsilon = 1e-9 * max(1, limit)
    guard limit - (rest.x - layout.spacing) > epsilon else { return false }
    return rest.end == arrangement.count
      || rest.x + min(tree.size(at: rest.end).width, arrangement.contentWidth) - limit > epsilon
  }

  /// The slot on a line, unless the line is hidden.
  private func visible(_ place: Int, before: Int, of number: Int, top: Double, x: Double, _ rest: Rest)
    -> Rect?
  {
    guard layout.lineLimit <= 0 || number < layout.lineLimit else { return nil }
    let line = FlowLine(
      first: place - before, stride: 1, count: before + 1 + rest.end - place, top: top, height: rest.height,
      width: rest.x - layout.spacing)
    let isLast = number > 0 && (rest.end == arrangement.count || number + 1 == layout.lineLimit)
    let placement = FlowPlacement(of: line, in: arrangement.contentWidth, isLast: isLast, layout: layout)
    let widened = placement.gap - layout.spacing + placement.extra
    var pen = FlowPen(
      placement, lineTop: self.top(inserting: place, lineTop: top) + top, lineHeight: rest.height,
      contentWidth: arrangement.contentWidth, layout: layout)
    pen.x += x + Double(before) * widened
    return pen.frame(width: size.width, height: size.height)
  }

  /// The top of the first line after the insertion.
  private func top(inserting place: Int, lineTop: Double) -> Double {
    guard tops.lowerBound < tops.upperBound else { return tops.lowerBound }
    // If the line starts below the container, there is no space left for vertical alignment.
    guard lineTop < arrangement.container.height - layout.insets.vertical else { return layout.insets.top }
    var arrangement = arrangement
    arrangement.insert(size, at: place)
    return arrangement.top
  }
}
