import GtkBridge
import LayoutCore

/// Stacks two widgets; the upper one gets its natural height, up to half of the total.
final class SharedHeight: LayoutManager {
  init() { super.init(typeName: "TagFlowDemoSharedHeight") }

  override func requestMode(of container: LayoutContainer) -> RequestMode { .heightForWidth }

  override func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize cross: Int?) -> Extent {
    let extents = container.children.map { $0.measured(axis, forCrossSize: cross) }
    let combine: (Int, Int) -> Int = axis == .vertical ? { $0 + $1 } : { max($0, $1) }
    return Extent(
      minimum: extents.map(\.minimum).reduce(0, combine), natural: extents.map(\.natural).reduce(0, combine))
  }

  override func allocate(_ container: LayoutContainer, width: Int, height: Int) {
    let children = container.children
    guard let upper = children.first, let lower = children.last, children.count == 2 else { return }
    let extent = upper.measured(.vertical, forCrossSize: width)
    let least = lower.measured(.vertical, forCrossSize: width).minimum
    let share = max(extent.minimum, min(extent.natural, max(height / 2, height - max(least, 240)), height - least))
    upper.place(x: 0, y: 0, width: width, height: share)
    lower.place(x: 0, y: share, width: width, height: max(least, height - share))
  }
}
