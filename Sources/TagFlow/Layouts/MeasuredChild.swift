internal import GtkBridge
internal import LayoutCore

/// Upper limits on the natural sizes of children when there is too little room. A child is never squeezed below its
/// minimum; nil means no limit.
struct Squeeze {
  var width: Int?
  var height: Int?
}

/// A child with its cached measurements.
@MainActor final class MeasuredChild {
  let child: LayoutChild
  let width: Extent
  /// The child's layout properties.
  private let requested: LayoutItem
  private var heights: [Int: Extent] = [:]

  init(_ child: LayoutChild, item: LayoutItem) {
    self.child = child
    requested = item
    width = child.measured(.horizontal)
  }

  var visibility: Visibility { requested.visibility }
  var hasGivenFrame: Bool { requested.givenFrame != nil }
  var needsBaseline: Bool { requested.constraints.vertical.alignment == .baseline || requested.baselineTo != nil }
  /// The same child without layout properties.
  var unconstrained: MeasuredChild { MeasuredChild(child, item: LayoutItem(requested.id)) }

  /// The height for a width, which is at least the minimum width.
  func height(for width: Double) -> Extent {
    let whole = max(self.width.minimum, Int(max(0, min(width, 1e6)).rounded(.down)))
    if let known = heights[whole] { return known }
    let extent = child.measured(.vertical, forCrossSize: whole)
    heights[whole] = extent
    return extent
  }

  /// The child as a layout item.
  ///
  /// - Parameters:
  ///   - isFlat: Whether only widths matter. The height then ignores the width, to save wrapping text.
  ///   - hasBaseline: Whether the layout needs baselines.
  func item(_ squeeze: Squeeze, isFlat: Bool, hasBaseline: Bool) -> LayoutItem {
    var item = requested
    let natural = Double(max(width.minimum, min(width.natural, squeeze.width ?? .max)))
    let baseline = hasBaseline ? height(for: natural).naturalBaseline.map(Double.init) : nil
    item.content = .leaf(
      Leaf(naturalWidth: natural, baseline: baseline) { [self] width in
        MainActor.assumeIsolated {
          let extent = height(for: isFlat ? Double(self.width.natural) : width)
          return Double(max(extent.minimum, min(extent.natural, squeeze.height ?? .max)))
        }
      })
    return item
  }
}
