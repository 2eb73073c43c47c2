internal import CTagFlowGtk
internal import CTagFlowShims

/// Settings of appearance and motion for all windows. The corresponding C type is `GtkSettings`.
@MainActor
public enum DesktopSettings {
  /// Whether animations are enabled.
  package static var animates: Bool {
    get { GtkSetting.boolean("gtk-enable-animations") }
    set { GtkSetting.set("gtk-enable-animations", to: newValue) }
  }

  /// Whether high contrast is on, according to the desktop's setting as reported by GTK 4.20 or libadwaita or, with
  /// older versions of GTK, because the theme is a high-contrast theme.
  public static var isHighContrast: Bool { prefersMoreContrast || isAdwaitaHighContrast || isThemeHighContrast }

  /// GTK 4.20 and later.
  private static var prefersMoreContrast: Bool { GtkSetting.choice("gtk-interface-contrast") == "more" }

  /// libadwaita replaces GTK's theme, so the theme's name means nothing.
  private static var isAdwaitaHighContrast: Bool {
    guard let manager = tagflow_adwaita_style_manager() else { return false }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_object_get_property(manager, "high-contrast", &value)
    return g_value_get_boolean(&value) != 0
  }

  private static var isThemeHighContrast: Bool {
    let name = GtkSetting.string("gtk-theme-name").lowercased()
    return name.contains("highcontrast") || name.hasSuffix("-hc") || name.hasSuffix("-hc-dark")
  }
}
