/// A grid with a fixed number of equally wide columns: a ``TableLayout`` for a list.
///
/// Each item is as wide as its column and as tall as its row.
public struct ColumnsLayout: ListLayout, Hashable {
  /// The number of items per row, at least 1.
  public var count: Int
  /// The spacing between columns and between rows, in logical pixels. Not negative.
  public var spacing: PerAxis<Double>

  public init(_ count: Int, spacing: PerAxis<Double> = PerAxis(0)) {
    self.count = count
    self.spacing = spacing
  }

  public var scrollAxis: Axis { .vertical }

  public func container(of items: [LayoutItem]) throws(LayoutError) -> ItemContainer {
    let step = max(1, count)
    let rows = stride(from: 0, to: items.count, by: step).map { first in
      TableRow(
        "row \(first / step)", columns: .count(count), cells: Array(items[first..<min(first + step, items.count)]))
    }
    return try TableLayout(rows: rows, spacing: spacing).container()
  }

  public func neededWidth(_ container: ItemContainer, _ items: [LayoutItem]) -> Double {
    // Columns share a width that is not known here, so measuring the table would give 0.
    let widest = items.reduce(0) { widest, item in
      if case .leaf(let leaf) = item.content { max(widest, leaf.naturalWidth) } else { widest }
    }
    return Double(count) * widest + Double(count - 1) * spacing.horizontal + container.padding.horizontal
  }

  public func frames(in arrangement: FrameArrangement, count: Int) -> [Rect?] {
    (0..<count).map { index in
      let (row, column) = (index / self.count, index % self.count)
      guard let outer = arrangement.frames[row], let inner = arrangement.nested[row]?.frames[column] else { return nil }
      return inner.offset(x: outer.x, y: outer.y)
    }
  }
}
