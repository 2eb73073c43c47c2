internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The exchange of tags between views: tags dragged over this view, its own tags dragged over another view, and the
/// undo steps that two views share.
@MainActor final class TagTransfer {
  private unowned let view: TagView
  /// Tags from elsewhere that are dragged over this view.
  private(set) var incoming: IncomingDrag?
  /// The center of the dragged chip and the pointer over this view, relative to ``EnclosingScrollers/anchor``.
  private var held: (center: Point, pointer: Point)?
  /// The scrolling of this view by a drag from elsewhere.
  private var scroll: AutoscrollRun?
  /// The view that the lifted chips are dragged over.
  private weak var receiver: TagView?
  /// The lifted tags that may leave, as determined when the drag entered the receiver.
  private var offered: [Tag] = []
  private var outgoing: OutgoingDrag?
  /// The other views of shared steps, by the step's link.
  private var partners: [Int: Partner] = [:]

  private struct Partner {
    weak var view: TagView?
  }

  /// The separators of imported texts as last set by C.
  var separatorText = TagSplitter().shownSeparators

  init(of view: TagView) { self.view = view }

  // MARK: Dragging to another view

  /// The view under a pointer, in this view's coordinates, that accepts the lifted chips.
  func receiver(at point: Point) -> TagView? {
    guard view.exchange.allowsExport, !view.visibleArea.contains(point),
      let surfaceWidget = view.surfaceWidget
    else { return nil }
    // The widgets have not yet been moved by what has just been scrolled.
    let shown = point - view.scrollers.pending
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(view.pointer, surfaceWidget, shown.x, shown.y, &x, &y) != 0 else { return nil }
    var picked = gtk_widget_pick(surfaceWidget, x, y, GTK_PICK_DEFAULT)
    while let widget = picked {
      if let other = swiftWidget(widget) as? TagView { return other !== view && other.exchange.allowsImport ? other : nil }
      picked = gtk_widget_get_parent(widget)
    }
    return nil
  }

  /// Updates the receiver of the lifted chips.
  /// - Parameter center: The session's position of the held chip; nil if it is over no other view.
  func offer(at center: Point?) {
    let anchor = view.scrollers.anchor
    var (new, pointer): (TagView?, Point) = (nil, .zero)
    if center != nil, case .lifted(let lift) = view.machine.state {
      pointer = lift.pointer + anchor
      new = receiver(at: pointer)
    }
    if new !== receiver {
      receiver?.transfer.dragLeft()
      receiver = new
      offered = new == nil ? [] : departures(of: view.drag?.ids ?? []).leaving
      if let new { new.transfer.dragEntered(new.arrivals(of: offered)) }
    }
    if let center, let new, let point = view.translate(center + anchor, to: new), let pointer = view.translate(pointer, to: new) {
      new.transfer.dragMoved(to: point, pointer: pointer)
    }
  }

  /// Drops the lifted tags on the receiver. Tags that may not leave or are refused return.
  func drop() {
    let leaving = offered.filter { view.tags.contains($0.id) }
    guard let receiver, let drag = view.drag, let incoming = receiver.transfer.incoming,
      incoming.arrivals.count == leaving.count
    else {
      view.session.land()
      return
    }
    let kept = Set(drag.ids).subtracting(leaving.map(\.id))
    let start = view.heldOrigin(of: drag.id, at: MainLoop.now)
      .flatMap { view.translate($0 - view.scrollOffset, to: receiver) }.map { $0 + receiver.scrollOffset }
    view.session.land()
    receiver.transfer.dragLeft()
    self.receiver = nil
    transfer(leaving, to: receiver, incoming.arrivals, at: incoming.target ?? receiver.tags.count, from: start)
    for id in drag.ids where kept.contains(id) { refuseToLeave(id) }
  }

