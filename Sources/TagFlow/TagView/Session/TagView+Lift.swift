internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Chips that are lifted, by a pointer or without being dragged: by the key M or from the menu.
extension TagView {
  var isKeyLifting: Bool { session.isKeyLifting }

  func installPlacing() {
    // While a chip is picked, the gap shows where a click would put it.
    let motion = gtk_event_controller_motion_new()!
    connect(motion, "motion") { [weak self] arguments in
      guard let self, isKeyLifting, !machine.isBusy else { return }
      session.aim(atPlaceUnder: Point(x: arguments.double(0), y: arguments.double(1)))
    }
    gtk_widget_add_controller(pointer, motion)
  }

  /// What is asked of a chip while some are lifted: the moves choose a place, as arrows do.
  ///
  /// - Returns: whether that was it; everything else means what it always does.
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

  /// Whether a pointer holds the chip, alone or with others.
  func isHeld(_ id: Tag.ID) -> Bool {
    guard let drag else { return false }
    return tags.index(of: id).map(drag.isHeld) == true
  }

  /// Where a chip that a pointer holds is, in content coordinates: under the pointer, or on its way to the others there.
  func heldOrigin(of id: Tag.ID, at time: Double) -> Point? {
    guard let drag, let index = tags.index(of: id) else { return nil }
    return host.liftMotion.heldOrigin(
      of: id, at: index, in: drag, time: time, offset: scrollOffset, direction: textDirection
    ) { whole.size(at: $0) }
  }

  /// Chips have been lifted or let go of.
  func refreshLiftedChips() {
    for (id, chip) in chips
    where chip.record.shown?.isLifted != (tags.index(of: id).map { drag?.isLifted($0) ?? false } ?? false) {
      refreshChip(id)
    }
  }

  /// The layout is another: a drag goes on in it.
  func restartDrag() {
    transfer.restart()
    host.forgetOfferedPlaces()
    session.layoutChanged()
  }

  /// The tags are others: a drag goes on with what is left, or ends when its chip is gone.
  func dragTagsChanged() {
    restartDrag()
    if machine.isBusy { handle(.tagsChanged(time: MainLoop.now)) }
  }
}
