/// The lines that chips flow into, as a value; the chips' frames are computed when asked for.
///
/// Frames and points are in content coordinates: logical pixels from the content's upper left corner, in
/// both text directions. Hidden chips, those past the line limit, have zero frames and are never found by
/// a point or a rectangle. Editing an arrangement gives the same as arranging the edited sizes anew.
///
/// An arrangement takes about 5 bytes a chip, 9 where chips differ in height, and up to 22 where sizes are no
/// whole numbers of 1/1024 pixel; edits of chips of equal widths add about one byte, up to eight where lines have a
/// hundred chips. A copy shares them until either is changed. Unless said otherwise, questions
/// and edits cost O(log count) and a few lines about the place, in wrapped lines; edits also O(count / 32,768), for the
/// sums of large groups of chips; with rows that scroll sideways, both also O(rows).
public struct FlowArrangement: Sendable {
  /// The configuration.
  public private(set) var layout: FlowLayout
  /// The room there is, in logical pixels.
  public private(set) var container: Size
  /// The content's size in logical pixels, insets included: what a scrolled view scrolls over.
  public private(set) var contentSize = Size.zero
  /// The number of lines before the limit hides any.
  public private(set) var lineCount = 0
  /// The number of lines that are not hidden.
  private(set) var visibleLineCount = 0
  /// The number of chips that are not hidden: they come before all that are.
  private(set) var visibleCount = 0
  /// The width that chips are placed in: the content's without the insets.
  private(set) var contentWidth = 0.0
  /// From the content's upper edge to the first line's: the inset, and what the vertical alignment adds.
  private(set) var top = 0.0

  var tree: FlowTree
  /// The rows, when scrolling horizontally.
  private(set) var rows: [FlowLine] = []

  init(_ layout: FlowLayout, _ sizes: UnsafeBufferPointer<Size>, in container: Size, shape: FlowShape) {
    layout.checkValues(in: container)
    self.layout = layout
    self.container = container
    tree = unsafe FlowTree(sizes, measure: layout.measure(in: container), shape: shape)
    settle()
  }

  /// The number of chips, hidden ones included.
  public var count: Int { tree.count }

  /// In how many blocks of chips lines have had to be looked for so far: what edits cost.
  package var breakCount: Int { tree.breakCount }

  /// The chips past the line limit, ascending.
  ///
  /// - Complexity: O(number of hidden chips).
  public var hiddenIndexes: [Int] { Array(visibleCount..<count) }

  /// Whether the chip is past the line limit.
  public func isHidden(_ index: Int) -> Bool {
    checkIndex(index)
    return index >= visibleCount
  }

  /// Arranges the same chips anew, with another configuration or for another container.
  ///
  /// - Complexity: O(count), but less than arranging from sizes.
  public mutating func rearrange(_ layout: FlowLayout, in container: Size) {
    layout.checkValues(in: container)
    self.layout = layout
    self.container = container
    tree.set(layout.measure(in: container))
    settle()
  }

  /// Finds what depends on chips that have changed.
  mutating func settle() {
    tree.settle()
    var height = 0.0
    visibleCount = count
    switch layout.scrollDirection {
    case .vertical:
      let total = tree.index.total
      contentWidth = tree.measure.breaker.width
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

  func checkIndex(_ index: Int) {
    precondition(index >= 0 && index < count, "There is no chip \(index) among \(count)")
  }

  func checkLine(_ number: Int) {
    precondition(
      number >= 0 && number < visibleLineCount,
      "There is no visible line \(number) among \(visibleLineCount)")
  }
}

extension FlowLayout {
  fileprivate func measure(in container: Size) -> FlowParameters {
    FlowParameters(
      summary: scrollDirection == .vertical ? .lines : .rows(roundRobinRows),
      breaker: LineBreaker(
        width: contentWidth(of: container.width), spacing: spacing, lineSpacing: lineSpacing))
  }
}
