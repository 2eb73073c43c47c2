// The reasons why the user cannot change a tag. Unknown ids are not refused, because operations skip them.

extension TagCollection {
  /// The reason why a tap cannot toggle a tag; nil if it can.
  public func refusal(toTap id: Tag.ID) -> Refusal? {
    guard let tag = tags[id: id] else { return nil }
    if !tag.isEnabled { return .disabled }
    if !gates.allowsToggling(tag, by: .tap) { return .gate }
    guard !tag.isSelected else { return rules.isRequired && selectionCount == 1 ? .required : nil }
    return refusal(toSelect: tag, room: rules.mode == .single ? 1 : room)
  }

  /// The reason why a swipe cannot select or deselect a tag; nil if it can, or if nothing would change.
  /// - Parameters:
  ///   - id: The tag.
  ///   - selected: Whether it would be selected, or else deselected.
  ///   - painted: The number of tags that the swipe has selected minus the number it has deselected so far, none of
  ///     which is applied yet.
  public func refusal(toPaint id: Tag.ID, selected: Bool, painted: Int) -> Refusal? {
    guard let tag = tags[id: id] else { return nil }
    if !tag.isEnabled { return .disabled }
    guard selected != tag.isSelected else { return nil }
    if !gates.allowsToggling(tag, by: .swipe) { return .gate }
    guard selected else { return rules.isRequired && selectionCount - painted == 1 ? .required : nil }
    let room = rules.mode == .single ? 1 : room
    return refusal(toSelect: tag, room: room == .max ? room : room - painted)
  }

  /// The reason why the user cannot move a tag; nil if they can.
  /// - Parameters:
  ///   - id: The tag.
  ///   - to: The index of the tag after the move.
  /// - Precondition: `0 <= to < count`.
  public func refusal(toMove id: Tag.ID, to: Int) -> Refusal? {
    precondition(tags.indices.contains(to), "Cannot move to \(to) among \(tags.count) tags")
    guard let from = tags.index(of: id) else { return nil }
    let tag = tags[from]
    if !tag.isEnabled { return .disabled }
    if from != to, let canMove = gates.canMove, !canMove(tag, from, to) { return .protectedFromMove }
    return nil
  }

  /// The first tag that the user cannot move when gathering tags at an index, and the reason; nil if all can be moved.
  /// - Precondition: `0 <= index <= count - ids.count`.
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
      "Cannot gather \(gathering.indexes.count) tags at \(index) among \(tags.count) tags")
  }

  /// The reason why the user cannot remove a tag; nil if they can.
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
