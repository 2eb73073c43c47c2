internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The other view of a step that happened in two.
struct Partner {
  weak var view: TagView?
}

/// Lifted chips that are carried to another view.
extension TagView {
  /// The view under a pointer, in viewport coordinates, that what is lifted can be offered to.
  func receiver(at point: Point) -> TagView? {
    guard exchange.allowsExport, !Rect(origin: .zero, size: viewport).contains(point), let surfaceWidget else { return nil }
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(pointer, surfaceWidget, point.x, point.y, &x, &y) != 0 else { return nil }
    var picked = gtk_widget_pick(surfaceWidget, x, y, GTK_PICK_DEFAULT)
    while let widget = picked {
      if let view = swiftWidget(widget) as? TagView { return view !== self && view.exchange.allowsImport ? view : nil }
      picked = gtk_widget_get_parent(widget)
    }
    return nil
  }

  func offer(at center: Point?) {
    var receiver: TagView?
    if center != nil, case .lifted(let lift) = machine.state { receiver = self.receiver(at: lift.pointer) }
    if receiver !== offeredTo {
      offeredTo?.guestsLeft()
      offeredTo = receiver
      offering = receiver == nil ? [] : leaving
      receiver?.guestsCame(offering)
    }
    if let center, let receiver, let point = translate(center, to: receiver) { receiver.guestsMoved(to: point) }
  }

  /// The lifted tags that may leave.
  private var leaving: [Tag] {
    (drag?.ids ?? []).filter { collection.refusal(toRemove: $0) == nil }.compactMap { tags[id: $0] }
  }

  /// Gives the lifted tags to the view that they are offered to; what may not leave or is refused goes back.
  func give() {
    // Those that the gate let go when they were offered.
    let leaving = offering.filter { tags.contains($0.id) }
    guard let receiver = offeredTo, let drag, let guest = receiver.guest, guest.arrivals.count == leaving.count else {
      land()
      return
    }
    let kept = Set(drag.ids).subtracting(leaving.map(\.id))
    let start = heldOrigin(of: drag.id, at: MainLoop.now)
      .flatMap { translate($0 - scrollOffset, to: receiver) }.map { $0 + receiver.scrollOffset }
    land()
    receiver.guestsLeft()
    offeredTo = nil
    hand(leaving, to: receiver, guest.arrivals, at: guest.target ?? receiver.tags.count, from: start)
    for id in drag.ids where kept.contains(id) { refuseToLeave(id) }
  }

  /// Moves tags to another view, as far as that lets them in: two steps, undone and redone together.
  ///
  /// - Parameters:
  ///   - arrivals: What becomes of each there.
  ///   - start: Where they come from, in the other view's content coordinates.
  /// - Returns: Whether any have gone.
  @discardableResult
  func hand(
    _ leaving: [Tag], to receiver: TagView, _ arrivals: [TagArrival], at index: Int, from start: Point? = nil
  ) -> Bool {
    let link = Self.nextLink()
    if receiver.receive(arrivals, of: leaving, at: index, from: start, link: link, by: .drag) {
      (partners[link], receiver.partners[link]) = (Partner(view: receiver), Partner(view: self))
    }
    var gone: [Tag.ID] = []
    for (arrival, tag) in zip(arrivals, leaving) {
      if case .refused(let reason) = arrival { showRefusal(of: tag.id, reason) } else { gone.append(tag.id) }
    }
    letGo(gone, link: link)
    for view in [self, receiver] { view.forgetOldPartners() }
    return !gone.isEmpty
  }

  /// Says that a tag that was carried away stays, because the program keeps it.
  func refuseToLeave(_ id: Tag.ID) {
    showRefusal(of: id, .protectedFromDelete)
    reportRefusal(of: id, .protectedFromDelete, by: .drag)
  }

  /// Tags have gone elsewhere: no offer to undo is made, for they are not lost.
  func letGo(_ ids: [Tag.ID], link: Int? = nil) {
    guard !ids.isEmpty else { return }
    removedInStep = []
    let transaction = collection.perform(collection.plan(approved: .remove(ids), by: .drag))
    if let link, partners[link] != nil { collection.linkLastStep(link) }
    apply(transaction)
    removedInStep = nil
  }

  /// Steps that the history has dropped are halves of nothing any more.
  private func forgetOldPartners() {
    partners = partners.filter { $0.value.view != nil && collection.hasStep(linked: $0.key) }
  }

  private static var links = 0
  private static func nextLink() -> Int {
    links += 1
    return links
  }

  // MARK: Both halves

  /// Takes back this view's half of a step, if it is the newest here.
  func undoHalf(_ link: Int, by cause: Cause) {
    guard collection.isNextToUndo(linked: link) else { return }
    cancelGesture()
    apply(collection.undo(linked: link, by: cause))
  }

  /// Does this view's half of a step again, if it was undone last here.
  func redoHalf(_ link: Int, by cause: Cause) {
    guard collection.isNextToRedo(linked: link) else { return }
    cancelGesture()
    apply(collection.redo(linked: link, by: cause))
  }
}
