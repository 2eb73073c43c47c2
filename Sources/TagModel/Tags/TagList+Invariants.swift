// The invariants of the storage; `docs/tag-model.md` explains them. Tests and scripts/fuzz check them after each mutation.

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
      guard chunks.indices.contains(handle) else { return "there is no chunk \(handle)" }
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
