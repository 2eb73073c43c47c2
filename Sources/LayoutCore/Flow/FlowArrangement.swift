/// Chips wrapped into lines, as an editable value; frames are computed on demand.
///
/// Frames and points are in content coordinates: logical pixels from the content's top left corner, in both text
/// directions. Chips beyond the line limit are hidden: they have zero frames and are never found by a point or a
/// rectangle. An edited arrangement equals a fresh arrangement of the edited sizes.
///
/// Memory: about 17 bytes per chip. Copies share storage until one of them changes.
///
/// Complexity, unless stated otherwise: queries take O(log count) plus a few lines. An edit rewraps a block of a few hundred
/// chips, and those after it until a line starts with the same chip as before: if widths differ, a few blocks; if they are
/// equal or repeat, O(count), about 1 ns per chip. It also takes O(count / 32,768) for the sums of large groups of chips. In
/// rows that scroll sideways, both also take O(rows).
public struct FlowArrangement: Sendable {
  /// The configuration.
  public private(set) var layout: FlowLayout
  /// The available size, in logical pixels.
  public private(set) var container: Size
  /// The size of the scrollable content, in logical pixels, including insets.
  public private(set) var contentSize = Size.zero
  /// The number of lines before the limit hides any.
  public private(set) var lineCount = 0
  /// The number of lines that are not hidden.
  private(set) var visibleLineCount = 0
  /// The number of chips that are not hidden; hidden ones come last.
  private(set) var visibleCount = 0
  /// The content's width without the insets.
  private(set) var contentWidth = 0.0
  /// The top of the first line: the inset, plus any offset from vertical alignment.
  private(set) var top = 0.0

  var tree: FlowTree
  /// The rows, if scrolling horizontally.
  private(set) var rows: [FlowLine] = []

  /// - Parameter sizes: Returns the sizes of a range of chips; called with consecutive ranges.
  init(
    _ layout: FlowLayout, count: Int, in container: Size, shape: FlowShape, sizes: (Range<Int>) -> ContiguousArray<Size>
  ) {
    layout.checkValues(in: container)
    self.layout = layout.bounded
    self.container = FlowLayout.bounded(container)
    tree = FlowTree(count: count, parameters: self.layout.parameters(in: self.container), shape: shape, sizes: sizes)
    refresh()
  }

  /// The number of chips, including hidden ones.
  public var count: Int { tree.count }

  /// The number of blocks wrapped so far: the cost of edits.
  package var wrapCount: Int { tree.wrapCount }

  /// The chips beyond the line limit, ascending.
  ///
  /// - Complexity: O(number of hidden chips).
  public var hiddenIndexes: [Int] { Array(visibleCount..<count) }

  /// Whether the chip is beyond the line limit.
  public func isHidden(_ index: Int) -> Bool {
    checkIndex(index)
    return index >= visibleCount
  }

  /// Arranges the same chips with another layout or in another container.
  ///
  /// - Complexity: O(count), but less than arranging from sizes.
  public mutating func rearrange(_ layout: FlowLayout, in container: Size) {
    layout.checkValues(in: container)
    self.layout = layout.bounded
    self.container = FlowLayout.bounded(container)
    tree.set(self.layout.parameters(in: self.container))
    refresh()
  }

  /// Updates everything that depends on changed chips.
  mutating func refresh() {
    tree.refresh()
    var height = 0.0
    visibleCount = count
    switch layout.scrollDirection {
    case .vertical:
      let total = tree.index.total
      contentWidth = tree.parameters.width
      lineCount = total.lines
      visibleLineCount = layout.lineLimit > 0 ? min(layout.lineLimit, lineCount) : lineCount
      if lineCount > 0 { height = total.extent - layout.lineSpacing }
      if visibleLineCount < lineCount {
        let hidden = tree.cursor(line: visibleLineCount)
        visibleCount = hidden.chip
        height = hidden.top - layout.lineSpacing
      }
    case .horizontal:
      rows = placedRows()
      contentWidth = rows.reduce(0) { max($0, $1.width) }
      lineCount = rows.count
      visibleLineCount = lineCount
      if let last = rows.last { height = last.top + last.height }
    }
    top = layout.insets.top
    height += layout.insets.vertical
    if layout.verticalAlignment != .top, height < container.height {
      top += (container.height - height) * layout.leadingShare
      height = container.height
    }
    contentSize = Size(width: contentWidth + layout.insets.horizontal, height: height)
  }

