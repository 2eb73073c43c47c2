package import CTagFlowGtk
internal import CTagFlowShims

extension DesktopSettings {
  /// Whether high contrast is on, according to the desktop's setting as reported by GTK 4.20 or libadwaita or, with
  /// older versions of GTK, because the theme is a high-contrast theme.
  public static var isHighContrast: Bool { prefersMoreContrast || isAdwaitaHighContrast || isThemeHighContrast }

  /// GTK 4.20 and later.
  private static var prefersMoreContrast: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    return choice("gtk-interface-contrast", of: gobject(settings)) == "more"
  }

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

  /// The nick of an enumeration property's value; nil if the object has no such property.
  package static func choice(_ property: String, of object: UnsafeMutablePointer<GObject>) -> String? {
    let kind = object.pointee.g_type_instance.g_class
    guard let specification = g_object_class_find_property(
      UnsafeMutableRawPointer(kind)?.assumingMemoryBound(to: GObjectClass.self), property)
    else { return nil }
    var value = GValue()
    g_value_init(&value, specification.pointee.value_type)
    g_object_get_property(object, property, &value)
    let type = g_type_class_ref(specification.pointee.value_type)
    defer { g_type_class_unref(type) }
    let entry = g_enum_get_value(type?.assumingMemoryBound(to: GEnumClass.self), g_value_get_enum(&value))
    return entry.map { String(cString: $0.pointee.value_nick) }
  }
}
