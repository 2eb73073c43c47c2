internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The interface between a ``TagEntry`` and its session, which moves and removes chips as in a ``TagView``.
@MainActor final class EntryHost: @MainActor ChipOwnerHost {
  typealias Store = TagEditor

  unowned let owner: TagEntry
  /// Outcomes not yet reported to the program.
  private var unreported: [TagEditorOutcome] = []

  init(of owner: TagEntry) { self.owner = owner }

  // MARK: Session queries

  func isHidden(_ index: Int) -> Bool { index == owner.textIndex }

  var autoscrollBounds: Rect {
    var bounds = owner.visibleArea
    if hasDeleteZone { bounds.height = max(0, min(bounds.height, owner.zoneFrame.y - bounds.y)) }
    return bounds.offset(x: -scrollOffset.x, y: -scrollOffset.y)
  }

  var hasDeleteZone: Bool { owner.deleteZone.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool {
    hasDeleteZone && owner.zoneFrame.expanded(by: owner.deleteZone.hitSlop).contains(pointer + scrollOffset)
  }

  func target(of lift: Lift<ChipArrangement>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int? {
    // Chips stay before the text, which follows the last chip.
    let end = owner.tags.count - lift.count
    return lift.base.flow.insertionIndex(of: lift.size, nearest: point) { $0 <= end && isAllowed?($0) ?? true }
  }

  // MARK: Session changes

  func willReport(_ transaction: TagTransaction) { owner.reportToModel([transaction]) }

  func apply(_ change: TagSessionChange) {
    switch change {
    case .tags(let transaction):
      if transaction.replacesAll { owner.transfer.carryOn() }
      unreported.append(owner.update(after: transaction))
    case .willShift: owner.rememberPositions()
    case .lifted:
      owner.completion.close()
      owner.surface.lifted()
    case .shifted: owner.queueAllocate()
    case .landed:
      owner.surface.landed()
      owner.queueAllocate()
    case .refused(let id, let reason): owner.showRefusal(of: id, reason)
    case .effect(let effect): handle(effect)
    case .placed(_, let index, _):
      owner.say(index.map { Wording.moved(index: $0, count: owner.tags.count) } ?? TagText.putBack.words)
    case .report:
      let outcomes = unreported
      unreported = []
      outcomes.forEach(owner.reports.send)
    case .stepped(let direction, let links, let cause):
      owner.transfer.step(direction, halvesOf: links, by: cause)
      owner.reports.stateChanged()
    case .removed: owner.reports.stateChanged()
    case .historyEnded:
      owner.surface.toast.hide()
      owner.reports.stateChanged()
    // The editor tracks the focus, and nothing can be selected.
    case .painted, .focused, .revealed, .performed, .moved, .tapped, .gesture: break
    }
  }

  private func handle(_ effect: GestureMachine.Effect) {
    switch effect {
    // A click into the entry does not activate a row of a list around it, unless it can do nothing in the entry.
    case .tap, .tapBlank: if !owner.configuration.isReadOnly { owner.dragGesture?.claim() }
    default: owner.surface.handle(effect)
    }
  }
}
