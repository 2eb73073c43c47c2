internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore

/// Announces messages to screen readers.
///
/// GTK supports announcements since version 4.14. With older versions, the focused widget speaks the message through
/// its description, because Orca speaks changes of descriptions; only other screen readers speak those of a status.
// `package` like the other internal widgets: for an internal subclass, the compiler warns of recursion in inherited
// initializers.
package final class StatusLabel: Widget {
  static let type = WidgetType(name: "TagFlowStatus", cssName: "tagstatus", role: .status)

  /// Returns the description of the focused widget, or nil if none has the focus yet.
  var listener: (() -> SpokenDescription?)?
  private(set) var text = ""
  private var isHeardTwice = false
  private var unheard: (texts: [String], time: Double) = ([], 0)
  /// The time for which an unheard message stays relevant, in milliseconds.
  private static let relevanceTime = 2_000.0

  init() {
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
    // Without a message it would be an unnamed object among the chips.
    isVisible = false
  }

  func say(_ text: String) {
    // An unchanged name emits no change, so a repeated message ends in a silent character.
    let isRepeated = !isHeardTwice && text == self.text
    self.text = text
    isHeardTwice = isRepeated
    if let parent = swiftWidget(gtk_widget_get_parent(pointer)), parent.announce(text) { return }
    isVisible = true
    setAccessibleLabel(isRepeated ? text + "\u{200B}" : text)
    if let listener = listener?() { return listener.say(text) }
    let now = MainLoop.now
    unheard = (now - unheard.time < Self.relevanceTime ? unheard.texts + [text] : [text], now)
  }

  /// Returns and clears a recent message that no widget has spoken, for the next widget that gets the focus.
  func takeUnspoken() -> String? {
    defer { unheard.texts = [] }
    guard !unheard.texts.isEmpty, MainLoop.now - unheard.time < Self.relevanceTime else { return nil }
    return Wording.sentences(unheard.texts)
  }

  func place() {
    guard isVisible else { return }
    _ = measured(.horizontal)
    gtk_widget_allocate(pointer, 1, 1, -1, nil)
  }
}
