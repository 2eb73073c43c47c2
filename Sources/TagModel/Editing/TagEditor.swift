/// Tags, and the text field in which they are typed and edited.
///
/// The edited text is either the ``draft`` of new tags after the last one, or the text of a tag that is edited ``inPlace``.
/// Tags only get texts that pass ``TagEditorConfiguration/validation``. A text that fails stays in the field, with a
/// ``validationFailure``, until it passes or the user cancels. A text that ``TagEditorConfiguration/asyncValidation`` rejects
/// later stays in its tag, with a ``refusal(of:)``.
///
/// All operations return a ``TagEditorOutcome``. Changes by the user are undoable steps, as in ``TagCollection``.
public struct TagEditor {
  /// The appearance of an editor.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// The editor does not have the focus.
    case view
    /// The editor has the focus.
    case editing
    /// The edited text would be rejected.
    case invalid
    /// The editor does not have the focus, and contains neither tags nor text: it shows a placeholder.
    case placeholder
  }

  /// The location of the keyboard focus.
  public enum Focus: Hashable, Sendable {
    /// Outside the editor.
    case outside
    /// In the text.
    case text
    /// On a tag, which Backspace removes.
    case tag(Tag.ID)
  }

  /// A tag that is edited in place.
  public struct InPlace: Hashable, Sendable {
    /// The id of the tag.
    public let id: Tag.ID
    /// The text to restore on cancel.
    public let original: String
    /// The current text.
    public internal(set) var text: String
  }

  /// A text that is rejected, and why.
  public struct ValidationFailure: Hashable, Sendable {
    /// The text: of the edited text, the first part that would be rejected.
    public let text: String
    /// The reason.
    public let reason: ValidationReason
    /// The text of the existing tag of a duplicate, which may be spelled differently.
    private let existing: String?

    /// Describes a rejection, such as that of ``TagEditorEvent/rejected(_:_:)``.
    /// - Parameters:
    ///   - text: The rejected text.
    ///   - reason: Why it is rejected.
    ///   - tags: The tags that the text would join.
    public init(_ text: String, _ reason: ValidationReason, among tags: TagList) {
      (self.text, self.reason) = (text, reason)
      if case .duplicate(let id) = reason { existing = tags[id: id]?.text } else { existing = nil }
    }

    /// A sentence for the user, in English; TagFlow's `localizedMessage` has it in the user's language. It names the existing
    /// tag of a duplicate as that is spelled.
    public var message: String { sentence.inEnglish }

    package var sentence: Sentence { reason.sentence(for: existing ?? text) }
  }

  /// The tags and their history. Programs change them with ``change(_:)``.
  public package(set) var collection: TagCollection
  /// The configuration. Setting it validates the edited text again. After replacing the
  /// ``TagEditorConfiguration/asyncValidation``, call ``resumeChecks()``; without one, all tags count as validated.
  public var configuration: TagEditorConfiguration {
    didSet {
      if !AsyncValidation.areSame(configuration.asyncValidation, oldValue.asyncValidation) { ruleChanged() }
      validate()
    }
  }
  /// The text of new tags.
  public internal(set) var draft = ""
  /// The tag that is edited in place; nil if there is none.
  public internal(set) var inPlace: InPlace?
  /// The validation failure of the edited text; nil if it is valid.
  public internal(set) var validationFailure: ValidationFailure?
  /// The location of the keyboard focus.
  public internal(set) var focus = Focus.outside

  /// The tags after the last operation.
  private var lastTags: TagList
  /// The program's answers about texts that the rules accept; see ``questions``.
  package var answers: [String: ValidationReason?] = [:]
  /// The texts about which an operation on a copy needs the program's answers; nil if they are not being collected.
  package var questions: [String]?
  /// The texts that ``TagEditorConfiguration/asyncValidation`` has not accepted. Those that tags may get back by undo and redo
  /// are kept.
  var verdicts: [GivenText: Verdict] = [:]
  var lastTicket = 0
  var taken: TakenTexts

  /// Creates an editor.
  public init(
    _ collection: TagCollection = TagCollection(), configuration: TagEditorConfiguration = TagEditorConfiguration()
  ) {
    self.collection = collection
    self.configuration = configuration
    self.taken = TakenTexts(collection.tags)
    self.lastTags = collection.tags
  }

  /// The tags, in order.
  public var tags: TagList { collection.tags }
  /// The edited text.
  public var text: String { inPlace?.text ?? draft }
  /// Whether the tag limit is reached or exceeded.
  public var isLimitReached: Bool { configuration.limit.map { tags.count >= $0 } ?? false }
  /// Whether there are neither tags nor text.
  public var showsPlaceholder: Bool { tags.isEmpty && text.isEmpty }
  /// The texts of the tags, except those that are still being validated or were rejected by
  /// ``TagEditorConfiguration/asyncValidation``.
  public var validTexts: [String] { tags.lazy.filter { verdict(of: $0.id) == nil }.map(\.text) }

  /// The appearance of the editor.
  public var look: Look {
    if validationFailure != nil { return .invalid }
    if focus != .outside { return .editing }
    return showsPlaceholder ? .placeholder : .view
  }

  // MARK: Operations

  /// Changes the tags for the program. Texts are not validated.
  public mutating func change<Failure: Error>(
    _ body: (inout TagCollection) throws(Failure) -> TagTransaction
  ) throws(Failure) -> TagEditorOutcome {
    follow(try body(&collection))
  }

  /// Follows a change of the ``collection`` that was made without the editor.
  package mutating func follow(_ transaction: TagTransaction) -> TagEditorOutcome {
    let text = text
    var outcome = TagEditorOutcome()
    tell(transaction, before: lastTags, &outcome)
    followTags()
    validate()
    return finished(outcome, textBefore: text)
  }

  /// Performs an operation for the user, such as a move or a removal, as far as rules and gates allow.
  public mutating func perform(_ operation: TagOperation, by cause: Cause) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    return change { $0.perform(operation, by: cause) }
  }

  /// Undoes the user's last step.
  public mutating func undo(by cause: Cause) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    return change { $0.undo(by: cause) }
  }

  /// Redoes the step that was undone last.
  public mutating func redo(by cause: Cause) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    return change { $0.redo(by: cause) }
  }

  // MARK: Implementation

  /// Completes an outcome with the change of the edited text, if any.
  mutating func finished(_ outcome: TagEditorOutcome, textBefore: String) -> TagEditorOutcome {
    lastTags = tags
    var outcome = outcome
    if !outcome.transactions.isEmpty { reviewChecks(&outcome) }
    if !text.utf8.elementsEqual(textBefore.utf8) { outcome.events.append(.changed(text)) }
    outcome.isHandled = outcome.isHandled || !outcome.events.isEmpty || !outcome.transactions.isEmpty
    return outcome
  }

  /// Adds a transaction and its events to an outcome.
  func tell(_ transaction: TagTransaction, before: TagList, _ outcome: inout TagEditorOutcome) {
    guard !transaction.isEmpty else { return }
    outcome.transactions.append(transaction)
    var told: Set<Tag.ID> = []
    for event in transaction.events where ![.refuse, .update].contains(event.kind) && told.insert(event.tag.id).inserted {
      let id = event.tag.id
      switch (before[id: id], tags[id: id]) {
      case (nil, let new?): outcome.events.append(.added(id, new.text, at: tags.index(of: id) ?? 0))
      case (let old?, nil): outcome.events.append(.removed(id, old.text))
      case (let old?, let new?) where old.text != new.text:
        outcome.events.append(.edited(id, from: old.text, to: new.text))
      default: break
      }
    }
  }

  /// Updates the state that depends on the tags after a change.
  mutating func followTags() {
    taken = TakenTexts(tags)
    if case .tag(let id) = focus, !tags.contains(id) { focus = .text }
    guard let inPlace, !tags.contains(inPlace.id) else { return }
    self.inPlace = nil
    if inPlace.text != inPlace.original { keepInDraft([inPlace.text]) }
  }

  /// Appends texts that could not become tags to the draft.
  mutating func keepInDraft(_ texts: [String]) {
    draft = ((draft.isBlank ? [] : [draft]) + texts).joined(separator: configuration.joiner)
  }
}
