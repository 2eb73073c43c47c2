internal import GtkBridge
internal import TagModel

extension TagEntry {
  func installSpeech() {
    status.listener = { [weak self] in
      guard let self else { return nil }
      // If a chip is about to get the focus, it speaks the message then.
      switch editor.focus {
      case .text: return entry.containsFocus ? entry.speech : nil
      case .tag(let id): return chips[id].flatMap { $0.hasFocus ? $0.speech : nil }
      case .outside: return nil
      }
    }
  }
}
