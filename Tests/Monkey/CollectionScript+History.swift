internal import TagModel
internal import TestSupport

extension CollectionScript {
  func record(_ before: [PlainTag], by cause: Cause, keyMove: Tag.ID? = nil) {
    if cause != .program || collection.recordsProgramChanges {
      history.record(before, plain.tags, keyMove: keyMove)
    } else if before != plain.tags {
      history.skip()
    }
  }

  /// Resets both anchors after changes that leave the anchor unspecified.
  func forgetAnchor() {
    (collection.anchor, plain.anchor) = (nil, nil)
  }

  func undo() -> TagTransaction {
    log.append("undo")
    let before = plain.tags
    let transaction = collection.undo(by: .key)
    follow(history.undo(from: before), transaction)
    return transaction
  }

  func redo() -> TagTransaction {
    log.append("redo")
    let before = plain.tags
    let transaction = collection.redo(by: .key)
    follow(history.redo(from: before), transaction)
    return transaction
  }

  private func follow(_ expected: [PlainTag]?, _ transaction: TagTransaction) {
    forgetAnchor()
    if history.isExact {
      check(transaction.changes.isEmpty || expected != nil, "undo or redo of nothing")
      check(transaction.links == (expected == nil ? [] : history.links), "the links are \(transaction.links)")
      plain.tags = expected ?? plain.tags
      return
    }
    check(history.depth == 0 || transaction.isEmpty, "undo or redo in the middle of a step")
    check(transaction.changes.isEmpty == (collection.tags.map(PlainTag.init) == plain.tags), "undo or redo of a step without effect")
    // The plain history doesn't know the result, so only invariants are checked.
    plain.tags = collection.tags.map(PlainTag.init)
    check(Set(plain.tags.map(\.id)).count == plain.count, "a tag is duplicated")
    check(plain.selected.count <= plain.capacity, "the limit is exceeded")
  }

  func changeHistory(_ random: inout SeededGenerator) {
    switch random.int(0...12) {
    case 0...2 where history.depth < 3:
      log.append("beginUndoStep")
      collection.beginUndoStep()
      history.begin()
    case 0...6 where history.depth > 0:
      log.append("endUndoStep")
      collection.endUndoStep()
      history.end()
    case 7, 8:
      log.append("closeUndoStep")
      collection.closeUndoStep()
      history.close()
    case 9, 10:
      serial += 1
      log.append("linkLastStep \(serial)")
      collection.linkLastStep(serial)
      history.link(serial)
    case 11:
      let limit = random.element(of: [0, 1, 2, 10, 40])
      log.append("historyLimit \(limit)")
      collection.historyLimit = limit
      history.limit = limit
    case 12:
      collection.recordsProgramChanges.toggle()
      log.append("recordsProgramChanges \(collection.recordsProgramChanges)")
    default:
      log.append("clearHistory")
      collection.clearHistory()
      history.clear()
    }
  }

  /// Checks on a copy that reverting a transaction, and reverting that, leads back and forth.
  func checkReverting(_ transaction: TagTransaction, before: [PlainTag]) {
    guard transaction.isUndoable else { return }
    var copy = collection
    let reverted = copy.revert(transaction, by: .menu)
    check(copy.tags.map(PlainTag.init) == before, "a transaction is reverted to \(copy.tags.map(PlainTag.init)), not \(before)")
    check(!reverted.isUndoable, "reverting is a step of its own")
    check(copy.brokenInvariant == nil, copy.brokenInvariant ?? "")
    _ = copy.revert(reverted, by: .menu)
    check(copy.tags.map(PlainTag.init) == plain.tags, "a transaction is redone only partly")
  }

  func checkHistory() {
    checkRoundTrip {
      $0.undo(by: .key)
    } _: {
      $0.redo(by: .key)
    }
    checkRoundTrip {
      $0.redo(by: .key)
    } _: {
      $0.undo(by: .key)
    }
    guard history.isExact else { return }
    check(collection.canUndo == history.canUndo, "canUndo is \(collection.canUndo)")
    check(collection.canRedo == history.canRedo, "canRedo is \(collection.canRedo)")
  }

  /// Checks on a copy that redo reverts undo completely and vice versa, whatever the program has changed in between.
  private func checkRoundTrip(
    _ forth: (inout TagCollection) -> TagTransaction, _ back: (inout TagCollection) -> TagTransaction
  ) {
    var copy = collection
    guard copy.historyLimit > 0, !forth(&copy).isEmpty else { return }
    check(copy.brokenInvariant == nil, copy.brokenInvariant ?? "")
    _ = back(&copy)
    check(copy.tags.map(PlainTag.init) == plain.tags, "a step is undone or redone only partly")
  }
}
