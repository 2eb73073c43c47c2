internal import LayoutCore

extension TagCollection {
  /// Replaces all tags as one undo step, with as few changes as possible. Gates are not called.
  ///
  /// Tags whose ids are in both lists are kept, and moved and updated as needed, with the minimal number of moves. So
  /// there is at most one event per tag and kind of change: removed, added, moved, updated, selected or deselected. If more
  /// of the new tags are selected than the rules allow, the first ones stay selected; in single mode, the last one that was not
  /// selected before.
  /// - Throws: ``TagListError/duplicateID(_:)`` if an id occurs twice; nothing changes.
  /// - Complexity: O(n · log n) for n tags.
  @discardableResult
  public mutating func replaceAll(_ new: [Tag], by cause: Cause) throws(TagListError) -> TagTransaction {
    replaceAll(try TagList(new), by: cause)
  }

  /// Replaces all tags by those of a list; see ``replaceAll(_:by:)-([Tag],_)``.
  @discardableResult
  public mutating func replaceAll(_ list: TagList, by cause: Cause) -> TagTransaction {
    guard !tags.isEmpty, list.contains(where: { tags.contains($0.id) }) else {
      return ended(exchangeAll(for: list, by: cause), by: cause)
    }
    let new = Array(list)
    var transaction = TagTransaction(cause: cause)
    let wanted = selection(in: new)
    let gone = tags.map(\.id).filter { !list.contains($0) }
    if !gone.isEmpty { apply(.remove(gone), &transaction) }
    let unwanted = tags.selectedIDs.filter { !wanted.contains($0) }
    if !unwanted.isEmpty { apply(.select(TagIDs(unwanted), false), &transaction) }
    moveIntoOrder(new.map(\.id).filter { tags.contains($0) }, &transaction)
    for tag in new { apply(.replace(tag), &transaction) }
    insertMissing(new, selected: wanted, &transaction)
    let others = new.map(\.id).filter { wanted.contains($0) && tags[id: $0]?.isSelected == false }
    if !others.isEmpty { apply(.select(TagIDs(others), true), &transaction) }
    return commit(transaction)
  }

  /// Replaces a tag by another one as one undo step: an update if the ids are equal, as by ``replace(_:by:)``, otherwise a
  /// removal and an insertion. Gates are not called.
  /// - Throws: ``TagListError/duplicateID(_:)`` if another tag has the new id; nothing changes.
  @discardableResult
  public mutating func replace(
    _ id: Tag.ID, with tag: Tag, by cause: Cause
  ) throws(TagListError) -> TagTransaction {
    guard id != tag.id else { return replace(tag, by: cause) }
    guard let index = tags.index(of: id) else { return TagTransaction() }
    guard !tags.contains(tag.id) else { throw .duplicateID(tag.id) }
    var transaction = TagTransaction(cause: cause)
    let place = place(at: index)
    apply(.remove([id]), &transaction)
    apply(.insert([PlacedTag(tag: tag, place: place)]), &transaction)
    return commit(transaction)
  }

  /// Replaces the tags in a range of indexes by others as one undo step. Gates are not called.
  ///
  /// Selected new tags stay selected, up to the limit.
  /// - Throws: ``TagListError/duplicateID(_:)`` if an id of the new tags occurs twice or outside the range; nothing changes.
  /// - Precondition: The range is within the list.
  /// - Complexity: O(removed + inserted · log tags).
  @discardableResult
  public mutating func replaceSubrange(
    _ range: Range<Int>, with new: [Tag], by cause: Cause
  ) throws(TagListError) -> TagTransaction {
    precondition(0 <= range.lowerBound && range.upperBound <= tags.count, "Cannot replace \(range) of \(tags.count) tags")
    var seen: Set<Tag.ID> = []
    for tag in new {
      let isTaken = tags.index(of: tag.id).map { !range.contains($0) } ?? false
      guard !isTaken, seen.insert(tag.id).inserted else { throw .duplicateID(tag.id) }
    }
    let replacesAll = range == tags.indices && !new.contains { tags.contains($0.id) }
    var transaction = TagTransaction(cause: cause)
    if !range.isEmpty { apply(.remove(range.map { tags[$0].id }), &transaction) }
    if !new.isEmpty { apply(.insert(placed(new, at: range.lowerBound)), &transaction) }
    return replacesAll ? ended(commit(transaction), by: cause) : commit(transaction)
  }

  /// Ends the history after a transaction by the program that has replaced all tags by others, unless it is itself a step.
  mutating func ended(_ transaction: TagTransaction, by cause: Cause) -> TagTransaction {
    guard cause == .program else { return transaction }
    var transaction = transaction
    transaction.replacesAll = true
    guard !recordsProgramChanges, history.hasSteps else { return transaction }
    transaction.endsHistory = true
    history.clear()
    return transaction
  }

