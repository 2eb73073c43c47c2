extension TagEditor {
  /// A text to validate with ``TagEditorConfiguration/asyncValidation``.
  public struct Check: Hashable, Sendable {
    /// The id of the tag with the text.
    public let id: Tag.ID
    /// The text.
    public let text: String
    let ticket: Int
  }

  /// A text that the user has given to a tag.
  struct GivenText: Hashable, Sendable {
    let id: Tag.ID
    let text: String
  }

  /// The state of a text that ``TagEditorConfiguration/asyncValidation`` has not accepted.
  enum CheckState: Hashable, Sendable {
    /// It is being validated, by the check with this ticket.
    case pending(ticket: Int)
    /// It was rejected.
    case rejected(ValidationReason)
    /// Its check ended without a result, because the tag was gone or had another text, or the rule changed. If the tag has the
    /// text again, it is validated again.
    case interrupted
  }

  /// Whether the text of a tag is still being validated.
  public func isPending(_ id: Tag.ID) -> Bool {
    switch checkState(of: id) {
    case .pending, .interrupted: true
    case .rejected, nil: false
    }
  }

  /// The asynchronous rejection of a tag's text; nil if it was not rejected.
  public func refusal(of id: Tag.ID) -> ValidationFailure? {
    guard case .rejected(let reason) = checkState(of: id), let tag = tags[id: id] else { return nil }
    return failure(of: tag.text, reason)
  }

  /// The asynchronous rejection of the first tag that has one; nil if there is none.
  /// - Complexity: O(rejected texts).
  public var refusal: ValidationFailure? {
    let indexes = rejected.compactMap { given in tags.index(of: given.id).flatMap { tags[$0].text == given.text ? $0 : nil } }
    return indexes.min().flatMap { refusal(of: tags[$0].id) }
  }

  /// Handles the result of a check: the reason why the text fails, or nil if it passes.
  ///
  /// Neither the edited text nor the tags change, whatever the user is doing. A tag whose text fails stays where it is and has
  /// a ``refusal(of:)`` until the user edits or removes it. A result is ignored if the tag no longer has the text, or if a
  /// newer check is pending.
  public mutating func resolve(_ check: Check, _ reason: ValidationReason?) -> TagEditorOutcome {
    guard checkState(of: check.id) == .pending(ticket: check.ticket) else { return TagEditorOutcome() }
    setCheckState(reason.map { .rejected($0) }, on: GivenText(id: check.id, text: check.text))
    var outcome = TagEditorOutcome(isHandled: true)
    if let reason { outcome.events.append(.rejected(check.text, reason)) }
    return outcome
  }

  /// Validates the texts again whose checks have ended without a result, after the program has replaced
  /// ``TagEditorConfiguration/asyncValidation``.
  public mutating func resumeChecks() -> TagEditorOutcome {
    var outcome = TagEditorOutcome()
    resumeChecks(of: checkStates.keys, &outcome)
    return outcome
  }

  func checkState(of id: Tag.ID) -> CheckState? {
    guard !checkStates.isEmpty, let tag = tags[id: id] else { return nil }
    return checkStates[GivenText(id: id, text: tag.text)]
  }

  /// Begins to validate the text that the user has given to a tag.
  mutating func check(_ id: Tag.ID, _ text: String, _ outcome: inout TagEditorOutcome) {
    guard configuration.asyncValidation != nil else { return }
    lastTicket += 1
    setCheckState(.pending(ticket: lastTicket), on: GivenText(id: id, text: text))
    outcome.checks.append(Check(id: id, text: text, ticket: lastTicket))
  }

  /// Interrupts the checks of texts that the changed tags of an outcome have no longer, and resumes those of texts that they have
  /// again. O(changes).
  mutating func reviewChecks(before: TagList, _ outcome: inout TagEditorOutcome) {
    guard !checkStates.isEmpty else { return }
    var changed: Set<GivenText> = []
    for transaction in outcome.transactions {
      transaction.forEachEvent { event in
        guard [.add, .remove, .update].contains(event.change) else { return }
        changed.insert(GivenText(id: event.tag.id, text: event.tag.text))
        if let old = before[id: event.tag.id] { changed.insert(GivenText(id: old.id, text: old.text)) }
      }
    }
    for given in changed {
      if case .pending = checkStates[given], tags[id: given.id]?.text != given.text { setCheckState(.interrupted, on: given) }
    }
    resumeChecks(of: changed, &outcome)
  }

  /// Validates those of some texts again whose checks were interrupted, in the order of the tags that have them.
  private mutating func resumeChecks(of texts: some Sequence<GivenText>, _ outcome: inout TagEditorOutcome) {
    let returned = texts.compactMap { given -> (index: Int, given: GivenText)? in
      guard checkStates[given] == .interrupted, let index = tags.index(of: given.id), tags[index].text == given.text else { return nil }
      return (index, given)
    }
    for (_, given) in returned.sorted(by: { $0.index < $1.index }) { check(given.id, given.text, &outcome) }
  }

  /// Follows a change of the rule, which no result of the previous one answers.
  mutating func ruleChanged() {
    for given in checkStates.keys { setCheckState(configuration.asyncValidation == nil ? nil : .interrupted, on: given) }
  }
}

/// An asynchronous validation rule, such as a request to a server.
///
/// It is called for texts that pass the synchronous rules (``Validation``). The tag is pending until the rule returns; see
/// ``TagEditor/resolve(_:_:)``.
public struct AsyncValidation: Sendable {
  /// The rule, with an identity.
  private let rule: Shared<@Sendable (String) async throws -> ValidationReason?>

  /// Creates a custom rule, which returns nil if the text passes, and throws if it cannot tell.
  public init(_ rule: @escaping @Sendable (String) async throws -> ValidationReason?) {
    self.rule = Shared(rule)
  }

  /// Whether both are copies of the same rule, or nil.
  static func areSame(_ one: AsyncValidation?, _ other: AsyncValidation?) -> Bool { one?.rule === other?.rule }

  /// The reason why the text fails; nil if it passes. If the rule throws, the reason is ``ValidationReason/unchecked``.
  public func reason(against text: String) async -> ValidationReason? {
    do { return try await rule.value(text) } catch { return .unchecked }
  }

  /// A rule that passes texts that pass both rules; the second one is not called for texts that fail the first.
  public func and(_ next: AsyncValidation) -> AsyncValidation {
    AsyncValidation { text in
      if let reason = try await rule.value(text) { return reason }
      return try await next.rule.value(text)
    }
  }

  /// An operator for ``and(_:)``.
  public static func |>> (first: AsyncValidation, second: AsyncValidation) -> AsyncValidation {
    first.and(second)
  }
}
