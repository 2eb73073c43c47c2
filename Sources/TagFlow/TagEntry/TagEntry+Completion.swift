internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
public import TagModel

extension TagEntry {
  /// Where completions of what is being typed come from; nil: there are none.
  ///
  /// They show in a list under the text, those left out that could not become tags now. Down and Up walk in it, Return
  /// takes the chosen one, Escape closes it; without a choice Return takes the text as it was typed.
  public var completionSource: CompletionSource? {
    get { completer.source }
    set {
      completer.source = newValue
      showCompletions()
    }
  }

  /// How many completions show at most.
  /// - Precondition: more than 0.
  public var completionLimit: Int {
    get { completer.limit }
    set {
      precondition(newValue > 0, "\(newValue) completions")
      completer.limit = newValue
    }
  }

  /// How many characters have to be typed before completions are looked for.
  public var completionLeastLength: Int {
    get { completer.leastLength }
    set { completer.leastLength = newValue }
  }

  /// So long an answer may take before it is said that one is looked for, in milliseconds.
  private static let lag = 400.0
  /// Longer texts, in UTF-8, are not completed.
  private static let completedLength = 1000

  func installCompletion() {
    popover.attach(to: self)
    popover.onChoose = { [weak self] in self?.takeCompletion($0) }
    entry.setAccessibleControls(popover.list)
  }

  /// Something was typed: looks for what may be meant.
  func lookForCompletions() {
    guard completer.source != nil else { return }
    let isWanted = editor.focus == .text && containsFocus && editor.text.utf8.count <= Self.completedLength
    completedText = isWanted ? editor.textToComplete : ""
    // The completer is out of the entry while the program's rules are asked.
    var asked = completer
    let query = asked.type(completedText) { [editor] in editor.isAcceptable($0) }
    completer = asked
    endAsking()
    if let query { ask(query) }
    showCompletions()
  }

  private func endAsking() {
    completionTask?.cancel()
    completionTimers.forEach { $0.cancel() }
    (completionTask, completionTimers, isCompletionLate) = (nil, [], false)
  }

  private func ask(_ query: TagCompleter.Query) {
    guard let source = completer.source else { return }
    completionTask = Task { [weak self] in
      let answer = await source.answer(to: query)
      self?.take(answer, for: query)
    }
    completionTimers = [
      MainLoop.after(.milliseconds(Self.lag)) { [weak self] in
        self?.isCompletionLate = true
        self?.showCompletions()
      },
      MainLoop.after(.milliseconds(source.patience)) { [weak self] in self?.fail(query, .unanswered) },
    ]
  }

  private func take(_ answer: [String]?, for query: TagCompleter.Query) {
    guard completer.isAwaited(query) else { return }
    guard let answer else { return fail(query, .failed) }
    var asked = completer
    let isNews = asked.answer(query, answer) { [editor] in editor.isAcceptable($0) }
    completer = asked
    guard isNews else { return }
    toldCompletionFailure = nil
    endAsking()
    showCompletions()
  }

  private func fail(_ query: TagCompleter.Query, _ failure: CompletionFailure) {
    guard completer.fail(query, failure) else { return }
    showCompletions()
    // A service that is away is away for every letter: a person hears of it once.
    if toldCompletionFailure != failure { status.say(failure.message) }
    toldCompletionFailure = failure
    onCompletionFailure?(failure)
  }

  /// Nothing is looked for any more.
  func closeCompletions() {
    guard completer.state != .closed || popover.content != .nothing else { return }
    endAsking()
    completer.close()
    showCompletions()
  }

  /// Closes them when the text has changed in another way than by typing.
  func closeOutdatedCompletions() {
    guard completer.state != .closed, !isTyping else { return }
    if editor.focus != .text || editor.textToComplete != completedText { closeCompletions() }
  }

  // MARK: What shows

  func showCompletions() {
    let before = popover.content
    popover.show(isMapped ? completionContent : .nothing, at: completionPlace)
    entry.setAccessibleExpanded(popover.content != .nothing)
    guard popover.content != before else { return }
    switch popover.content {
    case .completions(let completions, let selection?):
      entry.setAccessibleActiveDescendant(popover.row(selection))
      status.say(Wording.suggestion(completions[selection].text, selection, of: completions.count))
    case .completions(let completions, nil):
      entry.setAccessibleActiveDescendant(nil)
      // Letter by letter there are the same number of others: that has been said.
      if case .completions(let old, nil) = before, old.count == completions.count { break }
      status.say(Wording.suggestions(completions.count))
    case .nothing, .note: entry.setAccessibleActiveDescendant(nil)
    }
  }

  private var completionContent: CompletionPopover.Content {
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
    if isCompletionLate { return .note(Wording.lookingForSuggestions) }
    if case .note = popover.content { return popover.content }
    return .nothing
  }

  /// Under the start of the text.
  private var completionPlace: Rect {
    let frame = arrangement.frame(at: textIndex)
    return Rect(x: textDirection == .rightToLeft ? frame.maxX - 1 : frame.x, y: frame.y, width: 1, height: frame.height + 2)
  }

  // MARK: Keys

  /// A key for the completions; whether they had a use for it.
  func keyForCompletions(_ key: UInt32) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Down:
      if completer.state == .closed, entry.containsFocus, !editor.text.isEmpty { lookForCompletions() }
      return walkInCompletions(.next)
    case GDK_KEY_Up: return walkInCompletions(.previous)
    case GDK_KEY_Return:
      guard let selection = completer.selection else { return false }
      takeCompletion(selection)
      return true
    case GDK_KEY_Escape:
      guard popover.content != .nothing else { return false }
      closeCompletions()
      return true
    default: return false
    }
  }

  private func walkInCompletions(_ step: TagEditor.Step) -> Bool {
    guard completer.walk(step) else { return false }
    showCompletions()
    return true
  }

  private func takeCompletion(_ index: Int) {
    guard completer.completions.indices.contains(index) else { return }
    let completion = completer.completions[index].text
    closeCompletions()
    apply(editor.complete(with: completion))
  }
}
