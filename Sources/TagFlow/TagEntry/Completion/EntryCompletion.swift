internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
public import TagModel

/// The completions of a ``TagEntry``: requests them during typing, and shows them in a popover below the text.
@MainActor final class EntryCompletion {
  private unowned let owner: TagEntry
  var completer = TagCompleter()
  let popover = CompletionPopover()
  /// The list model with the completions, if it is the source.
  var model: CompletionModel? {
    didSet { model?.onChange = { [weak self] in self?.updateSoon() } }
  }
  private var update: ScheduledCall?
  /// Whether the text is changing by typing, which requests completions.
  private var isTyping = false
  /// Whether the text is completed while it is typed, until the list is closed.
  private var isCompleting = false
  /// The text of the last request.
  private var completedText = ""
  private var request: CompletionRequest?
  /// The request about a text that was entered before it was known whether it is a suggestion.
  private var entered: CompletionRequest?
  private var notice: ScheduledCall?
  /// Whether the request has taken so long that the popover mentions it.
  private var isLate = false
  /// The last announcement of completions.
  private var announcedSuggestions = ""
  /// The last announced failure; nil after a success.
  private var announcedFailure: CompletionFailure?

  /// The delay before a pending request is mentioned, in milliseconds.
  private static let noticeDelay = 400.0
  /// The maximum length of a text to complete, in UTF-8 bytes.
  private static let completedLength = 1000

  init(of owner: TagEntry) { self.owner = owner }

  func install() {
    popover.attach(to: owner)
    popover.onChoose = { [weak self] in self?.take($0) }
    owner.entry.setAccessibleControls(popover.list)
    rulesChanged()
  }

  /// Requests completions of the typed text.
  func whileTyping(_ change: () -> Void) {
    isTyping = true
    change()
    isTyping = false
    isCompleting = true
    requestCompletions()
  }

  private func requestCompletions() {
    _ = updateModel()
    guard completer.source != nil else { return }
    let isWanted =
      !owner.configuration.isReadOnly && owner.editor.focus == .text && owner.containsFocus
      && owner.editor.text.utf8.count <= Self.completedLength
    completedText = isWanted ? owner.editor.textToComplete : ""
    // The program's rules may access the entry, so the completer is copied out while they are evaluated.
    var asked = completer
    let query = asked.type(completedText) { [editor = owner.editor] in editor.isAcceptable($0) }
    completer = asked
    endAsking()
    if let query { ask(query) }
    show()
  }

  private func endAsking() {
    notice?.cancel()
    (request, isLate) = (nil, false)
  }

  private func ask(_ query: TagCompleter.Query) {
    guard let source = completer.source else { return }
    request = CompletionRequest(of: query.text, to: source) { [weak self] answer in
      switch answer {
      case .success(let tags): self?.take(tags, for: query)
      case .failure(let error): self?.fail(query, .failed, error)
      case nil: self?.fail(query, .unanswered)
      }
    }
    notice = MainLoop.after(.milliseconds(Self.noticeDelay)) { [weak self] in
      self?.isLate = true
      self?.show()
    }
  }

  private func take(_ answer: [Tag], for query: TagCompleter.Query) {
    learn { $0.add(answer, for: query.text) }
    guard completer.isAwaited(query) else { return }
    var asked = completer
    let isNews = asked.answer(query, answer) { [editor = owner.editor] in editor.isAcceptable($0) }
    completer = asked
    guard isNews else { return }
    announcedFailure = nil
    endAsking()
    show()
  }

  /// - Parameter error: The error that the source has thrown.
  private func fail(_ query: TagCompleter.Query, _ failure: CompletionFailure, _ error: (any Error)? = nil) {
    guard completer.fail(query, failure) else { return }
    learn { $0.fail(for: query.text) }
    show()
    // An unavailable service fails for every letter: announce it once.
    if announcedFailure != failure { owner.say(message(of: failure)) }
    announcedFailure = failure
    owner.onCompletionFailure?(failure)
    owner.reports.completionFailed(failure, error)
  }

  private func message(of failure: CompletionFailure) -> String {
    failure.localizedMessage(onlySuggestions: owner.configuration.acceptsOnlySuggestions)
  }

  /// Cancels the request.
  func close() {
    isCompleting = false
    guard completer.state != .closed || popover.content != .nothing else { return }
    endAsking()
    completer.close()
    show()
  }

