import CTagFlowGtk
import GtkBridge
import LayoutCore
import XCTest

@testable import TagFlow

/// A custom container with a layout manager.
@MainActor final class ItemHost: Widget {
  let manager: ItemLayoutManager
  let blocks: [Widget]

  init(_ manager: ItemLayoutManager, _ children: [Widget]) {
    self.manager = manager
    blocks = children
    super.init(type: WidgetType(name: "TagFlowTestItemHost", cssName: "itemhost"))
    layoutManager = manager
    for child in children { gtk_widget_set_parent(child.pointer, pointer) }
  }

  /// The layout properties of a child, by its number.
  subscript(number: Int) -> ItemProperties { manager[blocks[number]] }

  /// The child's allocation; nil if it is not visible.
  func frame(_ number: Int) -> Rect? {
    let child = blocks[number].pointer
    return gtk_widget_get_mapped(child) != 0 ? bounds(of: child) : nil
  }

  var frames: [Rect?] { blocks.indices.map(frame) }
}

/// Runs frames until the window has drawn three.
@MainActor func settle(_ window: Window) { window.drawFrames(3) }

extension Window {
  /// Runs the main loop until the window has drawn this many frames.
  func drawFrames(_ count: Int) {
    var frames = 0
    addTick { _ in
      frames += 1
      return frames < count
    }
    XCTAssertTrue(MainLoop.run(until: { frames >= count }))
    while MainLoop.iterate() {}
  }
}

/// Shows a widget as a window's child.
@MainActor func show(_ content: Widget, width: Int = 300, height: Int = 200) -> Window {
  let window = Window()
  window.setDefaultSize(width: width, height: height)
  window.child = content
  window.present()
  settle(window)
  return window
}
