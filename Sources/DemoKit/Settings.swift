internal import CTagFlowGtk
package import GtkBridge

/// A program's settings, stored by the desktop. The corresponding C type is `GSettings`.
@MainActor package final class Settings {
  let pointer: UnsafeMutablePointer<GSettings>

  /// Returns nil if no schema with this ID and all these keys is installed. In that case, GLib would end the program.
  package init?(_ id: String, keys: some Sequence<String>) {
    guard let schema = g_settings_schema_source_get_default().flatMap({ g_settings_schema_source_lookup($0, id, 1) })
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard keys.allSatisfy({ g_settings_schema_has_key(schema, $0) != 0 }) else { return nil }
    pointer = g_settings_new(id)
  }

  isolated deinit { g_object_unref(pointer) }

  /// - Precondition: The key is a boolean.
  package func boolean(_ key: String) -> Bool { g_settings_get_boolean(pointer, key) != 0 }

  package func set(_ key: String, to value: Bool) { g_settings_set_boolean(pointer, key, value ? 1 : 0) }

  /// - Precondition: The key is a string, or an enumeration, for which the result is the value's nick.
  package func string(_ key: String) -> String {
    guard let value = g_settings_get_string(pointer, key) else { return "" }
    defer { g_free(value) }
    return String(cString: value)
  }

  package func set(_ key: String, to value: String) { g_settings_set_string(pointer, key, value) }

  /// Sets a property to a key's value, and stores each change of the property for as long as the object exists. The
  /// corresponding C function is `g_settings_bind`.
  package func bind(_ key: String, to property: String, of object: NativeObject) {
    g_settings_bind(pointer, key, object.object, property, G_SETTINGS_BIND_DEFAULT)
  }
}
