internal import CTagFlowGtk
internal import GtkBridge
package import LayoutCore
package import TagModel

/// The gates and reports of a view. Each report goes once to the closures, to the observations and to signal handlers, in
/// this order.
@MainActor final class TagReports {
  private unowned let view: TagView
  /// The last notified values.
  private var counts = (tags: 0, selected: 0)
  private var history = (undo: false, redo: false)
  private let disabledActions = DisabledActions()
  /// The gates that had signal handlers when the view's gates were last set.
  private var connectedGates: Set<String> = []
  private var observations: [WeakItem<TagViewObservation>] = []
  /// All reports of the view come in the order of the changes, so those that the session doesn't know wait in its queue.
  private var queue: ReportQueue { view.session.reports }
  /// Whether any tag has had an `onSelectionChange` handler.
  private var hasSelectionHandlers = false
  private(set) var contentSize: Size?
  private var isScrollReportDue = false

  init(of view: TagView) { self.view = view }

  /// Sends a report when its turn has come.
  private func report(_ body: @escaping @MainActor (TagReports) -> Void) {
    queue.report { [weak self] in
      if let self { body(self) }
    }
  }

  // MARK: Gates

  /// Sets the view's gates, which combine the program's with those of signals.
  func setGates() {
    connectedGates = view.connectedGates
    view.host.forgetDropPositions()
    view.collection.gates = allGates
  }

  /// Sets the view's gates if signal handlers have been connected or disconnected.
  func updateGates() {
    if view.connectedGates != connectedGates { setGates() }
  }

  /// The combined gates. Gates that have no function or handler are nil, because an operation on a million tags would
  /// call them for each tag.
  private var allGates: TagGates {
    let own = view.gates
    var all = own
    all.canTap = gate("can-activate", own.canTap)
    all.canSelect = gate("can-select", own.canSelect)
    if let asked = ["can-swipe", "can-activate"].first(where: connectedGates.contains) {
      all.canSwipe = gate(asked, own.canSwipe ?? own.canTap)
    }
    all.canDelete = gate("can-remove", own.canDelete)
    all.canReceive = gate("can-receive", own.canReceive)
    if connectedGates.contains("can-move") {
      all.canMove = { [weak view, move = own.canMove] tag, from, to in
        move?(tag, from, to) != false && view?.allows("can-move", tag, .uint(from), .uint(to)) != false
      }
    }
    return all
  }

  private func gate(_ name: String, _ own: ((Tag) -> Bool)?) -> ((Tag) -> Bool)? {
    guard connectedGates.contains(name) else { return own }
    return { [weak view] tag in own?(tag) != false && view?.allows(name, tag) != false }
  }

  // MARK: Changes of tags

  /// Reports a transaction that the session has not made.
  func report(_ transaction: TagTransaction) { queue.report { [weak self] in self?.send(transaction) } }

  /// Notifies properties and updates actions after a change that is not a transaction.
  func stateChanged() { report { $0.notifyState() } }

  private func notifyState() {
    // A handler may release the view.
    let view = view
    updateActions()
    view.notify([
      "n-tags": { updates(&self.counts.tags, to: view.collection.tags.count) },
      "n-selected": { updates(&self.counts.selected, to: view.collection.selectionCount) },
      "can-undo": { updates(&self.history.undo, to: view.collection.steps(known: self.history).undo) },
      "can-redo": { updates(&self.history.redo, to: view.collection.steps(known: self.history).redo) },
    ])
  }

  /// Enables the actions that apply now.
  func updateActions() {
    let (mode, tags, steps) = (view.selection.mode, view.tags, view.collection.steps(known: history))
    let isFocused = view.focusedID.flatMap { tags[id: $0] }?.isEnabled == true
    let hasSubject = tags.selectedCount > 0 || view.focusedID != nil
    disabledActions.update(
      [
        "tag.remove": isFocused && view.gestures.isRemovable, "tag.toggle": isFocused && mode != .none,
        "history.undo": steps.undo, "history.redo": steps.redo,
        "selection.all": mode == .multiple && tags.selectedCount < tags.count,
        "selection.none": mode != .none && tags.selectedCount > 0, "clipboard.copy": hasSubject,
        "clipboard.cut": hasSubject && view.canCut, "clipboard.paste": view.exchange.allowsImport,
      ], of: view)
  }

