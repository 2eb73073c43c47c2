/// Tags, and the one text in which they are typed and edited.
///
/// A text that is under edit is either the ``draft`` of new tags behind the last one, or that of a tag edited
/// ``inPlace``. A tag's text is always one that has passed ``TagEditorConfiguration/validation``: what has not
/// passed stays under edit, with a ``complaint``, until it passes or a person takes it back.
///
/// Every operation says in a ``TagEditorOutcome`` what came of it. What a person does with tags becomes steps that
/// can be undone, as in ``TagCollection``.
public struct TagEditor {
  /// What an editor looks like.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// Nobody is typing.
    case view
    /// The focus is here.
    case editing
    /// The text under edit would be rejected.
    case invalid
    /// Nobody is typing, and there are no tags and no text: what to type is shown instead.
    case placeholder
  }

  /// Where the keyboard's focus is.
  public enum Focus: Hashable, Sendable {
    /// Not in the editor.
    case outside
    /// In the text.
    case text
    /// On a tag, which the next Backspace removes.
    case tag(Tag.ID)
  }

  /// A tag whose text is under edit where it stands.
  public struct InPlace: Hashable, Sendable {
    /// The tag.
    public let id: Tag.ID
    /// The text to come back to.
    public let original: String
    /// The text as it is now.
    public internal(set) var text: String
  }

  /// What is wrong with the text under edit.
  public struct Complaint: Hashable, Sendable {
    /// The text, or the first part of it, that would be rejected.
    public let text: String
    /// Why.
    public let reason: ValidationReason
    /// The text as the tag has it that is there already: what counts as the same may be written otherwise.
    var existing: String?

    init(text: String, reason: ValidationReason) { (self.text, self.reason) = (text, reason) }

    /// One sentence for a person.
    public var message: String { reason.message(for: existing ?? text) }
  }

  /// The tags, with their history. ``change(_:)`` is how a program changes them.
  public package(set) var collection: TagCollection
  /// How the editor works. A change judges the text under edit anew.
  public var configuration: TagEditorConfiguration {
    didSet { judge() }
  }
  /// The text of new tags.
  public internal(set) var draft = ""
  /// The tag that is edited where it stands; nil: none is.
  public internal(set) var inPlace: InPlace?
  /// What is wrong with the text under edit; nil: nothing.
  public internal(set) var complaint: Complaint?
  /// Where the focus is.
  public internal(set) var focus = Focus.outside

  /// The tags after the last operation.
  private var lastTags: TagList
  var pending: [Tag.ID: Pending] = [:]
  var lastTicket = 0
  var taken: TakenTexts

  /// An editor of these tags.
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
  /// The text under edit.
  public var text: String { inPlace?.text ?? draft }
  /// Whether there are as many tags as there can be, or more.
  public var isLimitReached: Bool { configuration.limit.map { tags.count >= $0 } ?? false }
  /// Whether to show what can be typed: there are neither tags nor text.
  public var showsPlaceholder: Bool { tags.isEmpty && text.isEmpty }
  /// The texts of the tags, without those that are still being checked.
  public var validTexts: [String] { tags.lazy.filter { !isPending($0.id) }.map(\.text) }

  /// What the editor looks like.
  public var look: Look {
    if complaint != nil { return .invalid }
    if focus != .outside { return .editing }
    return showsPlaceholder ? .placeholder : .view
  }

  // MARK: Operations

  /// Changes the tags as the program likes. Rules for texts are not asked.
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
    judge()
    return finished(outcome, textBefore: text)
  }

  /// Does what rules and gates leave of an operation that a person asked for, such as a move or a removal.
  public mutating func perform(_ operation: TagOperation, by cause: Cause) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    return change { $0.perform(operation, by: cause) }
  }

  /// Takes back what a person did last with the tags.
  public mutating func undo(by cause: Cause) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    return change { $0.undo(by: cause) }
  }

  /// Does again what was last undone.
  public mutating func redo(by cause: Cause) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    return change { $0.redo(by: cause) }
  }

  // MARK: Inside

  /// Completes what an operation tells: the text under edit, once, if it is another.
  mutating func finished(_ outcome: TagEditorOutcome, textBefore: String) -> TagEditorOutcome {
    lastTags = tags
    var outcome = outcome
    if !text.utf8.elementsEqual(textBefore.utf8) { outcome.events.append(.changed(text)) }
    outcome.isHandled = outcome.isHandled || !outcome.events.isEmpty || !outcome.transactions.isEmpty
    return outcome
  }

  /// Adds what a transaction did, in the editor's terms.
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

  /// Catches up with tags that have changed without the text's doing.
  mutating func followTags() {
    taken = TakenTexts(tags)
    if case .tag(let id) = focus, !tags.contains(id) { focus = .text }
    for (id, check) in pending where tags[id: id]?.text != check.text { pending[id] = nil }
    guard let inPlace, !tags.contains(inPlace.id) else { return }
    self.inPlace = nil
    if inPlace.text != inPlace.original { keepInDraft([inPlace.text]) }
  }

  /// Puts texts that could not become tags into the draft, behind what is there.
  mutating func keepInDraft(_ texts: [String]) {
    draft = ((draft.isBlank ? [] : [draft]) + texts).joined(separator: configuration.joiner)
  }
}
