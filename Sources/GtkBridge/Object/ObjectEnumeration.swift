package import CTagFlowGtk

/// An enumeration for properties and signals, with values from 0. The corresponding C type is `GEnum`.
package struct ObjectEnumeration: Sendable {
  let name: String
  let nicks: [String]

  /// - Parameters:
  ///   - name: The GType name, unique in the process (`"TagflowAlignment"`).
  ///   - nicks: The names of the values, in kebab case, in order.
  package init(_ name: String, _ nicks: [String]) { (self.name, self.nicks) = (name, nicks) }

  /// The cases of a Swift enumeration, in order, with its names in kebab case.
  package init<Case: CaseIterable & RawRepresentable<String>>(_ name: String, _ cases: Case.Type) {
    self.init(name, cases.allCases.map { kebabCase($0.rawValue) })
  }

  /// Registers the type and returns it. Idempotent.
  @MainActor package func register() -> GType { OwnTypes.type(named: name) { register(as: $0) } }

  @MainActor private func register(as name: String) -> GType {
    // GObject keeps the array for the lifetime of the process.
    let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: nicks.count + 1)
    for (number, nick) in nicks.enumerated() {
      let constant = constantCase("\(kebabCase(self.name))_\(nick)")
      (values + number).initialize(
        to: GEnumValue(value: gint(number), value_name: g_intern_string(constant), value_nick: g_intern_string(nick)))
    }
    (values + nicks.count).initialize(to: GEnumValue())
    return g_enum_register_static(name, values)
  }
}

// The names are ASCII. Characters and `replacing(_:with:)` would be a noticeable part of a process's first view.

/// A camel-case name in GObject's notation: `fill-width` for `fillWidth`.
private func kebabCase(_ name: String) -> String {
  let (hyphen, smallBit) = (UInt8(ascii: "-"), UInt8(0x20))
  let bytes = name.utf8.reduce(into: [UInt8]()) { result, byte in
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    if isCapital, !result.isEmpty { result.append(hyphen) }
    result.append(isCapital ? byte | smallBit : byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The name of a C constant: `TAGFLOW_ALIGNMENT_FILL_WIDTH` for `tagflow-alignment_fill-width`.
private func constantCase(_ name: String) -> String {
  let bytes = name.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "-"): UInt8(ascii: "_")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte & ~0x20
    default: byte
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
