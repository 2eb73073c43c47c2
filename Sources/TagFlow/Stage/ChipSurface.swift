internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// What a view and an entry have in common: the chips in sight and their motion, the scrollers around them, drags and the menu, and what
/// is over the chips: lifted ones with their badge, landing slots, the rubber band, the delete zone, the undo toast, and the status
/// label for screen readers.
@MainActor final class ChipSurface {
  private unowned let owner: any ChipOwner
  /// The chips with widgets: visible ones, and those in use.
  private(set) lazy var stage = ChipStage(
    make: { [unowned owner] in owner.makeChip($0) }, step: { [unowned owner] in owner.surface.advance(owner, to: $0) })
  private(set) lazy var scrollers = EnclosingScrollers(of: owner)
  private(set) lazy var transfer = TagTransfer(of: owner)
  private(set) lazy var childRequests = ChildRequests(during: owner)
  private(set) var layouts = 0
  let numbers = LayoutNumbers()
  let menu = ContextMenu()
  private(set) var dragGesture: DragRecognizer?
  let repeatedClicks = RepeatedClicks()
  var eraser = HeldEraser()

  /// Nil if chips can't be selected.
  let rubberBand: RubberBand?
  let slot = LandingSlot()
  /// The owner's own delete zone.
  let zone = DeleteZoneWidget()
  /// Nil if chips can't be selected, and so are not lifted in groups.
  let badge: LiftBadge?
  let toast = UndoToast()
  let status = StatusLabel()

  private(set) var liftMotion = LiftMotion()
  /// The layer that draws lifted chips above the whole window.
  var liftLayer: LiftLayer? {
    didSet {
      // The chips themselves, which are where they are drawn, must not cover what they are dragged over.
      guard (liftLayer == nil) != (oldValue == nil) else { return }
      if liftLayer != nil { overflow = gtk_widget_get_overflow(owner.pointer) }
      gtk_widget_set_overflow(owner.pointer, liftLayer == nil ? overflow : GTK_OVERFLOW_HIDDEN)
    }
  }
  private var overflow = GTK_OVERFLOW_VISIBLE
  /// Whether the gesture machine needs frame events, and whether a recording supplies them.
  private var wantsTicks = false
  var isPlayed = false

  init(of owner: any ChipOwner, isForSelection: Bool) {
    self.owner = owner
    (rubberBand, badge) = isForSelection ? (RubberBand(), LiftBadge()) : (nil, nil)
  }

  /// Adds what is over the chips.
  func install() {
    for child in [rubberBand, slot, zone, badge, toast, status].compactMap({ $0 }) {
      gtk_widget_set_parent(child.pointer, owner.pointer)
    }
    menu.attach(to: owner)
    scrollers.onAnimate = { [weak owner] in owner?.startTicking() }
    scrollers.onLayout = { [weak owner] in
      owner?.anySession.laidOut()
      owner?.transfer.updateReceiver()
    }
    scrollers.onScroll = { [weak owner] in
      owner?.menu.scrolled()
      owner?.surroundingsScrolled()
    }
  }

  func installPointer() {
    dragGesture = DragRecognizer(on: owner, longPressTime: owner.gestures.longPressTime)
    repeatedClicks.install(on: owner)
  }

  func mappedChanged(_ isMapped: Bool) {
    let owner = owner
    childRequests.mappedChanged(isMapped)
    // While the scrollers around it are known.
    if !isMapped { owner.endGesture() }
    scrollers.mappedChanged(isMapped)
    applyAnimationSetting()
    guard !isMapped else { return }
    menu.close()
    closeLiftLayer(atOnce: true)
  }

  // MARK: Layout

  /// Performs a layout of the owner.
  /// - Parameter layOut: Gets whether the size is most likely a trial, in which nothing need be shown.
  func allocate(in size: Size, _ layOut: (_ isTrial: Bool) -> Void) {
    layouts += 1
    childRequests.allocate(in: size, layOut)
  }

  /// Places what is over the chips, except for the toast.
  func place() {
    if zone.place(in: owner, { owner.zoneFrame }, clearOf: heldFrame, animated: stage.motion.isEnabled) { owner.startTicking() }
    let offset = owner.scrollOffset
    if let rubberBand { owner.place(rubberBand.pointer, rubberBand.rectangle?.offset(x: -offset.x, y: -offset.y) ?? .zero) }
    slot.show(
      owner.shown.landingFrames(in: owner.visibleArea.offset(x: offset.x, y: offset.y)).map { $0.offset(x: -offset.x, y: -offset.y) },
      radii: owner.lift.flatMap { stage.chips[$0.id]?.cssRadii })
    placeBadge()
    // Whenever something moves.
    liftLayer?.queueDraw()
    status.place()
  }

