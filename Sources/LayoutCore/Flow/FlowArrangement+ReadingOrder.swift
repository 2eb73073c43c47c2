extension FlowArrangement: EditableArrangement {
  public var firstShown: Int? { visibleCount > 0 ? 0 : nil }
  /// Hidden chips come last.
  public var lastShown: Int? { visibleCount > 0 ? visibleCount - 1 : nil }

  private var isColumnMajor: Bool { layout.scrollDirection == .horizontal && layout.distribution == .columnMajor }

  public func next(after index: Int) -> Int? {
    guard isColumnMajor else { return index + 1 < visibleCount ? index + 1 : nil }
    if index + lineCount < count { return index + lineCount }
    let line = index % lineCount + 1
    return line < lineCount ? line : nil
  }

  public func previous(before index: Int) -> Int? {
    guard isColumnMajor else { return index > 0 ? index - 1 : nil }
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
