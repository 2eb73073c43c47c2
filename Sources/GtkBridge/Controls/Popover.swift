internal import CTagFlowGtk

/// A popover, opened by a ``MenuButton``. The corresponding C type is `GtkPopover`.
public final class Popover: Widget {
  public init(_ child: Widget) {
    super.init(adopting: gtk_popover_new())
    gtk_popover_set_child(instance(), child.pointer)
  }

  public var child: Widget? { swiftWidget(gtk_popover_get_child(instance())) }

  /// Closes the popover. A window must not be destroyed while one of its popovers is open.
  public func popDown() { gtk_popover_popdown(instance()) }
}
