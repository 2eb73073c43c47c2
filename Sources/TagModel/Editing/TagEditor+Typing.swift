extension TagEditor {
  /// The text under edit has become this one, by typing, a paste or a drop.
  ///
  /// A separator that was typed makes tags of what stands before it. A longer insertion with separators in it makes
  /// tags of all the text.
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
      judge()
    }
    return finished(outcome, textBefore: before)
  }

  /// Return was pressed: the text becomes tags, or stays with a complaint. Without a use for it (Return is off, or
  /// there is no text) it is not handled.
  public mutating func commit() -> TagEditorOutcome {
    guard configuration.commitsOnReturn, !configuration.isReadOnly, focus == .text, inPlace != nil || !draft.isEmpty
    else { return TagEditorOutcome() }
    return commitText()
  }

  /// The text becomes tags, or stays with a complaint, wherever the focus is: a button was pressed.
  public mutating func commitAll() -> TagEditorOutcome {
    guard !configuration.isReadOnly, inPlace != nil || !draft.isEmpty else { return TagEditorOutcome() }
    return commitText()
  }

  /// The focus came to the text.
  public mutating func focusIn() {
    focus = .text
  }

  /// The focus went elsewhere. What is not committed stays as it is, also its complaint.
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

  /// Makes tags of the draft before an index of it, and leaves there what may not become one, and the rest.
  mutating func commitDraft(upTo end: String.Index, _ outcome: inout TagEditorOutcome) {
    let rest = String(draft.unicodeScalars[end...].drop { configuration.splitter.separators.contains($0) })
    commitDraft(configuration.pieces(of: String(draft.unicodeScalars[..<end])), rest: rest, &outcome)
  }

  /// Makes tags of texts that the draft has been taken apart into, and leaves there what may not become one, and the
  /// rest.
  mutating func commitDraft(_ pieces: some Sequence<String>, rest: String, _ outcome: inout TagEditorOutcome) {
    var new: [Tag] = []
    var kept: [String] = []
    var complaint: Complaint?
    var isFull = false
    for piece in pieces {
      if let limit = configuration.limit, tags.count + new.count >= limit {
        if !isFull { outcome.events.append(.limitReached(limit)) }
        isFull = true
        kept.append(piece)
        complaint = complaint ?? Complaint(text: piece, reason: .limit(limit))
      } else if let reason = reason(against: piece) {
        outcome.events.append(.rejected(piece, reason))
        kept.append(piece)
        complaint = complaint ?? self.complaint(about: piece, reason)
      } else {
        let tag = Tag(piece)
        taken.insert(piece, of: tag.id)
        new.append(tag)
      }
    }
    add(new, at: tags.count, &outcome)
    draft = ""
    keepInDraft(kept + (rest.isBlank ? [] : [rest]))
    if complaint != nil { self.complaint = complaint } else { judge() }
  }

  /// Adds tags whose texts have passed and are counted as taken.
  mutating func add(_ new: [Tag], at index: Int, _ outcome: inout TagEditorOutcome) {
    guard !new.isEmpty else { return }
    let before = tags
    do {
      let transaction = try collection.insert(new, at: index, by: .key)
      tell(transaction, before: before, &outcome)
    } catch {
      preconditionFailure("new tags have new ids: \(error)")
    }
    for tag in new { check(tag.id, tag.text, previous: nil, &outcome) }
  }

  // MARK: Judging

  /// Judges the text under edit as the tags it would become.
  mutating func judge() {
    complaint = nil
    for piece in configuration.pieces(of: text) {
      if inPlace == nil, isLimitReached, let limit = configuration.limit {
        complaint = Complaint(text: piece, reason: .limit(limit))
      } else if let reason = reason(against: piece) {
        complaint = self.complaint(about: piece, reason)
      }
      if complaint != nil { return }
    }
  }

  /// Why the text that a tag has would be refused now; nil if it would pass, or there is no such tag. Rules are not asked about
  /// the tags that a program sets, and may change.
  public func reason(againstTag id: Tag.ID) -> ValidationReason? {
    tags[id: id].flatMap {
      configuration.validation.reason(against: Validation.Candidate($0.text, edited: id, taken: taken))
    }
  }

  func reason(against text: String) -> ValidationReason? {
    configuration.validation.reason(
      against: Validation.Candidate(text, edited: inPlace?.id, taken: taken))
  }

  private func complaint(about text: String, _ reason: ValidationReason) -> Complaint {
    var complaint = Complaint(text: text, reason: reason)
    if case .duplicate(let id) = reason { complaint.existing = tags[id: id]?.text }
    return complaint
  }

  /// What was put into a text to make it another: what is left of it without their common start and end.
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
