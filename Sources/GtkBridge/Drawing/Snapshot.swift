package import CTagFlowGtk
internal import Glibc
package import LayoutCore

/// Collects the render nodes that a widget draws, in the widget's coordinates.
///
/// Valid during ``Widget/snapshot(into:)`` only. The corresponding C type is `GtkSnapshot`.
@MainActor
public struct Snapshot {
  package let pointer: OpaquePointer

  package init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// Draws the body transformed.
  package func transformed(by transform: Transform2D, _ body: () -> Void) {
    gtk_snapshot_save(pointer)
    translate(Point(x: transform.x0, y: transform.y0))
    if !transform.isTranslation { applyScale(of: transform) }
    body()
    gtk_snapshot_restore(pointer)
  }

  /// Rotates, skews and scales as a transform does. GTK's software renderer draws nothing that is transformed by a matrix.
  private func applyScale(of transform: Transform2D) {
    let (xx, yx, xy, yy) = (transform.xx, transform.yx, transform.xy, transform.yy)
    let (width, area) = ((xx * xx + yx * yx).squareRoot(), xx * yy - xy * yx)
    guard width > 0, area != 0 else { return gtk_snapshot_scale(pointer, 0, 0) }
    let degrees = 180 / Double.pi
    if yx != 0 || xx < 0 { gtk_snapshot_rotate(pointer, Float(atan2(yx, xx) * degrees)) }
    let skew = (xx * xy + yx * yy) / area
    if abs(skew) > 1e-6 {
      let transform = gsk_transform_skew(nil, Float(atan(skew) * degrees), 0)
      gtk_snapshot_transform(pointer, transform)
      gsk_transform_unref(transform)
    }
    gtk_snapshot_scale(pointer, Float(width), Float(area / width))
  }

  /// Draws the body translated by an offset.
  package func translated(by offset: Point, _ body: () -> Void) { transformed(by: .translation(x: offset.x, y: offset.y), body) }

  /// Draws the body scaled about a center.
  package func scaled(by factor: Double, about center: Point, _ body: () -> Void) {
    gtk_snapshot_save(pointer)
    translate(center)
    gtk_snapshot_scale(pointer, Float(factor), Float(factor))
    translate(Point(x: -center.x, y: -center.y))
    body()
    gtk_snapshot_restore(pointer)
  }

