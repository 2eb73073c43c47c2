internal import TagModel

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

  /// Cancels the checks of some tags.
  func end(where isObsolete: (Tag.ID) -> Bool) {
    for (id, task) in tasks where isObsolete(id) {
      task.cancel()
      tasks[id] = nil
    }
  }
}
