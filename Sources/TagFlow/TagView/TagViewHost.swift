internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Connects a ``TagView`` to its session: answers the session's queries, and updates the view after its changes.
///
/// The session's positions are relative to ``EnclosingScrollers/anchor``, so that a pointer that holds still keeps its position
/// when a scroller moves the view.
@MainActor final class TagViewHost: @MainActor TagSessionHost {
  private unowned let view: TagView
  /// The cached drop positions of the lifted chips.
  private let offered = DropPositions()
  /// The animation of lifted chips.
  var liftMotion = LiftMotion()
  /// Whether the gesture machine needs frame events.
  var wantsTicks = false
  /// Whether a recording controls the view, including its frames.
  var isPlayed = false
  /// The position of the last tap, in content coordinates.
  var tapPoint = Point.zero
  /// The tag that is being toggled alone.
  private var toggled: Tag.ID?
  /// Whether the chips of the current or last lift are held by keys.
  private var isLiftByKeys = false

  init(of view: TagView) { self.view = view }

  // MARK: Session queries

  var baseArrangement: ChipArrangement { view.baseArrangement }
  var resting: ShownChips<ChipArrangement> { view.resting }
  func isHidden(_ index: Int) -> Bool { view.isHidden(index) }
  var contentSize: Size { view.contentSize }
  var viewport: Size { view.visibleArea.size }
  var scrollOffset: Point { view.scrollOffset + anchor }
  private var anchor: Point { view.scrollers.anchor }
  var scrollDirection: FlowLayout.ScrollDirection { view.scrollDirection }
  var layoutCallsProgram: Bool { view.itemLayout != nil }
  var textDirection: TextDirection { view.textDirection }
  var now: Double { MainLoop.now }
  var hasKeyboard: Bool { view.wantsFocus }
  var autoscrollBounds: Rect { view.zone.autoscrollBounds.offset(x: -anchor.x, y: -anchor.y) }
  var hasDeleteZone: Bool { view.zone.effective.isEnabled }
  func isOverDeleteZone(_ pointer: Point) -> Bool { view.zone.isHit(pointer + anchor) }
  func isOverReceiver(_ pointer: Point) -> Bool { view.transfer.receiver(at: pointer + anchor) != nil }
  func isOverScrollingReceiver(_ pointer: Point) -> Bool {
    view.transfer.receiver(at: pointer + anchor).map { !view.scrollers.scrolls(for: $0) } ?? false
  }
  var wantsTaps: Bool { view.wantsTaps }
  var takesFocus: Bool { view.takesFocus }

  var autoscrollRange: ClosedRange<Double> {
    let (offset, room) = (scrollDirection == .vertical ? scrollOffset.y : scrollOffset.x, view.autoscrollRoom)
    return offset - room.start...offset + room.end
  }

