internal import CGtk
internal import GtkBridge

/// GTK's settings of the default display, by name.
@MainActor enum GtkSetting {
  static func integer(_ name: String) -> Int {
    read(name, "gint") { Int(g_value_get_int(&$0)) }
  }

  static func boolean(_ name: String) -> Bool {
    read(name, "gboolean") { g_value_get_boolean(&$0) != 0 }
  }

  static func string(_ name: String) -> String {
    read(name, "gchararray") { value in
      let text = g_value_get_string(&value).map { String(cString: $0) }
      g_value_unset(&value)
      return text ?? ""
    }
  }

  private static func read<T>(_ name: String, _ type: String, _ body: (inout GValue) -> T) -> T {
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    if let settings = gtk_settings_get_default() { g_object_get_property(gobject(settings), name, &value) }
    return body(&value)
  }
}

/// Whether things move, as the desktop is set.
@MainActor enum AnimationSetting {
  static var isOn: Bool { GtkSetting.boolean("gtk-enable-animations") }
}
