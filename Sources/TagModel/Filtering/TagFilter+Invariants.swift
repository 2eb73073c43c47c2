extension TagFilter {
  /// The first violated invariant; nil if all hold.
  ///
  /// - Complexity: O(rows × groups).
  package var brokenInvariant: String? {
    brokenRows ?? groups.indices.lazy.compactMap(brokenGroup).first ?? brokenMatches
  }

  /// Each number either has a row or is free.
  private var brokenRows: String? {
    for (name, set) in [("rows", live), ("found rows", found ?? live), ("matching rows", matching)] where set.hasTrailingZeros {
      return "the set of \(name) ends in empty words"
    }
    if let row = rows.indices.first(where: { (rows[$0] != nil) != live.contains($0) }) { return "row \(row) is there or not" }
    if live.count != rowCount { return "\(live.count) rows instead of \(rowCount)" }
    if Set(free).count != free.count { return "a number is free twice" }
    return free.first { !rows.indices.contains($0) || rows[$0] != nil }.map { "the number \($0) is not free" }
  }

  /// Each group has the right rows for its tags, and the right satisfied rows.
  private func brokenGroup(_ index: Int) -> String? {
    let group = groups[index]
    var known: [Tag.ID: RowSet] = [:]
    for (row, content) in rows.enumerated() {
      for tag in content?.tags[index] ?? [] { known[tag, default: RowSet()].set(row, true) }
    }
    if known != group.rows { return "group \(index) has other rows for its tags" }
    var recomputed = self
    recomputed.updateSatisfied(index)
    return recomputed.groups[index].satisfied == group.satisfied ? nil : "group \(index) is satisfied by other rows"
  }

  /// The words are those of the query, and the matching rows contain all of them and satisfy all groups.
  private var brokenMatches: String? {
    if words != FoldedText(query).description.split(separator: " ").map({ SearchText(String($0)) }) {
      return "the words are not those of \(query)"
    }
    var expected = RowSet()
    for row in rows.indices where live.contains(row) && hasWords(row) { expected.set(row, true) }
    if (found ?? live) != expected || (found == nil) != words.isEmpty { return "the words are found in other rows" }
    for group in groups { if let satisfied = group.satisfied { expected.formIntersection(satisfied) } }
    return matching == expected ? nil : "other rows match"
  }
}
