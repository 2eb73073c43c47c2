internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

// Lifting chips, as in TagView: the machine decides, and what it sees of the entry is the part that can be seen.

extension TagEntry: GestureView, MenuView {
  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers) {
    handle(.press(sample, button: .primary, clickCount: 1, modifiers: modifiers))
  }

  /// - Parameter event: with positions in the entry's coordinates.
  func handle(_ event: GestureMachine.Event) {
    // A gate that the machine asks may look at the entry: the machine is out of it meanwhile.
    var working = machine
    let scene = EntryGestureScene(entry: self)
    let effects = working.handle(event.moved(by: .zero - scene.scrollOffset), in: scene)
    machine = working
    effects.forEach(perform)
  }

  func cancelGesture() { handle(.cancel(time: MainLoop.now)) }
  func carriesOut(by device: OpaquePointer, at point: Point) -> Bool { false }
  func opensMenu(besideChipsAt point: Point) -> Bool { false }

  private func perform(_ effect: GestureMachine.Effect) {
    switch effect {
    case .pressed(let id): for (other, chip) in chips { chip.setState(.active, other == id) }
    case .claim: dragGesture?.claim()
    case .deny: dragGesture?.deny()
    case .lift(let id, _, _): lift(id)
    case .drag(let center):
      drag?.hold = .pointer(center: center + visibleArea.origin)
      queueAllocate()
    case .target(let target): aim(at: target)
    case .zone(let state): showZone(state)
    case .drop(let id, let index):
      land()
      move(id, to: index, by: .drag)
    case .delete(let id):
      land()
      apply(editor.perform(.remove([id]), by: .drag))
    case .refuseDelete(let id): if let tag = tags[id: id] { status.say(Refusal.protectedFromDelete.message(for: tag)) }
    case .putBack:
      land()
      status.say(Wording.putBack)
    case .scroll(let distance): scroller.scroll(by: distance.y)
    case .menu(let id, _): openMenu(for: id)
    case .ticks(let isOn):
      wantsGestureTicks = isOn
      if isOn { startTicking() }
    // A click does what a tap would; there is nothing to be swiped over, and chips are lifted one by one.
    default: break
    }
  }

  // MARK: The lifted chip

  /// A tag as a pointer would lift it from its place.
  func liftable(_ id: Tag.ID) -> Lift<FlowArrangement>? {
    guard let index = tags.index(of: id) else { return nil }
    return Lift(
      id, of: [(id: id, index: index)], in: arrangement, hold: .pointer(center: arrangement.frame(at: index).center))
  }

  private func lift(_ id: Tag.ID) {
    guard let lifted = liftable(id), let index = tags.index(of: id) else { return }
    followAnimationSetting()
    drag = lifted
    liftMotion.begin(from: [:], at: MainLoop.now, isAnimated: stage.motion.isEnabled)
    menu.close()
    completion.close()
    addClass("dragging")
    refreshChip(id)
    startTicking()
    queueAllocate()
    status.say(Wording.lifted(tags[index], index: index, count: tags.count))
  }

  private func aim(at target: Int?) {
    guard let drag, drag.target != target else { return }
    rememberPositions()
    self.drag?.aim(at: target)
    queueAllocate()
  }

  /// Lets go of the lifted chip: from where it is now it goes to its place, wherever that will be.
  private func land() {
    rememberPositions()
    guard let ended = drag else { return }
    drag = nil
    liftMotion.end()
    removeClass("dragging")
    refreshChip(ended.id)
    queueAllocate()
  }

  /// The layout is another: the drag goes on in it, unless its chip is gone.
  func restartDrag() {
    if let ids = drag?.ids, drag?.restart(in: arrangement, group: ids, tags: tags) == false { land() }
  }

  func dragTagsChanged() {
    restartDrag()
    if machine.isBusy { handle(.tagsChanged(time: MainLoop.now)) }
  }

  // MARK: The zone

  private static let zoneGap = 6

  /// The height that the zone adds to the entry while it shows.
  var zoneHeight: Int {
    deleteZone.isEnabled && zoneWidget.state != .hidden ? Int(deleteZone.height) + Self.zoneGap : 0
  }

  /// Under the field, or at the lower edge of what can be seen of it.
  var zoneFrame: Rect {
    let (area, below) = (visibleArea, contentHeight + Double(Self.zoneGap))
    let lowest = area.maxY - deleteZone.height - Double(Self.zoneGap)
    return Rect(x: 0, y: max(min(below, lowest), area.y), width: Double(width), height: deleteZone.height)
  }

  private func showZone(_ state: DeleteZoneState) {
    let before = zoneHeight
    zoneWidget.show(state, animated: stage.motion.isEnabled) { [weak self] in self?.startTicking() }
    if zoneHeight != before { contentChanged() }
  }

  // MARK: Where the chips are

  var shownArrangement: FlowArrangement { drag?.shown ?? arrangement }

  private func shownFrame(at index: Int) -> Rect { shownArrangement.frame(at: drag?.shownIndex(of: index) ?? index) }

  /// The place of the tag at an index.
  func place(of index: Int) -> ChipPlace {
    ChipPlace(index: index, id: tags[index].id, frame: shownFrame(at: index))
  }

  /// Where a pointer holds a chip, if it holds this one.
  private func heldOrigin(of id: Tag.ID) -> Point? {
    guard let drag, drag.id == id else { return nil }
    return liftMotion.heldOrigin(
      of: id, at: drag.index, in: drag, time: MainLoop.now, offset: .zero, direction: textDirection
    ) { _ in drag.size }
  }

  /// Puts every chip where it is at a time.
  func placeChips(at time: Double) { stage.place(at: time, offset: .zero, in: self, held: heldOrigin) }

  /// Remembers where the chips stand, so that the next layout moves them from there.
  func rememberPositions() { stage.rememberPositions(in: self) }

  /// Sends the chips that stood somewhere else on their way.
  func animateFromRememberedPositions() {
    let begins = stage.motion.begin(at: MainLoop.now) { id, _ in
      guard id != drag?.id, let index = tags.index(of: id) else { return nil }
      return (shownFrame(at: index).origin, nil)
    }
    if begins { startTicking() }
  }

  // MARK: Frames

  /// Asks for frames while something moves, and no longer.
  func startTicking() { stage.ticks.start(on: self) }

  /// Takes note when animations are switched on or off, also in the middle of one, which then is over.
  func followAnimationSetting() {
    guard stage.motion.followSetting() else { return }
    if drag != nil { liftMotion.riseAtOnce() }
    zoneWidget.land()
  }

  func tick(_ time: Double) -> Bool {
    followAnimationSetting()
    if wantsGestureTicks { handle(.tick(time: time)) }
    let isMoving = stage.motion.advance(to: time)
    let isZoneMoving = zoneWidget.advance(to: time)
    queueAllocate()
    let isGrowing = liftMotion.isGrowing(at: time)
    if isGrowing { queueDraw() }
    return isMoving || isZoneMoving || wantsGestureTicks || isGrowing
  }

  func draw(into snapshot: Snapshot) {
    guard let lifted = drag.flatMap({ chips[$0.id] }) else { return snapshotChildren(into: snapshot) }
    var child = gtk_widget_get_first_child(pointer)
    while let widget = child {
      if widget != lifted.pointer { gtk_widget_snapshot_child(pointer, widget, snapshot.pointer) }
      child = gtk_widget_get_next_sibling(widget)
    }
    lifted.drawLifted(in: self, growth: liftMotion.growth(at: MainLoop.now), into: snapshot)
  }
}

