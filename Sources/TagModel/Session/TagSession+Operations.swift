// What changes tags, and what it is told as.

extension TagSession {
  /// Asks the rules and, unless they have approved of it already, the gates, and then changes; whether nothing was refused.
  @discardableResult
  package func perform(_ operation: TagOperation, by cause: Cause, isApproved: Bool = false) -> Bool {
    let plan =
      isApproved ? collection.plan(approved: operation, by: cause) : collection.plan(operation, by: cause)
    let before = collection.selectionCount
    apply(collection.perform(plan))
    tell(.performed(operation, selectedBefore: before))
    for refusal in plan.refusals { tell(.refused(refusal.id, refusal.reason)) }
    return plan.refusals.isEmpty
  }

  /// Changes the tags as the program does.
  package func change<Failure>(_ body: (inout TagCollection) throws(Failure) -> TagTransaction) throws(Failure) {
    apply(try body(&collection))
  }

  /// Selects or deselects a tag, or only tells of the tap where nothing can be selected.
  package func toggle(_ id: Tag.ID, by cause: Cause) {
    guard collection.rules.mode != .none || tapsWithoutSelection else { return }
    if perform(.toggle(id), by: cause), tags.contains(id) { report(.tapped(id)) }
  }

  /// Removes tags for a person, as one step; nothing where that is not switched on.
  ///
  /// A gate is asked about each when those before it have gone, so that one such as "not the last" holds; about the first
  /// not, if it has answered already.
  /// - Returns: whether all of them are gone.
  @discardableResult
  package func remove(_ ids: [Tag.ID], by cause: Cause, isFirstApproved: Bool = false) -> Bool {
    guard machine.configuration.isRemovable else { return false }
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

  /// What an operation on a chip is for: the chip, or all selected ones if it is one of them.
  func subject(of id: Tag.ID) -> [Tag.ID] { tags[id: id]?.isSelected == true ? collection.selectedIDs : [id] }

  /// Takes back the last step; what is going on ends.
  package func undo(by cause: Cause) {
    guard collection.canUndo else { return }
    cancel()
    let transaction = collection.undo(by: cause)
    apply(transaction)
    tell(.undone(links: transaction.links, cause))
  }

  /// Does the step again that was undone last; what is going on ends.
  package func redo(by cause: Cause) {
    guard collection.canRedo else { return }
    cancel()
    let transaction = collection.redo(by: cause)
    apply(transaction)
    tell(.redone(links: transaction.links, cause))
  }

  /// A tag has refused in the middle of a gesture: that is reported as if it were an operation.
  func refuse(_ id: Tag.ID, _ reason: Refusal, by cause: Cause) {
    tell(.refused(id, reason))
    guard let index = tags.index(of: id) else { return }
    let refusal = TagEvent(kind: .refuse, tag: tags[index], index: index, cause: cause, refusal: reason)
    report(.report(TagTransaction(refusal: refusal)))
  }

  /// Follows what an operation did, and reports it.
  package func apply(_ transaction: TagTransaction) {
    guard !transaction.isEmpty else { return }
    if !transaction.changes.isEmpty {
      tell(.tags(transaction))
      keepFocus()
      // A tag that is disabled now, for example, is let go of.
      if transaction.changes.contains(where: { if case .selection = $0 { false } else { true } }) {
        layoutChanged()
        if machine.isBusy { handle(.tagsChanged(time: host.now)) }
      }
    }
    report(.report(transaction))
  }
}
