public import CTagFlowGtk

/// A value for a GObject property.
public enum PropertyValue: Equatable {
  case bool(Bool)
  case int(Int)
  case uint(Int)
  case int64(Int)
  case double(Double)
  case string(String?)
  /// A value of an enumeration, by type name.
  case enumeration(Int, String)
}

/// Uses GObjects as C does.
@MainActor public enum GObjectProbe {
  /// Creates an instance, not floating, as `g_object_new` does.
  public static func create(_ type: GType, _ properties: [(String, PropertyValue)] = []) -> UnsafeMutablePointer<GObject> {
    var names: [UnsafePointer<CChar>?] = properties.map { UnsafePointer(strdup($0.0)) }
    var values = properties.map { value($0.1) }
    defer {
      for name in names { free(UnsafeMutableRawPointer(mutating: name)) }
      for index in values.indices { g_value_unset(&values[index]) }
    }
    let object = g_object_new_with_properties(type, guint(properties.count), &names, &values)!
    if g_object_is_floating(object) != 0 { g_object_ref_sink(object) }
    return object
  }

  public static func write(_ object: UnsafeMutablePointer<GObject>, _ name: String, _ value: PropertyValue) {
    var value = self.value(value)
    g_object_set_property(object, name, &value)
    g_value_unset(&value)
  }

  /// Reads a property as text; nil for a null string.
  public static func read(_ object: UnsafeMutablePointer<GObject>, _ name: String) -> String? {
    var (value, text) = (GValue(), GValue())
    g_object_get_property(object, name, &value)
    g_value_init(&text, g_type_from_name("gchararray"))
    defer {
      g_value_unset(&value)
      g_value_unset(&text)
    }
    guard g_value_transform(&value, &text) != 0 else { return "?" }
    return g_value_get_string(&text).map { String(cString: $0) }
  }

  private static func value(_ property: PropertyValue) -> GValue {
    var value = GValue()
    func begin(_ type: String) { g_value_init(&value, g_type_from_name(type)) }
    switch property {
    case .bool(let flag):
      begin("gboolean")
      g_value_set_boolean(&value, flag ? 1 : 0)
    case .int(let number):
      begin("gint")
      g_value_set_int(&value, Int32(number))
    case .uint(let number):
      begin("guint")
      g_value_set_uint(&value, UInt32(number))
    case .int64(let number):
      begin("gint64")
      g_value_set_int64(&value, gint64(number))
    case .double(let number):
      begin("gdouble")
      g_value_set_double(&value, number)
    case .string(let text):
      begin("gchararray")
      g_value_set_string(&value, text)
    case .enumeration(let number, let type):
      begin(type)
      g_value_set_enum(&value, Int32(number))
    }
    return value
  }

  /// The number of messages that GLib logs in a domain, at whatever level its version does, without printing them.
  public static func messages(of domain: String, _ body: () -> Void) -> Int {
    logged = 0
    let levels = GLogLevelFlags(rawValue: ~0x3)
    let fatal = g_log_set_always_fatal(G_LOG_LEVEL_ERROR)
    let handler = g_log_set_handler(domain, levels, { _, _, _, _ in MainActor.assumeIsolated { GObjectProbe.logged += 1 } }, nil)
    defer {
      g_log_remove_handler(domain, handler)
      g_log_set_always_fatal(fatal)
    }
    body()
    return logged
  }

  private static var logged = 0
}
