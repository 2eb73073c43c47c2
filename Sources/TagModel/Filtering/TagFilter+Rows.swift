extension TagFilter {
  /// The contents of a row.
  struct Row: Sendable {
    /// The tags of each group.
    var tags: [Set<Tag.ID>]
    var text: SearchText
  }

  /// Adds a row and returns its number, which is that of a removed row or, if there is none, the row count.
  /// - Parameters:
  ///   - tags: The tags of the row, by group.
  ///   - text: The text that the ``query`` searches.
  /// - Precondition: `tags.count` is the number of groups.
  public mutating func addRow(tags: [Set<Tag.ID>], text: String) -> Int {
    checkTags(tags)
    let row = free.popLast() ?? rows.count
    let content = Row(tags: tags, text: SearchText(text))
    if row == rows.count { rows.append(content) } else { rows[row] = content }
    live.set(row, true)
    for index in groups.indices { setTags(tags[index], ofRow: row, inGroup: index, before: []) }
    update(row)
    return row
  }

  /// Removes a row.
  /// - Precondition: The row exists.
  public mutating func removeRow(_ row: Int) {
    let content = content(of: row)
    live.set(row, false)
    for index in groups.indices { setTags([], ofRow: row, inGroup: index, before: content.tags[index]) }
    rows[row] = nil
    free.append(row)
    update(row)
  }

  /// Updates a row, and returns how the set of matching rows has changed.
  /// - Precondition: The row exists, and `tags.count` is the number of groups.
  @discardableResult
  public mutating func updateRow(_ row: Int, tags: [Set<Tag.ID>], text: String) -> Change {
    checkTags(tags)
    let old = content(of: row)
    rows[row] = Row(tags: tags, text: SearchText(text))
    for index in groups.indices { setTags(tags[index], ofRow: row, inGroup: index, before: old.tags[index]) }
    return update(row)
  }

  /// The tags of a row that belong to a group.
  /// - Precondition: The row exists.
  public func tags(ofRow row: Int, inGroup index: Int) -> Set<Tag.ID> {
    checkGroup(index)
    return content(of: row).tags[index]
  }

  /// Replaces a tag of a group in all rows and in the choice, for example to merge two tags. O(rows with the tag).
  @discardableResult
  public mutating func replace(_ tag: Tag.ID, by other: Tag.ID, inGroup index: Int) -> Change {
    checkGroup(index)
    guard tag != other else { return .none }
    removeFromRows(tag, adding: other, inGroup: index)
    if groups[index].chosen.remove(tag) != nil { groups[index].chosen.insert(other) }
    updateSatisfied(index)
    return updateMatching()
  }

  /// Removes a tag of a group from all rows and from the choice. O(rows with the tag).
  @discardableResult
  public mutating func removeTag(_ tag: Tag.ID, inGroup index: Int) -> Change {
    checkGroup(index)
    removeFromRows(tag, adding: nil, inGroup: index)
    groups[index].chosen.remove(tag)
    updateSatisfied(index)
    return updateMatching()
  }

  private mutating func removeFromRows(_ tag: Tag.ID, adding other: Tag.ID?, inGroup index: Int) {
    guard let had = groups[index].rows.removeValue(forKey: tag) else { return }
    had.forEach { row in
      rows[row]?.tags[index].remove(tag)
      if let other { rows[row]?.tags[index].insert(other) }
    }
    if let other { groups[index].rows[other, default: RowSet()].formUnion(had) }
  }

  private func content(of row: Int) -> Row {
    guard rows.indices.contains(row), let content = rows[row] else {
      preconditionFailure("No row \(row) among \(rowCount) rows")
    }
    return content
  }

  private func checkTags(_ tags: [Set<Tag.ID>]) {
    precondition(tags.count == groups.count, "Tags of \(tags.count) groups in a filter with \(groups.count) groups")
  }

  private mutating func setTags(_ tags: Set<Tag.ID>, ofRow row: Int, inGroup index: Int, before: Set<Tag.ID>) {
    for tag in before.subtracting(tags) {
      groups[index].rows[tag]?.set(row, false)
      if groups[index].rows[tag]?.isEmpty == true { groups[index].rows[tag] = nil }
    }
    for tag in tags.subtracting(before) { groups[index].rows[tag, default: RowSet()].set(row, true) }
    guard !groups[index].chosen.isEmpty else { return }
    let chosen = groups[index].chosen
    let satisfies =
      switch groups[index].rule {
      case .anyOf: !chosen.isDisjoint(with: tags)
      case .allOf: chosen.isSubset(of: tags)
      case .noneOf: chosen.isDisjoint(with: tags)
      }
    groups[index].satisfied?.set(row, satisfies && live.contains(row))
  }

  /// Recomputes whether a row matches.
  @discardableResult
  private mutating func update(_ row: Int) -> Change {
    let isLive = live.contains(row)
    let hasWords = isLive && hasWords(row)
    found?.set(row, hasWords)
    let before = matching.contains(row)
    let now =
      isLive && (found?.contains(row) ?? true) && groups.allSatisfy { $0.satisfied?.contains(row) ?? true }
    matching.set(row, now)
    if now == before { return .none }
    return now ? .lessStrict : .moreStrict
  }
}
