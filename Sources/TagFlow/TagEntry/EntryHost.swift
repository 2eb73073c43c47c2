internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The interface between a ``TagEntry`` and its session, which moves and removes chips as in a ``TagView``.
@MainActor final class EntryHost: @MainActor ExchangerHost {
  typealias Store = TagEditor

  unowned let owner: TagEntry
  private(set) var recognizer: DragRecognizer?
  private var motion = LiftMotion()
  /// The layer that draws the lifted chip above the whole window.
  var liftLayer: LiftLayer? {
    // The chip itself, which is where it is drawn, must not cover what it is dragged over.
    didSet { gtk_widget_set_overflow(owner.pointer, liftLayer == nil ? GTK_OVERFLOW_VISIBLE : GTK_OVERFLOW_HIDDEN) }
  }
  private var wantsTicks = false
  /// Outcomes not yet reported to the program.
  private var unreported: [TagEditorOutcome] = []
  let zoneWidget = DeleteZoneWidget()
  static let initialZone = DeleteZone(isEnabled: true, thickness: 44, cornerRadius: 8)
  /// The zone that removes dropped chips.
  var zone = EntryHost.initialZone {
    didSet { if zone != oldValue { zoneWidget.configuration = zone } }
  }
  static let initialGestures = GestureConfiguration(isReorderable: true, isRemovable: true)
  /// How chips are lifted if the entry is editable. Chips are neither swiped nor lifted in groups.
  var gestures = EntryHost.initialGestures {
    didSet { configureGestures() }
  }

  init(of owner: TagEntry) { self.owner = owner }

  func install() {
    zoneWidget.configuration = zone
    recognizer = DragRecognizer(on: owner, longPressTime: gestures.longPressTime)
    configureGestures()
  }

  func configureGestures() {
    var configuration = gestures
    (configuration.swipe, configuration.liftsSelection) = (.off, false)
    if owner.configuration.isReadOnly { (configuration.isReorderable, configuration.isRemovable) = (false, false) }
    owner.session.machine.configuration = configuration
    recognizer?.longPressTime = configuration.longPressTime
  }

  /// - Parameter event: The event, with positions in the entry's coordinates.
  func handle(_ event: GestureMachine.Event) { owner.session.handle(event.moved(by: .zero - owner.scrollers.eventAnchor)) }

  // MARK: Session queries

  func isHidden(_ index: Int) -> Bool { index == owner.textIndex }
  var contentSize: Size { Size(width: Double(owner.width), height: Double(owner.height)) }

  var autoscrollBounds: Rect {
    var bounds = owner.visibleArea
    if zone.isEnabled { bounds.height = max(0, min(bounds.height, zoneFrame.y - bounds.y)) }
    return bounds.offset(x: -scrollOffset.x, y: -scrollOffset.y)
  }

