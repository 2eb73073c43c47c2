/// The way that a step takes through the history.
package enum HistoryDirection: Sendable { case undo, redo }

/// The undo and redo stacks.
struct History: Sendable {
  /// A step to undo or redo.
  struct Step: Sendable {
    /// The edits that undo the step (or redo it, on the redo stack), in the order to apply them.
    var edits: [Edit]
    /// The tag, if the step is a move by keyboard. Further keyboard moves of the same tag extend the step.
    var keyMove: Tag.ID?
    /// The links to steps of other collections, which are undone and redone together with this one.
    var links: [Int] = []

    var weight: Int { edits.reduce(1) { $0 + $1.weight } }
  }

  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []
  private(set) var weight = 0
  private var isOpen = false
  /// The step between `beginUndoStep()` and `endUndoStep()`; nil outside.
  private(set) var group: Group?

  struct Group: Sendable {
    var depth = 1
    /// The inverses of the edits so far, in the order of the edits.
    var inverse: [Edit] = []
    var links: [Int] = []
    let identity = StepIdentity()
  }

  /// Whether anything can be undone or redone, now or after the open group.
  var hasSteps: Bool { !undoable.isEmpty || !redoable.isEmpty || group?.inverse.isEmpty == false }

  /// The identity of the open group; nil if none is open.
  var openGroup: StepIdentity? { group?.identity }

  /// Whether a group is open, so that nothing can be undone or redone.
  var isGrouping: Bool { group != nil }

  /// The maximum number of steps to undo.
  var limit = 200 {
    didSet { trim() }
  }
  /// The maximum total size of the steps to undo, in words; the newest step is always kept.
  static let weightLimit = 4_000_000

  /// The tags that the steps and the open group insert.
  var insertedIDs: Set<Tag.ID> {
    var ids: Set<Tag.ID> = []
    for edits in (undoable + redoable).map(\.edits) + [group?.inverse ?? []] {
      for case .insert(let tags) in edits { ids.formUnion(tags.lazy.map(\.tag.id)) }
    }
    return ids
  }

  /// Pushes a step, or extends the last one, and clears the redo stack.
  /// - Parameters:
  ///   - inverse: The inverses of the edits, in the order of the edits.
  ///   - keyMove: The tag, if the step is a move by keyboard.
  mutating func record(_ inverse: [Edit], keyMove: Tag.ID? = nil) {
    redoable = []
    guard group == nil else {
      group?.inverse += inverse
      return
    }
    if isOpen, let keyMove, undoable.last?.keyMove == keyMove { return }
    push(Step(edits: inverse.reversed(), keyMove: keyMove))
    isOpen = true
  }

  /// Prevents further moves from extending the last step.
  mutating func close() {
    isOpen = false
  }

  mutating func beginGroup() {
    if group == nil { group = Group() } else { group?.depth += 1 }
  }

  mutating func endGroup() {
    guard let ended = group else {
      preconditionFailure("endUndoStep() without beginUndoStep()")
    }
    guard ended.depth == 1 else {
      group?.depth -= 1
      return
    }
    group = nil
    guard !ended.inverse.isEmpty else { return }
    push(Step(edits: ended.inverse.reversed(), links: ended.links))
    isOpen = false
  }

  /// Links the newest step, or the open group.
  mutating func linkLast(_ link: Int) {
    guard group == nil else {
      group?.links.append(link)
      return
    }
    guard let last = undoable.indices.last else { return }
    undoable[last].links.append(link)
    isOpen = false
  }

  /// Removes the newest step.
  mutating func forgetLast() {
    if let step = undoable.popLast() { weight -= step.weight }
    isOpen = false
  }

  /// Removes and returns the next step.
  mutating func pop(_ direction: HistoryDirection) -> Step? {
    guard group == nil else { return nil }
    isOpen = false
    guard direction == .undo else { return redoable.popLast() }
    guard let step = undoable.popLast() else { return nil }
    weight -= step.weight
    return step
  }

  /// Adds the inverse of a step that has gone in the other direction.
  mutating func push(_ step: Step, _ direction: HistoryDirection) {
    if direction == .undo { push(step) } else { redoable.append(step) }
    isOpen = false
  }

  /// Clears both stacks and the edits of the open group, which stays open.
  mutating func clear() {
    let (limit, depth) = (limit, group?.depth)
    self = History()
    self.limit = limit
    if let depth { group = Group(depth: depth) }
  }

