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
///
/// If the program replaces all tags by others at once, with ``replaceAll(_:by:)-([Tag],_)``, ``replaceSubrange(_:with:by:)`` or
/// ``removeAll(by:)``, the history ends: a list that shows another record must not get tags of the previous one by undo. It
/// continues if any tag stays, or if changes by the program are recorded.
///
/// - Complexity: An operation takes O(*k* log *n*) for the *k* of *n* tags that it changes, or that an extension of the selection
///   covers; so do undo and redo. Each gate is called at most once for a tag and what is done with it. Replacing all tags takes
///   O(*n* log *n*), and selecting all O(*n*), much less without gates.
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
    var transaction = TagTransaction(cause: .program)
    if tags.selectedCount > rules.capacity {
      var excess = tags.selectedIDs
      if rules.mode == .single, let anchor, let kept = excess.firstIndex(of: anchor) {
        excess.remove(at: kept)
      } else {
        excess.removeFirst(rules.capacity)
      }
      apply(.select(TagIDs(excess), false), &transaction)
    }
    return commit(transaction)
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
    var transaction = TagTransaction(cause: plan.cause)
    apply(plan, &transaction)
    report(plan.refusals, &transaction)
    for tag in plan.unreceived {
      transaction.append(.one(TagEvent(kind: .refuse, tag: tag, cause: plan.cause, refusal: .notReceived)))
    }
    transaction = commit(transaction, keyMove: plan.keyMove)
    guard let anchor = plan.anchor, tags.contains(anchor) else { return transaction }
    self.anchor = anchor
    if let extended = plan.extended { self.extended = extended.filter { tags[id: $0]?.isSelected == true } }
    return transaction
  }

  private mutating func apply(_ plan: TagPlan, _ transaction: inout TagTransaction) {
    for edit in plan.edits {
      if rules.mode == .single, case .select(let ids, true) = edit, ids.contains(where: { tags[id: $0]?.isSelected == false }) {
        apply(.select(tags.ids(selected: true), false), &transaction)
      }
      apply(edit, &transaction)
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
    ended(perform(.removeAll, by: cause), by: cause)
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
    var transaction = TagTransaction(cause: cause)
    apply(.insert(placed(new, at: index)), &transaction)
    return commit(transaction)
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
    var transaction = TagTransaction(cause: cause)
    apply(.replace(tag), &transaction)
    guard tag.isSelected != old.isSelected else { return commit(transaction) }
    let plan = plan(tag.isSelected ? .select([tag.id]) : .deselect([tag.id]), by: cause)
    apply(plan, &transaction)
    report(plan.refusals, &transaction)
    return commit(transaction)
  }

  private func report(_ refusals: [TagRefusal], _ transaction: inout TagTransaction) {
    for refusal in refusals {
      guard let index = tags.index(of: refusal.id) else { continue }
      transaction.append(
        .one(
          TagEvent(
            kind: .refuse, tag: tags[index], index: index, cause: transaction.cause, refusal: refusal.reason)))
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

// MARK: - Edits

// The only code that changes the tags of a collection. An edit that no longer fits the tags is applied as far as possible,
// and returns its inverse.

extension TagCollection {
  /// With more changes than this, reloading is cheaper for a view than following them one by one.
  static let runLimit = 1024

  mutating func apply(_ edit: Edit, _ transaction: inout TagTransaction) {
    let inverse =
      switch edit {
      case .insert(let tags): insert(tags, &transaction)
      case .remove(let ids): remove(ids, &transaction)
      case .move(let placed): move(placed, &transaction)
      case .select(let ids, let value): select(ids, value, &transaction)
      case .replace(let tag): replace(tag, &transaction)
      case .reorder(let ids): reorder(ids, &transaction)
      }
    if let inverse { transaction.inverse.append(inverse) }
  }

  /// Finishes an operation, and adds it to the history if it can be undone.
  mutating func commit(_ recorded: TagTransaction, keyMove: Tag.ID? = nil) -> TagTransaction {
    var transaction = recorded
    guard transaction.cause != .program || recordsProgramChanges else {
      if !transaction.changes.isEmpty { history.close() }
      transaction.inverse = []
      return transaction
    }
    guard !transaction.inverse.isEmpty else { return transaction }
    transaction.group = history.openGroup
    history.record(transaction.inverse, keyMove: keyMove)
    // The keyboard moved the tag back to where it started: there is nothing left to undo.
    if keyMove != nil, !history.isGrouping, case .move(let placed)? = history.undoable.last?.edits.first,
      placed.allSatisfy({ target(of: $0.id, at: $0.place) == tags.index(of: $0.id) })
    {
      history.forgetLast()
    }
    return transaction
  }

  /// The place at an index.
  func place(at index: Int) -> Place { Place(index: index, previous: index > 0 ? tags.id(at: index - 1) : nil) }

  /// The index of a tag after moving it to a place; nil if there is no such tag.
  private func target(of id: Tag.ID, at place: Place) -> Int? {
    guard let from = tags.index(of: id) else { return nil }
    guard let previous = place.previous else { return 0 }
    guard let before = tags.index(of: previous) else { return min(place.index, tags.count - 1) }
    return before > from ? before : before + 1
  }

  private mutating func insert(_ placed: [PlacedTag], _ transaction: inout TagTransaction) -> Edit? {
    var run: ContiguousArray<Tag> = []
    var runStart = 0
    var inserted: ContiguousArray<Tag> = []
    var indexes: [Int] = []
    var runs: [TagChange] = []
    var room = room

    for (tag, place) in placed.lazy.map({ ($0.tag, $0.place) }) where !tags.contains(tag.id) {
      var tag = tag
      if tag.isSelected {
        if room == 0 { tag.isSelected = false } else { room -= 1 }
      }
      if run.isEmpty || place.previous != run[run.count - 1].id {
        flush()
        runStart = index(at: place)
      }
      run.append(tag)
    }
    flush()

    guard !inserted.isEmpty else { return nil }
    for change in runs.count > Self.runLimit ? [.reset] : runs { transaction.append(change) }
    if inserted.contains(where: \.isSelected) { transaction.changesSelection = true }
    transaction.append(.placed(transaction.header(.add), inserted, indexes))
    return .remove(inserted.map(\.id))

    func index(at place: Place) -> Int {
      guard let previous = place.previous else { return 0 }
      return tags.index(of: previous).map { $0 + 1 } ?? min(place.index, tags.count)
    }

    func flush() {
      guard !run.isEmpty else { return }
      tags.insertNew(run, at: runStart)
      inserted.append(contentsOf: run)
      indexes.append(contentsOf: runStart..<(runStart + run.count))
      runs.append(.inserted(at: runStart, count: run.count))
      run.removeAll(keepingCapacity: true)
    }
  }

  private mutating func remove(_ ids: [Tag.ID], _ transaction: inout TagTransaction) -> Edit? {
    let indexes = tags.indexes(of: ids)
    guard !indexes.isEmpty else { return nil }
    let places = indexes.map { place(at: $0) }
    let selectedBefore = selectionCount
    let removed = tags.removeSorted(indexes)
    if let anchor, !tags.contains(anchor) { self.anchor = nil }
    if !extended.isEmpty { extended.subtract(removed.lazy.map(\.id)) }
    if selectionCount != selectedBefore { transaction.changesSelection = true }
    transaction.append(.removed(at: indexes))
    transaction.append(
      .placed(transaction.header(.remove), ContiguousArray(removed), indexes.enumerated().map { $1 - $0 }))
    return .insert(zip(removed, places).map { PlacedTag(tag: $0, place: $1) })
  }

  private mutating func move(_ placed: [PlacedID], _ transaction: inout TagTransaction) -> Edit? {
    let present = placed.filter { tags.contains($0.id) }
    let from = present.compactMap { tags.index(of: $0.id) }
    let home = zip(present, from).map { PlacedID(id: $0.id, place: place(at: $1)) }
    let header = transaction.header(.move)
    var moves: [(from: Int, to: Int, event: TagEvent)] = []
    // In ascending order, so that each tag is placed after one that already has its final predecessor.
    for item in present {
      guard let old = tags.index(of: item.id), let new = target(of: item.id, at: item.place), old != new
      else { continue }
      tags.move(from: old, to: new)
      moves.append((old, new, header.event(tags[new], from: old, to: new)))
    }
    // After changes since they were chosen, places can lead back to where the tags are.
    guard zip(present, from).contains(where: { tags.index(of: $0.id) != $1 }) else { return nil }
    let changes = moves.map { TagChange.moved(from: $0.from, to: $0.to) }
    for change in changes.count > Self.runLimit ? [.reset] : changes { transaction.append(change) }
    // Records the tags rather than the list, unlike other records: each move of a long step would have to copy parts of the list.
    for move in moves { transaction.append(.one(move.event)) }
    return .move(home.sorted { $0.place.index < $1.place.index })
  }

  private mutating func select(_ ids: TagIDs, _ value: Bool, _ transaction: inout TagTransaction) -> Edit? {
    let changed = tags.setSelected(ids, value, atMost: value ? room : .max)
    guard !changed.ids.isEmpty else { return nil }
    extended = []
    transaction.append(.selection(changed.indexes))
    transaction.changesSelection = true
    let header = transaction.header(value ? .select : .deselect)
    if changed.indexes.count <= Self.runLimit {
      let flipped = ContiguousArray(changed.indexes.map { tags[$0] })
      transaction.append(.placed(header, flipped, Array(changed.indexes)))
    } else {
      transaction.append(.indexed(header, changed.indexes, tags))
    }
    return .select(changed.ids, !value)
  }

  private mutating func replace(_ tag: Tag, _ transaction: inout TagTransaction) -> Edit? {
    guard let old = tags[id: tag.id], !tag.hasSameContent(as: old), let index = tags.index(of: tag.id) else { return nil }
    tags.update(at: index) {
      $0 = tag
      $0.isSelected = old.isSelected
    }
    transaction.append(.updated(index))
    transaction.append(update: tags[index], at: index, transaction.header(.update))
    return .replace(old)
  }

  private mutating func reorder(_ ids: [Tag.ID], _ transaction: inout TagTransaction) -> Edit? {
    let permutation = tags.permute(ids)
    guard !permutation.isIdentity else { return nil }
    for change in permutation.moves?.map({ TagChange.moved(from: $0.from, to: $0.to) }) ?? [.reset] { transaction.append(change) }
    transaction.append(
      .permuted(transaction.header(.move), from: permutation.from, to: permutation.to, tags))
    return .reorder(permutation.old)
  }
}
