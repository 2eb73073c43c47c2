import CGtk
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// What a widget on the screen looks like, drawn by its window's own renderer, on white.
@MainActor struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(of widget: Widget) { self.init(of: widget.pointer) }

  init(of widget: UnsafeMutablePointer<GtkWidget>) {
    let paintable = gtk_widget_paintable_new(widget)!
    defer { g_object_unref(gobject(paintable)) }
    (width, height) = (Int(gtk_widget_get_allocated_width(widget)), Int(gtk_widget_get_allocated_height(widget)))
    let snapshot = gtk_snapshot_new()!
    var bounds = graphene_rect_t(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    var white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    gtk_snapshot_append_color(snapshot, &white, &bounds)
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    let node = gtk_snapshot_free_to_node(snapshot)!
    defer { gsk_render_node_unref(node) }
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))
    let texture = gsk_renderer_render_texture(renderer, node, &bounds)!
    defer { g_object_unref(gobject(texture)) }
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    gdk_texture_download(texture, &bytes, gsize(4 * width))
    self.bytes = bytes
  }

  /// The colour of a pixel; outside it is white.
  func color(_ x: Double, _ y: Double) -> Color {
    let (x, y) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    guard (0..<width).contains(x), (0..<height).contains(y) else { return .white }
    let start = 4 * (y * width + x)
    func part(_ offset: Int) -> Double { Double(bytes[start + offset]) / 255 }
    return Color(red: part(2), green: part(1), blue: part(0))
  }

  /// Whether all pixels of an area are the same as another picture's.
  func isEqual(to other: Pixels, in area: Rect) -> Bool {
    for y in Int(area.y)..<Int(area.maxY) {
      for x in Int(area.x)..<Int(area.maxX) where color(Double(x), Double(y)) != other.color(Double(x), Double(y)) {
        return false
      }
    }
    return true
  }
}

/// Compares two colours, part by part.
@MainActor func expect(
  _ color: Color, _ expected: Color, within tolerance: Double = 0.02, _ message: String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  let parts = [(color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue)]
  let isSame = parts.allSatisfy { abs($0.0 - $0.1) <= tolerance }
  XCTAssertTrue(isSame, "\(color) instead of \(expected). \(message)", file: file, line: line)
}
