package import CTagFlowGtk
package import GtkBridge
package import LayoutCore
package import TagModel

/// A picture of a widget on white, drawn by its window's renderer or by another.
@MainActor package struct Pixels {
  /// The size in device pixels.
  package let width: Int
  package let height: Int
  /// The pixels line by line, as 0xAARRGGBB.
  package let codes: [UInt32]

  /// - Parameter scale: The number of device pixels per logical pixel.
  package init(of widget: Widget, scale: Int = 1) { self.init(of: widget.pointer, scale: scale) }

  package init(of widget: UnsafeMutablePointer<GtkWidget>, scale: Int = 1) {
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))!
    self = Self.drawn(widget, scale: scale, by: [renderer])[0]
  }

  /// Pictures of the same render nodes by several renderers.
  package static func drawn(
    _ widget: UnsafeMutablePointer<GtkWidget>, scale: Int = 1, by renderers: [OpaquePointer]
  ) -> [Pixels] {
    let drawn = node(of: widget)
    defer { if let drawn { gsk_render_node_unref(drawn) } }
    return renderers.map { Pixels(of: widget, drawn, scale: scale, by: $0) }
  }

  private init(
    of widget: UnsafeMutablePointer<GtkWidget>, _ drawn: OpaquePointer?, scale: Int, by renderer: OpaquePointer
  ) {
    (width, height) = (
      Int(gtk_widget_get_allocated_width(widget)) * scale, Int(gtk_widget_get_allocated_height(widget)) * scale
    )
    let snapshot = gtk_snapshot_new()!
    var bounds = graphene_rect_t(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    var white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    gtk_snapshot_append_color(snapshot, &white, &bounds)
    gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
    if let drawn { gtk_snapshot_append_node(snapshot, drawn) }
    let node = gtk_snapshot_free_to_node(snapshot)!
    defer { gsk_render_node_unref(node) }
    let texture = gsk_renderer_render_texture(renderer, node, &bounds)!
    defer { g_object_unref(gobject(texture)) }
    var codes = [UInt32](repeating: 0, count: width * height)
    let stride = gsize(4 * width)
    codes.withUnsafeMutableBytes { gdk_texture_download(texture, $0.baseAddress?.assumingMemoryBound(to: guchar.self), stride) }
    self.codes = codes
  }

  /// The widget's render node in its own coordinates, as a new reference, or nil if it draws nothing.
  static func node(of widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
    let paintable = gtk_widget_paintable_new(widget)!
    defer { g_object_unref(gobject(paintable)) }
    let snapshot = gtk_snapshot_new()!
    let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    return gtk_snapshot_free_to_node(snapshot)
  }

  /// The color of a pixel, white outside the picture.
  package func color(_ x: Double, _ y: Double) -> Color {
    let (x, y) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    guard (0..<width).contains(x), (0..<height).contains(y) else { return .white }
    return Color(hex: codes[y * width + x] & 0xFF_FFFF)
  }

  /// Whether the pictures are equal.
  package func isEqual(to other: Pixels) -> Bool { (width, height) == (other.width, other.height) && codes == other.codes }

  /// Whether the pictures are equal in an area.
  package func isEqual(to other: Pixels, in area: Rect) -> Bool {
    for y in Int(area.y)..<Int(area.maxY) {
      for x in Int(area.x)..<Int(area.maxX) where color(Double(x), Double(y)) != other.color(Double(x), Double(y)) {
        return false
      }
    }
    return true
  }
}
