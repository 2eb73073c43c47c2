

/// Tags with selection rules, gates and an undo history.
///
/// All changes, by pointer, key, menu or program, are made by the operations of this type. Each returns a
/// ``TagTransaction`` with the changes for the view to apply, and the events per tag.
///
/// **Gates.** Operations call the gates while they have exclusive access to the collection. If the gates access the
/// collection themselves, as those of the view that owns it may, use two steps: ``plan(_:by:)`` calls the gates without
/// changing anything, and ``perform(_:)`` applies the changes without calling the gates.
///
/// **Unknown ids** are ignored, since a tag may have been removed in the meantime. **Indexes out of range** are programming
/// errors, and trap.
///
/// **History.** Each operation by the user is one undo step; consecutive moves of a tag by keyboard are a single step
/// (until ``closeUndoStep()``). The program's changes are only recorded if ``recordsProgramChanges`` is set. They do
/// not invalidate steps, which refer to tags by id and to positions by the preceding tag: undo inserts a removed tag
/// after its former neighbor or, if that is gone, at its old index or the end. It skips tags that the program has
/// removed and steps that have no effect any more, and never exceeds the selection limit. At most ``historyLimit``
/// steps can be undone, fewer if they are very large; all undone steps can be redone.
public struct TagCollection {
  /// The tags, in order.
  public internal(set) var tags: TagList
  /// The gates that operations by the user have to pass.
  public var gates: TagGates
  /// The tag that range selection starts from: the last one that was toggled or selected. Always one of the tags: setting an
  /// unknown id is ignored, and removing the tag sets it to nil.
  public var anchor: Tag.ID? {
    get { knownAnchor }
    set { if newValue.map(tags.contains) ?? true { knownAnchor = newValue } }
  }
  /// Whether changes by the program can be undone as well.
  public var recordsProgramChanges = false

  var history = History()
  var knownAnchor: Tag.ID? {
    didSet { if knownAnchor != oldValue { extended = [] } }
  }
  /// The tags selected by the current extension from the anchor.
  var extended: Set<Tag.ID> = []
  private var storedRules: SelectionRules

  /// Creates a collection of tags. If more tags are selected than the rules allow, the first ones stay selected.
  public init(
    _ tags: TagList = TagList(), rules: SelectionRules = SelectionRules(), gates: TagGates = TagGates()
  ) {
    self.tags = tags
    self.storedRules = rules
    self.gates = gates
    setRules(rules)
  }

  /// The selection rules. Setting them can deselect tags, as ``setRules(_:)`` does.
  public var rules: SelectionRules {
    get { storedRules }
    set { setRules(newValue) }
  }

  /// Changes the selection rules. If more tags are selected than they allow, the first ones (in single mode the ``anchor``, if
  /// selected) stay selected, and the others are deselected with ``Cause/program``.
  @discardableResult
  public mutating func setRules(_ rules: SelectionRules) -> TagTransaction {
    storedRules = rules
    var recording = Recording(cause: .program)
    if tags.selectedCount > rules.capacity {
      var excess = tags.selectedIDs
      if rules.mode == .single, let anchor, let kept = excess.firstIndex(of: anchor) {
        excess.remove(at: kept)
      } else {
        excess.removeFirst(rules.capacity)
      }
      apply(.select(TagIDs(excess), false), &recording)
    }
    return commit(recording)
  }

  /// The number of selected tags; O(1).
  public var selectionCount: Int { tags.selectedCount }
  /// The ids of the selected tags, in order.
  public var selectedIDs: [Tag.ID] { tags.selectedIDs }
  /// The indexes of the selected tags, in ascending order.
  public var selectedIndexes: [Int] { tags.selectedIndexes }
  /// The selected tags, in order.
  public var selectedTags: SelectedTags { tags.selectedTags }

  /// The number of tags that can still be selected; `Int.max` without a limit.
  var room: Int { rules.capacity == .max ? .max : max(0, rules.capacity - selectionCount) }
}

// MARK: - Operations

extension TagCollection {
  /// Performs a plan as one undo step. Gates are not called again. If the tags have changed since it was planned, tags that are
  /// gone are skipped, and the ``rules`` still apply: limits, and that a selection is required.
  @discardableResult
  public mutating func perform(_ plan: TagPlan) -> TagTransaction {
    let plan = revised(plan)
    var recording = Recording(cause: plan.cause)
    apply(plan, &recording)
    report(plan.refusals, &recording)
    let transaction = commit(recording, keyMove: plan.keyMove)
    guard let anchor = plan.anchor, tags.contains(anchor) else { return transaction }
    self.anchor = anchor
    if let extended = plan.extended { self.extended = extended.filter { tags[id: $0]?.isSelected == true } }
    return transaction
  }

  private mutating func apply(_ plan: TagPlan, _ recording: inout Recording) {
    for edit in plan.edits {
      if rules.mode == .single, case .select(let ids, true) = edit, ids.contains(where: { tags[id: $0]?.isSelected == false }) {
        apply(.select(tags.ids(selected: true), false), &recording)
      }
      apply(edit, &recording)
    }
  }

  /// Plans and performs an operation; see ``TagCollection`` if gates access the collection.
  @discardableResult
  public mutating func perform(_ operation: TagOperation, by cause: Cause) -> TagTransaction {
    perform(plan(operation, by: cause))
  }

  /// Toggles the selection of a tag. In single mode, selecting a tag deselects the previous one.
  @discardableResult
  public mutating func toggle(_ id: Tag.ID, by cause: Cause) -> TagTransaction {
    perform(.toggle(id), by: cause)
  }

