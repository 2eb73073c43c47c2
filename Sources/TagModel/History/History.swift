/// The undo and redo stacks.
struct History: Sendable {
  /// One entry of a stack.
  struct Step: Sendable {
    /// What undoes it (on the redo stack: redoes it), in the order to apply.
    var edits: [Edit]
    /// The tag that keys moved, if that is all the step does: further moves of it by key join the step.
    var keyMove: Tag.ID?
    /// The marks it shares with steps of other collections, which are undone and redone with it.
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
    /// What undoes the changes so far, in the order in which they were made.
    var inverse: [Edit] = []
    var links: [Int] = []
  }

  /// Whether a step is under way, so that nothing can be undone or redone.
  var isGrouping: Bool { group != nil }

  /// How many steps can be undone at most.
  var limit = 200 {
    didSet { trim() }
  }
  /// How many words the steps to undo may take together; the newest is always kept.
  static let weightLimit = 4_000_000

  /// Pushes a step, or joins it to the last one, and clears the redo stack.
  /// - Parameters:
  ///   - inverse: What undoes the changes, in the order in which they were made.
  ///   - keyMove: The tag that keys moved, where that is all.
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

  /// Lets nothing join the last step any more.
  mutating func close() {
    isOpen = false
  }

  mutating func beginGroup() {
    if group == nil { group = Group() } else { group?.depth += 1 }
  }

  mutating func endGroup() {
    guard let ended = group else {
      preconditionFailure("endUndoStep() without a beginUndoStep() before it")
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

  /// Adds a mark to the newest step, which may still be under way.
  mutating func linkLast(_ link: Int) {
    guard group == nil else {
      group?.links.append(link)
      return
    }
    guard let last = undoable.indices.last else { return }
    undoable[last].links.append(link)
    isOpen = false
  }

  /// Drops the newest step.
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

  /// Clears both stacks, and the step under way, which goes on.
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
  /// The first invariant that does not hold, in words; nil if all hold.
  var brokenInvariant: String? {
    let sum = undoable.reduce(0) { $0 + $1.weight }
    if weight != sum { return "the steps weigh \(sum) instead of \(weight)" }
    if undoable.count > limit { return "\(undoable.count) steps are kept instead of \(limit)" }
    if weight > Self.weightLimit, undoable.count > 1 { return "steps of \(weight) words are kept" }
    if let group, group.depth < 1 { return "a step of depth \(group.depth) is under way" }
    if redoable.contains(where: { $0.keyMove != nil }) { return "moves by key could join a step to redo" }
    return (undoable + redoable).lazy.compactMap(\.brokenInvariant).first
  }
}

extension History.Step {
  fileprivate var brokenInvariant: String? {
    if edits.isEmpty { return "a step is empty" }
    if edits.contains(where: { $0.weight == 0 }) { return "a step has an edit of no tags" }
    guard let keyMove else { return nil }
    if edits.count == 1, case .move(keyMove, _) = edits[0] { return nil }
    return "moves of \(keyMove) by key could join a step of something else"
  }
}
