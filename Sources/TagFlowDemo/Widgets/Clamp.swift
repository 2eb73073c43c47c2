import GtkBridge
import LayoutCore

/// Limits the width of its child, and centers it.
final class Clamp: Widget {
  private static let type = WidgetType(name: "TagFlowClamp", cssName: "clamp", role: .group)

  private let child: Widget
  /// The maximum width in logical pixels.
  private let maximumWidth: Int

  /// - Precondition: `maximumWidth > 0`.
  init(_ child: Widget, maximumWidth: Int) {
    precondition(maximumWidth > 0, "The maximum width must be positive, but is \(maximumWidth)")
    (self.child, self.maximumWidth) = (child, maximumWidth)
    super.init(type: Self.type)
    child.setParent(self)
  }

  override func measure(_ axis: Axis, forCrossSize cross: Int?) -> Extent {
    guard axis == .horizontal else { return child.measured(.vertical, forCrossSize: cross.map(childWidth)) }
    let extent = child.measured(.horizontal, forCrossSize: cross)
    return Extent(minimum: extent.minimum, natural: max(extent.minimum, min(extent.natural, maximumWidth)))
  }

  override func allocate(width: Int, height: Int) {
    let childWidth = childWidth(for: width)
    child.place(x: (width - childWidth) / 2, y: 0, width: childWidth, height: height)
  }

  private func childWidth(for width: Int) -> Int {
    max(child.measured(.horizontal).minimum, min(width, maximumWidth))
  }
}
