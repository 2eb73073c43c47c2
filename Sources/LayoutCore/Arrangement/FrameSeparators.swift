extension FrameArrangement {
  /// A separator line in the gap between neighbors.
  public struct Separator: Hashable, Sendable {
    /// The point where text starts on a horizontal separator, or the top of a vertical one, in the container's
    /// coordinates.
    public var start: Point
    /// The other end, in the container's coordinates.
    public var end: Point
    /// The direction of the line.
    public var axis: Axis
    /// Whether it separates whole lines of items rather than items within one.
    public var isBetweenLines: Bool

    public init(start: Point, end: Point, axis: Axis, isBetweenLines: Bool) {
      (self.start, self.end, self.axis, self.isBetweenLines) = (start, end, axis, isBetweenLines)
    }
  }

  /// Separators between rows and between the items of each row, centered in every gap.
  ///
  /// The frames are cut straight through wherever no frame is in the way: first into lines, then each line into its items,
  /// and so on (the recursive X-Y cut of page segmentation; Nagy and Seth, 1984). So each gap has one separator, which
  /// ends where the next one crosses, and none runs through an item. There are none around the outside.
  ///
  /// - Parameters:
  ///   - axis: The axis along which lines follow each other: vertical for rows or a single column, horizontal for
  ///     columns or a single row.
  ///   - bounds: The area that separators extend across, in the container's coordinates; nil is the whole container.
  ///   - nested: Whether to separate the items of nested containers, such as the cells of a table.
  ///   - head: The distance that each line's start is inset by, in logical pixels; may be negative.
  ///   - tail: The same for each line's end.
  ///   - textDirection: The direction that the frames were arranged in, which decides where a line starts.
  /// - Returns: The separators between lines first. Items without area are ignored.
  /// - Complexity: O(d · n · log n), where the nesting depth d is 2 for rows of items and at most n.
  public func separators(
    along axis: Axis = .vertical, in bounds: Rect? = nil, nested: Bool = false, head: Double = 0, tail: Double = 0,
    textDirection: TextDirection = .leftToRight
  ) -> [Separator] {
    let bounds = bounds ?? Rect(origin: .zero, size: size)
    var regions = [Region(frames: leaves(nested: nested), bounds: bounds, axis: axis)]
    var separators: [Separator] = []
    var next = 0
    while next < regions.count {
      let region = regions[next]
      let isWhole = next == 0
      next += 1
      let parts = region.parts()
      guard parts.count > 1 else {
        // A single line.
        if isWhole { regions.append(Region(frames: region.frames, bounds: bounds, axis: axis.crossing)) }
        continue
      }
      for part in parts.dropFirst() {
        let place = part.bounds.origin[region.axis]
        if let line = line(across: region, at: place, head, tail, textDirection, isBetweenLines: isWhole) {
          separators.append(line)
        }
      }
      regions += parts.filter { $0.frames.count > 1 }
    }
    return separators
  }

  private func line(
    across region: Region, at place: Double, _ head: Double, _ tail: Double, _ textDirection: TextDirection,
    isBetweenLines: Bool
  ) -> Separator? {
    let axis = region.axis.crossing
    let (low, high) = (region.bounds.origin[axis], region.bounds.end(axis))
    guard high - low > head + tail else { return nil }
    let isMirrored = axis == .horizontal && textDirection == .rightToLeft
    let (start, end) = isMirrored ? (high - head, low + tail) : (low + head, high - tail)
    func point(_ along: Double) -> Point { axis == .horizontal ? Point(x: along, y: place) : Point(x: place, y: along) }
    return Separator(start: point(start), end: point(end), axis: axis, isBetweenLines: isBetweenLines)
  }

  /// The frames to separate, relative to the container's top left corner.
  private func leaves(nested: Bool) -> [Rect] {
    var (leaves, waiting) = ([Rect](), [(self, Point.zero)])
    while let (arrangement, origin) = waiting.popLast() {
      for (index, frame) in arrangement.frames.enumerated() {
        guard let frame, !frame.isEmpty else { continue }
        let place = frame.offset(x: origin.x, y: origin.y)
        if nested, let inner = arrangement.nested[index] {
          waiting.append((inner, place.origin))
        } else {
          leaves.append(place)
        }
      }
    }
    return leaves
  }
}

/// A part of a container, to be cut along an axis.
private struct Region {
  var frames: [Rect]
  var bounds: Rect
  var axis: Axis

  /// The parts separated by gaps, in order, each to be cut along the other axis next. A cut goes through the middle of
  /// its gap.
  func parts() -> [Region] {
    let sorted = frames.sorted { $0.origin[axis] < $1.origin[axis] }
    guard let first = sorted.first else { return [] }
    var parts: [Region] = []
    var (begin, start, reach) = (0, bounds.origin[axis], first.end(axis))
    func endPart(at end: Int, cut: Double) {
      let part = Rect(along: axis, (start, cut - start), (bounds.origin[axis.crossing], bounds.size[axis.crossing]))
      parts.append(Region(frames: Array(sorted[begin..<end]), bounds: part, axis: axis.crossing))
      (begin, start) = (end, cut)
    }
    for (index, frame) in sorted.enumerated() {
      // Touching edges may differ by rounding.
      if frame.origin[axis] >= reach - 1e-6, index > 0 { endPart(at: index, cut: (reach + frame.origin[axis]) / 2) }
      reach = max(reach, frame.end(axis))
    }
    endPart(at: sorted.count, cut: max(start, bounds.end(axis)))
    return parts
  }
}

extension Rect {
  fileprivate func end(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
}