  /// The frame of the chip held by the pointer, in the owner's coordinates.
  private var heldFrame: Rect? {
    guard let lift = owner.lift, case .pointer = lift.hold, let placed = stage.chips[lift.id]?.placed else { return nil }
    return Rect(origin: placed - owner.scrollOffset, size: lift.size)
  }

  /// Places the badge on the held chip's corner, at the end.
  private func placeBadge() {
    guard let badge else { return }
    guard badge.hasContent else { return owner.place(badge.pointer, .zero) }
    let size = badge.size
    guard badge.count > 1, let lift = owner.lift, let placed = stage.chips[lift.id]?.placed else {
      // A size of zero minus its padding would give the label a negative size.
      return owner.place(badge.pointer, Rect(origin: .zero, size: size))
    }
    let corner =
      Point(x: owner.textDirection == .rightToLeft ? placed.x : placed.x + lift.size.width, y: placed.y) - owner.scrollOffset
    owner.place(badge.pointer, Rect(origin: corner - Point(x: size.width / 2, y: size.height / 2), size: size))
  }

  // MARK: Lift

  /// Shows that chips have been lifted.
  func lifted() {
    let owner = owner
    guard let lift = owner.lift else { return }
    StyleSheet.install(.overlays)
    transfer.lifted()
    applyAnimationSetting()
    let origins = stage.chips.compactMapValues(\.placed).filter { id, _ in owner.tags.index(of: id).map(lift.isLifted) ?? false }
    liftMotion.begin(from: origins, at: MainLoop.now, isAnimated: stage.motion.isEnabled)
    menu.close()
    owner.addClass("dragging")
    badge?.count = lift.count
    if lift.hold != .keys, liftLayer == nil { liftLayer = LiftLayer(of: owner) }
    owner.refreshLiftedChips()
    owner.startTicking()
    owner.queueAllocate()
    // What GTK reports of the chips may have changed the tags, which ends the lift.
    guard let current = owner.lift, owner.tags.indices.contains(current.index) else { return }
    owner.say(
      current.count > 1
        ? Wording.lifted(current.count) : Wording.lifted(owner.tags[current.index], index: current.index, count: owner.tags.count))
  }

  /// Shows that chips have been released.
  func landed() {
    let owner = owner
    liftMotion.end()
    owner.removeClass("dragging")
    closeLiftLayer()
    owner.refreshLiftedChips()
    badge?.count = 0
  }

  /// Removes the layer, unless the zone is fading out in it.
  func closeLiftLayer(atOnce: Bool = false) {
    guard atOnce || !owner.isZoneOutside || zone.visibility == 0 else { return }
    liftLayer?.close()
    liftLayer = nil
  }

  /// Performs those effects of the gesture machine that concern the display of any owner.
  func handle(_ effect: GestureMachine.Effect) {
    switch effect {
    case .pressed(let id): for (other, chip) in stage.chips { chip.setState(.active, other == id) }
    case .claim: dragGesture?.claim()
    case .deny: dragGesture?.deny()
    case .drag: owner.queueAllocate()
    case .zone(let state): owner.showZone(state)
    case .band(let rectangle):
      guard let rubberBand, rectangle != rubberBand.rectangle else { break }
      rubberBand.rectangle = rectangle
      owner.queueAllocate()
    case .offer(let center): transfer.updateReceiver(heldAt: center)
    case .give: transfer.drop()
    case .putBack: if transfer.carried == nil { owner.say(TagText.putBack.words) }
    case .scroll(let distance): owner.scroll(by: distance)
    case .menu(let id, _):
      dragGesture?.claim()
      owner.openMenu(for: id)
    case .ticks(let isOn):
      wantsTicks = isOn
      if isOn { owner.startTicking() }
    // Already performed by the session, or by the owner.
    case .tap, .tapBlank, .beginSwipe, .paint, .unpaint, .refuse, .endSwipe, .cancelSwipe, .lift, .group, .target, .place, .drop, .delete,
      .refuseDelete:
      break
    }
  }

  // MARK: Frames

  /// Applies the desktop's animation setting; turning it off completes running animations.
  func applyAnimationSetting() {
    guard stage.motion.applySetting() else { return }
    if owner.lift != nil { liftMotion.riseAtOnce() }
    zone.land()
  }

  /// Advances all motion to a time, and returns whether any remains.
  private func advance(_ owner: any ChipOwner, to time: Double) -> Bool {
    applyAnimationSetting()
    if wantsTicks, !isPlayed { owner.handle(.tick(time: time)) }
    let areChipsMoving = stage.motion.advance(to: time)
    let isZoneMoving = zone.advance(to: time)
    if owner.lift == nil { closeLiftLayer() }
    let isScrolling = owner.advanceScrolling(to: time)
    let areScrollersMoving = scrollers.advance(to: time)
    let isReceiving = transfer.advance(to: time)
    owner.queueAllocate()
    let isGrowing = liftMotion.isGrowing(at: time)
    if isGrowing { owner.queueDraw() }
    return areChipsMoving || isZoneMoving || isScrolling || areScrollersMoving || isReceiving || wantsTicks || isGrowing
  }

