internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The completions of a ``TagEntry``: asks for them as one types, and shows them in a popover under the text.
@MainActor final class EntryCompletion {
  private unowned let owner: TagEntry
  var completer = TagCompleter()
  let popover = CompletionPopover()
  var onFailure: ((CompletionFailure) -> Void)?
  /// Whether the text is changing by typing, after which completions are looked for anew.
  private var isTyping = false
  /// The text that completions were looked for last.
  private var completedText = ""
  private var task: Task<Void, Never>?
  private var timers: [ScheduledCall] = []
  /// Whether it takes so long to find completions that it is said.
  private var isLate = false
  /// The failure that was announced last; nil: completions have come since.
  private var toldFailure: CompletionFailure?

  /// So long an answer may take before it is said that one is looked for, in milliseconds.
  private static let lag = 400.0
  /// Longer texts, in UTF-8, are not completed.
  private static let completedLength = 1000

  init(of owner: TagEntry) { self.owner = owner }

  func install() {
    popover.attach(to: owner)
    popover.onChoose = { [weak self] in self?.take($0) }
    owner.entry.setAccessibleControls(popover.list)
  }

  /// Looks for what may be meant by what is typed.
  func follow(typing change: () -> Void) {
    isTyping = true
    change()
    isTyping = false
    look()
  }

  private func look() {
    guard completer.source != nil else { return }
    let isWanted = owner.editor.focus == .text && owner.containsFocus && owner.editor.text.utf8.count <= Self.completedLength
    completedText = isWanted ? owner.editor.textToComplete : ""
    // The completer is out of the entry while the program's rules are asked.
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
      let answer = await source.answer(to: query)
      self?.take(answer, for: query)
    }
    timers = [
      MainLoop.after(.milliseconds(Self.lag)) { [weak self] in
        self?.isLate = true
        self?.show()
      },
      MainLoop.after(.milliseconds(source.timeout)) { [weak self] in self?.fail(query, .unanswered) },
    ]
  }

  private func take(_ answer: [String]?, for query: TagCompleter.Query) {
    guard completer.isAwaited(query) else { return }
    guard let answer else { return fail(query, .failed) }
    var asked = completer
    let isNews = asked.answer(query, answer) { [editor = owner.editor] in editor.isAcceptable($0) }
    completer = asked
    guard isNews else { return }
    toldFailure = nil
    endAsking()
    show()
  }

  private func fail(_ query: TagCompleter.Query, _ failure: CompletionFailure) {
    guard completer.fail(query, failure) else { return }
    show()
    // A service that is away is away for every letter: a person hears of it once.
    if toldFailure != failure { owner.status.say(failure.message) }
    toldFailure = failure
    onFailure?(failure)
  }

  /// Nothing is looked for any more.
  func close() {
    guard completer.state != .closed || popover.content != .nothing else { return }
    endAsking()
    completer.close()
    show()
  }

  /// Closes them when the text has changed in another way than by typing.
  func closeIfOutdated() {
    guard completer.state != .closed, !isTyping else { return }
    if owner.editor.focus != .text || owner.editor.textToComplete != completedText { close() }
  }

  // MARK: What shows

  func show() {
    let before = popover.content
    popover.show(owner.isMapped ? content : .nothing, at: place)
    owner.entry.setAccessibleExpanded(popover.content != .nothing)
    guard popover.content != before else { return }
    switch popover.content {
    case .completions(let completions, let selection?):
      owner.entry.setAccessibleActiveDescendant(popover.row(selection))
      owner.status.say(Wording.suggestion(completions[selection].text, selection, of: completions.count))
    case .completions(let completions, nil):
      owner.entry.setAccessibleActiveDescendant(nil)
      // Letter by letter there are the same number of others: that has been said.
      if case .completions(let old, nil) = before, old.count == completions.count { break }
      owner.status.say(Wording.suggestions(completions.count))
    case .nothing, .note: owner.entry.setAccessibleActiveDescendant(nil)
    }
  }

  /// Follows the entry's allocation.
  func present() {
    popover.present()
    if completer.state != .closed { show() }
  }

  private var content: CompletionPopover.Content {
    switch completer.state {
    case .closed: .nothing
    case .failed(let failure): .note(failure.message)
    case .open: .completions(completer.completions, selection: completer.selection)
    case .waiting where !completer.completions.isEmpty: .completions(completer.completions, selection: completer.selection)
    case .waiting: waitingContent
    }
  }

  /// Until an answer comes, what was said of the last one stays, so that it does not flicker from letter to letter.
  private var waitingContent: CompletionPopover.Content {
    if isLate { return .note(Wording.lookingForSuggestions) }
    if case .note = popover.content { return popover.content }
    return .nothing
  }

  /// Under the start of the text.
  private var place: Rect {
    let frame = owner.arrangement.frame(at: owner.textIndex)
    return Rect(x: owner.textDirection == .rightToLeft ? frame.maxX - 1 : frame.x, y: frame.y, width: 1, height: frame.height + 2)
  }

  // MARK: Keys

  /// A key for the completions; whether they had a use for it.
  func keyPressed(_ key: UInt32) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Down:
      if completer.state == .closed, owner.entry.containsFocus, !owner.editor.text.isEmpty { look() }
      return walk(.next)
    case GDK_KEY_Up: return walk(.previous)
    case GDK_KEY_Return:
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

  private func walk(_ step: TagEditor.Step) -> Bool {
    guard completer.walk(step) else { return false }
    show()
    return true
  }

  private func take(_ index: Int) {
    guard completer.completions.indices.contains(index) else { return }
    let completion = completer.completions[index].text
    close()
    owner.apply(owner.editor.complete(with: completion))
  }
}
