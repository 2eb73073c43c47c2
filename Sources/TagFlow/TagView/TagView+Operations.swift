public import LayoutCore
public import TagModel
internal import GtkBridge

// What the program itself does is not held to the gates, and a view that it changes says so in its reports, with the
// cause `.program`. It is not part of what a person can undo, unless ``TagView/recordsProgramChanges`` says so.

extension TagView {
  /// The tags, in order. They are changed by the methods here.
  public var tags: TagList { collection.tags }

  /// The selected tags, in order.
  public var selectedTags: [Tag] { collection.selectedTags }

  /// The tags that are not selected, in order.
  public var unselectedTags: [Tag] { tags.filter { !$0.isSelected } }

  /// Makes the tags these, by as few changes as there can be, and animates them: a tag that comes again with the same id
  /// stays, or moves, with what is new about it. Each that went, came, moved or changed its selection is told of once.
  /// - Precondition: no two have the same id.
  public func setTags(_ tags: [Tag]) {
    noteHandlers(of: tags)
    program { collection throws(TagListError) in try collection.replaceAll(tags, by: .program) }
  }

  /// Adds a tag at the end.
  /// - Precondition: no tag has its id.
  public func add(_ tag: Tag) { insert([tag], at: tags.count) }

  /// Adds tags so that the first gets this index.
  /// - Precondition: `0 <= index <= tags.count`; no tag has one of their ids.
  public func insert(_ new: [Tag], at index: Int) {
    noteHandlers(of: new)
    program { collection throws(TagListError) in try collection.insert(new, at: index, by: .program) }
  }

  /// Removes tags; ids that are not there are passed over.
  public func remove(_ ids: [Tag.ID]) { apply(collection.remove(ids, by: .program)) }

  /// Removes all tags.
  public func removeAll() { apply(collection.removeAll(by: .program)) }

  /// Takes a tag to the index that it has afterwards.
  /// - Precondition: the index lies within the list.
  public func move(_ id: Tag.ID, to index: Int) { apply(collection.move(id, to: index, by: .program)) }

  /// Changes a tag; one that is not there is passed over.
  /// - Precondition: it keeps its id.
  public func update(_ id: Tag.ID, _ body: (inout Tag) -> Void) {
    // The body may look at the view, so it runs before the collection is changed.
    guard var tag = tags[id: id] else { return }
    body(&tag)
    precondition(tag.id == id, "an update cannot give the tag \(id) the id \(tag.id)")
    noteHandlers(of: [tag])
    apply(collection.replace(tag, by: .program))
  }

  /// Puts the named tags into this order, on the places that they have together.
  /// - Precondition: no id is named twice.
  public func reorder(_ ids: [Tag.ID]) { apply(collection.reorder(ids, by: .program)) }

  /// Selects tags, as far as the rules allow.
  public func select(_ ids: [Tag.ID]) { apply(collection.select(ids, by: .program)) }
  public func deselect(_ ids: [Tag.ID]) { apply(collection.deselect(ids, by: .program)) }
  public func selectAll() { apply(collection.selectAll(by: .program)) }
  public func deselectAll() { apply(collection.deselectAll(by: .program)) }

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
  public func undo(by cause: Cause) {
    guard canUndo else { return }
    cancelGesture()
    let link = collection.undoLink
    apply(collection.undo(by: cause))
    if let link { partners[link]?.view?.undoHalf(link, by: cause) }
    toast.hide()
    announce(Wording.undone)
  }

  /// Does again what was undone last, and reports who asked for it.
  public func redo(by cause: Cause) {
    guard canRedo else { return }
    cancelGesture()
    let link = collection.redoLink
    apply(collection.redo(by: cause))
    if let link { partners[link]?.view?.redoHalf(link, by: cause) }
    announce(Wording.redone)
  }

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

  /// Asks the rules and gates, which may look at the view, and then changes; whether nothing was refused.
  @discardableResult
  func perform(_ operation: TagOperation, by cause: Cause) -> Bool {
    let plan = collection.plan(operation, by: cause)
    let before = collection.selectionCount
    apply(collection.perform(plan))
    announceSelection(after: operation, since: before)
    for refusal in plan.refusals { showRefusal(of: refusal.id, refusal.reason) }
    return plan.refusals.isEmpty
  }

