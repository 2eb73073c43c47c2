internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The reports of an entry, to its closures and to signal handlers, and the notifications of its state. Changes caused
/// by a report are reported after it.
@MainActor final class EntryReports {
  private unowned let entry: TagEntry
  /// All reports of the entry come in the order of the changes, so those that the session doesn't know wait in its queue.
  private var queue: ReportQueue { entry.session.reports }
  private var state = State()
  private let disabledActions = DisabledActions()
  /// Whether handlers of `validate` are being called.
  private(set) var isAsking = false

  /// The last notified values of the properties that change with the tags or the text.
  private struct State {
    var count = 0
    var text: [UInt8] = []
    var hasProblem = false
    var problem: String?
    var history = (undo: false, redo: false)
  }

  init(of entry: TagEntry) { self.entry = entry }

  private static let tag = ObjectSignal.Parameter { TagListItem.type }
  private static let error = ObjectSignal.Parameter { g_error_get_type() }

  static let signals: [ObjectSignal] = [
    ObjectSignal("tag-added", tag, .uint), ObjectSignal("tag-removed", tag, .uint),
    ObjectSignal("tag-moved", tag, .uint, .uint), ObjectSignal("tag-edited", tag, .string), ObjectSignal("changed"),
    ObjectSignal("activate"), ObjectSignal("tag-refused", .string, .string), ObjectSignal("completion-failed", error),
    ObjectSignal("tags-changed"), .objection("validate", .string), TagEntry.undoOffer,
  ]

  // MARK: Properties and actions

  /// Notifies the properties that have changed, and updates the actions.
  func stateChanged() { queue.report { [weak self] in self?.notifyState() } }

  private func notifyState() {
    // A handler may release the entry.
    let entry = entry
    let (undo, redo) = entry.configuration.isReadOnly ? (false, false) : steps
    disabledActions.update(["history.undo": undo, "history.redo": redo], of: entry)
    entry.notify([
      "n-tags": { updates(&self.state.count, to: entry.tags.count) },
      "text": { updates(&self.state.text, to: Array(entry.text.utf8)) },
      "has-error": { updates(&self.state.hasProblem, to: entry.problem != nil) },
      "error-message": { updates(&self.state.problem, to: entry.problem?.localizedMessage) },
      "can-undo": { updates(&self.state.history.undo, to: self.steps.undo) },
      "can-redo": { updates(&self.state.history.redo, to: self.steps.redo) },
    ])
  }

  private var steps: (undo: Bool, redo: Bool) { entry.collection.steps(known: state.history) }

  static let actions: [WidgetAction] = [
    WidgetAction("history.undo") { ($0 as? TagEntry)?.undo(by: .menu) },
    WidgetAction("history.redo") { ($0 as? TagEntry)?.redo(by: .menu) },
  ]

  // MARK: Validation

  /// The message of the handler that rejects a text; nil if none does.
  func objection(to text: String) -> String? {
    isAsking = true
    defer { isAsking = false }
    return entry.objection("validate", [.string(text)])
  }

  // MARK: Reports

  /// Reports what an operation has done, after all earlier reports.
  func report(_ outcome: TagEditorOutcome) {
    guard !outcome.events.isEmpty || !outcome.transactions.isEmpty else { return }
    queue.report { [weak self] in self?.send(outcome) }
  }

  /// Reports that the user has pressed Return without a text to enter.
  func activated() {
    queue.report { [weak self] in
      guard let entry = self?.entry else { return }
      entry.emit("activate")
      if entry.activatesDefault { gtk_widget_activate_default(entry.pointer) }
    }
  }

  /// - Parameter error: The error that the source of completions has thrown.
  func completionFailed(_ failure: CompletionFailure, _ error: (any Error)?) {
    let code = failure == .unanswered ? G_IO_ERROR_TIMED_OUT : G_IO_ERROR_FAILED
    let problem = error as? GLibError ?? GLibError(g_io_error_quark(), Int32(code.rawValue), failure.localizedMessage)
    queue.report { [weak self] in
      problem.withPointer { self?.entry.emit("completion-failed", .boxed($0, type: UInt(g_error_get_type()))) }
    }
  }

  /// Sends the report of an outcome, when its turn has come.
  func send(_ outcome: TagEditorOutcome) {
    if let onEvent = entry.onEvent { outcome.events.forEach(onEvent) }
    if ["tag-added", "tag-removed", "tag-moved"].contains(where: { entry.hasHandler(of: $0) }) {
      for transaction in outcome.transactions {
        transaction.forEachEvent { if $0.changesUsersWork { entry.emitChange($0) } }
      }
    }
    for event in outcome.events { emit(event) }
    guard outcome.transactions.contains(where: \.changesTagsByUser) || outcome.events.contains(where: \.isEdit) else { return }
    entry.onTagsChange?()
    entry.emit("tags-changed")
  }

  private func emit(_ event: TagEditorEvent) {
    switch event {
    case .changed: entry.emit("changed")
    case .edited(let id, let old, _): if let tag = entry.tags[id: id] { entry.emit("tag-edited", tag, .string(old)) }
    case .rejected(let text, let reason): emitRefusal(of: text, reason)
    case .limitReached(let limit, let text): emitRefusal(of: text, .limit(limit))
    case .added, .removed: break
    }
  }

  private func emitRefusal(of text: String, _ reason: ValidationReason) {
    // The tag that a duplicate in place would equal may not exist yet.
    let shown = entry.validationFailure.flatMap { $0.text == text && $0.reason == reason ? $0 : nil }
    let failure = shown ?? TagEditor.ValidationFailure(text, reason, among: entry.tags)
    entry.emit("tag-refused", .string(text), .string(failure.localizedMessage))
  }
}

extension TagEditorEvent {
  fileprivate var isEdit: Bool { if case .edited = self { true } else { false } }
}

/// The asynchronous validations of a ``TagEntry`` that have not returned yet. When the entry ends, they are canceled.
@MainActor final class EntryChecks {
  private var tasks: [Tag.ID: Task<Void, Never>] = [:]

  deinit { for task in tasks.values { task.cancel() } }

  /// Validates a text, and calls the closure with the result unless the check is ended before.
  func begin(
    _ check: TagEditor.Check, by rule: AsyncValidation, _ answer: @escaping @MainActor (ValidationReason?) -> Void
  ) {
    tasks[check.id]?.cancel()
    tasks[check.id] = Task { [weak self] in
      let reason = await rule.reason(against: check.text)
      guard !Task.isCancelled, let self else { return }
      tasks[check.id] = nil
      answer(reason)
    }
  }

  var isEmpty: Bool { tasks.isEmpty }
  /// The tags whose texts are being checked.
  var ids: [Tag.ID] { Array(tasks.keys) }

  /// Cancels the check of a tag.
  func end(_ id: Tag.ID) { tasks.removeValue(forKey: id)?.cancel() }
}
