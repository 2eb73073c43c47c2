package import GtkBridge
package import LayoutCore
internal import CTagFlowGtk

/// A popover, opened by a ``MenuButton`` or the program. The corresponding C type is `GtkPopover`.
package final class Popover: Widget {
  package init(_ child: Widget) {
    super.init(adopting: gtk_popover_new())
    let content = Box(.vertical, [child])
    content.layoutManager = PopoverLayout()
    gtk_popover_set_child(instance(), content.pointer)
  }

  package var child: Widget? { swiftWidget(gtk_widget_get_first_child(gtk_popover_get_child(instance()))) }

  /// Opens the popover at a part of a widget, such as a chip of a view.
  ///
  /// The widget becomes the popover's parent, and has to be one whose other children GTK lays out, such as a ``Box``.
  /// - Parameters:
  ///   - frame: Where to point, in the widget's coordinates, in logical pixels.
  ///   - parent: The widget.
  package func popUp(at frame: Rect, in parent: Box) {
    if gtk_widget_get_parent(pointer) != parent.pointer {
      if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
      gtk_widget_set_parent(pointer, parent.pointer)
    }
    Self.point(instance(), at: frame)
    gtk_popover_popup(instance())
    // After a tap, GTK 4.8 asks for the popup in the name of a touch that has ended, which compositors may refuse. GTK then takes
    // the popover for shown.
    if let surface = gtk_native_get_surface(opaque), gdk_surface_get_mapped(surface) == 0 { popDown() }
  }

  /// Runs the closure when the popover has been closed, by the user or the program.
  package func onClose(_ body: @escaping @MainActor () -> Void) { on("closed") { _ in body() } }

  /// Closes the popover. A window must not be destroyed while one of its popovers is open.
  package func popDown() { gtk_popover_popdown(instance()) }
}

/// Makes a popover as high as its child has to be at the child's natural width.
///
/// GTK (seen in 4.8) asks for the height at a width that includes the popover's shadow, at which lines that wrap are fewer.
private final class PopoverLayout: LayoutManager {
  init() { super.init(typeName: "TagFlowPopoverLayout") }

  override func requestMode(of container: LayoutContainer) -> RequestMode { .heightForWidth }

  override func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize cross: Int?) -> Extent {
    guard let child = container.children.first else { return Extent(minimum: 0, natural: 0) }
    guard axis == .vertical else { return child.measured(.horizontal) }
    let natural = child.measured(.horizontal).natural
    return child.measured(.vertical, forCrossSize: min(cross ?? natural, natural))
  }

  override func allocate(_ container: LayoutContainer, width: Int, height: Int) {
    container.children.first?.place(x: 0, y: 0, width: width, height: height)
  }
}
