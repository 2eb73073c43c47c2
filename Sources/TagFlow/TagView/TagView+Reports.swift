internal import GtkBridge
internal import LayoutCore
internal import TagModel

// What the program and its observer are asked and told. Everything that is told goes through here, so that each thing
// is told once.

extension TagView {
  /// Makes the collection ask both the program's gates and the observer.
  func installGates() {
    let own = ownGates
    guard observer != nil else {
      collection.gates = own
      return
    }
    collection.gates = TagGates(
      canTap: { [weak self] tag in own.canTap?(tag) != false && self?.asks { $0.tagView($1, canTap: tag) } != false },
      canSelect: { [weak self] tag in
        own.canSelect?(tag) != false && self?.asks { $0.tagView($1, canSelect: tag) } != false
      },
      canSwipe: { [weak self] tag in
        (own.canSwipe ?? own.canTap)?(tag) != false && self?.asks { $0.tagView($1, canSwipe: tag) } != false
      },
      canDelete: { [weak self] tag in
        own.canDelete?(tag) != false && self?.asks { $0.tagView($1, canDelete: tag) } != false
      },
      canMove: { [weak self] tag, from, to in
        own.canMove?(tag, from, to) != false
          && self?.asks { $0.tagView($1, canMove: tag, from: from, to: to) } != false
      })
  }

  private func asks(_ question: (any TagViewObserver, TagView) -> Bool) -> Bool {
    observer.map { question($0, self) } ?? true
  }

  /// Tells what an operation did, once all before it has been told: who is told may change something in turn.
  func report(_ transaction: TagTransaction) {
    reports.report { [weak self] in self?.tellProgram(transaction) }
    offerUndo(transaction)
  }

  private func tellProgram(_ transaction: TagTransaction) {
    if wantsEvents { transaction.forEachEvent(send) }
    if hasSelectionHandlers {
      for tag in transaction.selectionChanges { tag.onSelectionChange?(tag.isSelected) }
    }
    if transaction.changesSelection {
      onSelectionChange?(selectedTags)
      observer?.tagView(self, didSelect: selectedTags)
    }
  }

  private var wantsEvents: Bool {
    observer != nil || !observers.isEmpty || onEvent != nil || onMove != nil || onDelete != nil || onInsert != nil
  }

  func reportRefusal(of id: Tag.ID, _ reason: Refusal, by cause: Cause) {
    guard let index = tags.index(of: id) else { return }
    send(TagEvent(kind: .refuse, tag: tags[index], index: index, cause: cause, refusal: reason))
  }

  func send(_ event: TagEvent) {
    onEvent?(event)
    tell(.event(event))
    observer?.tagView(self, didReport: event)
    // Undo and redo change what a person did, whoever asks for them.
    guard event.cause != .program || event.kind == .undo || event.kind == .redo else { return }
    switch event.change {
    case .move:
      guard let from = event.from, let to = event.to else { return }
      onMove?(event.tag, from, to)
      observer?.tagView(self, didMove: event.tag, from: from, to: to)
    case .remove:
      guard let index = event.index else { return }
      onDelete?(event.tag, index)
      observer?.tagView(self, didDelete: event.tag, at: index)
    case .add:
      guard let index = event.index else { return }
      onInsert?(event.tag, index)
      observer?.tagView(self, didInsert: event.tag, at: index)
    case .select, .deselect, .update, .undo, .redo, .refuse, nil:
      break
    }
  }

  /// A swipe or a rubber band shows the tag as it is to be, or again as it was.
  func reportSwipe(of id: Tag.ID) {
    guard onSwipe != nil || observer != nil, let tag = tags[id: id].map(painted.shown) else { return }
    onSwipe?(tag)
    observer?.tagView(self, didSwipe: tag)
  }

  /// Told when the turn has ended, once for all that was scrolled in it.
  func reportScrolling() {
    guard onScroll != nil || observer != nil, !isScrollReportDue else { return }
    isScrollReportDue = true
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      isScrollReportDue = false
      onScroll?(scrollOffset)
      observer?.tagView(self, didScrollTo: scrollOffset)
    }
  }

  func reportTap(of id: Tag.ID) {
    guard let index = tags.index(of: id) else { return }
    let tag = tags[index]
    onTap?(tag, index)
    observer?.tagView(self, didTap: tag, at: index)
  }

  /// A pointer has tapped, on a chip or beside.
  func reportTapAnywhere() {
    onTapAllArea?(tapPoint)
    observer?.tagView(self, didTapAt: tapPoint)
  }

  func reportTapOnBlankArea() {
    onTapBlankArea?(tapPoint)
    observer?.tagView(self, didTapBlankAreaAt: tapPoint)
  }

  /// Told when the turn has ended: what the program does about it must not disturb the layout that is going on.
  func reportContentSize(_ size: Size) {
    guard size != reportedContentSize else { return }
    reportedContentSize = size
    guard onContentSizeChange != nil || observer != nil else { return }
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      onContentSizeChange?(size)
      observer?.tagView(self, didChangeContentSize: size)
    }
  }

  /// Remembers whether a tag wants to be told of its selection.
  func noteHandlers(of tags: [Tag]) {
    hasSelectionHandlers = hasSelectionHandlers || Tag.hasSelectionHandlers(tags)
  }
}
