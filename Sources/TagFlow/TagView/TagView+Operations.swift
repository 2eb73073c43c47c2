internal import GtkBridge
public import LayoutCore
public import TagModel

// Changes by the program ignore the gates and are reported with the cause `.program`. The user can't undo them, unless
// ``TagView/recordsProgramChanges`` is set.

extension TagView {
  /// The tags, in order. Use the view's methods to change them.
  public var tags: TagList { session.store.tags }

  /// The selected tags, in order, including those that a swipe or rubber band in progress has selected so far.
  public var selectedTags: SelectedTags { painted.isEmpty ? collection.selectedTags : painted.shown(tags).selectedTags }

  /// The tags that are not selected, in order; see ``selectedTags``. O(*n*).
  public var unselectedTags: [Tag] {
    tags.lazy.map(painted.shown).filter { !$0.isSelected }
  }

  /// Replaces all tags, with as few changes as possible, animated. Tags whose IDs were there before stay, move or are
  /// updated. Each removal, insertion, move or change of selection is reported once.
  ///
  /// Of several tags with the same ID, only the first is used.
  public func setTags(_ tags: [Tag]) { setTags(TagList(uniquing: tags)) }

  /// Replaces all tags by those of a list, as ``setTags(_:)-([Tag])`` does. The view takes the list without copying it.
  public func setTags(_ tags: TagList) {
    reports.noteHandlers(of: tags)
    apply(collection.replaceAll(tags, by: .program))
  }

  /// Appends a tag.
  /// - Returns: False if there is already a tag with its ID.
  @discardableResult
  public func add(_ tag: Tag) -> Bool { insert([tag], at: tags.count) }

  /// Inserts tags at an index, skipping those whose IDs exist.
  /// - Returns: False if a tag was skipped, or if the index is invalid, in which case none is inserted.
  @discardableResult
  public func insert(_ new: [Tag], at index: Int) -> Bool {
    guard (0...tags.count).contains(index) else { return false }
    reports.noteHandlers(of: new)
    do {
      apply(try collection.insert(new, at: index, by: .program))
      return true
    } catch {
      var seen: Set<Tag.ID> = []
      insert(new.filter { !tags.contains($0.id) && seen.insert($0.id).inserted }, at: index)
      return false
    }
  }

  /// Removes tags, ignoring unknown IDs.
  /// - Returns: Whether any tag was removed.
  @discardableResult
  public func remove(_ ids: [Tag.ID]) -> Bool {
    let transaction = collection.remove(ids, by: .program)
    apply(transaction)
    return !transaction.changes.isEmpty
  }

  /// Removes all tags.
  public func removeAll() { apply(collection.removeAll(by: .program)) }

  /// Moves a tag so that its index becomes `index`.
  /// - Returns: False if there is no such tag, or the index is invalid.
  @discardableResult
  public func move(_ id: Tag.ID, to index: Int) -> Bool {
    guard tags.contains(id), tags.indices.contains(index) else { return false }
    apply(collection.move(id, to: index, by: .program))
    return true
  }

  /// Changes a tag.
  /// - Returns: Whether there is such a tag.
  /// - Precondition: `body` keeps the tag's ID.
  @discardableResult
  public func update(_ id: Tag.ID, _ body: (inout Tag) -> Void) -> Bool {
    // The body may access the view, so it runs before the collection is changed.
    guard var tag = tags[id: id] else { return false }
    body(&tag)
    precondition(tag.id == id, "an update must not change a tag's ID from \(id) to \(tag.id)")
    reports.noteHandlers(of: CollectionOfOne(tag))
    apply(collection.replace(tag, by: .program))
    return true
  }

  /// Arranges some tags in the given order within the positions that they occupy.
  /// - Precondition: IDs are unique.
  public func reorder(_ ids: [Tag.ID]) { apply(collection.reorder(ids, by: .program)) }

  /// Selects tags, as far as ``selection`` allows.
  public func select(_ ids: [Tag.ID]) { apply(collection.select(ids, by: .program)) }
  public func deselect(_ ids: [Tag.ID]) { apply(collection.deselect(ids, by: .program)) }
  public func selectAll() { apply(collection.selectAll(by: .program)) }
  public func deselectAll() { apply(collection.deselectAll(by: .program)) }

