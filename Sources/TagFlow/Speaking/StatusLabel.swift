internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore

/// Says what has happened to who cannot see it.
///
/// GTK announces it from 4.14 on. Before, what has the focus says it, by its description: Orca speaks that whenever it changes,
/// but of a status only other screen readers tell.
// `package`, as the other inner widgets: of an internal subclass the compiler warns that its inherited initialisers recurse.
package final class StatusLabel: Widget {
  static let type = WidgetType(name: "TagFlowStatus", cssName: "tagstatus", role: .status)

  /// What of the view has the focus; nil: nothing, or nothing yet.
  var listener: (() -> SpokenDescription?)?
  private(set) var text = ""
  private var isHeardTwice = false
  private var unheard: (texts: [String], time: Double) = ([], 0)
  /// What comes to have the focus so much later, in milliseconds, says nothing of it any more.
  private static let patience = 2_000.0

  init() {
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
  }

  func say(_ text: String) {
    // A name that stays as it was is not told again: what is said twice ends in a character that nobody hears.
    let isRepeated = !isHeardTwice && text == self.text
    self.text = text
    isHeardTwice = isRepeated
    if announce(text) { return }
    setAccessibleLabel(isRepeated ? text + "\u{200B}" : text)
    if let listener = listener?() { return listener.say(text) }
    let now = MainLoop.now
    unheard = (now - unheard.time < Self.patience ? unheard.texts + [text] : [text], now)
  }

  /// What was said a moment ago while nothing had the focus: what gets it then says it along with what it is.
  func takeUnheard() -> String? {
    defer { unheard.texts = [] }
    guard !unheard.texts.isEmpty, MainLoop.now - unheard.time < Self.patience else { return nil }
    return unheard.texts.joined(separator: ". ")
  }

  func place() {
    _ = measured(.horizontal)
    gtk_widget_allocate(pointer, 1, 1, -1, nil)
  }
}