  var hasDeleteZone: Bool { zone.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool {
    zone.isEnabled && zoneFrame.expanded(by: zone.hitSlop).contains(pointer + scrollOffset)
  }

  func target(of lift: Lift<ChipArrangement>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int? {
    // Chips stay before the text, which follows the last chip.
    let end = owner.tags.count - lift.count
    return lift.base.flow.insertionIndex(of: lift.size, nearest: point) { $0 <= end && isAllowed?($0) ?? true }
  }

  // MARK: Session changes

  func willReport(_ transaction: TagTransaction) { owner.reportToModel([transaction]) }

  func follow(_ change: TagSessionChange) {
    switch change {
    case .tags(let transaction):
      if transaction.replacesAll { owner.transfer.carryOn() }
      unreported.append(owner.follow(transaction))
    case .willShift: owner.rememberPositions()
    case .lifted: lifted()
    case .shifted: owner.queueAllocate()
    case .landed: landed()
    case .refused(let id, let reason): owner.showRefusal(of: id, reason)
    case .effect(let effect): perform(effect)
    case .placed(_, let index, _):
      owner.status.say(index.map { Wording.moved(index: $0, count: owner.tags.count) } ?? TagText.putBack.words)
    case .report:
      let outcomes = unreported
      unreported = []
      outcomes.forEach(owner.reports.send)
    case .undone(let links, let cause):
      owner.transfer.undoHalves(of: links, by: cause)
      owner.reports.stateChanged()
    case .redone(let links, let cause):
      owner.transfer.redoHalves(of: links, by: cause)
      owner.reports.stateChanged()
    case .removed: owner.reports.stateChanged()
    case .historyEnded:
      owner.toast.hide()
      owner.reports.stateChanged()
    // The editor tracks the focus, and nothing can be selected.
    case .painted, .focused, .revealed, .performed, .moved, .tapped, .gesture: break
    }
  }

  private func perform(_ effect: GestureMachine.Effect) {
    switch effect {
    case .pressed(let id): for (other, chip) in owner.chips { chip.setState(.active, other == id) }
    case .claim: recognizer?.claim()
    // A click into the entry does not activate a row of a list around it, unless it can do nothing in the entry.
    case .tap, .tapBlank: if !owner.configuration.isReadOnly { recognizer?.claim() }
    case .deny: recognizer?.deny()
    case .drag: owner.queueAllocate()
    case .zone(let state): showZone(state)
    case .offer(let center): owner.transfer.updateReceiver(heldAt: center)
    case .give: owner.transfer.drop()
    case .putBack: if owner.transfer.carried == nil { owner.status.say(TagText.putBack.words) }
    case .scroll(let distance): owner.scrollers.scroll(by: distance)
    case .menu(let id, _):
      recognizer?.claim()
      owner.openMenu(for: id)
    case .ticks(let isOn):
      wantsTicks = isOn
      if isOn { owner.startTicking() }
    // Already performed by the session, or about selection.
    default: break
    }
  }

  // MARK: The lifted chip

  private func lifted() {
    guard let lift = owner.drag else { return }
    owner.followAnimationSetting()
    owner.transfer.lifted()
    motion.begin(from: [:], at: MainLoop.now, isAnimated: owner.stage.motion.isEnabled)
    owner.menu.close()
    owner.completion.close()
    owner.addClass("dragging")
    if liftLayer == nil { liftLayer = LiftLayer(of: owner) }
    owner.refreshChip(lift.id)
    owner.startTicking()
    owner.queueAllocate()
    owner.status.say(Wording.lifted(owner.tags[lift.index], index: lift.index, count: owner.tags.count))
  }

  private func landed() {
    motion.end()
    liftLayer?.close()
    liftLayer = nil
    owner.removeClass("dragging")
    for id in owner.chips.keys { owner.refreshChip(id) }
    owner.queueAllocate()
  }

  /// The origin of a chip held by the pointer; nil for other chips.
  func heldOrigin(of id: Tag.ID, at time: Double) -> Point? {
    guard let lift = owner.drag, lift.id == id else { return nil }
    return motion.heldOrigin(
      of: id, at: lift.index, in: lift, time: time, offset: scrollOffset, direction: textDirection
    ) { _ in lift.size }
  }

  // MARK: The zone

  private static let zoneGap = 6

  /// The height that the visible zone adds to the entry.
  var zoneHeight: Int { zone.isEnabled && zoneWidget.state != .hidden ? Int(zone.thickness) + Self.zoneGap : 0 }

  /// The frame below the field, or at the lower edge of its visible part.
  var zoneFrame: Rect {
    let (area, below) = (owner.visibleArea, owner.arranger.contentHeight + Double(Self.zoneGap))
    let lowest = area.maxY - zone.thickness - Double(Self.zoneGap)
    return Rect(x: 0, y: max(min(below, lowest), area.y), width: Double(owner.width), height: zone.thickness)
  }

  func placeZone() {
    let held = owner.drag.flatMap { lift in owner.chips[lift.id]?.placed.map { Rect(origin: $0, size: lift.size) } }
    let isMoving = zoneWidget.place(in: owner, { zoneFrame }, clearOf: held, animated: owner.stage.motion.isEnabled)
    if isMoving { owner.startTicking() }
  }

  private func showZone(_ state: DeleteZoneState) {
    let before = zoneHeight
    zoneWidget.show(state, animated: owner.stage.motion.isEnabled) { [weak owner] in owner?.startTicking() }
    if zoneHeight != before { owner.arranger.contentChanged() }
  }

  // MARK: Frames

  /// Finishes motion after a change of the animation setting.
  func animationSettingChanged() {
    if owner.drag != nil { motion.riseAtOnce() }
    zoneWidget.land()
  }

  /// Advances all motion to a time, and returns whether any remains.
  func advance(to time: Double) -> Bool {
    if wantsTicks { handle(.tick(time: time)) }
    let isZoneMoving = zoneWidget.advance(to: time)
    let isGrowing = motion.isGrowing(at: time)
    if isGrowing { owner.queueDraw() }
    return isZoneMoving || wantsTicks || isGrowing
  }

  func drawLifted(into snapshot: Snapshot) {
    guard let chip = owner.drag.flatMap({ owner.chips[$0.id] }) else { return }
    chip.drawLifted(in: owner, growth: motion.growth(at: MainLoop.now), into: snapshot)
  }
}
