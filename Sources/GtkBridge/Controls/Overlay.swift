internal import CGtk

/// A widget with others over it, as large as it is. The corresponding C type is `GtkOverlay`.
public final class Overlay: Widget {
  public init(_ child: Widget) {
    super.init(adopting: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.pointer)
  }

  /// Puts a widget over the others.
  /// - Parameter takesInput: whether pointers meet it; otherwise they go through to what is under it.
  public func add(_ widget: Widget, takesInput: Bool = true) {
    gtk_widget_set_can_target(widget.pointer, takesInput ? 1 : 0)
    gtk_overlay_add_overlay(opaque, widget.pointer)
  }
}
