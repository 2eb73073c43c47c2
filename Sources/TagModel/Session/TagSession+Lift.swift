package import LayoutCore

// Lifting chips with a key or from a menu, without dragging. Arrow keys or a click choose their place.

extension TagSession {
  /// Lifts a tag, together with the other selected ones if the gesture configuration says so.
  package func beginKeyLift(_ id: Tag.ID) {
    guard tags[id: id]?.isEnabled == true else { return }
    host.updateGates()
    let group = machine.configuration.liftsSelection ? SessionScene(self).group(of: id) : [id]
    guard let asked = liftable(group, held: id) else { return }
    // Several chips gather around the held one.
    let gathers = asked.count > 1 && collection.refusal(toGather: group, at: asked.homeTarget) == nil
    // The gate may have changed the tags.
    guard var lifted = liftable(group, held: id) else { return }
    lifted.hold = .keys
    // Keyboard moves before and after the lift are separate undo steps.
    collection.closeUndoStep()
    if gathers {
      tell(.willShift)
      lifted.aim(at: lifted.homeTarget)
    }
    begin(lifted)
  }

  /// Ends the lift: moves the chips to the open place, or puts them back.
  package func endKeyLift(commit: Bool, by cause: Cause = .key) {
    guard let lift, isKeyLifting else { return }
    reports.whileChanging {
      land()
      if commit, let target = lift.target {
        drop(lift.ids, at: target, by: cause)
        collection.closeUndoStep()
      } else if !commit {
        tell(.placed(count: lift.count, at: nil, .key))
      }
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
    // Tags may be gone since the target was chosen.
    let before = tags.indexes(of: ids)
    let (left, target) = (ids.filter { tags.contains($0) }, min(index, tags.count - before.count))
    guard !left.isEmpty else { return }
    perform(left.count == 1 ? .move(left[0], to: target) : .gather(left, at: target), by: cause, isApproved: true)
    if cause != .drag || left.count > 1 || tags.indexes(of: left) != before {
      tell(.placed(count: left.count, at: target, cause))
    }
  }
}
