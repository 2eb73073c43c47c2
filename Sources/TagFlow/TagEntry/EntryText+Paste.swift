internal import CTagFlowGtk
internal import GtkBridge

extension EntryText {
  /// The most of a text that is shown, in Unicode scalars. GTK's text holds no more than 65 534 characters, and drops
  /// what is beyond; a line much shorter than that is slow to lay out already.
  static let shownLength = 10_000

  /// Hands over what is pasted, whole; nil when there is text that cannot be read. GTK itself would cut it off at what
  /// its text can hold.
  func installPaste(_ body: @escaping @MainActor (String?) -> Void) {
    onText("paste-clipboard") { [weak self] _ in
      guard let self else { return }
      g_signal_stop_emission_by_name(inner, "paste-clipboard")
      guard gtk_editable_get_editable(opaque) != 0 else { return }
      pasteText { [weak self] content in
        if case .text(let text) = content, !text.isEmpty {
          body(text)
        } else if self?.isOnClipboard("text/plain;charset=utf-8") == true || self?.isOnClipboard("text/plain") == true {
          // Of bytes that are no text nothing may be left.
          body(nil)
        }
        // An empty clipboard, or one of pictures, is no text: there is nothing to paste.
      }
    }
  }

  /// The text with its selection, or the caret, replaced by another; and where the caret is then.
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
