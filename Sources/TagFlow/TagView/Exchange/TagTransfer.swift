internal import CTagFlowGtk
package import GtkBridge
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
  private var scrolls = true
  /// The scrolling of this view by a drag from elsewhere.
  private var scroll = EdgeScroll()
  /// The view that the lifted chips are dragged over.
  private(set) weak var receiver: TagView?
  /// The lifted tags that may leave, as determined when the drag entered the receiver.
  private var offered: [Tag] = []
  private var outgoing: OutgoingDrag?
  /// The drag of this view's chips that goes on without it.
  private(set) weak var carried: CarriedDrag?
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
    // The widgets have not yet been moved by what has just been scrolled.
    guard view.exchange.allowsExport, !view.visibleArea.contains(point), let surfaceWidget = view.surfaceWidget,
      let shown = view.translate(point - view.scrollers.pending, to: surfaceWidget)
    else { return nil }
    return TagView.picked(at: shown, in: surfaceWidget).flatMap { $0 !== view && $0.exchange.allowsImport ? $0 : nil }
  }

  /// If chips are held by a pointer, drags them on without the view, which is hidden or has been filled with other tags.
  func carryOn() {
    if let new = CarriedDrag(from: view) { carried = new }
  }

  /// Updates the receiver of the lifted chips.
  /// - Parameter center: The session's position of the held chip; nil if it is over no other view.
  func updateReceiver(heldAt center: Point?) {
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
      if let new { new.transfer.dragEntered(new.arrivals(of: offered), of: offered) }
    }
    if let center, let new, let point = view.translate(center + anchor, to: new.pointer),
      let pointer = view.translate(pointer, to: new.pointer)
    {
      new.transfer.dragMoved(to: point, pointer: pointer, scrolls: !view.scrollers.scrolls(for: new))
    }
  }

  /// Called after each layout of the window: the scrollers may have moved another view under a pointer that holds still.
  func followReceiver() {
    if case .lifted(let lift) = view.machine.state, let center = lift.offered { updateReceiver(heldAt: center) }
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
      .flatMap { view.translate($0 - view.scrollOffset, to: receiver.pointer) }.map { $0 + receiver.scrollOffset }
    view.session.land()
    receiver.transfer.dragLeft()
    self.receiver = nil
    move(leaving, to: receiver, incoming.arrivals, at: incoming.target ?? receiver.tags.count, from: start)
    for id in drag.ids where kept.contains(id) { refuseToLeave(id) }
  }

  /// Moves tags to another view, as far as it accepts them, as two steps that are undone and redone together.
  ///
  /// - Parameters:
  ///   - arrivals: The outcome for each tag in the other view.
  ///   - start: The position that the chips come from, in the other view's content coordinates.
  /// - Returns: Whether any tag has moved.
  @discardableResult
  func move(
    _ leaving: [Tag], to receiver: TagView, _ arrivals: [TagArrival], at index: Int, from start: Point? = nil
  ) -> Bool {
    let link = Self.nextLink()
    let arrivals = receiver.transfer.receive(arrivals, of: leaving, at: index, from: start, link: link, by: .drag)
    if arrivals.contains(where: \.isAccepted) {
      (partners[link], receiver.transfer.partners[link]) = (Partner(view: receiver), Partner(view: view))
    }
    var gone: [Tag.ID] = []
    for (arrival, tag) in zip(arrivals, leaving) {
      if case .refused(let reason) = arrival {
        view.showRefusal(of: tag.id, reason, naming: reason == .duplicate ? receiver.collection.owner(ofTextOf: tag) : nil)
      } else {
        gone.append(tag.id)
      }
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
  private func removeTransferred(_ ids: [Tag.ID], link: Int? = nil) {
    guard !ids.isEmpty else { return }
    var transaction = view.collection.perform(view.collection.plan(approved: .remove(ids), by: .drag))
    if let link, partners[link] != nil {
      view.collection.linkLastStep(link)
      transaction.links = [link]
    }
    view.apply(transaction)
  }

  // MARK: Dragging to this view

  /// Called when a drag enters this view. Chips with which it would merge, or because of which it is refused, are marked.
  /// - Parameter arrivals: The outcome of dropping each tag.
  func dragEntered(_ arrivals: [TagArrival], of tags: [Tag]) {
    view.session.cancel()
    let sizes = arrivals.compactMap { arrival -> Size? in
      if case .accepted(let tag) = arrival { view.metrics.size(of: tag, isSelected: false) } else { nil }
    }
    let new = IncomingDrag(arrivals, twins: view.collection.twins(of: tags, arriving: arrivals), sizes: sizes, in: view.unfolded)
    incoming = new
    view.setClass("receiving", new.isAcceptable)
    view.setClass("refusing", !new.isAcceptable)
    for id in new.twins { view.refreshChip(id) }
    if let twin = new.twins.first.flatMap({ view.tags[id: $0] }) { view.announce(Refusal.duplicate.localizedMessage(for: twin)) }
  }

  /// Called when the drag moves.
  /// - Parameters:
  ///   - center: The center of the dragged chip, in the view's coordinates after the next layout.
  ///   - pointer: The position of the pointer, in the same coordinates.
  ///   - scrolls: Whether this view scrolls near its edges; false if the view that the drag comes from does.
  func dragMoved(to center: Point, pointer: Point, scrolls: Bool = true) {
    let anchor = view.scrollers.anchor
    (held, self.scrolls) = ((center - anchor, pointer - anchor), scrolls)
    aim()
    autoscroll(at: MainLoop.now)
  }

  /// Opens the gap at the held chip.
  private func aim() {
    // In a copy: a curve may read the view meanwhile, or end the drag.
    guard let held, var moved = incoming, moved.aim(at: held.center + view.host.scrollOffset), incoming != nil else { return }
    view.rememberPositions()
    incoming = moved
    view.gapChanged()
  }

  /// Scrolls this view while a drag is near its edge, as for a drag of its own chips. Called at each motion and in each frame.
  /// - Returns: Whether scrolling continues.
  @discardableResult
  private func autoscroll(at time: Double) -> Bool {
    guard let held, incoming != nil, scrolls else { return false }
    let autoscroll = view.gestures.autoscroll
    let axis: Axis = view.scrollDirection == .vertical ? .vertical : .horizontal
    let distance = scroll.advance(to: time, along: axis, by: autoscroll)
    if distance != .zero {
      view.scroll(by: distance)
      aim()
    }
    let pointer = held.pointer + view.scrollers.anchor
    let goesOn = scroll.follow(pointer, in: view.autoscrollArea, along: axis, room: view.autoscrollRoom, at: time, by: autoscroll)
    if goesOn { view.startTicking() }
    return goesOn
  }

  /// Advances the scrolling to a time, and returns whether it continues.
  func advance(to time: Double) -> Bool { scroll.isRunning && autoscroll(at: time) }

  /// Called after each layout, which may have made room for scrolling.
  func laidOut() { if !scroll.isRunning { autoscroll(at: MainLoop.now) } }

  func dragLeft() {
    (held, scroll) = (nil, EdgeScroll())
    guard let twins = incoming?.twins else { return }
    view.rememberPositions()
    incoming = nil
    for id in twins { view.refreshChip(id) }
    for name in ["receiving", "refusing"] { view.removeClass(name) }
    view.gapChanged()
  }

  /// Called when the arrangement has changed.
  func restart() {
    guard incoming != nil else { return }
    let arrangement = view.unfolded
    guard var restarted = incoming else { return }
    restarted.restart(in: arrangement)
    if incoming != nil { incoming = restarted }
  }

  /// Inserts offered tags from an index on, as one step, and announces the outcome.
  ///
  /// - Parameters:
  ///   - start: The position that the chips come from, in content coordinates; nil if they appear in place.
  ///   - link: The link of the step in the source view.
  /// - Returns: The outcome for each tag, which may be another one than when the drag has entered the view.
  @discardableResult
  func receive(
    _ arrivals: [TagArrival], of offered: [Tag], at index: Int, from start: Point? = nil, link: Int? = nil,
    by cause: Cause
  ) -> [TagArrival] {
    view.rememberPositions()
    let arrivals = view.collection.revised(arrivals, of: offered, by: view.exchange)
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
    return arrivals
  }

  private func insertReceived(_ accepted: [Tag], at index: Int, from start: Point?, link: Int?, by cause: Cause) {
    var transaction: TagTransaction
    do throws(TagListError) {
      transaction = try view.collection.insert(accepted, at: index, by: cause)
    } catch {
      preconditionFailure("Accepted tags must have unique ids: \(error)")
    }
    if let link {
      view.collection.linkLastStep(link)
      transaction.links = [link]
    }
    if let start { view.stage.motion.bring(accepted.map(\.id), from: start) }
    view.apply(transaction)
    view.setFocused(accepted[0].id)
  }

  // MARK: Dragging out of the window

  /// Starts a desktop drag of tags of this view.
  /// - Parameters:
  ///   - picture: What the desktop shows; taken from the caller.
  ///   - point: The point of the picture that is held.
  func beginDesktopDrag(
    of parcel: TagParcel, by device: OpaquePointer, from surface: OpaquePointer, picture: OpaquePointer?, at point: Point
  ) {
    defer { if let picture { g_object_unref(gobject(picture)) } }
    let provider = view.contentProvider(
      TagView.text(of: parcel.tags), TagPayload.encoded(parcel.tags), mediaType: TagPayload.mediaType, object: parcel)
    defer { g_object_unref(gobject(provider)) }
    // Tags that the gates protect from removal can only be copied.
    let actions = departures(of: parcel.tags.map(\.id)).kept.isEmpty ? DropActions([.copy, .move]) : .copy
    guard let begun = gdk_drag_begin(surface, device, provider, GdkDragAction(actions.rawValue), 0, 0) else { return }
    if let picture { gtk_drag_icon_set_from_paintable(begun, picture, Int32(point.x), Int32(point.y)) }
    follow(parcel, in: begun)
  }

  /// Starts tracking a desktop drag.
  func follow(_ parcel: TagParcel, in drag: OpaquePointer) {
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

extension TagView {
  /// The topmost view at a point of a window or popover.
  static func picked(at point: Point, in surface: UnsafeMutablePointer<GtkWidget>) -> TagView? {
    around(gtk_widget_pick(surface, point.x, point.y, GTK_PICK_DEFAULT))
  }

  /// The view that a widget is or is in.
  static func around(_ widget: UnsafeMutablePointer<GtkWidget>?) -> TagView? {
    var ancestor = widget
    while let widget = ancestor {
      if let view = swiftWidget(widget) as? TagView { return view }
      ancestor = gtk_widget_get_parent(widget)
    }
    return nil
  }
}

/// Tags dragged over a view from elsewhere, and the gap for them.
struct IncomingDrag {
  /// The outcome of dropping each tag.
  let arrivals: [TagArrival]
  /// The tags that have the texts of the dragged ones already, with which those would merge, or because of which they are refused.
  let twins: [Tag.ID]
  /// The sizes of the chips that would be inserted.
  let sizes: [Size]
  private var base: ChipArrangement
  private(set) var shown: ChipArrangement
  /// The index that the first tag would get; nil if no gap is open.
  private(set) var target: Int?
  /// The positions of the first tag, in a layout without an index for them.
  private var slots: InsertionSlots?

  init(_ arrivals: [TagArrival], twins: [Tag.ID] = [], sizes: [Size], in arrangement: ChipArrangement) {
    (self.arrivals, self.twins, self.sizes) = (arrivals, twins, sizes)
    (base, shown) = (arrangement, arrangement)
    slots = base.list.flatMap { list in sizes.first.map { InsertionSlots(of: $0, in: list) } }
  }

  /// Whether any tag would be inserted or merged.
  var isAcceptable: Bool {
    arrivals.contains { if case .refused = $0 { false } else { true } }
  }

  /// Opens the gap at the index whose slot is nearest to a point of the content, and returns whether the index has
  /// changed.
  mutating func aim(at point: Point) -> Bool {
    let new = slots == nil ? sizes.first.flatMap { base.flow.insertionIndex(of: $0, nearest: point) } : slots?.index(nearest: point)
    guard new != target else { return false }
    open(at: new)
    return true
  }

  private mutating func open(at new: Int?) {
    target = new
    shown = base
    if let new { shown.insert(contentsOf: sizes, at: new) }
  }

  /// Continues in another arrangement.
  mutating func restart(in arrangement: ChipArrangement) {
    base = arrangement
    slots = base.list.flatMap { list in sizes.first.map { InsertionSlots(of: $0, in: list) } }
    open(at: target.map { min($0, arrangement.count) })
  }

  /// Converts an index of the list to one in `shown`.
  func shownIndex(of index: Int) -> Int {
    guard let target, index >= target else { return index }
    return index + sizes.count
  }

  /// Converts an index in `shown` to one of the list; nil in the gap.
  func listIndex(ofShown shown: Int) -> Int? {
    guard let target, shown >= target else { return shown }
    return shown < target + sizes.count ? nil : shown - sizes.count
  }
}

/// A drag that has left the window. The desktop shows it, and delivers it to other windows and programs.
@MainActor final class OutgoingDrag {
  let drag: OpaquePointer

  /// - Parameter onEnd: Called with the drag, and whether it was dropped with the move action. Drags that the
  ///   compositor doesn't start, as by touch in GTK 4.8, never end.
  init(_ drag: OpaquePointer, onEnd: @escaping @MainActor (_ drag: OpaquePointer, _ isMoved: Bool) -> Void) {
    self.drag = drag
    connect(drag, "cancel") { _ in onEnd(drag, false) }
    connect(drag, "dnd-finished") { _ in
      onEnd(drag, gdk_drag_get_selected_action(drag).rawValue & GDK_ACTION_MOVE.rawValue != 0)
    }
  }

  isolated deinit { g_object_unref(gobject(drag)) }
}

extension TagView {
  /// Whether lifted chips are leaving the window and are allowed to.
  func isLeavingWindow(at point: Point) -> Bool {
    guard exchange.allowsExport, machine.liftedTag != nil, let surfaceWidget,
      let shown = translate(point, to: surfaceWidget)
    else { return false }
    return !area(of: surfaceWidget).contains(shown)
  }

  /// Turns the lift into a desktop drag. The chips return to their places until they are dropped.
  func beginDesktopDrag(by device: OpaquePointer, at point: Point) {
    guard let drag, case .pointer(let center) = drag.hold, let native = gtk_widget_get_native(pointer),
      let surface = gtk_native_get_surface(native)
    else { return }
    let parcel = TagParcel(drag.ids.compactMap { tags[id: $0] }, from: self)
    let (picture, grab) = (pictureOfStack(drag), point - scrollers.eventAnchor - center)
    cancelGesture()
    transfer.beginDesktopDrag(
      of: parcel, by: device, from: surface, picture: picture,
      at: Point(x: grab.x + drag.size.width / 2, y: grab.y + drag.size.height / 2))
  }

  /// A paintable of the lifted chips for the drag icon; owned by the caller.
  private func pictureOfStack(_ drag: Lift<ChipArrangement>) -> OpaquePointer? {
    guard let placed = chips[drag.id]?.placed else { return nil }
    let snapshot = gtk_snapshot_new()!
    var size = graphene_size_t(width: Float(drag.size.width + 20), height: Float(drag.size.height + 20))
    Snapshot(snapshot).translated(by: scrollOffset - placed) { overlays.drawStack(into: Snapshot(snapshot)) }
    return gtk_snapshot_free_to_paintable(snapshot, &size)
  }
}

/// Tags in a desktop drag, as GTK passes them from a drag source to a drop target.
///
/// Within the program, the drop receives the same object, with complete tags. From another program, it is created from
/// the received bytes.
// `package` for the same reason as `StatusLabel`.
package final class TagParcel: NativeObject {
  static let type = registerClass(named: "TagFlowParcel", parent: g_type_from_name("GObject"))

  let tags: [Tag]
  /// The source view, if it is in this program.
  private(set) weak var source: TagView?
  /// Whether the drop has already handled the tags in the source view.
  var isSettled = false
  /// The reason why the received bytes could not be decoded.
  let failure: TagPayload.Failure?

  init(_ tags: [Tag], from source: TagView?) {
    (self.tags, self.source, failure) = (tags, source, nil)
    super.init(type: Self.type)
  }

  private init(bytes: [UInt8]) {
    do throws(TagPayload.Failure) {
      (tags, failure) = (try TagPayload.tags(in: bytes), nil)
    } catch {
      (tags, failure) = ([], error)
    }
    super.init(type: Self.type)
  }

  /// Registers the deserializer for parcels from other programs.
  static func register() { _ = isRegistered }
  private static let isRegistered: Bool = {
    registerDeserializer(of: type, mediaType: TagPayload.mediaType) { TagParcel(bytes: $0) }
    return true
  }()
}
