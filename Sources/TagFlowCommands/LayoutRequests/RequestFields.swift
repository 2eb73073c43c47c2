import LayoutCore

/// The fields of an object in a layout request, and the item for errors.
struct RequestFields {
  /// The item's id; nil for the outermost container.
  let child: String?
  /// The item's field that contains the object; nil for the item itself.
  private let property: String?
  private let values: [String: JSON]

  /// - Parameter names: The allowed fields.
  init(_ json: JSON, child: String?, in property: String? = nil, names: Set<String>) throws(LayoutError) {
    (self.child, self.property) = (child, property)
    guard case .object(let fields) = json else {
      throw LayoutError(child: child, property: property ?? "children", kind: .unsupported)
    }
    var values: [String: JSON] = [:]
    for field in fields {
      let name = property ?? field.key
      guard names.contains(field.key) else { throw LayoutError(child: child, property: name, kind: .unsupported) }
      guard values.updateValue(field.value, forKey: field.key) == nil else {
        throw LayoutError(child: child, property: name, kind: .contradiction)
      }
    }
    self.values = values
  }

  subscript(name: String) -> JSON? { values[name] }

  func error(_ name: String, _ kind: LayoutError.Kind = .unsupported) -> LayoutError {
    LayoutError(child: child, property: property ?? name, kind: kind)
  }

  /// The value of a field; nil if there is none.
  private func value<Value>(_ name: String, _ read: (JSON) throws(LayoutError) -> Value?) throws(LayoutError) -> Value? {
    guard let json = values[name] else { return nil }
    guard let value = try read(json) else { throw error(name) }
    return value
  }

  func fields(_ name: String, names: Set<String>) throws(LayoutError) -> RequestFields? {
    try value(name) { json throws(LayoutError) in try fields(json, in: name, names: names) }
  }

  func fields(_ json: JSON, in name: String, names: Set<String>) throws(LayoutError) -> RequestFields {
    try RequestFields(json, child: child, in: property ?? name, names: names)
  }

  func number(_ name: String) throws(LayoutError) -> Double? {
    try value(name) { json throws(LayoutError) in try number(json, name) }
  }

  func number(_ json: JSON, _ name: String) throws(LayoutError) -> Double {
    if let text = json.stringValue, ["inf", "-inf", "nan"].contains(text) { throw error(name, .notFinite) }
    guard let number = json.numberValue else { throw error(name) }
    if !number.isFinite { throw error(name, .notFinite) }
    return number
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
    try value(name) { $0.boolValue } ?? standard
  }

  func string(_ name: String) throws(LayoutError) -> String? { try value(name) { $0.stringValue } }

  func word<W: RawRepresentable<String>>(_ name: String) throws(LayoutError) -> W? {
    try value(name) { $0.stringValue.flatMap(W.init(rawValue:)) }
  }

  /// A word, or `none`.
  func wordOrNone<W: RawRepresentable<String>>(_ name: String) throws(LayoutError) -> W? {
    values[name]?.stringValue == "none" ? nil : try word(name)
  }

  func list(_ name: String) throws(LayoutError) -> [JSON]? { try value(name) { $0.arrayValue } }

  func pair(_ json: JSON, _ name: String) throws(LayoutError) -> (Double, Double) {
    guard let list = json.arrayValue, list.count == 2 else { throw error(name) }
    return (try number(list[0], name), try number(list[1], name))
  }
}
