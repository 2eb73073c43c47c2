extension TagCollection {
  /// Whether there is something to undo; false between ``beginUndoStep()`` and ``endUndoStep()``.
  public var canUndo: Bool { !history.isGrouping && !history.undoable.isEmpty }
  /// Whether there is something to redo; false between ``beginUndoStep()`` and ``endUndoStep()``.
  public var canRedo: Bool { !history.isGrouping && !history.redoable.isEmpty }

  /// How many steps can be undone at most; 200 at first.
  /// - Precondition: not negative.
  public var historyLimit: Int {
    get { history.limit }
    set {
      precondition(newValue >= 0, "a history limit is not negative: \(newValue)")
      history.limit = newValue
    }
  }

  /// Takes back the last thing a person did. Gates are not asked. Steps of which the program's own changes
  /// have left nothing to take back are passed over. Nothing happens between ``beginUndoStep()`` and
  /// ``endUndoStep()``.
  @discardableResult
  public mutating func undo(by cause: Cause) -> TagTransaction {
    while let step = history.popUndo() {
      let recording = apply(step, Recording(cause: cause, kind: .undo))
      guard let inverse = Self.step(inverseOf: recording, link: step.link) else { continue }
      history.pushRedo(inverse)
      return recording.transaction
    }
    return TagTransaction()
  }

  /// Does again what was last undone. Gates are not asked. Nothing happens between ``beginUndoStep()`` and
  /// ``endUndoStep()``.
  @discardableResult
  public mutating func redo(by cause: Cause) -> TagTransaction {
    while let step = history.popRedo() {
      let recording = apply(step, Recording(cause: cause, kind: .redo))
      guard let inverse = Self.step(inverseOf: recording, link: step.link) else { continue }
      history.pushUndone(inverse)
      return recording.transaction
    }
    return TagTransaction()
  }

  /// Makes the next move by key a step of its own, also if it is of the same tag as the last: for when the
  /// focus has moved in between, or some time has passed.
  public mutating func closeUndoStep() {
    history.close()
  }

  /// Puts all operations from here to the ``endUndoStep()`` that belongs to it together as one step. Until then,
  /// undo and redo do nothing.
  public mutating func beginUndoStep() {
    history.beginGroup()
  }

  /// Ends what ``beginUndoStep()`` began.
  /// - Precondition: there was one.
  public mutating func endUndoStep() {
    history.endGroup()
  }

  /// Forgets everything that could be undone or redone, and what has been done since a ``beginUndoStep()`` that has
  /// not ended yet.
  public mutating func clearHistory() {
    history.clear()
  }

  private mutating func apply(_ step: History.Step, _ recording: Recording) -> Recording {
    var recording = recording
    for edit in step.edits { apply(edit, &recording) }
    return recording
  }

  private static func step(inverseOf recording: Recording, link: Int?) -> History.Step? {
    recording.inverse.isEmpty ? nil : History.Step(edits: recording.inverse.reversed(), link: link)
  }
}
