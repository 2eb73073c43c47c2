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
  var model: CompletionModel?
  /// Whether the text is changing by typing, which requests completions.
  private var isTyping = false
  /// The text of the last request.
  private var completedText = ""
  private var task: Task<Void, Never>?
  private var timers: [ScheduledCall] = []
  /// Whether the request has taken so long that the popover mentions it.
  private var isLate = false
  /// The last announced failure; nil after a success.
  private var announcedFailure: CompletionFailure?

  /// The delay before a pending request is mentioned, in milliseconds.
  private static let noticeDelay = 400.0
  /// The maximum length of a text to complete, in UTF-8 bytes.
  private static let completedLength = 1000

  init(of owner: TagEntry) { self.owner = owner }

  deinit { task?.cancel() }

  func install() {
    popover.attach(to: owner)
    popover.onChoose = { [weak self] in self?.take($0) }
    owner.entry.setAccessibleControls(popover.list)
  }

  /// Requests completions of the typed text.
  func follow(typing change: () -> Void) {
    isTyping = true
    change()
    isTyping = false
    look()
  }

  private func look() {
    if let source = model?.changedSource() { completer.source = source }
    guard completer.source != nil else { return }
    let isWanted = owner.editor.focus == .text && owner.containsFocus && owner.editor.text.utf8.count <= Self.completedLength
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
    task?.cancel()
    timers.forEach { $0.cancel() }
    (task, timers, isLate) = (nil, [], false)
  }

  private func ask(_ query: TagCompleter.Query) {
    guard let source = completer.source else { return }
    task = Task { [weak self] in
      do {
        let answer = try await source.answer(to: query)
        self?.take(answer, for: query)
      } catch {
        self?.fail(query, .failed, error)
      }
    }
    timers = [
      MainLoop.after(.milliseconds(Self.noticeDelay)) { [weak self] in
        self?.isLate = true
        self?.show()
      },
      MainLoop.after(.milliseconds(source.timeout)) { [weak self] in self?.fail(query, .unanswered) },
    ]
  }

  private func take(_ answer: [String], for query: TagCompleter.Query) {
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
    show()
    // An unavailable service fails for every letter: announce it once.
    if announcedFailure != failure { owner.status.say(failure.localizedMessage) }
    announcedFailure = failure
    owner.onCompletionFailure?(failure)
    owner.reports.completionFailed(failure, error)
  }

  /// Cancels the request.
  func close() {
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

  func show() { show(owner.scrollers.areShowing(place) ? content : .nothing) }

  private func show(_ content: CompletionPopover.Content) {
    let before = popover.content
    popover.show(owner.isMapped ? content : .nothing, at: place, running: owner.entry.start.direction)
    owner.entry.setAccessibleExpanded(popover.content != .nothing)
    guard popover.content != before else { return }
    switch popover.content {
    case .completions(let completions, let selection?):
      owner.entry.setAccessibleActiveDescendant(popover.row(selection))
      owner.status.say(Wording.suggestion(completions[selection].text, selection, of: completions.count))
    case .completions(let completions, nil):
      owner.entry.setAccessibleActiveDescendant(nil)
      // The number of completions is announced only when it changes.
      if case .completions(let old, nil) = before, old.count == completions.count { break }
      owner.status.say(Wording.suggestions(completions.count))
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
    if popover.content != .nothing, !owner.scrollers.areShowing(place) { show(.nothing) }
  }

  private var content: CompletionPopover.Content {
    switch completer.state {
    case .closed: .nothing
    case .failed(let failure): .note(failure.localizedMessage)
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
  private var place: Rect {
    let frame = owner.textFrame
    let x = frame.x + owner.entry.start.x
    return Rect(x: max(frame.x, min(x, frame.maxX - 1)), y: frame.y, width: 1, height: frame.height + 2)
  }

  // MARK: Keys

  /// Handles a key for the completions, and returns whether it did.
  func keyPressed(_ key: UInt32) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Down:
      if completer.state == .closed, owner.entry.containsFocus, !owner.editor.text.isEmpty { look() }
      return moveSelection(.next)
    case GDK_KEY_Up: return moveSelection(.previous)
    case GDK_KEY_Return, GDK_KEY_Tab:
      guard let selection = completer.selection else { return false }
      take(selection)
      return true
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

  private func take(_ index: Int) {
    guard completer.completions.indices.contains(index) else { return }
    let completion = completer.completions[index].text
    close()
    owner.perform { $0.complete(with: completion) }
  }
}

// MARK: - Completion

extension TagEntry {
  /// The source of completions of the typed text; nil for none.
  ///
  /// Completions appear in a list below the text, except those that are invalid as tags. Down and Up move the
  /// selection, Return and Tab accept the selected completion, and Escape closes the list. Without a selection, Return
  /// commits the typed text; a separator always does.
  public var completionSource: CompletionSource? {
    get { completion.completer.source }
    set {
      completion.model = nil
      completion.completer.source = newValue
      completion.show()
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
      set(\.completion.completer.limit, to: newValue, notifying: "completion-limit")
    }
  }

  /// The minimum number of typed characters for completions; 1 by default.
  public var completionMinimumLength: Int {
    get { completion.completer.minimumLength }
    set { set(\.completion.completer.minimumLength, to: newValue, notifying: "completion-min-length") }
  }
}

/// The texts of a `GListModel` as completions. A change of the list takes effect with the next change of the typed
/// text.
@MainActor package final class CompletionModel {
  /// A `GListModel *`.
  package let list: OpaquePointer
  private let expression: OpaquePointer?
  private var model: FollowedModel?
  private var isChanged = false

  /// - Parameters:
  ///   - list: A `GListModel *`.
  ///   - expression: A `GtkExpression *` that returns the text of an item as a string; nil if the items are
  ///     `GtkStringObject`s or `TagflowTag`s. Other items have no text.
  package init(_ list: OpaquePointer, _ expression: OpaquePointer?) {
    (self.list, self.expression) = (list, expression)
    if let expression { gtk_expression_ref(expression) }
    model = FollowedModel(UnsafeMutableRawPointer(list)) { [weak self] _, _, _ in self?.isChanged = true }
  }

  isolated deinit { if let expression { gtk_expression_unref(expression) } }

  /// The current texts.
  var source: CompletionSource {
    let texts = (0..<(model?.count ?? 0)).compactMap { index -> String? in
      guard let item = model?.item(at: index) else { return nil }
      defer { g_object_unref(item) }
      return text(of: item)
    }
    return .list(texts)
  }

  /// The current texts, if the list has changed since the last call.
  func changedSource() -> CompletionSource? {
    guard isChanged else { return nil }
    isChanged = false
    return source
  }

  private func text(of item: UnsafeMutableRawPointer) -> String? {
    guard let expression else {
      if let tag = nativeObject(item) as? TagListItem { return tag.tag.text }
      guard isInstance(item.assumingMemoryBound(to: GObject.self), of: gtk_string_object_get_type()) else { return nil }
      return gtk_string_object_get_string(OpaquePointer(item)).map { String(cString: $0) }
    }
    var value = GValue()
    guard gtk_expression_evaluate(expression, item, &value) != 0 else { return nil }
    defer { g_value_unset(&value) }
    return g_value_get_string(&value).map { String(cString: $0) }
  }
}