  private func checkIndex(_ index: Int) {
    precondition(index >= 0 && index < count, "Chip \(index) out of bounds for \(count) chips")
  }

  private func checkLine(_ number: Int) {
    precondition(
      number >= 0 && number < visibleLineCount,
      "Line \(number) out of bounds for \(visibleLineCount) visible lines")
  }
}

extension FlowLayout {
  fileprivate func parameters(in container: Size) -> FlowParameters {
    FlowParameters(
      summary: scrollDirection == .vertical ? .lines : .rows(roundRobinRows),
      width: contentWidth(of: container.width), spacing: spacing, lineSpacing: lineSpacing)
  }
}

// MARK: - Editing

extension FlowArrangement {
  /// Inserts a chip before the one at the index, or at the end.
  public mutating func insert(_ size: Size, at index: Int) {
    insert(contentsOf: [size], at: index)
  }

  /// Inserts chips before the one at the index, or at the end.
  public mutating func insert(contentsOf sizes: [Size], at index: Int) {
    checkPlace(index)
    let checked = sizes.enumerated().map { FlowLayout.checked($1, at: index + $0) }
    tree.insert(contentsOf: ContiguousArray(checked), at: index)
    refresh()
  }

  /// Removes a chip.
  public mutating func remove(at index: Int) {
    remove([index])
  }

  /// Removes chips.
  ///
  /// - Parameter indexes: Ascending, before any removal.
  /// - Complexity: O(number of affected blocks of a few hundred chips).
  public mutating func remove(_ indexes: [Int]) {
    guard let first = indexes.first, let last = indexes.last else { return }
    checkIndex(first)
    checkIndex(last)
    precondition(
      zip(indexes, indexes.dropFirst()).allSatisfy(<), "Indexes to remove must ascend, but are \(indexes)")
    tree.remove(indexes)
    refresh()
  }

  /// Moves a chip.
  ///
  /// - Parameters:
  ///   - source: The chip's current index.
  ///   - target: The chip's index afterward.
  /// - Complexity: That of a removal and an insertion.
  public mutating func move(from source: Int, to target: Int) {
    checkIndex(source)
    checkIndex(target)
    guard source != target else { return }
    let size = size(at: source)
    tree.remove([source])
    tree.insert(contentsOf: [size], at: target)
    refresh()
  }

  /// Changes the natural size of a chip.
  public mutating func resize(at index: Int, to size: Size) {
    resize([(index, size)])
  }

  /// Changes the natural sizes of chips, rewrapping once.
  ///
  /// - Parameter changes: In any order; the last one for a chip wins.
  /// - Complexity: O(number of changes + blocks between the first and the last changed chip).
  public mutating func resize(_ changes: [(index: Int, size: Size)]) {
    guard !changes.isEmpty else { return }
    for change in changes {
      checkIndex(change.index)
      tree.resize(at: change.index, to: FlowLayout.checked(change.size, at: change.index))
    }
    refresh()
  }
}

// MARK: - Frames

extension FlowArrangement {
  /// The natural size that the chip was given, in logical pixels.
  public func size(at index: Int) -> Size {
    checkIndex(index)
    return tree.size(at: index)
  }

  /// The chip's frame in content coordinates; zero if the chip is hidden.
  public func frame(at index: Int) -> Rect {
    checkIndex(index)
    guard index < visibleCount else { return .zero }
    guard layout.scrollDirection == .vertical else { return rowFrame(of: index) }
    let cursor = tree.cursor(chip: index)
    var (pen, result) = (pen(for: tree.measure(cursor).0, number: cursor.line), Rect.zero)
    tree.forEachSize(at: cursor.position, cursor.chip..<index + 1) { _, size in result = pen.frame(of: size) }
    return result
  }

