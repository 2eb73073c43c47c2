internal import CTagFlowGtk
internal import CTagFlowShims

/// A child's picture with stamps in it, kept for as long as the child draws the same.
@MainActor
package final class StampedChild {
  /// What GTK keeps of the child.
  private var source: OpaquePointer?
  private var stamped: OpaquePointer?

  package init() {}

  isolated deinit { forget() }

  /// Lets go of the picture.
  package func forget() {
    if let source { gsk_render_node_unref(source) }
    if let stamped { gsk_render_node_unref(stamped) }
    (source, stamped) = (nil, nil)
  }

  fileprivate func picture(of node: OpaquePointer, _ stamps: BoxStamps) -> OpaquePointer {
    if source == node, let stamped { return stamped }
    let new = stamps.stamped(node)
    forget()
    source = gsk_render_node_ref(node)
    stamped = new
    return new
  }
}

extension Widget {
  /// Draws one child where it was allocated, with stamps for its boxes.
  package func snapshotChild(
    _ child: Widget, into snapshot: Snapshot, with stamps: BoxStamps, keeping picture: StampedChild
  ) {
    guard let draft = gtk_snapshot_new() else { return }
    gtk_widget_snapshot_child(pointer, child.pointer, draft)
    guard let node = gtk_snapshot_free_to_node(draft) else { return }
    defer { gsk_render_node_unref(node) }
    // The outer node only places the child, and is made anew each time; the inner one is the same until the child changes.
    // A child that is turned, scaled or between two pixels is drawn as it is.
    guard gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE, let inner = gsk_transform_node_get_child(node),
      let transform = gsk_transform_node_get_transform(node), Self.isOnPixels(transform, scale: stamps.scale)
    else { return gtk_snapshot_append_node(snapshot.pointer, node) }
    gtk_snapshot_save(snapshot.pointer)
    gtk_snapshot_transform(snapshot.pointer, transform)
    gtk_snapshot_append_node(snapshot.pointer, picture.picture(of: inner, stamps))
    gtk_snapshot_restore(snapshot.pointer)
  }

  /// Whether a transform only moves, by whole pixels of the screen.
  private static func isOnPixels(_ transform: OpaquePointer, scale: Int) -> Bool {
    guard gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue else {
      return false
    }
    var (x, y): (Float, Float) = (0, 0)
    gsk_transform_to_translate(transform, &x, &y)
    return (x * Float(scale)).rounded() == x * Float(scale) && (y * Float(scale)).rounded() == y * Float(scale)
  }

  /// Whether the processor draws the window, rather than a graphics card.
  package var isDrawnByProcessor: Bool {
    guard let native = gtk_widget_get_native(pointer), let renderer = gtk_native_get_renderer(native) else { return false }
    return g_type_check_instance_is_a(
      UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self), gsk_cairo_renderer_get_type()) != 0
  }

  /// How many pixels of the screen make a logical pixel; nil where that is no whole number, or the widget has no surface.
  package var wholeScale: Int? {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native) else { return nil }
    return Self.wholeScale(tagflow_surface_scale(surface))
  }

  package static func wholeScale(_ scale: Double) -> Int? { scale >= 1 && scale == scale.rounded() ? Int(scale) : nil }
}
