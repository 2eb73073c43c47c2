internal import GtkBridge
internal import LayoutCore

/// How far children that are as large as they would like to be give way where room is short: none is larger than this
/// by itself, nor smaller than its minimum. Nil is not at all.
struct Squeeze {
  var width: Int?
  var height: Int?
}

/// A child and what GTK has measured of it, each size once.
@MainActor final class MeasuredChild {
  let child: LayoutChild
  let width: Extent
  /// What it asks of its layout.
  private let asked: LayoutItem
  private var heights: [Int: Extent] = [:]

  init(_ child: LayoutChild, asking item: LayoutItem) {
    self.child = child
    asked = item
    width = child.measured(.horizontal)
  }

  var visibility: Visibility { asked.visibility }
  var hasGivenFrame: Bool { asked.givenFrame != nil }
  var needsBaseline: Bool { asked.constraints.vertical.alignment == .baseline || asked.baselineTo != nil }
  /// The same child, asking for nothing.
  var unconstrained: MeasuredChild { MeasuredChild(child, asking: LayoutItem(asked.id)) }

  /// The height for a width; a child is never measured for less than its least width.
  func height(for width: Double) -> Extent {
    let whole = max(self.width.minimum, Int(max(0, min(width, 1e6)).rounded(.down)))
    if let known = heights[whole] { return known }
    let extent = child.measured(.vertical, forCrossSize: whole)
    heights[whole] = extent
    return extent
  }

  /// The child as an item.
  ///
  /// - Parameters:
  ///   - isFlat: where only widths matter: the height does not follow the width, so that no text is broken in vain.
  ///   - hasBaseline: whether the layout asks for baselines.
  func item(_ squeeze: Squeeze, isFlat: Bool, hasBaseline: Bool) -> LayoutItem {
    var item = asked
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
