/// Tags, and the text field in which they are typed and edited.
///
/// The edited text is either the ``draft`` of new tags after the last one, or the text of a tag that is edited ``inPlace``.
/// Tags only get texts that pass ``TagEditorConfiguration/validation``. A text that fails stays in the field, with a
/// ``validationFailure``, until it passes or the user cancels. A text that ``TagEditorConfiguration/asyncValidation`` rejects
/// later stays in its tag, with a ``refusal(of:)``.
///
/// All operations return a ``TagEditorOutcome``. Changes by the user are undoable steps, as in ``TagCollection``.
///
/// - Complexity: That of the operation on ``TagCollection``, and O(length) for the edited text, however many tags there are. If only
///   the suggestions of a list are accepted, each part of the edited text is looked for in it once, in O(total length). Moving the
///   focus passes over disabled tags.
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
    /// The text that the tag had when editing began.
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
    /// All texts that are rejected for this reason, as far as they are named.
    private let texts: [String]

    /// Describes a rejection, such as that of ``TagEditorEvent/rejected(_:_:)``.
    /// - Parameters:
    ///   - text: The rejected text.
    ///   - reason: Why it is rejected.
    ///   - tags: The tags that the text would join.
    public init(_ text: String, _ reason: ValidationReason, among tags: TagList) {
      self.init(text, reason, among: tags, [])
    }

    /// - Parameters:
    ///   - new: The tags that come with the rejected text.
    ///   - others: Other texts that are not allowed either.
    init(_ text: String, _ reason: ValidationReason, among tags: TagList, _ new: [Tag], others: [String] = []) {
      (self.text, self.reason) = (text, reason)
      texts = [text] + others.prefix(Self.namedOthers)
      if case .duplicate(let id) = reason {
        existing = new.first { $0.id == id }?.text ?? tags[id: id]?.text
      } else {
        existing = nil
      }
    }

    /// A sentence for the user, in English; TagFlow's `localizedMessage` has it in the user's language. It names the existing
    /// tag of a duplicate as that is spelled.
    public var message: String { sentence(joinedBy: ", ").inEnglish }

    /// - Parameter separator: What separates several texts.
    package func sentence(joinedBy separator: String) -> Sentence {
      guard texts.count > 1 else { return reason.sentence(for: existing ?? text) }
      return ValidationReason.notAllowed(texts.map(\.quoted).joined(separator: separator))
    }

    /// The maximum number of texts named after the first one.
    static let namedOthers = 9
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
  /// The suggestions, which matter if ``TagEditorConfiguration/acceptsOnlySuggestions`` is true. Setting it validates the edited text
  /// again.
  public var suggestions = TagSuggestions() {
    didSet { validate() }
  }

  /// Whether the user can remove tags; see ``GestureConfiguration/isRemovable``.
  package var allowsRemoval = true

  /// The tags after the last operation.
  private var lastTags: TagList
  /// The program's answers about texts that the rules accept; see ``pendingTexts``.
  package var answers: [String: ValidationReason?] = [:]
  /// The texts about which an operation on a copy needs the program's answers; nil if they are not being collected.
  package var pendingTexts: [String]?
  /// The texts that ``TagEditorConfiguration/asyncValidation`` has not accepted. Those that tags may get back by undo and redo
  /// are kept.
  var checkStates: [GivenText: CheckState] = [:]
  /// Those of them that were rejected.
  private(set) var rejected: Set<GivenText> = []
  var lastTicket = 0
  var taken: TakenTexts
  /// The texts that were entered before it was known whether they are suggestions.
  var awaited: Set<String> = []
  /// Whether the text after the last separator was entered with them.
  var awaitsRest = false

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
  public var validTexts: [String] { tags.lazy.filter { checkState(of: $0.id) == nil }.map(\.text) }

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
    update(after: try body(&collection))
  }

  /// Follows a change of the ``collection`` that was made without the editor.
  package mutating func update(after transaction: TagTransaction) -> TagEditorOutcome {
    let text = text
    var outcome = TagEditorOutcome()
    add(transaction, before: lastTags, to: &outcome)
    updateTags(after: transaction, before: lastTags)
    validate()
    // What the user has dragged here is checked like what is typed.
    transaction.forEachEvent { if $0.kind == .add, $0.cause != .program { check($0.tag.id, $0.tag.text, &outcome) } }
    return finished(outcome, textBefore: text)
  }

  /// Performs an operation for the user, such as a move or a removal, as far as rules and gates allow.
  public mutating func perform(_ operation: TagOperation, by cause: Cause) -> TagEditorOutcome {
    configuration.isReadOnly ? TagEditorOutcome() : change { $0.perform(operation, by: cause) }
  }

  /// Undoes the user's last step.
  public mutating func undo(by cause: Cause) -> TagEditorOutcome {
    configuration.isReadOnly ? TagEditorOutcome() : change { $0.undo(by: cause) }
  }

  /// Redoes the step that was undone last.
  public mutating func redo(by cause: Cause) -> TagEditorOutcome {
    configuration.isReadOnly ? TagEditorOutcome() : change { $0.redo(by: cause) }
  }

  // MARK: Implementation

  mutating func setCheckState(_ state: CheckState?, on given: GivenText) {
    checkStates[given] = state
    if case .rejected = state { rejected.insert(given) } else { rejected.remove(given) }
  }

  /// Completes an outcome with the change of the edited text, if any.
  mutating func finished(_ outcome: TagEditorOutcome, textBefore: String) -> TagEditorOutcome {
    let before = lastTags
    lastTags = tags
    var outcome = outcome
    reviewChecks(before: before, &outcome)
    if !text.utf8.elementsEqual(textBefore.utf8) { outcome.events.append(.changed(text)) }
    outcome.isHandled = outcome.isHandled || !outcome.events.isEmpty || !outcome.transactions.isEmpty
    return outcome
  }

  /// Adds a transaction and its events to an outcome.
  func add(_ transaction: TagTransaction, before: TagList, to outcome: inout TagEditorOutcome) {
    guard !transaction.isEmpty else { return }
    outcome.transactions.append(transaction)
    var seen: Set<Tag.ID> = []
    for event in transaction.events where ![.refuse, .update].contains(event.kind) && seen.insert(event.tag.id).inserted {
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

  /// Updates the state that depends on the tags after a change of them. O(changes).
  private mutating func updateTags(after transaction: TagTransaction, before: TagList) {
    var seen: Set<Tag.ID> = []
    transaction.forEachEvent { event in
      guard [.add, .remove, .update].contains(event.change), seen.insert(event.tag.id).inserted else { return }
      if let old = before[id: event.tag.id] { taken.remove(old.text, of: old.id) }
      if let new = tags[id: event.tag.id] { taken.insert(new.text, of: new.id) }
    }
    if case .tag(let id) = focus, tags[id: id]?.isEnabled != true { focus = .text }
    guard let inPlace, !tags.contains(inPlace.id) else { return }
    self.inPlace = nil
    // Unless the program shows other tags now, what has been typed goes on in the draft.
    if !transaction.replacesAll, inPlace.text != inPlace.original { keepInDraft([inPlace.text]) }
  }

  /// Appends texts that could not become tags to the draft.
  private mutating func keepInDraft(_ texts: [String]) {
    draft = ((draft.isBlank ? [] : [draft]) + texts).joined(separator: configuration.joiner)
  }
}

/// The configuration of a ``TagEditor``.
public struct TagEditorConfiguration: Sendable {
  /// How typed and pasted text is split into tags.
  public var splitter = TagSplitter()
  /// Which letters are capitalized when a tag is entered.
  public var capitalization = Capitalization.asTyped
  /// Whether Return commits the text.
  public var commitsOnReturn = true
  /// Whether losing the focus commits the text.
  public var commitsOnFocusLoss = false
  /// The maximum number of tags the user can have; nil for no limit. The program can exceed it.
  public var limit: Int?
  /// The validation of texts, at every keystroke.
  public var validation: Validation = .notEmpty |>> .unique
  /// Whether only the ``TagEditor/suggestions`` may become tags, as they are spelled. Typed text that begins one is not rejected
  /// until it is entered. The program can add any tag, and an edited tag may keep its text.
  public var acceptsOnlySuggestions = false
  /// Whether the completions end with one that makes the typed text a tag, if there is none with that text and if the
  /// ``validation`` accepts it. It is also accepted if ``acceptsOnlySuggestions`` is true.
  public var suggestsNewTag = false
  /// The asynchronous validation of texts that have passed ``validation``.
  public var asyncValidation: AsyncValidation?
  /// Whether the user can navigate among the tags, but not change them.
  public var isReadOnly = false

  /// Creates the default configuration.
  public init() {}

  /// The texts of the tags that a text would become.
  func pieces(of text: String) -> some Sequence<String> {
    splitter.pieces(of: text).lazy.map(capitalization.applied)
  }

  /// The usual one of the separators; nil if there are none.
  var separator: Unicode.Scalar? {
    let usual: [Unicode.Scalar] = [",", ";", "\t", "\n", " "]
    return usual.first(where: splitter.separators.contains) ?? splitter.separators.min()
  }

  /// A separator to join texts with, at which the splitter splits them again.
  var joiner: String {
    switch separator {
    case ","?: ", "
    case ";"?: "; "
    case let separator?: String(separator)
    case nil: " "
    }
  }
}

/// An event of a ``TagEditor``, which is reported once.
public enum TagEditorEvent: Hashable, Sendable {
  /// The edited text has changed to this one; at most once per operation.
  case changed(String)
  /// A tag was added at an index.
  case added(Tag.ID, String, at: Int)
  /// A tag was removed, with its last text.
  case removed(Tag.ID, String)
  /// The text of a tag has changed.
  case edited(Tag.ID, from: String, to: String)
  /// A text was rejected. It stays in the editor or, if it is that of a tag that was dragged here, where it came from.
  case rejected(String, ValidationReason)
  /// Texts, the first of which is this one, were refused because the tag limit is reached. They stay in the editor; the event occurs
  /// once per operation, and without ``rejected(_:_:)`` for these texts.
  case limitReached(Int, by: String)
}

/// The result of an operation on a ``TagEditor``.
public struct TagEditorOutcome: Sendable {
  /// The events, in order.
  public internal(set) var events: [TagEditorEvent] = []
  /// The changes of the tags for a view to apply, in order.
  public internal(set) var transactions: [TagTransaction] = []
  /// The texts to validate asynchronously; pass each result to ``TagEditor/resolve(_:_:)``.
  public internal(set) var checks: [TagEditor.Check] = []
  /// Whether the operation had an effect; if not, a key event should propagate.
  public internal(set) var isHandled = false
}

// MARK: - Typing

extension TagEditor {
  /// Handles a change of the edited text by typing, pasting or dropping.
  ///
  /// Typing a separator commits the text before it. Inserting several characters with separators commits the whole text. What is
  /// rejected stays, with the separator that follows it, so that nothing joins it that is typed next. In place, typing a separator
  /// commits nothing yet: the tags that follow it are typed behind it, and all are committed together.
  public mutating func setText(_ new: String) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    let before = text
    var outcome = TagEditorOutcome(isHandled: true)
    // A program may insert a text from outside.
    if focus != .outside { focus = .text }
    awaitsRest = false
    let inserted = Self.insertion(from: before, to: new)
    if inPlace != nil { inPlace?.text = new } else { draft = new }
    let isOne = inserted.unicodeScalars.count == 1
    if !configuration.splitter.splits(inserted) || isOne && inPlace != nil {
      validate()
    } else if inPlace != nil {
      commitInPlace(&outcome)
    } else {
      commitDraft(upTo: isOne ? inserted.endIndex : draft.endIndex, reporting: inserted.startIndex, &outcome)
    }
    return finished(outcome, textBefore: before)
  }

  /// Sets the edited text for the program: the focus stays where it is, and separators commit nothing.
  package mutating func replaceText(with new: String) -> TagEditorOutcome {
    let before = text
    awaitsRest = false
    if inPlace != nil { inPlace?.text = new } else { draft = new }
    validate()
    return finished(TagEditorOutcome(isHandled: true), textBefore: before)
  }

  /// Handles Return: commits the text, or keeps it with a ``validationFailure``. Not handled if there is no text, or if
  /// ``TagEditorConfiguration/commitsOnReturn`` is false.
  public mutating func commit() -> TagEditorOutcome {
    configuration.commitsOnReturn && focus == .text ? commitAll() : TagEditorOutcome()
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
  /// - Parameters:
  ///   - start: The index from whose piece on rejections are reported; those of earlier pieces have been.
  ///   - isAgain: Whether all pieces have been committed before, so that only rejections of ``awaited`` ones are reported.
  mutating func commitDraft(
    upTo end: String.Index, reporting start: String.Index? = nil, isAgain: Bool = false, _ outcome: inout TagEditorOutcome
  ) {
    let (scalars, separators) = (draft.unicodeScalars, configuration.splitter.separators)
    let rest = String(scalars[end...].drop { separators.contains($0) || $0.properties.isWhitespace })
    let isEnded = scalars[..<end].last { !$0.properties.isWhitespace || separators.contains($0) }.map(separators.contains) ?? false
    let earlier = isAgain ? end : start.flatMap { scalars[..<$0].lastIndex(where: separators.contains) }
    let old = earlier.map { configuration.pieces(of: String(scalars[..<$0])).map { Entered($0) } } ?? []
    let new = configuration.pieces(of: String(scalars[(earlier ?? scalars.startIndex)..<end])).map { Entered($0) }
    commitDraft(old, new, rest: rest, isEnded: isEnded, &outcome)
    awaitsRest = rest.isEmpty && !awaited.isEmpty
  }

  /// Commits parts of the draft, and keeps those that fail and the rest.
  /// - Parameters:
  ///   - old: The parts whose rejection has been reported before.
  ///   - new: The parts after them.
  ///   - isEnded: Whether a separator follows them, which stays as well if anything fails.
  mutating func commitDraft(
    _ old: [Entered], _ new: some Sequence<Entered>, rest: String, isEnded: Bool, _ outcome: inout TagEditorOutcome
  ) {
    var added: [Tag] = []
    var kept: [String] = []
    var unknown: Set<String> = []
    var rejections: [(text: String, reason: ValidationReason)] = []
    var isFull = false
    func commit(_ entered: Entered, reports: Bool) {
      let (piece, reports) = (entered.text, reports || awaited.contains(entered.text))
      let reason: ValidationReason
      if let limit = configuration.limit, tags.count + added.count >= limit {
        if !isFull, reports { outcome.events.append(.limitReached(limit, by: piece)) }
        isFull = isFull || reports
        reason = .limit(limit)
      } else {
        let standing = standing(of: entered)
        guard standing != .unknown else {
          unknown.insert(piece)
          return kept.append(piece)
        }
        let tag = tag(for: entered)
        guard let objection = self.reason(againstUnsuggested: entered, standing) ?? validate(tag.text, edited: nil) else {
          taken.insert(tag.text, of: tag.id)
          return added.append(tag)
        }
        if reports { outcome.events.append(.rejected(piece, objection)) }
        reason = objection
      }
      kept.append(piece)
      if rejections.count <= ValidationFailure.namedOthers { rejections.append((piece, reason)) }
    }
    for piece in old { commit(piece, reports: false) }
    for piece in new { commit(piece, reports: true) }
    add(added, at: tags.count, &outcome)
    draft = ""
    keepInDraft(kept + (rest.isBlank ? [] : [rest]))
    if isEnded, !kept.isEmpty, rest.isBlank { draft += configuration.separator.map { String($0) } ?? "" }
    awaited = unknown
    // Afterward, because the text may be a duplicate of one that has come with it.
    guard let first = rejections.first else { return validate() }
    let others = first.reason == .notAllowed ? rejections.dropFirst().filter { $0.reason == .notAllowed }.map(\.text) : []
    validationFailure = failure(of: first.text, first.reason, others: others)
  }

  /// Inserts tags whose texts are valid and already in `taken`.
  mutating func add(_ new: [Tag], at index: Int, _ outcome: inout TagEditorOutcome) {
    guard !new.isEmpty else { return }
    let before = tags
    do {
      let transaction = try collection.insert(new, at: index, by: .key)
      add(transaction, before: before, to: &outcome)
    } catch {
      preconditionFailure("New tags must have unique ids: \(error)")
    }
    for tag in new { check(tag.id, tag.text, &outcome) }
  }

  // MARK: Validation

  /// Validates the edited text as the tags it would become.
  mutating func validate() {
    validationFailure = nil
    // What begins a suggestion may still become one while it is typed.
    let isTyped = configuration.acceptsOnlySuggestions && !textToComplete.isEmpty
    if configuration.acceptsOnlySuggestions, let inPlace, inPlace.text.utf8.elementsEqual(inPlace.original.utf8) { return }
    var pieces = configuration.pieces(of: text).makeIterator()
    var next = pieces.next()
    while let piece = next {
      next = pieces.next()
      guard let reason = reason(againstEdited: piece, isTyped: isTyped && next == nil) else { continue }
      var others: [String] = []
      while configuration.acceptsOnlySuggestions, reason == .notAllowed, others.count < ValidationFailure.namedOthers, let other = next {
        next = pieces.next()
        if self.reason(againstEdited: other, isTyped: next == nil && isTyped) == reason { others.append(other) }
      }
      return validationFailure = failure(of: piece, reason, others: others)
    }
  }

  /// The reason why a part of the edited text would be rejected.
  /// - Parameter isTyped: Whether it is being typed, so that only suggestions are accepted, but what begins one isn't rejected yet.
  private mutating func reason(againstEdited piece: String, isTyped: Bool) -> ValidationReason? {
    if inPlace == nil, isLimitReached, let limit = configuration.limit { return .limit(limit) }
    let entered = Entered(piece)
    let standing = standing(of: entered)
    if standing == .unknown { return nil }
    if isTyped, [.beginning, .unknown, .failed].contains(standing ?? suggestions.standing(of: piece)) { return nil }
    if let reason = reason(againstUnsuggested: entered, standing), !isTyped || !configuration.suggestsNewTag { return reason }
    return validate(tag(for: entered).text, edited: inPlace?.id)
  }

  /// The reason why a tag's text is rejected; nil if it passes, or if there is no such tag. Tags set by the program are not
  /// validated, rules can change, and asynchronous validation takes time.
  public func reason(againstTag id: Tag.ID) -> ValidationReason? {
    guard let tag = tags[id: id] else { return nil }
    return refusal(of: id)?.reason ?? reason(against: tag.text, edited: id)
  }

  func reason(against text: String, edited: Tag.ID?) -> ValidationReason? {
    configuration.validation.reason(against: Validation.Candidate(text, edited: edited, taken: taken))
  }

  /// The reason why a text is rejected by the rules or the program.
  /// - Parameter edited: The tag that gets the text; nil for a new one.
  mutating func validate(_ text: String, edited: Tag.ID?) -> ValidationReason? {
    if let reason = reason(against: text, edited: edited) { return reason }
    if let answer = answers[text] { return answer }
    guard pendingTexts != nil else { return nil }
    pendingTexts?.append(text)
    // Assumes the answer that makes the operation ask about the most texts: in place, the first rejected text would end
    // it.
    return inPlace == nil ? .unchecked : nil
  }

  /// - Parameters:
  ///   - new: The tags that come with the text.
  ///   - others: Other texts that are not allowed either.
  func failure(of text: String, _ reason: ValidationReason, with new: [Tag] = [], others: [String] = []) -> ValidationFailure {
    ValidationFailure(text, reason, among: tags, new, others: others)
  }

  /// The part of a new text that was inserted: the text without the common prefix and suffix.
  static func insertion(from old: String, to new: String) -> Substring {
    let prefix = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.count
    let (a, b) = (old.unicodeScalars.dropFirst(prefix), new.unicodeScalars.dropFirst(prefix))
    return Substring(b.dropLast(zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count))
  }
}

// MARK: - In place

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
      awaitsRest = false
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
      focus = tags[id: inPlace.id]?.isEnabled == true ? .tag(inPlace.id) : .text
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
  /// is rejected, nothing changes. A tag without text is removed or, if the user can't remove tags, keeps its text.
  mutating func commitInPlace(_ outcome: inout TagEditorOutcome) {
    guard let session = inPlace, let current = tags[id: session.id]?.text else { return }
    // The program's texts may contain separators, and the program may have changed the text in the meantime.
    let isUnchanged = session.text.utf8.elementsEqual(session.original.utf8)
    commitInPlace(session, isUnchanged ? [Entered(current)] : configuration.pieces(of: session.text).map { Entered($0) }, &outcome)
  }

  mutating func commitInPlace(_ session: InPlace, _ pieces: [Entered], _ outcome: inout TagEditorOutcome) {
    guard let index = tags.index(of: session.id) else { return }
    guard !pieces.isEmpty else {
      (inPlace, focus) = (nil, .text)
      return allowsRemoval ? remove(session.id, &outcome) : validate()
    }
    // What is entered as it was may be no suggestion's text, and keeps its content.
    let isKept = tags[index].text.utf8.elementsEqual(pieces[0].text.utf8) && pieces[0].completion == nil
    let first = isKept ? Tag(pieces[0].text, id: session.id) : tag(for: pieces[0], id: session.id)
    let more = pieces.dropFirst().map { tag(for: $0) }
    let all = [first] + more
    if let limit = configuration.limit, !more.isEmpty, tags.count + more.count > limit {
      outcome.events.append(.limitReached(limit, by: more[0].text))
      validationFailure = failure(of: more[0].text, .limit(limit))
      return
    }
    let standings = pieces.map(standing)
    let unknown = zip(pieces, standings).filter { $1 == .unknown }.map(\.0)
    awaited = Set(unknown.map(\.text))
    awaitsRest = !unknown.isEmpty
    guard unknown.isEmpty else { return validate() }
    // Undo or the program may have changed the text meanwhile.
    let (before, old) = (taken, tags[index].text)
    taken.remove(old, of: session.id)
    for ((entered, standing), tag) in zip(zip(pieces, standings), all) {
      // The others are new, and may not have the text of the edited one either.
      if let reason = reason(againstUnsuggested: entered, standing) ?? validate(tag.text, edited: tag.id == session.id ? session.id : nil) {
        taken = before
        outcome.events.append(.rejected(entered.text, reason))
        validationFailure = failure(of: entered.text, reason, with: all)
        return
      }
      taken.insert(tag.text, of: tag.id)
    }
    inPlace = nil
    validationFailure = nil
    focus = tags[index].isEnabled ? .tag(session.id) : .text
    collection.beginUndoStep()
    if first.text != old || !isKept && !first.isBare {
      let isSuggestion = configuration.acceptsOnlySuggestions || !first.isBare
      let transaction = collection.update(session.id, by: .key) {
        if isSuggestion { $0.take(contentOf: first) } else { $0.text = first.text }
      }
      if !transaction.isEmpty { outcome.transactions.append(transaction) }
      if first.text != old { outcome.events.append(.edited(session.id, from: old, to: first.text)) }
    }
    // A text that was rejected may pass another time.
    if first.text != old || checkState(of: session.id) != nil { check(session.id, first.text, &outcome) }
    add(more, at: index + 1, &outcome)
    collection.endUndoStep()
    validate()
  }

  /// Removes a tag for the user, if gates allow.
  mutating func remove(_ id: Tag.ID, _ outcome: inout TagEditorOutcome) {
    let before = tags
    let transaction = collection.remove([id], by: .key)
    add(transaction, before: before, to: &outcome)
    updateTags(after: transaction, before: before)
    validate()
  }
}

