package import LayoutCore

/// A session of interaction with tags: what gestures, keys, menus and the program do to tags, selection, focus and history,
/// whatever shows it.
///
/// **In** go the events of pointers (``handle(_:)``), keys (``press(_:typing:)``), what a menu or a screen reader asks for
/// (``toggle(_:by:)``, ``remove(_:by:isFirstApproved:)``, ``beginKeyLift(_:)`` …) and the program's changes (``change(_:)``).
/// **Out** comes one stream, ``TagSessionHost/follow(_:)``: what is to be shown at once; reports to the program one after the
/// other, also if one leads to another change, so that a list that follows them is always the same. An event of a pointer
/// comes last, behind all that it did. The tags change between `willShift` and `tags` or `shifted`; the host has another
/// arrangement as soon as `tags` has been told.
///
/// Gates are asked while nothing of the session is being changed: they may look at it and at its host.
///
/// Invariants (``brokenInvariant``): tags are lifted that are there, and those that the machine holds; only a swipe or a
/// rubber band paints; the focus is on a tag.
///
/// An event costs what its operation on ``TagCollection`` costs and, while chips are lifted, what the arrangement takes to
/// find a place and to open a gap there.
package final class TagSession<Host: TagSessionHost> {
  package typealias Chips = Host.Chips

  /// Set before anything else is done; it outlives the session.
  package unowned var host: Host!
  package var store: Host.Store
  package var machine = GestureMachine()
  /// Whether a tap is told also where nothing can be selected.
  package var tapsWithoutSelection = true
  package internal(set) var focus = FocusState()
  /// The lifted chips, and the places of the others meanwhile.
  package private(set) var lift: Lift<Chips>?
  /// What a swipe or a rubber band shows before it ends.
  package private(set) var painted = PaintedTags()
  /// What a rubber band covers, in content coordinates.
  package private(set) var band: Rect?
  package private(set) var pressDevice = PointerSample.Device.mouse
  package internal(set) var typeAhead = TypeAhead()
  var isHandlingKey = false
  private let reports = ReportQueue()

  package init(_ store: Host.Store) { self.store = store }

  /// What changes its tags goes through ``change(_:)``.
  package var collection: TagCollection {
    _read { yield store.collection }
    _modify { yield &store.collection }
  }
  package var tags: TagList { collection.tags }
  package var isKeyLifting: Bool { lift?.hold == .keys }

  func tell(_ change: TagSessionChange) { host.follow(change) }

  /// Tells what happened once all before it has been told.
  func report(_ change: TagSessionChange) { reports.report { [self] in tell(change) } }

  // MARK: The machine

  package func handle(_ event: GestureMachine.Event) { handle(event, in: SessionScene(self)) }

  /// - Parameter scene: what the machine sees, in tests somewhat other than it is.
  package func handle(_ event: GestureMachine.Event, in scene: some GestureScene) {
    if case .press(let sample, _, _, _) = event { pressDevice = sample.device }
    // A gate that the machine asks may look at the session: the machine is out of it meanwhile.
    var working = machine
    let (before, offset) = (machine.state, host.scrollOffset)
    let effects = working.handle(event, in: scene)
    machine = working
    let after = machine.state
    for effect in effects {
      carryOut(effect)
      tell(.effect(effect))
    }
    if case .press = event, case .pressed(let press) = machine.state, let id = press.id, !isKeyLifting { setFocused(id) }
    report(
      .gesture(
        GestureObservation(
          event: event, before: before, after: after, effects: effects, scrollOffset: offset, isByKey: isHandlingKey)))
  }

  /// Ends what is going on; nothing has changed.
  package func cancel() {
    handle(.cancel(time: host.now))
    endKeyLift(commit: false)
  }

  private func carryOut(_ effect: GestureMachine.Effect) {
    switch effect {
    case .tap(let id, let modifiers):
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
    case .lift(let id, let group, _): if let lifted = liftable(group.isEmpty ? [id] : group, held: id) { begin(lifted) }
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
    // Each was asked about as it was painted.
    perform(.setSelected(wanted), by: .swipe, isApproved: true)
    for selection in wanted where tags[id: selection.id]?.isSelected != selection.isSelected { tell(.painted(selection.id)) }
  }

  // MARK: Lifted chips

  /// Tags as a pointer would lift them from their places.
  package func liftable(_ group: [Tag.ID], held id: Tag.ID) -> Lift<Chips>? {
    guard let index = tags.index(of: id), !host.isHidden(index) else { return nil }
    let places = group.compactMap { id in tags.index(of: id).map { (id: id, index: $0) } }.sorted { $0.index < $1.index }
    let center = host.visibleArrangement.frame(at: index).center - host.scrollOffset
    return Lift(id, of: places, in: host.baseArrangement, hold: .pointer(center: center))
  }

  /// The place for lifted chips that is the nearest to a point of the content, of those that the gate lets them have.
  package func target(of lift: Lift<Chips>, at point: Point) -> Int? {
    guard collection.gates.canMove != nil else { return host.target(of: lift, nearest: point, where: nil) }
    let gathering = Gathering(lift.indexes)
    return host.target(of: lift, nearest: point) { self.collection.refusal(toGather: gathering, at: $0) == nil }
  }

  func begin(_ new: Lift<Chips>) {
    lift = new
    tell(.lifted)
  }

  func aim(at target: Int?) {
    guard let lift, lift.target != target else { return }
    tell(.willShift)
    self.lift?.aim(at: target)
    tell(.shifted)
  }

  /// Lets go of what is lifted: it goes to its place, wherever that will be.
  @discardableResult
  package func land() -> [Tag.ID]? {
    guard let ids = lift?.ids else { return nil }
    tell(.willShift)
    lift = nil
    tell(.landed)
    return ids
  }

  /// Tags were changed in the ``store``: a lift continues with those of its tags that are left.
  package func tagsChanged() {
    layoutChanged()
    // A tag that was disabled, for example, is released.
    if machine.isBusy { handle(.tagsChanged(time: host.now)) }
  }

  /// The layout is another: a lift goes on in it, with those of its tags that are left.
  package func layoutChanged() {
    if let lift { restart(lift.ids) }
  }

  /// Some of the lifted chips have gone.
  private func regroup(_ group: [Tag.ID]) {
    tell(.willShift)
    restart(group)
  }

  private func restart(_ group: [Tag.ID]) {
    guard lift?.restart(in: host.baseArrangement, group: group, tags: tags) == false else { return tell(.shifted) }
    lift = nil
    tell(.landed)
  }

  /// Whatever does not hold of the session, in words.
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
