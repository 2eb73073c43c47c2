extension TagEditor {
  /// Which way an arrow leads among tags and text.
  public enum Step: Hashable, Sendable, CaseIterable {
    /// Toward the first tag.
    case previous
    /// Toward the text behind the last tag.
    case next
  }

  /// Backspace was pressed where there is nothing before the caret, or on a tag. In an empty draft it goes to the last
  /// tag; on a tag it removes that, and goes back to the text.
  /// - Parameter isRepeat: Whether the key is being held: then nothing happens, so that one press never takes many
  ///   tags.
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

  /// An arrow was pressed on a tag, or at the start of the draft. Whether it was of use.
  public mutating func walk(_ step: Step) -> Bool {
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

  /// A tag got the focus, as by a click.
  public mutating func focusTag(_ id: Tag.ID) {
    if tags.contains(id) { focus = .tag(id) }
  }
}
