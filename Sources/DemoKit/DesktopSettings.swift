internal import CTagFlowGtk
internal import CTagFlowShims
internal import Glibc
package import GtkBridge
package import LayoutCore

// What a program chooses for all its windows.
extension DesktopSettings {
  /// Whether windows are light or dark.
  package enum ColorScheme: String, Sendable, CaseIterable {
    /// Follows the desktop.
    case system
    case light, dark
  }

  package static var colorScheme = ColorScheme.system {
    didSet { applyColorScheme() }
  }

  /// Whether windows are currently dark.
  package static var isDark: Bool {
    adwaita("dark") ?? interfaceColorScheme.map { $0 == "dark" } ?? GtkSetting.boolean("gtk-application-prefer-dark-theme")
  }

  /// The text size as a multiple of the desktop's text size.
  /// - Precondition: Greater than 0.
  package static var textScale = 1.0 {
    didSet {
      precondition(textScale > 0 && textScale.isFinite, "textScale must be positive and finite, but is \(textScale)")
      guard textScale != oldValue else { return }
      let base = desktopDPI ?? dpi
      desktopDPI = base
      GtkSetting.set("gtk-xft-dpi", to: Int((Double(base) * textScale).rounded()))
    }
  }

  /// The default text direction of widgets.
  package static var textDirection: TextDirection {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight }
    set { gtk_widget_set_default_direction(newValue == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }

  /// Adds CSS to all windows, with a priority above the theme's and below the user's.
  package static func addStyles(_ css: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }

  /// Adds a folder to the icon theme's search path.
  package static func addIcons(in folder: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
  }

  /// Sets the default icon of windows, by its name in the icon theme.
  package static func setWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

  // MARK: Color scheme

  private static var desktopInterface: Settings?

  /// What windows show with GTK 4.20 and later: the program's choice, or else the desktop's, `unsupported` if GTK can't tell.
  private static var interfaceColorScheme: String? { GtkSetting.choice("gtk-interface-color-scheme") }

  /// Whether it is the program's choice.
  private static var isOverridden = false

  private static func applyColorScheme() {
    // libadwaita warns if GTK's setting is used.
    guard !setAdwaitaColorScheme(colorScheme) else { return }
    if interfaceColorScheme != nil { applyInterfaceColorScheme() } else { applyDarkTheme() }
  }

  private static func applyInterfaceColorScheme() {
    if colorScheme == .system, isOverridden {
      GtkSetting.reset("gtk-interface-color-scheme")
      isOverridden = false
    }
    let choice: String? =
      switch colorScheme {
      case .light: "light"
      case .dark: "dark"
      case .system: interfaceColorScheme == "unsupported" && desktopPrefersDark() ? "dark" : nil
      }
    // Setting it, even to the same value, makes GTK reload its theme, which takes 10 ms.
    guard let choice, choice != interfaceColorScheme else { return }
    GtkSetting.set("gtk-interface-color-scheme", toChoice: choice)
    isOverridden = true
  }

  /// GTK before 4.20. Later versions warn if this setting is used.
  private static func applyDarkTheme() {
    let isDark =
      switch colorScheme {
      case .light: false
      case .dark: true
      case .system: desktopPrefersDark()
      }
    guard isDark != Self.isDark else { return }
    GtkSetting.set("gtk-application-prefer-dark-theme", to: isDark)
  }

  /// GTK before 4.20 does not follow the desktop's color scheme on its own.
  private static func desktopPrefersDark() -> Bool {
    let key = "color-scheme"
    if desktopInterface == nil, let settings = Settings("org.gnome.desktop.interface", keys: [key]) {
      desktopInterface = settings
      connect(UnsafeMutableRawPointer(settings.pointer), "changed::\(key)") { _ in applyColorScheme() }
    }
    return desktopInterface?.string(key) == "prefer-dark"
  }

  // MARK: Text scale

  /// The original resolution, in 1/1024 dots per inch.
  private static var desktopDPI: Int?

  private static var dpi: Int {
    let dpi = GtkSetting.integer("gtk-xft-dpi")
    return dpi > 0 ? dpi : 96 * 1024
  }
}

// MARK: - Adwaita

// Support for libadwaita, which is looked up at run time.
extension DesktopSettings {
  /// Replaces GTK's stylesheet with libadwaita's, permanently and in the whole process. Returns false if the library
  /// isn't installed.
  ///
  /// Call it after the display has been opened, and before any window is created.
  package static func adoptAdwaita() -> Bool { tagflow_adwaita_init() != 0 }

  /// Opens the default display for a program that calls ``adoptAdwaita()`` next, without GTK's own stylesheet if libadwaita is
  /// installed: reading it would be a tenth of the demo's start. GTK has no other setting for it before the display is open than the
  /// environment variable, which the user may have set.
  /// - Parameter open: Opens the display, and returns whether it is open.
  package static func withoutGTKTheme(_ open: () -> Bool) -> Bool {
    guard getenv("GTK_THEME") == nil, tagflow_adwaita_library() != nil else { return open() }
    // libadwaita gives GTK an empty theme of this name, and sets it itself when it is initialized.
    setenv("GTK_THEME", "Adwaita-empty", 1)
    defer { unsetenv("GTK_THEME") }
    // The theme is read with the settings.
    return open() && gtk_settings_get_default() != nil
  }

  /// Sets libadwaita's color scheme; returns false if the program doesn't use it.
  private static func setAdwaitaColorScheme(_ scheme: ColorScheme) -> Bool {
    guard let manager = tagflow_adwaita_style_manager() else { return false }
    let nick =
      switch scheme {
      case .system: "default"
      case .light: "force-light"
      case .dark: "force-dark"
      }
    GtkSetting.set("color-scheme", toChoice: nick, of: manager)
    return true
  }
}
