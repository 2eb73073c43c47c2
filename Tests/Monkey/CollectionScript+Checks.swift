internal import TagModel

extension CollectionScript {
  /// Compares the collection with the array, and checks that tags are found by index and by id.
  func checkTags() {
    let tags = collection.tags
    check(tags.map(PlainTag.init) == plain.tags, "the tags are \(tags.map(PlainTag.init)), not \(plain.tags)")
    check(tags.count == plain.count, "\(tags.count) are counted, not \(plain.count)")
    check(collection.selectionCount == plain.selected.count, "\(collection.selectionCount) are counted as selected")
    check(collection.selectedIDs == plain.selected, "selected are \(collection.selectedIDs), not \(plain.selected)")
    check(collection.anchor == plain.anchor, "the anchor is \(String(describing: collection.anchor))")
    for (index, tag) in plain.tags.enumerated() where tags.index(of: tag.id) != index {
      check(false, "\(tag.id) at \(index) is found at \(String(describing: tags.index(of: tag.id)))")
    }
    let new = Tag.ID.unique()
    check(plain.index(of: new) == nil, "the new id \(new) is a tag's")
    check(!tags.contains(new), "\(new) is found")
  }

  /// Checks that a view that only applies the changes ends up with the same tags.
  func check(_ transaction: TagTransaction, before: [PlainTag]) {
    var list: [Tag.ID?] = before.map(\.id)
    var (updated, flipped): (Set<Tag.ID>, Set<Tag.ID>) = ([], [])
    // After a reset, other changes add nothing.
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
    let isFollowed = list.count == plain.count && zip(list, plain.tags).allSatisfy { $0 == nil || $0 == $1.id }
    check(isFollowed, "the changes \(transaction.changes) lead elsewhere")
    checkEvents(transaction, before: before)
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    let told = Set(transaction.selectionChanges.map(\.id))
    let came = Set(transaction.events.lazy.filter { $0.change == .add }.map(\.tag.id))
    for tag in plain.tags {
      guard let was = old[tag.id] else { continue }
      if was.isSelected != tag.isSelected {
        check(isReset || flipped.contains(tag.id) || !list.contains(tag.id), "nobody was told that \(tag.id) is selected or not")
        check(told.contains(tag.id) || came.contains(tag.id), "\(tag.id) is not among the changes of the selection")
      }
      let isSame = was.text == tag.text && was.isEnabled == tag.isEnabled
      check(isSame || isReset || updated.contains(tag.id) || !list.contains(tag.id), "nobody was told that \(tag.id) is another")
    }
    let selectedBefore = Set(before.filter(\.isSelected).map(\.id))
    check(
      transaction.changesSelection || selectedBefore == Set(plain.selected), "nobody was told that others are selected")
  }
}

extension CollectionScript {
  /// Checks that a program that only applies the events one by one ends up with the same tags.
  private func checkEvents(_ transaction: TagTransaction, before: [PlainTag]) {
    var list = before
    for event in transaction.events {
      let isThere = [event.index, event.from].contains { $0.map { list.indices.contains($0) && list[$0].id == event.tag.id } ?? false }
      switch (event.change, event.index, event.from, event.to) {
      case (.add, let index?, _, _) where index <= list.count: list.insert(PlainTag(event.tag), at: index)
      case (.remove, let index?, _, _) where isThere: list.remove(at: index)
      case (.move, _, let from?, let to?) where isThere && to < list.count: list.insert(list.remove(at: from), at: to)
      case (.select, let index?, _, _) where isThere, (.deselect, let index?, _, _) where isThere,
        (.update, let index?, _, _) where isThere:
        list[index] = PlainTag(event.tag)
      case (nil, _, _, _) where event.kind == .refuse: break
      default: return check(false, "\(event.kind) of \(event.tag.id) cannot be followed")
      }
    }
    check(list == plain.tags, "the events lead elsewhere")
  }
}

extension TagChange {
  /// Whether the change is possible in a list of this many tags.
  fileprivate func fits(_ count: Int) -> Bool {
    let places = 0..<count
    return switch self {
    case .inserted(let index, _): index >= 0 && index <= count
    case .removed(let indexes): indexes.allSatisfy(places.contains)
    case .moved(let from, let to): places.contains(from) && places.contains(to)
    case .updated(let index): places.contains(index)
    case .selection(let indexes): indexes.allSatisfy(places.contains)
    case .reset: true
    }
  }
}
