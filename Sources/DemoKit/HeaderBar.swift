package import GtkBridge
internal import CTagFlowGtk

/// A window's title bar with buttons. The corresponding C type is `GtkHeaderBar`.
package final class HeaderBar: Widget {
  package init() { super.init(adopting: gtk_header_bar_new()) }

  /// The widget in the center; nil shows the window's title.
  package var titleWidget: Widget? {
    get { swiftWidget(gtk_header_bar_get_title_widget(opaque)) }
    set { gtk_header_bar_set_title_widget(opaque, newValue?.pointer) }
  }

  /// Adds a widget at the start, after earlier ones.
  package func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.pointer) }

  /// Adds a widget at the end, before earlier ones.
  package func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.pointer) }
}
