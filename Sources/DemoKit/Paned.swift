package import GtkBridge
package import LayoutCore
internal import CTagFlowGtk

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
