import CTagFlowGtk
import GtkBridge

// Getters and setters of GObject properties. The type and the range of a property are those of its `GParamSpec`; a
// value out of range is the caller's mistake.

// `G_TYPE_BOOLEAN`, `G_TYPE_UINT`, `G_TYPE_ENUM` and `G_TYPE_FLAGS`, which Swift can't import.
private let booleanType = GType(5 << G_TYPE_FUNDAMENTAL_SHIFT)
private let uintType = GType(7 << G_TYPE_FUNDAMENTAL_SHIFT)
private let enumType = GType(12 << G_TYPE_FUNDAMENTAL_SHIFT)
private let flagsType = GType(13 << G_TYPE_FUNDAMENTAL_SHIFT)

/// The value of a property with numbers, flags or constants; 0 after a critical.
@MainActor func number(of object: NativeObject?, _ property: StaticString) -> CInt {
  get(property, of: object) { value in
    switch g_type_fundamental(value.pointee.g_type) {
    case booleanType: g_value_get_boolean(value)
    case uintType: CInt(bitPattern: g_value_get_uint(value))
    case enumType: g_value_get_enum(value)
    case flagsType: CInt(bitPattern: g_value_get_flags(value))
    default: g_value_get_int(value)
    }
  } ?? 0
}

/// The value of a property with floating-point numbers; 0 after a critical.
@MainActor func double(of object: NativeObject?, _ property: StaticString) -> Double {
  get(property, of: object) { g_value_get_double($0) } ?? 0
}

/// The value of a property with texts, valid until it changes; nil after a critical.
@MainActor func string(of object: NativeObject?, _ property: StaticString) -> UnsafePointer<CChar>? {
  guard let object else { return nil }
  return get(property, of: object) { value in
    g_value_get_string(value).map { kept($0, as: property, by: object.object) }
  } ?? nil
}

/// Sets a property with numbers, flags or constants.
@MainActor func set(
  _ property: StaticString, of object: NativeObject?, to number: CInt, in function: StaticString = #function
) {
  set(property, of: object, in: function) { value in
    switch g_type_fundamental(value.pointee.g_type) {
    case booleanType: g_value_set_boolean(value, number == 0 ? 0 : 1)
    case enumType: g_value_set_enum(value, number)
    case flagsType: g_value_set_flags(value, guint(bitPattern: number))
    default: g_value_set_int(value, number)
    }
  }
}

/// Sets a property with floating-point numbers.
@MainActor func set(
  _ property: StaticString, of object: NativeObject?, to number: Double, in function: StaticString = #function
) {
  // A specification lets NaN pass.
  guard object == nil || check(!number.isNaN, "a number", of: property, in: function) else { return }
  set(property, of: object, in: function) { g_value_set_double($0, number) }
}

/// Sets a property with texts.
@MainActor func set(
  _ property: StaticString, of object: NativeObject?, to text: UnsafePointer<CChar>?, isOptional: Bool = false,
  in function: StaticString = #function
) {
  guard object != nil, isOptional || check(text != nil, "not NULL", of: property, in: function),
    text == nil || check(g_utf8_validate(text, -1, nil) != 0, "valid UTF-8", of: property, in: function)
  else { return }
  set(property, of: object, in: function) { g_value_set_string($0, text) }
}

/// Logs a critical like "alignment is in its range" if an argument is not valid.
private func check(
  _ isValid: Bool, _ state: StaticString, of property: StaticString, in function: StaticString
) -> Bool {
  if !isValid { fail("\(String("\(property)".map { $0 == "-" ? "_" : $0 })) is \(state)", function) }
  return isValid
}

@MainActor private func get<Result>(
  _ property: StaticString, of object: NativeObject?, _ body: (UnsafeMutablePointer<GValue>) -> Result
) -> Result? {
  guard let object = object?.object else { return nil }
  var value = GValue()
  g_value_init(&value, specification(property, of: object).pointee.value_type)
  defer { g_value_unset(&value) }
  property.withUTF8Buffer { name in
    name.withMemoryRebound(to: CChar.self) { g_object_get_property(object, $0.baseAddress, &value) }
  }
  return body(&value)
}

@MainActor private func set(
  _ property: StaticString, of object: NativeObject?, in function: StaticString,
  _ store: (UnsafeMutablePointer<GValue>) -> Void
) {
  guard let object = object?.object else { return }
  let specification = specification(property, of: object)
  var value = GValue()
  g_value_init(&value, specification.pointee.value_type)
  defer { g_value_unset(&value) }
  store(&value)
  guard check(g_param_value_validate(specification, &value) == 0, "in its range", of: property, in: function) else { return }
  g_object_set_property(object, specification.pointee.name, &value)
}

/// The specification of a property.
/// - Precondition: The class has it.
@MainActor private func specification(
  _ property: StaticString, of object: UnsafeMutablePointer<GObject>
) -> UnsafeMutablePointer<GParamSpec> {
  let klass = UnsafeMutableRawPointer(object.pointee.g_type_instance.g_class!).assumingMemoryBound(to: GObjectClass.self)
  return property.withUTF8Buffer { name in
    name.withMemoryRebound(to: CChar.self) { g_object_class_find_property(klass, $0.baseAddress) }
  }
}