  /// Replaces all tags when none of the new ones is in the list.
  private mutating func exchangeAll(for list: TagList, by cause: Cause) -> TagTransaction {
    let old = tags
    guard !old.isEmpty || !list.isEmpty else { return TagTransaction() }
    var transaction = TagTransaction(cause: cause)
    if cause == .program, !recordsProgramChanges {
      // It cannot be undone, so there is no need to record the inverse.
      tags = withinRules(list)
      anchor = nil
    } else {
      apply(.remove(old.map(\.id)), &transaction)
      apply(.insert(placed(Array(withinRules(list)), at: 0)), &transaction)
    }
    transaction.exchangeAll(old, for: tags)
    return commit(transaction)
  }

  /// New tags, of which no more are selected than the rules allow; see ``replaceAll(_:by:)-([Tag],_)``.
  private func withinRules(_ list: TagList) -> TagList {
    guard list.selectedCount > rules.capacity else { return list }
    var list = list
    let excess = rules.mode == .single ? list.selectedIDs.dropLast() : list.selectedIDs.dropFirst(rules.capacity)
    _ = list.setSelected(TagIDs(excess), false, atMost: .max)
    return list
  }

  /// The ids of the new tags that will be selected.
  private func selection(in new: [Tag]) -> Set<Tag.ID> {
    let selected = new.lazy.filter(\.isSelected).map(\.id)
    if rules.mode == .single, let other = selected.last(where: { tags[id: $0]?.isSelected != true }) {
      return [other]
    }
    return Set(selected.prefix(rules.capacity))
  }

  /// Moves the tags that are out of order, each after its predecessor.
  private mutating func moveIntoOrder(_ ids: [Tag.ID], _ transaction: inout TagTransaction) {
    let staying = longestIncreasingSubsequence(ids.compactMap { tags.index(of: $0) })
    guard ids.count - staying.count <= Self.runLimit else { return apply(.reorder(ids), &transaction) }
    for place in ids.indices where !staying.contains(place) {
      apply(.move([PlacedID(id: ids[place], place: Place(index: place, previous: place > 0 ? ids[place - 1] : nil))]), &transaction)
    }
  }

  private mutating func insertMissing(_ new: [Tag], selected: Set<Tag.ID>, _ transaction: inout TagTransaction) {
    let missing = new.indices.filter { !tags.contains(new[$0].id) }
    guard !missing.isEmpty else { return }
    let placed = missing.map { index in
      var tag = new[index]
      tag.isSelected = selected.contains(tag.id)
      return PlacedTag(tag: tag, place: Place(index: index, previous: index > 0 ? new[index - 1].id : nil))
    }
    apply(.insert(placed), &transaction)
  }
}

/// The positions of a longest increasing subsequence of the numbers (Fredman, 1975).
///
/// - Complexity: O(n · log n).
func longestIncreasingSubsequence(_ numbers: [Int]) -> Set<Int> {
  // For each length, the position of the least last number of an increasing subsequence; and each position's predecessor.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    let length = ends.indices.partitioningIndex { numbers[ends[$0]] >= number }
    before[place] = length > 0 ? ends[length - 1] : nil
    if length == ends.count { ends.append(place) } else { ends[length] = place }
  }
  var positions: Set<Int> = []
  var place = ends.last
  while let known = place {
    positions.insert(known)
    place = before[known]
  }
  return positions
}

/// A replacement of a range of a list, which covers all of some changes: what a list model reports to its observers.
package struct ListSplice: Hashable, Sendable {
  package let index: Int
  package let removed: Int
  package let added: Int

  /// The splice that covers the changes of a transaction.
  /// - Complexity: O(changes); after a ``TagChange/reset``, O(n).
  package init(_ changes: [TagChange], from old: TagList, to new: TagList) {
    var (start, end, count) = (old.count, old.count, old.count)
    func keep(before first: Int, after last: Int) { (start, end) = (min(start, first), min(end, count - 1 - last)) }
    for change in changes {
      switch change {
      case .inserted(let index, let inserted):
        keep(before: index, after: index - 1)
        count += inserted
      case .removed(let indexes):
        guard let first = indexes.first, let last = indexes.last else { continue }
        keep(before: first, after: last)
        count -= indexes.count
      case .moved(let from, let to): keep(before: min(from, to), after: max(from, to))
      case .updated, .selection: break
      case .reset:
        self.init(comparing: old, new)
        return
      }
    }
    // If a handler has changed the tags in turn, there are more changes than these.
    guard count == new.count else {
      self.init(comparing: old, new)
      return
    }
    start = min(start, count)
    end = min(end, old.count - start, count - start)
    self.init(index: start, removed: old.count - start - end, added: count - start - end)
  }

  private init(index: Int, removed: Int, added: Int) {
    (self.index, self.removed, self.added) = (index, removed, added)
  }

  /// The smallest splice that turns a list into another one.
  private init(comparing old: TagList, _ new: TagList) {
    let shorter = min(old.count, new.count)
    var (start, end) = (0, 0)
    for (a, b) in zip(old, new) {
      if a.id != b.id { break }
      start += 1
    }
    while end < shorter - start, old[old.count - 1 - end].id == new[new.count - 1 - end].id { end += 1 }
    self.init(index: start, removed: old.count - start - end, added: new.count - start - end)
  }
}
