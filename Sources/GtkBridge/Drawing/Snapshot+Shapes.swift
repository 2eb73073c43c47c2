public import LayoutCore
internal import CTagFlowGtk
internal import CTagFlowShims

#if canImport(Glibc)
  internal import Glibc
#endif

// Shapes for widgets that draw themselves. All are nodes of the scene graph: GTK 4.8 has no paths, and Cairo would
// be a picture that is uploaded with every frame.

extension Snapshot {
  /// Fills a rectangle, its corners rounded.
  public func fill(_ rect: Rect, radius: Double = 0, color: RGBA) { fill(rect, radius: radius, color: color.gdk) }

  /// Draws a rectangle's border within it.
  public func stroke(_ rect: Rect, radius: Double = 0, width: Double = 1, color: RGBA) {
    stroke(rect, radius: radius, width: width, color: color.gdk)
  }

  /// Fills a circle.
  public func disc(_ center: Point, radius: Double, color: RGBA) {
    fill(Self.square(center, radius), radius: radius, color: color.gdk)
  }

  /// Draws a circle's border within it.
  public func ring(_ center: Point, radius: Double, width: Double = 1, color: RGBA) {
    stroke(Self.square(center, radius), radius: radius, width: width, color: color.gdk)
  }

  /// Draws a straight line with round ends.
  public func line(from start: Point, to end: Point, width: Double = 1, color: RGBA) {
    let length = start.distance(to: end)
    guard length > 0 else { return disc(start, radius: width / 2, color: color) }
    gtk_snapshot_save(pointer)
    var origin = graphene_point_t(x: Float(start.x), y: Float(start.y))
    gtk_snapshot_translate(pointer, &origin)
    gtk_snapshot_rotate(pointer, Float(atan2(end.y - start.y, end.x - start.x) * 180 / .pi))
    fill(Rect(x: -width / 2, y: -width / 2, width: length + width, height: width), radius: width / 2, color: color.gdk)
    gtk_snapshot_restore(pointer)
  }

  /// Draws a widget's CSS background into a rectangle, wherever the widget is.
  public func background(of widget: Widget, in rect: Rect) {
    gtk_snapshot_render_background(
      pointer, gtk_widget_get_style_context(widget.pointer), rect.x, rect.y, rect.width, rect.height)
  }

  /// Draws a line of text with its upper left corner at a point.
  public func text(_ line: TextBlock, at origin: Point, color: RGBA) { text(line.layout, at: origin, color: color.gdk) }

  private static func square(_ center: Point, _ radius: Double) -> Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
