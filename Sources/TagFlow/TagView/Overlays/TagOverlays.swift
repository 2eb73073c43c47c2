internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The overlays of a view: rubber band, landing slots, delete zone, lifted chips with their badge, undo toast, and the status label
/// for screen readers.
@MainActor final class TagOverlays {
  private unowned let view: TagView
  let badge = LiftBadge()
  let slot = LandingSlot()
  let toast = UndoToast()
  /// Whether a toast offers to undo removals.
  var showsUndoToast = true
  let status = StatusLabel()
  let rubberBand = RubberBand()
  /// The rubber band's rectangle, in content coordinates.
  private(set) var band: Rect?
  /// The layer that draws lifted chips above the whole window.
  var liftLayer: LiftLayer?

  init(of view: TagView) { self.view = view }

  func install() {
    for child in [rubberBand.pointer, slot.pointer, view.zone.widget.pointer, badge.pointer, toast.pointer, status.pointer] {
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

  /// Whether anything is shown whose place depends on the visible part of the view.
  var dependOnVisibleArea: Bool { toast.isShown || band != nil || view.zone.widget.visibility > 0 || liftLayer != nil }

  func place() {
    view.zone.placeWidget()
    view.place(
      rubberBand.pointer, band.map { Rect(origin: $0.origin - view.scrollOffset, size: $0.size) } ?? .zero)
    placeSlots()
    placeBadge()
    placeLiftLayer()
    if !toast.isBeside {
      toast.place(in: view.visibleArea)
    } else if isViewInSight {
      toast.point(to: view.visibleArea)
    }
    status.place()
  }

  /// Shows where the lifted chips, or tags dragged over the view, would land.
  private func placeSlots() {
    slot.show(
      view.shown.landingFrames(in: view.visibleContent).map { Rect(origin: $0.origin - view.scrollOffset, size: $0.size) },
      radii: view.drag.flatMap { view.chips[$0.id]?.cssRadii })
  }

  /// Places the badge on the held chip's corner, at the end.
  private func placeBadge() {
    guard badge.hasContent else { return view.place(badge.pointer, .zero) }
    let size = badge.size
    guard badge.count > 1, let lift = view.drag, let placed = view.chips[lift.id]?.placed else {
      // A size of zero minus its padding would give the label a negative size.
      return view.place(badge.pointer, Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
    let corner =
      Point(
        x: view.textDirection == .rightToLeft ? placed.x : placed.x + lift.size.width, y: placed.y) - view.scrollOffset
    view.place(
      badge.pointer,
      Rect(x: corner.x - size.width / 2, y: corner.y - size.height / 2, width: size.width, height: size.height))
  }

  // MARK: The toast

  /// Shows a message in the toast.
  func showToast(_ text: String, offersUndo: Bool = true) {
    toast.show(text, offersUndo: offersUndo)
    toast.setBeside(toast.isTooLarge(for: view.visibleArea), of: view)
    view.queueAllocate()
  }

  /// Called when an enclosing scroller has moved, before its next layout.
  func scrolled() { toast.scrolled(in: view.scrollers) }

  private var isViewInSight: Bool { view.scrollers.areShowing(Rect(origin: .zero, size: view.viewport)) }

  // MARK: The lift layer

  func openLiftLayer() {
    if liftLayer == nil { liftLayer = LiftLayer(of: view) }
  }

  /// Removes the layer, unless the zone is fading out in it.
  func closeLiftLayer(atOnce: Bool = false) {
    guard atOnce || !view.zone.isOutside || view.zone.widget.visibility == 0 else { return }
    liftLayer?.close()
    liftLayer = nil
  }

  /// Draws a delete zone beside the view, in the layer.
  func drawZoneOutside(into snapshot: Snapshot) {
    if view.zone.isOutside { view.snapshotChild(view.zone.widget, into: snapshot) }
  }

  /// Places the layer over its host, and redraws it with each layout of the view, that is, whenever something moves.
  private func placeLiftLayer() { liftLayer?.coverHost() }

  // MARK: Drawing

  func drawBelowChips(into snapshot: Snapshot) {
    if band != nil { view.snapshotChild(rubberBand, into: snapshot) }
    slot.draw(into: snapshot)
  }

  func drawAboveChips(into snapshot: Snapshot) {
    if liftLayer == nil || !view.zone.isOutside { view.snapshotChild(view.zone.widget, into: snapshot) }
    if liftLayer == nil { drawStack(into: snapshot) }
    if !toast.isBeside { view.snapshotChild(toast, into: snapshot) }
  }

  /// Draws the lifted chips, with the held one on top, and their badge.
  func drawStack(into snapshot: Snapshot) {
    guard let lift = view.drag else { return }
    let (chips, growth) = (view.chips, view.host.liftMotion.growth(at: MainLoop.now))
    if case .pointer = lift.hold {
      let stack = lift.stack.map { view.tags[$0].id }
      // Chips that will be hidden in the stack stay visible while they move there.
      for (id, chip) in chips where growth < 1 && view.isHeld(id) && !stack.contains(id) {
        snapshot.faded(to: 1 - growth) { view.snapshotChild(chip, into: snapshot) }
      }
      for id in stack.dropLast() { if let chip = chips[id] { view.snapshotChild(chip, into: snapshot) } }
    }
    chips[lift.id]?.drawLifted(in: view, growth: growth, into: snapshot)
    if lift.count > 1 { view.snapshotChild(badge, into: snapshot) }
  }
}
