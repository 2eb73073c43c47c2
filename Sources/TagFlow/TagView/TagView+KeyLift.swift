internal import CGtk
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
    case GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_m, GDK_KEY_M:
      endKeyLift(commit: true)
    case GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace:
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

  private func moveLifted(_ motion: FocusMotion) {
    guard let drag else { return }
    let first = drag.target ?? drag.homeTarget
    let isBack = [.previous, .up, .pageUp, .home].contains(motion)
    let page = flow.scrollDirection == .vertical ? viewport.height : viewport.width
    guard
      let next = motion.destination(from: isBack ? first : first + drag.count - 1, in: drag.shown, page: page)
    else { return }
    let to = min(max(0, isBack || next < first ? next : next - drag.count + 1), drag.base.count)
    guard to != first else { return }
    // The gate is asked before a place is offered.
    if let refusal = collection.refusal(toGather: drag.ids, at: to) {
      return showRefusal(of: refusal.id, refusal.reason)
    }
    aim(at: to)
    scrollTo(drag.id)
    announceDrop(of: drag.count, at: to)
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
    } else if !commit {
      announce(Wording.putBack)
    }
  }
}
