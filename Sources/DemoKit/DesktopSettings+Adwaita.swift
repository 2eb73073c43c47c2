package import GtkBridge
internal import CTagFlowGtk
internal import CTagFlowShims

// Support for libadwaita, which is looked up at run time.
extension DesktopSettings {
  /// Replaces GTK's stylesheet with libadwaita's, permanently and in the whole process. Returns false if the library
  /// isn't installed.
  ///
  /// Call it after the display has been opened, and before any window is created.
  package static func adoptAdwaita() -> Bool { tagflow_adwaita_init() != 0 }

  /// Whether libadwaita shows windows in dark colors; nil if the program doesn't use it.
  static var isAdwaitaDark: Bool? {
    guard let manager = tagflow_adwaita_style_manager() else { return nil }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_object_get_property(manager, "dark", &value)
    return g_value_get_boolean(&value) != 0
  }

  /// Sets libadwaita's color scheme; returns false if the program doesn't use it.
  static func setAdwaitaColorScheme(_ scheme: ColorScheme) -> Bool {
    guard let manager = tagflow_adwaita_style_manager() else { return false }
    var value = GValue()
    g_value_init(&value, g_type_from_name("AdwColorScheme"))
    let nick =
      switch scheme {
      case .system: "default"
      case .light: "force-light"
      case .dark: "force-dark"
      }
    let type = g_type_class_ref(g_type_from_name("AdwColorScheme"))
    defer { g_type_class_unref(type) }
    guard let entry = g_enum_get_value_by_nick(type?.assumingMemoryBound(to: GEnumClass.self), nick) else { return false }
    g_value_set_enum(&value, entry.pointee.value)
    g_object_set_property(manager, "color-scheme", &value)
    return true
  }
}