  func target(of lift: Lift<ChipArrangement>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int? {
    offered.index(for: lift, nearest: point, gate: isAllowed)
  }

  /// In layouts other than the flow, next and previous follow the list's order.
  func destination(of motion: FocusMotion, moving index: Int, in chips: ChipArrangement, page: Double) -> Int? {
    guard chips.list != nil, motion == .next || motion == .previous else {
      return motion.destination(from: index, in: chips, page: page)
    }
    return max(0, min(index + (motion == .next ? 1 : -1), chips.count - 1))
  }

  // MARK: Session changes

  /// Clears the cached drop positions after a change of the gates or the layout.
  func forgetDropPositions() { offered.forget() }

  func updateGates() { view.reports.updateGates() }

  func willReport(_ transaction: TagTransaction) {
    view.followingModel?.wrapper.follow(view.tags, transaction.changes, reportedIn: view.session.reports)
  }

  func follow(_ change: TagSessionChange) {
    switch change {
    case .tags(let transaction):
      if transaction.replacesAll { view.transfer.carryOn() }
      view.show(transaction)
    case .willShift: view.rememberPositions()
    case .lifted: lifted()
    case .shifted: shifted()
    case .landed: landed()
    case .painted(let id):
      view.refreshChip(id)
      view.reports.reportSwipe(of: id)
    case .focused(let id, let isByKey):
      if let id, isByKey { view.showFocus(on: id) }
      view.reports.updateActions()
    case .revealed(let id): view.reveal(id)
    case .refused(let id, let reason): view.showRefusal(of: id, reason)
    case .effect(let effect): view.perform(effect)
    case .performed(let operation, let changesSelection):
      if case .toggle(let id) = operation { toggled = id } else { toggled = nil }
      if changesSelection { view.announceSelection(after: operation) }
    case .placed(let count, let index, let cause): placed(count, at: index, by: cause)
    case .moved(let id, _):
      view.requestFocus()
      if let index = view.tags.index(of: id) { view.announce(Wording.moved(index: index, count: view.tags.count)) }
    case .removed(let tags):
      view.offerUndo(ofRemoving: tags)
      view.reports.stateChanged()
    case .undone(let links, let cause):
      view.transfer.undoHalves(of: links, by: cause)
      view.overlays.toast.hide()
      view.announce(TagText.undone.words)
      view.reports.stateChanged()
    case .redone(let links, let cause):
      view.transfer.redoHalves(of: links, by: cause)
      view.announce(TagText.redone.words)
      view.reports.stateChanged()
    case .historyEnded:
      view.overlays.toast.hide()
      view.reports.stateChanged()
    case .report(let transaction): view.reports.send(transaction)
    case .tapped(let id): tapped(id)
    case .gesture(let gesture): view.reports.send(.gesture(gesture))
    }
  }

  private func lifted() {
    guard let lift = view.drag else { return }
    isLiftByKeys = lift.hold == .keys
    view.transfer.lifted()
    view.followAnimationSetting()
    let origins = view.chips.compactMapValues(\.placed)
      .filter { id, _ in view.tags.index(of: id).map(lift.isLifted) ?? false }
    liftMotion.begin(from: origins, at: MainLoop.now, isAnimated: view.stage.motion.isEnabled)
    view.menu.close()
    view.addClass("dragging")
    view.overlays.badge.count = lift.count
    if !isLiftByKeys { view.overlays.openLiftLayer() }
    view.refreshLiftedChips()
    view.startTicking()
    view.queueAllocate()
    // What GTK reports of the chips may have changed the tags, which ends the lift.
    guard let current = view.drag, view.tags.indices.contains(current.index) else { return }
    view.announce(
      current.count > 1
        ? Wording.lifted(current.count)
        : Wording.lifted(view.tags[current.index], index: current.index, count: view.tags.count))
  }

  private func shifted() {
    guard let lift = view.drag else { return }
    if lift.count != view.overlays.badge.count { view.refreshLiftedChips() }
    view.overlays.badge.count = lift.count
    view.gapChanged()
  }

  private func landed() {
    offered.forget()
    liftMotion.end()
    view.removeClass("dragging")
    view.overlays.closeLiftLayer()
    view.refreshLiftedChips()
    view.overlays.badge.count = 0
    if isLiftByKeys { view.requestFocus() }
    view.gapChanged()
  }

  private func placed(_ count: Int, at index: Int?, by cause: Cause) {
    guard let index else { return view.announce(TagText.putBack.words) }
    let all = view.tags.count
    if cause == .key, !view.isKeyLifting { return view.announce(Wording.dropped(index: index, count: all)) }
    guard cause != .menu else { return }
    view.announce(count == 1 ? Wording.moved(index: index, count: all) : Wording.moved(count, index: index, count: all))
  }

  private func tapped(_ id: Tag.ID) {
    if toggled == id, view.selection.mode != .none, let tag = view.tags[id: id] {
      view.announce(tag.isSelected ? Wording.selected(tag) : Wording.deselected(tag))
    }
    view.reports.sendTap(of: id)
  }
}