  /// Performs an operation as the user would. For any cause but ``Cause/program``, gates apply, once per tag, the
  /// change is reported as the user's (``onMove``, ``onDelete`` …), and it can be undone. Refused tags are shown as
  /// refused.
  ///
  ///     let start = Button("To the Start") { view.perform(.move(id, to: 0), by: .menu) }
  ///     let add = Button("Add") { view.perform(.insert([Tag("Dill")], at: view.tags.count), by: .menu) }
  ///
  /// - Returns: False if anything was refused, a tag doesn't exist (or exists, if it is to be inserted), or an index is invalid. If removal
  ///   is off (``GestureConfiguration/isRemovable``), the user can't remove anything.
  @discardableResult
  public func perform(_ operation: TagOperation, by cause: Cause) -> Bool {
    guard collection.isPossible(operation) else { return false }
    if case .insert(let new, _) = operation { reports.noteHandlers(of: new) }
    guard cause != .program else { return session.perform(operation, by: cause) }
    switch operation {
    case .remove(let ids): return session.remove(ids, by: cause)
    case .removeAll: return session.remove(tags.map(\.id), by: cause)
    default: return session.perform(operation, by: cause)
    }
  }

  /// Whether the user can undo changes by the program; false by default.
  public var recordsProgramChanges: Bool {
    get { collection.recordsProgramChanges }
    set { set(\.collection.recordsProgramChanges, to: newValue, notifying: "record-program-changes") }
  }

  public var canUndo: Bool { collection.canUndo }
  public var canRedo: Bool { collection.canRedo }

  /// Undoes the user's last change, if any.
  /// - Parameter cause: The cause to report to observers, for example `.key` for a program's own shortcut.
  public func undo(by cause: Cause = .program) { session.undo(by: cause) }

  /// Forgets all changes that could be undone or redone.
  ///
  /// Call it when the view is to show other tags, as in a row of a list that is reused, and some may have the IDs of earlier ones.
  /// If none has, replacing all tags (``setTags(_:)-([Tag])``, ``removeAll()``, ``replaceSubrange(_:with:)``) or binding a model
  /// clears the history by itself, unless ``recordsProgramChanges`` is set.
  public func clearHistory() { session.clearHistory() }

  /// Redoes the last undone change, if any.
  /// - Parameter cause: The cause to report to observers.
  public func redo(by cause: Cause = .program) { session.redo(by: cause) }

  /// Undoes a transaction of this view, for programs with a history of their own, which keep transactions from
  /// ``onTransaction``, and set ``historyLimit`` to 0. What has been changed since stays.
  ///
  ///     var steps: [TagTransaction] = []
  ///     view.historyLimit = 0
  ///     view.onTransaction = { if $0.isUndoable { steps.append($0) } }
  ///     let undo = Button("Undo") { if let step = steps.popLast() { view.revert(step) } }
  ///
  /// The change is reported as undo, as that of ``undo(by:)`` is, and gates aren't called.
  /// - Parameters:
  ///   - transaction: The transaction to revert.
  ///   - cause: The cause to report to observers.
  /// - Returns: The transaction that redoes it when it is reverted in turn; empty if there was nothing to undo.
  @discardableResult
  public func revert(_ transaction: TagTransaction, by cause: Cause = .program) -> TagTransaction {
    session.revert(transaction, by: cause)
  }

  /// The frame of a tag's chip, in content coordinates; nil if there is no such tag or the line limit hides it.
  public func frame(of id: Tag.ID) -> Rect? {
    settle()
    return tags.index(of: id).flatMap(resting.frame)
  }

  /// The tag whose chip is at a point in content coordinates. To convert from the view's coordinates, add
  /// ``ScrollableWidget/scrollOffset``.
  public func tag(at point: Point) -> Tag? {
    settle()
    let shown = resting
    return shown.arrangement.index(at: point).flatMap(shown.index).flatMap { tags.indices.contains($0) ? tags[$0] : nil }
  }

  /// The tags whose chips intersect a rectangle in content coordinates, in order.
  /// - Complexity: O(log tags + tags in the intersected lines).
  public func tags(in rect: Rect) -> [Tag] {
    settle()
    let shown = resting
    return shown.arrangement.indexes(in: rect).compactMap(shown.index).filter(tags.indices.contains).map { tags[$0] }
  }

