internal import GtkBridge
internal import LayoutCore

/// Measures and arranges a list of child widgets.
///
/// The height for a width is measured only for children narrower than their natural width, so most are measured once.
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
    // Columns narrow wide children; measure their heights for the narrowed width.
    let limit = list(other, widths.map { Size(width: Double($0.natural), height: 0) }, in: room).widthLimit
    return ChipArrangement(list(other, sizes(upTo: limit), in: room))
  }

  private func list(_ layout: any ListLayout, _ sizes: [Size], in room: Size) -> ListArrangement {
    ListArrangement(
      layout, padding: flow.insets, textDirection: flow.textDirection, sizes: sizes,
      narrowest: Double(widths.reduce(0) { max($0, $1.minimum) }), in: room)
  }

  /// Each child's natural size. A child wider than the available width gets that width, and the height for it.
  private func sizes(upTo room: Double) -> [Size] {
    let room = room < 1e6 ? Int(max(0, room).rounded(.down)) : .max
    return zip(children, widths).map { child, extent in
      let width = max(extent.minimum, min(extent.natural, room))
      return Size(width: Double(width), height: Double(child.measured(.vertical, forCrossSize: width).natural))
    }
  }

  // MARK: Measuring

  /// The width without a given height. For wrapped lines, the minimum is the widest child's width, and the natural
  /// width is that of a single line up to the limit.
  func width(upTo limit: Double) -> Extent {
    if let other = layout.other { return width(upTo: limit, in: other) }
    switch flow.scrollDirection {
    case .vertical:
      let minimum = Double(widths.reduce(0) { max($0, $1.minimum) }) + flow.insets.horizontal
      return Extent(
        minimum: max(0, Int(minimum.rounded(.up))), natural: max(0, Int(max(minimum, min(singleLineWidth, limit)).rounded(.up))))
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

  /// The least height over all widths.
  var minimumHeight: Int {
    let line = height(forWidth: Int(singleLineWidth.rounded(.up)))
    guard layout.other != nil else { return line }
    // As in TagView.
    return min(line, height(forWidth: width(upTo: 0).minimum), height(forWidth: Int(TagView.ampleWidth)))
  }

  /// The least width at which the children fit into a height, if all children have equal heights; otherwise some width
  /// at which they fit. If no width is enough, the width of a single line.
  func width(forHeight height: Int) -> Int {
    var least = width(upTo: 0).minimum
    var enough = max(least, Int(singleLineWidth.rounded(.up)))
    guard self.height(forWidth: least) > height else { return least }
    // Invariant: `least` is too narrow.
    while enough - least > 1 {
      let middle = (least + enough) / 2
      if self.height(forWidth: middle) > height { least = middle } else { enough = middle }
    }
    return enough
  }

  private var singleLineWidth: Double {
    if let other = layout.other { return list(other, sizes(upTo: .infinity), in: .zero).naturalWidth }
    let gaps = Double(max(0, widths.count - 1)) * flow.spacing
    return Double(widths.reduce(0) { $0 + $1.natural }) + gaps + flow.insets.horizontal
  }
}
