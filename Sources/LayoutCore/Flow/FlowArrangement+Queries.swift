extension FlowArrangement {
  /// The chip whose frame contains the point, in content coordinates.
  public func index(at point: Point) -> Int? {
    var result: Int?
    if layout.scrollDirection == .vertical {
      forEachLine(fromY: point.y) { cursor, line in
        guard top + line.top <= point.y else { return false }
        forEachFrame(at: cursor, line) { index, frame in
          if frame.contains(point) { result = index }
          return result == nil
        }
        return result == nil
      }
    } else {
      for (number, row) in rows.enumerated()
      where top + row.top <= point.y && point.y <= top + row.top + row.height {
        forEachRowFrame(in: number, from: point.x, to: point.x) { index, frame in
          if frame.contains(point) { result = index }
        }
      }
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
        forEachFrame(at: cursor, line) { index, frame in
          if frame.intersects(rect) { body(index, frame) }
          return true
        }
        return true
      }
    } else {
      for (number, row) in rows.enumerated()
      where top + row.top < rect.maxY && rect.y < top + row.top + row.height {
        forEachRowFrame(in: number, from: rect.x, to: rect.maxX) { index, frame in
          if frame.intersects(rect) { body(index, frame) }
        }
      }
    }
  }

  /// The visible chip nearest to the point by `Rect.distance(to:)`, the first in case of a tie; nil if there are none.
  public func index(nearestTo point: Point) -> Int? {
    var best: (index: Int, distance: Double)?
    func offer(_ index: Int, _ frame: Rect) {
      let distance = frame.distance(to: point)
      if let best, (best.distance, best.index) <= (distance, index) { return }
      best = (index, distance)
    }
    if layout.scrollDirection == .vertical {
      var above: Int?
      forEachLine(fromY: point.y) { cursor, line in
        above = above ?? cursor.line
        guard top + line.top - point.y <= best?.distance ?? .infinity else { return false }
        forEachFrame(at: cursor, line) { index, frame in
          offer(index, frame)
          return true
        }
        return true
      }
      // Below the last visible line, no line has been visited yet.
      var number = above ?? visibleLineCount
      while number > 0 {
        number -= 1
        let cursor = tree.cursor(line: number)
        let line = tree.measure(cursor).0
        guard point.y - top - line.top - line.height <= best?.distance ?? .infinity else { break }
        forEachFrame(at: cursor, line) { index, frame in
          offer(index, frame)
          return true
        }
      }
    } else {
      for number in rows.indices {
        forEachRowFrame(in: number, around: point.x) { index, frame in
          offer(index, frame)
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
    func offer(_ index: Int, _ frame: Rect) {
      let distance = max(frame.x - x, 0, x - frame.maxX)
      if let best, best.distance <= distance { return }
      best = (index, distance)
    }
    if layout.scrollDirection == .vertical {
      let cursor = tree.cursor(line: number)
      forEachFrame(at: cursor, tree.measure(cursor).0) { index, frame in
        offer(index, frame)
        return true
      }
    } else {
      forEachRowFrame(in: number, around: x) { index, frame in
        offer(index, frame)
        return max(frame.x - x, x - frame.maxX) <= best?.distance ?? .infinity
      }
    }
    return best?.index
  }
}
