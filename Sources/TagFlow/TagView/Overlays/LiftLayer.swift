internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore

/// A layer that draws lifted chips, and a delete zone beside the view, above everything else in the window or popover, so that
/// chips can be dragged between views, and nothing is clipped by a scrolled window.
///
/// It covers all content while chips are lifted, and ignores the pointer.
package final class LiftLayer: Widget {
  static let type = WidgetType(name: "TagFlowLiftLayer", cssName: "liftlayer", role: .presentation)

  private weak var view: TagView?

  init(over host: UnsafeMutablePointer<GtkWidget>, of view: TagView) {
    self.view = view
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
    setAccessibleHidden(true)
    gtk_widget_set_parent(pointer, host)
  }

  func close() {
    if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
  }

  package override func snapshot(into snapshot: Snapshot) {
    guard let view else { return }
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(view.pointer, pointer, 0, 0, &x, &y) != 0 else { return }
    snapshot.translated(by: Point(x: x, y: y)) { view.overlays.drawLayer(into: snapshot) }
  }
}

extension TagView {
  /// The content of the window or popover, in the view's coordinates after the next layout; nil before the first one.
  var windowArea: Rect? {
    guard var host = layerHost else { return nil }
    if isInstance(host, of: gtk_window_get_type()) {
      // Without its title bar.
      host = UnsafeMutableRawPointer(host).withMemoryRebound(to: GtkWindow.self, capacity: 1) { gtk_window_get_child($0) } ?? host
    }
    let pending = scrollers.pending
    return bounds(of: host).flatMap { $0.isEmpty ? nil : $0.offset(x: pending.x, y: pending.y) }
  }

  /// The parent of the layer. A window draws all of its children, a popover only the child that contains its content.
  var layerHost: UnsafeMutablePointer<GtkWidget>? {
    guard let surfaceWidget, !isInstance(surfaceWidget, of: gtk_window_get_type()) else { return surfaceWidget }
    var host = gtk_widget_get_parent(pointer)
    while let widget = host, gtk_widget_get_parent(widget) != surfaceWidget { host = gtk_widget_get_parent(widget) }
    return host
  }
}
