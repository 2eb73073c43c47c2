extension TagEditor {
  /// The number of characters (Unicode scalars) that GTK's text fields hold: `GTK_ENTRY_BUFFER_MAX_SIZE`.
  private static let fieldCapacity = 65_535

  /// Starts to edit a tag in place; the draft is kept. If another tag is being edited, it is committed first; if its
  /// text is rejected, it continues to be edited.
  ///
  /// Does nothing if the tag is disabled, being checked, gone, or longer than the 65,535 characters of a text field, which would
  /// cut it.
  public mutating func beginEditing(_ id: Tag.ID) -> TagEditorOutcome {
    guard !configuration.isReadOnly, let tag = tags[id: id], tag.isEnabled, !isPending(id),
      tag.text.unicodeScalars.count <= Self.fieldCapacity
    else {
      return TagEditorOutcome()
    }
    let before = text
    var outcome = TagEditorOutcome(isHandled: true)
    focus = .text
    if inPlace?.id == id { return outcome }
    if inPlace != nil { commitInPlace(&outcome) }
    if inPlace == nil, let tag = tags[id: id] {
      inPlace = InPlace(id: id, original: tag.text, text: tag.text)
      focus = .text
      validate()
    }
    return finished(outcome, textBefore: before)
  }

  /// Handles Escape: restores the text of a tag edited in place, or moves the focus from a tag to the text. Otherwise
  /// the key is not handled; Escape never clears the draft.
  public mutating func cancel() -> TagEditorOutcome {
    let before = text
    var outcome = TagEditorOutcome()
    if let inPlace {
      focus = .tag(inPlace.id)
      self.inPlace = nil
      validate()
      outcome.isHandled = true
    } else if case .tag = focus {
      focus = .text
      outcome.isHandled = true
    }
    return finished(outcome, textBefore: before)
  }

  /// Gives the edited tag its new text, and inserts further tags after it if the text contains separators. If one part
  /// is rejected, nothing changes. A tag without text is removed.
  mutating func commitInPlace(_ outcome: inout TagEditorOutcome) {
    guard let session = inPlace else { return }
    // The program's texts may contain separators.
    let isUnchanged = session.text.utf8.elementsEqual(session.original.utf8)
    commitInPlace(session, isUnchanged ? [session.original] : Array(configuration.pieces(of: session.text)), &outcome)
  }

  mutating func commitInPlace(_ session: InPlace, _ pieces: [String], _ outcome: inout TagEditorOutcome) {
    guard let index = tags.index(of: session.id) else { return }
    guard let first = pieces.first else { return removeEmptied(session, &outcome) }
    let more = pieces.dropFirst().map { Tag($0) }
    if let limit = configuration.limit, !more.isEmpty, tags.count + more.count > limit {
      outcome.events.append(.limitReached(limit))
      validationFailure = failure(of: more[0].text, .limit(limit))
      return
    }
    let before = (taken: taken, tags: tags)
    taken.remove(session.original, of: session.id)
    for (id, piece) in zip([session.id] + more.map(\.id), pieces) {
      if let reason = judge(piece) {
        taken = before.taken
        outcome.events.append(.rejected(piece, reason))
        validationFailure = failure(of: piece, reason)
        return
      }
      taken.insert(piece, of: id)
    }
    inPlace = nil
    validationFailure = nil
    focus = .tag(session.id)
    collection.beginUndoStep()
    if first != session.original {
      let transaction = collection.update(session.id, by: .key) { $0.text = first }
      outcome.transactions.append(transaction)
      outcome.events.append(.edited(session.id, from: session.original, to: first))
    }
    // A text that was rejected may pass another time.
    if first != session.original || verdict(of: session.id) != nil { check(session.id, first, &outcome) }
    add(more, at: index + 1, &outcome)
    collection.endUndoStep()
    validate()
  }

  private mutating func removeEmptied(_ session: InPlace, _ outcome: inout TagEditorOutcome) {
    inPlace = nil
    focus = .text
    remove(session.id, &outcome)
  }

  /// Removes a tag for the user, if gates allow.
  mutating func remove(_ id: Tag.ID, _ outcome: inout TagEditorOutcome) {
    let before = tags
    let transaction = collection.remove([id], by: .key)
    tell(transaction, before: before, &outcome)
    followTags()
    validate()
  }
}
