internal import GtkBridge
internal import LayoutCore

/// Keeps the second click of a double click on a close button from what comes under the pointer when the chip has gone: it would
/// remove or select a chip that nobody has aimed at.
@MainActor final class RepeatedClicks {
  private var last = Point.zero
  /// Where and when a click has removed a chip.
  private var removal: (point: Point, time: Double)?

  func install(on widget: Widget) {
    widget.onPressCapture { [weak self] in self?.pressed(at: $0, time: MainLoop.now) ?? false }
  }

  func removed(at time: Double) { removal = (last, time) }

  /// Handles a press, and returns whether it belongs to the click that has removed a chip.
  func pressed(at point: Point, time: Double) -> Bool {
    last = point
    guard let removal, time - removal.time <= Double(GtkSetting.integer("gtk-double-click-time")) else { return false }
    let (distance, moved) = (Double(GtkSetting.integer("gtk-double-click-distance")), point - removal.point)
    return abs(moved.x) <= distance && abs(moved.y) <= distance
  }
}
