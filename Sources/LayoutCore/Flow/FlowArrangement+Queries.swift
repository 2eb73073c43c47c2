extension FlowArrangement {
  /// The chip whose frame contains the point, in content coordinates.
  public func index(at point: Point) -> Int? {
    var result: Int?
    for number in 0..<visibleLineCount {
      let top = lines[number].top + shift
      guard point.y >= top, point.y < top + lines[number].height else { continue }
      forEachFrame(onLine: number) { index, frame in
        if frame.contains(point) { result = index }
      }
    }
    return result
  }

  /// The visible chips whose frames share an area with the rectangle (`Rect.intersects`), ascending.
  public func indexes(in rect: Rect) -> [Int] {
    var result: [Int] = []
    for number in 0..<visibleLineCount {
      forEachFrame(onLine: number) { index, frame in
        if frame.intersects(rect) { result.append(index) }
      }
    }
    return result.sorted()
  }

  /// The visible chip nearest to the point by `Rect.distance(to:)`; of equals the first; nil without any.
  public func index(nearestTo point: Point) -> Int? {
    var best: (index: Int, distance: Double)?
    for number in 0..<visibleLineCount {
      forEachFrame(onLine: number) { index, frame in
        let distance = frame.distance(to: point)
        if let found = best, (found.distance, found.index) <= (distance, index) { return }
        best = (index, distance)
      }
    }
    return best?.index
  }

  /// The number of the visible line that the chip is on, from 0; nil when the chip is hidden.
  public func line(of index: Int) -> Int? {
    checkIndex(index)
    guard index < visibleCount else { return nil }
    if let stride = lines.first?.stride, stride > 1 { return index % stride }
    return lines.lastIndex { $0.first <= index }
  }

  /// The chips of a visible line in reading order, from the line's start to its end.
  public func indexes(onLine number: Int) -> [Int] {
    checkLine(number)
    return lines[number].indexes
  }

  /// The chip of a visible line that lies nearest to a place across: where the up and down keys lead.
  ///
  /// - Parameter x: In content coordinates.
  /// - Returns: Of equally near chips the first; nil only when the line has no chips.
  public func index(onLine number: Int, nearestX x: Double) -> Int? {
    checkLine(number)
    var best: (index: Int, distance: Double)?
    forEachFrame(onLine: number) { index, frame in
      let distance = max(frame.x - x, 0, x - frame.maxX)
      if let found = best, found.distance <= distance { return }
      best = (index, distance)
    }
    return best?.index
  }

  func checkLine(_ number: Int) {
    precondition(
      number >= 0 && number < visibleLineCount, "There is no visible line \(number) among \(visibleLineCount)")
  }
}
