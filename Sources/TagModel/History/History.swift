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
  private var group: (depth: Int, step: Step?)?

  /// How many steps are kept.
  var limit = 200 {
    didSet { trim() }
  }
  /// How many words the steps to undo may take together; the newest is always kept.
  static let weightLimit = 4_000_000

  /// Keeps a step, unless it goes with the one before it. What had been undone cannot be redone any more.
  mutating func record(_ step: Step) {
    redoable = []
    if group != nil {
      let earlier = group?.step?.edits ?? []
      group?.step = Step(edits: step.edits + earlier)
      return
    }
    if isOpen, let id = step.keyMove, undoable.last?.keyMove == id { return }
    push(step)
    isOpen = true
  }

  /// Makes the next step one of its own, whatever it is.
  mutating func close() {
    isOpen = false
  }

  mutating func beginGroup() {
    group = (group.map { $0.depth + 1 } ?? 1, group?.step)
  }

  mutating func endGroup() {
    guard let (depth, step) = group else {
      preconditionFailure("endUndoStep() without a beginUndoStep() before it")
    }
    group = depth > 1 ? (depth - 1, step) : nil
    guard group == nil, let step else { return }
    push(step)
    isOpen = false
  }

  mutating func linkLast(_ link: Int) {
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
    precondition(group == nil, "undo between beginUndoStep() and endUndoStep()")
    isOpen = false
    guard let step = undoable.popLast() else { return nil }
    weight -= step.weight
    return step
  }

  mutating func popRedo() -> Step? {
    precondition(group == nil, "redo between beginUndoStep() and endUndoStep()")
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

  mutating func clear() {
    let limit = limit
    self = History()
    self.limit = limit
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