  private mutating func push(_ step: Step) {
    undoable.append(step)
    weight += step.weight
    trim()
  }

  private mutating func trim() {
    var dropped = 0
    while undoable.count - dropped > limit || (weight > Self.weightLimit && undoable.count - dropped > 1) {
      weight -= undoable[dropped].weight
      dropped += 1
    }
    undoable.removeFirst(dropped)
  }
}

/// Identifies a step of several operations.
final class StepIdentity: Sendable {}

/// A position in a list that can be found again after other changes.
struct Place: Hashable, Sendable {
  /// The index to use if the previous tag is gone.
  var index: Int
  /// The preceding tag; nil at the start of the list.
  var previous: Tag.ID?
}

struct PlacedTag: Sendable {
  var tag: Tag
  var place: Place
}

struct PlacedID: Sendable {
  var id: Tag.ID
  var place: Place
}

/// A reversible change of a collection. It refers to tags by id, so it can be applied after other changes; missing tags are
/// skipped.
enum Edit: Sendable {
  /// In ascending order of places.
  case insert([PlacedTag])
  case remove([Tag.ID])
  /// In ascending order of places.
  case move([PlacedID])
  case select(TagIDs, Bool)
  /// Replaces the tag with this id, except for its selection state.
  case replace(Tag)
  /// Arranges tags in this order within the positions that they occupy.
  case reorder([Tag.ID])

  /// The tags that the edit is about.
  var ids: AnySequence<Tag.ID> {
    switch self {
    case .insert(let tags): AnySequence(tags.lazy.map(\.tag.id))
    case .remove(let ids), .reorder(let ids): AnySequence(ids)
    case .move(let tags): AnySequence(tags.lazy.map(\.id))
    case .select(let ids, _): AnySequence(ids)
    case .replace(let tag): AnySequence(CollectionOfOne(tag.id))
    }
  }

  /// The approximate size in words; 0 if there are no tags.
  var weight: Int {
    switch self {
    case .insert(let tags): 8 * tags.count
    case .remove(let ids), .reorder(let ids): ids.count
    case .select(let ids, _): ids.weight
    case .move(let tags): 4 * tags.count
    case .replace: 8
    }
  }
}

// MARK: - Undo and redo

extension TagCollection {
  /// Whether there is a step to undo; false between ``beginUndoStep()`` and ``endUndoStep()``.
  public var canUndo: Bool { !history.isGrouping && !history.undoable.isEmpty }
  /// Whether there is a step to redo; false between ``beginUndoStep()`` and ``endUndoStep()``.
  public var canRedo: Bool { !history.isGrouping && !history.redoable.isEmpty }

  /// Whether there are steps to undo and redo; what is known of them between ``beginUndoStep()`` and ``endUndoStep()``, when they are
  /// only temporarily unavailable.
  package func steps(known: (undo: Bool, redo: Bool)) -> (undo: Bool, redo: Bool) { history.isGrouping ? known : (canUndo, canRedo) }

  /// The maximum number of steps that can be undone; 200 by default.
  /// - Precondition: The limit is not negative.
  public var historyLimit: Int {
    get { history.limit }
    set {
      precondition(newValue >= 0, "Negative history limit: \(newValue)")
      history.limit = newValue
    }
  }

  /// Undoes the last step without calling the gates. Skips steps that have no effect after changes by the program. Does
  /// nothing between ``beginUndoStep()`` and ``endUndoStep()``.
  @discardableResult
  public mutating func undo(by cause: Cause) -> TagTransaction {
    while canUndo { if let undone = step(.undo, by: cause) { return undone } }
    return TagTransaction()
  }

  /// Redoes the step that was undone last, without calling the gates. Does nothing between ``beginUndoStep()`` and
  /// ``endUndoStep()``.
  @discardableResult
  public mutating func redo(by cause: Cause) -> TagTransaction {
    while canRedo { if let redone = step(.redo, by: cause) { return redone } }
    return TagTransaction()
  }