  /// Draws the body with an opacity from 0 to 1.
  package func faded(to opacity: Double, _ body: () -> Void) {
    gtk_snapshot_push_opacity(pointer, opacity)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// Draws the body clipped to a rectangle.
  package func clipped(to rect: Rect, _ body: () -> Void) {
    var bounds = graphene_rect_t(rect)
    gtk_snapshot_push_clip(pointer, &bounds)
    body()
    gtk_snapshot_pop(pointer)
  }

  private func translate(_ offset: Point) {
    var point = graphene_point_t(x: Float(offset.x), y: Float(offset.y))
    gtk_snapshot_translate(pointer, &point)
  }

  // MARK: Nodes with GDK colors, for widgets in this package

  package func fill(_ rect: Rect, radius: Double = 0, color: GdkRGBA) {
    var (bounds, color) = (graphene_rect_t(rect), color)
    guard radius > 0 else { return gtk_snapshot_append_color(pointer, &color, &bounds) }
    var outline = GskRoundedRect(rect, radius: radius)
    gtk_snapshot_push_rounded_clip(pointer, &outline)
    gtk_snapshot_append_color(pointer, &color, &bounds)
    gtk_snapshot_pop(pointer)
  }

  package func stroke(_ rect: Rect, radius: Double, width: Double, color: GdkRGBA) {
    stroke(GskRoundedRect(rect, radius: radius), width: width, color: color)
  }

  /// Draws the body clipped to a rounded rectangle.
  package func clipped(to outline: GskRoundedRect, _ body: () -> Void) {
    var outline = outline
    gtk_snapshot_push_rounded_clip(pointer, &outline)
    body()
    gtk_snapshot_pop(pointer)
  }

  package func fill(_ rect: Rect, from start: (Point, GdkRGBA), to end: (Point, GdkRGBA)) {
    var bounds = graphene_rect_t(rect)
    var first = graphene_point_t(x: Float(start.0.x), y: Float(start.0.y))
    var last = graphene_point_t(x: Float(end.0.x), y: Float(end.0.y))
    let stops = [GskColorStop(offset: 0, color: start.1), GskColorStop(offset: 1, color: end.1)]
    gtk_snapshot_append_linear_gradient(pointer, &bounds, &first, &last, stops, 2)
  }

  package func stroke(_ outline: GskRoundedRect, width: Double, color: GdkRGBA) {
    var outline = outline
    let widths = [Float](repeating: Float(width), count: 4)
    let colors = [GdkRGBA](repeating: color, count: 4)
    gtk_snapshot_append_border(pointer, &outline, widths, colors)
  }

  /// Draws a shadow outside an outline. Offset and blur are in logical pixels.
  package func shadow(_ outline: GskRoundedRect, offset: Point, blur: Double, color: GdkRGBA) {
    var (outline, color) = (outline, color)
    gtk_snapshot_append_outset_shadow(pointer, &outline, &color, Float(offset.x), Float(offset.y), 0, Float(blur))
  }

  package func text(_ layout: OpaquePointer, at origin: Point, color: GdkRGBA) {
    var color = color
    translated(by: origin) { gtk_snapshot_append_layout(pointer, layout, &color) }
  }

  /// Draws text in the color and with the shadow of a widget's text.
  package func text(_ layout: OpaquePointer, at origin: Point, of widget: Widget) {
    gtk_snapshot_render_layout(pointer, gtk_widget_get_style_context(widget.pointer), origin.x, origin.y, layout)
  }

  /// Draws a widget's CSS background into any rectangle.
  package func background(of widget: Widget, in rect: Rect) {
    gtk_snapshot_render_background(
      pointer, gtk_widget_get_style_context(widget.pointer), rect.x, rect.y, rect.width, rect.height)
  }

  /// Draws a widget's CSS background and border into any rectangle.
  package func box(of widget: Widget, in rect: Rect) {
    background(of: widget, in: rect)
    gtk_snapshot_render_frame(
      pointer, gtk_widget_get_style_context(widget.pointer), rect.x, rect.y, rect.width, rect.height)
  }
}

extension graphene_rect_t {
  package init(_ rect: Rect) {
    self.init(
      origin: graphene_point_t(x: Float(rect.x), y: Float(rect.y)),
      size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
  }
}

extension GskRoundedRect {
  /// A rectangle with equal corners; the radius is limited to half the shorter side.
  package init(_ rect: Rect, radius: Double) {
    var bounds = graphene_rect_t(rect)
    self.init()
    gsk_rounded_rect_init_from_rect(&self, &bounds, Float(min(radius, rect.width / 2, rect.height / 2)))
  }

  /// A rectangle with a radius for each corner, clockwise from the top left.
  package init(_ rect: Rect, radii: [Double]) {
    var bounds = graphene_rect_t(rect)
    let most = max(0, min(rect.width / 2, rect.height / 2))
    func corner(_ radius: Double) -> graphene_size_t {
      graphene_size_t(width: Float(min(radius, most)), height: Float(min(radius, most)))
    }
    self.init()
    var (a, b, c, d) = (corner(radii[0]), corner(radii[1]), corner(radii[2]), corner(radii[3]))
    gsk_rounded_rect_init(&self, &bounds, &a, &b, &c, &d)
  }
}

extension Widget {
  /// The color of the widget's CSS background; nil if it is none, an image, or a gradient.
  package func snapshotBackgroundColor() -> GdkRGBA? {
    let snapshot = gtk_snapshot_new()!
    gtk_snapshot_render_background(snapshot, gtk_widget_get_style_context(pointer), 0, 0, 100, 100)
    guard let root = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(root) }
    var node: OpaquePointer? = root
    while let current = node {
      switch gsk_render_node_get_node_type(current) {
      case GSK_COLOR_NODE: return gsk_color_node_get_color(current).pointee
      case GSK_CLIP_NODE: node = gsk_clip_node_get_child(current)
      case GSK_ROUNDED_CLIP_NODE: node = gsk_rounded_clip_node_get_child(current)
      default: return nil
      }
    }
    return nil
  }
}
