import LayoutCore
import TagFlowCommands

/// The fields of an object in a layout request, and the item for errors.
struct RequestFields {
  /// The item's id; nil for the outermost container.
  let child: String?
  /// The item's field that contains the object; nil for the item itself.
  private let property: String?
  private let fields: Fields

  /// - Parameter names: The allowed fields.
  init(_ json: JSON, child: String?, in property: String? = nil, names: Set<String>) throws(LayoutError) {
    (self.child, self.property) = (child, property)
    do throws(InputError) {
      fields = try Fields(Field(json: json), optional: Array(names))
    } catch {
      var name = error.field ?? "children"
      if case .unknown(let unknown) = error.kind { name = unknown }
      throw LayoutError(child: child, property: property ?? name, kind: error.layoutKind)
    }
  }

  subscript(name: String) -> JSON? { fields[optional: name]?.json }

  func error(_ name: String, _ kind: LayoutError.Kind = .unsupported) -> LayoutError {
    LayoutError(child: child, property: property ?? name, kind: kind)
  }

  /// The value of a field; nil if there is none.
  private func value<Value>(_ name: String, _ read: (Field) throws(InputError) -> Value) throws(LayoutError) -> Value? {
    guard let field = fields[optional: name] else { return nil }
    do throws(InputError) { return try read(field) } catch { throw self.error(name, error.layoutKind) }
  }

  func fields(_ name: String, names: Set<String>) throws(LayoutError) -> RequestFields? {
    guard let json = self[name] else { return nil }
    return try fields(json, in: name, names: names)
  }

  func fields(_ json: JSON, in name: String, names: Set<String>) throws(LayoutError) -> RequestFields {
    try RequestFields(json, child: child, in: property ?? name, names: names)
  }

  func number(_ name: String) throws(LayoutError) -> Double? {
    guard let json = self[name] else { return nil }
    return try number(json, name)
  }

  func number(_ json: JSON, _ name: String) throws(LayoutError) -> Double {
    if let text = json.stringValue, ["inf", "-inf", "nan"].contains(text) { throw error(name, .notFinite) }
    do throws(InputError) { return try Field(json: json).number() } catch { throw self.error(name, error.layoutKind) }
  }

  func length(_ name: String) throws(LayoutError) -> Double? {
    let number = try number(name)
    if let number, number < 0 { throw error(name, .negative) }
    return number
  }

  func count(_ name: String) throws(LayoutError) -> Int? {
    guard let length = try length(name) else { return nil }
    guard let count = Int(exactly: length) else { throw error(name) }
    return count
  }

  func flag(_ name: String, default standard: Bool = false) throws(LayoutError) -> Bool {
    try value(name) { field throws(InputError) in try field.flag() } ?? standard
  }

  func string(_ name: String) throws(LayoutError) -> String? {
    try value(name) { field throws(InputError) in try field.text() }
  }

  func word<W: RawRepresentable<String>>(_ name: String) throws(LayoutError) -> W? {
    guard let text = try string(name) else { return nil }
    guard let word = W(rawValue: text) else { throw error(name) }
    return word
  }

  /// A word, or `none`.
  func wordOrNone<W: RawRepresentable<String>>(_ name: String) throws(LayoutError) -> W? {
    self[name]?.stringValue == "none" ? nil : try word(name)
  }

  func list(_ name: String) throws(LayoutError) -> [JSON]? {
    try value(name) { field throws(InputError) in try field.items().map(\.json) }
  }

  func pair(_ json: JSON, _ name: String) throws(LayoutError) -> (Double, Double) {
    guard let list = json.arrayValue, list.count == 2 else { throw error(name) }
    return (try number(list[0], name), try number(list[1], name))
  }
}

extension InputError {
  fileprivate var layoutKind: LayoutError.Kind {
    switch kind {
    case .notFinite: .notFinite
    case .negative: .negative
    case .repeated: .contradiction
    case .unknown, .other: .unsupported
    }
  }
}
