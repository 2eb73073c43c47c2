package import GtkBridge
package import CTagFlowGtk

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
