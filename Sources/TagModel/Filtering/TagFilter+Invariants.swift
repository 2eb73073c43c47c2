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