  // MARK: Drawing

  /// Draws the lifted chips, with the held one on top, and their badge.
  func drawLiftedChips(into snapshot: Snapshot) {
    guard let lift = owner.lift else { return }
    let (chips, growth) = (stage.chips, liftMotion.growth(at: MainLoop.now))
    if case .pointer = lift.hold {
      let stack = lift.stack.map { owner.tags[$0].id }
      // Chips that will be hidden in the stack stay visible while they move there.
      for (id, chip) in chips where growth < 1 && owner.isHeld(id) && !stack.contains(id) {
        snapshot.faded(to: 1 - growth) { owner.snapshotChild(chip, into: snapshot) }
      }
      for id in stack.dropLast() { if let chip = chips[id] { owner.snapshotChild(chip, into: snapshot) } }
    }
    chips[lift.id]?.drawLifted(in: owner, growth: growth, into: snapshot)
    if let badge, lift.count > 1 { owner.snapshotChild(badge, into: snapshot) }
  }

  /// Draws a delete zone beside the owner, in the layer.
  func drawZoneOutside(into snapshot: Snapshot) { if owner.isZoneOutside { owner.snapshotChild(zone, into: snapshot) } }

  // MARK: Undo

  /// Lets the program offer to undo a removal, or else offers it in the toast, if there is a history.
  func offerUndo(_ message: String, of removed: [Tag]) {
    owner.anySession.reports.report { [weak owner] in
      guard let owner, !owner.programOffersUndo(message, of: removed), owner.collection.canUndo else { return }
      owner.showToast(message, offersUndo: true)
    }
  }
}

// MARK: - Owner

extension ChipOwner {
  var stage: ChipStage { surface.stage }
  var chips: [Tag.ID: TagChip] { stage.chips }
  var scrollers: EnclosingScrollers { surface.scrollers }
  var transfer: TagTransfer { surface.transfer }
  var menu: ContextMenu { surface.menu }
  var dragGesture: DragRecognizer? { surface.dragGesture }

  func say(_ text: String) { surface.status.say(text) }

  /// Adds a new chip to the widget tree.
  /// - Parameter sibling: The child after it; nil for none.
  func add(_ chip: TagChip, before sibling: UnsafeMutablePointer<GtkWidget>? = nil) {
    chip.onAction = { [weak self, weak chip] action in
      if let id = chip?.id { self?.run(action, on: id) }
    }
    chip.onFocus = { [weak self] in self?.surface.status.takeUnspoken() }
    gtk_widget_insert_before(chip.pointer, pointer, sibling)
    passDirection(to: chip.pointer)
    chip.introduce()
  }

  /// Requests frames while something moves.
  func startTicking() { stage.ticks.start(on: self) }

  /// Records the positions of visible chips, from which the next layout animates them.
  func rememberPositions() {
    surface.applyAnimationSetting()
    stage.rememberPositions(in: self)
  }

  /// Starts the animations of chips that were somewhere else.
  func animateFromRememberedPositions() {
    guard stage.motion.isPending else { return }
    let shown = shown
    stage.motion.begin(at: MainLoop.now) { id, width in
      guard !isHeld(id), let frame = id == .overflow ? shown.overflowFrame : tags.index(of: id).flatMap(shown.frame) else { return nil }
      guard let width, grows(id, from: width, to: frame.width) else { return (frame.origin, nil) }
      return (frame.origin, frame.width)
    }
    startTicking()
  }

  func placeChips(at time: Double) {
    guard lift != nil else { return stage.place(at: time, offset: scrollOffset, in: self, held: nil) }
    stage.place(at: time, offset: scrollOffset, in: self) { self.heldOrigin(of: $0, at: time) }
  }

  /// Whether the pointer holds the chip, alone or in a stack.
  func isHeld(_ id: Tag.ID) -> Bool {
    guard let lift else { return false }
    return tags.index(of: id).map(lift.isHeld) == true
  }

  /// The current origin of a chip held by the pointer, in content coordinates: under the pointer, or on its way there; nil for other
  /// chips.
  func heldOrigin(of id: Tag.ID, at time: Double) -> Point? {
    guard let lift, let index = tags.index(of: id) else { return nil }
    return surface.liftMotion.heldOrigin(
      of: id, at: index, in: lift, time: time, offset: scrollOffset + scrollers.fixedOrigin, direction: textDirection)
  }

  // What only some have.
  var isZoneOutside: Bool { false }
  func grows(_ id: Tag.ID, from old: Double, to new: Double) -> Bool { false }
  func surroundingsScrolled() {}
  func advanceScrolling(to time: Double) -> Bool { false }
}
