extension FlowArrangement {
  /// The frame that a chip would get if inserted before the one at the index.
  ///
  /// - Parameters:
  ///   - size: The chip's natural size, in logical pixels.
  ///   - index: From 0 to `count`.
  /// - Returns: The frame in content coordinates after the insertion; nil if the line limit would hide the chip.
  public func slot(inserting size: Size, at index: Int) -> Rect? {
    checkPlace(index)
    let size = FlowLayout.checked(size, at: index)
    return layout.scrollDirection == .vertical
      ? LineSlots(self, size).slot(at: index) : RowSlots(self, size).slot(at: index)
  }

  /// The insertion index whose slot's center is nearest to a point: the target of a dragged chip.
  ///
  /// Call this on the arrangement *without* the dragged chip. The result depends only on that arrangement, the chip's size
  /// and the point, so it does not change while the pointer is still, and every place can be reached by holding the
  /// chip's center over that place's slot.
  ///
  /// - Parameters:
  ///   - size: The dragged chip's natural size.
  ///   - point: The dragged chip's center in content coordinates.
  ///   - isAllowed: Whether the chip may go to a place; called only for places nearer than the best one so far, in no
  ///     particular order.
  /// - Returns: The index to insert at, from 0 to `count`, the lowest in case of a tie; nil if no place is both visible
  ///   and allowed.
  /// - Complexity: In wrapped lines, that of the few lines around the point if places there are allowed; in rows that
  ///   scroll sideways, O(rows²) plus the few columns around the point.
  public func insertionIndex(
    of size: Size, nearest point: Point, where isAllowed: (Int) -> Bool = { _ in true }
  ) -> Int? {
    let size = FlowLayout.checked(size, at: 0)
    var nearest = NearestPlace(to: point)
    if layout.scrollDirection == .vertical {
      LineSlots(self, size).search(&nearest, where: isAllowed)
    } else {
      RowSlots(self, size).search(&nearest, where: isAllowed)
    }
    return nearest.place
  }

  func checkPlace(_ index: Int) {
    precondition(index >= 0 && index <= count, "Cannot insert at \(index) among \(count) chips")
  }
}

/// The nearest place found so far, the lowest in case of a tie.
struct NearestPlace {
  let point: Point
  private(set) var place: Int?
  private(set) var distance = Double.infinity
  /// Distances that differ by less are considered equal.
  private static let tolerance = 1e-9

  init(to point: Point) {
    self.point = point
  }

  mutating func consider(_ place: Int, _ slot: Rect, where isAllowed: (Int) -> Bool) {
    let distance = slot.center.distance(to: point)
    if let best = self.place, distance > self.distance + (place < best ? 1 : -1) * Self.tolerance { return }
    guard isAllowed(place) else { return }
    self.place = place
    self.distance = min(distance, self.distance)
  }

  /// Whether a slot at this distance could be nearer.
  func canImprove(at distance: Double) -> Bool {
    distance <= self.distance + Self.tolerance
  }
}

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
    let tallest = max(arrangement.tree.index.whole.lines.tallest, size.height)
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
      if let slot = emptySlot { nearest.consider(0, slot, where: isAllowed) }
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
      forEachSlot(at: cursor, line) { place, slot in nearest.consider(place, slot, where: isAllowed) }
      below = next
    }
    var above = first
    let tallest = max(tree.index.whole.lines.tallest, size.height)
    while above.line > 0 {
      // A chip that does not fit on the previous line starts a line here, or higher.
      guard nearest.canImprove(at: y - tops.upperBound - above.top - tallest / 2) else { break }
      above = tree.cursor(line: above.line - 1)
      forEachSlot(at: above, tree.measure(above).0) { place, slot in
        nearest.consider(place, slot, where: isAllowed)
      }
    }
  }

  private var emptySlot: Rect? {
    var arrangement = arrangement
    arrangement.insert(size, at: 0)
    return arrangement.frame(at: 0)
  }

  /// Calls the body with the visible slots after each chip of a visible line, and before the very first chip.
  private func forEachSlot(at cursor: FlowCursor, _ line: FlowLine, _ body: (Int, Rect) -> Void) {
    let parameters = tree.parameters
    // The chips before the slot; the width includes the spacing after them.
    var before = FlowLine(first: line.first, top: line.top)
    // Wherever the chip goes within the line, the line holds the same chips, except for rounding.
    var shared: FlowLine?
    func visit() {
      let place = before.first + before.count
      if before.count > 0, before.width + width > parameters.limit {
        // The chip starts the next line.
        let start = FlowLine(first: place, top: before.top + before.height + layout.lineSpacing)
        slot(after: start, on: filled(start), cursor.line + 1).map { body(place, $0) }
        return
      }
      let whole = shared ?? filled(before)
      if shared == nil, isSafe(whole) { shared = whole }
      slot(after: before, on: whole, cursor.line).map { body(place, $0) }
    }
    if line.first == 0 { visit() }
    tree.forEachSize(at: cursor.position, line.first..<line.first + line.count) { _, chip in
      before.count += 1
      before.width += min(chip.width, parameters.width) + parameters.spacing
      before.height = max(before.height, chip.height)
      visit()
    }
  }

  /// A line with the new chip after some of its chips, followed by as many others as fit.
  private func filled(_ before: FlowLine) -> FlowLine {
    let place = before.first + before.count
    var line = before
    line.count += 1
    line.width += width + layout.spacing
    line.height = max(line.height, size.height)
    if place < arrangement.count { _ = tree.fill(&line, from: tree.position(of: place)) }
    line.width -= layout.spacing
    return line
  }

  /// The index, before the insertion, of the chip after a line with the new chip.
  private func end(of line: FlowLine) -> Int { line.first + line.count - 1 }

  /// Whether the line is certain to end at the same chip if widths are added in another order.
  private func isSafe(_ line: FlowLine) -> Bool {
    let limit = tree.parameters.limit
    let epsilon = 1e-9 * max(1, limit)
    guard limit - line.width > epsilon else { return false }
    let next = end(of: line)
    return next == arrangement.count
      || line.width + layout.spacing + min(tree.size(at: next).width, arrangement.contentWidth) - limit > epsilon
  }

  /// The slot after some chips of a line, unless the line is hidden.
  private func slot(after before: FlowLine, on line: FlowLine, _ number: Int) -> Rect? {
    guard layout.lineLimit <= 0 || number < layout.lineLimit else { return nil }
    let isLast = number > 0 && (end(of: line) == arrangement.count || number + 1 == layout.lineLimit)
    let placement = FlowPlacement(of: line, in: arrangement.contentWidth, isLast: isLast, layout: layout)
    let widened = placement.gap - layout.spacing + placement.extra
    var pen = FlowPen(
      placement, lineTop: top(inserting: before.first + before.count, lineTop: line.top) + line.top,
      lineHeight: line.height, contentWidth: arrangement.contentWidth, layout: layout)
    pen.x += before.width + Double(before.count) * widened
    return pen.frame(of: size)
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
