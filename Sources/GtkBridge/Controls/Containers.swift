internal import CTagFlowGtk
public import LayoutCore

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

/// A grid of widgets. The corresponding C type is `GtkGrid`.
public final class Grid: Widget {
  /// Creates a grid with spacing in logical pixels.
  public init(columnSpacing: Int = 0, rowSpacing: Int = 0) {
    super.init(adopting: gtk_grid_new())
    gtk_grid_set_column_spacing(instance(), guint(columnSpacing))
    gtk_grid_set_row_spacing(instance(), guint(rowSpacing))
  }

  /// Adds a widget at a cell; columns are counted from the start.
  public func attach(_ child: Widget, column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
    gtk_grid_attach(instance(), child.pointer, Int32(column), Int32(row), Int32(columns), Int32(rows))
  }
}