// MARK: - Keys

extension TagEditor {
  /// The direction of an arrow key among tags and text.
  public enum Step: Hashable, Sendable, CaseIterable {
    /// Toward the first tag.
    case previous
    /// Toward the text after the last tag.
    case next
  }

  /// Handles Backspace at the start of the text or on a tag: in an empty draft it focuses the last enabled tag; on a tag it
  /// removes the tag and focuses the text. Not handled there if the user can't remove tags.
  /// - Parameter isRepeat: Whether the key event is a repetition because the key is held down. Then nothing happens, so
  ///   that one press never removes several tags.
  public mutating func erase(isRepeat: Bool = false) -> TagEditorOutcome {
    guard !configuration.isReadOnly else { return TagEditorOutcome() }
    let before = text
    var outcome = TagEditorOutcome()
    switch focus {
    case .tag(let id):
      guard allowsRemoval else { break }
      outcome.isHandled = true
      guard !isRepeat else { break }
      focus = .text
      remove(id, &outcome)
    case .text where inPlace == nil && draft.isEmpty:
      guard let last = tags.last(where: \.isEnabled) else { break }
      outcome.isHandled = true
      if !isRepeat { focus = .tag(last.id) }
    case .text, .outside: break
    }
    return finished(outcome, textBefore: before)
  }

  /// Handles an arrow key on a tag or at the start of the draft, skipping disabled tags; returns whether it was handled.
  public mutating func moveFocus(_ step: Step) -> Bool {
    switch (focus, step) {
    case (.tag(let id), _):
      guard let index = tags.index(of: id) else { return false }
      let next = step == .previous ? tags[..<index].last(where: \.isEnabled) : tags[(index + 1)...].first(where: \.isEnabled)
      if let next { focus = .tag(next.id) } else if step == .next { focus = .text }
      return true
    case (.text, .previous):
      guard inPlace == nil, let last = tags.last(where: \.isEnabled) else { return false }
      focus = .tag(last.id)
      return true
    case (.text, .next), (.outside, _): return false
    }
  }

  /// Focuses a tag, for example after a click; does nothing if the tag is disabled or gone.
  public mutating func focusTag(_ id: Tag.ID) {
    if tags[id: id]?.isEnabled == true { focus = .tag(id) }
  }
}