  /// The frames of all chips in content coordinates, in order; zero for hidden chips.
  ///
  /// - Complexity: O(count).
  public func frames() -> [Rect] {
    // The initializer below would write to the empty-array singleton, which threads share.
    guard count > 0 else { return [] }
    return unsafe Array(unsafeUninitializedCapacity: count) { frames, initializedCount in
      switch layout.scrollDirection {
      case .vertical:
        forEachLine(fromY: top) { cursor, line in
          forEachFrame(at: cursor, line) { unsafe frames.initializeElement(at: $0, to: $1) }
          return true
        }
      case .horizontal:
        for (number, row) in rows.enumerated() {
          forEachRowFrame(in: row, number: number) { unsafe frames.initializeElement(at: $0, to: $1) }
        }
      }
      for index in visibleCount..<count { unsafe frames.initializeElement(at: index, to: .zero) }
      initializedCount = count
    }
  }
}

// MARK: - Lines

extension FlowArrangement {
  func line(_ number: Int) -> FlowLine {
    guard layout.scrollDirection == .vertical else { return rows[number] }
    return tree.measure(tree.cursor(line: number)).0
  }

  func placement(of line: FlowLine, number: Int) -> FlowPlacement {
    FlowPlacement(
      of: line, in: contentWidth, isLast: number > 0 && number == visibleLineCount - 1, layout: layout)
  }

  /// The pen that places the chips of a visible line.
  @inline(__always) func pen(for line: FlowLine, number: Int) -> FlowPen {
    FlowPen(
      placement(of: line, number: number), lineTop: top + line.top, lineHeight: line.height, contentWidth: contentWidth, layout: layout)
  }

  /// Calls the body with the visible lines from `y` on, until it returns false.
  @inline(__always) private func forEachLine(fromY y: Double, _ body: (FlowCursor, FlowLine) -> Bool) {
    guard visibleLineCount > 0 else { return }
    // Slightly above, because the edges are sums, with rounding errors.
    let distance = y - top
    var cursor: FlowCursor? = tree.cursor(y: distance - max(1, abs(distance)) * 1e-12)
    while let current = cursor, current.line < visibleLineCount {
      let (line, next) = tree.measure(current)
      guard body(current, line) else { return }
      cursor = next
    }
  }

  /// Calls the body with the chips of a visible wrapped line, from its start to its end.
  @inline(__always) func forEachFrame(at cursor: FlowCursor, _ line: FlowLine, _ body: (Int, Rect) -> Void) {
    var pen = pen(for: line, number: cursor.line)
    tree.forEachSize(at: cursor.position, line.first..<line.first + line.count) { body($0, pen.frame(of: $1)) }
  }
}

extension FlowTree {
  /// Calls the body with the natural sizes of chips.
  ///
  /// - Parameter position: The position of the first chip.
  @inline(__always) func forEachSize(at position: Position, _ chips: Range<Int>, _ body: (Int, Size) -> Void) {
    var chip = chips.lowerBound
    var position = position
    while true {
      let sizes = sizes(at: position)
      for size in sizes[position.offset..<min(sizes.count, position.offset + chips.upperBound - chip)] {
        body(chip, size)
        chip += 1
      }
      guard chip < chips.upperBound, let next = next(after: position) else { return }
      position = next
    }
  }
}

// MARK: - Queries

extension FlowArrangement {
  /// The chip whose frame contains the point, in content coordinates.
  public func index(at point: Point) -> Int? {
    var result: Int?
    // With its surroundings, because a point on an edge intersects nothing.
    forEachFrame(in: Rect(origin: point, size: .zero).expanded(by: 1)) { index, frame in
      if frame.contains(point) { result = index }
    }
    return result
  }

  /// The visible chips whose frames intersect the rectangle (`Rect.intersects`), ascending.
  ///
  /// - Complexity: O(log count + chips on the lines that intersect the rectangle).
  public func indexes(in rect: Rect) -> [Int] {
    var result: [Int] = []
    forEachFrame(in: rect) { index, _ in result.append(index) }
    return layout.roundRobinRows > 1 ? result.sorted() : result
  }

  /// Calls the body with each visible chip whose frame intersects the rectangle (`Rect.intersects`): line by line, each
  /// from its start to its end.
  ///
  /// - Complexity: O(log count + chips on the lines that intersect the rectangle).
  public func forEachFrame(in rect: Rect, _ body: (_ index: Int, _ frame: Rect) -> Void) {
    if layout.scrollDirection == .vertical {
      forEachLine(fromY: rect.y) { cursor, line in
        guard top + line.top < rect.maxY else { return false }
        forEachFrame(at: cursor, line) { if $1.intersects(rect) { body($0, $1) } }
        return true
      }
    } else {
      for (number, row) in rows.enumerated()
      where top + row.top < rect.maxY && rect.y < top + row.top + row.height {
        forEachRowFrame(in: number, from: rect.x, to: rect.maxX) { if $1.intersects(rect) { body($0, $1) } }
      }
    }
  }

