internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

extension Widget {
  /// The bounds of another widget in this widget's coordinates, in logical pixels; nil if they are not in one window.
  func bounds(of other: UnsafeMutablePointer<GtkWidget>) -> Rect? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(other, pointer, &bounds) != 0 else { return nil }
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  /// The window or popover that the widget is drawn on; nil if it is not in one.
  var surfaceWidget: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_native(pointer).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
  }

  /// Points a popover at a rectangle of this widget: at the part within the window or, without one, at the nearest edge.
  ///
  /// GDK can't place a popover that points outside the screen. A rectangle gets there when its widget has scrolled, or is
  /// about to.
  func point(_ popover: UnsafeMutablePointer<GtkPopover>, at target: Rect) {
    var place = Rect.zero
    if let surfaceWidget, let window = bounds(of: surfaceWidget) {
      // The last pixel at the end is still within.
      place = target.clamped(
        to: Rect(x: window.x, y: window.y, width: max(0, window.width - 1), height: max(0, window.height - 1)))
    }
    var rectangle = GdkRectangle(
      x: Int32(place.x), y: Int32(place.y), width: Int32(max(1, place.width)), height: Int32(max(1, place.height)))
    gtk_popover_set_pointing_to(popover, &rectangle)
  }
}
