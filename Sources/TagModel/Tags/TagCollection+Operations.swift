extension TagCollection {
  /// Performs a plan as one undo step. Gates are not asked again; tags that are gone since are skipped, and no limit is
  /// exceeded.
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

  /// Plans and performs an operation; see ``TagCollection`` for gates that access the collection.
  @discardableResult
  public mutating func perform(_ operation: TagOperation, by cause: Cause) -> TagTransaction {
    perform(plan(operation, by: cause))
  }

  /// Toggles the selection of a tag, as a tap does. In single mode, selecting one deselects the other.
  @discardableResult
  public mutating func toggle(_ id: Tag.ID, by cause: Cause) -> TagTransaction {
    perform(.toggle(id), by: cause)
  }

  /// Selects tags in this order, up to the limit.
  @discardableResult
  public mutating func select(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.select(ids), by: cause)
  }

  /// Deselects tags.
  @discardableResult
  public mutating func deselect(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.deselect(ids), by: cause)
  }

  /// Deselects some tags and selects others as one undo step, as the end of a swipe does.
  @discardableResult
  public mutating func setSelected(_ selections: [TagSelection], by cause: Cause) -> TagTransaction {
    perform(.setSelected(selections), by: cause)
  }

  /// Selects or deselects tags as one undo step.
  @discardableResult
  public mutating func setSelected(_ ids: [Tag.ID], _ isSelected: Bool, by cause: Cause) -> TagTransaction {
    perform(.setSelected(ids.map { TagSelection($0, isSelected: isSelected) }), by: cause)
  }

  /// Selects all tags that the gates allow, in order, up to the limit; none in single mode.
  @discardableResult
  public mutating func selectAll(by cause: Cause) -> TagTransaction {
    perform(.selectAll, by: cause)
  }

  /// Deselects all tags.
  @discardableResult
  public mutating func deselectAll(by cause: Cause) -> TagTransaction {
    perform(.deselectAll, by: cause)
  }

  /// Selects all from one tag (nil: the ``anchor``) to another, and deselects what the last extension from the same tag
  /// selected beyond that. In single mode, selects the other tag.
  @discardableResult
  public mutating func extendSelection(
    from start: Tag.ID? = nil, to end: Tag.ID, by cause: Cause
  ) -> TagTransaction {
    perform(.extendSelection(from: start, to: end), by: cause)
  }

  /// Removes tags as one undo step. Those that a gate refuses stay, and are reported by events.
  @discardableResult
  public mutating func remove(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.remove(ids), by: cause)
  }

  /// Removes all tags as one undo step. Those that a gate refuses stay, and are reported by events.
  @discardableResult
  public mutating func removeAll(by cause: Cause) -> TagTransaction {
    perform(.removeAll, by: cause)
  }

  /// Moves a tag to an index: the one that it has afterwards.
  /// - Precondition: the index lies within the list.
  @discardableResult
  public mutating func move(_ id: Tag.ID, to index: Int, by cause: Cause) -> TagTransaction {
    perform(.move(id, to: index), by: cause)
  }

  /// Moves tags together, in their order, so that the first gets an index, as one undo step: all of them or, if a gate
  /// refuses one, none.
  ///
  /// Unknown ids are skipped.
  /// - Precondition: there is room for them: `0 <= index <= count - ids.count`.
  @discardableResult
  public mutating func gather(_ ids: [Tag.ID], at index: Int, by cause: Cause) -> TagTransaction {
    perform(.gather(ids, at: index), by: cause)
  }

  /// Puts some tags into this order, among the positions that they occupy together, as one undo step; all other tags stay.
  /// So do those that the gate refuses; the gate is then asked again about the others, which share fewer positions.
  /// - Precondition: no id occurs twice.
  @discardableResult
  public mutating func reorder(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.reorder(ids), by: cause)
  }

  /// Inserts tags at an index, in their order, as one undo step: all of them or, if an id is taken, none.
  ///
  /// Selected tags stay selected up to the limit.
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

  /// Appends tags; see ``insert(_:at:by:)``.
  @discardableResult
  public mutating func append(_ new: [Tag], by cause: Cause) throws(TagListError) -> TagTransaction {
    try insert(new, at: tags.count, by: cause)
  }

  /// Updates one tag as one undo step.
  ///
  /// Rules and gates apply to its selection as to any other. The body has exclusive access to the collection; use
  /// ``replace(_:by:)`` to read it meanwhile.
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

  /// Replaces the tag with the same id as one undo step; see ``update(_:by:_:)``.
  @discardableResult
  public mutating func replace(_ tag: Tag, by cause: Cause) -> TagTransaction {
    guard let old = tags[id: tag.id] else { return TagTransaction() }
    var recording = Recording(cause: cause)
    apply(.replace(tag), &recording)
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

  /// The tags with their places when they are inserted at an index.
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
