extension TagEditor {
  /// A text to be asked about by ``TagEditorConfiguration/asyncValidation``.
  public struct Check: Hashable, Sendable {
    /// The tag that has the text.
    public let id: Tag.ID
    /// The text.
    public let text: String
    let ticket: Int
  }

  struct Pending: Sendable {
    let ticket: Int
    let text: String
    /// What the tag said before; nil: it is new.
    let previous: String?
  }

  /// Whether it is still being found out if a tag's text passes.
  public func isPending(_ id: Tag.ID) -> Bool { pending[id] != nil }

  /// The answer to a check: a reason against the text, or nil if it passes.
  ///
  /// A text that does not pass goes back into the draft; its tag is removed or, if it was edited, has its old text
  /// again. An answer about a text that the tag no longer has, or that has been asked about anew, comes too late and
  /// changes nothing.
  public mutating func resolve(_ check: Check, _ reason: ValidationReason?) -> TagEditorOutcome {
    guard let waiting = pending[check.id], waiting.ticket == check.ticket, let tag = tags[id: check.id],
      tag.text == check.text
    else { return TagEditorOutcome() }
    let before = (text: text, tags: tags)
    pending[check.id] = nil
    var outcome = TagEditorOutcome(isHandled: true)
    guard let reason else { return outcome }
    if let previous = waiting.previous {
      outcome.transactions.append(collection.update(check.id, by: .program) { $0.text = previous })
      outcome.events.append(.edited(check.id, from: check.text, to: previous))
    } else {
      let transaction = collection.remove([check.id], by: .program)
      tell(transaction, before: before.tags, &outcome)
    }
    outcome.events.append(.rejected(check.text, reason))
    followTags()
    keepInDraft([check.text])
    if inPlace == nil { complaint = Complaint(text: check.text, reason: reason) }
    return finished(outcome, textBefore: before.text)
  }

  mutating func check(_ id: Tag.ID, _ text: String, previous: String?, _ outcome: inout TagEditorOutcome) {
    guard configuration.asyncValidation != nil else { return }
    lastTicket += 1
    pending[id] = Pending(ticket: lastTicket, text: text, previous: previous)
    outcome.checks.append(Check(id: id, text: text, ticket: lastTicket))
  }
}
