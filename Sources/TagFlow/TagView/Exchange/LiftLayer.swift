internal import CGtk
package import GtkBridge
internal import LayoutCore

/// What is lifted, drawn above everything else in its window: so it can be carried from one view to another, and is not
/// cut off at the edge of a scroller.
///
/// It hangs on the window itself, over its content, for as long as something is lifted, and answers to no pointer.
package final class LiftLayer: Widget {
  static let type = WidgetType(name: "TagFlowLiftLayer", cssName: "liftlayer", role: .presentation)

  private weak var view: TagView?

  init(over window: UnsafeMutablePointer<GtkWidget>, of view: TagView) {
    self.view = view
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
    setAccessibleHidden(true)
    gtk_widget_set_parent(pointer, window)
  }

  func close() {
    if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
  }

  package override func snapshot(into snapshot: Snapshot) {
    guard let view else { return }
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(view.pointer, pointer, 0, 0, &x, &y) != 0 else { return }
    snapshot.translated(by: Point(x: x, y: y)) { view.drawStack(into: snapshot) }
  }
}

extension TagView {
  /// The widget of the window that the view is in; nil while it is in none.
  var windowWidget: UnsafeMutablePointer<GtkWidget>? {
    guard let ancestor = gtk_widget_get_ancestor(pointer, gtk_window_get_type()) else { return nil }
    return ancestor
  }

  func openLiftLayer() {
    guard liftLayer == nil, let windowWidget else { return }
    liftLayer = LiftLayer(over: windowWidget, of: self)
  }

  func closeLiftLayer() {
    liftLayer?.close()
    liftLayer = nil
  }

  /// It covers the window, and is drawn anew each time that the view is laid out, as it is whenever something moves.
  func placeLiftLayer() {
    guard let liftLayer, let window = gtk_widget_get_parent(liftLayer.pointer) else { return }
    _ = liftLayer.measured(.horizontal)
    gtk_widget_allocate(
      liftLayer.pointer, gtk_widget_get_width(window), gtk_widget_get_height(window), -1, nil)
    liftLayer.queueDraw()
  }
}
