internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The message below the field of a ``TagEntry``: why the edited text is invalid, or another problem. Screen readers get it as the
/// description of the text, and announce each reason once, after a pause.
@MainActor final class EntryMessage {
  private unowned let owner: TagEntry
  let label = gtk_label_new(nil)!
  /// A problem unrelated to validation, shown until the next keystroke.
  var notice: String?
  private(set) var sentence: String?
  /// The last announced reason, and the call that announces the next one after a pause.
  private(set) var toldReason: ValidationReason?
  private var call: ScheduledCall?

  /// The pause in typing before an invalid text is announced, in milliseconds.
  private static let pause = 800.0

  init(of owner: TagEntry) { self.owner = owner }

  func install() {
    gtk_widget_set_parent(label, owner.pointer)
    gtk_widget_add_css_class(label, "message")
    gtk_label_set_wrap(OpaquePointer(label), 1)
    gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_widget_set_visible(label, 0)
  }

  /// Shows the current problem.
  func update() {
    owner.entry.setAccessibleInvalid(owner.editor.validationFailure != nil)
    let new = owner.editor.validationFailure?.localizedMessage ?? notice
    guard new != sentence else { return }
    sentence = new
    gtk_label_set_text(OpaquePointer(label), new ?? "")
    gtk_widget_set_visible(label, new == nil ? 0 : 1)
    speak()
    owner.arranger.contentChanged()
  }

  private func speak() {
    call?.cancel()
    call = nil
    owner.entry.speech.words = sentence ?? ""
    guard sentence != nil else {
      toldReason = nil
      return owner.entry.speech.fallSilent()
    }
    guard let reason = owner.editor.validationFailure?.reason else { return tell() }
    guard reason != toldReason else { return }
    call = MainLoop.after(.milliseconds(Self.pause)) { [weak self] in self?.tell() }
  }

  /// Announces the current problem, even if it has been announced before.
  func tell() {
    call?.cancel()
    call = nil
    guard let sentence else { return }
    toldReason = owner.editor.validationFailure?.reason
    owner.status.announce(sentence)
    owner.entry.speech.say(sentence)
  }
}
