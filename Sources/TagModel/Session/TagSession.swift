package import LayoutCore

/// A headless session of interaction with tags: it applies gestures, keys, menu items and changes by the program to tags,
/// selection, focus and history.
///
/// **Input:** pointer events (``handle(_:)``), keys (``press(_:typing:)``), requests of menus and screen readers
/// (``toggle(_:by:)``, ``remove(_:by:isFirstApproved:)``, ``beginKeyLift(_:)`` …), and changes by the program
/// (``change(_:)``).
///
/// **Output:** one stream of changes, ``TagSessionHost/follow(_:)``. Changes to show are sent immediately. Reports to the
/// program wait in a queue (``reports``) until the input has been handled completely, and come in the order of the changes: if
/// one leads to another change, that is reported after it, so that a list that follows the reports always has the same tags.
/// The report of a pointer event comes after those of its effects. Tags change between
/// `willShift` and `tags` or `shifted`, and the host has to return the new arrangement as soon as it has received `tags`.
///
/// Gates are called while the session is not being modified, so they can read it and its host. If the tags change all the same
/// while an event is being handled, by a gate or by whatever an effect leads to, the machine hears of it after that event.
///
/// Invariants (``brokenInvariant``): the lifted tags exist, and are those that the machine holds; tags are only painted during
/// a swipe or a rubber band; the focused tag exists.
///
/// - Complexity: That of the operation on ``TagCollection``; while chips are lifted, also that of finding a place and opening
///   a gap in the arrangement.
package final class TagSession<Host: TagSessionHost> {
  package typealias Chips = Host.Chips

  /// The host, which must be set before the session is used, and outlives it.
  package unowned var host: Host!
  package var store: Host.Store
  package var machine = GestureMachine()
  /// Whether taps are reported even if no tags can be selected.
  package var tapsWithoutSelection = true
  package internal(set) var focus = FocusState()
  /// The lifted chips, and the layout around them.
  package private(set) var lift: Lift<Chips>?
  /// The tags painted by the current swipe or rubber band.
  package private(set) var painted = PaintedTags()
  /// The frame of the rubber band, in content coordinates.
  package private(set) var band: Rect?
  package private(set) var pressDevice = PointerSample.Device.mouse
  package internal(set) var typeAhead = TypeAhead()
  var isHandlingKey = false
  /// The reports to the program; hosts add theirs, so that all come in the order of the changes.
  package let reports = ReportQueue()
  private var isHandlingEvent = false
  /// The events that arrived while another one was being handled.
  private var waitingEvents: [GestureMachine.Event] = []

  package init(_ store: Host.Store) { self.store = store }

  /// The tags. Use ``change(_:)`` to change them.
  package var collection: TagCollection {
    get { store.collection }
    _modify { yield &store.collection }
  }
  package var tags: TagList { store.collection.tags }
  package var isKeyLifting: Bool { lift?.hold == .keys }

  func tell(_ change: TagSessionChange) { host.follow(change) }

  /// Queues a change to report to the program.
  func report(_ change: TagSessionChange) { reports.report { [self] in tell(change) } }

  // MARK: Gestures

  package func handle(_ event: GestureMachine.Event) { handle(event, in: SessionScene(self)) }

  /// - Parameter scene: The scene for the machine; tests can pass a modified one.
  package func handle(_ event: GestureMachine.Event, in scene: some GestureScene) {
    guard !isHandlingEvent else { return wait(event) }
    reports.whileChanging {
      isHandlingEvent = true
      // Before the reports are sent, so that the machine hears at once of what their handlers change.
      defer { isHandlingEvent = false }
      carryOut(event, in: scene)
      while !waitingEvents.isEmpty { carryOut(waitingEvents.removeFirst(), in: SessionScene(self)) }
    }
  }

  private func wait(_ event: GestureMachine.Event) {
    if case .tagsChanged = event, case .tagsChanged? = waitingEvents.last { return }
    waitingEvents.append(event)
  }

  private func carryOut(_ event: GestureMachine.Event, in scene: some GestureScene) {
    if case .press(let sample, let button, _, _) = event {
      pressDevice = sample.device
      if button == .secondary, isKeyLifting { return endKeyLift(commit: false) }
    }
    host.updateGates()
    // Gates that the machine calls may read the session, so the machine works on a copy.
    var working = machine
    let (before, offset) = (machine.state, host.scrollOffset)
    let effects = working.handle(event, in: scene)
    machine = working
    let after = machine.state
    for effect in effects {
      carryOut(effect)
      tell(.effect(effect))
    }
    if case .press(_, .primary, _, _) = event, case .pressed(let press) = machine.state, let id = press.id, tags.contains(id),
      !isKeyLifting
    {
      setFocused(id)
    }
    report(
      .gesture(
        GestureObservation(
          event: event, before: before, after: after, effects: effects, scrollOffset: offset, isByKey: isHandlingKey)))
  }

  /// Cancels the current gesture or lift; no tags change.
  package func cancel() {
    handle(.cancel(time: host.now))
    endKeyLift(commit: false)
  }

  private func carryOut(_ effect: GestureMachine.Effect) {
    switch effect {
    case .tap(let id, let modifiers):
      // It may be gone since the release.
      guard tags.contains(id) else { return }
      if modifiers.contains(.shift), collection.rules.mode != .none {
        if perform(.extendSelection(from: nil, to: id), by: .tap) { report(.tapped(id)) }
      } else {
        toggle(id, by: .tap)
      }
    case .paint(let ids, let isSelected): paint(ids) { $0.paint([$1], selected: isSelected) }
    case .unpaint(let ids), .cancelSwipe(let ids): paint(ids) { $0.unpaint([$1]) }
    case .refuse(let id, let reason): refuse(id, reason, by: .swipe)
    case .endSwipe: endSwipe()
    case .band(let rectangle): band = rectangle
    case .lift(let id, let group, _):
      // It may be gone or hidden since the machine's decision.
      guard let lifted = liftable(group.isEmpty ? [id] : group, held: id) else { return wait(.cancel(time: host.now)) }
      begin(lifted)
    case .group(let group, _): if lift?.ids != group { regroup(group) }
    case .drag(let center): lift?.hold = .pointer(center: center)
    case .target(let target): aim(at: target)
    case .drop(let id, let index): drop(land() ?? [id], at: index, by: .drag)
    case .delete(let id): remove(land() ?? [id], by: .drag, isFirstApproved: true)
    case .refuseDelete(let id): refuse(id, .protectedFromDelete, by: .drag)
    case .putBack: land()
    case .place(let point): placePicked(at: point)
    case .pressed, .tapBlank, .claim, .deny, .beginSwipe, .zone, .scroll, .menu, .ticks, .offer, .give: break
    }
  }

  private func paint(_ ids: [Tag.ID], _ body: (inout PaintedTags, Tag.ID) -> Void) {
    for id in ids {
      body(&painted, id)
      tell(.painted(id))
    }
  }

  private func endSwipe() {
    let wanted = painted.take(in: tags)
    // The gates were called when the tags were painted.
    perform(.setSelected(wanted), by: .swipe, isApproved: true)
    for selection in wanted where tags[id: selection.id]?.isSelected != selection.isSelected { tell(.painted(selection.id)) }
  }

  // MARK: Lifted chips

  /// A lift of tags from their current places, as by a pointer.
  package func liftable(_ group: [Tag.ID], held id: Tag.ID) -> Lift<Chips>? {
    guard let index = tags.index(of: id), !host.isHidden(index) else { return nil }
    let places = group.compactMap { id in tags.index(of: id).map { (id: id, index: $0) } }.sorted { $0.index < $1.index }
    let center = host.visibleArrangement.frame(at: index).center - host.scrollOffset
    return Lift(id, of: places, in: host.baseArrangement, hold: .pointer(center: center))
  }

  /// The place for lifted chips that is nearest to a content point, among those that the gate allows.
  package func target(of lift: Lift<Chips>, at point: Point) -> Int? {
    // As it is now, because the gate could change it.
    let collection = collection
    guard collection.gates.canMove != nil else { return host.target(of: lift, nearest: point, where: nil) }
    let gathering = Gathering(lift.indexes)
    return host.target(of: lift, nearest: point) { collection.refusal(toGather: gathering, at: $0) == nil }
  }

  func begin(_ new: Lift<Chips>) {
    land()
    lift = new
    // The overflow chip goes away while chips are lifted.
    if let id = focus.id, !tags.contains(id) { setFocused(new.id) }
    tell(.lifted)
  }

  func aim(at target: Int?) {
    guard let lift, case let target = target.map({ min($0, lift.base.count) }), lift.target != target else { return }
    tell(.willShift)
    self.lift?.aim(at: target)
    tell(.shifted)
  }

  /// Ends a lift, and returns the lifted tags.
  @discardableResult
  package func land() -> [Tag.ID]? {
    guard let ids = lift?.ids else { return nil }
    tell(.willShift)
    lift = nil
    tell(.landed)
    return ids
  }

  /// Continues a lift and the focus with the remaining tags after a change in the ``store``.
  package func tagsChanged() {
    keepFocus()
    layoutChanged()
    // Tags that can no longer be lifted, such as disabled ones, are released.
    switch machine.state {
    case .idle, .ignoring: break
    case .pressed, .swiping, .lifted, .banding: handle(.tagsChanged(time: host.now))
    }
  }

  /// Continues a lift with the remaining tags after a change of the layout.
  package func layoutChanged() {
    if let lift { restart(lift.ids) }
  }

  /// Called after a layout of the window, which may have made room for a gesture that scrolls.
  package func laidOut() {
    let run: AutoscrollRun?
    switch machine.state {
    case .idle, .pressed, .ignoring: return
    case .swiping(let swipe): run = swipe.autoscroll
    case .lifted(let lift): run = lift.autoscroll
    case .banding(let band): run = band.autoscroll
    }
    if run == nil { handle(.tick(time: host.now)) }
  }

  /// Continues a lift without chips that are gone.
  private func regroup(_ group: [Tag.ID]) {
    tell(.willShift)
    restart(group)
  }

  private func restart(_ group: [Tag.ID]) {
    guard lift?.restart(in: host.baseArrangement, group: group, tags: tags) == false else { return tell(.shifted) }
    lift = nil
    tell(.landed)
  }

  /// The first violated invariant; nil if all hold.
  package var brokenInvariant: String? {
    if let lift, let gone = lift.ids.first(where: { !tags.contains($0) }) { return "\(gone) is lifted and gone" }
    if let lift, !isKeyLifting, Set(lift.ids) != Set(machine.liftedTags) { return "\(lift.ids) are lifted, not \(machine.liftedTags)" }
    if lift == nil, machine.liftedTag != nil { return "\(machine.liftedTags) are held and not lifted" }
    if !machine.isBusy, !painted.isEmpty { return "something is left painted" }
    if !machine.isBusy, band != nil { return "a rubber band is left" }
    if let id = focus.id, id != host.overflow?.id, !tags.contains(id) { return "the focus is on \(id), which is gone" }
    return collection.brokenInvariant
  }
}
