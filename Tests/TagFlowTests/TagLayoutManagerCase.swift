import CTagFlowGtk
import GtkBridge
import LayoutCore
import XCTest

@testable import TagFlow

/// A container with a layout manager, and its measurements by GTK.
@MainActor final class Host: Widget {
  let manager: TagLayoutManager
  private(set) var allocations = 0

  init(_ layout: FlowLayout, _ children: [Widget]) {
    manager = TagLayoutManager(layout)
    super.init(type: WidgetType(name: "TagFlowTestHost", cssName: "testhost"))
    layoutManager = manager
    manager.onAllocate = { [weak self] in self?.allocations += 1 }
    for child in children { gtk_widget_set_parent(child.pointer, pointer) }
  }

  func frame(of child: Widget) -> Rect? {
    gtk_widget_get_child_visible(child.pointer) != 0 ? bounds(of: child.pointer) : nil
  }
}

/// A child with a fixed natural size. A narrowable one keeps its area, like text.
@MainActor final class Block: Widget {
  let natural: Size
  let narrowest: Double

  init(_ width: Double, _ height: Double, narrowest: Double? = nil) {
    natural = Size(width: width, height: height)
    self.narrowest = narrowest ?? width
    super.init(type: WidgetType(name: "TagFlowTestBlock", cssName: "block"))
  }

  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    if axis == .horizontal { return Extent(minimum: Int(narrowest), natural: Int(natural.width)) }
    let width = forCrossSize.map(Double.init) ?? natural.width
    let height = Int((natural.width * natural.height / max(1, min(width, natural.width))).rounded(.up))
    return Extent(minimum: height, natural: height)
  }
}
