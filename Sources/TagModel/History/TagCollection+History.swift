extension TagCollection {
  /// Whether there is something to undo; false between ``beginUndoStep()`` and ``endUndoStep()``.
  public var canUndo: Bool { !history.isGrouping && !history.undoable.isEmpty }
  /// Whether there is something to redo; false between ``beginUndoStep()`` and ``endUndoStep()``.
  public var canRedo: Bool { !history.isGrouping && !history.redoable.isEmpty }

  /// How many steps can be undone at most; 200 by default.
  /// - Precondition: not negative.
  public var historyLimit: Int {
    get { history.limit }
    set {
      precondition(newValue >= 0, "a history limit is not negative: \(newValue)")
      history.limit = newValue
    }
  }

  /// Undoes the last step. Gates are not asked. Steps of which the program's own changes have left nothing to undo are
  /// skipped. Does nothing between ``beginUndoStep()`` and ``endUndoStep()``.
  @discardableResult
  public mutating func undo(by cause: Cause) -> TagTransaction {
    while canUndo { if let undone = undoStep(by: cause) { return undone } }
    return TagTransaction()
  }

  /// Redoes the step that was undone last. Gates are not asked. Does nothing between ``beginUndoStep()`` and
  /// ``endUndoStep()``.
  @discardableResult
  public mutating func redo(by cause: Cause) -> TagTransaction {
    while canRedo { if let redone = redoStep(by: cause) { return redone } }
    return TagTransaction()
  }

  /// Makes the next move by key a step of its own even if it is of the same tag as the last: for when the focus has
  /// moved in between, or some time has passed.
  public mutating func closeUndoStep() {
    history.close()
  }

  /// Begins a step of several operations, which ends with the matching ``endUndoStep()``; calls can be nested. Until
  /// then, undo and redo do nothing.
  public mutating func beginUndoStep() {
    history.beginGroup()
  }

  /// Ends what ``beginUndoStep()`` began.
  /// - Precondition: there was one.
  public mutating func endUndoStep() {
    history.endGroup()
  }

  /// Clears the history, including the part of a step under way; the step goes on.
  public mutating func clearHistory() {
    history.clear()
  }

  // MARK: Linked steps

  /// Marks the newest step as one half of something that happened in two collections at once, such as a tag that went
  /// from one to the other, so that both halves can be undone together. A step can be half of several such things.
  package mutating func linkLastStep(_ link: Int) {
    history.linkLast(link)
  }

  /// Whether a step with this mark can still be undone or redone.
  package func hasStep(linked link: Int) -> Bool {
    (history.undoable + history.redoable).contains { $0.links.contains(link) }
  }

  /// Whether the step that would be undone next has this mark.
  package func isNextToUndo(linked link: Int) -> Bool { canUndo && history.undoable.last?.links.contains(link) == true }
  /// Whether the step that would be redone next has this mark.
  package func isNextToRedo(linked link: Int) -> Bool { canRedo && history.redoable.last?.links.contains(link) == true }

  /// Undoes the last step if it has this mark, and never another in its place: nothing if nothing of it is left.
  package mutating func undo(linked link: Int, by cause: Cause) -> TagTransaction {
    isNextToUndo(linked: link) ? undoStep(by: cause) ?? TagTransaction() : TagTransaction()
  }

  /// Redoes the step undone last if it has this mark, and never another in its place.
  package mutating func redo(linked link: Int, by cause: Cause) -> TagTransaction {
    isNextToRedo(linked: link) ? redoStep(by: cause) ?? TagTransaction() : TagTransaction()
  }

  // MARK: One step

  /// Nil if nothing of the step is left.
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
