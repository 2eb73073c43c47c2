public import LayoutCore
public import TagModel
internal import GtkBridge

// What the program itself does is not held to the gates, and a view that it changes says so in its reports, with the
// cause `.program`. It is not part of what a person can undo, unless ``TagView/recordsProgramChanges`` says so.

extension TagView {
  /// The tags, in order. They are changed by the methods here.
  public var tags: TagList { collection.tags }

  /// The selected tags, in order. While a swipe or a rubber band goes on, what it has painted so far counts.
  public var selectedTags: SelectedTags { painted.isEmpty ? collection.selectedTags : painted.shown(tags).selectedTags }

  /// The tags that are not selected, in order; see ``selectedTags``.
  public var unselectedTags: [Tag] {
    tags.lazy.map(painted.shown).filter { !$0.isSelected }
  }

  /// Makes the tags these, by as few changes as there can be, and animates them: a tag that comes again with the same id
  /// stays, or moves, with what is new about it. Each that went, came, moved or changed its selection is told of once.
  ///
  /// Of tags with the same id the first counts.
  public func setTags(_ tags: [Tag]) {
    reports.noteHandlers(of: tags)
    do {
      apply(try collection.replaceAll(tags, by: .program))
    } catch {
      var seen: Set<Tag.ID> = []
      setTags(tags.filter { seen.insert($0.id).inserted })
    }
  }

  /// Adds a tag at the end; whether it was not there already.
  @discardableResult
  public func add(_ tag: Tag) -> Bool { insert([tag], at: tags.count) }

  /// Adds tags so that the first gets this index. Those whose id is there already are passed over.
  /// - Returns: whether all of them came in: not if one was there already, and none where the index lies outside.
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

  /// Removes tags; ids that are not there are passed over.
  /// - Returns: whether there was any of them.
  @discardableResult
  public func remove(_ ids: [Tag.ID]) -> Bool { change(collection.remove(ids, by: .program)) }

  /// Removes all tags.
  public func removeAll() { apply(collection.removeAll(by: .program)) }

  /// Takes a tag to the index that it has afterwards.
  /// - Returns: whether it stands there now: not if there is no such tag, or the index lies outside the list.
  @discardableResult
  public func move(_ id: Tag.ID, to index: Int) -> Bool {
    guard tags.contains(id), tags.indices.contains(index) else { return false }
    apply(collection.move(id, to: index, by: .program))
    return true
  }

  /// Changes a tag.
  /// - Returns: whether there is such a tag.
  /// - Precondition: it keeps its id.
  @discardableResult
  public func update(_ id: Tag.ID, _ body: (inout Tag) -> Void) -> Bool {
    // The body may look at the view, so it runs before the collection is changed.
    guard var tag = tags[id: id] else { return false }
    body(&tag)
    precondition(tag.id == id, "an update cannot give the tag \(id) the id \(tag.id)")
    reports.noteHandlers(of: [tag])
    apply(collection.replace(tag, by: .program))
    return true
  }

  /// Puts the named tags into this order, on the places that they have together.
  /// - Precondition: no id is named twice.
  public func reorder(_ ids: [Tag.ID]) { apply(collection.reorder(ids, by: .program)) }

  /// Selects tags, as far as the rules allow.
  public func select(_ ids: [Tag.ID]) { apply(collection.select(ids, by: .program)) }
  public func deselect(_ ids: [Tag.ID]) { apply(collection.deselect(ids, by: .program)) }
  public func selectAll() { apply(collection.selectAll(by: .program)) }
  public func deselectAll() { apply(collection.deselectAll(by: .program)) }

  /// Does something as a person would: with any cause but ``Cause/program`` the gates are asked, once for each tag, it is
  /// reported as a person's (``onMove``, ``onDelete`` …), and it can be undone. What is refused shows that it is.
  ///
  ///     button.onClick { view.perform(.move(id, to: 0), by: .menu) }
  ///
  /// - Returns: whether it is now as was asked: not if anything was refused, a tag is not there, or an index lies outside
  ///   the list. Where removal is off (``GestureConfiguration/isRemovable``) a person removes nothing.
  @discardableResult
  public func perform(_ operation: TagOperation, by cause: Cause) -> Bool {
    guard collection.isPossible(operation) else { return false }
    guard cause != .program else { return session.perform(operation, by: cause) }
    switch operation {
    case .remove(let ids): return session.remove(ids, by: cause)
    case .removeAll: return session.remove(tags.map(\.id), by: cause)
    default: return session.perform(operation, by: cause)
    }
  }

