internal import GtkBridge
internal import TagModel

extension TagEntry {
  /// So long nobody types before it is said that the text would be rejected, in milliseconds.
  private static let pause = 800.0

  func installSpeech() {
    status.listener = { [weak self] in
      guard let self else { return nil }
      // Where the focus is about to go to, it is said along with that.
      switch editor.focus {
      case .text: return entry.containsFocus ? entry.speech : nil
      case .tag(let id): return chips[id].flatMap { $0.hasFocus ? $0.speech : nil }
      case .outside: return nil
      }
    }
  }

  /// Another complaint shows, or none. It is the text's description, and said once a reason, after a pause.
  func complaintChanged() {
    complaintCall?.cancel()
    complaintCall = nil
    entry.speech.words = shownSentence ?? ""
    guard shownSentence != nil else {
      toldReason = nil
      return entry.speech.fallSilent()
    }
    guard let reason = editor.complaint?.reason else { return tellComplaint() }
    guard reason != toldReason else { return }
    complaintCall = MainLoop.after(.milliseconds(Self.pause)) { [weak self] in self?.tellComplaint() }
  }

  /// Says what is wrong, whether it has been said or not.
  func tellComplaint() {
    complaintCall?.cancel()
    complaintCall = nil
    guard let sentence = shownSentence else { return }
    toldReason = editor.complaint?.reason
    status.announce(sentence)
    entry.speech.say(sentence)
  }
}
