// Operations that change tags, and their reports.

extension TagSession {
  /// Performs an operation, after calling the gates unless they have approved it; returns whether nothing was refused.
  @discardableResult
  package func perform(_ operation: TagOperation, by cause: Cause, isApproved: Bool = false) -> Bool {
    reports.whileChanging {
      host.updateGates()
      let planned = isApproved ? collection.plan(approved: operation, by: cause) : collection.plan(operation, by: cause)
      // The gates may have changed the tags.
      let plan = collection.revised(planned)
      let transaction = collection.perform(plan)
      apply(transaction)
      tell(.performed(operation, changesSelection: transaction.changesSelection))
      for refusal in plan.refusals { tell(.refused(refusal.id, refusal.reason)) }
      return plan.refusals.isEmpty
    }
  }

  /// Changes the tags for the program.
  package func change<Failure>(_ body: (inout TagCollection) throws(Failure) -> TagTransaction) throws(Failure) {
    apply(try body(&collection))
  }

  /// Toggles a tag's selection or, if no tags can be selected, only reports the tap.
  package func toggle(_ id: Tag.ID, by cause: Cause) {
    guard collection.rules.mode != .none || tapsWithoutSelection else { return }
    reports.whileChanging {
      if perform(.toggle(id), by: cause), tags.contains(id) { report(.tapped(id)) }
    }
  }

  /// Removes tags for the user as one step; does nothing if tags are not removable.
  ///
  /// The gate is called for each tag after the previous ones are removed, for gates such as "not the last one".
  /// - Parameter isFirstApproved: Whether the gate has already allowed the removal of the first tag.
  /// - Returns: Whether all tags were removed.
  @discardableResult
  package func remove(_ ids: [Tag.ID], by cause: Cause, isFirstApproved: Bool = false) -> Bool {
    guard machine.configuration.isRemovable else { return false }
    return reports.whileChanging {
      host.updateGates()
      let before = ids.compactMap { tags[id: $0] }
      var isDone = true
      if ids.count > 1, collection.gates.canDelete != nil {
        collection.beginUndoStep()
        for (offset, id) in ids.enumerated() {
          isDone = perform(.remove([id]), by: cause, isApproved: isFirstApproved && offset == 0) && isDone
        }
        collection.endUndoStep()
      } else {
        isDone = perform(.remove(ids), by: cause, isApproved: isFirstApproved)
      }
      let removed = before.filter { !tags.contains($0.id) }
      if !removed.isEmpty { tell(.removed(removed)) }
      return isDone
    }
  }

  /// The tags that an operation on a chip applies to: all selected tags if it is one of them, otherwise only this one.
  func subject(of id: Tag.ID) -> [Tag.ID] { tags[id: id]?.isSelected == true ? collection.selectedIDs : [id] }

  /// Cancels the current gesture, and undoes the last step.
  package func undo(by cause: Cause) {
    guard collection.canUndo else { return }
    reports.whileChanging {
      cancel()
      let transaction = collection.undo(by: cause)
      apply(transaction)
      tell(.undone(links: transaction.links, cause))
    }
  }

  /// Cancels the current gesture, and redoes the step that was undone last.
  package func redo(by cause: Cause) {
    guard collection.canRedo else { return }
    reports.whileChanging {
      cancel()
      let transaction = collection.redo(by: cause)
      apply(transaction)
      tell(.redone(links: transaction.links, cause))
    }
  }

  /// Reports a refusal during a gesture, as if it were an operation.
  func refuse(_ id: Tag.ID, _ reason: Refusal, by cause: Cause) {
    tell(.refused(id, reason))
    guard let index = tags.index(of: id) else { return }
    let refusal = TagEvent(kind: .refuse, tag: tags[index], index: index, cause: cause, refusal: reason)
    report(.report(TagTransaction(refusal: refusal)))
  }

  /// Applies the changes of a transaction to the session, and reports it.
  package func apply(_ transaction: TagTransaction) {
    guard !transaction.isEmpty else { return }
    reports.whileChanging {
      // First, so that whatever showing the changes leads to is reported after them.
      host.willReport(transaction)
      report(.report(transaction))
      guard !transaction.changes.isEmpty else { return }
      tell(.tags(transaction))
      keepFocus()
      if transaction.changes.contains(where: { if case .selection = $0 { false } else { true } }) { tagsChanged() }
    }
  }
}
