public import LayoutCore
internal import CTagFlowGtk

/// Widgets one after another along an axis. The corresponding C type is `GtkBox`. Subclass it to keep hold of the children.
open class Box: Widget {
  /// - Parameter spacing: between two children, in logical pixels.
  public init(_ axis: Axis, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(adopting: gtk_box_new(axis.gtk, Int32(spacing)))
    children.forEach(append)
  }

  private var box: UnsafeMutablePointer<GtkBox> { instance() }

  public func append(_ child: Widget) { gtk_box_append(box, child.pointer) }
  public func prepend(_ child: Widget) { gtk_box_prepend(box, child.pointer) }

  /// Puts a child after another, or before all. It keeps the keyboard focus.
  /// - Precondition: both are children.
  public func reorder(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(box, child.pointer, sibling?.pointer)
  }

  /// - Precondition: the widget is a child.
  public func remove(_ child: Widget) { gtk_box_remove(box, child.pointer) }
}

/// A line between two widgets. The corresponding C type is `GtkSeparator`.
public final class Separator: Widget {
  /// - Parameter axis: along which the line runs.
  public init(_ axis: Axis) { super.init(adopting: gtk_separator_new(axis.gtk)) }
}
