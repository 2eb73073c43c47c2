internal import LayoutCore

@testable package import TagModel

// The invariants of the model's storage, which docs/tag-model.md explains. Tests and scripts/fuzz check them after each mutation.

extension TagSession {
  /// The first violated invariant; nil if all hold.
  package var brokenInvariant: String? {
    if let lift, let gone = lift.ids.first(where: { !tags.contains($0) }) { return "\(gone) is lifted and gone" }
    if let lift, !isKeyLifting, Set(lift.ids) != Set(machine.liftedTags) { return "\(lift.ids) are lifted, not \(machine.liftedTags)" }
    if lift == nil, machine.liftedTag != nil { return "\(machine.liftedTags) are held and not lifted" }
    if !machine.isBusy, !painted.isEmpty { return "something is left painted" }
    if !machine.isBusy, band != nil { return "a rubber band is left" }
    if let id = focus.id, id != .overflow || host.resting.overflowPlace == nil, !tags.contains(id) {
      return "the focus is on \(id), which is gone"
    }
    return collection.brokenInvariant
  }
}

extension TagCollection {
  /// The first violated invariant of the tags, the selection or the history; nil if all hold.
  ///
  /// - Complexity: O(tags + edits in the history).
  package var brokenInvariant: String? { tags.brokenInvariant ?? brokenSelection ?? history.brokenInvariant }

  /// The selection respects the limit, and an extension has an anchor and selected tags.
  private var brokenSelection: String? {
    if selectionCount > rules.capacity { return "\(selectionCount) tags are selected, but the limit is \(rules.capacity)" }
    if let anchor, !tags.contains(anchor) { return "the anchor \(anchor) does not exist" }
    if anchor == nil, !extended.isEmpty { return "\(extended.count) extended tags, but no anchor" }
    return extended.first { tags[id: $0]?.isSelected != true }.map { "the extended tag \($0) is not selected" }
  }
}

extension History {
  /// The first violated invariant; nil if all hold.
  var brokenInvariant: String? {
    let sum = undoable.reduce(0) { $0 + $1.weight }
    if weight != sum { return "the size of all steps is \(sum), not \(weight)" }
    if undoable.count > limit { return "\(undoable.count) steps, but the limit is \(limit)" }
    if weight > Self.weightLimit, undoable.count > 1 { return "steps of \(weight) words exceed the limit" }
    if let group, group.depth < 1 { return "the open group has depth \(group.depth)" }
    if redoable.contains(where: { $0.keyMove != nil }) { return "key moves could extend a step to redo" }
    return (undoable + redoable).lazy.compactMap(\.brokenInvariant).first
  }
}

extension History.Step {
  fileprivate var brokenInvariant: String? {
    if edits.isEmpty { return "empty step" }
    if edits.contains(where: { $0.weight == 0 }) { return "edit without tags" }
    guard let keyMove else { return nil }
    if edits.count == 1, case .move(let placed) = edits[0], placed.map(\.id) == [keyMove] { return nil }
    return "key moves of \(keyMove) could extend another kind of step"
  }
}

extension TagList {
  /// The first violated invariant of the storage; nil if all hold.
  ///
  /// - Complexity: O(count).
  package var brokenInvariant: String? { brokenHandles ?? brokenCounts ?? table.brokenInvariant ?? brokenIDs }

  /// Each handle is either in `order`, for a chunk of 1 to `capacity` tags, or in `free`, for an empty one.
  private var brokenHandles: String? {
    if positions.count != chunks.count { return "\(positions.count) positions for \(chunks.count) chunks" }
    var isFound = [Bool](repeating: false, count: chunks.count)
    for handle in (order + free).map(Int.init) {
      guard handle < chunks.count else { return "there is no chunk \(handle)" }
      if isFound[handle] { return "handle \(handle) occurs twice" }
      isFound[handle] = true
    }
    if let lost = isFound.firstIndex(of: false) { return "handle \(lost) is neither in order nor free" }
    if let full = free.first(where: { !chunks[Int($0)].isEmpty }) { return "free chunk \(full) has tags" }
    for (position, handle) in order.enumerated() {
      let chunk = chunks[Int(handle)]
      if positions[Int(handle)] != position { return "chunk \(handle) is not at position \(positions[Int(handle)])" }
      if chunk.isEmpty || chunk.count > Self.capacity { return "chunk \(handle) has \(chunk.count) tags" }
      if let broken = chunk.brokenInvariant { return "chunk \(handle) \(broken)" }
    }
    return nil
  }

  /// The prefix sums lead to the first and last tag of each chunk, and the totals are those of the chunks.
  private var brokenCounts: String? {
    var (start, selected) = (0, 0)
    for (position, handle) in order.enumerated() {
      let chunk = chunks[Int(handle)]
      let sum = counts.sum(before: position)
      if sum != start { return "\(sum) tags before chunk \(handle), not \(start)" }
      for offset in [0, chunk.count - 1] where counts.locate(start + offset) != (position, offset) {
        return "index \(start + offset) is not found in chunk \(handle)"
      }
      start += chunk.count
      selected += chunk.selectedCount
    }
    if let broken = chunks.brokenInvariant { return broken }
    if counts.sum(before: order.count) != start { return "\(counts.sum(before: order.count)) tags in all chunks, not \(start)" }
    if count != start { return "the count is \(count), not \(start)" }
    return selectedCount == selected ? nil : "the selected count is \(selectedCount), not \(selected)"
  }

