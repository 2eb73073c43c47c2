internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// How chips of a ``TagEntry`` are lifted, as in a ``TagView``: the machine decides, and what it sees of the entry is the part
/// that can be seen.
@MainActor final class EntryDrag {
  private unowned let owner: TagEntry
  private(set) var machine = GestureMachine(configuration: GestureConfiguration(isReorderable: true, isRemovable: true))
  private(set) var recognizer: DragRecognizer?
  /// The lifted chip, and the places of the others meanwhile.
  private(set) var lift: Lift<FlowArrangement>?
  private var motion = LiftMotion()
  private var wantsTicks = false
  let zoneWidget = DeleteZoneWidget()
  /// Where dropped chips are removed.
  var zone = DeleteZone(isEnabled: true, height: 44, cornerRadius: 8) {
    didSet { if zone != oldValue { zoneWidget.configuration = zone } }
  }

  init(of owner: TagEntry) { self.owner = owner }

  func install() {
    zoneWidget.configuration = zone
    let recognizer = DragRecognizer(on: owner)
    recognizer.longPressTime = machine.configuration.longPressTime
    self.recognizer = recognizer
  }

  var configuration: GestureConfiguration {
    get { machine.configuration }
    set {
      machine.configuration = newValue
      machine.configuration.swipe = .off
      recognizer?.longPressTime = newValue.longPressTime
    }
  }

  /// - Parameter event: with positions in the entry's coordinates.
  func handle(_ event: GestureMachine.Event) {
    // A gate that the machine asks may look at the entry: the machine is out of it meanwhile.
    var working = machine
    let scene = EntryGestureScene(entry: owner)
    let effects = working.handle(event.moved(by: .zero - scene.scrollOffset), in: scene)
    machine = working
    effects.forEach(carryOut)
  }

  private func carryOut(_ effect: GestureMachine.Effect) {
    switch effect {
    case .pressed(let id): for (other, chip) in owner.chips { chip.setState(.active, other == id) }
    case .claim: recognizer?.claim()
    case .deny: recognizer?.deny()
    case .lift(let id, _, _): lift(id)
    case .drag(let center):
      lift?.hold = .pointer(center: center + owner.visibleArea.origin)
      owner.queueAllocate()
    case .target(let target): aim(at: target)
    case .zone(let state): showZone(state)
    case .drop(let id, let index):
      land()
      owner.move(id, to: index, by: .drag)
    case .delete(let id):
      land()
      owner.apply(owner.editor.perform(.remove([id]), by: .drag))
    case .refuseDelete(let id):
      if let tag = owner.tags[id: id] { owner.status.say(Refusal.protectedFromDelete.message(for: tag)) }
    case .putBack:
      land()
      owner.status.say(Wording.putBack)
    case .scroll(let distance): owner.scroller.scroll(by: distance.y)
    case .menu(let id, _): owner.openMenu(for: id)
    case .ticks(let isOn):
      wantsTicks = isOn
      if isOn { owner.startTicking() }
    // A click does what a tap would; there is nothing to be swiped over, and chips are lifted one by one.
    default: break
    }
  }

  // MARK: The lifted chip

  /// A tag as a pointer would lift it from its place.
  func liftable(_ id: Tag.ID) -> Lift<FlowArrangement>? {
    guard let index = owner.tags.index(of: id) else { return nil }
    let center = owner.arrangement.frame(at: index).center
    return Lift(id, of: [(id: id, index: index)], in: owner.arrangement, hold: .pointer(center: center))
  }

  private func lift(_ id: Tag.ID) {
    guard let lifted = liftable(id), let index = owner.tags.index(of: id) else { return }
    owner.followAnimationSetting()
    lift = lifted
    motion.begin(from: [:], at: MainLoop.now, isAnimated: owner.stage.motion.isEnabled)
    owner.menu.close()
    owner.completion.close()
    owner.addClass("dragging")
    owner.refreshChip(id)
    owner.startTicking()
    owner.queueAllocate()
    owner.status.say(Wording.lifted(owner.tags[index], index: index, count: owner.tags.count))
  }

  private func aim(at target: Int?) {
    guard let lift, lift.target != target else { return }
    owner.rememberPositions()
    self.lift?.aim(at: target)
    owner.queueAllocate()
  }

  /// Lets go of the lifted chip: from where it is now it goes to its place, wherever that will be.
  private func land() {
    owner.rememberPositions()
    guard let id = lift?.id else { return }
    lift = nil
    motion.end()
    owner.removeClass("dragging")
    owner.refreshChip(id)
    owner.queueAllocate()
  }

  /// The layout is another: a lift goes on in it, unless its chip is gone.
  func restart() {
    if let ids = lift?.ids, lift?.restart(in: owner.arrangement, group: ids, tags: owner.tags) == false { land() }
  }

  func tagsChanged() {
    restart()
    if machine.isBusy { handle(.tagsChanged(time: MainLoop.now)) }
  }

  /// Where a pointer holds a chip, if it holds this one.
  func heldOrigin(of id: Tag.ID) -> Point? {
    guard let lift, lift.id == id else { return nil }
    return motion.heldOrigin(
      of: id, at: lift.index, in: lift, time: MainLoop.now, offset: .zero, direction: owner.textDirection
    ) { _ in lift.size }
  }

  // MARK: The zone

  private static let zoneGap = 6

  /// The height that the zone adds to the entry while it shows.
  var zoneHeight: Int { zone.isEnabled && zoneWidget.state != .hidden ? Int(zone.height) + Self.zoneGap : 0 }

  /// Under the field, or at the lower edge of what can be seen of it.
  var zoneFrame: Rect {
    let (area, below) = (owner.visibleArea, owner.contentHeight + Double(Self.zoneGap))
    let lowest = area.maxY - zone.height - Double(Self.zoneGap)
    return Rect(x: 0, y: max(min(below, lowest), area.y), width: Double(owner.width), height: zone.height)
  }

  private func showZone(_ state: DeleteZoneState) {
    let before = zoneHeight
    zoneWidget.show(state, animated: owner.stage.motion.isEnabled) { [weak owner] in owner?.startTicking() }
    if zoneHeight != before { owner.arranger.contentChanged() }
  }

  // MARK: Frames

  /// Animations have been switched on or off.
  func animationSettingChanged() {
    if lift != nil { motion.riseAtOnce() }
    zoneWidget.land()
  }

  /// Moves everything to a time; whether there is further to go.
  func advance(to time: Double) -> Bool {
    if wantsTicks { handle(.tick(time: time)) }
    let isZoneMoving = zoneWidget.advance(to: time)
    let isGrowing = motion.isGrowing(at: time)
    if isGrowing { owner.queueDraw() }
    return isZoneMoving || wantsTicks || isGrowing
  }

  func drawLifted(_ chip: TagChip, into snapshot: Snapshot) {
    chip.drawLifted(in: owner, growth: motion.growth(at: MainLoop.now), into: snapshot)
  }
}
