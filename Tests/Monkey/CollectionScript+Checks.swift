internal import TagModel

extension CollectionScript {
  /// Compares the collection with the array, including lookups by index and by ID.
  func checkTags() {
    let tags = collection.tags
    check(tags.map(PlainTag.init) == plain.tags, "the tags are \(tags.map(PlainTag.init)), not \(plain.tags)")
    check(tags.count == plain.count, "the count is \(tags.count), not \(plain.count)")
    check(
      collection.selectionCount == plain.selected.count, "the selection count is \(collection.selectionCount), not \(plain.selected.count)")
    check(collection.selectedIDs == plain.selected, "the selection is \(collection.selectedIDs), not \(plain.selected)")
    check(collection.anchor == plain.anchor, "the anchor is \(String(describing: collection.anchor))")
    for (index, tag) in plain.tags.enumerated() where tags.index(of: tag.id) != index {
      check(false, "\(tag.id) at \(index) is found at \(String(describing: tags.index(of: tag.id)))")
    }
    let new = Tag.ID.unique()
    check(plain.index(of: new) == nil, "the new id \(new) is already used")
    check(!tags.contains(new), "the new id \(new) is in the list")
  }

  /// Checks that a view that applies only these changes ends with the same tags.
  func check(_ transaction: TagTransaction, before: [PlainTag]) {
    var list: [Tag.ID?] = before.map(\.id)
    var (updated, flipped): (Set<Tag.ID>, Set<Tag.ID>) = ([], [])
    // After a reset, the view reads all tags again.
    let isReset = transaction.changes.contains(.reset)
    if isReset { list = plain.tags.map(\.id) }
    for change in transaction.changes where !isReset {
      guard change.fits(list.count) else { return check(false, "\(change) of \(list.count) tags") }
      switch change {
      case .inserted(let index, let count): list.insert(contentsOf: [Tag.ID?](repeating: nil, count: count), at: index)
      case .removed(let indexes): for index in indexes.reversed() { list.remove(at: index) }
      case .moved(let from, let to): list.insert(list.remove(at: from), at: to)
      case .updated(let index): if let id = list[index] { updated.insert(id) }
      case .selection(let indexes): for index in indexes { if let id = list[index] { flipped.insert(id) } }
      case .reset: break
      }
    }
    let isSameOrder = list.count == plain.count && zip(list, plain.tags).allSatisfy { $0 == nil || $0 == $1.id }
    check(isSameOrder, "the changes \(transaction.changes) give other tags")
    checkEvents(transaction, before: before)
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    let reported = Set(transaction.selectionChanges.map(\.id))
    let added = Set(transaction.events.lazy.filter { $0.change == .add }.map(\.tag.id))
    for tag in plain.tags {
      guard let was = old[tag.id] else { continue }
      if was.isSelected != tag.isSelected {
        check(isReset || flipped.contains(tag.id) || !list.contains(tag.id), "no change reports the selection of \(tag.id)")
        check(reported.contains(tag.id) || added.contains(tag.id), "\(tag.id) is missing in selectionChanges")
      }
      let isSame = was.text == tag.text && was.isEnabled == tag.isEnabled
      check(isSame || isReset || updated.contains(tag.id) || !list.contains(tag.id), "no change reports the update of \(tag.id)")
    }
    let selectedBefore = Set(before.filter(\.isSelected).map(\.id))
    check(
      transaction.changesSelection || selectedBefore == Set(plain.selected), "changesSelection is false after a change of the selection")
  }
}

extension CollectionScript {
  /// Checks that a program that applies only the events, one by one, ends with the same tags.
  private func checkEvents(_ transaction: TagTransaction, before: [PlainTag]) {
    var list = before
    for event in transaction.events {
      let isKnown = [event.index, event.from].contains { $0.map { list.indices.contains($0) && list[$0].id == event.tag.id } ?? false }
      switch (event.change, event.index, event.from, event.to) {
      case (.add, let index?, _, _) where index <= list.count: list.insert(PlainTag(event.tag), at: index)
      case (.remove, let index?, _, _) where isKnown: list.remove(at: index)
      case (.move, _, let from?, let to?) where isKnown && to < list.count: list.insert(list.remove(at: from), at: to)
      case (.select, let index?, _, _) where isKnown, (.deselect, let index?, _, _) where isKnown,
        (.update, let index?, _, _) where isKnown:
        list[index] = PlainTag(event.tag)
      case (nil, _, _, _) where event.kind == .refuse: break
      default: return check(false, "the event \(event.kind) of \(event.tag.id) can't be applied")
      }
    }
    check(list == plain.tags, "the events give other tags")
  }
}

extension TagChange {
  /// Whether the change's indexes are valid in a list of `count` tags.
  fileprivate func fits(_ count: Int) -> Bool {
    let range = 0..<count
    return switch self {
    case .inserted(let index, _): index >= 0 && index <= count
    case .removed(let indexes): indexes.allSatisfy(range.contains)
    case .moved(let from, let to): range.contains(from) && range.contains(to)
    case .updated(let index): range.contains(index)
    case .selection(let indexes): indexes.allSatisfy(range.contains)
    case .reset: true
    }
  }
}
