internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Chips that are lifted without being dragged: by the key M or from the menu. Arrows or a click choose their place.
extension TagView {
  var isKeyLifting: Bool { drag?.hold == .keys }

  func installPlacing() {
    // While a chip is picked, the gap shows where a click would put it.
    let motion = gtk_event_controller_motion_new()!
    connect(motion, "motion") { [weak self] arguments in
      guard let self, isKeyLifting, !machine.isBusy else { return }
      aim(atPlaceUnder: Point(x: arguments.double(0), y: arguments.double(1)))
    }
    gtk_widget_add_controller(pointer, motion)
  }

  func beginKeyLift(_ id: Tag.ID) {
    guard let tag = tags[id: id], tag.isEnabled else { return }
    let scene = TagScene(view: self)
    let group = gestures.liftsSelection ? scene.group(of: id) : [id]
    guard var lifted = liftable(group, held: id) else { return }
    lifted.hold = .keys
    // What is moved in between is a step of its own.
    collection.closeUndoStep()
    // Several gather round the one that has the focus.
    if lifted.count > 1, collection.refusal(toGather: group, at: lifted.homeTarget) == nil {
      rememberPositions()
      lifted.aim(at: lifted.homeTarget)
    }
    beginDrag(lifted)
    announceLift()
  }

  func keyInLift(_ key: UInt32) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_space, GDK_KEY_Return, GDK_KEY_m, GDK_KEY_M:
      endKeyLift(commit: true)
    case GDK_KEY_Delete where gestures.isRemovable, GDK_KEY_BackSpace where gestures.isRemovable:
      let ids = drag?.ids ?? []
      endKeyLift(commit: false)
      remove(ids, by: .key)
    case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab:
      endKeyLift(commit: true)
      return false
    default:
      if let motion = FocusMotion(key: key, in: textDirection) { moveLifted(motion) }
    }
    return true
  }

  /// What is asked of a chip while some are lifted: the moves choose a place, as arrows do.
  ///
  /// - Returns: whether that was it; everything else means what it always does.
  func performInLift(_ action: TagAction, on id: Tag.ID, at index: Int) -> Bool {
    guard let drag else { return false }
    let isLifted = drag.ids.contains(id)
    switch action {
    case .moveBackward where isLifted: moveLifted(.previous)
    case .moveForward where isLifted: moveLifted(.next)
    case .moveToStart where isLifted: moveLifted(.home)
    case .moveToEnd where isLifted: moveLifted(.end)
    case .place:
      guard isLifted || offer(index) else { break }
      endKeyLift(commit: true, by: .menu)
    case .putBack: endKeyLift(commit: false)
    default: return false
    }
    return true
  }

  private func moveLifted(_ motion: FocusMotion) {
    guard let drag else { return }
    if let to = drag.destination(of: motion, by: { place(motion, from: $0, in: drag.shown) }) { offer(to) }
  }

  /// Opens a place for the lifted chips, unless the gate, which is asked before, refuses it.
  @discardableResult
  private func offer(_ place: Int) -> Bool {
    guard let drag else { return false }
    let target = min(place, drag.base.count)
    if let refusal = collection.refusal(toGather: drag.ids, at: target) {
      showRefusal(of: refusal.id, refusal.reason)
      return false
    }
    aim(at: target)
    reveal(drag.id)
    announceDrop(of: drag.count, at: target)
    return true
  }

  private func aim(atPlaceUnder point: Point) {
    guard let drag, let target = target(of: drag, at: point + scrollOffset) else { return }
    aim(at: target)
  }

  /// A click has said where the picked chip goes.
  func placePicked(at point: Point) {
    guard let drag, isKeyLifting else { return }
    aim(atPlaceUnder: point)
    let target = self.drag?.target
    endKeyLift(commit: true, by: .tap)
    if let target { announceDrop(of: drag.count, at: target) }
  }

  func endKeyLift(commit: Bool, by cause: Cause = .key) {
    guard let drag, isKeyLifting else { return }
    rememberPositions()
    endDrag()
    wantsFocus = true
    if commit, let target = drag.target {
      moveLifted(drag.ids, to: target, by: cause)
      collection.closeUndoStep()
      if cause == .key { announce(Wording.dropped(index: target, count: tags.count)) }
    } else if !commit {
      announce(Wording.putBack)
    }
  }
}
