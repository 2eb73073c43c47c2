// What people can do with a tag. Unknown ids are not refused: operations skip them.

extension TagCollection {
  /// The reason why a tap would not toggle the tag; nil if it would.
  public func refusal(toTap id: Tag.ID) -> Refusal? {
    guard let tag = tags[id: id] else { return nil }
    if !tag.isEnabled { return .disabled }
    if !gates.allowsToggling(tag, by: .tap) { return .gate }
    guard !tag.isSelected else { return rules.isRequired && selectionCount == 1 ? .required : nil }
    return refusal(toSelect: tag, room: rules.mode == .single ? 1 : room)
  }

  /// The reason why a swipe would not select or deselect the tag; nil if it would, or if nothing would change.
  /// - Parameter painted: How many more tags the swipe has selected than deselected so far, none of it applied yet.
  public func refusal(toPaint id: Tag.ID, selected: Bool, painted: Int) -> Refusal? {
    guard let tag = tags[id: id] else { return nil }
    if !tag.isEnabled { return .disabled }
    guard selected != tag.isSelected else { return nil }
    if !gates.allowsToggling(tag, by: .swipe) { return .gate }
    guard selected else { return rules.isRequired && selectionCount - painted == 1 ? .required : nil }
    let room = rules.mode == .single ? 1 : room
    return refusal(toSelect: tag, room: room == .max ? room : room - painted)
  }

  /// The reason why a person could not move the tag to an index, the one that it would have afterwards; nil if they could.
  /// - Precondition: `to` lies within the list.
  public func refusal(toMove id: Tag.ID, to: Int) -> Refusal? {
    precondition(tags.indices.contains(to), "a tag cannot be moved to \(to): there are \(tags.count)")
    guard let from = tags.index(of: id) else { return nil }
    let tag = tags[from]
    if !tag.isEnabled { return .disabled }
    if from != to, let canMove = gates.canMove, !canMove(tag, from, to) { return .protectedFromMove }
    return nil
  }

  /// The first tag that a person could not move if tags were gathered at an index, and why; nil if all could move.
  /// - Precondition: there is room for them: `0 <= index <= count - ids.count`.
  public func refusal(toGather ids: [Tag.ID], at index: Int) -> TagRefusal? {
    refusal(toGather: Gathering(tags.indexes(of: ids)), at: index)
  }

  package func refusal(toGather gathering: Gathering, at index: Int) -> TagRefusal? {
    checkGather(gathering, at: index)
    for (offset, old) in gathering.indexes.enumerated() {
      let id = tags[old].id
      if let reason = refusal(toMove: id, to: index + offset) { return TagRefusal(id: id, reason: reason) }
    }
    return nil
  }

  func checkGather(_ gathering: Gathering, at index: Int) {
    precondition(
      index >= 0 && index + gathering.indexes.count <= tags.count,
      "\(gathering.indexes.count) tags cannot be gathered at \(index): there are \(tags.count)")
  }

  /// The reason why a person could not remove the tag; nil if they could.
  public func refusal(toRemove id: Tag.ID) -> Refusal? {
    guard let tag = tags[id: id] else { return nil }
    if !tag.isEnabled { return .disabled }
    if let canDelete = gates.canDelete, !canDelete(tag) { return .protectedFromDelete }
    return nil
  }

  func refusal(toSelect tag: Tag, room: Int) -> Refusal? {
    if let canSelect = gates.canSelect, !canSelect(tag) { return .gate }
    if room <= 0 { return .limit(rules.capacity) }
    return nil
  }
}
