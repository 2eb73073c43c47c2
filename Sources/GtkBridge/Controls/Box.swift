public import LayoutCore
internal import CTagFlowGtk

/// A row or column of widgets. The corresponding C type is `GtkBox`. Subclass it to keep references to its children.
open class Box: Widget {
  /// - Parameters:
  ///   - axis: The direction in which the children follow each other.
  ///   - spacing: The spacing between children, in logical pixels.
  ///   - children: The initial children.
  public init(_ axis: Axis, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(adopting: gtk_box_new(axis.gtk, Int32(spacing)))
    children.forEach(append)
  }

  private var box: UnsafeMutablePointer<GtkBox> { instance() }

  public func append(_ child: Widget) { gtk_box_append(box, child.pointer) }
  public func prepend(_ child: Widget) { gtk_box_prepend(box, child.pointer) }

  /// Moves a child behind another child, or to the front. The child keeps the keyboard focus.
  /// - Precondition: Both are children.
  public func reorder(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(box, child.pointer, sibling?.pointer)
  }

  /// - Precondition: The widget is a child.
  public func remove(_ child: Widget) { gtk_box_remove(box, child.pointer) }
}

/// A separator line. The corresponding C type is `GtkSeparator`.
package final class Separator: Widget {
  /// - Parameter axis: The direction of the line.
  package init(_ axis: Axis) { super.init(adopting: gtk_separator_new(axis.gtk)) }
}
