extension TagEditor {
  /// The direction of an arrow key among tags and text.
  public enum Step: Hashable, Sendable, CaseIterable {
    /// Toward the first tag.
    case previous
    /// Toward the text after the last tag.
    case next
  }

  /// Handles Backspace at the start of the text or on a tag: in an empty draft it focuses the last tag; on a tag it removes the
  /// tag and focuses the text.
  /// - Parameter isRepeat: Whether the key event is a repetition because the key is held down. Then nothing happens, so
  ///   that one press never removes several tags.
  public mutating func erase(isRepeat: Bool = false) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    let before = text
    var outcome = TagEditorOutcome()
    switch focus {
    case .tag(let id):
      outcome.isHandled = true
      guard !isRepeat else { break }
      focus = .text
      remove(id, &outcome)
    case .text where inPlace == nil && draft.isEmpty:
      guard let last = tags.last else { break }
      outcome.isHandled = true
      if !isRepeat { focus = .tag(last.id) }
    case .text, .outside: break
    }
    return finished(outcome, textBefore: before)
  }

  /// Handles an arrow key on a tag or at the start of the draft; returns whether it was handled.
  public mutating func moveFocus(_ step: Step) -> Bool {
    switch (focus, step) {
    case (.tag(let id), _):
      guard let index = tags.index(of: id) else { return false }
      let target = step == .previous ? index - 1 : index + 1
      if tags.indices.contains(target) { focus = .tag(tags[target].id) } else if step == .next { focus = .text }
      return true
    case (.text, .previous):
      guard inPlace == nil, let last = tags.last else { return false }
      focus = .tag(last.id)
      return true
    case (.text, .next), (.outside, _): return false
    }
  }

  /// Focuses a tag, for example after a click.
  public mutating func focusTag(_ id: Tag.ID) {
    if tags.contains(id) { focus = .tag(id) }
  }
}
