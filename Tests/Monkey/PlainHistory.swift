internal import TagModel

/// A history as one would write it who does not care what it takes: the whole list before each step.
///
/// It is only of use while every change is a step: a change of the program's that is none makes it guess, until it is
/// cleared.
struct PlainHistory {
  private struct Step {
    var before: [PlainTag]
    var keyMove: Tag.ID?
  }

  let limit: Int
  private var undoable: [Step] = []
  private var redoable: [[PlainTag]] = []
  private var isOpen = false
  private var group: (depth: Int, before: [PlainTag]?)?
  /// Whether it knows what undo and redo lead to.
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

  /// The program changed something that cannot be undone.
  mutating func passOver() {
    isExact = false
    isOpen = false
  }

  mutating func close() { isOpen = false }

  mutating func begin() { group = (depth + 1, group?.before) }

  mutating func end() {
    guard let (depth, before) = group else { return }
    group = depth > 1 ? (depth - 1, before) : nil
    guard group == nil, let before else { return }
    push(Step(before: before))
    isOpen = false
  }

  mutating func clear() {
    let depth = depth
    self = PlainHistory(limit: limit)
    if depth > 0 { group = (depth, nil) }
  }

  /// What undoing leads to; nil: nothing is undone.
  mutating func undo(from now: [PlainTag]) -> [PlainTag]? {
    guard canUndo else { return nil }
    isOpen = false
    redoable.append(now)
    return undoable.removeLast().before
  }

  /// What doing again leads to; nil: nothing is done again.
  mutating func redo(from now: [PlainTag]) -> [PlainTag]? {
    guard canRedo else { return nil }
    defer {
      push(Step(before: now))
      isOpen = false
    }
    return redoable.removeLast()
  }

  private mutating func push(_ step: Step) {
    undoable.append(step)
    undoable.removeFirst(max(0, undoable.count - limit))
  }
}
