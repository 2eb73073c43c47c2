internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  func performDrag(_ effect: GestureMachine.Effect) {
    switch effect {
    case .lift(let id, let group, _): lift(group.isEmpty ? [id] : group, held: id)
    case .group(let group, _): regroup(group)
    case .drag(let center):
      drag?.hold = .pointer(center: center)
      queueAllocate()
    case .target(let target): aim(at: target)
    case .zone(let state): showZone(state)
    case .offer(let center): offer(at: center)
    case .give: give()
    case .drop(let id, let index): drop(id, at: index)
    case .delete(let id): deleteLifted(id)
    case .refuseDelete(let id):
      showRefusal(of: id, .protectedFromDelete)
      reportRefusal(of: id, .protectedFromDelete, by: .drag)
    case .putBack(let id): putBack(id)
    default: break
    }
  }

  /// Tags as a pointer would lift them from their places.
  func liftable(_ group: [Tag.ID], held id: Tag.ID) -> Drag<ChipArrangement>? {
    guard let index = tags.index(of: id), !isHidden(index) else { return nil }
    let places = group.compactMap { id in tags.index(of: id).map { (id: id, index: $0) } }
      .sorted { $0.index < $1.index }
    let center = arrangement.frame(at: index).center - scrollOffset
    // Lifted over all that the line limit shows: the chip for what it hides stands aside meanwhile.
    return Drag(id, of: places, in: whole, hold: .pointer(center: center))
  }

  /// The place for lifted chips that is the nearest to a point of the content, of those that the gate lets them have.
  func target(of lifted: Drag<ChipArrangement>, at point: Point) -> Int? {
    if offered.ids != lifted.ids { offered = OfferedPlaces(ids: lifted.ids) }
    let gathering = gates.canMove == nil ? nil : Gathering(lifted.indexes)
    func isAllowed(_ place: Int) -> Bool {
      guard let gathering else { return true }
      if let answer = offered.answers[place] { return answer }
      let isAllowed = collection.refusal(toGather: gathering, at: place) == nil
      offered.answers[place] = isAllowed
      return isAllowed
    }
    guard let list = lifted.base.list else {
      return lifted.base.flow.insertionIndex(of: lifted.size, nearest: point, where: isAllowed)
    }
    // Out of the view while the gate, which may look at it, is asked.
    var slots = offered.slots ?? InsertionSlots(of: lifted.size, in: list)
    offered.slots = nil
    defer { offered.slots = slots }
    return slots.index(nearest: point, where: isAllowed)
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

  func beginDrag(_ new: Drag<ChipArrangement>) {
    drag = new
    liftedFrom = chips.compactMapValues(\.placed).filter { id, _ in tags.index(of: id).map(new.isLifted) ?? false }
    menu.close()
    followAnimationSetting()
    addClass("dragging")
    liftGrowth.retarget(to: 1, at: MainLoop.now, duration: animator.isEnabled ? MotionMetrics.lift : 0)
    badge.count = new.count
    if case .pointer = new.hold { openLiftLayer() }
    refreshLifted(new)
    startTicking()
    queueAllocate()
  }

  private func refreshLifted(_ drag: Drag<ChipArrangement>) {
    for id in chips.keys where tags.index(of: id).map(drag.isLifted) ?? true { refreshChip(id) }
  }

  /// Some of the lifted chips have gone.
  private func regroup(_ group: [Tag.ID]) {
    guard var going = drag, going.ids != group else { return }
    rememberPositions()
    if going.restart(in: whole, group: group, tags: tags) { drag = going } else { endDrag() }
    for id in chips.keys { refreshChip(id) }
    badge.count = group.count
    queueAllocate()
  }

  func aim(at target: Int?) {
    guard drag != nil, drag?.target != target else { return }
    rememberPositions()
    drag?.aim(at: target)
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
    offered = OfferedPlaces()
    guard let ended = drag else { return }
    drag = nil
    removeClass("dragging")
    liftedFrom = [:]
    closeLiftLayer()
    liftGrowth.jump(to: 0)
    refreshLifted(ended)
    badge.count = 0
    queueAllocate()
  }

  /// The layout is another: the drag goes on in it.
  func restartDrag() {
    guest?.restart(in: whole)
    offered = OfferedPlaces()
    guard var going = drag else { return }
    if going.restart(in: whole, group: going.ids, tags: tags) {
      drag = going
      badge.count = going.count
    } else {
      endDrag()
    }
  }

  /// The tags are others: the drag goes on with what is left, or ends when its chip is gone.
  func dragTagsChanged() {
    restartDrag()
    if machine.isBusy { handle(.tagsChanged(time: MainLoop.now)) }
  }

  // MARK: Frames

  /// Asks for frames while something moves, and no longer.
  func startTicking() {
    guard !isTicking, isMapped else { return }
    isTicking = true
    addTick { [weak self] time in self?.tick(time) ?? false }
  }

  /// Takes note when animations are switched on or off, also in the middle of one, which then is over.
  func followAnimationSetting() {
    let isOn = DesktopSettings.animates
    guard isOn != followedSetting else { return }
    followedSetting = isOn
    animator.isEnabled = isOn
    guard !isOn else { return }
    if drag != nil { liftGrowth.jump(to: 1) }
    zoneWidget.land()
  }

  private func tick(_ time: Double) -> Bool {
    followAnimationSetting()
    if wantsGestureTicks, !isPlayed { handle(.tick(time: time)) }
    let isMoving = animator.advance(to: time)
    let isZoneMoving = zoneWidget.advance(to: time)
    let isScrolling = advanceScrolling(to: time)
    queueAllocate()
    if liftGrowth.isMoving(at: time) { queueDraw() }
    isTicking = isMoving || isZoneMoving || isScrolling || wantsGestureTicks || liftGrowth.isMoving(at: time)
    return isTicking
  }
}
