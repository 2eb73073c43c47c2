internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The library's CSS. It overrides the theme, which GTK installs at settings priority, and yields to application and
/// user CSS.
@MainActor enum StyleSheet {
  private static var colors: (provider: UnsafeMutablePointer<GtkCssProvider>, css: String)?
  private static var isStale = false
  private static let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 50

  static func install() {
    guard colors == nil, let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()!
    let bytes = PackageResources.tagflow_css
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        gtk_css_provider_load_from_data(provider, $0.baseAddress, gssize($0.count))
      }
    }
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), priority)
    g_object_unref(provider)
    let named = gtk_css_provider_new()!
    gtk_style_context_add_provider_for_display(display, OpaquePointer(named), priority)
    colors = (named, "")
    updateColors()
  }

  /// Schedules an update for a theme change. GTK must not load style sheets while it is emitting style changes.
  static func themeMayHaveChanged() {
    guard !isStale else { return }
    isStale = true
    MainLoop.whenIdle {
      isStale = false
      updateColors()
    }
  }

  /// Derives the style sheet's colors from the theme's, each adjusted just enough to be readable: some themes have
  /// white text on light blue, and users choose accents.
  private static func updateColors() {
    guard let (provider, before) = colors else { return }
    let theme = ThemeColors.ofDisplay
    let contrast = ChipColors.minimumContrast(isHighContrast: DesktopSettings.isHighContrast)
    func onPage(_ color: Color) -> Color {
      [theme.base, theme.background, theme.base].reduce(color) { $0.readable(on: $1, contrast: contrast) }
    }
    let selected = theme.selected.readable(on: theme.selectedText, contrast: contrast)
    let named = [
      ("selected_bg_color", selected), ("selected_fg_color", theme.selectedText),
      ("accent_color", onPage(theme.text.mixed(with: theme.selected, 0.65))),
      ("error_color", onPage(theme.error)),
      ("error_bg_color", theme.error.readable(on: .white, contrast: contrast)),
    ]
    let css = named.map { "@define-color tagflow_\($0.0) \($0.1.css);" }.joined(separator: "\n")
    guard css != before else { return }
    colors = (provider, css)
    gtk_css_provider_load_from_data(provider, css, -1)
  }
}
