internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The sentence under the field of a ``TagEntry``: what is wrong with the text under edit or, while nothing is, what has
/// gone wrong otherwise. A screen reader has it as the text's description, and says it once a reason, after a pause.
@MainActor final class EntryMessage {
  private unowned let owner: TagEntry
  let label = gtk_label_new(nil)!
  /// What has gone wrong otherwise than with the text: shown until something is typed.
  var notice: String?
  private(set) var sentence: String?
  /// Why the text would be rejected, as it was said last, and what says it after a pause.
  private(set) var toldReason: ValidationReason?
  private var call: ScheduledCall?

  /// So long nobody types before it is said that the text would be rejected, in milliseconds.
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

  /// Shows what is wrong now.
  func update() {
    owner.entry.setAccessibleInvalid(owner.editor.complaint != nil)
    let new = owner.editor.complaint?.message ?? notice
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
    guard let reason = owner.editor.complaint?.reason else { return tell() }
    guard reason != toldReason else { return }
    call = MainLoop.after(.milliseconds(Self.pause)) { [weak self] in self?.tell() }
  }

  /// Says what is wrong, whether it has been said or not.
  func tell() {
    call?.cancel()
    call = nil
    guard let sentence else { return }
    toldReason = owner.editor.complaint?.reason
    owner.status.announce(sentence)
    owner.entry.speech.say(sentence)
  }
}