  /// Whether the program's own changes can be undone like a person's; false at first.
  public var recordsProgramChanges: Bool {
    get { collection.recordsProgramChanges }
    set { collection.recordsProgramChanges = newValue }
  }

  public var canUndo: Bool { collection.canUndo }
  public var canRedo: Bool { collection.canRedo }

  /// Takes back what a person did last. Nothing happens when there is nothing.
  public func undo() { undo(by: .program) }

  /// Does again what was undone last. Nothing happens when there is nothing.
  public func redo() { redo(by: .program) }

  /// Takes back what a person did last, and reports who asked for it: a program's menu or key, for example.
  public func undo(by cause: Cause) { session.undo(by: cause) }

  /// Does again what was undone last, and reports who asked for it.
  public func redo(by cause: Cause) { session.redo(by: cause) }

  /// The chip's frame in content coordinates; nil when there is no such tag or the line limit hides it.
  public func frame(of id: Tag.ID) -> Rect? {
    guard let index = tags.index(of: id), !isHidden(index) else { return nil }
    return arrangement.frame(at: index)
  }

  /// The tag whose chip stands at a point of the content. A point of the view is one of the content once the
  /// ``ScrollableWidget/scrollOffset`` has been added to it.
  public func tag(at point: Point) -> Tag? {
    arrangement.index(at: point).flatMap { isHidden($0) ? nil : tags[$0] }
  }

  /// The tags whose chips share an area with a rectangle of the content, in order.
  /// - Complexity: O(log tags), and the lines that the rectangle reaches.
  public func tags(in rect: Rect) -> [Tag] {
    arrangement.indexes(in: rect).filter { !isHidden($0) }.map { tags[$0] }
  }

  // MARK: How operations are carried out

  func program(_ change: (inout TagCollection) throws(TagListError) -> TagTransaction) {
    do {
      apply(try change(&collection))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Brings the view up to date; whether anything has changed.
  private func change(_ transaction: TagTransaction) -> Bool {
    apply(transaction)
    return !transaction.changes.isEmpty
  }

  func apply(_ transaction: TagTransaction) { session.apply(transaction) }

  /// Brings the view up to date with what an operation did.
  func show(_ transaction: TagTransaction) {
    if arranger.keepsSizes(transaction.changes) {
      // No chip has another size or place: only those on the screen look different.
      keepFocus()
      grabPendingFocus()
      if wantsFocus { queueAllocate() }
      stage.changeColors(of: transaction.changes.reduce(0) { $0 + $1.selectionCount }, in: self)
      for change in transaction.changes { refreshChips(of: change) }
    } else {
      rememberPositions()
      arranger.follow(transaction.changes)
      keepFocus()
      dragTagsChanged()
      contentChanged()
    }
    followingModel?.follow(tags)
  }

  /// Shows tags anew that have changed in their places.
  private func refreshChips(of change: TagChange) {
    switch change {
    case .updated(let index): refreshOrReplaceChip(tags[index].id)
    case .selection(let indexes) where indexes.count < chips.count: for index in indexes { refreshOrReplaceChip(tags[index].id) }
    default: for id in chips.keys { refreshOrReplaceChip(id) }
    }
  }

  private func refreshOrReplaceChip(_ id: Tag.ID) {
    guard let chip = chips[id], let tag = tags[id: id] else { return }
    if chip.isFit(for: tag) { return refreshChip(id) }
    chip.record.shown = nil
    queueAllocate()
  }
}

extension TagChange {
  /// How many tags it selects or deselects.
  fileprivate var selectionCount: Int { if case .selection(let indexes) = self { indexes.count } else { 0 } }
}

extension TagCollection {
  /// Whether every tag that is named is there, and every index lies within the list.
  fileprivate func isPossible(_ operation: TagOperation) -> Bool {
    switch operation {
    case .toggle(let id), .extendSelection(_, let id): tags.contains(id)
    case .select(let ids), .deselect(let ids), .remove(let ids): ids.allSatisfy { tags.contains($0) }
    case .setSelected(let selections): selections.allSatisfy { tags.contains($0.id) }
    case .selectAll, .deselectAll, .removeAll: true
    case .move(let id, let index): tags.contains(id) && tags.indices.contains(index)
    case .gather(let ids, let index):
      ids.allSatisfy { tags.contains($0) } && index >= 0 && index + Set(ids).count <= tags.count
    case .reorder(let ids): ids.allSatisfy { tags.contains($0) } && Set(ids).count == ids.count
    }
  }
}
