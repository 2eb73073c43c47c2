internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Where lifted chips are removed: the view's own zone, or a widget that the program has chosen.
extension TagView {
  /// The delete zone as it is where chips can be removed, and off where they cannot.
  var shownZone: DeleteZone {
    var zone = deleteZone
    zone.isEnabled = zone.isEnabled && gestures.isRemovable
    return zone
  }

  func showZone(_ state: DeleteZoneState) {
    guard let externalDeleteZone else {
      overlays.zone.show(state, animated: stage.motion.isEnabled) { [weak self] in self?.startTicking() }
      return
    }
    showZone(state, on: externalDeleteZone)
  }

  private func showZone(_ state: DeleteZoneState, on widget: Widget) {
    widget.setClass("receptive", shownZone.isEnabled && state != .hidden)
    widget.setClass("armed", state == .armed)
    widget.setClass("refused", state == .refused)
  }

  /// Whether a pointer, in viewport coordinates, is over the program's own zone.
  func isOver(_ zone: Widget, _ pointer: Point) -> Bool {
    guard shownZone.isEnabled, zone.isMapped, let point = translate(pointer, to: zone) else { return false }
    return Rect(x: 0, y: 0, width: Double(zone.width), height: Double(zone.height))
      .expanded(by: deleteZone.hitSlop).contains(point)
  }

  func externalZoneChanged(from old: Widget?) {
    if let old { showZone(.hidden, on: old) }
    overlays.zone.show(.hidden, animated: false) {}
    if case .lifted(let lift) = machine.state { showZone(lift.zone) }
  }

  /// A point of this view in another widget of the same window; nil if it is in another.
  func translate(_ point: Point, to other: Widget) -> Point? {
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(pointer, other.pointer, point.x, point.y, &x, &y) != 0 else { return nil }
    return Point(x: x, y: y)
  }
}
