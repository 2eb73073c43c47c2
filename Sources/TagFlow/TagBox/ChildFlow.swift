internal import GtkBridge
internal import LayoutCore

/// What a list of children needs: their sizes for a width, and the arrangement of these.
///
/// Heights that depend on widths are asked only of children that are narrowed, so that most are measured once.
@MainActor struct ChildFlow {
  let layout: ChipLayout
  let children: [LayoutChild]
  private let widths: [Extent]

  init(_ layout: ChipLayout, _ children: [LayoutChild]) {
    self.layout = layout
    self.children = children
    widths = children.map { $0.measured(.horizontal) }
  }

  private var flow: FlowLayout { layout.flow }

  // MARK: Arranging

  func arrangement(width: Int, height: Int = 0) -> ChipArrangement {
    let room = Size(width: Double(max(0, width)), height: Double(max(0, height)))
    let line = layout.scrollAxis == .vertical ? Double(width) - flow.insets.horizontal : .infinity
    guard let other = layout.other else { return ChipArrangement(flow.arrange(sizes(upTo: line), in: room)) }
    // In columns, the children that are wider have the heights of what they are narrowed to.
    let limit = list(other, widths.map { Size(width: Double($0.natural), height: 0) }, in: room).widthLimit
    return ChipArrangement(list(other, sizes(upTo: limit), in: room))
  }

  private func list(_ layout: any ListLayout, _ sizes: [Size], in room: Size) -> ListArrangement {
    ListArrangement(
      layout, padding: flow.insets, textDirection: flow.textDirection, sizes: sizes,
      narrowest: Double(widths.reduce(0) { max($0, $1.minimum) }), in: room)
  }

  /// Each child's natural size; where it is wider than there is room for it, that width and the height for it.
  private func sizes(upTo room: Double) -> [Size] {
    let room = room < 1e6 ? Int(max(0, room).rounded(.down)) : .max
    return zip(children, widths).map { child, extent in
      let width = max(extent.minimum, min(extent.natural, room))
      return Size(width: Double(width), height: Double(child.measured(.vertical, forCrossSize: width).natural))
    }
  }

  // MARK: Measuring

  /// The width for any height: in lines at least that of the widest child, at best all in one line.
  func width(upTo limit: Double) -> Extent {
    if let other = layout.other { return width(upTo: limit, in: other) }
    switch flow.scrollDirection {
    case .vertical:
      let minimum = Double(widths.reduce(0) { max($0, $1.minimum) }) + flow.insets.horizontal
      return Extent(
        minimum: max(0, Int(minimum.rounded(.up))), natural: max(0, Int(max(minimum, min(oneLine, limit)).rounded(.up))))
    case .horizontal:
      let width = max(0, Int(arrangement(width: 0).contentSize.width.rounded(.up)))
      return Extent(minimum: width, natural: width)
    }
  }

  private func width(upTo limit: Double, in other: any ListLayout) -> Extent {
    let list = list(other, sizes(upTo: .infinity), in: .zero)
    let isLine = other.breakingSpacing != nil && other.scrollAxis == .vertical
    let (minimum, natural) = (list.minimumWidth, list.naturalWidth)
    return Extent(
      minimum: Int(minimum.rounded(.up)),
      natural: Int(max(minimum, isLine ? min(natural, limit) : natural).rounded(.up)))
  }

  func height(forWidth width: Int) -> Int {
    max(0, Int(arrangement(width: width).contentSize.height.rounded(.up)))
  }

  /// The height that no width goes below.
  var leastHeight: Int {
    let line = height(forWidth: Int(oneLine.rounded(.up)))
    guard layout.other != nil else { return line }
    // As in a tag view.
    return min(line, height(forWidth: width(upTo: 0).minimum), height(forWidth: Int(TagView.ampleWidth)))
  }

  /// A width at which the children are no higher than this; the least, where all are equally high. Where no width is
  /// enough, that of one line.
  ///
  /// - Complexity: O(count · log(width)).
  func width(forHeight height: Int) -> Int {
    var least = width(upTo: 0).minimum
    var enough = max(least, Int(oneLine.rounded(.up)))
    guard self.height(forWidth: least) > height else { return least }
    // `least` is always too narrow.
    while enough - least > 1 {
      let middle = (least + enough) / 2
      if self.height(forWidth: middle) > height { least = middle } else { enough = middle }
    }
    return enough
  }

  private var oneLine: Double {
    if let other = layout.other { return list(other, sizes(upTo: .infinity), in: .zero).naturalWidth }
    let gaps = Double(max(0, widths.count - 1)) * flow.spacing
    return Double(widths.reduce(0) { $0 + $1.natural }) + gaps + flow.insets.horizontal
  }
}
