package import CTagFlowGtk
package import LayoutCore

extension Rect {
  /// The bounds of a widget in the coordinates of another, in logical pixels; nil if they are not in one window.
  @MainActor package init?(boundsOf widget: UnsafeMutablePointer<GtkWidget>, in other: UnsafeMutablePointer<GtkWidget>) {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other, &bounds) != 0 else { return nil }
    self.init(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }
}

extension Widget {
  /// The bounds of another widget in this widget's coordinates, in logical pixels; nil if they are not in one window.
  package func bounds(of other: UnsafeMutablePointer<GtkWidget>) -> Rect? { Rect(boundsOf: other, in: pointer) }

  /// The window or popover that the widget is drawn on; nil if it is not in one.
  package var surfaceWidget: UnsafeMutablePointer<GtkWidget>? { Self.surfaceWidget(of: pointer) }

  private static func surfaceWidget(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_native(widget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
  }

  /// Points a popover at a rectangle of its parent: at the part within the window or, without one, at the nearest edge.
  ///
  /// GDK can't place a popover that points outside the screen. A rectangle gets there when its widget has scrolled, or is
  /// about to.
  package static func point(_ popover: UnsafeMutablePointer<GtkPopover>, at target: Rect) {
    var place = Rect.zero
    let widget = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)
    if let parent = gtk_widget_get_parent(widget), let window = surfaceWidget(of: parent).flatMap({ Rect(boundsOf: $0, in: parent) }) {
      // The last pixel at the end is still within.
      place = target.clamped(
        to: Rect(x: window.x, y: window.y, width: max(0, window.width - 1), height: max(0, window.height - 1)))
    }
    var rectangle = GdkRectangle(
      x: Int32(place.x), y: Int32(place.y), width: Int32(max(1, place.width)), height: Int32(max(1, place.height)))
    gtk_popover_set_pointing_to(popover, &rectangle)
  }
}
