internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore

/// The one text of a tag entry: GTK's own, with its input methods, clipboard, emoji and accessibility.
///
/// A `GtkText` alone is nothing to a screen reader, which reads it through the `GtkEntry` around it: so that is there,
/// without a frame.
package final class EntryText: Widget {
  /// What an input method shows at the caret and has not typed yet.
  private(set) var preedit = ""
  /// What follows the text that is shown, of a text too long to show; see ``shownLength``.
  var hiddenText = ""
  private(set) lazy var speech = SpokenDescription(of: self) { [weak self] in self?.containsFocus == true }
  private lazy var measurer = TextMeasurer(for: self, capacity: 64)
  /// Room for the caret and the next letter, so that typing does not scroll the text first.
  private static let slack = 16.0
  /// No text is shown wider than this many UTF-8 bytes are measured for: it scrolls anyhow.
  private static let measuredLength = 2_000

  init() {
    super.init(adopting: gtk_entry_new())
    gtk_entry_set_has_frame(instance(), 0)
    onText("preedit-changed") { [weak self] arguments in self?.preedit = arguments.string(0) ?? "" }
  }

  /// The `GtkText` within, which has the keyboard's focus and the signals of its keys.
  var inner: UnsafeMutablePointer<GtkWidget> {
    guard let delegate = gtk_editable_get_delegate(opaque) else { preconditionFailure("a GtkEntry without its text") }
    return UnsafeMutablePointer(delegate)
  }

  /// Runs the closure whenever the text within emits the signal.
  func onText(_ signal: String, _ body: @escaping @MainActor (SignalArguments) -> Void) {
    connect(UnsafeMutableRawPointer(inner), signal, body)
  }

  var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set {
      // What was typed before belongs to another tag: undo must not bring it back here.
      gtk_editable_set_enable_undo(opaque, 0)
      gtk_editable_set_text(opaque, newValue)
      // Perhaps GtkText is in the middle of taking a key, and ends it in the history in which it began: GTK 4.18 crashes
      // where that has been emptied and goes on.
      undoing?.cancel()
      undoing = MainLoop.whenIdle { [weak self] in
        if let self { gtk_editable_set_enable_undo(opaque, 1) }
      }
      caret = newValue.unicodeScalars.count
    }
  }

  private var undoing: ScheduledCall?

  /// Where the caret is, in Unicode scalars from the start.
  var caret: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, Int32(clamping: newValue)) }
  }

  /// Whether Backspace would find nothing before the caret.
  var isCaretAtStart: Bool {
    caret == 0 && gtk_editable_get_selection_bounds(opaque, nil, nil) == 0 && preedit.isEmpty
  }

  var placeholder: String = "" {
    didSet { if placeholder != oldValue { gtk_entry_set_placeholder_text(instance(), placeholder) } }
  }

  /// The width that shows all of the text, or of the placeholder.
  var naturalWidth: Double {
    let shown = text + preedit
    let width = measurer.size(of: shown.isEmpty ? placeholder : String(decoding: shown.utf8.prefix(Self.measuredLength), as: UTF8.self))
    return width.width + Self.slack
  }

  func fontChanged() {
    measurer.update()
  }

  /// Takes the focus without selecting the text, which typing would then replace.
  func focus() {
    _ = gtk_entry_grab_focus_without_selecting(instance())
  }

}

/// What a tag entry's chips and text stand on. CSS: `field`.
package final class EntryField: Widget {
  static let type = WidgetType(name: "TagFlowEntryField", cssName: "field", role: .presentation)

  init() {
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
  }
}
