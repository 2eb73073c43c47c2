package import CTagFlowGtk
internal import GtkBridge
package import LayoutCore

/// A visible widget in a window.
@MainActor package struct ShownWidget {
  package let pointer: UnsafeMutablePointer<GtkWidget>
  /// The bounds in the window's picture, in logical pixels. It begins at the window's border.
  package let bounds: Rect
  /// The center in the window's coordinates, which begin inside its border and padding.
  package let center: Point

  /// All that a window shows, parents before children, and first those in the back.
  package static func all(in window: UnsafeMutablePointer<GtkWidget>) -> [ShownWidget] {
    var found: [ShownWidget] = []
    func visit(_ parent: UnsafeMutablePointer<GtkWidget>) {
      var next = gtk_widget_get_first_child(parent)
      while let child = next {
        next = gtk_widget_get_next_sibling(child)
        guard gtk_widget_get_mapped(child) != 0 else { continue }
        if let shown = ShownWidget(child, in: window) { found.append(shown) }
        visit(child)
      }
    }
    visit(window)
    return found
  }

  init?(_ widget: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWidget>) {
    guard let own = Rect(boundsOf: widget, in: window), let whole = Rect(boundsOf: window, in: window) else { return nil }
    pointer = widget
    bounds = own.offset(x: -whole.x, y: -whole.y)
    center = own.center
  }

  /// The CSS node's name.
  package var node: String { String(cString: gtk_widget_get_css_name(pointer)) }

  package func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }

  /// The CSS names of the widget and up to three that contain it.
  package var path: String { Self.path(of: pointer) }

  static func path(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
    var names: [String] = []
    var next: UnsafeMutablePointer<GtkWidget>? = widget
    while let one = next, names.count < 4 {
      names.append(String(cString: gtk_widget_get_css_name(one)))
      next = gtk_widget_get_parent(one)
    }
    return names.reversed().joined(separator: " > ")
  }

  package var parent: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_parent(pointer) }
}
