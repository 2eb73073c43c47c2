package import LayoutCore

// Lifting chips with a key or from a menu, without dragging. Arrow keys or a click choose their place.

extension TagSession {
  /// Lifts a tag, together with the other selected ones if the gesture configuration says so.
  package func beginKeyLift(_ id: Tag.ID) {
    guard tags[id: id]?.isEnabled == true else { return }
    host.updateGates()
    let group = machine.configuration.liftsSelection ? SessionScene(self).group(of: id) : [id]
    guard var lifted = liftable(group, held: id) else { return }
    lifted.hold = .keys
    // Keyboard moves before and after the lift are separate undo steps.
    collection.closeUndoStep()
    // Several chips gather around the held one.
    if lifted.count > 1, collection.refusal(toGather: group, at: lifted.homeTarget) == nil {
      tell(.willShift)
      lifted.aim(at: lifted.homeTarget)
    }
    begin(lifted)
  }

  /// Ends the lift: moves the chips to the open place, or puts them back.
  package func endKeyLift(commit: Bool, by cause: Cause = .key) {
    guard let lift, isKeyLifting else { return }
    land()
    if commit, let target = lift.target {
      drop(lift.ids, at: target, by: cause)
      collection.closeUndoStep()
    } else if !commit {
      tell(.placed(count: lift.count, at: nil, .key))
    }
  }

  /// Moves the open place.
  package func moveLifted(_ motion: FocusMotion) {
    guard let lift,
      let to = lift.destination(of: motion, by: { host.destination(of: motion, moving: $0, in: lift.shown, page: page) })
    else { return }
    offer(to)
  }

  /// Opens a place for the lifted chips, unless the gate refuses it.
  @discardableResult
  package func offer(_ place: Int) -> Bool {
    guard let lift else { return false }
    host.updateGates()
    let target = min(place, lift.base.count)
    if let refusal = collection.refusal(toGather: lift.ids, at: target) {
      tell(.refused(refusal.id, refusal.reason))
      return false
    }
    aim(at: target)
    tell(.revealed(lift.id))
    tell(.placed(count: lift.count, at: target, .key))
    return true
  }

  /// Opens the place nearest to a pointer.
  package func aim(atPlaceUnder point: Point) {
    if let lift, let target = target(of: lift, at: point + host.scrollOffset) { aim(at: target) }
  }

  /// Moves the picked chip to the place that was clicked.
  func placePicked(at point: Point) {
    guard isKeyLifting else { return }
    aim(atPlaceUnder: point)
    endKeyLift(commit: true, by: .tap)
  }

  /// Moves tags that have landed to their place, as one step. The gate has already allowed it.
  func drop(_ ids: [Tag.ID], at index: Int, by cause: Cause) {
    let before = tags.indexes(of: ids)
    perform(ids.count == 1 ? .move(ids[0], to: index) : .gather(ids, at: index), by: cause, isApproved: true)
    if cause != .drag || ids.count > 1 || tags.indexes(of: ids) != before { tell(.placed(count: ids.count, at: index, cause)) }
  }
}
