internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The gates and reports of a view. Each report goes once to the closures, to the observations and to signal handlers, in
/// this order.
@MainActor final class TagReports {
  private unowned let view: TagView
  var closures = TagViewClosures()
  private lazy var signals = TagViewSignals(of: view)
  /// The program's gates.
  var gates = TagGates()
  /// The gates that had signal handlers when the view's gates were last set.
  private var connectedGates: TagViewSignals.Gates = []
  private var observations: [WeakObservation] = []
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
    connectedGates = signals.connectedGates
    view.host.forgetOfferedPlaces()
    view.collection.gates = allGates
  }

  /// Sets the view's gates if signal handlers have been connected or disconnected.
  func updateGates() {
    if signals.connectedGates != connectedGates { setGates() }
  }

  /// The combined gates. Gates that have no function or handler are nil, because an operation on a million tags would
  /// call them for each tag.
  private var allGates: TagGates {
    var all = gates
    if connectedGates.contains(.activate) { all.canTap = gate(gates.canTap, .activate) }
    if connectedGates.contains(.select) { all.canSelect = gate(gates.canSelect, .select) }
    if let asked: TagViewSignals.Gates = [.swipe, .activate].first(where: connectedGates.contains) {
      all.canSwipe = gate(gates.canSwipe ?? gates.canTap, asked)
    }
    if connectedGates.contains(.remove) { all.canDelete = gate(gates.canDelete, .remove) }
    if connectedGates.contains(.receive) { all.canReceive = gate(gates.canReceive, .receive) }
    if connectedGates.contains(.move) {
      all.canMove = { [weak self, own = gates.canMove] tag, from, to in
        own?(tag, from, to) != false && self?.signals.allows(.move, tag, .uint(from), .uint(to)) != false
      }
    }
    return all
  }

  private func gate(_ own: ((Tag) -> Bool)?, _ asked: TagViewSignals.Gates) -> (Tag) -> Bool {
    { [weak self] tag in own?(tag) != false && self?.signals.allows(asked, tag) != false }
  }

  // MARK: Changes of tags

  /// Reports a transaction that the session has not made.
  func report(_ transaction: TagTransaction) { queue.report { [weak self] in self?.send(transaction) } }

  /// Notifies properties and updates actions after a change that is not a transaction.
  func stateChanged() { queue.report { [weak self] in self?.signals.notifyState() } }

  func updateActions() { signals.updateActions() }

  /// Sends the report of a transaction, when its turn has come.
  func send(_ transaction: TagTransaction) {
    signals.notifyState()
    closures.onTransaction?(transaction)
    if !observations.isEmpty || closures.wantsEvents || signals.wantsEvents { transaction.forEachEvent(send) }
    if transaction.changesTagsByUser {
      closures.onTagsChange?()
      view.emit("tags-changed")
    }
    if hasSelectionHandlers {
      for tag in transaction.selectionChanges { tag.onSelectionChange?(tag.isSelected) }
    }
    guard transaction.changesSelection else { return }
    closures.onSelectionChange?(view.selectedTags)
    view.emit("selection-changed")
  }

  private func send(_ event: TagEvent) {
    closures.onEvent?(event)
    send(.event(event))
    if let refusal = event.refusal {
      signals.emit("tag-refused", event.tag, .enumeration(refusal.number, type: UInt(Refusal.enumeration.register())))
    }
    // Undo and redo change the user's work, even if the program requests them.
    guard event.cause != .program || event.kind == .undo || event.kind == .redo else { return }
    switch event.change {
    case .move:
      guard let from = event.from, let to = event.to else { return }
      closures.onMove?(event.tag, from, to)
      signals.emit("tag-moved", event.tag, .uint(from), .uint(to))
    case .remove:
      guard let index = event.index else { return }
      closures.onDelete?(event.tag, index)
      signals.emit("tag-removed", event.tag, .uint(index))
    case .add:
      guard let index = event.index else { return }
      closures.onInsert?(event.tag, index)
      signals.emit("tag-added", event.tag, .uint(index))
    case .select, .deselect, .update, .undo, .redo, .refuse, nil:
      break
    }
  }

  func reportRefusal(of id: Tag.ID, _ reason: Refusal, by cause: Cause) {
    guard let index = view.tags.index(of: id) else { return }
    let refusal = TagEvent(kind: .refuse, tag: view.tags[index], index: index, cause: cause, refusal: reason)
    report(TagTransaction(refusal: refusal))
  }

  /// Notes whether any of the tags has an `onSelectionChange` handler.
  func noteHandlers(of tags: some Sequence<Tag>) {
    hasSelectionHandlers = hasSelectionHandlers || tags.contains { $0.onSelectionChange != nil }
  }

  func noteHandlers(of tags: TagList) { hasSelectionHandlers = hasSelectionHandlers || tags.hasSelectionHandlers }

  /// Lets the program offer to undo a removal, or else offers it in the view's toast.
  func offerUndo(_ message: String, of removed: [Tag]) {
    queue.report { [weak self] in
      guard let self, !view.programOffersUndo(message, of: removed) else { return }
      view.overlays.showToast(message)
    }
  }

  // MARK: Gestures

  /// Sends the report of a tap, when its turn has come.
  func sendTap(of id: Tag.ID) {
    guard let index = view.tags.index(of: id) else { return }
    let tag = view.tags[index]
    closures.onTap?(tag, index)
    signals.emit("tag-activated", tag, .uint(index))
  }

  /// Reports a tap on or beside a chip.
  func reportTap(at point: Point) { report { $0.closures.onTapAllArea?(point) } }

  func reportTapOnBlankArea(at point: Point) {
    report {
      $0.closures.onTapBlankArea?(point)
      $0.view.emit("blank-activated", [.double(point.x), .double(point.y)])
    }
  }

  /// Reports that a swipe or rubber band has selected or deselected a tag, or reverted that.
  func reportSwipe(of id: Tag.ID) {
    guard closures.onSwipe != nil || signals.wantsSwipes, let tag = view.tags[id: id].map(view.painted.shown) else { return }
    report {
      $0.closures.onSwipe?(tag)
      $0.signals.emit("tag-swiped", tag)
    }
  }

  // MARK: Content

  /// Reports scrolling once per turn of the main loop.
  func reportScrolling() {
    guard closures.onScroll != nil, !isScrollReportDue else { return }
    isScrollReportDue = true
    MainLoop.whenIdle { [weak view] in
      guard let view else { return }
      let reports = view.reports
      reports.isScrollReportDue = false
      reports.report { $0.closures.onScroll?($0.view.scrollOffset) }
    }
  }

  /// Reports a content size at the end of the turn of the main loop, so that the program's reaction doesn't disturb the
  /// current layout.
  func reportContentSize(_ size: Size) {
    guard size != contentSize else { return }
    contentSize = size
    guard closures.onContentSizeChange != nil else { return }
    MainLoop.whenIdle { [weak view] in
      view?.reports.report { $0.closures.onContentSizeChange?(size) }
    }
  }

  func reportExpansion(_ isExpanded: Bool) {
    report {
      $0.closures.onExpansionChange?(isExpanded)
      $0.view.notify("expanded")
    }
  }

  // MARK: Observations

  private struct WeakObservation {
    weak var object: TagViewObservation?
  }

  func observe(_ body: @escaping (TagViewObservation.Report) -> Void) -> TagViewObservation {
    let observation = TagViewObservation(body)
    observations.removeAll { $0.object == nil }
    observations.append(WeakObservation(object: observation))
    return observation
  }

  func report(_ report: @autoclosure () -> TagViewObservation.Report) {
    guard !observations.isEmpty else { return }
    let report = report()
    self.report { $0.send(report) }
  }

  /// Sends the report of an observation, when its turn has come.
  func send(_ report: @autoclosure () -> TagViewObservation.Report) {
    guard !observations.isEmpty else { return }
    let report = report()
    for observation in observations { observation.object?.body(report) }
  }
}
