internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Connects a ``TagView`` to its session: answers the session's queries, and updates the view after its changes.
@MainActor final class TagViewHost: @MainActor ChipOwnerHost {
  unowned let owner: TagView
  /// The cached drop positions of the lifted chips.
  private let offered = DropPositions()
  /// The position of the last tap, in content coordinates.
  var tapPoint = Point.zero
  /// The tag that is being toggled alone.
  private var toggled: Tag.ID?
  /// Whether the chips of the current or last lift are held by keys.
  private var isLiftByKeys = false

  init(of owner: TagView) { self.owner = owner }

  // MARK: Session queries

  func isHidden(_ index: Int) -> Bool { owner.isHidden(index) }
  var layoutCallsProgram: Bool { owner.itemLayout != nil }
  var hasKeyboard: Bool { owner.wantsFocus }
  var autoscrollBounds: Rect { owner.autoscrollBounds.offset(x: -fixedOrigin.x, y: -fixedOrigin.y) }
  var hasDeleteZone: Bool { owner.isZoneEnabled }
  func isOverDeleteZone(_ pointer: Point) -> Bool { owner.isOverZone(pointer + fixedOrigin) }
  var wantsTaps: Bool { owner.wantsTaps }
  var takesFocus: Bool { owner.takesFocus }

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

  func updateGates() { owner.reports.updateGates() }

  func willReport(_ transaction: TagTransaction) {
    owner.followingModel?.wrapper.apply(owner.tags, transaction.changes, reportedIn: owner.session.reports)
  }

  func apply(_ change: TagSessionChange) {
    switch change {
    case .tags(let transaction):
      if transaction.replacesAll { owner.transfer.carryOn() }
      owner.show(transaction)
      owner.menu.update(after: transaction)
    case .willShift: owner.rememberPositions()
    case .lifted: lifted()
    case .shifted: shifted()
    case .landed: landed()
    case .painted(let id):
      owner.refreshChip(id)
      owner.reports.reportSwipe(of: id)
    case .focused(let id, let isByKey):
      if let id, isByKey { owner.showFocus(on: id) }
      owner.reports.updateActions()
    case .revealed(let id): owner.reveal(id)
    case .refused(let id, let reason): owner.showRefusal(of: id, reason)
    case .effect(let effect): owner.handle(effect)
    case .performed(let operation, let changesSelection):
      if case .toggle(let id) = operation { toggled = id } else { toggled = nil }
      if changesSelection { owner.announceSelection(after: operation) }
    case .placed(let count, let index, let cause): placed(count, at: index, by: cause)
    case .moved(let id, _):
      owner.requestFocus()
      if let index = owner.tags.index(of: id) { owner.say(Wording.moved(index: index, count: owner.tags.count)) }
    case .removed(let tags):
      owner.offerUndo(ofRemoving: tags)
      owner.reports.stateChanged()
    case .stepped(let direction, let links, let cause):
      owner.transfer.step(direction, halvesOf: links, by: cause)
      if direction == .undo { owner.surface.toast.hide() }
      owner.say((direction == .undo ? TagText.undone : .redone).words)
      owner.reports.stateChanged()
    case .historyEnded:
      owner.surface.toast.hide()
      owner.reports.stateChanged()
    case .report(let transaction):
      if transaction.isUndoable { owner.surface.toast.withdrawOffer() }
      owner.reports.send(transaction)
      owner.binding?.reported(transaction)
    case .tapped(let id): tapped(id)
    case .gesture(let gesture): owner.reports.send(.gesture(gesture))
    }
  }

  private func lifted() {
    isLiftByKeys = owner.isKeyLifting
    owner.surface.lifted()
  }

  private func shifted() {
    guard let lift = owner.lift else { return }
    if lift.count != owner.surface.badge?.count { owner.refreshLiftedChips() }
    owner.surface.badge?.count = lift.count
    owner.gapChanged()
  }

  private func landed() {
    offered.forget()
    owner.surface.landed()
    if isLiftByKeys { owner.requestFocus() }
    owner.gapChanged()
  }

  private func placed(_ count: Int, at index: Int?, by cause: Cause) {
    guard let index else { return owner.say(TagText.putBack.words) }
    let all = owner.tags.count
    if cause == .key, !owner.isKeyLifting { return owner.say(Wording.dropped(index: index, count: all)) }
    guard cause != .menu else { return }
    owner.say(count == 1 ? Wording.moved(index: index, count: all) : Wording.moved(count, index: index, count: all))
  }

  private func tapped(_ id: Tag.ID) {
    if toggled == id, owner.selection.mode != .none, let tag = owner.tags[id: id] {
      owner.say(tag.isSelected ? Wording.selected(tag) : Wording.deselected(tag))
    }
    owner.reports.sendTap(of: id)
  }
}
