internal import CTagFlowGtk

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
