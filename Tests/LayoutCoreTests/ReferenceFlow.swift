import LayoutCore

/// A reference implementation of the flow layout, as simple as the specification: the oracle of the tests.
struct ReferenceFlow {
  var layout: FlowLayout
  /// The chips of each line, including hidden lines.
  var lines: [[Int]] = []
  var frames: [Rect] = []
  var hidden: [Int] = []
  var contentSize = Size.zero

  var visibleLines: ArraySlice<[Int]> {
    layout.scrollDirection == .vertical && layout.lineLimit > 0 ? lines.prefix(layout.lineLimit) : lines[...]
  }

  init(_ layout: FlowLayout, _ sizes: [Size], in container: Size) {
    self.layout = layout
    let insets = layout.insets
    var widths = sizes.map(\.width)
    var room = max(0, container.width - insets.start - insets.end)
    if layout.scrollDirection == .vertical {
      widths = widths.map { min($0, room) }
      var x = 0.0
      for index in sizes.indices {
        if lines.isEmpty || x + widths[index] > room + 1e-6 {
          lines.append([])
          x = 0
        }
        lines[lines.count - 1].append(index)
        x += widths[index] + layout.spacing
      }
    } else if !sizes.isEmpty {
      let rows = min(max(1, layout.lineLimit), sizes.count)
      let columns = (sizes.count + rows - 1) / rows
      lines = Array(repeating: [], count: rows)
      for index in sizes.indices {
        lines[layout.distribution == .rowMajor ? index / columns : index % rows].append(index)
      }
      lines.removeAll(where: \.isEmpty)
    }
    let naturals = lines.map { line in
      line.reduce(0) { $0 + widths[$1] } + layout.spacing * Double(line.count - 1)
    }
    if layout.scrollDirection == .horizontal { room = naturals.max() ?? 0 }

    let visible = visibleLines
    hidden = lines[visible.endIndex...].flatMap { $0 }
    frames = Array(repeating: .zero, count: sizes.count)
    contentSize.width = room + insets.start + insets.end
    var y = insets.top
    for (number, line) in visible.enumerated() {
      if number > 0 { y += layout.lineSpacing }
      let height = line.map { sizes[$0].height }.max() ?? 0
      let left = max(0, room - naturals[number])
      var (x, gap, extra) = (insets.start, layout.spacing, 0.0)
      switch layout.alignment {
      case .start: break
      case .center: x += left / 2
      case .end: x += left
      case .fillSpacing: if line.count > 1 { gap += left / Double(line.count - 1) }
      case .fillWidth: extra = left / Double(line.count)
      case .fillWidthExceptLastLine:
        if number < visible.count - 1 || visible.count == 1 { extra = left / Double(line.count) }
      }
      for index in line {
        let width = widths[index] + extra
        frames[index] = Rect(
          x: x, y: y + (height - sizes[index].height) / 2, width: width, height: sizes[index].height)
        x += width + gap
      }
      y += height
    }
    contentSize.height = y + insets.bottom
    if layout.verticalAlignment != .top, contentSize.height < container.height {
      let below = container.height - contentSize.height
      contentSize.height = container.height
      for index in visible.joined() {
        frames[index].y += layout.verticalAlignment == .bottom ? below : below / 2
      }
    }
    if layout.textDirection == .rightToLeft {
      for index in visible.joined() {
        frames[index].x = contentSize.width - frames[index].x - frames[index].width
      }
    }
  }
}