  /// Undoes a transaction, for programs with a history of their own, which set ``historyLimit`` to 0: not necessarily the last
  /// one, and without calling the gates. What has been changed since stays, as with ``undo(by:)``. The collection's own history
  /// does not change.
  ///
  ///     var collection = TagCollection()
  ///     let addition = collection.perform(.insert([Tag("Basil")], at: 0), by: .menu)
  ///     let removal = collection.revert(addition, by: .menu)
  ///     collection.revert(removal, by: .menu)
  ///
  /// - Returns: The transaction that redoes it when it is reverted in turn; empty if there was nothing to undo, such as if the
  ///   program has removed the tags.
  @discardableResult
  public mutating func revert(_ transaction: TagTransaction, by cause: Cause) -> TagTransaction {
    history.close()
    var reverted = TagTransaction(cause: cause, kind: transaction.kind == .undo ? .redo : .undo)
    for edit in transaction.inverse.reversed() { apply(edit, &reverted) }
    return reverted
  }

  /// Makes the next move by keyboard a separate step even if it moves the same tag. Call it when the focus has changed
  /// or time has passed.
  public mutating func closeUndoStep() {
    history.close()
  }

  /// Begins a step of several operations, until the matching ``endUndoStep()``; calls can be nested. In between, undo and
  /// redo do nothing.
  public mutating func beginUndoStep() {
    history.beginGroup()
  }

  /// Ends a step.
  /// - Precondition: ``beginUndoStep()`` was called.
  public mutating func endUndoStep() {
    history.endGroup()
  }

  /// Clears the history and the edits of the open step, which stays open.
  public mutating func clearHistory() {
    history.clear()
  }

  /// The ids of the tags that undo or redo can insert again.
  /// - Complexity: O(edits in the history).
  package var restorableIDs: Set<Tag.ID> { history.insertedIDs }

  // MARK: Linked steps

  /// Links the newest step to steps of other collections that belong to the same action, such as a drag from one to the other,
  /// so that they can be undone together. A step can have several links.
  package mutating func linkLastStep(_ link: Int) {
    history.linkLast(link)
  }

  /// Whether a step with this link can be undone or redone.
  package func hasStep(linked link: Int) -> Bool {
    (history.undoable + history.redoable).contains { $0.links.contains(link) }
  }

  package func isNext(_ direction: HistoryDirection, linked link: Int) -> Bool {
    let next = direction == .undo ? history.undoable.last : history.redoable.last
    return !history.isGrouping && next?.links.contains(link) == true
  }

  /// Undoes or redoes the next step if it has this link, otherwise nothing. Unlike ``undo(by:)``, never continues with another step.
  package mutating func step(_ direction: HistoryDirection, linked link: Int, by cause: Cause) -> TagTransaction {
    isNext(direction, linked: link) ? step(direction, by: cause) ?? TagTransaction() : TagTransaction()
  }

  // MARK: Single steps

  /// Undoes or redoes the next step; nil if nothing of it is left.
  private mutating func step(_ direction: HistoryDirection, by cause: Cause) -> TagTransaction? {
    let isUndo = direction == .undo
    guard let step = history.pop(direction), let (inverse, done) = apply(step, as: isUndo ? .undo : .redo, by: cause) else { return nil }
    history.push(inverse, isUndo ? .redo : .undo)
    return done
  }

  private mutating func apply(
    _ step: History.Step, as kind: TagEvent.Kind, by cause: Cause
  ) -> (inverse: History.Step, TagTransaction)? {
    var transaction = TagTransaction(cause: cause, kind: kind)
    let before = step.edits.count > 1 ? (tags: tags, anchor: knownAnchor, extended: extended) : nil
    for edit in step.edits { apply(edit, &transaction) }
    guard !transaction.inverse.isEmpty else { return nil }
    if let before, isSame(as: before.tags, after: transaction.inverse) {
      (tags, knownAnchor) = (before.tags, before.anchor)
      extended = before.extended
      return nil
    }
    transaction.links = step.links
    return (History.Step(edits: transaction.inverse.reversed(), links: step.links), transaction)
  }

  /// Whether edits that have changed a list into the current tags cancel each other out.
  private func isSame(as old: TagList, after edits: [Edit]) -> Bool {
    guard tags.count == old.count else { return false }
    return edits.allSatisfy { edit in
      edit.ids.allSatisfy { id in
        guard let index = old.index(of: id) else { return !tags.contains(id) }
        guard tags.index(of: id) == index else { return false }
        let (now, before) = (tags[index], old[index])
        return now.isSelected == before.isSelected && now.hasSameContent(as: before)
      }
    }
  }
}
