import GtkBridge
import LayoutCore

/// Two widgets, one over the other: the upper is as high as it would like to be, up to half of the room.
final class SharedHeight: LayoutManager {
  init() { super.init(typeName: "TagFlowDemoSharedHeight") }

  override func requestMode(of container: LayoutContainer) -> RequestMode { .heightForWidth }

  override func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize cross: Int?) -> Extent {
    let extents = container.children.map { $0.measured(axis, forCrossSize: cross) }
    guard axis == .vertical else {
      return extents.reduce(Extent(minimum: 0, natural: 0)) {
        Extent(minimum: max($0.minimum, $1.minimum), natural: max($0.natural, $1.natural))
      }
    }
    return extents.reduce(Extent(minimum: 0, natural: 0)) {
      Extent(minimum: $0.minimum + $1.minimum, natural: $0.natural + $1.natural)
    }
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
