internal import CGtk

/// A property of a ``LayoutProperties`` that C, GtkBuilder's `<layout>` and GtkInspector can read and set. The corresponding C
/// type is `GParamSpec`.
public struct LayoutProperty: Sendable {
  /// What it holds.
  public enum Kind: Sendable {
    case text
    case flag
    /// A number within a range, by itself the lowest.
    case number(ClosedRange<Int32>)
    /// One of several names, by itself the first; its value is the number of the name (``PropertyValue/number(_:)``). The
    /// type's own name is unique in the process.
    case choice(type: String, of: [String])
  }

  package let name: String
  let kind: Kind
  package let summary: String

  /// - Parameters:
  ///   - name: in GObject's form, `"center-x"`.
  ///   - summary: what the property is, as GtkInspector shows it.
  public init(_ name: String, _ kind: Kind, _ summary: String) {
    (self.name, self.kind, self.summary) = (name, kind, summary)
  }

  @MainActor fileprivate var specification: UnsafeMutablePointer<GParamSpec>! {
    let flags = GParamFlags(G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue | G_PARAM_EXPLICIT_NOTIFY.rawValue)
    return switch kind {
    case .text: g_param_spec_string(name, nil, summary, "", flags)
    case .flag: g_param_spec_boolean(name, nil, summary, 0, flags)
    case .number(let range):
      g_param_spec_int(name, nil, summary, range.lowerBound, range.upperBound, range.lowerBound, flags)
    case .choice(let type, let names): g_param_spec_enum(name, nil, summary, enumeration(type, names), 0, flags)
    }
  }
}

/// An enumeration's type, registered with GObject at the first call.
@MainActor private func enumeration(_ name: String, _ nicks: [String]) -> GType {
  let known = g_type_from_name(name)
  guard known == 0 else { return known }
  // GObject keeps the list for as long as the process lives.
  let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: nicks.count + 1)
  for (number, nick) in nicks.enumerated() {
    let full = "\(name)_\(nick)".uppercased()
    (values + number).initialize(
      to: GEnumValue(value: gint(number), value_name: g_intern_string(full), value_nick: g_intern_string(nick)))
  }
  (values + nicks.count).initialize(to: GEnumValue())
  return g_enum_register_static(name, values)
}

/// Gives a class of ``LayoutProperties`` its properties.
@MainActor enum LayoutPropertiesClass {
  static var properties: [String: [LayoutProperty]] = [:]

  static func fill(_ klass: gpointer) {
    let type = klass.assumingMemoryBound(to: GTypeClass.self).pointee.g_type
    let object = klass.assumingMemoryBound(to: GObjectClass.self)
    object.pointee.get_property = { object, id, value, _ in
      guard let (swift, property) = LayoutPropertiesClass.find(object, id), let value else { return }
      switch (swift.value(of: property.name), property.kind) {
      case (.text(let text)?, _): g_value_set_string(value, text)
      case (.flag(let flag)?, _): g_value_set_boolean(value, flag ? 1 : 0)
      case (.number(let number)?, .choice): g_value_set_enum(value, gint(number))
      case (.number(let number)?, _): g_value_set_int(value, gint(number))
      case (nil, _): break
      }
    }
    object.pointee.set_property = { object, id, value, _ in
      guard let (swift, property) = LayoutPropertiesClass.find(object, id), let value else { return }
      switch property.kind {
      case .text: swift.set(property.name, to: .text(g_value_get_string(value).map { String(cString: $0) } ?? ""))
      case .flag: swift.set(property.name, to: .flag(g_value_get_boolean(value) != 0))
      case .number: swift.set(property.name, to: .number(Int(g_value_get_int(value))))
      case .choice: swift.set(property.name, to: .number(Int(g_value_get_enum(value))))
      }
    }
    for (index, property) in (properties[String(cString: g_type_name(type))] ?? []).enumerated() {
      g_object_class_install_property(object, guint(index + 1), property.specification)
    }
  }

  /// The Swift half of an instance, and a property of it by its number.
  private static func find(_ object: UnsafeMutablePointer<GObject>?, _ id: guint) -> (LayoutProperties, LayoutProperty)? {
    guard let swift = nativeObject(object) as? LayoutProperties,
      let property = properties[swift.typeName].flatMap({ $0.indices.contains(Int(id) - 1) ? $0[Int(id) - 1] : nil })
    else { return nil }
    return (swift, property)
  }
}
