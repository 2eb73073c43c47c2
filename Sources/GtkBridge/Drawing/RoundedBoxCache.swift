internal import CTagFlowGtk
internal import CTagFlowShims

/// Cached images of rounded boxes, for software rendering.
///
/// A GPU fills a rounded box at no cost; Cairo takes 30 µs for a box with a border, ten times as long as for the text
/// in it, and hundreds of chips have only a few distinct boxes. So each rounded background and border is drawn once and
/// reused. The result is pixel-identical at integer scales; at other scales it would blur (see
/// ``Widget/integerScale``).
@MainActor
package final class RoundedBoxCache {
  private var images: [RoundedBox: OpaquePointer] = [:]
  private var bytes = 0
  package let scale: Int
  /// The maximum size of the images; when it is exceeded, the cache is cleared, because fading colors leave many images
  /// behind.
  private let capacity: Int
  /// The number of boxes drawn, for tests.
  package private(set) var drawCount = 0

  /// - Parameters:
  ///   - scale: Device pixels per logical pixel.
  ///   - capacity: The maximum size of the images in bytes, unless a single image is larger.
  package init(scale: Int, capacity: Int = 8 << 20) {
    self.scale = scale
    self.capacity = capacity
  }

  isolated deinit { removeAll() }

  private func removeAll() {
    for image in images.values { gsk_render_node_unref(image) }
    images.removeAll()
    bytes = 0
  }

  /// A new reference to a node in which the boxes of this node are replaced by cached images.
  package func cached(_ node: OpaquePointer) -> OpaquePointer {
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE: replacedContainer(node)
    case GSK_ROUNDED_CLIP_NODE, GSK_BORDER_NODE:
      RoundedBox(node).map { gsk_render_node_ref(image($0, [node])) } ?? gsk_render_node_ref(node)
    default: gsk_render_node_ref(node)
    }
  }

  private func replacedContainer(_ node: OpaquePointer) -> OpaquePointer {
    var children: [OpaquePointer?] = []
    let count = gsk_container_node_get_n_children(node)
    var index: guint = 0
    while index < count, let child = gsk_container_node_get_child(node, index) {
      index += 1
      guard let box = RoundedBox(child) else {
        children.append(cached(child))
        continue
      }
      // A background and the border over it share an image.
      if index < count, let next = gsk_container_node_get_child(node, index), let both = box.bordered(by: RoundedBox(next)) {
        index += 1
        children.append(gsk_render_node_ref(image(both, [child, next])))
      } else {
        children.append(gsk_render_node_ref(image(box, [child])))
      }
    }
    let result = gsk_container_node_new(&children, guint(children.count))!
    for child in children { gsk_render_node_unref(child) }
    return result
  }

  private func image(_ box: RoundedBox, _ parts: [OpaquePointer]) -> OpaquePointer {
    if let known = images[box] { return known }
    drawCount += 1
    let bounds = Self.bounds(of: parts)
    let (width, height) = (Int32(bounds.size.width) * Int32(scale), Int32(bounds.size.height) * Int32(scale))
    let made = picture(of: parts, bounds, width: width, height: height)
    if bytes > capacity { removeAll() }
    bytes += Int(width) * Int(height) * 4
    images[box] = made
    return made
  }

  /// The union of the nodes' bounds, in whole logical pixels.
  private static func bounds(of parts: [OpaquePointer]) -> graphene_rect_t {
    var (all, part, sum) = (graphene_rect_t(), graphene_rect_t(), graphene_rect_t())
    gsk_render_node_get_bounds(parts[0], &all)
    for other in parts.dropFirst() {
      gsk_render_node_get_bounds(other, &part)
      graphene_rect_union(&all, &part, &sum)
      all = sum
    }
    graphene_rect_round_extents(&all, &sum)
    return sum
  }

  private func picture(
    of parts: [OpaquePointer], _ bounds: graphene_rect_t, width: Int32, height: Int32
  ) -> OpaquePointer {
    var bounds = bounds
    let (x, y) = (Double(bounds.origin.x), Double(bounds.origin.y))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    let brush = cairo_create(surface)
    cairo_translate(brush, -x, -y)
    for part in parts { gsk_render_node_draw(part, brush) }
    cairo_destroy(brush)
    let node = gsk_cairo_node_new(&bounds)!
    let context = gsk_cairo_node_get_draw_context(node)
    cairo_set_source_surface(context, surface, x, y)
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    return node
  }
}

/// All properties that determine the appearance of a rounded background and border.
private struct RoundedBox: Hashable {
  private var fill: Outline?
  private var fillColor = SIMD4<Float>()
  private var border: Outline?
  private var widths = SIMD4<Float>()
  private var borderColors = SIMD16<Float>()

  /// Nil if the node is not a rounded box, or is fast to draw.
  init?(_ node: OpaquePointer) {
    switch gsk_render_node_get_node_type(node) {
    case GSK_ROUNDED_CLIP_NODE:
      guard let child = gsk_rounded_clip_node_get_child(node),
        gsk_render_node_get_node_type(child) == GSK_COLOR_NODE
      else { return nil }
      var bounds = graphene_rect_t()
      gsk_render_node_get_bounds(child, &bounds)
      let outline = gsk_rounded_clip_node_get_clip(node)!.pointee
      // A color that fills only part of the outline is not a background.
      var whole = outline.bounds
      guard graphene_rect_equal(&bounds, &whole) else { return nil }
      fill = Outline(outline)
      fillColor = SIMD4(gsk_color_node_get_color(child)!.pointee)
    case GSK_BORDER_NODE:
      let outline = Outline(gsk_border_node_get_outline(node)!.pointee)
      guard outline.isRounded else { return nil }
      border = outline
      let (widths, colors) = (gsk_border_node_get_widths(node)!, gsk_border_node_get_colors(node)!)
      for side in 0..<4 {
        self.widths[side] = widths[side]
        let color = SIMD4<Float>(colors[side])
        for part in 0..<4 { borderColors[side * 4 + part] = color[part] }
      }
    default: return nil
    }
  }

  /// Combines a background with a border.
  func bordered(by other: RoundedBox?) -> RoundedBox? {
    guard border == nil, let other, other.fill == nil else { return nil }
    var both = self
    (both.border, both.widths, both.borderColors) = (other.border, other.widths, other.borderColors)
    return both
  }

  private struct Outline: Hashable {
    var bounds: SIMD4<Float>
    var corners: SIMD8<Float>

    init(_ rounded: GskRoundedRect) {
      let (origin, size, corner) = (rounded.bounds.origin, rounded.bounds.size, rounded.corner)
      bounds = SIMD4(origin.x, origin.y, size.width, size.height)
      corners = SIMD8(
        corner.0.width, corner.0.height, corner.1.width, corner.1.height, corner.2.width, corner.2.height,
        corner.3.width, corner.3.height)
    }

    var isRounded: Bool { corners != SIMD8() }
  }
}

extension SIMD4<Float> {
  fileprivate init(_ color: GdkRGBA) { self.init(color.red, color.green, color.blue, color.alpha) }
}

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
  package var isRenderedInSoftware: Bool {
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