  /// Closes the popover if the text has changed other than by typing.
  func closeIfOutdated() {
    guard completer.state != .closed, !isTyping else { return }
    if owner.editor.focus != .text || owner.editor.textToComplete != completedText { close() }
  }

  // MARK: What shows

  func show() { show(owner.scrollers.areShowing(textStart) ? content : .nothing) }

  private func show(_ content: CompletionPopover.Content) {
    let before = popover.content
    let accepted = owner.editor.accepted(by: completer)
    popover.show(owner.isPlaced ? content : .nothing, default: accepted, at: place, running: owner.entry.start.direction)
    owner.entry.setAccessibleExpanded(popover.content != .nothing)
    guard popover.content != before else { return }
    switch popover.content {
    case .completions(let completions, let selection?):
      owner.entry.setAccessibleActiveDescendant(popover.row(selection))
      owner.say(Wording.suggestion(CompletionRow.words(of: completions[selection]), selection, of: completions.count))
    case .completions(let completions, nil):
      owner.entry.setAccessibleActiveDescendant(nil)
      let words = Wording.suggestions(completions.count, entering: accepted.map { completions[$0].text })
      // The number of completions, and what Return takes, are announced only when they change.
      if case .completions(_, nil) = before, words == announcedSuggestions { break }
      announcedSuggestions = words
      owner.say(words)
    case .nothing, .note: owner.entry.setAccessibleActiveDescendant(nil)
    }
  }

  /// Whether nothing is shown or looked for.
  var isClosed: Bool { completer.state == .closed }

  /// Follows the entry's allocation.
  func present() {
    if !isClosed { show() }
    popover.present()
  }

  /// Called when an enclosing scroller has moved, before its next layout.
  func scrolled() {
    if popover.content != .nothing, !owner.scrollers.areShowing(textStart) { show(.nothing) }
  }

  private var content: CompletionPopover.Content {
    switch completer.state {
    case .closed: .nothing
    case .failed(let failure): .note(message(of: failure))
    case .open: .completions(completer.completions, selection: completer.selection)
    case .waiting where !completer.completions.isEmpty: .completions(completer.completions, selection: completer.selection)
    case .waiting: waitingContent
    }
  }

  /// The message below the completions. The previous one stays during a request, to avoid flicker.
  private var waitingContent: CompletionPopover.Content {
    if isLate { return .note(TagText.lookingForSuggestions.words) }
    if case .note = popover.content { return popover.content }
    return .nothing
  }

  /// The rectangle of the start of the text, wherever in its line that is, or where it has been scrolled out.
  private var textStart: Rect {
    let frame = owner.textFrame
    let x = frame.x + owner.entry.start.x
    return Rect(x: max(frame.x, min(x, frame.maxX - 1)), y: frame.y, width: 1, height: frame.height + 2)
  }

  /// What the list is placed below or above, so that it covers neither the chips nor the message: the start of the text, as high as
  /// the visible part of the field and the message.
  private var place: Rect {
    let start = textStart
    let height = max(owner.arranger.contentHeight, start.maxY)
    let whole = Rect(x: start.x, y: -Self.gap, width: start.width, height: height + 2 * Self.gap)
    let shown = owner.visibleArea
    let (top, bottom) = (max(whole.y, shown.y), min(whole.maxY, shown.maxY))
    return top < bottom ? Rect(x: start.x, y: top, width: start.width, height: bottom - top) : start
  }

  /// The space between the list and the field or the message, in logical pixels.
  private static let gap = 2.0

  // MARK: Keys

  /// Handles a key for the completions, and returns whether it did.
  func keyPressed(_ key: UInt32) -> Bool {
    catchUp()
    switch Int32(bitPattern: key) {
    case GDK_KEY_Down:
      if completer.state == .closed, owner.entry.containsFocus, !owner.editor.text.isEmpty {
        isCompleting = true
        requestCompletions()
      }
      return moveSelection(.next)
    case GDK_KEY_Up: return moveSelection(.previous)
    case GDK_KEY_Return: return take(where: owner.configuration.commitsOnReturn)
    case GDK_KEY_Tab: return take(where: owner.configuration.splitter.separators.contains("\t"))
    case GDK_KEY_Escape:
      guard popover.content != .nothing else { return false }
      close()
      return true
    default: return false
    }
  }

