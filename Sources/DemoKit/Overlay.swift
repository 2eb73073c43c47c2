package import GtkBridge
internal import CTagFlowGtk

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
