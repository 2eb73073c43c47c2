internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The gates and reports of a view. Each report goes once to the closures, to the observations, to signal handlers and
/// to the observer, in this order.
@MainActor final class TagReports {
  private unowned let view: TagView
  let closures = TagViewClosures()
  private lazy var signals = TagViewSignals(of: view)
  weak var observer: (any TagViewObserver)?
  /// The program's gates.
  var gates = TagGates()
  /// The gates that had signal handlers when the view's gates were last set.
  private var connectedGates: TagViewSignals.Gates = []
  private var observations: [(TagViewObservation) -> Void] = []
  /// All reports of the view come in the order of the changes, so those that the session doesn't know wait in its queue.
  private var queue: ReportQueue { view.session.reports }
  /// Whether any tag has had an `onSelectionChange` handler.
  private var hasSelectionHandlers = false
  private(set) var contentSize: Size?
  /// The numbers of lines and hidden tags, which properties have.
  private var lines = (all: 0, hidden: 0)
  private var isScrollReportDue = false

  init(of view: TagView) { self.view = view }

  private func tell(_ body: (any TagViewObserver) -> Void) {
    body(closures)
    body(signals)
    if let observer { body(observer) }
  }

  private func report(_ body: @escaping (any TagViewObserver, TagView) -> Void) {
    queue.report { [weak self] in
      guard let self else { return }
      tell { body($0, view) }
    }
  }

  // MARK: Gates

  /// Sets the view's gates, which combine the program's with those of the observer and of signals.
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
    func isAsked(_ gates: TagViewSignals.Gates) -> Bool { observer != nil || !connectedGates.isDisjoint(with: gates) }
    var all = gates
    if isAsked(.activate) { all.canTap = gate(gates.canTap) { $0.tagView($1, canTap: $2) } }
    if isAsked(.select) { all.canSelect = gate(gates.canSelect) { $0.tagView($1, canSelect: $2) } }
    if isAsked([.activate, .swipe]) {
      all.canSwipe = gate(gates.canSwipe ?? gates.canTap) { $0.tagView($1, canSwipe: $2) }
    }
    if isAsked(.remove) { all.canDelete = gate(gates.canDelete) { $0.tagView($1, canDelete: $2) } }
    if isAsked(.move) {
      all.canMove = { [weak self, own = gates.canMove] tag, from, to in
        own?(tag, from, to) != false && self?.asks { $0.tagView($1, canMove: tag, from: from, to: to) } != false
      }
    }
    if connectedGates.contains(.receive) {
      all.canReceive = { [weak self, own = gates.canReceive] tag in
        own?(tag) != false && self?.signals.allowsReceiving(tag) != false
      }
    }
    return all
  }

  private func gate(
    _ own: ((Tag) -> Bool)?, _ question: @escaping (any TagViewObserver, TagView, Tag) -> Bool
  ) -> (Tag) -> Bool {
    { [weak self] tag in own?(tag) != false && self?.asks { question($0, $1, tag) } != false }
  }

  private func asks(_ question: (any TagViewObserver, TagView) -> Bool) -> Bool {
    (observer.map { question($0, view) } ?? true) && (connectedGates.isEmpty || question(signals, view))
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
    tell { $0.tagView(view, didPerform: transaction) }
    if observer != nil || !observations.isEmpty || closures.wantsEvents || signals.wantsEvents { transaction.forEachEvent(tell) }
    if transaction.changesTagsByUser { tell { $0.tagViewDidChangeTags(view) } }
    if hasSelectionHandlers {
      for tag in transaction.selectionChanges { tag.onSelectionChange?(tag.isSelected) }
    }
    guard transaction.changesSelection,
      observer != nil || closures.onSelectionChange != nil || signals.wantsSelection
    else { return }
    tell { $0.tagView(view, didSelect: view.selectedTags) }
  }

  private func tell(_ event: TagEvent) {
    closures.tagView(view, didReport: event)
    send(.event(event))
    signals.tagView(view, didReport: event)
    observer?.tagView(view, didReport: event)
    // Undo and redo change the user's work, even if the program requests them.
    guard event.cause != .program || event.kind == .undo || event.kind == .redo else { return }
    switch event.change {
    case .move:
      guard let from = event.from, let to = event.to else { return }
      tell { $0.tagView(view, didMove: event.tag, from: from, to: to) }
    case .remove:
      guard let index = event.index else { return }
      tell { $0.tagView(view, didDelete: event.tag, at: index) }
    case .add:
      guard let index = event.index else { return }
      tell { $0.tagView(view, didInsert: event.tag, at: index) }
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
    tell { $0.tagView(view, didTap: tag, at: index) }
  }

  /// Reports a tap on or beside a chip.
  func reportTap(at point: Point) { report { $0.tagView($1, didTapAt: point) } }

  func reportTapOnBlankArea(at point: Point) { report { $0.tagView($1, didTapBlankAreaAt: point) } }

  /// Reports that a swipe or rubber band has selected or deselected a tag, or reverted that.
  func reportSwipe(of id: Tag.ID) {
    guard closures.onSwipe != nil || observer != nil || signals.wantsSwipes, let tag = view.tags[id: id].map(view.painted.shown) else { return }
    report { $0.tagView($1, didSwipe: tag) }
  }

  // MARK: Content

  /// Reports scrolling once per turn of the main loop.
  func reportScrolling() {
    guard closures.onScroll != nil || observer != nil, !isScrollReportDue else { return }
    isScrollReportDue = true
    MainLoop.whenIdle { [weak view] in
      guard let view else { return }
      let reports = view.reports
      reports.isScrollReportDue = false
      reports.report { $0.tagView($1, didScrollTo: $1.scrollOffset) }
    }
  }

  /// Notifies the properties that have changed with the layout, at the end of the turn of the main loop like
  /// ``reportContentSize(_:)``.
  func notifyLines() {
    let (old, new) = (lines, (all: view.lineCount, hidden: view.hiddenCount))
    guard new != old else { return }
    lines = new
    MainLoop.whenIdle { [weak view] in
      view?.notify(["n-lines": new.all != old.all, "n-hidden": new.hidden != old.hidden])
    }
  }

  /// Reports a content size at the end of the turn of the main loop, so that the program's reaction doesn't disturb the
  /// current layout.
  func reportContentSize(_ size: Size) {
    guard size != contentSize else { return }
    contentSize = size
    guard closures.onContentSizeChange != nil || observer != nil else { return }
    MainLoop.whenIdle { [weak view] in
      view?.reports.report { $0.tagView($1, didChangeContentSize: size) }
    }
  }

  func reportExpansion(_ isExpanded: Bool) { report { $0.tagView($1, didChangeExpansion: isExpanded) } }

  // MARK: Observations

  func addObserver(_ body: @escaping (TagViewObservation) -> Void) { observations.append(body) }

  func report(_ observation: @autoclosure () -> TagViewObservation) {
    guard !observations.isEmpty else { return }
    let observation = observation()
    queue.report { [weak self] in self?.send(observation) }
  }

  /// Sends an observation, when its turn has come.
  func send(_ observation: @autoclosure () -> TagViewObservation) {
    guard !observations.isEmpty else { return }
    let observation = observation()
    for observe in observations { observe(observation) }
  }
}
