internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// The style of the separators between the children of a ``LayoutBox``. Their color comes from CSS.
public struct SeparatorStyle: Hashable, Sendable {
  /// The line width, in logical pixels. Greater than 0.
  public var thickness: Double
  /// The alternating lengths of dashes and gaps, in logical pixels, each greater than 0. Empty for a solid line.
  public var dashes: [Double]
  /// The inset at the top or start of a line, in logical pixels. A negative inset extends the line.
  public var head: Double
  /// The inset at the other end of a line.
  public var tail: Double

  /// Which gaps have separators.
  public var places: Places

  /// The kinds of gaps between children.
  public struct Places: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Between lines: the rows of a table or a cloud, or the children of a row or column.
    public static let lines = Places(rawValue: 1)
    /// Between the children in each line.
    public static let neighbors = Places(rawValue: 2)
  }

  public init(
    thickness: Double = 1, dashes: [Double] = [], head: Double = 0, tail: Double = 0, places: Places = [.lines, .neighbors]
  ) {
    (self.thickness, self.dashes, self.head, self.tail, self.places) = (thickness, dashes, head, tail, places)
  }

  fileprivate func check() {
    precondition(
      ([thickness] + dashes).allSatisfy { $0 > 0 && $0.isFinite } && head.isFinite && tail.isFinite,
      "thickness and dashes must be greater than 0, head and tail finite: \(self)")
  }
}

extension LayoutBox {
  func separatorsChanged() {
    separators?.check()
    queueDraw()
    if separators == nil {
      if let separatorNode { gtk_widget_unparent(separatorNode.pointer) }
      (separatorNode, manager.onFramesChange) = (nil, nil)
    } else if separatorNode == nil {
      let node = Separator(.horizontal)
      node.isVisible = false
      gtk_widget_set_parent(node.pointer, pointer)
      separatorNode = node
      // GTK redraws a widget when a child is added or removed, but not always when one moves.
      manager.onFramesChange = { [weak self] in self?.queueDraw() }
    }
  }

  /// The separators, in the box's coordinates.
  var separatorLines: [FrameArrangement.Separator] {
    guard let separators else { return [] }
    let size = Size(width: Double(width), height: Double(height))
    let padding = manager.padding
    let left = textDirection == .leftToRight ? padding.start : padding.end
    let content = Rect(
      x: left, y: padding.top, width: size.width - padding.horizontal, height: size.height - padding.vertical)
    return FrameArrangement(size: size, frames: children.map { manager.frame(of: $0) }).separators(
      along: manager.lineAxis, in: content, head: separators.head, tail: separators.tail, textDirection: textDirection
    ).filter { separators.places.contains($0.isBetweenLines ? .lines : .neighbors) }
  }

  func drawSeparators(into snapshot: Snapshot) {
    guard let separators, let separatorNode else { return }
    for line in separatorLines {
      for dash in separators.rectangles(of: line) { snapshot.background(of: separatorNode, in: dash) }
    }
  }
}

extension SeparatorStyle {
  /// The rectangles to fill for a line: its dashes, aligned to whole pixels across the line.
  func rectangles(of line: FrameArrangement.Separator) -> [Rect] {
    let isRow = line.axis == .horizontal
    let (start, end) = isRow ? (line.start.x, line.end.x) : (line.start.y, line.end.y)
    let across = ((isRow ? line.start.y : line.start.x) - thickness / 2).rounded()
    func rectangle(_ from: Double, _ to: Double) -> Rect {
      let (low, high) = (min(from, to), max(from, to))
      return isRow
        ? Rect(x: low, y: across, width: high - low, height: thickness)
        : Rect(x: across, y: low, width: thickness, height: high - low)
    }
    guard !dashes.isEmpty else { return [rectangle(start, end)] }
    let direction = end < start ? -1.0 : 1
    var (rectangles, place, turn) = ([Rect](), 0.0, 0)
    while place < abs(end - start) {
      let length = dashes[turn % dashes.count]
      if turn % 2 == 0 {
        rectangles.append(rectangle(start + direction * place, start + direction * min(place + length, abs(end - start))))
      }
      (place, turn) = (place + length, turn + 1)
    }
    return rectangles
  }
}
