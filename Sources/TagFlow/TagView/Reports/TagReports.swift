internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// What a view asks and tells the program. Each thing is told once, to the closures, then to those who observe
/// everything, then to the observer.
@MainActor final class TagReports {
  private unowned let view: TagView
  let closures = TagViewClosures()
  weak var observer: (any TagViewObserver)?
  /// The gates that the program has set.
  var gates = TagGates()
  private var observations: [(TagViewObservation) -> Void] = []
  private let queue = ReportQueue()
  /// Whether any tag has ever wanted to be told of its selection.
  private var hasSelectionHandlers = false
  private(set) var contentSize: Size?
  private var isScrollReportDue = false

  init(of view: TagView) { self.view = view }

  private func tell(_ body: (any TagViewObserver) -> Void) {
    body(closures)
    if let observer { body(observer) }
  }

  // MARK: Gates

  /// Gates that ask both the program's and the observer.
  var allGates: TagGates {
    guard observer != nil else { return gates }
    return TagGates(
      canTap: { [weak self, own = gates.canTap] tag in
        own?(tag) != false && self?.asks { $0.tagView($1, canTap: tag) } != false
      },
      canSelect: { [weak self, own = gates.canSelect] tag in
        own?(tag) != false && self?.asks { $0.tagView($1, canSelect: tag) } != false
      },
      canSwipe: { [weak self, own = gates.canSwipe ?? gates.canTap] tag in
        own?(tag) != false && self?.asks { $0.tagView($1, canSwipe: tag) } != false
      },
      canDelete: { [weak self, own = gates.canDelete] tag in
        own?(tag) != false && self?.asks { $0.tagView($1, canDelete: tag) } != false
      },
      canMove: { [weak self, own = gates.canMove] tag, from, to in
        own?(tag, from, to) != false && self?.asks { $0.tagView($1, canMove: tag, from: from, to: to) } != false
      })
  }

  private func asks(_ question: (any TagViewObserver, TagView) -> Bool) -> Bool {
    observer.map { question($0, view) } ?? true
  }

  // MARK: What happened to tags

  /// Tells what an operation did, once all before it has been told: who is told of something may change the tags in turn.
  func report(_ transaction: TagTransaction) { queue.report { [weak self] in self?.tell(transaction) } }

  private func tell(_ transaction: TagTransaction) {
    tell { $0.tagView(view, didPerform: transaction) }
    if observer != nil || !observations.isEmpty || closures.wantsEvents { transaction.forEachEvent(tell) }
    if hasSelectionHandlers {
      for tag in transaction.selectionChanges { tag.onSelectionChange?(tag.isSelected) }
    }
    guard transaction.changesSelection, observer != nil || closures.onSelectionChange != nil else { return }
    tell { $0.tagView(view, didSelect: view.selectedTags) }
  }

  private func tell(_ event: TagEvent) {
    closures.tagView(view, didReport: event)
    observe(.event(event))
    observer?.tagView(view, didReport: event)
    // Undo and redo change what a person did, whoever asks for them.
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

  /// Remembers whether a tag wants to be told of its selection.
  func noteHandlers(of tags: [Tag]) {
    hasSelectionHandlers = hasSelectionHandlers || Tag.hasSelectionHandlers(tags)
  }

  // MARK: Gestures

  func reportTap(of id: Tag.ID) {
    guard let index = view.tags.index(of: id) else { return }
    let tag = view.tags[index]
    tell { $0.tagView(view, didTap: tag, at: index) }
  }

  /// A pointer has tapped, on a chip or beside.
  func reportTap(at point: Point) { tell { $0.tagView(view, didTapAt: point) } }

  func reportTapOnBlankArea(at point: Point) { tell { $0.tagView(view, didTapBlankAreaAt: point) } }

  /// A swipe or a rubber band shows the tag as it will be, or again as it was.
  func reportSwipe(of id: Tag.ID) {
    guard closures.onSwipe != nil || observer != nil, let tag = view.tags[id: id].map(view.painted.shown) else { return }
    tell { $0.tagView(view, didSwipe: tag) }
  }

  // MARK: The content

  /// Told at the end of the turn, once for all that was scrolled in it.
  func reportScrolling() {
    guard closures.onScroll != nil || observer != nil, !isScrollReportDue else { return }
    isScrollReportDue = true
    MainLoop.whenIdle { [weak view] in
      guard let view else { return }
      let reports = view.reports
      reports.isScrollReportDue = false
      reports.tell { $0.tagView(view, didScrollTo: view.scrollOffset) }
    }
  }

  /// Told at the end of the turn: what the program does about it must not disturb the layout that is going on.
  func reportContentSize(_ size: Size) {
    guard size != contentSize else { return }
    contentSize = size
    guard closures.onContentSizeChange != nil || observer != nil else { return }
    MainLoop.whenIdle { [weak view] in
      if let view { view.reports.tell { $0.tagView(view, didChangeContentSize: size) } }
    }
  }

  func reportExpansion(_ isExpanded: Bool) { tell { $0.tagView(view, didChangeExpansion: isExpanded) } }

  // MARK: Everything

  func addObserver(_ body: @escaping (TagViewObservation) -> Void) { observations.append(body) }

  func observe(_ observation: @autoclosure () -> TagViewObservation) {
    guard !observations.isEmpty else { return }
    let observation = observation()
    for observe in observations { observe(observation) }
  }
}
