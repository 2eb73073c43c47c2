internal import CGtk
package import GtkBridge
internal import LayoutCore

/// What was announced last, where GTK itself cannot announce: a status that nobody sees and a screen reader reads.
// `package`, as the other inner widgets: of an internal subclass the compiler warns that its inherited initialisers recurse.
package final class StatusLabel: Widget {
  static let type = WidgetType(name: "TagFlowStatus", cssName: "tagstatus", role: .status)

  private(set) var text = ""
  private var isHeardTwice = false

  init() {
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
  }

  func say(_ text: String) {
    // A name that stays as it was is not told again: what is said twice ends in a character that nobody hears.
    let isRepeated = !isHeardTwice && text == self.text
    self.text = text
    isHeardTwice = isRepeated
    if !announce(text) { setAccessibleLabel(isRepeated ? text + "\u{200B}" : text) }
  }

  func place() {
    _ = measured(.horizontal)
    gtk_widget_allocate(pointer, 1, 1, -1, nil)
  }
}
