public import LayoutCore
internal import CTagFlowGtk

/// A popover, opened by a ``MenuButton`` or the program. The corresponding C type is `GtkPopover`.
public final class Popover: Widget {
  public init(_ child: Widget) {
    super.init(adopting: gtk_popover_new())
    gtk_popover_set_child(instance(), child.pointer)
  }

  public var child: Widget? { swiftWidget(gtk_popover_get_child(instance())) }

  /// Opens the popover at a part of a widget, such as a chip of a view.
  ///
  /// The widget becomes the popover's parent, and has to be one whose other children GTK lays out, such as a ``Box``.
  /// - Parameters:
  ///   - frame: Where to point, in the widget's coordinates, in logical pixels.
  ///   - parent: The widget.
  public func popUp(at frame: Rect, in parent: Box) {
    if gtk_widget_get_parent(pointer) != parent.pointer {
      if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
      gtk_widget_set_parent(pointer, parent.pointer)
    }
    var target = GdkRectangle(
      x: gint(frame.x.rounded()), y: gint(frame.y.rounded()), width: gint(frame.width.rounded()), height: gint(frame.height.rounded()))
    gtk_popover_set_pointing_to(instance(), &target)
    gtk_popover_popup(instance())
  }

  /// Runs the closure when the popover has been closed, by the user or the program.
  public func onClose(_ body: @escaping @MainActor () -> Void) { on("closed") { _ in body() } }

  /// Closes the popover. A window must not be destroyed while one of its popovers is open.
  public func popDown() { gtk_popover_popdown(instance()) }
}
