internal import GtkBridge
internal import TagModel

extension TagEntry {
  /// Carries out an operation of the editor, shows it and reports it.
  @discardableResult
  func carryOut(_ operation: (inout TagEditor) -> TagEditorOutcome) -> TagEditorOutcome {
    let outcome: TagEditorOutcome
    if reports.isAsking {
      // What a handler of `validate` does itself is not validated by handlers.
      outcome = operation(&editor)
    } else if reports.hasValidators {
      outcome = validated(operation)
    } else {
      editor.answers = [:]
      outcome = operation(&editor)
    }
    apply(outcome)
    return outcome
  }

  /// Carries out an operation with the answers of the handlers of `validate`. Because they may use and change the entry, they
  /// are called between attempts on a copy, of which the last one, that leaves no questions, counts.
  private func validated(_ operation: (inout TagEditor) -> TagEditorOutcome) -> TagEditorOutcome {
    var answers: [String: ValidationReason?] = [:]
    while true {
      var attempt = editor
      (attempt.answers, attempt.questions) = (answers, [])
      let outcome = operation(&attempt)
      let questions = attempt.questions ?? []
      guard !questions.isEmpty else {
        // Until others are given, they count if the program changes the tags.
        attempt.answers = answers.isEmpty ? editor.answers : answers
        attempt.questions = nil
        session.store = attempt
        return outcome
      }
      for text in questions where !answers.keys.contains(text) {
        answers.updateValue(reports.objection(to: text).map { .other($0) }, forKey: text)
      }
    }
  }
}
