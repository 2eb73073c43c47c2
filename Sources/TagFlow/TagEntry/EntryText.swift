internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore

/// The text of a tag entry: GTK's own text widget, with its input methods, clipboard, emoji and accessibility. Screen
/// readers see a `GtkText` only through the `GtkEntry` around it, so it is a `GtkEntry` without a frame.
package final class EntryText: Widget {
  /// The preedit string of the input method.
  private(set) var preedit = ""
  /// The rest of a text that is too long to display; see ``shownLength``.
  var hiddenText = ""
  private(set) lazy var speech = SpokenDescription(of: self) { [weak self] in self?.containsFocus == true }
  private lazy var measurer = TextMeasurer(for: self, capacity: 64)
  /// Space for the caret and the next letter, so that typing does not scroll the text.
  private static let slack = 16.0
  /// The maximum number of UTF-8 bytes to measure; longer texts scroll anyway.
  private static let measuredLength = 2_000

  init() {
    super.init(adopting: gtk_entry_new())
    gtk_entry_set_has_frame(instance(), 0)
    onText("preedit-changed") { [weak self] arguments in self?.preedit = arguments.string(0) ?? "" }
    onText("insert-text") { [weak self] _ in self?.shownCaret = nil }
    onText("insert-text", after: true) { [weak self] arguments in
      guard let caret = self?.shownCaret else { return }
      // GtkText will move the caret behind what it has inserted, which has been replaced since.
      arguments.pointer(2)?.assumingMemoryBound(to: gint.self).pointee = gint(clamping: caret)
    }
  }

  /// The inner `GtkText`, which has the keyboard focus and emits the key signals.
  var inner: UnsafeMutablePointer<GtkWidget> {
    guard let delegate = gtk_editable_get_delegate(opaque) else { preconditionFailure("A GtkEntry has no GtkText") }
    return UnsafeMutablePointer(delegate)
  }

  /// Runs the closure when the inner text emits the signal.
  func onText(_ signal: String, after: Bool = false, _ body: @escaping @MainActor (SignalArguments) -> Void) {
    connect(UnsafeMutableRawPointer(inner), signal, after: after, body)
  }

  var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { show(newValue, keepsCaret: false) }
  }

  /// Replaces the text.
  /// - Parameter keepsCaret: Whether the caret stays between the same characters, as far as they remain; otherwise it goes to
  ///   the end.
  func show(_ new: String, keepsCaret: Bool) {
    let caret = keepsCaret ? caret(in: new) : new.unicodeScalars.count
    // The previous text belongs to another tag, and undo must not restore it here.
    gtk_editable_set_enable_undo(opaque, 0)
    gtk_editable_set_text(opaque, new)
    // GtkText may be handling a key, and would end the action in the history in which it began; GTK 4.18 crashes if
    // the history has been cleared in between.
    undoing?.cancel()
    undoing = MainLoop.whenIdle { [weak self] in
      if let self { gtk_editable_set_enable_undo(opaque, 1) }
    }
    self.caret = caret
    shownCaret = caret
  }

  /// The caret of a text that has replaced the one into which `GtkText` is inserting; nil if none has.
  private var shownCaret: Int?

  /// The position in a new text of the caret in the current one: at the same characters after it or, failing that, before it.
  private func caret(in new: String) -> Int {
    let (before, after) = (Array(text.unicodeScalars), Array(new.unicodeScalars))
    let same = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    if before.count - caret <= same { return after.count - (before.count - caret) }
    return zip(before, after).prefix(caret).allSatisfy { $0 == $1 } ? min(caret, after.count) : after.count - same
  }

  private var undoing: ScheduledCall?

  /// The caret position, in Unicode scalars from the start.
  var caret: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, Int32(clamping: newValue)) }
  }

  /// Whether there is nothing before the caret for Backspace to erase.
  var isCaretAtStart: Bool {
    caret == 0 && gtk_editable_get_selection_bounds(opaque, nil, nil) == 0 && preedit.isEmpty
  }

  var placeholder: String = "" {
    didSet { if placeholder != oldValue { gtk_entry_set_placeholder_text(instance(), placeholder) } }
  }

  /// The width that fits the whole text, or the placeholder.
  var naturalWidth: Double {
    let shown = text + preedit
    let width = measurer.size(of: shown.isEmpty ? placeholder : String(decoding: shown.utf8.prefix(Self.measuredLength), as: UTF8.self))
    return width.width + Self.slack
  }

  func fontChanged() {
    measurer.update()
  }

  /// Gives the text the focus without selecting it, because typing would replace the selection.
  func focus() {
    _ = gtk_entry_grab_focus_without_selecting(instance())
  }
}

/// The background of a tag entry's chips and text. CSS: `field`.
package final class EntryField: Widget {
  static let type = WidgetType(name: "TagFlowEntryField", cssName: "field", role: .presentation)

  init() {
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
  }
}
