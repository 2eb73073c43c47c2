/// The lines that chips flow into, as a value; the chips' frames are computed when asked for.
///
/// Frames and points are in content coordinates: logical pixels from the content's upper left corner, in
/// both text directions. Hidden chips, those past the line limit, have zero frames and are never found by
/// a point or a rectangle. Editing an arrangement gives the same as arranging the edited sizes anew.
public struct FlowArrangement: Sendable {
  /// The configuration.
  public private(set) var layout: FlowLayout
  /// The room there is, in logical pixels.
  public private(set) var container: Size
  var sizes: ContiguousArray<Size>
  /// All lines, hidden ones included.
  var lines: [FlowLine] = []
  /// The width that chips are placed in: the content's without the insets.
  var contentWidth = 0.0
  /// How far `verticalAlignment` moves the chips down.
  var shift = 0.0
  /// The content's size in logical pixels, insets included: what a scrolled view scrolls over.
  public private(set) var contentSize = Size.zero

  init(_ layout: FlowLayout, _ sizes: ContiguousArray<Size>, in container: Size) {
    self.layout = layout
    self.container = container
    self.sizes = sizes
    layout.checkValues(in: container)
    for (index, size) in sizes.enumerated() { Self.check(size, at: index) }
    arrange()
  }

  /// The number of chips, hidden ones included.
  public var count: Int { sizes.count }

  /// The number of lines before the limit hides any.
  public var lineCount: Int { lines.count }

  /// The number of lines that are not hidden.
  var visibleLineCount: Int {
    layout.scrollDirection == .vertical && layout.lineLimit > 0 ? min(layout.lineLimit, lines.count) : lines.count
  }

  /// The number of chips that are not hidden: they come before all that are.
  var visibleCount: Int {
    let visible = visibleLineCount
    return visible < lines.count ? lines[visible].first : count
  }

  /// The chips past the line limit, ascending.
  public var hiddenIndexes: [Int] { Array(visibleCount..<count) }

  /// Whether the chip is past the line limit.
  public func isHidden(_ index: Int) -> Bool {
    checkIndex(index)
    return index >= visibleCount
  }

  /// Arranges the same chips anew, with another configuration or for another container.
  public mutating func rearrange(_ layout: FlowLayout, in container: Size) {
    layout.checkValues(in: container)
    self.layout = layout
    self.container = container
    arrange()
  }

  static func check(_ size: Size, at index: Int) {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "The size of chip \(index) must be finite and not negative, but is \(size)")
  }

  func checkIndex(_ index: Int) {
    precondition(index >= 0 && index < count, "There is no chip \(index) among \(count)")
  }
}

extension FlowArrangement {
  /// Finds all lines.
  mutating func arrange() {
    switch layout.scrollDirection {
    case .vertical: wrap()
    case .horizontal: dealOut()
    }
    var y = layout.insets.top
    for index in lines.indices {
      lines[index].top = y
      y += lines[index].height + layout.lineSpacing
    }
    var height = layout.insets.vertical
    let visible = lines.prefix(visibleLineCount)
    if let last = visible.last { height = last.top + last.height + layout.insets.bottom }
    shift = 0
    if layout.verticalAlignment != .top, height < container.height {
      shift = (container.height - height) * layout.leadingShare
      height = container.height
    }
    contentSize = Size(width: contentWidth + layout.insets.horizontal, height: height)
  }

  private mutating func wrap() {
    contentWidth = layout.contentWidth(of: container.width)
    let limit = contentWidth + FlowLayout.tolerance
    lines.removeAll(keepingCapacity: true)
    var line = FlowLine(first: 0, stride: 1, count: 0, top: 0, height: 0, width: 0)
    var x = 0.0
    for (index, size) in sizes.enumerated() {
      let width = min(size.width, contentWidth)
      if line.count > 0, x + width > limit {
        lines.append(line)
        line = FlowLine(first: index, stride: 1, count: 0, top: 0, height: 0, width: 0)
        x = 0
      }
      line.count += 1
      line.width = x + width
      line.height = max(line.height, size.height)
      x += width + layout.spacing
    }
    if line.count > 0 { lines.append(line) }
  }

  private mutating func dealOut() {
    lines.removeAll(keepingCapacity: true)
    contentWidth = 0
    guard count > 0 else { return }
    let rows = min(max(1, layout.lineLimit), count)
    let columns = (count + rows - 1) / rows
    let isRowMajor = layout.distribution == .rowMajor
    for row in 0..<(isRowMajor ? (count + columns - 1) / columns : rows) {
      var line = FlowLine(first: row, stride: rows, count: (count - row + rows - 1) / rows, top: 0, height: 0, width: 0)
      if isRowMajor {
        line.first = row * columns
        line.stride = 1
        line.count = min(columns, count - line.first)
      }
      for index in stride(from: line.first, to: line.first + line.count * line.stride, by: line.stride) {
        line.width += sizes[index].width + (index == line.first ? 0 : layout.spacing)
        line.height = max(line.height, sizes[index].height)
      }
      contentWidth = max(contentWidth, line.width)
      lines.append(line)
    }
  }
}
