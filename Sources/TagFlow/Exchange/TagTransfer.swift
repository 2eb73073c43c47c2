internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore
internal import TagModel

/// The exchange of tags between views and entries: tags dragged over the owner, its own tags dragged over another widget, and the
/// undo steps that two widgets share.
@MainActor final class TagTransfer {
  private unowned let owner: any ChipOwner
  /// Tags from elsewhere that are dragged over the owner.
  private(set) var incoming: IncomingDrag?
  /// The center of the dragged chip and the pointer over the owner, relative to ``EnclosingScrollers/fixedOrigin``.
  private var held: (center: Point, pointer: Point)?
  private var scrollsAround = true
  /// The scrolling of the owner by a drag from elsewhere.
  private var scroll = AutoscrollRun()
  /// The tags of the current or last lift.
  private(set) var liftedTags: [Tag] = []
  /// The widget that the lifted chips are dragged over.
  private(set) weak var receiver: (any ChipOwner)?
  /// The lifted tags that may leave, as determined when the drag entered the receiver.
  private var offered: [Tag] = []
  private var outgoing: OutgoingDrag?
  /// The drag of the owner's chips that goes on without it.
  private(set) weak var carried: CarriedDrag?
  /// The other widgets of shared steps, by the step's link.
  private var partners: [Int: WeakItem<Widget>] = [:]

  /// The separators of imported texts, or in an entry of typed ones, as last set by C.
  var separatorText = TagSplitter().shownSeparators

  init(of owner: any ChipOwner) { self.owner = owner }

  // MARK: Dragging to another widget

  func lifted() { liftedTags = owner.lift?.ids.compactMap { owner.tags[id: $0] } ?? [] }

  /// The widget under a pointer, in the owner's coordinates, that accepts the lifted chips.
  func receiver(at point: Point) -> (any ChipOwner)? {
    // The widgets have not yet been moved by what has just been scrolled.
    guard owner.exchange.allowsExport, !owner.visiblePart.contains(point), let surfaceWidget = owner.surfaceWidget,
      let shown = owner.translate(point - owner.scrollers.pending, to: surfaceWidget)
    else { return nil }
    return Widget.chipOwner(at: shown, in: surfaceWidget).flatMap { $0 !== owner && $0.receives ? $0 : nil }
  }

  /// Whether another widget that accepts the lifted chips is in an area, in the owner's coordinates.
  func hasReceiver(in area: Rect) -> Bool {
    // From edge to edge, in steps of less than the height of any chip.
    func positions(along axis: Axis) -> [Double] {
      let (range, step) = (area.range(along: axis), 20.0)
      return Array(stride(from: range.lowerBound + 0.5, to: range.upperBound - 0.5, by: step)) + [range.upperBound - 0.5]
    }
    let columns = positions(along: .horizontal)
    return owner.exchange.allowsExport
      && positions(along: .vertical).contains { y in columns.contains { x in receiver(at: Point(x: x, y: y)) != nil } }
  }

  /// If chips are held by a pointer, drags them on without the owner, which is hidden or has been filled with other tags.
  func carryOn() {
    if let new = CarriedDrag(from: owner) { carried = new }
  }

  /// Updates the receiver of the lifted chips.
  /// - Parameter center: The session's position of the held chip; nil if it is over no other widget.
  func updateReceiver(heldAt center: Point?) {
    let fixedOrigin = owner.scrollers.fixedOrigin
    var (new, pointer): ((any ChipOwner)?, Point) = (nil, .zero)
    if center != nil, case .lifted(let lift) = owner.machine.state {
      pointer = lift.pointer + fixedOrigin
      new = receiver(at: pointer)
    }
    if new !== receiver {
      receiver?.transfer.dragLeft()
      receiver = new
      offered = new == nil ? [] : departures(of: owner.lift?.ids ?? []).leaving
      if let new { new.transfer.dragEntered(new.arrivals(of: offered), of: offered) }
    }
    if let center, let new, let point = owner.translate(center + fixedOrigin, to: new.pointer),
      let pointer = owner.translate(pointer, to: new.pointer)
    {
      new.transfer.dragMoved(to: point, pointer: pointer, scrollsAround: !owner.scrollers.areThose(of: new.scrollers))
    }
  }