  /// Moves tags to another view, as far as it accepts them, as two steps that are undone and redone together.
  ///
  /// - Parameters:
  ///   - arrivals: The outcome for each tag in the other view.
  ///   - start: The position that the chips come from, in the other view's content coordinates.
  /// - Returns: Whether any tag has moved.
  @discardableResult
  func transfer(
    _ leaving: [Tag], to receiver: TagView, _ arrivals: [TagArrival], at index: Int, from start: Point? = nil
  ) -> Bool {
    let link = Self.nextLink()
    if receiver.transfer.receive(arrivals, of: leaving, at: index, from: start, link: link, by: .drag) {
      (partners[link], receiver.transfer.partners[link]) = (Partner(view: receiver), Partner(view: view))
    }
    var gone: [Tag.ID] = []
    for (arrival, tag) in zip(arrivals, leaving) {
      if case .refused(let reason) = arrival { view.showRefusal(of: tag.id, reason) } else { gone.append(tag.id) }
    }
    removeTransferred(gone, link: link)
    forgetOldPartners()
    receiver.transfer.forgetOldPartners()
    return !gone.isEmpty
  }

  /// Shows that a dragged tag stays because the program protects it.
  func refuseToLeave(_ id: Tag.ID) {
    view.showRefusal(of: id, .protectedFromDelete)
    view.reports.reportRefusal(of: id, .protectedFromDelete, by: .drag)
  }

  /// Splits dragged tags that are still in this view into those that may leave and those that may not.
  func departures(of ids: [Tag.ID]) -> (leaving: [Tag], kept: [Tag.ID]) {
    let here = ids.filter { view.tags.contains($0) }
    let kept = here.filter { view.collection.refusal(toRemove: $0) != nil }
    return (here.filter { !kept.contains($0) }.compactMap { view.tags[id: $0] }, kept)
  }

  /// Removes tags that have moved elsewhere, without the undo toast, since they are not lost.
  func removeTransferred(_ ids: [Tag.ID], link: Int? = nil) {
    guard !ids.isEmpty else { return }
    let transaction = view.collection.perform(view.collection.plan(approved: .remove(ids), by: .drag))
    if let link, partners[link] != nil { view.collection.linkLastStep(link) }
    view.apply(transaction)
  }

  // MARK: Dragging to this view

  /// Called when a drag enters this view.
  /// - Parameter arrivals: The outcome of dropping each tag.
  func dragEntered(_ arrivals: [TagArrival]) {
    view.cancelGesture()
    let sizes = arrivals.compactMap { arrival -> Size? in
      if case .accepted(let tag) = arrival { view.metrics.size(of: tag, isSelected: false) } else { nil }
    }
    let new = IncomingDrag(arrivals, sizes: sizes, in: view.unfolded)
    incoming = new
    view.setClass("receiving", new.isAcceptable)
    view.setClass("refusing", !new.isAcceptable)
  }

  /// Called when the drag moves.
  /// - Parameters:
  ///   - center: The center of the dragged chip, in the view's coordinates after the next layout.
  ///   - pointer: The position of the pointer, in the same coordinates.
  func dragMoved(to center: Point, pointer: Point) {
    let anchor = view.scrollers.anchor
    held = (center - anchor, pointer - anchor)
    aim()
    autoscroll(at: MainLoop.now)
  }

  /// Opens the gap at the held chip.
  private func aim() {
    guard let held, var moved = incoming, moved.aim(at: held.center + view.host.scrollOffset) else { return }
    view.rememberPositions()
    incoming = moved
    view.gapChanged()
  }

