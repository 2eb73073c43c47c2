internal import TagModel

/// The simplest possible history: it stores the whole list before each step.
///
/// It is exact only while every change is a step. After a change by the program that isn't recorded, it no longer knows the
/// result of undo and redo, until it is cleared.
struct PlainHistory {
  private struct Step {
    var before: [PlainTag]
    var keyMove: Tag.ID?
    var links: [Int] = []
  }

  var limit: Int {
    didSet { trim() }
  }
  private var undoable: [Step] = []
  private var redoable: [Step] = []
  private var isOpen = false
  private var group: (depth: Int, before: [PlainTag]?, links: [Int])?
  /// The links of the last undone or redone step.
  private(set) var links: [Int] = []
  /// Whether it knows the result of undo and redo.
  private(set) var isExact = true

  init(limit: Int) { self.limit = limit }

  var canUndo: Bool { group == nil && !undoable.isEmpty }
  var canRedo: Bool { group == nil && !redoable.isEmpty }
  var depth: Int { group?.depth ?? 0 }

  mutating func record(_ before: [PlainTag], _ after: [PlainTag], keyMove: Tag.ID? = nil) {
    guard before != after else { return }
    redoable = []
    if group != nil {
      if group?.before == nil { group?.before = before }
      return
    }
    if !(isOpen && keyMove != nil && undoable.last?.keyMove == keyMove) {
      push(Step(before: before, keyMove: keyMove))
      isOpen = true
    }
    if keyMove != nil, undoable.last?.before == after {
      undoable.removeLast()
      isOpen = false
    }
  }

  /// Notes an unrecorded change by the program.
  mutating func skip() {
    isExact = false
    isOpen = false
  }

  mutating func close() { isOpen = false }

  mutating func begin() { group = (depth + 1, group?.before, group?.links ?? []) }

  mutating func end() {
    guard let (depth, before, links) = group else { return }
    group = depth > 1 ? (depth - 1, before, links) : nil
    guard group == nil, let before else { return }
    push(Step(before: before, links: links))
    isOpen = false
  }

  mutating func clear() {
    let depth = depth
    self = PlainHistory(limit: limit)
    if depth > 0 { group = (depth, nil, []) }
  }

  mutating func link(_ link: Int) {
    if group != nil {
      group?.links.append(link)
    } else if !undoable.isEmpty {
      undoable[undoable.count - 1].links.append(link)
      isOpen = false
    }
  }

  /// The list after undo, or nil if there is nothing to undo. Steps that change nothing are skipped.
  mutating func undo(from now: [PlainTag]) -> [PlainTag]? {
    if canUndo { isOpen = false }
    while canUndo, undoable.last?.before == now { undoable.removeLast() }
    guard canUndo else { return nil }
    let step = undoable.removeLast()
    links = step.links
    redoable.append(Step(before: now, links: links))
    return step.before
  }

  /// The list after redo, or nil if there is nothing to redo.
  mutating func redo(from now: [PlainTag]) -> [PlainTag]? {
    while canRedo, redoable.last?.before == now { redoable.removeLast() }
    guard canRedo else { return nil }
    let step = redoable.removeLast()
    links = step.links
    push(Step(before: now, links: links))
    isOpen = false
    return step.before
  }

  private mutating func push(_ step: Step) {
    undoable.append(step)
    trim()
  }

  private mutating func trim() { undoable.removeFirst(max(0, undoable.count - limit)) }
}