  /// The visible chip nearest to the point by `Rect.distance(to:)`, the first in case of a tie; nil if there are none.
  public func index(nearestTo point: Point) -> Int? {
    var best: (index: Int, distance: Double)?
    func consider(_ index: Int, _ frame: Rect) {
      let distance = frame.distance(to: point)
      if let best, (best.distance, best.index) <= (distance, index) { return }
      best = (index, distance)
    }
    if layout.scrollDirection == .vertical {
      var above: Int?
      forEachLine(fromY: point.y) { cursor, line in
        above = above ?? cursor.line
        guard top + line.top - point.y <= best?.distance ?? .infinity else { return false }
        forEachFrame(at: cursor, line, consider)
        return true
      }
      // Below the last visible line, no line has been visited yet.
      var number = above ?? visibleLineCount
      while number > 0 {
        number -= 1
        let cursor = tree.cursor(line: number)
        let line = tree.measure(cursor).0
        guard point.y - top - line.top - line.height <= best?.distance ?? .infinity else { break }
        forEachFrame(at: cursor, line, consider)
      }
    } else {
      for number in rows.indices {
        forEachRowFrame(in: number, around: point.x) { index, frame in
          consider(index, frame)
          return max(frame.x - point.x, point.x - frame.maxX) <= best?.distance ?? .infinity
        }
      }
    }
    return best?.index
  }

  /// The number of the visible line that the chip is on, from 0; nil if the chip is hidden.
  public func line(of index: Int) -> Int? {
    checkIndex(index)
    guard index < visibleCount else { return nil }
    guard layout.scrollDirection == .vertical else { return row(of: index) }
    return tree.cursor(chip: index).line
  }

  /// The chips of a visible line, from its start to its end.
  public func indexes(onLine number: Int) -> [Int] {
    checkLine(number)
    return line(number).indexes
  }

  /// The chip of a visible line that is nearest to `x`: the target of the up and down keys.
  ///
  /// - Parameters:
  ///   - number: The line's index, from 0.
  ///   - x: In content coordinates.
  /// - Returns: The first in case of a tie.
  public func index(onLine number: Int, nearestX x: Double) -> Int? {
    checkLine(number)
    var best: (index: Int, distance: Double)?
    func consider(_ index: Int, _ frame: Rect) {
      let distance = max(frame.x - x, 0, x - frame.maxX)
      if let best, best.distance <= distance { return }
      best = (index, distance)
    }
    if layout.scrollDirection == .vertical {
      let cursor = tree.cursor(line: number)
      forEachFrame(at: cursor, tree.measure(cursor).0, consider)
    } else {
      forEachRowFrame(in: number, around: x) { index, frame in
        consider(index, frame)
        return max(frame.x - x, x - frame.maxX) <= best?.distance ?? .infinity
      }
    }
    return best?.index
  }
}

// MARK: - Reading order

extension FlowArrangement: EditableArrangement {
  public var firstShown: Int? { visibleCount > 0 ? 0 : nil }
  /// Hidden chips come last.
  public var lastShown: Int? { visibleCount > 0 ? visibleCount - 1 : nil }

  public func next(after index: Int) -> Int? {
    guard layout.roundRobinRows > 1 else { return index + 1 < visibleCount ? index + 1 : nil }
    if index + lineCount < count { return index + lineCount }
    let line = index % lineCount + 1
    return line < lineCount ? line : nil
  }

  public func previous(before index: Int) -> Int? {
    guard layout.roundRobinRows > 1 else { return index > 0 ? index - 1 : nil }
    if index >= lineCount { return index - lineCount }
    guard index > 0 else { return nil }
    // The last chip of the line above.
    return index - 1 + (count - index) / lineCount * lineCount
  }

  public func index(above index: Int, nearestX x: Double) -> Int? {
    guard let line = line(of: index), line > 0 else { return nil }
    return self.index(onLine: line - 1, nearestX: x)
  }

