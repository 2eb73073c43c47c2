/// The frames that a layout gave the items of a container.
///
/// A plain list: each query scans all frames.
public struct FrameArrangement: Hashable, Sendable {
  /// The container's size.
  public let size: Size
  /// A frame for each item, in order, relative to the container's top left corner; nil for an item that is gone or not
  /// placed.
  public let frames: [Rect?]
  /// The arrangements of nested containers that have a frame, by item index; their frames are relative to the item.
  public let nested: [Int: FrameArrangement]
}

extension FrameArrangement {
  /// An arrangement without nested containers.
  public init(size: Size, frames: [Rect?]) {
    self.init(size: size, frames: frames, nested: [:])
  }

  /// The item whose frame contains the point; the last one, drawn on top, if they overlap.
  public func index(at point: Point) -> Int? { frames.lastIndex { $0?.contains(point) ?? false } }

  /// The items whose frames intersect the rectangle (`Rect.intersects`), ascending.
  public func indexes(in rect: Rect) -> [Int] { frames.indices.filter { frames[$0]?.intersects(rect) ?? false } }

  /// Calls the body with each item whose frame intersects the rectangle (`Rect.intersects`), in order.
  public func forEachFrame(in rect: Rect, _ body: (_ index: Int, _ frame: Rect) -> Void) {
    for (index, frame) in frames.enumerated() {
      if let frame, frame.intersects(rect) { body(index, frame) }
    }
  }

  /// The item nearest to the point by `Rect.distance(to:)`, the first in case of a tie.
  public func index(nearestTo point: Point) -> Int? {
    var best: (index: Int, distance: Double)?
    for (index, frame) in frames.enumerated() {
      guard let distance = frame?.distance(to: point), distance < best?.distance ?? .infinity else { continue }
      best = (index, distance)
    }
    return best?.index
  }
}

// MARK: - Reading order

extension FrameArrangement {
  /// The items that have a frame, in reading order: lines from top to bottom, each from its start to its end.
  ///
  /// Each line begins with the topmost remaining item, the shortest in case of a tie, and includes the items whose top is
  /// above its middle or whose middle is above its bottom.
  ///
  /// - Complexity: O(count · log(count)), for sorting.
  public func lines(_ textDirection: TextDirection) -> [[Int]] {
    typealias Item = (index: Int, frame: Rect)
    let sorted = frames.enumerated().compactMap { index, frame -> Item? in frame.map { (index, $0) } }
      .sorted { ($0.frame.y, $0.frame.height, $0.index) < ($1.frame.y, $1.frame.height, $1.index) }
    func start(_ item: Item) -> Double { textDirection == .leftToRight ? item.frame.x : -item.frame.maxX }
    var lines: [[Int]] = []
    // An item that is not beside the topmost one but not below it either has its middle below that one's bottom. All of these are
    // beside the topmost one of the next line, which is one of them. So each item is looked at twice at most.
    var (skipped, next): ([Item], Int) = ([], 0)
    while let top = skipped.first ?? (next < sorted.count ? sorted[next] : nil) {
      var (line, others): ([Item], [Item]) = ([], [])
      func add(_ item: Item) {
        let isBeside = item.index == top.index || item.frame.y <= top.frame.center.y || item.frame.center.y <= top.frame.maxY
        if isBeside { line.append(item) } else { others.append(item) }
      }
      skipped.forEach(add)
      while next < sorted.count, sorted[next].index == top.index || !(sorted[next].frame.y > top.frame.maxY) {
        add(sorted[next])
        next += 1
      }
      lines.append(line.sorted { (start($0), $0.index) < (start($1), $1.index) }.map(\.index))
      skipped = others
    }
    return lines
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
