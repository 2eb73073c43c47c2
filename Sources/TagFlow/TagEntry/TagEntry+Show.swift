internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

extension TagEntry {
  func installChildren() {
    for child in [field.pointer, entry.pointer] { gtk_widget_set_parent(child, pointer) }
    message.install(in: self)
    surface.install()
    surface.toast.onShownChange = { [weak self] in self?.arranger.contentChanged() }
    surface.toast.onUndo = { [weak self] in
      guard let self else { return }
      surface.toast.hide()
      undo(by: .menu)
      _ = focusText()
    }
    metrics.install(in: self) { [weak self] in self?.styleChanged() }
    StyleSheet.install(.view, .entry)
  }

  /// Shows and reports an outcome of the editor.
  func apply(_ outcome: TagEditorOutcome) {
    session.reports.whileChanging {
      // First, so that whatever showing the changes leads to is reported after them.
      reportToModel(outcome.transactions)
      reports.report(outcome)
      show(outcome)
    }
  }

  func reportToModel(_ transactions: [TagTransaction]) {
    followingModel?.wrapper.apply(tags, transactions.flatMap(\.changes), reportedIn: session.reports)
  }

  /// Shows a change made by the session.
  /// - Returns: The outcome to report.
  func update(after transaction: TagTransaction) -> TagEditorOutcome {
    let outcome = editor.update(after: transaction)
    show(outcome)
    return outcome
  }

  private func show(_ outcome: TagEditorOutcome) {
    let changes = outcome.transactions.flatMap(\.changes)
    if !changes.isEmpty {
      judgments = [:]
      surface.toast.hide()
      message.notice = nil
    }
    // What is dragged to or from elsewhere is announced there.
    if !outcome.transactions.contains(where: { $0.cause == .drag && !$0.links.isEmpty }) { announce(outcome.events) }
    let isByUser = changes.isEmpty || outcome.transactions.contains { $0.cause != .program || $0.changesTagsByUser }
    if !changes.isEmpty, isByUser { textAtLastChange = editor.text }
    update(after: changes, byUser: isByUser)
    for transaction in outcome.transactions { menu.update(after: transaction) }
    if !checks.isEmpty { outcome.transactions.forEach { $0.forEachEvent { endOutdatedCheck(of: $0.tag.id) } } }
    begin(outcome.checks)
    // Problems are announced last, because they need a response.
    let doesMore = outcome.events.contains { if case .changed = $0 { false } else { true } }
    if doesMore, containsFocus { message.announce() }
    reports.stateChanged()
  }

  // MARK: Operations of the user

  /// Removes a tag for the user, and offers to undo it, because the click may have been a mistake.
  func removeByHand(_ id: Tag.ID, by cause: Cause) {
    guard let tag = tags[id: id] else { return }
    session.remove([id], by: cause)
    if !tags.contains(id) { surface.offerUndo(Wording.removed([tag]), of: [tag]) }
  }

  /// Updates everything on screen from the editor.
  func show() {
    update(after: [])
    reports.stateChanged()
  }

  /// Updates everything on screen from the editor.
  /// - Parameters:
  ///   - changes: The changes of the tags since the last update.
  ///   - byUser: Whether they are changes of the user's work. The program may make many, one after the other, of which the chips show the
  ///     first at once, and the others in the next layout.
  func update(after changes: [TagChange], byUser: Bool = true) {
    isSyncing = true
    defer { isSyncing = false }
    let hadFocus = containsFocus
    showText()
    entry.placeholder = editor.showsPlaceholder ? placeholder : ""
    gtk_editable_set_editable(entry.opaque, configuration.isReadOnly ? 0 : 1)
    setClass("read-only", configuration.isReadOnly)
    showInputHints()
    if !changes.isEmpty || arranger.isOutdated {
      arranger.arrange(after: changes)
      if byUser || !awaitsLayout || hadFocus && !entry.containsFocus { showChips() }
      awaitsLayout = true
      session.tagsChanged()
    } else {
      arranger.resizeText()
    }
    if case .tag(let id) = editor.focus, chips[id] == nil { showChips() }
    if message.update(editor) { arranger.contentChanged() }
    for look in TagEditor.Look.allCases { setClass(look.rawValue, look == editor.look) }
    entry.isUnderlined = editor.look == .invalid
    if hadFocus {
      showFocus()
      scrollToFocus()
    }
    completion.closeIfOutdated()
    if !changes.isEmpty { completion.offersChanged() }
    completion.askAboutEntered()
  }

  private func showText() {
    let scalars = editor.text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: EntryText.shownLength, limitedBy: scalars.endIndex)
    let shown = end.map { String(scalars[..<$0]) } ?? editor.text
    entry.hiddenText = end.map { String(scalars[$0...]) } ?? ""
    // The text of an edited tag that has gone goes on in the draft.
    let goesOn = shownTag.map { editor.inPlace?.id == $0 || !tags.contains($0) } ?? (editor.inPlace == nil)
    shownTag = editor.inPlace?.id
    if !entry.text.utf8.elementsEqual(shown.utf8) { entry.show(shown, keepsCaret: goesOn) }
  }

  /// Moves the keyboard focus to where the editor has it.
  private func showFocus() {
    guard canTakeFocus else { return }
    switch editor.focus {
    case .outside: break
    case .text:
      guard !entry.containsFocus else { break }
      entry.speech.focusWillEnter(with: surface.status.takeUnspoken())
      entry.focus()
    case .tag(let id):
      guard let chip = chips[id], !chip.hasFocus else { break }
      chip.speech.focusWillEnter(with: surface.status.takeUnspoken())
      chip.grabFocus()
    }
  }

  /// Announces changes of tags; if there are many, only their number.
  private func announce(_ events: [TagEditorEvent]) {
    guard containsFocus else { return }
    let added = events.compactMap { if case .added(_, let text, _) = $0 { text } else { nil } }
    let removed = events.compactMap { if case .removed(_, let text) = $0 { Tag(text) } else { nil } }
    if !removed.isEmpty { say(Wording.removed(removed)) }
    if !added.isEmpty { say(Wording.added(added)) }
  }

  // MARK: Asynchronous validation

  /// Cancels the check of a tag if the tag is gone or has another text.
  func endOutdatedCheck(of id: Tag.ID) { if !editor.isPending(id) { checks.end(id) } }

  func begin(_ new: [TagEditor.Check]) {
    guard let rule = configuration.asyncValidation else { return }
    for check in new { checks.begin(check, by: rule) { [weak self] in self?.answered(check, $0) } }
  }

  /// Shows the result of a check on its chip and in the message. The text, the focus and the scroll position belong to the
  /// user, who may be doing something else by now.
  private func answered(_ check: TagEditor.Check, _ reason: ValidationReason?) {
    let outcome = editor.resolve(check, reason)
    guard outcome.isHandled else { return }
    judgments[check.id] = nil
    refreshChip(check.id)
    if message.update(editor) { arranger.contentChanged() }
    if let refusal = editor.refusal(of: check.id) { say(refusal.localizedMessage) }
    reports.report(outcome)
    reports.stateChanged()
  }
}