  public func index(below index: Int, nearestX x: Double) -> Int? {
    guard let line = line(of: index), line + 1 < visibleLineCount else { return nil }
    return self.index(onLine: line + 1, nearestX: x)
  }

  public func index(pageFrom index: Int, by distance: Double, nearestX x: Double) -> Int? {
    guard let line = line(of: index) else { return nil }
    let (center, isBack) = (frame(at: index).center, distance.sign == .minus)
    switch layout.scrollDirection {
    case .vertical:
      let target = self.index(nearestTo: Point(x: x, y: center.y + distance)) ?? index
      let targetLine = self.line(of: target) ?? line
      if isBack ? targetLine < line : targetLine > line { return target }
      // The page is shorter than a line, or a chip of another line is nearer because the last line is short: move by one line.
      return isBack ? self.index(above: index, nearestX: x) : self.index(below: index, nearestX: x)
    case .horizontal:
      // Forward is in reading order, which may be to the left.
      let way = layout.textDirection == .rightToLeft ? -distance : distance
      let target = self.index(onLine: line, nearestX: center.x + way) ?? index
      // The indexes on a row ascend. Chips without width may lie at the same place.
      if isBack ? target < index : target > index { return target }
      let step = isBack ? previous(before: index) : next(after: index)
      return step.flatMap { self.line(of: $0) == line ? $0 : nil }
    }
  }
}

/// An arrangement whose last chip, such as "+5", represents the chips hidden by a line limit.
public struct FlowOverflow: Sendable {
  /// The shown chips in order, followed by the overflow chip.
  public let arrangement: FlowArrangement
  /// The number of shown chips, which is also the index of the overflow chip.
  public let shownCount: Int
  /// The number of hidden chips.
  public let hiddenCount: Int

  /// The frame of the overflow chip, in content coordinates.
  public var frame: Rect { arrangement.frame(at: shownCount) }
}

extension FlowArrangement {
  /// The same chips with an overflow chip, such as "+5", at the end of the last visible line.
  ///
  /// As many chips are shown as fit beside it. If the limit is one line and even the first chip does not fit beside it,
  /// that chip is narrowed, down to the width of the overflow chip; below that, it is hidden. If the only chip on the last
  /// of several lines does not fit beside it, that chip is hidden; if the overflow chip then fits on the previous line, it
  /// goes there, and the content is a line shorter.
  ///
  /// - Parameter size: Returns the natural size of the overflow chip for a number of hidden chips.
  /// - Returns: Nil if the limit hides nothing, as in a layout that scrolls horizontally.
  /// - Precondition: The sizes are finite and not negative.
  /// - Complexity: O(number of shown chips).
  public func overflow(_ size: (_ hidden: Int) -> Size) -> FlowOverflow? {
    guard layout.scrollDirection == .vertical, visibleLineCount < lineCount else { return nil }
    let last = line(visibleLineCount - 1)
    var shown = visibleCount
    var width = (last.first..<shown).reduce(0) { $0 + narrowed(self.size(at: $1).width) + layout.spacing }
    while shown > last.first {
      let chip = size(count - shown)
      if width + narrowed(chip.width) <= contentWidth + FlowLayout.tolerance {
        let result = overflow(after: shown, chip)
        // The sum may round differently from the line breaker.
        if result.arrangement.lineCount <= visibleLineCount { return result }
      }
      shown -= 1
      width -= narrowed(self.size(at: shown).width) + layout.spacing
    }
    if shown == 0 {
      let chip = size(count - 1)
      let room = contentWidth - layout.spacing - chip.width
      if room >= chip.width { return overflow(after: 1, chip, firstWidth: room) }
    }
    return overflow(after: shown, size(count - shown))
  }

  private func narrowed(_ width: Double) -> Double { min(width, contentWidth) }

  private func overflow(after shown: Int, _ chip: Size, firstWidth: Double? = nil) -> FlowOverflow {
    var layout = layout
    layout.lineLimit = 0
    var sizes = (0..<shown).map { size(at: $0) }
    if let firstWidth { sizes[0].width = firstWidth }
    return FlowOverflow(
      arrangement: layout.arrange(sizes + [chip], in: container), shownCount: shown, hiddenCount: count - shown)
  }
}