  private func moveSelection(_ step: TagEditor.Step) -> Bool {
    guard completer.moveSelection(step) else { return false }
    show()
    return true
  }

  /// Takes the selected completion or, where the key enters text, the one that stands for it.
  private func take(where entersText: Bool) -> Bool {
    guard let index = entersText ? owner.editor.accepted(by: completer) : completer.selection else { return false }
    take(index)
    return true
  }

  /// If new text is the old one with a separator behind it, takes the completion that stands for it.
  /// - Returns: Whether there was one.
  func takeForSeparator(in new: String) -> Bool {
    catchUp()
    guard owner.configuration.acceptsOnlySuggestions, owner.editor.isEntered(by: new) else { return false }
    return take(where: true)
  }

  private func take(_ index: Int) {
    guard completer.completions.indices.contains(index) else { return }
    let completion = completer.completions[index]
    close()
    owner.perform { $0.complete(with: completion) }
  }
}

// MARK: - Only suggestions

extension EntryCompletion {
  /// Follows a change of the configuration.
  func rulesChanged() {
    let before = (completer.isExclusive, completer.suggestsNew)
    owner.editor.configure(&completer)
    if owner.configuration.isReadOnly { close() }
    guard before != (completer.isExclusive, completer.suggestsNew) else { return offersChanged() }
    owner.editor.suggestions = known
    settingsChanged()
  }

  /// Follows a change of what is looked for.
  func settingsChanged() { if isCompleting { lookAgain(selecting: completer.selected?.text) } }

  /// Follows a change of the tags or the rules, and with them of what may be suggested.
  func offersChanged() { if isCompleting, !isTyping { updateSoon() } }

  /// What is known about the source's texts, if that matters.
  private var known: TagSuggestions { completer.isExclusive ? TagSuggestions(completer.source) : TagSuggestions() }

  /// Replaces the source. The list stays open if there is one.
  func setSource(_ source: CompletionSource?) {
    let selected = completer.selected?.text
    endAsking()
    entered = nil
    completer.source = source
    if completer.isExclusive {
      owner.editor.suggestions = known
      owner.show()
    }
    if isCompleting, source != nil { lookAgain(selecting: selected) } else { show() }
  }

  /// Looks for completions of the same text.
  /// - Parameter selected: The text of the selected one, which stays selected if it is still there.
  private func lookAgain(selecting selected: String?) {
    requestCompletions()
    guard let selected else { return }
    completer.select(selected)
    show()
  }

  /// Follows a change of the list model, the tags or the rules soon, because it may be one of many.
  private func updateSoon() {
    update?.cancel()
    update = MainLoop.whenIdle { [weak self] in self?.catchUp() }
  }

  /// Follows the changes since the last look.
  private func catchUp() {
    guard let update else { return }
    update.cancel()
    self.update = nil
    if !updateModel() { review() }
  }

  private func updateModel() -> Bool {
    guard let source = model?.changedSource() else { return false }
    setSource(source)
    return true
  }

  /// Asks no closure again, since what it does, or hears of its failure, may be what has changed the rules.
  private func review() {
    guard isCompleting, owner.editor.focus == .text, owner.editor.textToComplete == completedText else { return }
    var reviewed = completer
    reviewed.review(completedText) { [editor = owner.editor] in editor.isAcceptable($0) }
    completer = reviewed
    show()
  }

  /// Follows an answer about a text.
  private func learn(_ change: (inout TagSuggestions) -> Void) {
    guard completer.isExclusive else { return }
    change(&owner.editor.suggestions)
    owner.perform { $0.settle() }
  }

  /// Asks about texts that were entered before it was known whether they are suggestions, one after the other.
  func askAboutEntered() {
    guard completer.isExclusive, let source = completer.source else { return }
    let unknown = owner.editor.unknownTexts
    if let asked = entered?.text, !unknown.contains(asked) { entered = nil }
    // The answer about the typed text is on its way.
    let isAsked = completer.state == .waiting && request != nil
    if isAsked, unknown.contains(completedText), !isLate {
      isLate = true
      show()
    }
    guard entered == nil, let text = unknown.first(where: { !isAsked || $0 != completedText }) else { return }
    entered = CompletionRequest(of: text, to: source) { [weak self] answer in
      guard let self, entered?.text == text else { return }
      entered = nil
      // Asks about the next one.
      learn { if case .success(let tags) = answer { $0.add(tags, for: text) } else { $0.fail(for: text) } }
    }
  }
}

