internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore

/// A layer that draws lifted chips, and a delete zone beside the view, above everything else in the window or popover, so that
/// chips can be dragged between views, and nothing is clipped by a scrolled window.
///
/// It covers all content while chips are lifted, and ignores the pointer.
package final class LiftLayer: Widget {
  static let type = WidgetType(name: "TagFlowLiftLayer", cssName: "liftlayer", role: .presentation)

  private weak var owner: (any ChipOwner)?
  /// The lifted chips as they were last drawn, and where the center of the held one was.
  private var picture: (stack: RenderPicture, center: Point)?
  /// The center of the held chip after the layer has left its owner.
  private var heldCenter: Point?
  /// Called when the layer is hidden, as with its window.
  var onUnmap: (() -> Void)?
  /// The handler of the window's layouts, any of which may resize the layer, and move or transform the owner.
  private var clockHandlers: SignalHandlers?
  /// The transform from the owner's coordinates when the layer was last drawn; asked anew each time.
  private var drawn: Transform2D?

  /// - Returns: Nil if the owner is hidden: it then has no layouts, which place the layer.
  init?(of owner: any ChipOwner) {
    guard owner.isMapped, let host = owner.layerHost, Transform2D(from: owner.pointer, to: host) != nil else { return nil }
    self.owner = owner
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
    setAccessibleHidden(true)
    gtk_widget_set_parent(pointer, host)
    clockHandlers = SignalHandlers(ofFrameClockOf: owner)
    clockHandlers?.on("layout", after: true) { [weak self] _ in self?.windowLaidOut() }
  }

  /// Covers the host, which doesn't know its layer.
  private func windowLaidOut() {
    guard let host = gtk_widget_get_parent(pointer) else { return }
    _ = measured(.horizontal)
    gtk_widget_allocate(pointer, gtk_widget_get_width(host), gtk_widget_get_height(host), -1, nil)
    if owner != nil, drawn != ownerTransform { queueDraw() }
  }

  private var ownerTransform: Transform2D? { owner.flatMap { Transform2D(from: $0.pointer, to: pointer) } }

  /// Shows the chips, as they were last drawn, without the owner.
  /// - Parameter center: The center of the held chip.
  func showPicture(at center: Point) {
    (owner, heldCenter) = (nil, center)
    queueDraw()
  }

  /// The picture as a paintable, owned by the caller, and the center of the held chip in it; nil if nothing has been drawn.
  var paintable: (paintable: OpaquePointer, center: Point)? {
    guard let picture, case let bounds = picture.stack.bounds, !bounds.isEmpty else { return nil }
    let snapshot = gtk_snapshot_new()!
    Snapshot(snapshot).translated(by: .zero - bounds.origin) { picture.stack.draw(into: Snapshot(snapshot)) }
    var size = graphene_size_t(width: Float(bounds.width), height: Float(bounds.height))
    return gtk_snapshot_free_to_paintable(snapshot, &size).map { ($0, picture.center - bounds.origin) }
  }

  func close() {
    clockHandlers = nil
    if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
  }

  package override func snapshot(into snapshot: Snapshot) {
    if let heldCenter {
      if let picture { snapshot.translated(by: heldCenter - picture.center) { picture.stack.draw(into: snapshot) } }
      return
    }
    drawn = ownerTransform
    guard let owner, let drawn else { return }
    picture = owner.heldCenter.flatMap { center in
      RenderPicture { into in into.transformed(by: drawn) { owner.surface.drawLiftedChips(into: into) } }.map {
        ($0, drawn.apply(to: center))
      }
    }
    snapshot.transformed(by: drawn) { owner.surface.drawZoneOutside(into: snapshot) }
    picture?.stack.draw(into: snapshot)
  }

  package override func mappedChanged(_ isMapped: Bool) { if !isMapped { onUnmap?() } }
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
}

extension Widget {
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
      setChildVisible(count > 1)
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

  /// The rectangle that it spans, in content coordinates.
  var rectangle: Rect? {
    didSet { setChildVisible(rectangle != nil) }
  }

  init() { super.init(type: Self.type, takesPointer: false) }
}
