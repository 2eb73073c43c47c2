/// Chips wrapped into lines, as an editable value; frames are computed on demand.
///
/// Frames and points are in content coordinates: logical pixels from the content's top left corner, in both text
/// directions. Chips beyond the line limit are hidden: they have zero frames and are never found by a point or a
/// rectangle. An edited arrangement equals a fresh arrangement of the edited sizes.
///
/// Memory: about 5 bytes per chip, 9 if heights differ, up to 22 if sizes are not multiples of 1/1024 pixel. Copies share
/// storage until one of them changes.
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

  init(_ layout: FlowLayout, _ sizes: UnsafeBufferPointer<Size>, in container: Size, shape: FlowShape) {
    unsafe self.init(layout, count: sizes.count, in: container, shape: shape) { unsafe UnsafeBufferPointer(rebasing: sizes[$0]) }
  }

  /// - Parameter sizes: Returns the sizes of a range of chips, valid until the next call.
  init(
    _ layout: FlowLayout, count: Int, in container: Size, shape: FlowShape, sizes: (Range<Int>) -> UnsafeBufferPointer<Size>
  ) {
    layout.checkValues(in: container)
    self.layout = layout
    self.container = container
    tree = unsafe FlowTree(count: count, parameters: layout.parameters(in: container), shape: shape, sizes: sizes)
    settle()
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
    self.layout = layout
    self.container = container
    tree.set(layout.parameters(in: container))
    settle()
  }

  /// Updates everything that depends on changed chips.
  mutating func settle() {
    tree.settle()
    var height = 0.0
    visibleCount = count
    switch layout.scrollDirection {
    case .vertical:
      let total = tree.index.total
      contentWidth = tree.parameters.breaker.width
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
    precondition(index >= 0 && index < count, "Chip \(index) out of bounds for \(count) chips")
  }

  func checkLine(_ number: Int) {
    precondition(
      number >= 0 && number < visibleLineCount,
      "Line \(number) out of bounds for \(visibleLineCount) visible lines")
  }
}

extension FlowLayout {
  fileprivate func parameters(in container: Size) -> FlowParameters {
    FlowParameters(
      summary: scrollDirection == .vertical ? .lines : .rows(roundRobinRows),
      breaker: LineBreaker(
        width: contentWidth(of: container.width), spacing: spacing, lineSpacing: lineSpacing))
  }
}
