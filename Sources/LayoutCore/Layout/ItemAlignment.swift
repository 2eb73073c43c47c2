/// How an item is aligned across its line. Vertically, the start is the top.
public enum ItemAlignment: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  /// Stretched to the available space.
  case fill
  /// Aligned with the common baseline of the line. Supported in horizontal lines only.
  case baseline
}

/// How extra space along an axis is distributed, like CSS `justify-content`.
public enum Spreading: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  /// Equal space between neighbors, none at the ends (`space-between`); a single item is at the start.
  case between
  /// Equal space around each, so the ends get half as much as the gaps (`space-around`).
  case around
  /// Equal space between neighbors and at the ends (`space-evenly`).
  case evenly
  /// The items grow.
  case fill
}

extension Spreading {
  /// The offset of the first item and the addition to each gap; both are zero for ``fill``, where the items grow.
  func share(_ extra: Double, among count: Int) -> (offset: Double, gap: Double) {
    let count = Double(count)
    switch self {
    case .start, .fill: return (0, 0)
    case .center: return (extra / 2, 0)
    case .end: return (extra, 0)
    case .between: return (0, count > 1 ? extra / (count - 1) : 0)
    case .around: return (extra / count / 2, extra / count)
    case .evenly: return (extra / (count + 1), extra / (count + 1))
    }
  }
}

/// Whether an item is shown and takes up space.
public enum Visibility: String, Hashable, Sendable, CaseIterable {
  case visible
  /// Not shown, but still takes up space.
  case invisible
  /// Not shown and left out of the layout.
  case gone
}
