package import CTagFlowGtk
internal import CTagFlowShims
internal import Glibc

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
  private static var isAdwaitaHighContrast: Bool { adwaita("high-contrast") == true }

  /// A boolean property of libadwaita's `AdwStyleManager`; nil if the program doesn't use libadwaita.
  package static func adwaita(_ property: String) -> Bool? {
    guard let manager = tagflow_adwaita_style_manager() else { return nil }
    var value = GValue(boolean: false)
    g_object_get_property(manager, property, &value)
    return g_value_get_boolean(&value) != 0
  }

  private static var isThemeHighContrast: Bool {
    let name = GtkSetting.string("gtk-theme-name").lowercased()
    return strstr(name, "highcontrast") != nil || name.hasSuffix("-hc") || name.hasSuffix("-hc-dark")
  }
}

/// Properties of the default display's `GtkSettings`, by name.
@MainActor package enum GtkSetting {
  package static func integer(_ name: String) -> Int { read(name, "gint") { Int(g_value_get_int(&$0)) } }

  package static func boolean(_ name: String) -> Bool { read(name, "gboolean") { g_value_get_boolean(&$0) != 0 } }

  package static func string(_ name: String) -> String {
    read(name, "gchararray") { g_value_get_string(&$0).map { String(cString: $0) } ?? "" }
  }

  /// The nick of an enumeration's value; nil if this version of GTK has no such setting.
  package static func choice(_ name: String) -> String? {
    guard let (settings, type) = enumeration(name) else { return nil }
    var value = GValue(type: type)
    g_object_get_property(settings, name, &value)
    return withValues(type) { g_enum_get_value($0, g_value_get_enum(&value)).map { String(cString: $0.pointee.value_nick) } }
  }

  package static func set(_ name: String, to number: Int) { write(name, GValue(int: number)) }

  package static func set(_ name: String, to flag: Bool) { write(name, GValue(boolean: flag)) }

  package static func set(_ name: String, to text: String) { write(name, GValue(string: text)) }

  /// Chooses an enumeration's value by its nick.
  /// - Parameter other: An object that has the setting instead of GTK's settings, such as libadwaita's style manager.
  /// - Precondition: There is such a setting, and the enumeration has the value.
  package static func set(_ name: String, toChoice nick: String, of other: UnsafeMutablePointer<GObject>? = nil) {
    guard let (settings, type) = enumeration(name, of: other),
      let number = withValues(type, { g_enum_get_value_by_nick($0, nick)?.pointee.value })
    else { preconditionFailure("there is no value \(nick) of the setting \(name)") }
    var value = GValue(enumeration: Int(number), type: type)
    g_object_set_property(settings, name, &value)
  }

  /// Undoes the program's own choice, so that the desktop's applies.
  package static func reset(_ name: String) {
    if let settings = gtk_settings_get_default() { gtk_settings_reset_property(settings, name) }
  }

  /// Calls the closure after each change of the setting until the result is released.
  package static func observe(_ name: String, _ changed: @escaping @MainActor () -> Void) -> SignalHandlers? {
    guard let settings = gtk_settings_get_default() else { return nil }
    let handlers = SignalHandlers(of: UnsafeMutableRawPointer(settings))
    handlers.on("notify::\(name)") { _ in changed() }
    return handlers
  }

  /// The settings, and the type of one of them; nil if this version of GTK does not have it.
  private static func enumeration(
    _ name: String, of other: UnsafeMutablePointer<GObject>? = nil
  ) -> (UnsafeMutablePointer<GObject>, GType)? {
    guard let settings = other ?? gtk_settings_get_default().map({ gobject($0) }) else { return nil }
    let kind = UnsafeMutableRawPointer(settings.pointee.g_type_instance.g_class)
    let specification = g_object_class_find_property(kind?.assumingMemoryBound(to: GObjectClass.self), name)
    return specification.map { (settings, $0.pointee.value_type) }
  }

  private static func withValues<T>(_ type: GType, _ body: (UnsafeMutablePointer<GEnumClass>?) -> T) -> T {
    let values = g_type_class_ref(type)
    defer { g_type_class_unref(values) }
    return body(values?.assumingMemoryBound(to: GEnumClass.self))
  }

  private static func read<T>(_ name: String, _ type: String, _ body: (inout GValue) -> T) -> T {
    var value = GValue(type: g_type_from_name(type))
    defer { g_value_unset(&value) }
    if let settings = gtk_settings_get_default() { g_object_get_property(gobject(settings), name, &value) }
    return body(&value)
  }

  private static func write(_ name: String, _ value: GValue) {
    var value = value
    if let settings = gtk_settings_get_default() { g_object_set_property(gobject(settings), name, &value) }
    g_value_unset(&value)
  }
}