  /// Selects tags in the given order, up to the limit.
  @discardableResult
  public mutating func select(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.select(ids), by: cause)
  }

  /// Deselects tags.
  @discardableResult
  public mutating func deselect(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.deselect(ids), by: cause)
  }

  /// Deselects some tags and selects others as one undo step.
  @discardableResult
  public mutating func setSelected(_ selections: [TagSelection], by cause: Cause) -> TagTransaction {
    perform(.setSelected(selections), by: cause)
  }

  /// Selects or deselects tags as one undo step.
  @discardableResult
  public mutating func setSelected(_ ids: [Tag.ID], _ isSelected: Bool, by cause: Cause) -> TagTransaction {
    perform(.setSelected(ids.map { TagSelection($0, isSelected: isSelected) }), by: cause)
  }

  /// Selects all tags that the gates allow, in order, up to the limit; in single mode none.
  @discardableResult
  public mutating func selectAll(by cause: Cause) -> TagTransaction {
    perform(.selectAll, by: cause)
  }

  /// Deselects all tags that the gates allow.
  @discardableResult
  public mutating func deselectAll(by cause: Cause) -> TagTransaction {
    perform(.deselectAll, by: cause)
  }

  /// Selects the range between two tags, and deselects what the last extension from the same start selected outside it. In
  /// single mode, selects only the end.
  /// - Parameters:
  ///   - start: The start of the range; nil for the ``anchor``.
  ///   - end: The end of the range, which becomes selected too.
  ///   - cause: The cause to record in the transaction.
  @discardableResult
  public mutating func extendSelection(
    from start: Tag.ID? = nil, to end: Tag.ID, by cause: Cause
  ) -> TagTransaction {
    perform(.extendSelection(from: start, to: end), by: cause)
  }

  /// Removes tags as one undo step. Tags that a gate refuses stay, and are reported as refusals.
  @discardableResult
  public mutating func remove(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.remove(ids), by: cause)
  }

  /// Removes all tags as one undo step. Tags that a gate refuses stay, and are reported as refusals.
  @discardableResult
  public mutating func removeAll(by cause: Cause) -> TagTransaction {
    perform(.removeAll, by: cause)
  }

  /// Moves a tag.
  /// - Parameters:
  ///   - id: The tag to move.
  ///   - index: The index of the tag after the move.
  ///   - cause: The cause to record in the transaction.
  /// - Precondition: `0 <= index < count`.
  @discardableResult
  public mutating func move(_ id: Tag.ID, to index: Int, by cause: Cause) -> TagTransaction {
    perform(.move(id, to: index), by: cause)
  }

  /// Moves tags next to each other as one undo step, in their order, so that the first one gets the given index. If a
  /// gate refuses one of them, none is moved. Unknown ids are skipped.
  /// - Precondition: `0 <= index <= count - ids.count`.
  @discardableResult
  public mutating func gather(_ ids: [Tag.ID], at index: Int, by cause: Cause) -> TagTransaction {
    perform(.gather(ids, at: index), by: cause)
  }

  /// Arranges tags in the given order within the positions that they occupy, as one undo step; other tags stay.
  ///
  /// Tags that a gate refuses stay as well; the gate is then called again for the others, which share fewer positions.
  /// - Precondition: No id occurs twice.
  @discardableResult
  public mutating func reorder(_ ids: [Tag.ID], by cause: Cause) -> TagTransaction {
    perform(.reorder(ids), by: cause)
  }

  /// Inserts tags as one undo step. If an id is taken, inserts none.
  ///
  /// Selected tags stay selected, up to the limit.
  /// - Throws: ``TagListError/duplicateID(_:)`` if an id is taken or occurs twice.
  /// - Precondition: `0 <= index <= count`.
  @discardableResult
  public mutating func insert(
    _ new: [Tag], at index: Int, by cause: Cause
  ) throws(TagListError) -> TagTransaction {
    precondition((0...tags.count).contains(index), "Cannot insert at \(index) among \(tags.count) tags")
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

  /// Updates a tag as one undo step.
  ///
  /// Rules and gates apply to a change of its selection. `body` has exclusive access to the collection; use
  /// ``replace(_:by:)`` if it has to read it.
  /// - Precondition: `body` does not change the id.
  @discardableResult
  public mutating func update(
    _ id: Tag.ID, by cause: Cause, _ body: (inout Tag) -> Void
  ) -> TagTransaction {
    guard var tag = tags[id: id] else { return TagTransaction() }
    body(&tag)
    precondition(tag.id == id, "Update changes the id \(id) to \(tag.id)")
    return replace(tag, by: cause)
  }

  /// Replaces the tag that has the same id, as one undo step; see ``update(_:by:_:)``.
  @discardableResult
  public mutating func replace(_ tag: Tag, by cause: Cause) -> TagTransaction {
    guard let old = tags[id: tag.id] else { return TagTransaction() }
    var recording = Recording(cause: cause)
    apply(.replace(tag), &recording)
    guard tag.isSelected != old.isSelected else { return commit(recording) }
    let plan = plan(tag.isSelected ? .select([tag.id]) : .deselect([tag.id]), by: cause)
    apply(plan, &recording)
    report(plan.refusals, &recording)
    return commit(recording)
  }

  private func report(_ refusals: [TagRefusal], _ recording: inout Recording) {
    for refusal in refusals {
      guard let index = tags.index(of: refusal.id) else { continue }
      recording.transaction.append(
        .one(
          TagEvent(
            kind: .refuse, tag: tags[index], index: index, cause: recording.cause, refusal: refusal.reason)))
    }
  }

  /// The tags with the places they get when inserted at an index.
  func placed(_ new: [Tag], at index: Int) -> [PlacedTag] {
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

// MARK: - Invariants

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
