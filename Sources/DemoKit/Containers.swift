internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore

/// A widget with overlays of the same size. The corresponding C type is `GtkOverlay`.
package final class Overlay: Widget {
  package init(_ child: Widget) {
    super.init(adopting: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.pointer)
  }

  /// Adds a widget on top.
  /// - Parameters:
  ///   - widget: The widget to add.
  ///   - takesInput: Whether it receives pointer input; otherwise input goes to the widgets below.
  ///   - isMeasured: Whether it contributes to the size of the overlay.
  package func add(_ widget: Widget, takesInput: Bool = true, isMeasured: Bool = false) {
    gtk_widget_set_can_target(widget.pointer, takesInput ? 1 : 0)
    gtk_overlay_add_overlay(opaque, widget.pointer)
    gtk_overlay_set_measure_overlay(opaque, widget.pointer, isMeasured ? 1 : 0)
  }
}

/// Two panes with a draggable handle between them. The corresponding C type is `GtkPaned`.
package final class Paned: Widget {
  package init(_ axis: Axis, start: Widget, end: Widget) {
    super.init(adopting: gtk_paned_new(axis.gtk))
    gtk_paned_set_start_child(opaque, start.pointer)
    gtk_paned_set_end_child(opaque, end.pointer)
    gtk_paned_set_resize_end_child(opaque, 0)
    gtk_paned_set_shrink_start_child(opaque, 0)
    gtk_paned_set_shrink_end_child(opaque, 0)
  }

  /// The position of the handle, in logical pixels from the start.
  package var position: Int {
    get { Int(gtk_paned_get_position(opaque)) }
    set { gtk_paned_set_position(opaque, Int32(newValue)) }
  }
}

/// A window's title bar with buttons. The corresponding C type is `GtkHeaderBar`.
package final class HeaderBar: Widget {
  package init() { super.init(adopting: gtk_header_bar_new()) }

  /// Sets the widget in the center, in place of the window's title.
  package func setTitleWidget(_ widget: Widget) { gtk_header_bar_set_title_widget(opaque, widget.pointer) }

  /// Adds a widget at the start, after earlier ones.
  package func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.pointer) }

  /// Adds a widget at the end, before earlier ones.
  package func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.pointer) }
}
