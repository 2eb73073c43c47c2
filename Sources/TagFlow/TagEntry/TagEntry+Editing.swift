internal import GtkBridge
internal import TagModel

extension TagEntry {
  /// Why the edited text would be rejected or, if it is valid, why a tag was.
  var problem: TagEditor.ValidationFailure? { editor.validationFailure ?? editor.refusal }

  /// Performs an operation of the editor, and shows and reports its outcome.
  @discardableResult
  func carryOut(_ operation: (inout TagEditor) -> TagEditorOutcome) -> TagEditorOutcome {
    let outcome: TagEditorOutcome
    if reports.isAsking {
      // Operations by a handler of `validate` are not validated by handlers themselves.
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

  /// Performs an operation with the answers of the handlers of `validate`. Because the handlers may use and change the
  /// entry, they are called between attempts on a copy; the last attempt, which leaves no questions, counts.
  private func validated(_ operation: (inout TagEditor) -> TagEditorOutcome) -> TagEditorOutcome {
    var answers: [String: ValidationReason?] = [:]
    while true {
      var attempt = editor
      (attempt.answers, attempt.questions) = (answers, [])
      let outcome = operation(&attempt)
      let questions = attempt.questions ?? []
      guard !questions.isEmpty else {
        // Until there are new answers, the old ones apply if the program changes the tags.
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
