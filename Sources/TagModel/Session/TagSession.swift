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
/// Invariants: the lifted tags exist, and are those that the machine holds; tags are only painted during
/// a swipe or a rubber band; the focused tag exists.
///
/// - Complexity: That of the operation on ``TagCollection``; while chips are lifted, also that of finding a place and opening
///   a gap in the arrangement.
package final class TagSession<Host: TagSessionHost> {
  package typealias Chips = Host.Chips

  /// The host, which must be set before the session is used, and outlives it.
  package unowned var host: Host!
  /// The storage of the tags. Code that knows its type reads them here, because ``collection`` and ``tags`` copy all of it.
  package var store: Host.Store
  package var machine = GestureMachine()
  /// Whether taps are reported even if no tags can be selected.
  package var tapsWithoutSelection = true
  package internal(set) var focus = FocusState()
  /// The lifted chips, and the layout around them.
  package private(set) var lift: Lift<Chips>? { didSet { liftVersion += 1 } }
  private var liftVersion = 0
  /// The number of changes of the tags. A layout may call the program, which may change them.
  private var tagsVersion = 0
  /// The tags painted by the current swipe or rubber band.
  package private(set) var painted = PaintedTags()
  /// The frame of the rubber band, in content coordinates.
  package private(set) var band: Rect?
  package private(set) var pressDevice = PointerSample.Device.mouse
  package internal(set) var typeAhead = TypeAhead()
  private var isHandlingKey = false
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

  func send(_ change: TagSessionChange) { host.apply(change) }

  /// Queues a change to report to the program.
  func report(_ change: TagSessionChange) { reports.report { [self] in send(change) } }

  // MARK: Gestures

  package func handle(_ event: GestureMachine.Event) { handle(event, in: SessionScene(self)) }

  /// - Parameter scene: The scene for the machine; tests can pass a modified one.
  package func handle(_ event: GestureMachine.Event, in scene: some GestureScene) {
    guard !isHandlingEvent else { return wait(event) }
    reports.whileChanging {
      isHandlingEvent = true
      // Before the reports are sent, so that the machine hears at once of what their handlers change.
      defer { isHandlingEvent = false }
      process(event, in: scene)
      // A gate could change the tags whenever it is asked; it is asked again by the next event.
      var rounds = 0
      while !waitingEvents.isEmpty {
        process(waitingEvents.removeFirst(), in: SessionScene(self, asksGates: rounds < Self.patience))
        rounds += 1
      }
    }
  }

  /// How many events that arrive while another one is being handled may call gates.
  private static var patience: Int { 32 }

  private func wait(_ event: GestureMachine.Event) {
    if case .tagsChanged = event, case .tagsChanged? = waitingEvents.last { return }
    waitingEvents.append(event)
  }

  private func process(_ event: GestureMachine.Event, in scene: some GestureScene) {
    if case .press(let sample, let button, _) = event {
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
      handle(effect)
      send(.effect(effect))
    }
    if case .press(_, .primary, _) = event, case .pressed(let press) = machine.state, let id = press.id,
      tags[id: id]?.isEnabled == true, !isKeyLifting, host.takesFocus
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

  private func handle(_ effect: GestureMachine.Effect) {
    switch effect {
    case .tap(let id, let modifiers):
      // It may be gone since the release.
      guard tags.contains(id) else { return }
      if modifiers.contains(.shift), collection.rules.mode != .none {
        if perform(.extendSelection(from: nil, to: id), by: .tap) { report(.tapped(id)) }
      } else {
        toggle(id, by: .tap)
      }
    case .paint(let ids, let isSelected): paint(ids, isSelected)
    case .unpaint(let ids), .cancelSwipe(let ids): paint(ids, nil)
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
    case .drop(let id, let index): drop(land() ?? [id], at: index, by: .drag, isApproved: true)
    case .delete(let id): remove(land() ?? [id], by: .drag, isFirstApproved: true)
    case .refuseDelete(let id): refuse(id, .protectedFromDelete, by: .drag)
    case .putBack: land()
    case .place(let point): placePicked(at: point)
    case .pressed, .tapBlank, .claim, .deny, .beginSwipe, .zone, .scroll, .menu, .ticks, .offer, .give: break
    }
  }

  private func paint(_ ids: [Tag.ID], _ isSelected: Bool?) {
    for id in ids {
      painted[id] = isSelected
      send(.painted(id))
    }
  }

  private func endSwipe() {
    let wanted = painted.take(in: tags)
    // The gates were called when the tags were painted.
    perform(.setSelected(wanted), by: .swipe, isApproved: true)
    for selection in wanted where tags[id: selection.id]?.isSelected != selection.isSelected { send(.painted(selection.id)) }
  }

  // MARK: Lifted chips

  /// A lift of tags from their current places, as by a pointer.
  package func liftable(_ group: [Tag.ID], held id: Tag.ID) -> Lift<Chips>? {
    let version = tagsVersion
    let (resting, arrangement) = (host.resting.arrangement, host.baseArrangement)
    guard tagsVersion == version, arrangement.count >= tags.count, let index = tags.index(of: id), !host.isHidden(index) else { return nil }
    let center = resting.frame(at: index).center - host.scrollOffset
    let places = tags.indexes(of: group).map { (id: tags.id(at: $0), index: $0) }
    let lift = Lift(id, of: places, in: arrangement, hold: .pointer(center: center))
    return tagsVersion == version ? lift : nil
  }

  /// Whether lifted chips are still those of the tags: a handler of a change may be called before the lift follows the change.
  package func isCurrent(_ lift: Lift<Chips>) -> Bool {
    lift.base.count + lift.count == tags.count && tags.indexes(of: lift.ids).count == lift.count
  }

  /// The place for lifted chips that is nearest to a content point, among those that the gate allows.
  package func target(of lift: Lift<Chips>, at point: Point) -> Int? {
    // As it is now, because the gate could change it.
    let collection = collection
    guard collection.gates.canMove != nil else { return host.target(of: lift, nearest: point, where: nil) }
    guard isCurrent(lift) else { return nil }
    let gathering = Gathering(lift.indexes)
    return host.target(of: lift, nearest: point) { collection.refusal(toGather: gathering, at: $0) == nil }
  }

  func begin(_ new: Lift<Chips>) {
    let version = tagsVersion
    land()
    lift = new
    if tagsVersion != version { restart(new.ids) }
    // The overflow chip goes away while chips are lifted.
    if let id = focus.id, !tags.contains(id) { setFocused(new.id) }
    send(.lifted)
  }

  func aim(at target: Int?) {
    guard let lift, case let target = target.map({ min($0, lift.base.count) }), lift.target != target else { return }
    send(.willShift)
    aimLift(at: target)
    send(.shifted)
  }

  /// A layout that calls the program works on a copy, which is dropped if the program has changed the lift.
  private func aimLift(at target: Int?) {
    guard host.layoutCallsProgram else { return lift?.aim(at: target) ?? () }
    guard var new = lift else { return }
    let version = liftVersion
    new.aim(at: target)
    if liftVersion == version { lift = new }
  }

  /// Ends a lift, and returns the lifted tags.
  @discardableResult
  package func land() -> [Tag.ID]? {
    guard let ids = lift?.ids else { return nil }
    send(.willShift)
    lift = nil
    send(.landed)
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
    if machine.isBusy, !machine.state.autoscroll.isRunning { handle(.tick(time: host.now)) }
  }

  /// Continues a lift without chips that are gone.
  private func regroup(_ group: [Tag.ID]) {
    send(.willShift)
    restart(group)
  }

  private func restart(_ group: [Tag.ID]) {
    let arrangement = host.baseArrangement
    guard let old = lift else { return }
    let version = liftVersion
    let new = old.restarted(in: arrangement, group: group, tags: tags)
    // A layout may have called the program, which has changed the tags.
    guard liftVersion == version else { return }
    lift = new
    send(new == nil ? .landed : .shifted)
  }
}

/// What sessions of all hosts have in common; see ``TagSession``.
package protocol AnyTagSession: AnyObject {
  var reports: ReportQueue { get }
  @discardableResult func land() -> [Tag.ID]?
  func laidOut()
  func drop(_ ids: [Tag.ID], at index: Int, by cause: Cause, isApproved: Bool)
  func cancel()
  func setFocused(_ id: Tag.ID?, isByKey: Bool)
  func change<Failure: Error>(_ body: (inout TagCollection) throws(Failure) -> TagTransaction) throws(Failure)
}

extension TagSession: AnyTagSession {}

/// The storage of the tags of a ``TagSession``: a collection alone, or an editor that has one.
package protocol TagStore {
  var collection: TagCollection { get set }
}

extension TagEditor: TagStore {}

extension TagCollection: TagStore {
  package var collection: TagCollection {
    get { self }
    _modify { yield &self }
  }
}

// MARK: - Operations

// Operations that change tags, and their reports.

extension TagSession {
  /// Performs an operation, after calling the gates unless they have approved it; returns whether nothing was refused.
  @discardableResult
  package func perform(_ operation: TagOperation, by cause: Cause, isApproved: Bool = false) -> Bool {
    reports.whileChanging {
      host.updateGates()
      let planned = isApproved ? collection.plan(approved: operation, by: cause) : collection.plan(operation, by: cause)
      // The gates may have changed the tags.
      let plan = collection.revised(planned)
      let transaction = collection.perform(plan)
      apply(transaction)
      send(.performed(operation, changesSelection: transaction.changesSelection))
      for refusal in plan.refusals { send(.refused(refusal.id, refusal.reason)) }
      return plan.refusals.isEmpty
    }
  }

  package func change<Failure: Error>(_ body: (inout TagCollection) throws(Failure) -> TagTransaction) throws(Failure) {
    apply(try body(&collection))
  }

  /// Whether a tap does anything; otherwise it belongs to what is around the chips, such as a row of a list.
  package var respondsToTaps: Bool { collection.rules.mode != .none || tapsWithoutSelection && host.wantsTaps }

  /// Whether chips can be selected, activated, moved, removed or exported. Otherwise they only show something, take no focus, and leave
  /// keys to what is around them.
  package var isInteractive: Bool { respondsToTaps || machine.configuration.movesChips || host.allowsExport }

  /// Toggles a tag's selection or, if no tags can be selected, only reports the tap.
  package func toggle(_ id: Tag.ID, by cause: Cause) {
    guard respondsToTaps else { return }
    reports.whileChanging {
      if perform(.toggle(id), by: cause), tags.contains(id) { report(.tapped(id)) }
    }
  }

  /// Removes tags for the user as one step; does nothing if tags are not removable.
  ///
  /// The gate is called for each tag after the previous ones are removed, for gates such as "not the last one".
  /// - Parameter isFirstApproved: Whether the gate has already allowed the removal of the first tag.
  /// - Returns: Whether all tags were removed.
  @discardableResult
  package func remove(_ ids: [Tag.ID], by cause: Cause, isFirstApproved: Bool = false) -> Bool {
    guard machine.configuration.isRemovable else { return false }
    return reports.whileChanging {
      host.updateGates()
      let before = ids.compactMap { tags[id: $0] }
      var isDone = true
      if ids.count > 1, collection.gates.canDelete != nil {
        collection.beginUndoStep()
        for (offset, id) in ids.enumerated() {
          isDone = perform(.remove([id]), by: cause, isApproved: isFirstApproved && offset == 0) && isDone
        }
        collection.endUndoStep()
      } else {
        isDone = perform(.remove(ids), by: cause, isApproved: isFirstApproved)
      }
      let removed = before.filter { !tags.contains($0.id) }
      if !removed.isEmpty { send(.removed(removed)) }
      return isDone
    }
  }

  /// The tags that an operation on a chip applies to: all selected tags if it is one of them, otherwise only this one.
  package func subject(of id: Tag.ID) -> [Tag.ID] { tags[id: id]?.isSelected == true ? collection.selectedIDs : [id] }

  /// Cancels the current gesture, and undoes the last step.
  package func undo(by cause: Cause) { step(.undo, by: cause) }

  /// Cancels the current gesture, and redoes the step that was undone last.
  package func redo(by cause: Cause) { step(.redo, by: cause) }

  private func step(_ direction: HistoryDirection, by cause: Cause) {
    guard direction == .undo ? collection.canUndo : collection.canRedo else { return }
    reports.whileChanging {
      cancel()
      let transaction = direction == .undo ? collection.undo(by: cause) : collection.redo(by: cause)
      apply(transaction)
      send(.stepped(direction, links: transaction.links, cause))
    }
  }

  /// Forgets all steps, so that none can be undone or redone.
  package func clearHistory() {
    collection.clearHistory()
    send(.historyEnded)
  }

  /// Cancels the current gesture, and undoes a transaction.
  package func revert(_ transaction: TagTransaction, by cause: Cause) -> TagTransaction {
    reports.whileChanging {
      cancel()
      let reverted = collection.revert(transaction, by: cause)
      apply(reverted)
      return reverted
    }
  }

  /// Reports a refusal during a gesture, as if it were an operation.
  func refuse(_ id: Tag.ID, _ reason: Refusal, by cause: Cause) {
    send(.refused(id, reason))
    guard let index = tags.index(of: id) else { return }
    let refusal = TagEvent(kind: .refuse, tag: tags[index], index: index, cause: cause, refusal: reason)
    report(.report(TagTransaction(refusal: refusal)))
  }

  /// Applies the changes of a transaction to the session, and reports it.
  package func apply(_ transaction: TagTransaction) {
    reports.whileChanging {
      if !transaction.isEmpty { show(transaction) }
      // Last, because it hides the undo toast, and what hears of that may ask where the chips are.
      if transaction.endsHistory { send(.historyEnded) }
    }
  }

  private func show(_ transaction: TagTransaction) {
    tagsVersion += 1
    // First, so that whatever showing the changes leads to is reported after them.
    host.willReport(transaction)
    report(.report(transaction))
    guard !transaction.changes.isEmpty else { return }
    send(.tags(transaction))
    keepFocus()
    if transaction.replacesAll {
      if !host.hasKeyboard { setFocused(nil) }
      typeAhead.reset()
    }
    if transaction.changes.contains(where: { if case .selection = $0 { false } else { true } }) {
      tagsChanged()
    } else if case .banding = machine.state {
      // The band depends on what is selected elsewhere.
      handle(.tagsChanged(time: host.now))
    }
  }
}

/// The tag with the keyboard focus.
package struct FocusState: Sendable {
  /// The tag that has the keyboard focus, or gets it when the view does.
  package fileprivate(set) var id: Tag.ID?
  /// The last known index of the tag.
  fileprivate var index = 0
  /// The x position, in content coordinates, that up and down keep.
  package fileprivate(set) var column: Double?
}

extension TagSession {
  package func setFocused(_ id: Tag.ID?, isByKey: Bool = false) {
    let index = id == .overflow ? host.resting.overflowPlace ?? 0 : id.flatMap { tags.index(of: $0) }
    // A handler may have removed the tag.
    guard id == nil || index != nil else { return }
    let isSame = id == focus.id
    // Keyboard moves before and after a change of the focus are separate undo steps.
    if !isSame { collection.closeUndoStep() }
    focus = FocusState(id: id, index: index ?? 0)
    if !isSame || isByKey { send(.focused(id, isByKey: isByKey)) }
  }

  /// The visible extent of the content along the scroll direction.
  var page: Double { host.scrollDirection == .vertical ? host.viewport.height : host.viewport.width }

  /// Moves the focus as an arrow key does, skipping disabled chips.
  /// - Returns: Whether there was another chip to move to.
  @discardableResult
  package func moveFocus(_ motion: FocusMotion) -> Bool {
    let shown = host.resting
    let (arrangement, overflow) = (shown.arrangement, shown.overflowPlace)
    let start =
      focus.id == .overflow ? overflow : focus.id.flatMap { tags.index(of: $0) }.flatMap { host.isHidden($0) ? nil : $0 }
    var column: Double?
    if [.up, .down, .pageUp, .pageDown].contains(motion), let start, start < arrangement.count {
      column = focus.column ?? arrangement.frame(at: start).center.x
    }
    defer { focus.column = column }
    let index = motion.destination(from: start, in: arrangement, column: column, page: page) {
      $0 == overflow || tags[$0].isEnabled
    }
    guard let index, index != start else { return false }
    setFocused(index == overflow ? .overflow : tags[index].id, isByKey: true)
    return true
  }

  /// Updates the focus after a change of tags or layout: if the focused tag is gone, or has the keyboard focus but can no longer
  /// have it, the focus moves to the next possible tag or, if there is none, the previous one. The overflow chip counts as the tag
  /// after the visible ones.
  package func keepFocus() {
    guard let id = focus.id, id != .overflow || host.resting.overflowPlace == nil else { return }
    // The host may have to measure tags, which may call the program, which may remove some.
    func canFocus(_ index: Int) -> Bool {
      host.takesFocus && tags.indices.contains(index) && tags[index].isEnabled && !host.isHidden(index)
    }
    if let index = tags.index(of: id) {
      focus.index = index
      if canFocus(index) || !host.hasKeyboard { return }
    }
    let start = min(focus.index, tags.count)
    let index = tags.indices[start...].first(where: canFocus) ?? tags.indices[..<start].last(where: canFocus)
    setFocused(index.flatMap { tags.indices.contains($0) ? tags[$0].id : nil })
  }
}

// MARK: - Keys

extension TagSession {
  /// Handles a key; those for the clipboard and the context menu are up to the host.
  ///
  /// - Parameters:
  ///   - text: The text that the key types; nil for its name, if that is a character.
  ///   - isRepeat: Whether the event is a repetition because Backspace or Delete is held down. Then nothing is removed, so that one
  ///     press never removes several chips one after the other.
  /// - Returns: Whether the key was handled.
  package func press(_ key: KeyPress, typing text: String? = nil, isRepeat: Bool = false) -> Bool {
    guard !key.alt else { return false }
    return reports.whileChanging { handle(key, typing: text, isRepeat: isRepeat) }
  }

  private func handle(_ key: KeyPress, typing text: String?, isRepeat: Bool) -> Bool {
    isHandlingKey = true
    defer { isHandlingKey = false }
    let name = key.mainName
    if name == "Escape" {
      typeAhead.reset()
      guard machine.isBusy || isKeyLifting else { return false }
      cancel()
      return true
    }
    if machine.isBusy { return true }
    let motion = FocusMotion(keyName: name, in: host.textDirection)
    if isKeyLifting { return pressInLift(name, motion) }
    if let motion {
      typeAhead.reset()
      return move(motion, key)
    }
    if key.control { return pressWithControl(name, key.shift) }
    return pressPlain(name, text ?? (name.count == 1 ? name : nil), isRepeat: isRepeat)
  }

  private func move(_ motion: FocusMotion, _ key: KeyPress) -> Bool {
    guard !key.control else {
      guard key.shift, machine.configuration.isReorderable else { return false }
      moveFocusedTag(motion)
      return true
    }
    let from = focus.id
    // Beyond the first and the last chips, keys belong to what is around the view, such as a list that goes to the next row.
    guard moveFocus(motion) else { return false }
    // The overflow chip is no tag, and can be neither the start nor the end of an extension.
    if key.shift, let id = focus.id, tags.contains(id) {
      if collection.anchor == nil { collection.anchor = from }
      perform(.extendSelection(from: nil, to: id), by: .key)
    }
    return true
  }

  private func moveFocusedTag(_ motion: FocusMotion) {
    guard let id = focus.id, let from = tags.index(of: id),
      let to = host.destination(of: motion, moving: from, in: host.resting.arrangement, page: page), to != from,
      to < tags.count, !host.isHidden(to)
    else { return }
    perform(.move(id, to: to), by: .key)
    guard let now = tags.index(of: id), now != from else { return }
    send(.revealed(id))
    send(.moved(id, from: from))
  }

  private func pressWithControl(_ name: String, _ shift: Bool) -> Bool {
    let hasHistory = collection.historyLimit > 0
    // With Caps Lock, Shift produces lowercase letters.
    switch (name.lowercased(), shift) {
    case ("z", false) where hasHistory: undo(by: .key)
    case ("z", true) where hasHistory, ("y", _) where hasHistory: redo(by: .key)
    case ("a", false) where collection.rules.mode != .none: perform(.selectAll, by: .key)
    case ("a", true) where collection.rules.mode != .none: perform(.deselectAll, by: .key)
    default: return false
    }
    return true
  }

  private func pressPlain(_ name: String, _ text: String?, isRepeat: Bool) -> Bool {
    guard let id = focus.id, tags.contains(id) else { return false }
    let isTyping = typeAhead.isTyping(at: host.now)
    // What is hidden may be known after a layout only, in which the program may change the tags.
    var typing = typeAhead
    func isReachable(_ index: Int) -> Bool { tags.indices.contains(index) && tags[index].isEnabled && !host.isHidden(index) }
    switch name {
    case "Return",
      "space" where !typing.takesSpace(at: host.now, in: tags, where: isReachable):
      typeAhead.reset()
      guard respondsToTaps else { return false }
      toggle(id, by: .key)
    case "Delete" where machine.configuration.isRemovable, "BackSpace" where machine.configuration.isRemovable:
      typeAhead.reset()
      if !isRepeat { remove(subject(of: id), by: .key) }
    case "m" where machine.configuration.isReorderable && !isTyping,
      "M" where machine.configuration.isReorderable && !isTyping:
      beginKeyLift(id)
    default:
      guard let text = name == "space" ? " " : text else { return false }
      let found = typing.type(text, at: host.now, in: tags, from: tags.index(of: id), where: isReachable)
      typeAhead = typing
      if let found, tags.indices.contains(found) { setFocused(tags[found].id, isByKey: true) }
    }
    return true
  }

  private func pressInLift(_ name: String, _ motion: FocusMotion?) -> Bool {
    switch name {
    case "space", "Return", "m", "M": endKeyLift(commit: true)
    case "Tab":
      endKeyLift(commit: true)
      return false
    case "Delete" where machine.configuration.isRemovable, "BackSpace" where machine.configuration.isRemovable:
      let ids = lift?.ids ?? []
      endKeyLift(commit: false)
      remove(ids, by: .key)
    default: if let motion { moveLifted(motion) }
    }
    return true
  }
}

extension FocusMotion {
  /// The motion of a key, by its name on the main part of the keyboard; nil if it does not move the focus.
  package init?(keyName: String, in direction: TextDirection) {
    switch keyName {
    case "Left": self = .leftArrow(in: direction)
    case "Right": self = .rightArrow(in: direction)
    case "Up": self = .up
    case "Down": self = .down
    case "Home": self = .home
    case "End": self = .end
    case "Page_Up": self = .pageUp
    case "Page_Down": self = .pageDown
    default: return nil
    }
  }
}

// MARK: - Lift

// Lifting chips with a key or from a menu, without dragging. Arrow keys or a click choose their place.

extension TagSession {
  /// Lifts a tag, together with the other selected ones if the gesture configuration says so.
  package func beginKeyLift(_ id: Tag.ID) {
    guard tags[id: id]?.isEnabled == true else { return }
    host.updateGates()
    let group = machine.configuration.liftsSelection ? SessionScene(self).group(of: id) : [id]
    guard let asked = liftable(group, held: id) else { return }
    // Several chips gather around the held one.
    let gathers = asked.count > 1 && collection.refusal(toGather: group, at: asked.homeTarget) == nil
    let version = tagsVersion
    // The gate may have changed the tags.
    guard var lifted = liftable(group, held: id) else { return }
    lifted.hold = .keys
    // Keyboard moves before and after the lift are separate undo steps.
    collection.closeUndoStep()
    if gathers {
      send(.willShift)
      lifted.aim(at: lifted.homeTarget)
    }
    guard tagsVersion == version else { return }
    begin(lifted)
  }

  /// Ends the lift: moves the chips to the open place, or puts them back.
  package func endKeyLift(commit: Bool, by cause: Cause = .key) {
    guard let lift, isKeyLifting else { return }
    reports.whileChanging {
      land()
      if commit, let target = lift.target {
        drop(lift.ids, at: target, by: cause, isApproved: true)
        collection.closeUndoStep()
      } else if !commit {
        send(.placed(count: lift.count, at: nil, .key))
      }
    }
  }

  /// Moves the open place to the next one in that direction that the gate allows.
  package func moveLifted(_ motion: FocusMotion, by cause: Cause = .key) {
    guard let lift else { return }
    let places = lift.destinations(of: motion) { [host, page] in host!.destination(of: $0, moving: $1, in: lift.shown, page: page) }
    openPlace(among: places.prefix(Self.reach), by: cause)
  }

  /// How many places a key asks the gate about, which may refuse all of a million.
  private static var reach: Int { 1000 }

  /// Opens the first of some places that the gate allows for the lifted chips, or tells why the gate refuses the first one.
  @discardableResult
  package func openPlace(among places: some Sequence<Int>, by cause: Cause) -> Bool {
    guard let lift else { return false }
    host.updateGates()
    guard isCurrent(lift) else { return false }
    // As it is now, because the gate could change it.
    let (collection, gathering) = (collection, Gathering(lift.indexes))
    var refusal: TagRefusal?
    for place in places {
      let target = min(place, lift.base.count)
      if let refused = collection.refusal(toGather: gathering, at: target) {
        refusal = refusal ?? refused
        continue
      }
      aim(at: target)
      send(.revealed(lift.id))
      send(.placed(count: lift.count, at: target, .key))
      return true
    }
    if let refusal { refuse(refusal.id, refusal.reason, by: cause) }
    return false
  }

  /// Opens the place nearest to a pointer.
  package func aim(atPlaceUnder point: Point) {
    if let lift, let target = target(of: lift, at: point + host.scrollOffset) { aim(at: target) }
  }

  /// Moves the picked chip to the place that was clicked.
  private func placePicked(at point: Point) {
    guard isKeyLifting else { return }
    aim(atPlaceUnder: point)
    endKeyLift(commit: true, by: .tap)
  }

  /// Moves tags that have landed to their place, as one step.
  /// - Parameter isApproved: Whether the gate has already allowed it.
  package func drop(_ ids: [Tag.ID], at index: Int, by cause: Cause, isApproved: Bool) {
    // Tags may be gone since the target was chosen.
    let before = tags.indexes(of: ids)
    let (left, target) = (ids.filter { tags.contains($0) }, min(index, tags.count - before.count))
    guard !left.isEmpty else { return }
    let operation = left.count == 1 ? TagOperation.move(left[0], to: target) : .gather(left, at: target)
    guard perform(operation, by: cause, isApproved: isApproved) else { return }
    if cause != .drag || left.count > 1 || tags.indexes(of: left) != before {
      send(.placed(count: left.count, at: target, cause))
    }
  }
}
