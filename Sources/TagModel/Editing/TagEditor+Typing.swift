extension TagEditor {
  /// Handles a change of the edited text by typing, pasting or dropping.
  ///
  /// Typing a separator commits the text before it. Inserting several characters with separators commits the whole text.
  public mutating func setText(_ new: String) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    let before = text
    var outcome = TagEditorOutcome(isHandled: true)
    focus = .text
    let inserted = Self.insertion(from: before, to: new)
    if inPlace != nil { inPlace?.text = new } else { draft = new }
    if configuration.splitter.splits(inserted) {
      if inPlace != nil {
        commitInPlace(&outcome)
      } else if inserted.unicodeScalars.count > 1 {
        commitDraft(upTo: draft.endIndex, &outcome)
      } else {
        commitDraft(upTo: inserted.startIndex, &outcome)
      }
    } else {
      validate()
    }
    return finished(outcome, textBefore: before)
  }

  /// Sets the edited text for the program: the focus stays where it is, and separators commit nothing.
  package mutating func replaceText(with new: String) -> TagEditorOutcome {
    let before = text
    if inPlace != nil { inPlace?.text = new } else { draft = new }
    validate()
    return finished(TagEditorOutcome(isHandled: true), textBefore: before)
  }

  /// Handles Return: commits the text, or keeps it with a ``validationFailure``. Not handled if there is no text, or if
  /// ``TagEditorConfiguration/commitsOnReturn`` is false.
  public mutating func commit() -> TagEditorOutcome {
    guard configuration.commitsOnReturn, !configuration.isReadOnly, focus == .text, inPlace != nil || !draft.isEmpty
    else { return TagEditorOutcome() }
    return commitText()
  }

  /// Commits the text, or keeps it with a ``validationFailure``, regardless of the focus; for a button.
  public mutating func commitAll() -> TagEditorOutcome {
    guard !configuration.isReadOnly, inPlace != nil || !draft.isEmpty else { return TagEditorOutcome() }
    return commitText()
  }

  /// Handles that the text got the focus.
  public mutating func focusIn() {
    focus = .text
  }

  /// Handles that the editor lost the focus. Text that is not committed is kept, together with its ``validationFailure``.
  public mutating func focusOut() -> TagEditorOutcome {
    guard focus != .outside else { return TagEditorOutcome() }
    defer { focus = .outside }
    guard configuration.commitsOnFocusLoss, !configuration.isReadOnly else { return TagEditorOutcome() }
    return commitText()
  }

  private mutating func commitText() -> TagEditorOutcome {
    let before = text
    var outcome = TagEditorOutcome(isHandled: true)
    if inPlace != nil { commitInPlace(&outcome) } else { commitDraft(upTo: draft.endIndex, &outcome) }
    return finished(outcome, textBefore: before)
  }

  /// Commits the draft before an index, and keeps what fails and the rest.
  mutating func commitDraft(upTo end: String.Index, _ outcome: inout TagEditorOutcome) {
    let rest = String(
      draft.unicodeScalars[end...].drop { configuration.splitter.separators.contains($0) || $0.properties.isWhitespace })
    commitDraft(configuration.pieces(of: String(draft.unicodeScalars[..<end])), rest: rest, &outcome)
  }

  /// Commits parts of the draft, and keeps those that fail and the rest.
  mutating func commitDraft(_ pieces: some Sequence<String>, rest: String, _ outcome: inout TagEditorOutcome) {
    var new: [Tag] = []
    var kept: [String] = []
    var validationFailure: ValidationFailure?
    var isFull = false
    for piece in pieces {
      if let limit = configuration.limit, tags.count + new.count >= limit {
        if !isFull { outcome.events.append(.limitReached(limit)) }
        isFull = true
        kept.append(piece)
        validationFailure = validationFailure ?? failure(of: piece, .limit(limit))
      } else if let reason = judge(piece) {
        outcome.events.append(.rejected(piece, reason))
        kept.append(piece)
        validationFailure = validationFailure ?? failure(of: piece, reason)
      } else {
        let tag = Tag(piece)
        taken.insert(piece, of: tag.id)
        new.append(tag)
      }
    }
    add(new, at: tags.count, &outcome)
    draft = ""
    keepInDraft(kept + (rest.isBlank ? [] : [rest]))
    if validationFailure != nil { self.validationFailure = validationFailure } else { validate() }
  }

  /// Inserts tags whose texts are valid and already in `taken`.
  mutating func add(_ new: [Tag], at index: Int, _ outcome: inout TagEditorOutcome) {
    guard !new.isEmpty else { return }
    let before = tags
    do {
      let transaction = try collection.insert(new, at: index, by: .key)
      tell(transaction, before: before, &outcome)
    } catch {
      preconditionFailure("New tags must have unique ids: \(error)")
    }
    for tag in new { check(tag.id, tag.text, &outcome) }
  }

  // MARK: Validation

  /// Validates the edited text as the tags it would become.
  mutating func validate() {
    validationFailure = nil
    for piece in configuration.pieces(of: text) {
      if inPlace == nil, isLimitReached, let limit = configuration.limit {
        validationFailure = failure(of: piece, .limit(limit))
      } else if let reason = judge(piece) {
        validationFailure = failure(of: piece, reason)
      }
      if validationFailure != nil { return }
    }
  }

  /// The reason why a tag's text is rejected; nil if it passes, or if there is no such tag. Tags set by the program are not
  /// validated, rules can change, and asynchronous validation takes time.
  public func reason(againstTag id: Tag.ID) -> ValidationReason? {
    guard let tag = tags[id: id] else { return nil }
    return refusal(of: id)?.reason
      ?? configuration.validation.reason(against: Validation.Candidate(tag.text, edited: id, taken: taken))
  }

  func reason(against text: String) -> ValidationReason? {
    configuration.validation.reason(
      against: Validation.Candidate(text, edited: inPlace?.id, taken: taken))
  }

  /// The reason why a text is rejected by the rules or the program.
  mutating func judge(_ text: String) -> ValidationReason? {
    if let reason = reason(against: text) { return reason }
    if let answer = answers[text] { return answer }
    guard questions != nil else { return nil }
    questions?.append(text)
    // Assumes the answer that makes the operation ask about the most texts: in place, the first rejected text would end
    // it.
    return inPlace == nil ? .unchecked : nil
  }

  func failure(of text: String, _ reason: ValidationReason) -> ValidationFailure {
    ValidationFailure(text, reason, among: tags)
  }

  /// The part of a new text that was inserted: the text without the common prefix and suffix.
  static func insertion(from old: String, to new: String) -> Substring {
    let (a, b) = (old.unicodeScalars, new.unicodeScalars)
    var (oldStart, start) = (a.startIndex, b.startIndex)
    while oldStart < a.endIndex, start < b.endIndex, a[oldStart] == b[start] {
      a.formIndex(after: &oldStart)
      b.formIndex(after: &start)
    }
    var (oldEnd, end) = (a.endIndex, b.endIndex)
    while oldEnd > oldStart, end > start, a[a.index(before: oldEnd)] == b[b.index(before: end)] {
      a.formIndex(before: &oldEnd)
      b.formIndex(before: &end)
    }
    return Substring(b[start..<end])
  }
}
