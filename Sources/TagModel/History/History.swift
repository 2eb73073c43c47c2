

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
  private var weight = 0
  private var isOpen = false
  /// The step between `beginUndoStep()` and `endUndoStep()`; nil outside.
  private var group: Group?

  private struct Group: Sendable {
    var depth = 1
    /// The inverses of the edits so far, in the order of the edits.
    var inverse: [Edit] = []
    var links: [Int] = []
  }

  /// Whether a group is open, so that nothing can be undone or redone.
  var isGrouping: Bool { group != nil }

  /// The maximum number of steps to undo.
  var limit = 200 {
    didSet { trim() }
  }
  /// The maximum total size of the steps to undo, in words; the newest step is always kept.
  private static let weightLimit = 4_000_000

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

  mutating func popUndo() -> Step? {
    guard group == nil else { return nil }
    isOpen = false
    guard let step = undoable.popLast() else { return nil }
    weight -= step.weight
    return step
  }

  mutating func popRedo() -> Step? {
    guard group == nil else { return nil }
    isOpen = false
    return redoable.popLast()
  }

  mutating func pushRedo(_ step: Step) {
    redoable.append(step)
  }

  mutating func pushUndone(_ step: Step) {
    push(step)
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

// MARK: - Invariants

extension History {
  /// The first violated invariant; nil if all hold.
  var brokenInvariant: String? {
    let sum = undoable.reduce(0) { $0 + $1.weight }
    if weight != sum { return "the size of all steps is \(sum), not \(weight)" }
    if undoable.count > limit { return "\(undoable.count) steps, but the limit is \(limit)" }
    if weight > Self.weightLimit, undoable.count > 1 { return "steps of \(weight) words exceed the limit" }
    if let group, group.depth < 1 { return "the open group has depth \(group.depth)" }
    if redoable.contains(where: { $0.keyMove != nil }) { return "key moves could extend a step to redo" }
    return (undoable + redoable).lazy.compactMap(\.brokenInvariant).first
  }
}

extension History.Step {
  fileprivate var brokenInvariant: String? {
    if edits.isEmpty { return "empty step" }
    if edits.contains(where: { $0.weight == 0 }) { return "edit without tags" }
    guard let keyMove else { return nil }
    if edits.count == 1, case .move(keyMove, _) = edits[0] { return nil }
    return "key moves of \(keyMove) could extend another kind of step"
  }
}

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
  case move(Tag.ID, Place)
  /// Moves tags to places, in ascending order of places.
  case place([PlacedID])
  case select(TagIDs, Bool)
  /// Replaces the tag with this id, except for its selection state.
  case replace(Tag)
  /// Arranges tags in this order within the positions that they occupy.
  case reorder([Tag.ID])

  /// The approximate size in words; 0 if there are no tags.
  var weight: Int {
    switch self {
    case .insert(let tags): 8 * tags.count
    case .remove(let ids), .reorder(let ids): ids.count
    case .select(let ids, _): ids.weight
    case .place(let tags): 4 * tags.count
    case .move, .replace: 8
    }
  }
}
