internal import CTagFlowGtk
internal import CTagFlowShims

/// A child's render node with cached boxes, reused while the child does not redraw.
@MainActor
package final class ChildNodeCache {
  /// The child's original node.
  private var source: OpaquePointer?
  private var cached: OpaquePointer?

  package init() {}

  isolated deinit { clear() }

  package func clear() {
    if let source { gsk_render_node_unref(source) }
    if let cached { gsk_render_node_unref(cached) }
    (source, cached) = (nil, nil)
  }

  fileprivate func node(of node: OpaquePointer, _ boxCache: RoundedBoxCache) -> OpaquePointer {
    if source == node, let cached { return cached }
    let new = boxCache.cached(node)
    clear()
    source = gsk_render_node_ref(node)
    cached = new
    return new
  }
}

/// A child to draw, and its cache.
@MainActor package struct DrawnChild {
  fileprivate let child: UnsafeMutablePointer<GtkWidget>
  fileprivate let cache: ChildNodeCache

  package init(_ child: Widget, _ cache: ChildNodeCache) { (self.child, self.cache) = (child.pointer, cache) }
}

extension Widget {
  /// Draws children at their allocations, with cached images for their boxes.
  package func snapshot(_ children: [DrawnChild], into snapshot: Snapshot, boxCache: RoundedBoxCache) {
    // One draft for all children: creating one takes longer than drawing a child.
    guard let draft = gtk_snapshot_new() else { return }
    for child in children { gtk_widget_snapshot_child(pointer, child.child, draft) }
    guard let drawn = gtk_snapshot_free_to_node(draft) else { return }
    defer { gsk_render_node_unref(drawn) }
    // Nodes can be matched with children only if each child has one.
    guard gsk_render_node_get_node_type(drawn) == GSK_CONTAINER_NODE,
      Int(gsk_container_node_get_n_children(drawn)) == children.count
    else { return gtk_snapshot_append_node(snapshot.pointer, drawn) }
    var nodes: [OpaquePointer?] = []
    nodes.reserveCapacity(children.count)
    // Not a closure, because Swift would check its isolation for each child.
    for index in children.indices {
      let node = gsk_container_node_get_child(drawn, guint(index))!
      nodes.append(Self.cached(node, boxCache, children[index].cache) ?? gsk_render_node_ref(node))
    }
    let container = gsk_container_node_new(&nodes, guint(nodes.count))!
    for node in nodes { gsk_render_node_unref(node) }
    gtk_snapshot_append_node(snapshot.pointer, container)
    gsk_render_node_unref(container)
  }

  /// A child's node with cached images for its boxes, as a new reference; nil if the child is rotated, scaled or off the
  /// pixel grid.
  private static func cached(
    _ node: OpaquePointer, _ boxCache: RoundedBoxCache, _ nodeCache: ChildNodeCache
  ) -> OpaquePointer? {
    // The outer node is a transform, created for each frame; the inner one stays the same until the child redraws.
    guard gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE, let inner = gsk_transform_node_get_child(node),
      let transform = gsk_transform_node_get_transform(node), isOnPixels(transform, scale: boxCache.scale)
    else { return nil }
    return gsk_transform_node_new(nodeCache.node(of: inner, boxCache), transform)
  }

  /// Whether a transform is a translation by whole device pixels.
  private static func isOnPixels(_ transform: OpaquePointer, scale: Int) -> Bool {
    guard gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue else {
      return false
    }
    var (x, y): (Float, Float) = (0, 0)
    gsk_transform_to_translate(transform, &x, &y)
    return (x * Float(scale)).rounded() == x * Float(scale) && (y * Float(scale)).rounded() == y * Float(scale)
  }

  /// Whether the window is rendered in software, by Cairo.
  package var isDrawnByProcessor: Bool {
    guard let native = gtk_widget_get_native(pointer), let renderer = gtk_native_get_renderer(native) else { return false }
    return g_type_check_instance_is_a(
      UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self), gsk_cairo_renderer_get_type()) != 0
  }

  /// Device pixels per logical pixel; nil if that is not an integer, or the widget has no surface.
  package var integerScale: Int? {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native) else { return nil }
    return Self.integerScale(tagflow_surface_scale(surface))
  }

  package static func integerScale(_ scale: Double) -> Int? { scale >= 1 && scale == scale.rounded() ? Int(scale) : nil }
}
