internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The delete zone of a view: its own, or a widget of the program's.
@MainActor final class TagDeleteZone {
  private unowned let view: TagView
  let widget = DeleteZoneWidget()
  var configuration = DeleteZone() {
    didSet {
      guard configuration != oldValue else { return }
      update()
      view.queueAllocate()
    }
  }
  /// A widget that replaces the view's own zone.
  weak var external: Widget? {
    didSet { if external !== oldValue { externalChanged(from: oldValue) } }
  }

  init(of view: TagView) { self.view = view }

  /// The configuration, disabled if chips can't be removed.
  var effective: DeleteZone {
    var zone = configuration
    zone.isEnabled = zone.isEnabled && view.gestures.isRemovable
    return zone
  }

  /// Updates whether the zone is enabled.
  func update() { widget.configuration = effective }

  func show(_ state: DeleteZoneState) {
    if let external { return show(state, on: external) }
    widget.show(state, animated: view.stage.motion.isEnabled) { [weak view] in view?.startTicking() }
  }

  private func show(_ state: DeleteZoneState, on widget: Widget) {
    widget.setClass("receptive", effective.isEnabled && state != .hidden)
    widget.setClass("armed", state == .armed)
    widget.setClass("refused", state == .refused)
  }

  private func externalChanged(from old: Widget?) {
    if let old { show(.hidden, on: old) }
    widget.show(.hidden, animated: false) {}
    if case .lifted(let lift) = view.machine.state { show(lift.zone) }
  }

  /// Whether a pointer, in viewport coordinates, is over the zone.
  func isHit(_ pointer: Point) -> Bool {
    guard let external else { return effective.isHit(pointer, viewport: view.viewport, direction: view.textDirection) }
    guard effective.isEnabled, external.isMapped, let point = view.translate(pointer, to: external) else { return false }
    return Rect(x: 0, y: 0, width: Double(external.width), height: Double(external.height))
      .expanded(by: configuration.hitSlop).contains(point)
  }

  /// The part of the viewport not covered by the zone, at whose edges dragging scrolls.
  var autoscrollBounds: Rect {
    if external != nil { return Rect(origin: .zero, size: view.viewport) }
    return effective.remainder(of: view.viewport, direction: view.textDirection)
  }

  /// - Parameter size: The view's size.
  func place(in size: Size) {
    let frame = configuration.frame(in: size, direction: view.textDirection)
    let isMoving = widget.place(in: view, frame, clearOf: heldFrame, animated: view.stage.motion.isEnabled)
    if isMoving { view.startTicking() }
  }

  /// The frame of the chip held by the pointer, in viewport coordinates.
  private var heldFrame: Rect? {
    guard let lift = view.drag, case .pointer = lift.hold, let placed = view.chips[lift.id]?.placed else { return nil }
    return Rect(origin: placed - view.scrollOffset, size: lift.size)
  }

  // MARK: The chips beside it

  /// The area in which chips are drawn, in viewport coordinates; nil for everywhere. It ends at the zone, so that none
  /// peeks out from under it, and recedes as the zone fades in. Where the zone is not, it has no limits.
  var clearArea: Rect? {
    let share = widget.visibility
    guard share > 0, external == nil, configuration.rectangle == nil else { return nil }
    let (all, clear) = (view.viewport, autoscrollBounds)
    func edge(_ clear: Double, _ edge: Double, _ outside: Double) -> Double {
      clear == edge ? edge + outside : edge + (clear - edge) * share
    }
    let (left, top) = (edge(clear.x, 0, -Self.far), edge(clear.y, 0, -Self.far))
    return Rect(
      x: left, y: top, width: edge(clear.maxX, all.width, Self.far) - left,
      height: edge(clear.maxY, all.height, Self.far) - top)
  }

  /// More than any shadow.
  private static let far = 1000.0
}

extension TagView {
  /// Converts a point to the coordinates of another widget; nil if that is in another window.
  func translate(_ point: Point, to other: Widget) -> Point? {
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(pointer, other.pointer, point.x, point.y, &x, &y) != 0 else { return nil }
    return Point(x: x, y: y)
  }
}
