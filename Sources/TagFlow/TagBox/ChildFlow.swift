internal import GtkBridge
internal import LayoutCore

/// What a flow of children needs: their sizes for a width, and the arrangement of these.
///
/// Heights that depend on widths are asked only of children that are narrowed, so that most are measured once.
@MainActor struct ChildFlow {
  let layout: FlowLayout
  let children: [LayoutChild]
  private let widths: [Extent]

  init(_ layout: FlowLayout, _ children: [LayoutChild]) {
    self.layout = layout
    self.children = children
    widths = children.map { $0.measured(.horizontal) }
  }

  // MARK: Arranging

  func arrangement(width: Int, height: Int = 0) -> FlowArrangement {
    layout.arrange(sizes(forWidth: width), in: Size(width: Double(max(0, width)), height: Double(max(0, height))))
  }

  /// Each child's natural size; where it is wider than a line, a line's width and the height for that.
  private func sizes(forWidth width: Int) -> [Size] {
    let room =
      layout.scrollDirection == .vertical
      ? Int(max(0, Double(width) - layout.insets.horizontal).rounded(.down)) : Int.max
    return zip(children, widths).map { child, extent in
      let width = max(extent.minimum, min(extent.natural, room))
      return Size(width: Double(width), height: Double(child.measured(.vertical, forCrossSize: width).natural))
    }
  }

  // MARK: Measuring

  /// The width for any height: in lines at least that of the widest child, at best all in one line.
  func width(upTo limit: Double) -> Extent {
    switch layout.scrollDirection {
    case .vertical:
      let minimum = Double(widths.reduce(0) { max($0, $1.minimum) }) + layout.insets.horizontal
      return Extent(
        minimum: max(0, Int(minimum.rounded(.up))), natural: max(0, Int(max(minimum, min(oneLine, limit)).rounded(.up))))
    case .horizontal:
      let width = max(0, Int(arrangement(width: 0).contentSize.width.rounded(.up)))
      return Extent(minimum: width, natural: width)
    }
  }

  func height(forWidth width: Int) -> Int {
    max(0, Int(arrangement(width: width).contentSize.height.rounded(.up)))
  }

  /// The height that no width goes below.
  var leastHeight: Int { height(forWidth: Int(oneLine.rounded(.up))) }

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
    let gaps = Double(max(0, widths.count - 1)) * layout.spacing
    return Double(widths.reduce(0) { $0 + $1.natural }) + gaps + layout.insets.horizontal
  }
}
