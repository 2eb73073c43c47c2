extension FrameArrangement {
  /// The items that have a frame, in reading order: lines from top to bottom, each from its start to its end.
  ///
  /// Each line begins with the topmost remaining item, the shortest in case of a tie, and includes the items whose top is
  /// above its middle or whose middle is above its bottom.
  ///
  /// - Complexity: O(count · log(count)).
  public func lines(_ textDirection: TextDirection) -> [[Int]] {
    var left = frames.indices.filter { frames[$0] != nil }.sorted { high($0) < high($1) }[...]
    var lines: [[Int]] = []
    while let top = left.first.flatMap({ frames[$0] }) {
      // Sorted by top, so the candidates come first.
      let near = left.prefix { frames[$0]!.y <= top.maxY }
      let line = near.filter { isBeside($0, top) }
      left = (near.filter { !isBeside($0, top) } + left.dropFirst(near.count))[...]
      lines.append(line.sorted { (start($0, textDirection), $0) < (start($1, textDirection), $1) })
    }
    return lines
  }

  private func high(_ index: Int) -> (Double, Double, Int) {
    (frames[index]?.y ?? 0, frames[index]?.height ?? 0, index)
  }

  private func isBeside(_ index: Int, _ top: Rect) -> Bool {
    guard let frame = frames[index] else { return false }
    return frame.y <= top.center.y || frame.center.y <= top.maxY
  }

  /// The distance of an item from the side where lines start.
  private func start(_ index: Int, _ textDirection: TextDirection) -> Double {
    guard let frame = frames[index] else { return 0 }
    return textDirection == .leftToRight ? frame.x : -frame.maxX
  }

  /// The item `step` places later in reading order, or earlier if it is negative; nil beyond the ends.
  func neighbor(of index: Int, by step: Int, _ textDirection: TextDirection) -> Int? {
    let order = lines(textDirection).flatMap { $0 }
    guard let place = order.firstIndex(of: index), order.indices.contains(place + step) else { return nil }
    return order[place + step]
  }

  /// The item nearest to `x` among those directly above or below another one.
  ///
  /// An item is below another one if it begins after that one's bottom, minus half the height of the shorter of the
  /// two. Of these items, the ones that begin before any other one ends are directly below. The same applies above,
  /// mirrored.
  func index(_ edge: VerticalEdge, of index: Int, nearestX x: Double) -> Int? {
    let beyond = frames.enumerated().compactMap { other, frame -> (index: Int, frame: Rect, span: (near: Double, far: Double))? in
      guard let frame, isItem(other, edge, index) else { return nil }
      return (other, frame, edge.span(frame))
    }
    guard let limit = beyond.lazy.map(\.span.far).min() else { return nil }
    func distance(_ frame: Rect) -> Double { max(frame.x - x, 0, x - frame.maxX) }
    return beyond.filter { $0.span.near < limit || $0.span.far <= limit }
      .min { (distance($0.frame), $0.span.near, $0.index) < (distance($1.frame), $1.span.near, $1.index) }?.index
  }

  /// Whether an item is above or below another one, as defined by ``index(_:of:nearestX:)``. Its center is then, too.
  func isItem(_ index: Int, _ edge: VerticalEdge, _ other: Int) -> Bool {
    guard let span = frames[index].map(edge.span), let origin = frames[other].map(edge.span) else { return false }
    let overlap = min(origin.far - origin.near, span.far - span.near) / 2
    return span.near >= origin.far - overlap && span.near + span.far > origin.near + origin.far
  }

  enum VerticalEdge {
    case above, below

    /// The frame's vertical extent, increasing in this direction.
    func span(_ frame: Rect) -> (near: Double, far: Double) {
      self == .below ? (frame.y, frame.maxY) : (-frame.maxY, -frame.y)
    }
  }
}