  // MARK: Applying changes

  func apply(_ transaction: TagTransaction) { session.apply(transaction) }

  /// Updates the view after a transaction.
  func show(_ transaction: TagTransaction) {
    let version = arranger.version
    if arranger.keepsSizes(transaction.changes) {
      // No chip changes its size or place: only visible chips need an update.
      keepFocus()
      grabPendingFocus()
      if wantsFocus { queueAllocate() }
      let count = transaction.changes.reduce(0) { if case .selection(let indexes) = $1 { $0 + indexes.count } else { $0 } }
      stage.changeColors(of: count, in: self)
      for change in transaction.changes { refreshChips(of: change) }
    } else {
      rememberPositions()
      arranger.apply(transaction.changes, since: version)
      keepFocus()
      restartDrag()
      contentChanged()
    }
  }

  /// Updates the chips of tags that have changed in place.
  private func refreshChips(of change: TagChange) {
    switch change {
    case .updated(let index): refreshOrReplaceChip(at: index)
    case .selection(let indexes) where indexes.count < chips.count: for index in indexes { refreshOrReplaceChip(at: index) }
    default: for id in chips.keys { refreshOrReplaceChip(id) }
    }
  }

  /// What GTK reports of other chips may have changed the tags, and requested a layout for that.
  private func refreshOrReplaceChip(at index: Int) {
    if let tag = tag(at: index) { refreshOrReplaceChip(tag.id) }
  }

  private func refreshOrReplaceChip(_ id: Tag.ID) {
    guard let chip = chips[id], let tag = tags[id: id] else { return }
    if chip.isFit(for: tag) { return refreshChip(id) }
    chip.record.shown = nil
    queueAllocate()
  }
}

extension TagCollection {
  /// Whether all tags of an operation exist, and all its indexes are valid.
  fileprivate func isPossible(_ operation: TagOperation) -> Bool {
    switch operation {
    case .toggle(let id), .extendSelection(_, let id): tags.contains(id)
    case .select(let ids), .deselect(let ids), .remove(let ids): ids.allSatisfy { tags.contains($0) }
    case .setSelected(let selections): selections.allSatisfy { tags.contains($0.id) }
    case .selectAll, .deselectAll, .removeAll: true
    case .insert(let new, let index):
      (0...tags.count).contains(index) && new.allSatisfy { !tags.contains($0.id) } && Set(new.map(\.id)).count == new.count
    case .move(let id, let index): tags.contains(id) && tags.indices.contains(index)
    case .gather(let ids, let index):
      ids.allSatisfy { tags.contains($0) } && index >= 0 && index + Set(ids).count <= tags.count
    case .reorder(let ids): ids.allSatisfy { tags.contains($0) } && Set(ids).count == ids.count
    }
  }
}

// MARK: - Indexes

// Operations by index. ``TagView/tags`` provides the tag at an index (`view.tags[3]`), a range of tags
// (`view.tags[2..<5]`) and the index of an ID (`view.tags.index(of: id)`). For an invalid index, these functions return
// nil or false and do nothing.

extension TagView {
  /// The tag at an index, or nil if the index is invalid.
  public func tag(at index: Int) -> Tag? { tags.indices.contains(index) ? tags[index] : nil }

  /// The tags in a range of indexes, or nil if the range is invalid.
  public func tags(at indexes: Range<Int>) -> [Tag]? {
    indexes.lowerBound >= 0 && indexes.upperBound <= tags.count ? Array(tags[indexes]) : nil
  }

  /// Appends tags; see ``insert(_:at:)-([Tag],_)``.
  @discardableResult
  public func add(_ new: [Tag]) -> Bool { insert(new, at: tags.count) }

  /// Inserts a tag at an index.
  /// - Returns: False if there is already a tag with its ID, or the index is invalid.
  @discardableResult
  public func insert(_ tag: Tag, at index: Int) -> Bool { insert([tag], at: index) }

  /// Removes the tag at an index.
  /// - Returns: Whether the index was valid.
  @discardableResult
  public func remove(at index: Int) -> Bool { tag(at: index).map { remove($0.id) } ?? false }

