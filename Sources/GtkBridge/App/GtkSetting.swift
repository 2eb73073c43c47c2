internal import CTagFlowGtk

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
    var value = GValue()
    g_value_init(&value, type)
    g_object_get_property(settings, name, &value)
    return withValues(type) { g_enum_get_value($0, g_value_get_enum(&value)).map { String(cString: $0.pointee.value_nick) } }
  }

  package static func set(_ name: String, to number: Int) { write(name, "gint") { g_value_set_int(&$0, gint(number)) } }

  package static func set(_ name: String, to flag: Bool) { write(name, "gboolean") { g_value_set_boolean(&$0, flag ? 1 : 0) } }

  package static func set(_ name: String, to text: String) { write(name, "gchararray") { g_value_set_string(&$0, text) } }

  /// Chooses an enumeration's value by its nick.
  /// - Precondition: `choice(name) != nil`, and the enumeration has the value.
  package static func set(_ name: String, toChoice nick: String) {
    guard let (settings, type) = enumeration(name), let number = withValues(type, { g_enum_get_value_by_nick($0, nick)?.pointee.value })
    else { preconditionFailure("GtkSettings:\(name) has no value \(nick)") }
    var value = GValue()
    g_value_init(&value, type)
    g_value_set_enum(&value, number)
    g_object_set_property(settings, name, &value)
  }

  /// Undoes the program's own choice, so that the desktop's applies.
  package static func reset(_ name: String) {
    if let settings = gtk_settings_get_default() { gtk_settings_reset_property(settings, name) }
  }

  /// The settings, and the type of one of them; nil if this version of GTK does not have it.
  private static func enumeration(_ name: String) -> (UnsafeMutablePointer<GObject>, GType)? {
    guard let settings = gtk_settings_get_default().map({ gobject($0) }) else { return nil }
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
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    defer { g_value_unset(&value) }
    if let settings = gtk_settings_get_default() { g_object_get_property(gobject(settings), name, &value) }
    return body(&value)
  }

  private static func write(_ name: String, _ type: String, _ body: (inout GValue) -> Void) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    body(&value)
    g_object_set_property(gobject(settings), name, &value)
  }
}
