extension TagCollection {
  /// Carries out what was planned, as one step that can be undone. Nobody is asked any more, but what has
  /// changed since is respected: tags that have gone are passed over, and no limit is exceeded.
  @discardableResult
  public mutating func perform(_ plan: TagPlan) -> TagTransaction {
    var recording = Recording(cause: plan.cause)
    for edit in plan.edits { apply(edit, &recording) }
    tell(plan.refusals, &recording)
    let transaction = commit(recording, keyMove: plan.keyMove)
    if let anchor = plan.anchor { self.anchor = anchor }
    if let extended = plan.extended { self.extended = extended }
    return transaction
  }

  /// Asks and does in one: see the collection's description for gates that look at the collection.
  @discardableResult
  public mutating func perform(_ operation: TagOperation, by cause: Cause) -> TagTransaction {
    perform(plan(operation, by: cause))
  }

  /// Selects the tag, or deselects it: what a tap does. Selecting in single mode moves the selection.
  @discardableResult
  public mutating func toggle(_ id: Tag.ID, by cause: Cause) -> TagTransaction {
    perform(.toggle(id), by: cause)
  }

  /// Selects these tags, in this order, as far as the rules allow.
  @discardableResult
  public mutating func select(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.select(ids), by: cause)
  }

  /// Deselects these tags.
  @discardableResult
  public mutating func deselect(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.deselect(ids), by: cause)
  }

  /// Deselects some tags and selects others, as one step: what a swipe does when it ends.
  @discardableResult
  public mutating func setSelected(_ selections: [TagSelection], by cause: Cause) -> TagTransaction {
    perform(.setSelected(selections), by: cause)
  }

  /// Makes all these tags selected, or deselected, as one step: what a swipe does when it ends.
  @discardableResult
  public mutating func setSelected(_ ids: [Tag.ID], _ isSelected: Bool, by cause: Cause) -> TagTransaction {
    perform(.setSelected(ids.map { TagSelection($0, isSelected: isSelected) }), by: cause)
  }

  /// Selects all tags that may be, in order, as far as the rules allow; nothing in single mode.
  @discardableResult
  public mutating func selectAll(by cause: Cause) -> TagTransaction {
    perform(.selectAll, by: cause)
  }

  /// Deselects all tags.
  @discardableResult
  public mutating func deselectAll(by cause: Cause) -> TagTransaction {
    perform(.deselectAll, by: cause)
  }

  /// Selects everything from one tag (nil: the ``anchor``) to another, and deselects what the last such
  /// extension from there had selected beyond that. In single mode the selection moves to the other tag.
  @discardableResult
  public mutating func extendSelection(
    from start: Tag.ID? = nil, to end: Tag.ID, by cause: Cause
  ) -> TagTransaction {
    perform(.extendSelection(from: start, to: end), by: cause)
  }

  /// Removes these tags, as one step. Those that may not be removed stay, and are named in events.
  @discardableResult
  public mutating func remove(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.remove(ids), by: cause)
  }

  /// Removes all tags, as one step. Those that may not be removed stay.
  @discardableResult
  public mutating func removeAll(by cause: Cause) -> TagTransaction {
    perform(.removeAll, by: cause)
  }

  /// Takes a tag to the index that it has afterwards.
  /// - Precondition: the index lies within the list.
  @discardableResult
  public mutating func move(_ id: Tag.ID, to index: Int, by cause: Cause) -> TagTransaction {
    perform(.move(id, to: index), by: cause)
  }

  /// Takes tags from wherever they are and puts them side by side, in the order that they have, so that the first
  /// gets this index, as one step: all of them or, for a person whom a gate refuses one, none.
  ///
  /// Ids that are not there are passed over.
  /// - Precondition: there is room for them: `0 <= index <= count - ids.count`.
  @discardableResult
  public mutating func gather(_ ids: [Tag.ID], at index: Int, by cause: Cause) -> TagTransaction {
    perform(.gather(ids, at: index), by: cause)
  }

  /// Puts the named tags into this order, on the places that they have together, as one step; all other tags
  /// stay where they are. So do, for a person, those which the gate does not let go where they would; the others are
  /// asked about again, for they then share fewer places.
  /// - Precondition: no id is named twice.
  @discardableResult
  public mutating func reorder(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.reorder(ids), by: cause)
  }

  /// Adds tags so that the first has this index, in their order; all of them or, when an id is taken, none.
  ///
  /// Tags that are selected stay so as far as the rules allow.
  /// - Precondition: `0 <= index <= count`.
  @discardableResult
  public mutating func insert(
    _ new: [Tag], at index: Int, by cause: Cause
  ) throws(TagListError) -> TagTransaction {
    precondition((0...tags.count).contains(index), "tags cannot be inserted at \(index): there are \(tags.count)")
    if let taken = duplicate(in: new) { throw .duplicateID(taken) }
    var recording = Recording(cause: cause)
    apply(.insert(placed(new, at: index)), &recording)
    return commit(recording)
  }

  /// Adds tags at the end; see ``insert(_:at:by:)``.
  @discardableResult
  public mutating func append(_ new: [Tag], by cause: Cause) throws(TagListError) -> TagTransaction {
    try insert(new, at: tags.count, by: cause)
  }

  /// Changes one tag's text, style, attachment, or whether it is enabled or selected, as one step.
  ///
  /// Whether it is selected is held to rules and gates like any other selection. The body has the collection
  /// to itself: one that looks at it needs ``replace(_:by:)``.
  /// - Precondition: the tag keeps its id.
  @discardableResult
  public mutating func update(
    _ id: Tag.ID, by cause: Cause, _ body: (inout Tag) -> Void
  ) -> TagTransaction {
    guard var tag = tags[id: id] else { return TagTransaction() }
    body(&tag)
    precondition(tag.id == id, "an update cannot give the tag \(id) the id \(tag.id)")
    return replace(tag, by: cause)
  }

  /// Puts another tag in the place of the one with the same id, as one step; see ``update(_:by:_:)``.
  @discardableResult
  public mutating func replace(_ tag: Tag, by cause: Cause) -> TagTransaction {
    guard let old = tags[id: tag.id] else { return TagTransaction() }
    var recording = Recording(cause: cause)
    if !tag.hasSameContent(as: old) { apply(.replace(tag), &recording) }
    guard tag.isSelected != old.isSelected else { return commit(recording) }
    let plan = plan(tag.isSelected ? .select([tag.id]) : .deselect([tag.id]), by: cause)
    for edit in plan.edits { apply(edit, &recording) }
    tell(plan.refusals, &recording)
    return commit(recording)
  }

  private func tell(_ refusals: [TagRefusal], _ recording: inout Recording) {
    for refusal in refusals {
      guard let index = tags.index(of: refusal.id) else { continue }
      recording.transaction.append(
        .one(
          TagEvent(
            kind: .refuse, tag: tags[index], index: index, cause: recording.cause, refusal: refusal.reason)))
    }
  }

  /// The tags, each with the place it gets when they go in one after the other at an index.
  private func placed(_ new: [Tag], at index: Int) -> [PlacedTag] {
    var previous = index > 0 ? tags[index - 1].id : nil
    return new.enumerated().map { offset, tag in
      defer { previous = tag.id }
      return PlacedTag(tag: tag, place: Place(index: index + offset, previous: previous))
    }
  }

  private func duplicate(in new: [Tag]) -> Tag.ID? {
    var seen: Set<Tag.ID> = []
    return new.first { tags.contains($0.id) || !seen.insert($0.id).inserted }?.id
  }
}