  /// Scrolls this view while a drag is near its edge, as for a drag of its own chips. Called at each motion and in each frame.
  /// - Returns: Whether scrolling continues.
  @discardableResult
  private func autoscroll(at time: Double) -> Bool {
    guard let held, incoming != nil else { return false }
    let isVertical = view.scrollDirection == .vertical
    let autoscroll = view.gestures.autoscroll
    if let distance = scroll?.advance(to: time, by: autoscroll), distance != 0 {
      view.scroll(by: isVertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0))
      aim()
    }
    let (area, pointer, room) = (view.autoscrollArea, held.pointer + view.scrollers.anchor, view.autoscrollRoom)
    let depth = autoscroll.depth(of: isVertical ? pointer.y : pointer.x, in: isVertical ? area.y...area.maxY : area.x...area.maxX)
    guard depth != 0, (depth < 0 ? room.start : room.end) > 0 else {
      scroll = nil
      return false
    }
    if let old = scroll, (old.depth < 0) == (depth < 0) { scroll?.follow(depth) } else { scroll = AutoscrollRun(depth: depth, time: time) }
    view.startTicking()
    return true
  }

  /// Advances the scrolling to a time, and returns whether it continues.
  func advance(to time: Double) -> Bool { scroll != nil && autoscroll(at: time) }

  /// Called after each layout, which may have made room for scrolling.
  func laidOut() { if scroll == nil { autoscroll(at: MainLoop.now) } }

  func dragLeft() {
    (held, scroll) = (nil, nil)
    guard incoming != nil else { return }
    view.rememberPositions()
    incoming = nil
    for name in ["receiving", "refusing"] { view.removeClass(name) }
    view.gapChanged()
  }

  /// Called when the arrangement has changed.
  func restart() { incoming?.restart(in: view.unfolded) }

  /// Inserts offered tags from an index on, as one step, and announces the outcome.
  ///
  /// - Parameters:
  ///   - start: The position that the chips come from, in content coordinates; nil if they appear in place.
  ///   - link: The link of the step in the source view.
  /// - Returns: Whether any tag was inserted.
  @discardableResult
  func receive(
    _ arrivals: [TagArrival], of offered: [Tag], at index: Int, from start: Point? = nil, link: Int? = nil,
    by cause: Cause
  ) -> Bool {
    let accepted = arrivals.compactMap { arrival -> Tag? in if case .accepted(let tag) = arrival { tag } else { nil } }
    if !accepted.isEmpty { insertReceived(accepted, at: min(index, view.tags.count), from: start, link: link, by: cause) }
    var reason: String?
    for (arrival, tag) in zip(arrivals, offered) {
      switch arrival {
      case .accepted: break
      case .merged(let id): view.flash(id)
      case .refused(let refusal):
        view.reports.report(TagTransaction(refusal: TagEvent(kind: .refuse, tag: tag, cause: cause, refusal: refusal)))
        // A duplicate may be spelled differently; the message names the tag that is there.
        reason = reason ?? refusal.localizedMessage(for: refusal == .duplicate ? view.collection.owner(ofTextOf: tag) ?? tag : tag)
      }
    }
    let said = Wording.received(accepted, in: view.accessibleName, reason)
    if reason != nil { view.announceProblem(said) } else if !said.isEmpty { view.announce(said) }
    return !accepted.isEmpty
  }

  private func insertReceived(_ accepted: [Tag], at index: Int, from start: Point?, link: Int?, by cause: Cause) {
    view.rememberPositions()
    guard let transaction = try? view.collection.insert(accepted, at: index, by: cause) else { return }
    if let link { view.collection.linkLastStep(link) }
    if let start { view.stage.motion.bring(accepted.map(\.id), from: start) }
    view.apply(transaction)
    view.setFocused(accepted[0].id)
  }

  // MARK: Dragging out of the window

  /// Starts tracking a desktop drag.
  func carryOut(_ parcel: TagParcel, by drag: OpaquePointer) {
    outgoing = OutgoingDrag(drag) { [weak self] drag, isMoved in
      if isMoved { self?.exported(parcel) }
      MainLoop.whenIdle {
        if self?.outgoing?.drag == drag { self?.outgoing = nil }
      }
    }
  }

  /// Called when another program has moved the tags: removes them here, if removal is enabled.
  func exported(_ parcel: TagParcel) {
    guard !parcel.isSettled, view.gestures.isRemovable else { return }
    parcel.isSettled = true
    removeTransferred(departures(of: parcel.tags.map(\.id)).leaving.map(\.id))
  }

  // MARK: Shared steps

  private static var links = 0
  private static func nextLink() -> Int {
    links += 1
    return links
  }

  /// Discards the links of steps that are no longer in the history.
  private func forgetOldPartners() {
    partners = partners.filter { $0.value.view != nil && view.collection.hasStep(linked: $0.key) }
  }

  /// Undoes the other halves of shared steps in their views, if they are next there.
  func undoHalves(of links: [Int], by cause: Cause) {
    for link in links {
      guard let other = partners[link]?.view, other.collection.isNextToUndo(linked: link) else { continue }
      other.cancelGesture()
      other.apply(other.collection.undo(linked: link, by: cause))
    }
  }

  /// Redoes the other halves of shared steps in their views, if they are next there.
  func redoHalves(of links: [Int], by cause: Cause) {
    for link in links {
      guard let other = partners[link]?.view, other.collection.isNextToRedo(linked: link) else { continue }
      other.cancelGesture()
      other.apply(other.collection.redo(linked: link, by: cause))
    }
  }
}