extension GestureMachine.Event {
  /// The event, with its place moved.
  fileprivate func moved(by offset: Point) -> GestureMachine.Event {
    func moved(_ sample: PointerSample) -> PointerSample {
      PointerSample(position: sample.position + offset, time: sample.time, device: sample.device)
    }
    return switch self {
    case .press(let sample, let button, let count, let modifiers):
      .press(moved(sample), button: button, clickCount: count, modifiers: modifiers)
    case .motion(let sample): .motion(moved(sample))
    case .release(let sample): .release(moved(sample))
    case .longPress(let sample): .longPress(moved(sample))
    case .tick, .cancel, .tagsChanged: self
    }
  }
}

/// What an entry's gesture machine sees: the part of the entry that can be seen, as it is at one moment.
@MainActor private struct EntryGestureScene: @MainActor GestureScene {
  let entry: TagEntry
  private let area: Rect

  init(entry: TagEntry) {
    self.entry = entry
    area = entry.visibleArea
  }

  var viewport: Size { area.size }
  var scrollOffset: Point { area.origin }
  var contentSize: Size { Size(width: Double(entry.width), height: Double(entry.height)) }
  var scrollDirection: FlowLayout.ScrollDirection { .vertical }
  /// Nothing scrolls near the edges of a window, only near those of a scroller.
  var autoscrollBounds: Rect {
    let all = Rect(origin: .zero, size: viewport)
    guard entry.scroller.adjustment != nil else { return all.expanded(by: 1000) }
    guard entry.deleteZone.isEnabled else { return all }
    return Rect(x: 0, y: 0, width: all.width, height: max(0, min(all.height, entry.zoneFrame.y - area.y)))
  }

  func chip(at point: Point) -> Tag.ID? {
    guard let index = entry.arrangement.index(at: point), index < entry.tags.count, index != entry.textIndex else { return nil }
    return entry.tags[index].id
  }

  func chips(from start: Point, to end: Point) -> [Tag.ID] { [chip(at: start), chip(at: end)].compactMap { $0 } }
  func frame(of id: Tag.ID) -> Rect? { entry.tags.index(of: id).map { entry.arrangement.frame(at: $0) } }
  func chips(in rectangle: Rect) -> [Tag.ID] { [] }
  var selectedChips: [Tag.ID] { [] }
  var canBand: Bool { false }
  func isSelected(_ id: Tag.ID) -> Bool { false }
  func canPress(_ id: Tag.ID) -> Bool { entry.tags[id: id]?.isEnabled ?? false }
  func canLift(_ id: Tag.ID) -> Bool { canPress(id) && !entry.configuration.isReadOnly }
  func canDelete(_ id: Tag.ID) -> Bool { true }
  func canPaint(_ id: Tag.ID, selected: Bool, painted: Int) -> Refusal? { .disabled }

  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int? {
    let lifted = entry.drag.flatMap { $0.id == id ? $0 : nil } ?? entry.liftable(id)
    // Behind the last chip stands the text: no chip goes behind that.
    return lifted?.base.insertionIndex(of: lifted?.size ?? .zero, nearest: center) { $0 < entry.tags.count }
  }

  var hasDeleteZone: Bool { entry.deleteZone.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool {
    entry.deleteZone.isEnabled && entry.zoneFrame.expanded(by: entry.deleteZone.hitSlop).contains(pointer + area.origin)
  }
}
