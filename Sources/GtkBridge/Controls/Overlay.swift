internal import CTagFlowGtk

/// A widget with others over it, as large as it is. The corresponding C type is `GtkOverlay`.
public final class Overlay: Widget {
  public init(_ child: Widget) {
    super.init(adopting: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.pointer)
  }

  /// Puts a widget over the others.
  /// - Parameters:
  ///   - takesInput: whether pointers meet it; otherwise they go through to what is under it.
  ///   - isMeasured: whether the overlay is to be as large as the widget needs as well.
  public func add(_ widget: Widget, takesInput: Bool = true, isMeasured: Bool = false) {
    gtk_widget_set_can_target(widget.pointer, takesInput ? 1 : 0)
    gtk_overlay_add_overlay(opaque, widget.pointer)
    gtk_overlay_set_measure_overlay(opaque, widget.pointer, isMeasured ? 1 : 0)
  }
}
