internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  func performDrag(_ effect: GestureMachine.Effect) {
    switch effect {
    case .lift(let id, let group, _): lift(group.isEmpty ? [id] : group, held: id)
    case .group(let group, _): regroup(group)
    case .drag(let center):
      reorder.hold(at: center)
      queueAllocate()
    case .target(let target): aim(at: target)
    case .zone(let state): zone.show(state)
    case .offer(let center): transfer.offer(at: center)
    case .give: transfer.give()
    case .drop(let id, let index): drop(id, at: index)
    case .delete(let id): deleteLifted(id)
    case .refuseDelete(let id):
      showRefusal(of: id, .protectedFromDelete)
      reports.reportRefusal(of: id, .protectedFromDelete, by: .drag)
    case .putBack(let id): putBack(id)
    default: break
    }
  }

  /// Tags as a pointer would lift them from their places.
  func liftable(_ group: [Tag.ID], held id: Tag.ID) -> Lift<ChipArrangement>? {
    guard let index = tags.index(of: id), !isHidden(index) else { return nil }
    let places = group.compactMap { id in tags.index(of: id).map { (id: id, index: $0) } }
      .sorted { $0.index < $1.index }
    let center = arrangement.frame(at: index).center - scrollOffset
    // Lifted over all that the line limit shows: the chip for what it hides stands aside meanwhile.
    return Lift(id, of: places, in: whole, hold: .pointer(center: center))
  }

  /// The place for lifted chips that is the nearest to a point of the content, of those that the gate lets them have.
  func target(of lifted: Lift<ChipArrangement>, at point: Point) -> Int? {
    guard gates.canMove != nil else { return offered.index(for: lifted, nearest: point, gate: nil) }
    let gathering = Gathering(lifted.indexes)
    return offered.index(for: lifted, nearest: point) { self.collection.refusal(toGather: gathering, at: $0) == nil }
  }

  private func lift(_ group: [Tag.ID], held id: Tag.ID) {
    guard let lifted = liftable(group, held: id) else { return }
    beginDrag(lifted)
    announceLift()
  }

  func announceLift() {
    guard let drag else { return }
    announce(
      drag.count > 1
        ? Wording.lifted(drag.count) : Wording.lifted(tags[drag.index], index: drag.index, count: tags.count))
  }

  func beginDrag(_ new: Lift<ChipArrangement>) {
    followAnimationSetting()
    let origins = chips.compactMapValues(\.placed).filter { id, _ in tags.index(of: id).map(new.isLifted) ?? false }
    reorder.begin(new, from: origins, at: MainLoop.now, isAnimated: stage.motion.isEnabled)
    menu.close()
    addClass("dragging")
    overlays.badge.count = new.count
    if case .pointer = new.hold { overlays.openLiftLayer() }
    refreshLifted(new)
    startTicking()
    queueAllocate()
  }

  private func refreshLifted(_ lift: Lift<ChipArrangement>) {
    for id in chips.keys where tags.index(of: id).map(lift.isLifted) ?? true { refreshChip(id) }
  }

  /// Some of the lifted chips have gone.
  private func regroup(_ group: [Tag.ID]) {
    guard let drag, drag.ids != group else { return }
    rememberPositions()
    if !reorder.restart(in: whole, group: group, tags: tags) { endDrag() }
    for id in chips.keys { refreshChip(id) }
    overlays.badge.count = group.count
    queueAllocate()
  }

  func aim(at target: Int?) {
    guard let drag, drag.target != target else { return }
    rememberPositions()
    reorder.aim(at: target)
    queueAllocate()
  }

  private func drop(_ id: Tag.ID, at index: Int) {
    let ids = land() ?? [id]
    let old = tags.index(of: id)
    moveLifted(ids, to: index, by: .drag)
    if let now = tags.index(of: id), ids.count > 1 || now != old { announceDrop(of: ids.count, at: index) }
  }

  /// Moves lifted tags to where they landed, as one step.
  func moveLifted(_ ids: [Tag.ID], to index: Int, by cause: Cause) {
    // The gate has let this place be offered.
    perform(ids.count == 1 ? .move(ids[0], to: index) : .gather(ids, at: index), by: cause, isApproved: true)
  }

  func announceDrop(of count: Int, at index: Int) {
    announce(
      count == 1
        ? Wording.moved(index: index, count: tags.count) : Wording.moved(count, index: index, count: tags.count))
  }

  private func deleteLifted(_ id: Tag.ID) {
    let ids = land() ?? [id]
    remove(ids, by: .drag, isFirstApproved: true)
  }

  private func putBack(_ id: Tag.ID) {
    land()
    announce(Wording.putBack)
  }

  /// Lets go of what is lifted: from where it is now it goes to its place, wherever that will be.
  @discardableResult
  func land() -> [Tag.ID]? {
    rememberPositions()
    let ids = drag?.ids
    endDrag()
    return ids
  }

  func endDrag() {
    offered.forget()
    guard let ended = reorder.end() else { return }
    removeClass("dragging")
    overlays.closeLiftLayer()
    refreshLifted(ended)
    overlays.badge.count = 0
    queueAllocate()
  }

  /// The layout is another: the drag goes on in it.
  func restartDrag() {
    transfer.restart()
    offered.forget()
    guard drag != nil else { return }
    if reorder.restart(in: whole, tags: tags) { overlays.badge.count = drag?.count ?? 0 } else { endDrag() }
  }

  /// The tags are others: the drag goes on with what is left, or ends when its chip is gone.
  func dragTagsChanged() {
    restartDrag()
    if machine.isBusy { handle(.tagsChanged(time: MainLoop.now)) }
  }

  // MARK: Frames

  /// Asks for frames while something moves, and no longer.
  func startTicking() { stage.ticks.start(on: self) }

  /// Takes note when animations are switched on or off, also in the middle of one, which then is over.
  func followAnimationSetting() {
    guard stage.motion.followSetting() else { return }
    reorder.riseAtOnce()
    zone.widget.land()
  }

  func tick(_ time: Double) -> Bool {
    followAnimationSetting()
    if wantsGestureTicks, !isPlayed { handle(.tick(time: time)) }
    let isMoving = stage.motion.advance(to: time)
    let isZoneMoving = zone.widget.advance(to: time)
    let isScrolling = scroller.advance(to: time)
    queueAllocate()
    let isGrowing = reorder.isGrowing(at: time)
    if isGrowing { queueDraw() }
    return isMoving || isZoneMoving || isScrolling || wantsGestureTicks || isGrowing
  }
}
