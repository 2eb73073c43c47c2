internal import CTagFlowGtk
package import GtkBridge

/// A widget over the chips of a view or entry, hidden until it is shown. Its content is made when it is first shown.
package class ChipOverlay: Widget {
  /// - Parameter takesPointer: Whether the overlay takes pointer events, and screen readers read it while it is shown.
  init(type: WidgetType, takesPointer: Bool) {
    super.init(type: type)
    gtk_widget_set_can_target(pointer, takesPointer ? 1 : 0)
    isChildVisible = false
    setAccessibleHidden(true)
  }

  /// Shows or hides the overlay. Style rules for overlays are loaded with the first one that is shown.
  final func setChildVisible(_ isVisible: Bool) {
    guard isVisible != isChildVisible else { return }
    if isVisible { StyleSheet.install(.overlays) }
    isChildVisible = isVisible
  }

  /// Whether there is content, which then needs a place, also while it is hidden.
  final var hasContent: Bool { gtk_widget_get_first_child(pointer) != nil }
}
