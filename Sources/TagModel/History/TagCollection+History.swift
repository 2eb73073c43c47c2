extension TagCollection {
  /// Whether there is a step to undo; false between ``beginUndoStep()`` and ``endUndoStep()``.
  public var canUndo: Bool { !history.isGrouping && !history.undoable.isEmpty }
  /// Whether there is a step to redo; false between ``beginUndoStep()`` and ``endUndoStep()``.
  public var canRedo: Bool { !history.isGrouping && !history.redoable.isEmpty }

  /// Whether ``beginUndoStep()`` was called without the matching ``endUndoStep()``.
  package var isInUndoStep: Bool { history.isGrouping }

  /// The maximum number of steps that can be undone; 200 by default.
  /// - Precondition: The limit is not negative.
  public var historyLimit: Int {
    get { history.limit }
    set {
      precondition(newValue >= 0, "Negative history limit: \(newValue)")
      history.limit = newValue
    }
  }

  /// Undoes the last step without calling the gates. Skips steps that have no effect after changes by the program. Does
  /// nothing between ``beginUndoStep()`` and ``endUndoStep()``.
  @discardableResult
  public mutating func undo(by cause: Cause) -> TagTransaction {
    while canUndo { if let undone = undoStep(by: cause) { return undone } }
    return TagTransaction()
  }

  /// Redoes the step that was undone last, without calling the gates. Does nothing between ``beginUndoStep()`` and
  /// ``endUndoStep()``.
  @discardableResult
  public mutating func redo(by cause: Cause) -> TagTransaction {
    while canRedo { if let redone = redoStep(by: cause) { return redone } }
    return TagTransaction()
  }

  /// Makes the next move by keyboard a separate step even if it moves the same tag. Call it when the focus has changed
  /// or time has passed.
  public mutating func closeUndoStep() {
    history.close()
  }

  /// Begins a step of several operations, until the matching ``endUndoStep()``; calls can be nested. In between, undo and
  /// redo do nothing.
  public mutating func beginUndoStep() {
    history.beginGroup()
  }

  /// Ends a step.
  /// - Precondition: ``beginUndoStep()`` was called.
  public mutating func endUndoStep() {
    history.endGroup()
  }

  /// Clears the history and the edits of the open step, which stays open.
  public mutating func clearHistory() {
    history.clear()
  }

  /// The ids of the tags that undo or redo can insert again.
  /// - Complexity: O(edits in the history).
  package var restorableIDs: Set<Tag.ID> { history.insertedIDs }

  // MARK: Linked steps

  /// Links the newest step to steps of other collections that belong to the same action, such as a drag from one to the other,
  /// so that they can be undone together. A step can have several links.
  package mutating func linkLastStep(_ link: Int) {
    history.linkLast(link)
  }

  /// Whether a step with this link can be undone or redone.
  package func hasStep(linked link: Int) -> Bool {
    (history.undoable + history.redoable).contains { $0.links.contains(link) }
  }

  /// Whether the next step to undo has this link.
  package func isNextToUndo(linked link: Int) -> Bool { canUndo && history.undoable.last?.links.contains(link) == true }
  /// Whether the next step to redo has this link.
  package func isNextToRedo(linked link: Int) -> Bool { canRedo && history.redoable.last?.links.contains(link) == true }

  /// Undoes the last step if it has this link, otherwise nothing. Unlike ``undo(by:)``, never continues with another step.
  package mutating func undo(linked link: Int, by cause: Cause) -> TagTransaction {
    isNextToUndo(linked: link) ? undoStep(by: cause) ?? TagTransaction() : TagTransaction()
  }

  /// Redoes the step undone last if it has this link, otherwise nothing; see ``undo(linked:by:)``.
  package mutating func redo(linked link: Int, by cause: Cause) -> TagTransaction {
    isNextToRedo(linked: link) ? redoStep(by: cause) ?? TagTransaction() : TagTransaction()
  }

  // MARK: Single steps

  /// Undoes the last step; nil if nothing of it is left.
  private mutating func undoStep(by cause: Cause) -> TagTransaction? {
    guard let step = history.popUndo(), let (inverse, undone) = apply(step, as: .undo, by: cause) else { return nil }
    history.pushRedo(inverse)
    return undone
  }

  private mutating func redoStep(by cause: Cause) -> TagTransaction? {
    guard let step = history.popRedo(), let (inverse, redone) = apply(step, as: .redo, by: cause) else { return nil }
    history.pushUndone(inverse)
    return redone
  }

  private mutating func apply(
    _ step: History.Step, as kind: TagEvent.Kind, by cause: Cause
  ) -> (inverse: History.Step, TagTransaction)? {
    var recording = Recording(cause: cause, kind: kind)
    for edit in step.edits { apply(edit, &recording) }
    guard !recording.inverse.isEmpty else { return nil }
    recording.transaction.links = step.links
    return (History.Step(edits: recording.inverse.reversed(), links: step.links), recording.transaction)
  }
}
