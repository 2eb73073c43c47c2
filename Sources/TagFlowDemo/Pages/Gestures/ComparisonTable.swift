import GtkBridge
import LayoutCore

/// Shows a comparison of two recordings in a table, in which differing rows are marked.
@MainActor final class ComparisonTable {
  let widget = ScrolledWindow(horizontal: .automatic)
  private(set) var shown: GestureComparison?

  init() {
    widget.minimumContentHeight = 190
    widget.setAccessibleLabel(localized("Comparison"))
    show(nil, names: [])
  }

  /// - Parameter names: The names of the recordings, in order.
  func show(_ comparison: GestureComparison?, names: [String]) {
    shown = comparison
    widget.isVisible = comparison != nil
    guard let comparison else { return widget.child = nil }
    let grid = Grid(columnSpacing: 18, rowSpacing: 4).margins(12)
    grid.attach(Self.verdict(comparison), column: 0, row: 0, columns: 3)
    for (index, name) in names.enumerated() {
      // In the color of the recording's path, and in words, so that they can be told apart without colors.
      let line = index == 0 ? localized("{name}, solid line", ["name": name]) : localized("{name}, dashed line", ["name": name])
      let head = Label(start: line, "heading", "take\(index + 1)")
      grid.attach(head, column: index + 1, row: 1)
    }
    for (number, row) in comparison.rows.enumerated() {
      let title = Label(start: row.differs ? "≠ \(row.title)" : row.title, row.differs ? "heading" : "dim-label")
      grid.attach(title.placed(vertical: .start), column: 0, row: number + 2)
      for (index, value) in row.values.enumerated() {
        let label = Label(start: value, wraps: true, expands: true, row.differs ? "heading" : "numeric")
        label.setMaximumWidth(characters: 36)
        grid.attach(label.placed(vertical: .start), column: index + 1, row: number + 2)
      }
    }
    widget.child = grid
    widget.announce(comparison.verdict)
  }

  private static func verdict(_ comparison: GestureComparison) -> Widget {
    let icon = Image(icon: comparison.isSame ? "object-select-symbolic" : "dialog-warning-symbolic")
    return Box.row([icon, Label(start: comparison.verdict, wraps: true, "heading")])
  }
}
