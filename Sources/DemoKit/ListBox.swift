internal import CTagFlowGtk
package import GtkBridge

/// A vertical list of rows. The corresponding C type is `GtkListBox`.
package final class ListBox: Widget {
  package enum Selection: Sendable { case none, single }

  /// - Parameter selection: How many rows can be selected; with `.none`, rows cannot be activated either.
  package init(_ selection: Selection = .none) {
    super.init(adopting: gtk_list_box_new())
    gtk_list_box_set_selection_mode(opaque, selection == .none ? GTK_SELECTION_NONE : GTK_SELECTION_BROWSE)
  }

  package func append(_ row: ListBoxRow) { gtk_list_box_append(opaque, row.pointer) }
  package func prepend(_ row: ListBoxRow) { gtk_list_box_prepend(opaque, row.pointer) }

  /// - Precondition: The row is in the list.
  package func remove(_ row: ListBoxRow) { gtk_list_box_remove(opaque, row.pointer) }

  /// The selected row, if any.
  package var selectedRow: ListBoxRow? {
    get { gtk_list_box_get_selected_row(opaque).flatMap { swiftRow($0) } }
    set { gtk_list_box_select_row(opaque, newValue?.instance()) }
  }

  /// Sets the widget shown while the list has no visible row.
  package func setPlaceholder(_ widget: Widget) { gtk_list_box_set_placeholder(opaque, widget.pointer) }

  /// Runs the closure when another row is selected, by the user or the program.
  package func onSelect(_ body: @escaping @MainActor (ListBoxRow?) -> Void) {
    on("row-selected") { [weak self] _ in if let self { body(selectedRow) } }
  }

  /// Adds a header above the first visible row of each section, updated as rows are hidden.
  ///
  /// - Parameters:
  ///   - section: Returns the section of a row; rows of a section are adjacent.
  ///   - header: Creates the header of a section.
  ///
  /// The corresponding C function is `gtk_list_box_set_header_func`.
  package func setHeaders(
    section: @escaping @MainActor (ListBoxRow) -> Int, header: @escaping @MainActor (Int) -> Widget
  ) {
    let headers = Unmanaged.passRetained(Headers(section: section, header: header)).toOpaque()
    gtk_list_box_set_header_func(
      opaque,
      { row, before, data in
        MainActor.assumeIsolated {
          Unmanaged<Headers>.fromOpaque(data!).takeUnretainedValue().update(row!, after: before)
        }
      }, headers, { Unmanaged<Headers>.fromOpaque($0!).release() })
  }
}

@MainActor private func swiftRow(_ row: UnsafeMutablePointer<GtkListBoxRow>) -> ListBoxRow? {
  swiftWidget(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)) as? ListBoxRow
}

/// The section headers of a list box.
@MainActor private final class Headers {
  private let section: @MainActor (ListBoxRow) -> Int
  private let header: @MainActor (Int) -> Widget

  init(section: @escaping @MainActor (ListBoxRow) -> Int, header: @escaping @MainActor (Int) -> Widget) {
    (self.section, self.header) = (section, header)
  }

  func update(_ row: UnsafeMutablePointer<GtkListBoxRow>, after before: UnsafeMutablePointer<GtkListBoxRow>?) {
    guard let own = swiftRow(row).map(section) else { return }
    if before.flatMap(swiftRow).map(section) == own {
      gtk_list_box_row_set_header(row, nil)
    } else if gtk_list_box_row_get_header(row) == nil {
      // Keep the widget alive until the row retains it.
      withExtendedLifetime(header(own)) { gtk_list_box_row_set_header(row, $0.pointer) }
    }
  }
}

/// A row of a ``ListBox``. The corresponding C type is `GtkListBoxRow`.
package final class ListBoxRow: Widget {
  /// - Parameter isActivatable: Whether it can be clicked, selected and reached with the arrow keys.
  package init(_ child: Widget, isActivatable: Bool = true) {
    super.init(adopting: gtk_list_box_row_new())
    gtk_list_box_row_set_child(instance(), child.pointer)
    gtk_list_box_row_set_activatable(instance(), isActivatable ? 1 : 0)
    gtk_list_box_row_set_selectable(instance(), isActivatable ? 1 : 0)
    if !isActivatable { isFocusable = false }
  }
}