  /// Whether closures, observations or signal handlers need the events of single tags.
  private func wantsEvents(of transaction: TagTransaction) -> Bool {
    if view.onEvent != nil || !observations.isEmpty { return true }
    return !transaction.isOnlySelection
      && (view.onMove != nil || view.onDelete != nil || view.onInsert != nil || view.hasEventHandlers)
  }

  /// Sends the report of a transaction, when its turn has come.
  func send(_ transaction: TagTransaction) {
    notifyState()
    view.onTransaction?(transaction)
    emit(transaction)
    if wantsEvents(of: transaction) { transaction.forEachEvent(send) }
    if transaction.changesTagsByUser {
      view.onTagsChange?()
      emit("tags-changed")
    }
    if hasSelectionHandlers {
      for tag in transaction.selectionChanges { tag.onSelectionChange?(tag.isSelected) }
    }
    guard transaction.changesSelection else { return }
    view.onSelectionChange?(view.selectedTags)
    emit("selection-changed")
  }

  private func emit(_ transaction: TagTransaction) {
    guard !transaction.changes.isEmpty, view.hasHandler(of: "transaction") else { return }
    let box = TransactionBox.new(transaction, of: view)
    defer { TransactionBox.release(box) }
    view.emit("transaction", .boxed(box, type: TransactionBox.type))
  }

  private func emit(_ signal: String) { if view.hasHandler(of: signal) { view.emit(signal) } }

  private func send(_ event: TagEvent) {
    view.onEvent?(event)
    send(.event(event))
    if let refusal = event.refusal {
      view.emit("tag-refused", event.tag, .enumeration(refusal.number, type: UInt(Refusal.enumeration.register())))
    }
    guard event.changesUsersWork else { return }
    switch (event.change, event.index, event.from, event.to) {
    case (.move, _, let from?, let to?): view.onMove?(event.tag, from, to)
    case (.remove, let index?, _, _): view.onDelete?(event.tag, index)
    case (.add, let index?, _, _): view.onInsert?(event.tag, index)
    default: break
    }
    view.emitChange(event)
  }

  /// Notes whether any of the tags has an `onSelectionChange` handler.
  func noteHandlers(of tags: some Sequence<Tag>) {
    hasSelectionHandlers = hasSelectionHandlers || tags.contains { $0.onSelectionChange != nil }
  }

  func noteHandlers(of tags: TagList) { hasSelectionHandlers = hasSelectionHandlers || tags.hasSelectionHandlers }

  // MARK: Gestures

  /// Sends the report of a tap, when its turn has come.
  func sendTap(of id: Tag.ID) {
    guard let index = view.tags.index(of: id) else { return }
    let tag = view.tags[index]
    view.onTap?(tag, index)
    view.emit("tag-activated", tag, .uint(index))
  }

  /// Reports a tap on or beside a chip.
  func reportTap(at point: Point) { report { $0.view.onTapAllArea?(point) } }

  func reportTapOnBlankArea(at point: Point) {
    report {
      $0.view.onTapBlankArea?(point)
      $0.view.emit("blank-activated", [.double(point.x), .double(point.y)])
    }
  }

  /// Reports that a swipe or rubber band has selected or deselected a tag, or reverted that.
  func reportSwipe(of id: Tag.ID) {
    guard view.onSwipe != nil || view.hasHandler(of: "tag-swiped"), let tag = view.tags[id: id].map(view.painted.shown) else { return }
    report {
      $0.view.onSwipe?(tag)
      $0.view.emit("tag-swiped", tag)
    }
  }

  // MARK: Content

  /// Reports scrolling once per turn of the main loop.
  func reportScrolling() {
    guard view.onScroll != nil, !isScrollReportDue else { return }
    isScrollReportDue = true
    MainLoop.whenIdle { [weak view] in
      guard let view else { return }
      let reports = view.reports
      reports.isScrollReportDue = false
      reports.report { $0.view.onScroll?($0.view.scrollOffset) }
    }
  }

  /// Reports a content size at the end of the turn of the main loop, so that the program's reaction doesn't disturb the
  /// current layout.
  func reportContentSize(_ size: Size) {
    guard size != contentSize else { return }
    contentSize = size
    guard view.onContentSizeChange != nil else { return }
    MainLoop.whenIdle { [weak view] in
      view?.reports.report { $0.view.onContentSizeChange?(size) }
    }
  }