/// A request to a source of completions, which is canceled when it is no longer kept.
@MainActor private final class CompletionRequest {
  let text: String
  private let task: Task<Void, Never>
  private let timer: ScheduledCall

  /// - Parameter answered: Called with what the source has returned or thrown, and with nil when it has taken too long.
  init(of text: String, to source: CompletionSource, _ answered: @escaping @MainActor (Result<[Tag], any Error>?) -> Void) {
    self.text = text
    task = Task {
      do {
        answered(.success(try await source.answer(to: text)))
      } catch {
        answered(.failure(error))
      }
    }
    timer = MainLoop.after(source.timeLimit) { answered(nil) }
  }

  isolated deinit {
    task.cancel()
    timer.cancel()
  }
}

// MARK: - Completion

extension TagEntry {
  /// The source of completions of the typed text; nil for none.
  ///
  /// Completions appear in a list below the text, except those that are invalid as tags. Down and Up move the
  /// selection, Return and Tab accept the selected completion, and Escape closes the list. Without a selection, Return
  /// commits the typed text; a separator always does. If ``TagEditorConfiguration/acceptsOnlySuggestions`` is true, Return and a
  /// separator after the text accept the first one. A list that is open follows changes of its source, the tags and the rules.
  public var completionSource: CompletionSource? {
    get { completion.completer.source }
    set {
      completion.model = nil
      completion.setSource(newValue)
    }
  }

  /// A list model with the completions, which replaces the ``completionSource``; nil for none.
  package var completionModel: CompletionModel? {
    get { completion.model }
    set {
      completionSource = newValue?.source
      completion.model = newValue
    }
  }

  /// The maximum number of completions shown.
  /// - Precondition: Positive.
  public var completionLimit: Int {
    get { completion.completer.limit }
    set {
      precondition(newValue > 0, "The completion limit must be positive, but is \(newValue)")
      set(\.completion.completer.limit, to: newValue, notifying: "completion-limit") { completion.settingsChanged() }
    }
  }

  /// The minimum number of typed characters for completions; 1 by default.
  public var completionMinimumLength: Int {
    get { completion.completer.minimumLength }
    set {
      set(\.completion.completer.minimumLength, to: newValue, notifying: "completion-min-length") { completion.settingsChanged() }
    }
  }
}

/// The texts of a `GListModel` as completions.
@MainActor package final class CompletionModel {
  /// A `GListModel *`.
  package let list: OpaquePointer
  private let expression: OpaquePointer?
  private var model: FollowedModel?
  private var isChanged = false
  /// Called when the list has changed.
  var onChange: (() -> Void)?

  /// - Parameters:
  ///   - list: A `GListModel *`.
  ///   - expression: A `GtkExpression *` that returns the text of an item as a string; nil if the items are
  ///     `GtkStringObject`s or `TagflowTag`s. Other items have no text.
  package init(_ list: OpaquePointer, _ expression: OpaquePointer?) {
    (self.list, self.expression) = (list, expression)
    if let expression { gtk_expression_ref(expression) }
    model = FollowedModel(UnsafeMutableRawPointer(list)) { [weak self] _, _, _ in
      self?.isChanged = true
      self?.onChange?()
    }
  }

  isolated deinit { if let expression { gtk_expression_unref(expression) } }

  /// The current texts.
  var source: CompletionSource {
    let tags = (0..<(model?.count ?? 0)).compactMap { index -> Tag? in
      guard let item = model?.item(at: index) else { return nil }
      defer { g_object_unref(item) }
      return tag(of: item)
    }
    return .list(tags: tags)
  }

  /// The current texts, if the list has changed since the last call.
  func changedSource() -> CompletionSource? {
    guard isChanged else { return nil }
    isChanged = false
    return source
  }

  private func tag(of item: UnsafeMutableRawPointer) -> Tag? {
    guard let expression else { return TagListItem.tag(of: item) }
    var value = GValue()
    guard gtk_expression_evaluate(expression, item, &value) != 0 else { return nil }
    defer { g_value_unset(&value) }
    return g_value_get_string(&value).map { Tag(String(cString: $0)) }
  }
}
