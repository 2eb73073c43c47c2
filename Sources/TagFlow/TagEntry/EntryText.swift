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
    onText("insert-text") { [weak self] in self?.willInsert($0) }
    onText("insert-text", after: true) { [weak self] in self?.didInsert($0) }
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
    isReplacing = true
    defer { isReplacing = false }
    // The previous text belongs to another tag, and undo must not restore it here.
    gtk_editable_set_enable_undo(opaque, 0)
    let (old, scalars) = (text.unicodeScalars, new.unicodeScalars)
    if !old.isEmpty, scalars.starts(with: old) {
      // As by typing: GTK removes all of the text before it sets another one.
      var end = Int32(old.count)
      gtk_editable_insert_text(opaque, String(String.UnicodeScalarView(scalars.dropFirst(old.count))), -1, &end)
    } else {
      gtk_editable_set_text(opaque, new)
    }
    // GtkText may be handling a key, and would end the action in the history in which it began; GTK 4.18 crashes if
    // the history has been cleared in between.
    undoing?.cancel()
    undoing = MainLoop.whenIdle { [weak self] in
      if let self { gtk_editable_set_enable_undo(opaque, 1) }
    }
    self.caret = caret
  }

  /// The position in a new text of the caret in the current one: at the same characters after it or, failing that, before it.
  private func caret(in new: String) -> Int {
    let (before, after) = (Array(text.unicodeScalars), Array(new.unicodeScalars))
    // As in a GtkEntry, a handler that appends something to what is typed leaves the caret before it.
    if isChanging, caret == before.count, after.starts(with: before) { return caret }
    let same = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    if before.count - caret <= same { return after.count - (before.count - caret) }
    return zip(before, after).prefix(caret).allSatisfy { $0 == $1 } ? min(caret, after.count) : after.count - same
  }

  private var undoing: ScheduledCall?

  /// The caret position, in Unicode scalars from the start.
  var caret: Int {
    get { insertion?.caret ?? Int(gtk_editable_get_position(opaque)) }
    set {
      gtk_editable_set_position(opaque, Int32(clamping: newValue))
      if insertion != nil { insertion = (newValue, isMoved: true) }
    }
  }

  /// What `GtkText` is inserting, by typing for example: it moves the caret last, when "changed" has been handled. The caret is where it
  /// will be then, unless it has been moved since.
  private var insertion: (caret: Int, isMoved: Bool)?
  /// Whether the whole text is being replaced, also in the midst of an insertion.
  private var isReplacing = false
  /// Whether a change of the text is being handled.
  private var isChanging = false

  /// Calls the closure when the text has changed.
  func onChange(_ body: @escaping @MainActor () -> Void) {
    on("changed") { [weak self] _ in
      guard let self else { return }
      let outer = isChanging
      isChanging = true
      defer { isChanging = outer }
      body()
    }
  }

  private func willInsert(_ arguments: SignalArguments) {
    guard !isReplacing, let text = arguments.string(0), let position = Self.position(in: arguments) else { return }
    let bytes = arguments.int(1) < 0 ? text.utf8.count : arguments.int(1)
    insertion = (Int(position.pointee) + String(decoding: text.utf8.prefix(bytes), as: UTF8.self).unicodeScalars.count, isMoved: false)
  }

  private func didInsert(_ arguments: SignalArguments) {
    guard !isReplacing, let insertion, let position = Self.position(in: arguments) else { return }
    self.insertion = nil
    if insertion.isMoved { position.pointee = gint(clamping: insertion.caret) }
  }

  /// Where the text is inserted; afterward, where the caret goes.
  private static func position(in arguments: SignalArguments) -> UnsafeMutablePointer<gint>? {
    arguments.pointer(2)?.assumingMemoryBound(to: gint.self)
  }

  /// Whether there is nothing before the caret for Backspace to erase.
  var isCaretAtStart: Bool {
    caret == 0 && gtk_editable_get_selection_bounds(opaque, nil, nil) == 0 && preedit.isEmpty
  }

  var placeholder: String = "" {
    didSet {
      guard placeholder != oldValue else { return }
      gtk_entry_set_placeholder_text(instance(), placeholder)
      passDirectionToChildren()
    }
  }

  /// The place of the start of the text, in the entry's coordinates, and the direction in which the text runs from there: that of
  /// its first letter, whatever the entry's.
  var start: (x: Double, direction: TextDirection) {
    let (start, end) = (caretPlace(at: 0), caretPlace(at: text.unicodeScalars.count))
    let direction: TextDirection = end == start ? textDirection : end < start ? .rightToLeft : .leftToRight
    return (start + (bounds(of: inner)?.x ?? 0), direction)
  }

  private func caretPlace(at position: Int) -> Double {
    var caret = graphene_rect_t()
    gtk_text_compute_cursor_extents(
      UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkText.self), gsize(position), &caret, nil)
    return Double(caret.origin.x)
  }

  /// The width that fits the whole text, or the placeholder.
  var naturalWidth: Double {
    let shown = text + preedit
    let width = measurer.size(of: shown.isEmpty ? placeholder : String(decoding: shown.utf8.prefix(Self.measuredLength), as: UTF8.self))
    return width.width + Self.slack
  }

  /// Whether the text has a wavy underline, unless it is long: GTK 4.24's Cairo renderer can't draw an underline that begins more
  /// than 32,767 pixels from what is visible, and then draws nothing more in that frame.
  var isUnderlined = false {
    didSet { setClass("invalid", isUnderlined && text.utf8.count <= Self.underlinedLength) }
  }

  /// The maximum number of UTF-8 bytes to underline: even letters of 32 pixels, drawn at twice their size, end before the limit.
  private static let underlinedLength = 500

  func fontChanged() {
    measurer.update()
  }

  /// Gives the text the focus without selecting it, because typing would replace the selection.
  func focus() {
    // GTK expects a window.
    guard gtk_widget_get_root(pointer) != nil else { return }
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

// MARK: - Paste

extension EntryText {
  /// The maximum number of displayed Unicode scalars. `GtkText` holds at most 65 534 characters and drops the rest, and
  /// much shorter lines are already slow to lay out.
  static let shownLength = 10_000

  /// Calls the closure when the user pastes, in place of GTK, which would truncate a text to the capacity of `GtkText`.
  func onPaste(_ body: @escaping @MainActor () -> Void) {
    onText("paste-clipboard") { [weak self] _ in
      guard let self else { return }
      g_signal_stop_emission_by_name(inner, "paste-clipboard")
      if gtk_editable_get_editable(opaque) != 0 { body() }
    }
  }

  /// Passes the whole text on the clipboard to the closure, or nil if the text cannot be read.
  func readClipboard(_ body: @escaping @MainActor (String?) -> Void) {
    pasteText { [weak self] content in
      if case .text(let text) = content, !text.isEmpty {
        body(text)
      } else if self?.isOnClipboard("text/plain;charset=utf-8") == true || self?.isOnClipboard("text/plain") == true {
        // A text that cannot be decoded is discarded as a whole.
        body(nil)
      }
      // An empty clipboard, or one with an image: there is nothing to paste.
    }
  }

  /// The text with the selection replaced, and the resulting caret position.
  func replacingSelection(with new: String) -> (text: String, caret: Int) {
    var (start, end): (Int32, Int32) = (0, 0)
    if gtk_editable_get_selection_bounds(opaque, &start, &end) == 0 { (start, end) = (Int32(caret), Int32(caret)) }
    let scalars = text.unicodeScalars
    var replaced = String.UnicodeScalarView(scalars.prefix(Int(start)))
    replaced.append(contentsOf: new.unicodeScalars)
    replaced.append(contentsOf: scalars.dropFirst(Int(end)))
    return (String(replaced), Int(start) + new.unicodeScalars.count)
  }
}

/// The purpose of an entry's text, by which an on-screen keyboard chooses its keys. The corresponding C type is
/// `GtkInputPurpose`.
public enum InputPurpose: String, Hashable, Sendable, CaseIterable {
  /// Any text.
  case freeForm
  /// Letters.
  case alpha
  /// Digits.
  case digits
  /// Numbers, with sign and decimal point.
  case number
  /// Telephone numbers.
  case phone
  /// URLs.
  case url
  /// Email addresses.
  case email
  /// People's names.
  case name

  /// The corresponding purpose of GTK, whose purposes begin with these, in the same order.
  var gtk: GtkInputPurpose { GtkInputPurpose(UInt32(Self.allCases.firstIndex(of: self)!)) }
}

/// Hints for input methods and on-screen keyboards, which may ignore them. The corresponding C type is
/// `GtkInputHints`.
public struct InputHints: OptionSet, Hashable, Sendable {
  /// The bits of the hints.
  public let rawValue: UInt32

  /// Creates hints from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Check spelling.
  public static let spellCheck = InputHints(rawValue: GTK_INPUT_HINT_SPELLCHECK.rawValue)
  /// Don't check spelling, for example of names and codes.
  public static let noSpellCheck = InputHints(rawValue: GTK_INPUT_HINT_NO_SPELLCHECK.rawValue)
  /// Complete words.
  public static let wordCompletion = InputHints(rawValue: GTK_INPUT_HINT_WORD_COMPLETION.rawValue)
  /// Convert all letters to lowercase.
  public static let lowercase = InputHints(rawValue: GTK_INPUT_HINT_LOWERCASE.rawValue)
  /// Convert all letters to uppercase.
  public static let uppercaseCharacters = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue)
  /// Capitalize words.
  public static let uppercaseWords = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue)
  /// Capitalize sentences.
  public static let uppercaseSentences = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue)
  /// Don't show an on-screen keyboard.
  public static let noOnScreenKeyboard = InputHints(rawValue: GTK_INPUT_HINT_INHIBIT_OSK.rawValue)
  /// Offer emoji.
  public static let emoji = InputHints(rawValue: GTK_INPUT_HINT_EMOJI.rawValue)
  /// Don't offer emoji.
  public static let noEmoji = InputHints(rawValue: GTK_INPUT_HINT_NO_EMOJI.rawValue)
  /// Don't learn from typed text.
  public static let isPrivate = InputHints(rawValue: GTK_INPUT_HINT_PRIVATE.rawValue)
}
