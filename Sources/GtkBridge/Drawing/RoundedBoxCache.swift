internal import CTagFlowGtk
internal import CTagFlowShims

/// Cached images of rounded boxes, for software rendering.
///
/// A GPU fills a rounded box at no cost; Cairo takes 30 µs for a box with a border, ten times as long as for the text
/// in it. The boxes of hundreds of chips differ only in their widths, so one wide box is drawn, and the others are copied
/// from its ends. Each copy is reused, by all views: the rows of a list have chips of the same widths. The result is
/// pixel-identical at integer scales; at other scales it would blur (see ``Widget/integerScale``).
@MainActor
package final class RoundedBoxCache {
  private var images: [RoundedBox: OpaquePointer] = [:]
  /// Surfaces with a wide box each, by the box of no width.
  private var wideBoxes: [RoundedBox: OpaquePointer] = [:]
  private var bytes = 0
  package let scale: Int
  /// The maximum size of the images; when it is exceeded, the cache is cleared, because fading colors leave many images
  /// behind.
  private let capacity: Int
  /// The number of boxes drawn rather than copied, for tests.
  package private(set) var drawCount = 0
  /// The minimum width of a wide box, in logical pixels. Few chips are wider.
  private static let wideWidth: Float = 256

  /// The caches in use, by scale. The last view that uses one releases it.
  private static var shared: [Int: WeakItem<RoundedBoxCache>] = [:]

  /// The cache that all views share.
  /// - Parameter scale: Device pixels per logical pixel.
  package static func shared(scale: Int) -> RoundedBoxCache {
    if let known = shared[scale]?.item { return known }
    let new = RoundedBoxCache(scale: scale)
    shared[scale] = WeakItem(new)
    return new
  }

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
    for surface in wideBoxes.values { cairo_surface_destroy(surface) }
    images.removeAll()
    wideBoxes.removeAll()
    bytes = 0
  }

  /// A new reference to a node in which the boxes of this node are replaced by cached images.
  package func cached(_ node: OpaquePointer) -> OpaquePointer {
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE: replacedContainer(node)
    case GSK_ROUNDED_CLIP_NODE, GSK_BORDER_NODE:
      box(node).map { gsk_render_node_ref(image($0)) } ?? gsk_render_node_ref(node)
    default: gsk_render_node_ref(node)
    }
  }

  private func replacedContainer(_ node: OpaquePointer) -> OpaquePointer {
    var children: [OpaquePointer?] = []
    let count = gsk_container_node_get_n_children(node)
    var index: guint = 0
    while index < count, let child = gsk_container_node_get_child(node, index) {
      index += 1
      guard let box = box(child) else {
        children.append(cached(child))
        continue
      }
      // A background and the border over it share an image.
      if index < count, let next = gsk_container_node_get_child(node, index), let both = box.bordered(by: self.box(next)) {
        index += 1
        children.append(gsk_render_node_ref(image(both)))
      } else {
        children.append(gsk_render_node_ref(image(box)))
      }
    }
    let result = gsk_container_node_new(&children, guint(children.count))!
    for child in children { gsk_render_node_unref(child) }
    return result
  }

  /// The most pixels of an image, which are a megabyte, and its greatest width. Cairo has images of at most twice that width.
  private static let mostPixels = 262_144.0
  private static let mostWidth = 16_000.0

  /// The box that a node draws; nil if it is fast to draw, or too large for an image.
  private func box(_ node: OpaquePointer) -> RoundedBox? {
    guard let box = RoundedBox(node) else { return nil }
    let (size, scale) = (box.bounds.size, Double(scale))
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    return width <= Self.mostWidth && width * height <= Self.mostPixels ? box : nil
  }

  private func image(_ box: RoundedBox) -> OpaquePointer {
    if let known = images[box] { return known }
    let surface = copiedSurface(of: box) ?? drawnSurface(of: box)
    var bounds = box.bounds
    let made = gsk_cairo_node_new(&bounds)!
    let context = gsk_cairo_node_get_draw_context(made)
    cairo_set_source_surface(context, surface, Double(bounds.origin.x), Double(bounds.origin.y))
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    if bytes > capacity { removeAll() }
    bytes += size(of: box)
    images[box] = made
    return made
  }

  /// The size of a box's pixels in bytes.
  private func size(of box: RoundedBox) -> Int {
    Int(box.bounds.size.width) * Int(box.bounds.size.height) * scale * scale * 4
  }

  private func emptySurface(for box: RoundedBox) -> OpaquePointer {
    let size = box.bounds.size
    let (width, height) = (Int32(size.width) * Int32(scale), Int32(size.height) * Int32(scale))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)!
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    return surface
  }

  private func drawnSurface(of box: RoundedBox) -> OpaquePointer {
    drawCount += 1
    let surface = emptySurface(for: box)
    let brush = cairo_create(surface)
    cairo_translate(brush, -Double(box.bounds.origin.x), -Double(box.bounds.origin.y))
    box.draw(on: brush)
    cairo_destroy(brush)
    return surface
  }

  /// The box as copied from a wide one; nil if its ends meet.
  private func copiedSurface(of box: RoundedBox) -> OpaquePointer? {
    guard let start = box.startWidth else { return nil }
    let (wide, width) = (wideBox(like: box), Double(box.bounds.size.width))
    let (surface, height) = (emptySurface(for: box), Double(box.bounds.size.height))
    let brush = cairo_create(surface)
    for (x, end, offset) in [(0, start, 0), (start, width, width - self.width(of: wide))] {
      cairo_set_source_surface(brush, wide, offset, 0)
      cairo_rectangle(brush, x, 0, end - x, height)
      cairo_fill(brush)
    }
    cairo_destroy(brush)
    return surface
  }

  /// A surface with a box that is not narrower than this one, and otherwise the same.
  private func wideBox(like box: RoundedBox) -> OpaquePointer {
    let width = box.bounds.size.width
    let key = box.widened(by: -width)
    if let known = wideBoxes[key], self.width(of: known) >= Double(width) { return known }
    let wide = key.widened(by: max(width, Self.wideWidth))
    let surface = drawnSurface(of: wide)
    bytes += size(of: wide)
    if let narrower = wideBoxes.updateValue(surface, forKey: key) { cairo_surface_destroy(narrower) }
    return surface
  }

  /// The width of a surface in logical pixels.
  private func width(of surface: OpaquePointer) -> Double { Double(cairo_image_surface_get_width(surface)) / Double(scale) }
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

  func widened(by distance: Float) -> RoundedBox {
    var box = self
    box.fill?.bounds.z += distance
    box.border?.bounds.z += distance
    return box
  }

  /// The union of the outlines, in whole logical pixels.
  var bounds: graphene_rect_t {
    var bounds = exactBounds
    var whole = graphene_rect_t()
    graphene_rect_round_extents(&bounds, &whole)
    return whole
  }

  private var exactBounds: graphene_rect_t {
    guard var all = fill?.rounded.bounds, var other = border?.rounded.bounds else { return (fill ?? border)!.rounded.bounds }
    var union = graphene_rect_t()
    graphene_rect_union(&all, &other, &union)
    return union
  }

  /// The width of the part that is the same in a wider box, in whole logical pixels; nil if the box has no columns of the same
  /// pixels between its ends.
  var startWidth: Double? {
    let (exact, whole) = (exactBounds, bounds)
    guard exact.origin.x == whole.origin.x, exact.size.width == whole.size.width else { return nil }
    var (start, end): (Float, Float) = (0, 0)
    for outline in [fill, border].compactMap({ $0 }) {
      let (corners, before) = (outline.corners, outline.bounds.x - exact.origin.x)
      start = max(start, before + max(corners[0], corners[6], widths[3]))
      end = max(end, exact.size.width - before - outline.bounds.z + max(corners[2], corners[4], widths[1]))
    }
    return start.rounded(.up) + end.rounded(.up) < exact.size.width ? Double(start.rounded(.up)) : nil
  }

  func draw(on brush: OpaquePointer?) {
    if let fill {
      var (outline, color) = (fill.rounded, GdkRGBA(fillColor))
      let inner = gsk_color_node_new(&color, &outline.bounds)!
      let node = gsk_rounded_clip_node_new(inner, &outline)!
      gsk_render_node_draw(node, brush)
      gsk_render_node_unref(node)
      gsk_render_node_unref(inner)
    }
    if let border {
      var outline = border.rounded
      let widths = (0..<4).map { self.widths[$0] }
      let colors = (0..<4).map { side in
        GdkRGBA(SIMD4(borderColors[side * 4], borderColors[side * 4 + 1], borderColors[side * 4 + 2], borderColors[side * 4 + 3]))
      }
      let node = gsk_border_node_new(&outline, widths, colors)!
      gsk_render_node_draw(node, brush)
      gsk_render_node_unref(node)
    }
  }

  private struct Outline: Hashable {
    /// x, y, width and height.
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

    var rounded: GskRoundedRect {
      func corner(_ index: Int) -> graphene_size_t { graphene_size_t(width: corners[2 * index], height: corners[2 * index + 1]) }
      let (origin, size) = (graphene_point_t(x: bounds.x, y: bounds.y), graphene_size_t(width: bounds.z, height: bounds.w))
      return GskRoundedRect(
        bounds: graphene_rect_t(origin: origin, size: size), corner: (corner(0), corner(1), corner(2), corner(3)))
    }
  }
}

extension SIMD4<Float> {
  fileprivate init(_ color: GdkRGBA) { self.init(color.red, color.green, color.blue, color.alpha) }
}

extension GdkRGBA {
  fileprivate init(_ color: SIMD4<Float>) { self.init(red: color.x, green: color.y, blue: color.z, alpha: color.w) }
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
    return isInstance(gobject(renderer), of: gsk_cairo_renderer_get_type())
  }

  /// Device pixels per logical pixel; nil if that is not an integer, or the widget has no surface.
  package var integerScale: Int? {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native) else { return nil }
    return Self.integerScale(tagflow_surface_scale(surface))
  }

  package static func integerScale(_ scale: Double) -> Int? { scale >= 1 && scale == scale.rounded() ? Int(scale) : nil }
}
