internal import TagModel
internal import TestSupport

extension CollectionScript {
  func record(_ before: [PlainTag], by cause: Cause, keyMove: Tag.ID? = nil) {
    if cause != .program || collection.recordsProgramChanges {
      history.record(before, plain.tags, keyMove: keyMove)
    } else if before != plain.tags {
      history.passOver()
    }
  }

  /// After changes that do not tell what becomes of the anchor.
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
      check(transaction.changes.isEmpty || expected != nil, "undo or redo although there is nothing")
      plain.tags = expected ?? plain.tags
      return
    }
    check(history.depth == 0 || transaction.isEmpty, "undo or redo in the middle of a step")
    // The plain history cannot tell; what holds whatever happens is checked all the same.
    plain.tags = collection.tags.map(PlainTag.init)
    check(Set(plain.tags.map(\.id)).count == plain.count, "a tag is doubled")
    check(plain.selected.count <= plain.capacity, "the limit is exceeded")
  }

  func changeHistory(_ random: inout SeededGenerator) {
    switch random.int(0...9) {
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
    default:
      log.append("clearHistory")
      collection.clearHistory()
      history.clear()
    }
  }

  func checkHistory() {
    guard history.isExact else { return }
    check(collection.canUndo == history.canUndo, "canUndo is \(collection.canUndo)")
    check(collection.canRedo == history.canRedo, "canRedo is \(collection.canRedo)")
  }
}
