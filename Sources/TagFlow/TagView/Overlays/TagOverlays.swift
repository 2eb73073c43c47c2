internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// What lies over the chips of a view: the rubber band, the delete zone, the lifted chips and their number, the undo
/// toast, and the label that a screen reader speaks.
@MainActor final class TagOverlays {
  private unowned let view: TagView
  let badge = LiftBadge()
  let toast = UndoToast()
  /// Whether removing chips offers to take it back.
  var showsUndoToast = true
  let status = StatusLabel()
  let rubberBand = RubberBand()
  /// What the rubber band covers, in content coordinates.
  private(set) var band: Rect?
  /// Draws what is lifted above the whole window.
  private(set) var liftLayer: LiftLayer?

  init(of view: TagView) { self.view = view }

  func install() {
    for child in [rubberBand.pointer, view.zone.widget.pointer, badge.pointer, toast.pointer, status.pointer] {
      gtk_widget_set_parent(child, view.pointer)
    }
  }

  func showBand(_ rectangle: Rect?) {
    guard rectangle != band else { return }
    band = rectangle
    rubberBand.isShown = rectangle != nil
    view.queueAllocate()
  }

  // MARK: Placing

  /// - Parameter size: The view's.
  func place(in size: Size) {
    view.zone.place(in: size)
    view.place(
      rubberBand.pointer, band.map { Rect(origin: $0.origin - view.scrollOffset, size: $0.size) } ?? .zero)
    placeBadge()
    placeLiftLayer()
    toast.place(in: size)
    status.place()
  }

  /// The number sits on the corner of the chip that is held, at the end.
  private func placeBadge() {
    let size = badge.size
    guard badge.count > 1, let lift = view.drag, let placed = view.chips[lift.id]?.placed else {
      // Not of no size: its padding would leave the number less than nothing.
      return view.place(badge.pointer, Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
    let corner = Point(
      x: view.textDirection == .rightToLeft ? placed.x : placed.x + lift.size.width, y: placed.y) - view.scrollOffset
    view.place(
      badge.pointer,
      Rect(x: corner.x - size.width / 2, y: corner.y - size.height / 2, width: size.width, height: size.height))
  }

  // MARK: The lift layer

  func openLiftLayer() {
    // A view that is not laid out, because it is hidden, places no layer.
    guard liftLayer == nil, view.isMapped, let host = view.layerHost else { return }
    liftLayer = LiftLayer(over: host, of: view)
  }

  func closeLiftLayer() {
    liftLayer?.close()
    liftLayer = nil
  }

  /// It covers its host, and is drawn anew each time that the view is laid out, as it is whenever something moves.
  private func placeLiftLayer() {
    guard let liftLayer, let host = gtk_widget_get_parent(liftLayer.pointer) else { return }
    _ = liftLayer.measured(.horizontal)
    gtk_widget_allocate(liftLayer.pointer, gtk_widget_get_width(host), gtk_widget_get_height(host), -1, nil)
    liftLayer.queueDraw()
  }

  // MARK: Drawing

  func drawBelowChips(into snapshot: Snapshot) {
    if band != nil { view.snapshotChild(rubberBand, into: snapshot) }
  }

  func drawAboveChips(into snapshot: Snapshot) {
    view.snapshotChild(view.zone.widget, into: snapshot)
    if liftLayer == nil { drawStack(into: snapshot) }
    view.snapshotChild(toast, into: snapshot)
  }

  /// Draws the lifted chips, the one that is held on top, and their number.
  func drawStack(into snapshot: Snapshot) {
    guard let lift = view.drag else { return }
    let (chips, growth) = (view.chips, view.host.liftMotion.growth(at: MainLoop.now))
    if case .pointer = lift.hold {
      let stack = lift.stack.map { view.tags[$0].id }
      // Those that end up out of sight are seen on their way.
      for (id, chip) in chips where growth < 1 && view.isHeld(id) && !stack.contains(id) {
        snapshot.faded(to: 1 - growth) { view.snapshotChild(chip, into: snapshot) }
      }
      for id in stack.dropLast() { if let chip = chips[id] { view.snapshotChild(chip, into: snapshot) } }
    }
    chips[lift.id]?.drawLifted(in: view, growth: growth, into: snapshot)
    if lift.count > 1 { view.snapshotChild(badge, into: snapshot) }
  }
}
