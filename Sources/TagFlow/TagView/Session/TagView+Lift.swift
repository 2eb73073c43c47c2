internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Lifted chips, held by a pointer or, after the key M or from the menu, by keys.
extension TagView {
  var isKeyLifting: Bool { session.isKeyLifting }

  func installPlacing() {
    // While a chip is lifted by keys, the gap shows where a click would drop it.
    let motion = gtk_event_controller_motion_new()!
    connect(motion, "motion") { [weak self] arguments in
      guard let self, isKeyLifting, !machine.isBusy else { return }
      session.aim(atPlaceUnder: Point(x: arguments.double(0), y: arguments.double(1)) - scrollers.eventAnchor)
    }
    gtk_widget_add_controller(pointer, motion)
  }

  /// Performs an action while chips are lifted: moves choose a position, like arrow keys.
  ///
  /// - Returns: False if the action has its usual meaning.
  func performInLift(_ action: TagAction, on id: Tag.ID, at index: Int) -> Bool {
    guard let drag else { return false }
    let isLifted = drag.ids.contains(id)
    switch action {
    case .moveBackward where isLifted: session.moveLifted(.previous)
    case .moveForward where isLifted: session.moveLifted(.next)
    case .moveToStart where isLifted: session.moveLifted(.home)
    case .moveToEnd where isLifted: session.moveLifted(.end)
    case .place:
      guard isLifted || session.offer(index) else { break }
      session.endKeyLift(commit: true, by: .menu)
    case .putBack: session.endKeyLift(commit: false)
    default: return false
    }
    return true
  }

  /// Whether the pointer holds the chip, alone or in a stack.
  func isHeld(_ id: Tag.ID) -> Bool {
    guard let drag else { return false }
    return tags.index(of: id).map(drag.isHeld) == true
  }

  /// The current origin of a chip held by the pointer, in content coordinates: under the pointer, or on its way there.
  func heldOrigin(of id: Tag.ID, at time: Double) -> Point? {
    guard let drag, let index = tags.index(of: id) else { return nil }
    return host.liftMotion.heldOrigin(
      of: id, at: index, in: drag, time: time, offset: host.scrollOffset, direction: textDirection
    ) { whole.size(at: $0) }
  }

  /// Updates chips that have been lifted or released.
  func refreshLiftedChips() {
    for (id, chip) in chips
    where chip.record.shown?.isLifted != (tags.index(of: id).map { drag?.isLifted($0) ?? false } ?? false) {
      refreshChip(id)
    }
  }

  /// Continues a drag after a change of the layout.
  func restartDrag() {
    transfer.restart()
    host.forgetOfferedPlaces()
    session.layoutChanged()
  }

  /// Continues a gesture after a change of the layout, or ends it if its chip is gone.
  func dragTagsChanged() {
    restartDrag()
    session.tagsChanged()
  }
}
