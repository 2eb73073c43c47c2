internal import CTagFlowGtk

/// Properties of the default display's `GtkSettings`, by name.
@MainActor package enum GtkSetting {
  package static func integer(_ name: String) -> Int { read(name, "gint") { Int(g_value_get_int(&$0)) } }

  package static func boolean(_ name: String) -> Bool { read(name, "gboolean") { g_value_get_boolean(&$0) != 0 } }

  package static func string(_ name: String) -> String {
    read(name, "gchararray") { g_value_get_string(&$0).map { String(cString: $0) } ?? "" }
  }

  package static func set(_ name: String, to number: Int) { write(name, "gint") { g_value_set_int(&$0, gint(number)) } }

  package static func set(_ name: String, to flag: Bool) { write(name, "gboolean") { g_value_set_boolean(&$0, flag ? 1 : 0) } }

  package static func set(_ name: String, to text: String) { write(name, "gchararray") { g_value_set_string(&$0, text) } }

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