  /// Called after each layout of the window: the scrollers may have moved another widget under a pointer that holds still.
  func updateReceiver() {
    if case .lifted(let lift) = owner.machine.state, let center = lift.offered { updateReceiver(heldAt: center) }
  }

  /// Drops the lifted tags on the receiver. Tags that may not leave or are refused return.
  func drop() {
    let leaving = offered.filter { owner.tags.contains($0.id) }
    guard let receiver, let lifted = owner.lift, let incoming = receiver.transfer.incoming,
      incoming.arrivals.count == leaving.count
    else {
      owner.anySession.land()
      return
    }
    let kept = Set(lifted.ids).subtracting(leaving.map(\.id))
    let start = owner.heldOrigin(of: lifted.id, at: MainLoop.now)
      .flatMap { owner.translate($0 - owner.scrollOffset, to: receiver.pointer) }.map { $0 + receiver.scrollOffset }
    owner.anySession.land()
    receiver.transfer.dragLeft()
    self.receiver = nil
    move(leaving, to: receiver, incoming.arrivals, at: incoming.gap.target ?? receiver.tags.count, from: start)
    for id in lifted.ids where kept.contains(id) { refuseToLeave(id) }
  }

  /// Moves tags to another widget, as far as it accepts them, as two steps that are undone and redone together.
  ///
  /// - Parameters:
  ///   - arrivals: The outcome for each tag in the other widget.
  ///   - start: The position that the chips come from, in the other widget's content coordinates.
  /// - Returns: Whether any tag has moved.
  @discardableResult
  func move(
    _ leaving: [Tag], to receiver: any ChipOwner, _ arrivals: [TagArrival], at index: Int, from start: Point? = nil
  ) -> Bool {
    Self.links += 1
    let link = Self.links
    let arrivals = receiver.transfer.receive(arrivals, of: leaving, at: index, from: start, link: link, by: .drag)
    if arrivals.contains(where: { $0.accepted != nil }) {
      (partners[link], receiver.transfer.partners[link]) = (WeakItem(receiver), WeakItem(owner))
      // A scroller around both would follow the focus to the neighbor of the chips, away from where they have been dropped.
      if owner.containsFocus, gtk_widget_get_root(owner.pointer) == gtk_widget_get_root(receiver.pointer) { receiver.takeFocusOver() }
    }
    var gone: [Tag.ID] = []
    for (arrival, tag) in zip(arrivals, leaving) {
      if case .refused(let reason) = arrival {
        owner.showRefusal(of: tag.id, reason, naming: reason == .duplicate ? receiver.collection.owner(ofTextOf: tag) : nil)
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
    owner.showRefusal(of: id, .protectedFromDelete)
    if let index = owner.tags.index(of: id) { owner.reportRefusal(of: owner.tags[index], at: index, .protectedFromDelete, by: .drag) }
  }

  /// Splits dragged tags that are still in the owner into those that may leave and those that may not.
  func departures(of ids: [Tag.ID]) -> (leaving: [Tag], kept: [Tag.ID]) {
    let here = ids.filter { owner.tags.contains($0) }
    let kept = here.filter { owner.isReadOnly || owner.collection.refusal(toRemove: $0) != nil }
    return (here.filter { !kept.contains($0) }.compactMap { owner.tags[id: $0] }, kept)
  }

  /// Removes tags that have moved elsewhere, without the undo toast, since they are not lost.
  private func removeTransferred(_ ids: [Tag.ID], link: Int? = nil) {
    guard !ids.isEmpty else { return }
    owner.anySession.change { collection in
      var transaction = collection.perform(collection.plan(approved: .remove(ids), by: .drag))
      if let link, partners[link] != nil {
        collection.linkLastStep(link)
        transaction.links = [link]
      }
      return transaction
    }
  }

  // MARK: Dragging to the owner

  /// Called when a drag enters the owner. Chips with which it would merge, or because of which it is refused, are marked.
  /// - Parameter arrivals: The outcome of dropping each tag.
  func dragEntered(_ arrivals: [TagArrival], of tags: [Tag]) {
    StyleSheet.install(.overlays)
    owner.anySession.cancel()
    let sizes = arrivals.compactMap(\.accepted).map { owner.metrics.size(of: $0, isSelected: false) }
    let new = IncomingDrag(
      arrivals, twins: owner.collection.twins(of: tags, arriving: arrivals),
      in: Gap(of: sizes, in: owner.baseArrangement, upTo: owner.tags.count))
    incoming = new
    owner.setClass("receiving", new.isAcceptable)
    owner.setClass("refusing", !new.isAcceptable)
    for id in new.twins { owner.refreshChip(id) }
    if let twin = new.twins.first.flatMap({ owner.tags[id: $0] }) { owner.say(Refusal.duplicate.localizedMessage(for: twin)) }
  }

  /// Called when the drag moves.
  /// - Parameters:
  ///   - center: The center of the dragged chip, in the owner's coordinates after the next layout.
  ///   - pointer: The position of the pointer, in the same coordinates.
  ///   - scrollsAround: Whether the scrollers around the owner scroll, too; false if the widget that the drag comes from is in the same
  ///     ones and scrolls them, so that they go on steadily from one widget to the next.
  func dragMoved(to center: Point, pointer: Point, scrollsAround: Bool) {
    let fixedOrigin = owner.scrollers.fixedOrigin
    (held, self.scrollsAround) = ((center - fixedOrigin, pointer - fixedOrigin), scrollsAround)
    aim()
    autoscroll(at: MainLoop.now)
  }

  /// Opens the gap at the held chip.
  private func aim() {
    // In a copy: a curve may read the owner meanwhile, or end the drag.
    guard let held, var moved = incoming, moved.aim(at: held.center + owner.scrollOffset + owner.scrollers.fixedOrigin), incoming != nil
    else {
      return
    }
    owner.rememberPositions()
    incoming = moved
    owner.gapChanged()
  }

  /// Scrolls the owner while a drag is near its edge, as for a drag of its own chips. Called at each motion and in each frame.
  /// - Returns: Whether scrolling continues.
  @discardableResult
  private func autoscroll(at time: Double) -> Bool {
    guard let held, incoming != nil else { return false }
    let autoscroll = owner.gestures.autoscroll
    let distance = scroll.advance(to: time, by: autoscroll)
    if distance != .zero {
      owner.scroll(by: distance)
      aim()
    }
    let pointer = held.pointer + owner.scrollers.fixedOrigin
    let room = scrollsAround ? owner.autoscrollRoom : owner.ownRoom
    scroll.track(pointer, in: owner.autoscrollArea, at: time, by: autoscroll, room: room)
    if scroll.isRunning { owner.startTicking() }
    return scroll.isRunning
  }

  /// Advances the scrolling to a time, and returns whether it continues.
  func advance(to time: Double) -> Bool { scroll.isRunning && autoscroll(at: time) }

  /// Called after each layout, which may have made room for scrolling.
  func laidOut() { if !scroll.isRunning { autoscroll(at: MainLoop.now) } }

  func dragLeft() {
    (held, scroll) = (nil, AutoscrollRun())
    guard let twins = incoming?.twins else { return }
    owner.rememberPositions()
    incoming = nil
    for id in twins { owner.refreshChip(id) }
    for name in ["receiving", "refusing"] { owner.removeClass(name) }
    owner.gapChanged()
  }

  /// Called when the arrangement has changed.
  func restart() {
    guard incoming != nil else { return }
    let arrangement = owner.baseArrangement
    guard var restarted = incoming else { return }
    restarted.restart(in: arrangement, upTo: owner.tags.count)
    if incoming != nil { incoming = restarted }
  }

  /// Inserts offered tags from an index on, as one step, and announces the outcome.
  ///
  /// - Parameters:
  ///   - start: The position that the chips come from, in content coordinates; nil if they appear in place.
  ///   - link: The link of the step in the source.
  /// - Returns: The outcome for each tag, which may be another one than when the drag has entered the owner.
  @discardableResult
  func receive(
    _ arrivals: [TagArrival], of offered: [Tag], at index: Int, from start: Point? = nil, link: Int? = nil,
    by cause: Cause
  ) -> [TagArrival] {
    owner.rememberPositions()
    let arrivals = owner.revised(arrivals, of: offered)
    let accepted = arrivals.compactMap(\.accepted)
    if !accepted.isEmpty { insertReceived(accepted, at: min(index, owner.tags.count), from: start, link: link, by: cause) }
    var reason: String?
    for (arrival, tag) in zip(arrivals, offered) {
      switch arrival {
      case .accepted: break
      case .merged(let id): owner.stage.chips[id]?.addBriefly("merged", for: .milliseconds(600))
      case .refused(let refusal):
        owner.reportRefusal(of: tag, at: nil, refusal, by: cause)
        // A duplicate may be spelled differently; the message names the tag that is there.
        reason = reason ?? refusal.localizedMessage(for: refusal == .duplicate ? owner.collection.owner(ofTextOf: tag) ?? tag : tag)
      }
    }
    let said = Wording.received(accepted, in: owner.accessibleName, reason)
    if reason != nil { owner.announceProblem(said) } else if !said.isEmpty { owner.say(said) }
    return arrivals
  }

  private func insertReceived(_ accepted: [Tag], at index: Int, from start: Point?, link: Int?, by cause: Cause) {
    if let start { owner.stage.motion.bring(accepted.map(\.id), from: start) }
    do {
      try owner.anySession.change { collection throws(TagListError) in
        var transaction = try collection.insert(accepted, at: index, by: cause)
        if let link {
          collection.linkLastStep(link)
          transaction.links = [link]
        }
        return transaction
      }
    } catch {
      preconditionFailure("Accepted tags must have unique ids: \(error)")
    }
    owner.anySession.setFocused(accepted[0].id, isByKey: false)
  }

  // MARK: Dragging out of the window

  /// Turns the lift into a desktop drag. The chips return to their places until they are dropped.
  func beginDesktopDrag(by device: OpaquePointer) {
    guard let lifted = owner.lift, let center = owner.heldCenter, case .lifted(let held) = owner.machine.state,
      let native = gtk_widget_get_native(owner.pointer), let surface = gtk_native_get_surface(native)
    else { return }
    let parcel = TagParcel(lifted.ids.compactMap { owner.tags[id: $0] }, from: owner)
    let (layer, grab) = (owner.surface.liftLayer, held.pointer + owner.scrollers.fixedOrigin - center)
    let picture = layer?.paintable
    let drawnGrab = layer.flatMap { Transform2D(from: owner.pointer, to: $0.pointer)?.apply(toDistance: grab) } ?? grab
    owner.cancelGesture()
    beginDesktopDrag(
      of: parcel, by: device, from: surface, picture: picture?.paintable, at: (picture?.center ?? .zero) + drawnGrab)
  }

  /// Starts a desktop drag of tags of the owner.
  /// - Parameters:
  ///   - picture: What the desktop shows; taken from the caller.
  ///   - point: The point of the picture that is held.
  func beginDesktopDrag(
    of parcel: TagParcel, by device: OpaquePointer, from surface: OpaquePointer, picture: OpaquePointer?, at point: Point
  ) {
    defer { if let picture { g_object_unref(gobject(picture)) } }
    let provider = owner.contentProvider(
      TagView.text(of: parcel.tags), TagPayload.encoded(parcel.tags), mediaType: TagPayload.mediaType, object: parcel)
    defer { g_object_unref(gobject(provider)) }
    // Tags that the gates protect from removal can only be copied.
    let actions = departures(of: parcel.tags.map(\.id)).kept.isEmpty ? DropActions([.copy, .move]) : .copy
    guard let begun = gdk_drag_begin(surface, device, provider, GdkDragAction(actions.rawValue), 0, 0) else { return }
    if let picture { gtk_drag_icon_set_from_paintable(begun, picture, Int32(point.x), Int32(point.y)) }
    track(parcel, in: begun)
  }

  func track(_ parcel: TagParcel, in drag: OpaquePointer) {
    outgoing = OutgoingDrag(drag) { [weak self] drag, isMoved in
      if isMoved { self?.exported(parcel) }
      MainLoop.whenIdle {
        if self?.outgoing?.drag == drag { self?.outgoing = nil }
      }
    }
  }

  /// Called when another program has moved the tags: removes them here, if removal is enabled.
  func exported(_ parcel: TagParcel) {
    guard !parcel.isSettled, owner.gestures.isRemovable else { return }
    parcel.isSettled = true
    removeTransferred(departures(of: parcel.tags.map(\.id)).leaving.map(\.id))
  }

  // MARK: Shared steps

  private static var links = 0

  /// Discards the links of steps that are no longer in the history.
  private func forgetOldPartners() {
    partners = partners.filter { $0.value.item != nil && owner.collection.hasStep(linked: $0.key) }
  }

  /// Undoes or redoes the other halves of shared steps in their widgets, if they are next there.
  func step(_ direction: HistoryDirection, halvesOf links: [Int], by cause: Cause) {
    for link in links {
      guard let other = partners[link]?.item as? any ChipOwner, !other.isReadOnly,
        other.collection.isNext(direction, linked: link)
      else { continue }
      other.cancelGesture()
      other.anySession.change { $0.step(direction, linked: link, by: cause) }
    }
  }
}

/// Tags dragged over a widget from elsewhere, and the gap for them.
struct IncomingDrag {
  /// The outcome of dropping each tag.
  let arrivals: [TagArrival]
  /// The tags that have the texts of the dragged ones already, with which those would merge, or because of which they are refused.
  let twins: [Tag.ID]
  private(set) var gap: Gap<ChipArrangement>
  private var slots = DropSlots()

  init(_ arrivals: [TagArrival], twins: [Tag.ID] = [], in gap: Gap<ChipArrangement>) {
    (self.arrivals, self.twins, self.gap) = (arrivals, twins, gap)
  }

  /// Whether any tag would be inserted or merged.
  var isAcceptable: Bool { !arrivals.allSatisfy(\.isRefused) }

  /// Opens the gap at the index whose slot is nearest to a point of the content, and returns whether the index has
  /// changed.
  mutating func aim(at point: Point) -> Bool {
    gap.open(at: gap.sizes.first.flatMap { slots.index(for: $0, in: gap.base, nearest: point) })
  }

  /// Continues in another arrangement.
  mutating func restart(in chips: ChipArrangement, upTo end: Int) {
    slots = DropSlots()
    gap.restart(in: chips, upTo: end)
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

/// Tags in a desktop drag, as GTK passes them from a drag source to a drop target.
///
/// Within the program, the drop receives the same object, with complete tags. From another program, it is created from
/// the received bytes.
// `package` for the same reason as `StatusLabel`.
package final class TagParcel: NativeObject {
  static let type = registerClass(named: "TagFlowParcel", parent: g_type_from_name("GObject"))

  let tags: [Tag]
  /// The widget that has the tags, if it is in this program.
  private(set) weak var source: (any ChipOwner)?
  /// Whether the drop has already handled the tags in the source.
  var isSettled = false
  /// The reason why the received bytes could not be decoded.
  let failure: TagPayload.Failure?

  init(_ tags: [Tag], from source: (any ChipOwner)?) {
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
  static func register() { _ = registration }
  private static let registration: Void = registerDeserializer(of: type, mediaType: TagPayload.mediaType) { TagParcel(bytes: $0) }
}
