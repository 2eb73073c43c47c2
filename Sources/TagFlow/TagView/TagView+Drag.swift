internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension Drag {
  /// The lifted chip, while a pointer holds it.
  var pointerID: Tag.ID? {
    if case .pointer = hold { id } else { nil }
  }

  /// Where the chip's origin is in viewport coordinates, if this is the chip that a pointer holds.
  func pointerOrigin(of id: Tag.ID) -> Point? {
    guard id == self.id, case .pointer(let center) = hold else { return nil }
    return Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
  }
}

extension TagView {
  func performDrag(_ effect: GestureMachine.Effect) {
    switch effect {
    case .lift(let id, _): lift(id)
    case .drag(let center):
      drag?.hold = .pointer(center: center)
      queueAllocate()
    case .target(let target): aim(at: target)
    case .zone(let state): zoneWidget.show(state, animated: animator.isEnabled) { [weak self] in self?.startTicking() }
    case .drop(let id, let index): drop(id, at: index)
    case .delete(let id): deleteLifted(id)
    case .refuseDelete(let id):
      showRefusal(of: id, .protectedFromDelete)
      reportRefusal(of: id, .protectedFromDelete, by: .drag)
    case .putBack(let id): putBack(id)
    default: break
    }
  }

  /// A tag as a pointer would lift it from its place.
  func liftable(_ id: Tag.ID) -> Drag? {
    guard let index = tags.index(of: id), !arrangement.isHidden(index) else { return nil }
    let center = arrangement.frame(at: index).center - scrollOffset
    return Drag(id, at: index, in: arrangement, hold: .pointer(center: center))
  }

  private func lift(_ id: Tag.ID) {
    guard let lifted = liftable(id), let index = tags.index(of: id) else { return }
    beginDrag(lifted)
    announce(Wording.lifted(tags[index], index: index, count: tags.count))
  }

  func beginDrag(_ new: Drag) {
    drag = new
    menu.close()
    addClass("dragging")
    liftGrowth.retarget(to: 1, at: MainLoop.now, duration: animator.isEnabled ? MotionMetrics.lift : 0)
    refreshChip(new.id)
    startTicking()
    queueAllocate()
  }

  func aim(at target: Int?) {
    guard drag != nil, drag?.target != target else { return }
    rememberPositions()
    drag?.aim(at: target)
    queueAllocate()
  }

  private func drop(_ id: Tag.ID, at index: Int) {
    land(id)
    let old = tags.index(of: id)
    perform(.move(id, to: index), by: .drag)
    if let now = tags.index(of: id), now != old { announce(Wording.moved(index: now, count: tags.count)) }
  }

  private func deleteLifted(_ id: Tag.ID) {
    land(id)
    perform(.remove([id]), by: .drag)
  }

  private func putBack(_ id: Tag.ID) {
    land(id)
    announce(Wording.putBack)
  }

  /// Lets go of the lifted chip: from where it is now it goes to its place, wherever that will be.
  private func land(_ id: Tag.ID) {
    rememberPositions()
    endDrag()
  }

  func endDrag() {
    guard let ended = drag else { return }
    drag = nil
    removeClass("dragging")
    liftGrowth.jump(to: 0)
    refreshChip(ended.id)
    queueAllocate()
  }

  /// The layout is another: the drag goes on in it.
  func restartDrag() {
    guard var going = drag else { return }
    if going.restart(in: arrangement, at: tags.index(of: going.id)) {
      drag = going
    } else {
      endDrag()
    }
  }

  /// The tags are others: the drag goes on with what is left, or ends when its chip is gone.
  func dragTagsChanged() {
    restartDrag()
    if machine.isBusy { handle(.tagsChanged(time: MainLoop.now)) }
    if let keyLift, tags.index(of: keyLift.id) == nil { self.keyLift = nil }
  }

  func placeZone() {
    let frame = deleteZone.frame(in: viewport, direction: textDirection)
    place(zoneWidget.pointer, frame, scale: zoneWidget.scale)
  }

  // MARK: Frames

  /// Asks for frames while something moves, and no longer.
  func startTicking() {
    guard !isTicking, isMapped else { return }
    isTicking = true
    addTick { [weak self] time in self?.tick(time) ?? false }
  }

  private func tick(_ time: Double) -> Bool {
    if wantsGestureTicks { handle(.tick(time: time)) }
    let isMoving = animator.advance(to: time)
    let isZoneMoving = zoneWidget.advance(to: time)
    queueAllocate()
    if liftGrowth.isMoving(at: time) { queueDraw() }
    isTicking = isMoving || isZoneMoving || wantsGestureTicks || liftGrowth.isMoving(at: time)
    return isTicking
  }
}