  func program(_ change: (inout TagCollection) throws(TagListError) -> TagTransaction) {
    do {
      apply(try change(&collection))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Brings the view up to date with what an operation did, and reports it.
  func apply(_ transaction: TagTransaction) {
    guard !transaction.isEmpty else { return }
    if !transaction.changes.isEmpty { contentVersion += 1 }
    if changesLooksOnly(transaction) {
      // No chip has another size or place: only those on the screen look different.
      keepFocus()
      grabPendingFocus()
      if wantsFocus { queueAllocate() }
      changeAtOnce(transaction)
      for (id, chip) in chips {
        if let tag = tags[id: id], chip.isFit(for: tag) { refreshChip(id) } else { queueAllocate() }
      }
      // A tag that is disabled now, for example, is let go of.
      if transaction.changes.contains(where: { if case .updated = $0 { true } else { false } }) { dragTagsChanged() }
    } else if !transaction.changes.isEmpty {
      rememberPositions()
      update(arrangement: transaction.changes)
      keepFocus()
      dragTagsChanged()
      contentChanged()
    }
    if !transaction.changes.isEmpty { followingModel?.follow(tags) }
    report(transaction)
  }

  /// Colours of single chips fade; those of a screenful at once would cost GTK ten frames' time.
  private func changeAtOnce(_ transaction: TagTransaction) {
    let changed = transaction.changes.reduce(0) { sum, change in
      if case .selection(let indexes) = change { sum + indexes.count } else { sum }
    }
    guard changed > Self.mostFading, instantChange == nil else { return }
    addClass("instant")
    instantChange = MainLoop.after(.milliseconds(200)) { [weak self] in
      self?.instantChange = nil
      self?.removeClass("instant")
    }
  }

  /// How many chips fade to other colours together.
  private static let mostFading = 24

  /// Whether the chips stay where they are, each as large as it was.
  private func changesLooksOnly(_ transaction: TagTransaction) -> Bool {
    !transaction.changes.isEmpty && !isStale
      && transaction.changes.allSatisfy { change in
        switch change {
        case .selection(let indexes): !selectionChangesSizes || indexes.allSatisfy { hasItsSize($0) }
        case .updated(let index): hasItsSize(index)
        case .inserted, .removed, .moved, .reset: false
        }
      }
  }

  private func hasItsSize(_ index: Int) -> Bool {
    index < whole.count && size(at: index) == whole.size(at: index)
  }

  /// A selected chip has another size only where a check mark or a selected state of its own makes it so.
  private var selectionChangesSizes: Bool { metrics.hasCheckMarks || metrics.hasStatefulSizes }

  /// Follows the changes in the arrangement. Each is in the indexes that those before it left, while the sizes are
  /// read from the tags as they are in the end: where the two may differ, everything is arranged anew.
  private func update(arrangement changes: [TagChange]) {
    guard !isStale else { return folding.known = nil }
    var isFresh = true
    var lastInserted = -1
    for change in changes {
      switch change {
      case .selection, .updated: continue
      case .inserted(let index, let count) where index > lastInserted && isFresh: lastInserted = index + count - 1
      case .removed, .moved, .inserted, .reset:
        guard changes.count == 1 else { return arrangeAnew() }
        isFresh = false
      }
    }
    for change in changes { update(arrangement: change) }
  }

  private func update(arrangement change: TagChange) {
    switch change {
    case .inserted(let index, let count):
      whole.insert(contentsOf: (index..<index + count).map { size(at: $0) }, at: index)
    case .removed(let indexes):
      whole.remove(indexes)
    case .moved(let source, let target):
      whole.move(from: source, to: target)
    case .updated(let index):
      whole.resize(at: index, to: size(at: index))
    case .selection(let indexes):
      if selectionChangesSizes { for index in indexes { whole.resize(at: index, to: size(at: index)) } }
    case .reset:
      arrangeAnew()
    }
  }
}
