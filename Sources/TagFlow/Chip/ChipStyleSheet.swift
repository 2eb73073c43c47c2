internal import CTagFlowGtk
internal import TagModel

/// CSS for the parts of a tag's style that the theme must know: the text color, which the close button inherits; the
/// corners, which the theme's background and focus ring follow; and whether a drawn background or border replaces the
/// theme's. It never changes sizes. Everything else is drawn.
///
/// Chips of the same style share a provider; recently used providers are cached.
@MainActor enum ChipStyleSheet {
  private static var known: [String: UnsafeMutablePointer<GtkCssProvider>] = [:]
  private static let capacity = 256

  /// - Parameter radii: The corner radii, clockwise from the top left; nil for the theme's.
  static func css(ink: Color?, radii: [Double]?, hasBackground: Bool, hasBorder: Bool) -> String? {
    var rules = ""
    if hasBackground { rules += " background: none;" }
    if hasBackground || hasBorder { rules += " border-color: transparent;" }
    if let ink { rules += " color: \(ink.css);" }
    if let radii { rules += " border-radius: \(radii.map { "\($0)px" }.joined(separator: " "));" }
    return rules.isEmpty ? nil : "tag {\(rules) }"
  }

  /// CSS for the outline of the place where a chip with these corners would land.
  static func css(ofSlotWith radii: [Double]?) -> String? {
    radii.map { "landingslot { border-radius: \($0.map { "\($0)px" }.joined(separator: " ")); }" }
  }

  /// Replaces a widget's style provider and returns the new one, which the widget retains.
  static func replace(
    _ old: UnsafeMutablePointer<GtkCssProvider>?, by css: String?, on widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkCssProvider>? {
    let new = css.map(provider)
    guard new != old else { return old }
    let context = gtk_widget_get_style_context(widget)
    if let old { gtk_style_context_remove_provider(context, OpaquePointer(old)) }
    if let new {
      gtk_style_context_add_provider(context, OpaquePointer(new), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
    }
    return new
  }

  private static func provider(_ css: String) -> UnsafeMutablePointer<GtkCssProvider> {
    if let provider = known[css] { return provider }
    if known.count >= capacity {
      known.values.forEach { g_object_unref($0) }
      known = [:]
    }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, css, -1)
    known[css] = provider
    return provider
  }
}
