internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// How the lines between the children of a ``LayoutBox`` look, beside their color, which CSS gives them.
public struct SeparatorStyle: Hashable, Sendable {
  /// Across the line, in logical pixels. Above 0.
  public var thickness: Double
  /// How long dashes and the gaps after them are, in turn, in logical pixels; none for a line without gaps. Each above 0.
  public var dashes: [Double]
  /// How far a line begins from its head, which is at the top, or where text starts; in logical pixels. Below 0 it begins
  /// before that.
  public var head: Double
  /// How far it ends from its other end.
  public var tail: Double
  public var places: Places

  /// Where lines are.
  public struct Places: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Between lines of children: the rows of a table or a cloud, the children of a row or a column.
    public static let lines = Places(rawValue: 1)
    /// Between the children of each line.
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
      "\(self): lengths are above 0, and heads and tails finite")
  }
}

extension LayoutBox {
  func separatorsChanged() {
    separators?.check()
    queueDraw()
    if separators == nil {
      if let separatorNode { gtk_widget_unparent(separatorNode.pointer) }
      (separatorNode, manager.onNewFrames) = (nil, nil)
    } else if separatorNode == nil {
      let node = Separator(.horizontal)
      node.isVisible = false
      gtk_widget_set_parent(node.pointer, pointer)
      separatorNode = node
      // GTK draws a widget again where a child is new or leaves, but not always where one moves.
      manager.onNewFrames = { [weak self] in self?.queueDraw() }
    }
  }

  /// Where the lines are, in the box's coordinates.
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
  /// A line as what there is to fill: its dashes, on whole pixels across.
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
