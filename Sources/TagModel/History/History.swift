/// What a person did, step by step, to take back and to do again.
struct History: Sendable {
  /// One thing that a person did.
  struct Step: Sendable {
    /// What takes it back (or, on the other stack, does it again), in the order in which to apply it.
    var edits: [Edit]
    /// The tag that keys moved, where the step is that and nothing else: further such moves join it.
    var keyMove: Tag.ID?
    /// What the step is known by in another collection, where its other half happened.
    var link: Int?

    var weight: Int { edits.reduce(1) { $0 + $1.weight } }
  }

  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []
  private var weight = 0
  private var isOpen = false
  /// Steps that are being put together as one; nil outside.
  private var group: Group?

  private struct Group: Sendable {
    var depth = 1
    /// What takes the changes so far back, in the order in which they were made.
    var inverse: [Edit] = []
    var link: Int?
  }

  /// Whether steps are being put together, so that nothing can be undone or redone.
  var isGrouping: Bool { group != nil }

  /// How many steps are kept.
  var limit = 200 {
    didSet { trim() }
  }
  /// How many words the steps to undo may take together; the newest is always kept.
  static let weightLimit = 4_000_000

  /// Keeps a step, unless it goes with the one before it. What had been undone cannot be redone any more.
  /// - Parameters:
  ///   - inverse: What takes the changes back, in the order in which they were made.
  ///   - keyMove: The tag that keys moved, where that is all.
  mutating func record(_ inverse: [Edit], keyMove: Tag.ID? = nil) {
    redoable = []
    guard group == nil else {
      group?.inverse += inverse
      return
    }
    if isOpen, let keyMove, undoable.last?.keyMove == keyMove { return }
    let step = Step(edits: inverse.reversed(), keyMove: keyMove)
    push(step)
    isOpen = true
  }

  /// Makes the next step one of its own, whatever it is.
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
    push(Step(edits: ended.inverse.reversed(), link: ended.link))
    isOpen = false
  }

  /// Marks the newest step, which may still be under way.
  mutating func linkLast(_ link: Int) {
    guard group == nil else {
      group?.link = link
      return
    }
    guard let last = undoable.indices.last else { return }
    undoable[last].link = link
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

  /// Forgets all steps, and what is in the one under way, which goes on.
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
