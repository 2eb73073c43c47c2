public import LayoutCore
internal import CTagFlowGtk

/// What the desktop says about looks and motion, and what the program says instead, for all its windows.
///
/// The corresponding C type is `GtkSettings`.
@MainActor
public enum DesktopSettings {
  /// Whether windows are light or dark.
  public enum ColorScheme: String, Sendable, CaseIterable {
    /// As the person has set the desktop.
    case system
    case light, dark
  }

  public static var colorScheme = ColorScheme.system {
    didSet { applyColorScheme() }
  }

  /// Whether windows are dark at present, by the user or the program.
  public static var isDark: Bool { GtkSetting.boolean("gtk-application-prefer-dark-theme") }

  /// Whether widgets move; false has everything land at once.
  public static var animates: Bool {
    get { GtkSetting.boolean("gtk-enable-animations") }
    set { GtkSetting.set("gtk-enable-animations", to: newValue) }
  }

  /// How much larger than the desktop's own text is: 1 is as the desktop has it.
  /// - Precondition: more than 0.
  public static var textScale = 1.0 {
    didSet {
      precondition(textScale > 0 && textScale.isFinite, "a text scale of \(textScale)")
      guard textScale != oldValue else { return }
      let base = desktopDPI ?? dpi
      desktopDPI = base
      GtkSetting.set("gtk-xft-dpi", to: Int((Double(base) * textScale).rounded()))
    }
  }

  /// The reading direction of widgets that are given none of their own.
  public static var textDirection: TextDirection {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight }
    set { gtk_widget_set_default_direction(newValue == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }

  /// Adds the program's own styles to all windows, over the theme's and under the user's.
  public static func addStyles(_ css: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }

  /// Adds a folder of icons, laid out as an icon theme's folder is.
  public static func addIcons(in folder: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
  }

  /// Whether there is an icon of this name.
  public static func hasIcon(_ name: String) -> Bool {
    gdk_display_get_default().map { gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display($0), name) != 0 } ?? false
  }

  /// The icon of windows that are given none of their own, by its name in the icon theme.
  public static func setWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

  // MARK: Color scheme

  private static var desktopInterface: UnsafeMutablePointer<GSettings>?

  private static func applyColorScheme() {
    let isDark =
      switch colorScheme {
      case .light: false
      case .dark: true
      case .system: desktopPrefersDark()
      }
    // Whenever it is set, to the same value too, GTK reads its theme anew, which takes 10 ms.
    guard isDark != Self.isDark else { return }
    GtkSetting.set("gtk-application-prefer-dark-theme", to: isDark)
  }

  /// GTK 4.8 leaves the desktop's color scheme to libraries above it.
  private static func desktopPrefersDark() -> Bool {
    let (id, key) = ("org.gnome.desktop.interface", "color-scheme")
    if desktopInterface == nil {
      guard let source = g_settings_schema_source_get_default(),
        let schema = g_settings_schema_source_lookup(source, id, 1)
      else { return false }
      defer { g_settings_schema_unref(schema) }
      guard g_settings_schema_has_key(schema, key) != 0, let settings = g_settings_new(id) else { return false }
      desktopInterface = settings
      connect(UnsafeMutableRawPointer(settings), "changed::color-scheme") { _ in applyColorScheme() }
    }
    guard let desktopInterface, let value = g_settings_get_string(desktopInterface, key) else { return false }
    defer { g_free(value) }
    return String(cString: value) == "prefer-dark"
  }

  // MARK: Text scale

  /// The resolution before the program changed it, in 1024ths of a dot an inch.
  private static var desktopDPI: Int?

  private static var dpi: Int {
    let dpi = GtkSetting.integer("gtk-xft-dpi")
    return dpi > 0 ? dpi : 96 * 1024
  }
}