  /// Removes the tags in a range of indexes.
  /// - Returns: False if the range is invalid; then no tag is removed.
  @discardableResult
  public func remove(in range: Range<Int>) -> Bool {
    guard let gone = tags(at: range) else { return false }
    return remove(gone.map(\.id)) || gone.isEmpty
  }

  /// Replaces the tags in a range of indexes by others, as one operation.
  /// - Returns: False if the range is invalid, or if an ID of the new tags occurs twice or outside the range; then
  ///   nothing changes.
  @discardableResult
  public func replaceSubrange(_ range: Range<Int>, with new: [Tag]) -> Bool {
    guard 0 <= range.lowerBound, range.upperBound <= tags.count else { return false }
    reports.noteHandlers(of: new)
    guard let transaction = try? collection.replaceSubrange(range, with: new, by: .program) else { return false }
    apply(transaction)
    return true
  }

  /// Removes the tag with an ID.
  /// - Returns: Whether there was such a tag.
  @discardableResult
  public func remove(_ id: Tag.ID) -> Bool { remove([id]) }

  /// Removes the tag that has the same ID, even if its other properties differ.
  /// - Returns: Whether there was such a tag.
  @discardableResult
  public func remove(_ tag: Tag) -> Bool { remove([tag.id]) }

  /// Moves the tag at an index so that its index becomes `target`.
  /// - Returns: Whether both indexes were valid.
  @discardableResult
  public func move(from index: Int, to target: Int) -> Bool { tag(at: index).map { move($0.id, to: target) } ?? false }

  /// Changes the tag at an index.
  /// - Returns: Whether the index was valid.
  /// - Precondition: `body` keeps the tag's ID.
  @discardableResult
  public func update(at index: Int, _ body: (inout Tag) -> Void) -> Bool {
    tag(at: index).map { update($0.id, body) } ?? false
  }

  /// Replaces the tag at an index; see ``replace(_:with:)``.
  @discardableResult
  public func replace(at index: Int, with tag: Tag) -> Bool {
    self.tag(at: index).map { replace($0.id, with: tag) } ?? false
  }

  /// Replaces a tag. With the same ID, this is an update; otherwise a removal and an insertion.
  /// - Returns: False if there is no tag with the ID, or another tag already has the new one's ID.
  @discardableResult
  public func replace(_ id: Tag.ID, with tag: Tag) -> Bool {
    guard tags.contains(id) else { return false }
    reports.noteHandlers(of: CollectionOfOne(tag))
    guard let transaction = try? collection.replace(id, with: tag, by: .program) else { return false }
    apply(transaction)
    return true
  }

  /// Selects or deselects the tag at an index, as far as ``selection`` allows.
  /// - Returns: Whether the tag now has this state.
  @discardableResult
  public func setSelected(_ isSelected: Bool, at index: Int) -> Bool {
    tag(at: index).map { setSelected(isSelected, $0.id) } ?? false
  }

  /// Selects or deselects a tag, as far as ``selection`` allows.
  /// - Returns: Whether the tag now has this state.
  @discardableResult
  public func setSelected(_ isSelected: Bool, _ id: Tag.ID) -> Bool {
    if isSelected { select([id]) } else { deselect([id]) }
    return tags[id: id]?.isSelected == isSelected
  }

  /// The frame of the chip at an index, in content coordinates; nil if the index is invalid or the line limit hides the
  /// chip.
  public func frame(at index: Int) -> Rect? { tag(at: index).flatMap { frame(of: $0.id) } }

  /// Scrolls to the tag at an index; see ``scrollTo(_:position:margin:animated:)``. Does nothing if the index is invalid.
  public func scrollTo(index: Int, position: ScrollPosition = .nearest, animated: Bool = false) {
    if let tag = tag(at: index) { scrollTo(tag.id, position: position, animated: animated) }
  }
}

// MARK: - History

extension TagView {
  /// The maximum number of undo steps; 200 by default. With 0, Control+Z and Control+Shift+Z are left to the window,
  /// for programs with a history of their own.
  /// - Precondition: Not negative.
  public var historyLimit: Int {
    get { collection.historyLimit }
    set { set(\.collection.historyLimit, to: newValue, notifying: "history-limit") { reports.stateChanged() } }
  }
}