  /// Ids are unique, and the table has exactly one slot for each chunk and hash.
  private var brokenIDs: String? {
    var (ids, slots): (Set<Tag.ID>, Int) = ([], 0)
    for handle in order {
      var hashes: Set<UInt64> = []
      for id in chunks[Int(handle)].ids {
        if !ids.insert(id).inserted { return "duplicate id \(id)" }
        let isNew = hashes.insert(HandleTable.hash(of: id)).inserted
        if isNew, table.handle(of: id, where: { $0 == handle }) == nil { return "the table has no slot for \(id)" }
      }
      slots += hashes.count
    }
    return table.count == slots ? nil : "\(table.count) slots in use, expected \(slots)"
  }
}

extension HandleTable {
  /// The first violated invariant; nil if all hold.
  ///
  /// - Complexity: O(capacity · maximum probe length).
  var brokenInvariant: String? {
    let taken = slots.indices.filter { slots[$0] != Self.empty }
    if taken.count != count { return "\(taken.count) slots in use, expected \(count)" }
    if count * 4 > slots.count * 3 { return "\(count) of \(slots.count) slots in use exceed the load factor" }
    if Set(taken.lazy.map { slots[$0] }).count != count { return "duplicate entry" }
    for index in taken {
      var at = home(slots[index])
      while at != index {
        if slots[at] == Self.empty { return "slot \(index) is unreachable because slot \(at) is empty" }
        at = next(at)
      }
    }
    return nil
  }
}

extension HandleTable {
  /// The longest probe sequence of a successful lookup; for tests.
  var maxProbeLength: Int {
    slots.indices.filter { slots[$0] != Self.empty }
      .map { slot in (slot - home(slots[slot]) + slots.count) % slots.count + 1 }.max() ?? 0
  }
}

extension TagChunk {
  /// The first violated invariant, as a predicate of the chunk; nil if all hold.
  var brokenInvariant: String? {
    if texts.count != count || flags.count != count || !boxes.isEmpty && boxes.count != count {
      return "has \(count) ids, \(texts.count) texts, \(boxes.count) boxes and \(flags.count) flags"
    }
    let selected = flags.count { $0.contains(.selected) }
    return selected == selectedCount ? nil : "has a selected count of \(selectedCount), not \(selected)"
  }
}

extension ChunkTable {
  /// The first violated invariant; nil if all hold.
  var brokenInvariant: String? {
    for (number, page) in pages.enumerated() {
      let selected = page.chunks.reduce(0) { $0 + $1.selectedCount }
      if page.selectedCount != selected { return "page \(number) has a selected count of \(page.selectedCount), not \(selected)" }
    }
    return nil
  }
}

extension TagFilter {
  /// The first violated invariant; nil if all hold.
  ///
  /// - Complexity: O(rows × groups).
  package var brokenInvariant: String? {
    brokenRows ?? groups.indices.lazy.compactMap(brokenGroup).first ?? brokenMatches
  }

  /// Each number either has a row or is free.
  private var brokenRows: String? {
    for (name, set) in [("rows", live), ("found rows", found ?? live), ("matching rows", matching)] where set.words.last == 0 {
      return "the set of \(name) has trailing zero words"
    }
    if let row = rows.indices.first(where: { (rows[$0] != nil) != live.contains($0) }) {
      return "the live rows are wrong about row \(row)"
    }
    if live.count != rowCount { return "\(live.count) live rows, expected \(rowCount)" }
    if Set(free).count != free.count { return "duplicate free number" }
    return free.first { !rows.indices.contains($0) || rows[$0] != nil }.map { "number \($0) is in use, but marked free" }
  }

  /// Each group has the right rows for its tags, and the right satisfied rows.
  private func brokenGroup(_ index: Int) -> String? {
    let group = groups[index]
    var known: [Tag.ID: RowSet] = [:]
    for (row, content) in rows.enumerated() {
      for tag in content?.tags[index] ?? [] { known[tag, default: RowSet()].set(row, true) }
    }
    if known != group.rows { return "group \(index) has wrong rows for its tags" }
    var recomputed = self
    recomputed.updateSatisfied(index)
    return recomputed.groups[index].satisfied == group.satisfied ? nil : "group \(index) has wrong satisfied rows"
  }

  /// The words are those of the query, and the matching rows contain all of them and satisfy all groups.
  private var brokenMatches: String? {
    if words != FoldedText(query).description.split(separator: " ").map({ SearchText(String($0)) }) {
      return "the words differ from the query: \(query)"
    }
    var expected = RowSet()
    for row in rows.indices where live.contains(row) && hasWords(row) { expected.set(row, true) }
    if (found ?? live) != expected || (found == nil) != words.isEmpty { return "wrong rows for the words" }
    for group in groups { if let satisfied = group.satisfied { expected.formIntersection(satisfied) } }
    return matching == expected ? nil : "wrong matching rows"
  }
}
