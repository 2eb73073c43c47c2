internal import CTagFlowGtk
internal import TagModel

/// What a tag's style says in CSS: the color of the text, which the close button takes over, the corners, which the
/// theme's background and the focus ring follow, and where the theme's background or border gives way to a drawn one. It
/// changes no sizes. Everything else is drawn.
///
/// Chips of the same look share a style sheet; those used lately are remembered.
@MainActor enum ChipStyleSheet {
  private static var known: [String: UnsafeMutablePointer<GtkCssProvider>] = [:]
  private static let capacity = 256

  /// The radii of the corners from the top left clockwise; nil is the theme's.
  static func css(ink: Color?, radii: [Double]?, hasBackground: Bool, hasBorder: Bool) -> String? {
    var rules = ""
    if hasBackground { rules += " background: none;" }
    if hasBackground || hasBorder { rules += " border-color: transparent;" }
    if let ink { rules += " color: \(ink.css);" }
    if let radii { rules += " border-radius: \(radii.map { "\($0)px" }.joined(separator: " "));" }
    return rules.isEmpty ? nil : "tag {\(rules) }"
  }

  /// Gives a widget a style sheet in the place of the one that it has; returns the new one, which the widget keeps.
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
