package import CTagFlowGtk
internal import CTagFlowShims
internal import Glibc
package import GtkBridge
package import LayoutCore

/// An sRGB color, not premultiplied, with components from 0 to 1. The corresponding C type is `GdkRGBA`.
package struct RGBA: Hashable, Sendable {
  package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The color with its opacity multiplied by a factor.
  package func faded(to share: Double) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha * share) }

  package init(_ color: GdkRGBA) {
    self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
  }

  package var gdk: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }
}

extension Widget {
  /// The text color of the widget's style.
  package var foregroundColor: RGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
    return RGBA(color)
  }

  /// A named color of the theme, such as `theme_selected_bg_color`, if defined.
  package func themeColor(_ name: String) -> RGBA? {
    var color = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(pointer), name, &color) != 0 else { return nil }
    return RGBA(color)
  }
}

// Shapes for custom widgets. All are GSK render nodes: GTK 4.8 has no paths, and Cairo nodes would be uploaded as textures
// every frame.

extension Snapshot {
  /// Fills a rectangle with rounded corners.
  package func fill(_ rect: Rect, radius: Double = 0, color: RGBA) { fill(rect, radius: radius, color: color.gdk) }

  /// Strokes a rectangle's border, inside it.
  package func stroke(_ rect: Rect, radius: Double = 0, width: Double = 1, color: RGBA) {
    stroke(rect, radius: radius, width: width, color: color.gdk)
  }

  /// Fills a circle.
  package func disc(_ center: Point, radius: Double, color: RGBA) {
    fill(Self.square(center, radius), radius: radius, color: color.gdk)
  }

  /// Strokes a circle's border, inside it.
  package func ring(_ center: Point, radius: Double, width: Double = 1, color: RGBA) {
    stroke(Self.square(center, radius), radius: radius, width: width, color: color.gdk)
  }

  /// Draws a line with round caps.
  package func line(from start: Point, to end: Point, width: Double = 1, color: RGBA) {
    let length = start.distance(to: end)
    guard length > 0 else { return disc(start, radius: width / 2, color: color) }
    gtk_snapshot_save(pointer)
    var origin = graphene_point_t(x: Float(start.x), y: Float(start.y))
    gtk_snapshot_translate(pointer, &origin)
    gtk_snapshot_rotate(pointer, Float(atan2(end.y - start.y, end.x - start.x) * 180 / .pi))
    fill(Rect(x: -width / 2, y: -width / 2, width: length + width, height: width), radius: width / 2, color: color.gdk)
    gtk_snapshot_restore(pointer)
  }

  /// Draws text with its top left corner at a point.
  package func text(_ line: TextBlock, at origin: Point, color: RGBA) { text(line.layout, at: origin, color: color.gdk) }

  private static func square(_ center: Point, _ radius: Double) -> Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
