internal import LayoutCore
internal import TagModel

// Invariants.

extension MonkeyStage {
  func checkAll() {
    checkTags()
    checkView()
    switch machine.state {
    case .swiping(let swipe):
      check(swipe.painted == paintOrder, "machine and view differ in the painted chips")
      check(isTicking == (swipe.autoscroll.isRunning), "ticks don't match the autoscroll")
    case .lifted(let lift): check(lift)
    case .banding(let band):
      check(Set(band.painted.map(\.id)) == Set(painted.keys), "machine and view differ in the chips in the rubber band")
      check(isTicking == (band.autoscroll.isRunning), "ticks don't match the autoscroll")
      check(self.band == band.rectangle, "the rubber band has another rectangle")
    case .idle, .pressed, .ignoring:
      check(!isTicking, "ticks without a gesture")
      check(painted.isEmpty, "chips are still painted")
    }
    if case .banding = machine.state {} else { check(band == nil, "the rubber band is still shown") }
  }

  private func checkTags() {
    let ids = collection.tags.map(\.id)
    check(session.brokenInvariant == nil, session.brokenInvariant ?? "")
    check(mirror == collection.tags.map(MonkeyFacts.init), "the reports give other tags")
    check(mirror.allSatisfy { session.painted[$0.id] == painted[$0.id] }, "session and view differ in the painted chips")
    let isHeld = session.isKeyLifting || Set(session.lift?.ids ?? []) == Set(group) && session.lift?.target == target
    check(isHeld, "session and view differ in the lifted chips")
    check(Set(ids) == expected, "a tag is lost or has come from nowhere")
    check(ids.enumerated().allSatisfy { collection.tags.index(of: $1) == $0 }, "an id gives the wrong index")
    check(collection.selectedIDs == collection.tags.filter(\.isSelected).map(\.id), "the selected ids are wrong or out of order")
    check(room >= 0, "the limit is exceeded")
  }

  private func checkView() {
    check(lifted == machine.liftedTag, "machine and view differ in the lifted chip")
    check((zoneState == .hidden) == (lifted == nil), "the zone is \(zoneState)")
    check(group.isEmpty == (lifted == nil), "there is a group without a lifted chip or vice versa")
    check(scrollOffset.y >= 0, "scrolled out of range")
  }

  private func check(_ lift: GestureMachine.Lift) {
    check(isTicking == (lift.autoscroll.isRunning), "ticks don't match the autoscroll")
    check(target == lift.target, "machine and view differ in the target")
    check(lift.target.map { $0 + group.count <= collection.tags.count } ?? true, "the target is out of range")
    check(center == lift.center, "machine and view differ in the lifted chip's center")
    check(group == lift.group, "machine and view differ in the lifted group")
    check(Set(lift.group).count == lift.group.count, "a chip is in the group twice")
    check(lift.group.contains(lift.id), "the lifted chip is not in its group")
    check(painted.isEmpty, "chips are still painted")
  }

  /// Undoes and redoes everything on a copy. If every change is a step, all states must recur; otherwise no tag may be
  /// duplicated.
  func checkHistory() {
    var copy = collection
    copy.redoAll()
    let end = copy.tags.map(MonkeyFacts.init)
    var states = [end]
    while !copy.undo(by: .key).isEmpty, states.count <= 1000 { states.append(copy.tags.map(MonkeyFacts.init)) }
    check(!copy.canUndo, "steps remain")
    check(states.count - 1 <= copy.historyLimit, "more steps are kept than the limit")
    check(Set(states[states.count - 1].map(\.id)).count == copy.tags.count, "undo has duplicated a tag")
    guard collection.recordsProgramChanges else {
      copy.redoAll()
      check(Set(copy.tags.map(\.id)).count == copy.tags.count, "redo has duplicated a tag")
      return
    }
    for state in states.dropLast().reversed() {
      copy.redo(by: .key)
      check(copy.tags.map(MonkeyFacts.init) == state, "redo gives another state")
    }
    check(copy.tags.map(MonkeyFacts.init) == end, "undoing and redoing everything gives another state")
  }
}

extension TagCollection {
  fileprivate mutating func redoAll() {
    while canRedo { redo(by: .key) }
  }
}
