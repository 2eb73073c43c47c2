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
  /// The handler of the window's layouts, any of which may move or transform the view.
  private var clockHandlers: SignalHandlers?
  /// The transform from the view's coordinates when the layer was last drawn; asked anew each time.
  private var drawn: Transform2D?

  init(over host: UnsafeMutablePointer<GtkWidget>, of view: TagView) {
    self.view = view
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
    setAccessibleHidden(true)
    gtk_widget_set_parent(pointer, host)
    clockHandlers = SignalHandlers(ofFrameClockOf: view)
    clockHandlers?.on("layout", after: true) { [weak self] _ in
      if let self, drawn != viewTransform { queueDraw() }
    }
  }

  private var viewTransform: Transform2D? { view.flatMap { Transform2D(from: $0.pointer, to: pointer) } }

  func close() {
    clockHandlers = nil
    if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
  }

  package override func snapshot(into snapshot: Snapshot) {
    drawn = viewTransform
    guard let view, let drawn else { return }
    snapshot.transformed(by: drawn) { view.overlays.drawLayer(into: snapshot) }
  }
}

extension TagView {
  /// The content of the window or popover, in the view's coordinates after the next layout; nil before the first one, or if the view
  /// is turned in it by other than right angles.
  var windowArea: Rect? {
    guard var host = layerHost, let transform = Transform2D(from: pointer, to: host),
      min(abs(transform.xx), abs(transform.xy)) < 0.001
    else { return nil }
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

/// A badge on the held chip with the number of lifted chips.
///
/// CSS: `liftbadge`, containing a label. Hidden from screen readers, which announce the lift.
package final class LiftBadge: ChipOverlay {
  static let type = WidgetType(name: "TagFlowLiftBadge", cssName: "liftbadge", role: .presentation)

  private lazy var label = makeLabel()

  /// The number of chips. The badge is hidden if it is at most 1.
  var count = 0 {
    didSet {
      guard count != oldValue else { return }
      if count > 1 { gtk_label_set_text(OpaquePointer(label), String(count)) }
      gtk_widget_set_child_visible(pointer, count > 1 ? 1 : 0)
    }
  }

  init() { super.init(type: Self.type, takesPointer: false) }

  private func makeLabel() -> UnsafeMutablePointer<GtkWidget> {
    let new = gtk_label_new(nil)!
    gtk_widget_set_layout_manager(pointer, gtk_bin_layout_new())
    gtk_widget_set_parent(new, pointer)
    return new
  }

  /// The natural size: a circle, or wider for a long number.
  var size: Size {
    let (wide, high) = (measured(.horizontal).natural, measured(.vertical).natural)
    return Size(width: Double(max(wide, high)), height: Double(high))
  }
}

/// The rubber band for selecting chips with the mouse.
///
/// CSS: `rubberband`, the name used by GTK's lists, so that themes apply. Hidden from screen readers.
package final class RubberBand: ChipOverlay {
  static let type = WidgetType(name: "TagFlowRubberBand", cssName: "rubberband", role: .presentation)

  var isShown = false {
    didSet { if isShown != oldValue { gtk_widget_set_child_visible(pointer, isShown ? 1 : 0) } }
  }

  init() { super.init(type: Self.type, takesPointer: false) }
}