  func reportExpansion(_ isExpanded: Bool) {
    report {
      $0.view.onExpansionChange?(isExpanded)
      $0.view.notify("expanded")
    }
  }

  // MARK: Observations

  func observe(_ body: @escaping (TagViewObservation.Report) -> Void) -> TagViewObservation {
    let observation = TagViewObservation(body)
    observations.removeAll { $0.item == nil }
    observations.append(WeakItem(observation))
    return observation
  }

  func report(_ report: @autoclosure () -> TagViewObservation.Report) {
    guard !observations.isEmpty else { return }
    let report = report()
    self.report { $0.send(report) }
  }

  /// Sends the report of an observation, when its turn has come.
  func send(_ report: @autoclosure () -> TagViewObservation.Report) {
    for observation in observations { observation.item?.body(report()) }
  }
}

/// Passes what happens in a view to a closure, for logs, recorders and tests, until it is released; see ``TagView/observe(_:)``.
@MainActor package final class TagViewObservation {
  package enum Report: Sendable {
    /// An event of the gesture machine.
    case gesture(GestureObservation)
    /// A key press in the view, before its effects.
    case key(KeyPress, scrollOffset: Point)
    /// The same as ``TagView/onEvent``, which is called first.
    case event(TagEvent)
  }

  let body: (Report) -> Void

  init(_ body: @escaping (Report) -> Void) { self.body = body }
}

/// A position where the lifted chip could be dropped.
package struct DropCandidate: Hashable, Sendable {
  /// The index that the chip would have.
  package let index: Int
  /// The frame that the chip would have, in viewport coordinates.
  package let frame: Rect
  /// Whether the gate allows the position.
  package let isAllowed: Bool
  /// Whether the chip would land here if it were released now.
  package let isChosen: Bool
}

extension TagView {
  /// Calls the closure for every event of the gesture machine after it has been handled, for every key before it is
  /// handled, and for every event of a tag, as long as the program keeps the observation.
  package func observe(_ body: @escaping (TagViewObservation.Report) -> Void) -> TagViewObservation { reports.observe(body) }

  /// Passes a gesture event to the view as if it came from a pointer, to replay recordings. While ``isPlayed`` is set,
  /// frames must be replayed as well; real ones are ignored. Positions are those of ``observe(_:)``: relative to the view or, in
  /// a scroller that moves the view, to the outermost such scroller.
  package func play(_ event: GestureMachine.Event) {
    // Immediately rather than in the next frame, because a recording may be played faster than frames are drawn.
    updateScrollRange()
    switch event {
    // Skips the undo toast's hit test, because the toast appears and disappears in real time.
    case .press(let sample, .primary, let modifiers): press(sample, modifiers)
    default: process(event)
    }
  }

  /// Performs a key press.
  /// - Returns: Whether the key was handled. Key names unknown to GTK are not.
  @discardableResult
  package func play(_ key: KeyPress) -> Bool {
    let value = gdk_keyval_from_name(key.name)
    guard value != 0, value != guint(GDK_KEY_VoidSymbol) else { return false }
    updateScrollRange()
    return keyPressed(value, shift: key.shift, control: key.control, alt: key.alt)
  }

  /// The positions near the viewport where the lifted chip could be dropped, in order; empty while no chip is lifted.
  /// - Complexity: O(*n* log *count*) for *n* chips in the viewport.
  package var dropCandidates: [DropCandidate] {
    guard let lift, session.isCurrent(lift) else { return [] }
    // The gate may change the tags.
    let (offset, collection) = (scrollOffset, collection)
    let near = lift.base.indexes(in: visibleContent)
    guard lift.base.count > 0, let first = near.first, let last = near.last else { return [] }
    return (first...min(last + 1, lift.base.count)).compactMap { index in
      guard let slot = lift.base.slot(inserting: lift.size, at: index) else { return nil }
      return DropCandidate(
        index: index, frame: slot.offset(x: -offset.x, y: -offset.y),
        isAllowed: collection.refusal(toGather: lift.ids, at: index) == nil, isChosen: lift.target == index)
    }
  }

  /// The chip's size before the layout stretches it, in logical pixels; nil if there is no such tag.
  public func naturalSize(of id: Tag.ID) -> Size? {
    tags.index(of: id).map { arranger.naturalSize(at: $0) }
  }

  /// The content size, in logical pixels; an estimate until all texts have been measured.
  public var contentSize: Size { shown.contentSize }
}
