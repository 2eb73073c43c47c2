extension TagEditor {
  /// A text to validate with ``TagEditorConfiguration/asyncValidation``.
  public struct Check: Hashable, Sendable {
    /// The id of the tag with the text.
    public let id: Tag.ID
    /// The text.
    public let text: String
    let ticket: Int
  }

  struct Pending: Sendable {
    let ticket: Int
    let text: String
    /// The previous text of the tag; nil if the tag is new.
    let previous: String?
  }

  /// Whether the text of a tag is still being validated.
  public func isPending(_ id: Tag.ID) -> Bool { pending[id] != nil }

  /// Handles the result of a check: the reason why the text fails, or nil if it passes.
  ///
  /// A text that fails returns to the draft, and its tag is removed or, if it was edited, gets its previous text back. A
  /// result is ignored if the tag no longer has the text, or if a newer check is pending.
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
    if inPlace == nil { validationFailure = failure(of: check.text, reason) }
    return finished(outcome, textBefore: before.text)
  }

  mutating func check(_ id: Tag.ID, _ text: String, previous: String?, _ outcome: inout TagEditorOutcome) {
    guard configuration.asyncValidation != nil else { return }
    lastTicket += 1
    pending[id] = Pending(ticket: lastTicket, text: text, previous: previous)
    outcome.checks.append(Check(id: id, text: text, ticket: lastTicket))
  }
}
