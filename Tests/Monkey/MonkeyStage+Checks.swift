internal import LayoutCore
internal import TagModel

// Checks that hold after any act.

extension MonkeyStage {
  func checkAll() {
    checkTags()
    checkView()
    switch machine.state {
    case .swiping(let swipe):
      check(swipe.painted == paintOrder, "machine and view have painted different chips")
      check(isTicking == (swipe.autoscroll != nil), "ticks do not fit")
    case .lifted(let lift): check(lift)
    case .banding(let band):
      check(Set(band.painted.map(\.id)) == Set(painted.keys), "machine and view have banded different chips")
      check(isTicking == (band.autoscroll != nil), "ticks do not fit")
      check(self.band == band.rectangle, "the rubber band is elsewhere")
    case .idle, .pressed, .ignoring:
      check(!isTicking, "ticks although nothing goes on")
      check(painted.isEmpty, "something is left painted")
    }
    if case .banding = machine.state {} else { check(band == nil, "a rubber band is left") }
  }

  private func checkTags() {
    let ids = collection.tags.map(\.id)
    check(session.brokenInvariant == nil, session.brokenInvariant ?? "")
    check(mirror == collection.tags.map(MonkeyFacts.init), "the reports lead elsewhere")
    check(mirror.allSatisfy { session.painted[$0.id] == painted[$0.id] }, "session and view have painted different chips")
    check(Set(session.lift?.ids ?? []) == Set(group) && session.lift?.target == target, "the session holds other chips")
    check(Set(ids) == expected, "a tag is lost or has come from nowhere")
    check(ids.enumerated().allSatisfy { collection.tags.index(of: $1) == $0 }, "a tag is not where its id says")
    check(collection.selectedIDs == collection.tags.filter(\.isSelected).map(\.id), "the selected are in another order")
    check(room >= 0, "the limit is exceeded")
  }

  private func checkView() {
    check(lifted == machine.liftedTag, "machine and view hold different chips")
    check((zoneState == .hidden) == (lifted == nil), "the zone is \(zoneState)")
    check(group.isEmpty == (lifted == nil), "what is held is not what is lifted")
    check(scrollOffset.y >= 0, "scrolled out of range")
  }

  private func check(_ lift: GestureMachine.Lift) {
    check(isTicking == (lift.autoscroll != nil), "ticks do not fit")
    check(target == lift.target, "machine and view have different targets")
    check(lift.target.map { $0 + group.count <= collection.tags.count } ?? true, "a target out of range")
    check(center == lift.center, "the chip is not under the pointer")
    check(group == lift.group, "machine and view hold different groups")
    check(Set(lift.group).count == lift.group.count, "a chip is held twice")
    check(lift.group.contains(lift.id), "the chip that is held is not among them")
    check(painted.isEmpty, "something is left painted")
  }

  /// On a copy: undoing and redoing everything restores the same states if all changes are steps; otherwise, no tag is lost
  /// or duplicated, and no rule is broken.
  func checkHistory() {
    var copy = collection
    copy.redoAll()
    let end = copy.tags.map(MonkeyFacts.init)
    var states = [end]
    while !copy.undo(by: .key).isEmpty, states.count <= 1000 { states.append(copy.tags.map(MonkeyFacts.init)) }
    check(!copy.canUndo, "steps are left")
    check(states.count - 1 <= copy.historyLimit, "more steps are kept than may be")
    check(Set(states[states.count - 1].map(\.id)).count == copy.tags.count, "undoing has doubled a tag")
    guard collection.recordsProgramChanges else {
      copy.redoAll()
      check(Set(copy.tags.map(\.id)).count == copy.tags.count, "doing again has doubled a tag")
      return
    }
    for state in states.dropLast().reversed() {
      copy.redo(by: .key)
      check(copy.tags.map(MonkeyFacts.init) == state, "redo leads elsewhere")
    }
    check(copy.tags.map(MonkeyFacts.init) == end, "undoing and redoing all leads elsewhere")
  }
}

extension TagCollection {
  fileprivate mutating func redoAll() {
    while canRedo { redo(by: .key) }
  }
}
