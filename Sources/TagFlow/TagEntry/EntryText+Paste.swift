internal import CTagFlowGtk
internal import GtkBridge

extension EntryText {
  /// The maximum number of displayed Unicode scalars. `GtkText` holds at most 65 534 characters and drops the rest, and
  /// much shorter lines are already slow to lay out.
  static let shownLength = 10_000

  /// Passes the whole pasted text to the closure, or nil if the text cannot be read. GTK would truncate it to the
  /// capacity of `GtkText`.
  func installPaste(_ body: @escaping @MainActor (String?) -> Void) {
    onText("paste-clipboard") { [weak self] _ in
      guard let self else { return }
      g_signal_stop_emission_by_name(inner, "paste-clipboard")
      guard gtk_editable_get_editable(opaque) != 0 else { return }
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
