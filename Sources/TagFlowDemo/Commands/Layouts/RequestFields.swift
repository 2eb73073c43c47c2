import LayoutCore

/// The fields of an object in a request to the layout family, and whose fault it is where they are wrong.
struct RequestFields {
  /// The item's id; nil is the outermost container.
  let child: String?
  /// The field of the item that the object stands in; nil where it is the item itself.
  private let property: String?
  private let values: [String: JSON]

  /// - Parameter names: The fields that there may be.
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

  // MARK: - Values

  /// The object in a field.
  func fields(_ name: String, names: Set<String>) throws(LayoutError) -> RequestFields? {
    guard let json = values[name] else { return nil }
    return try fields(json, in: name, names: names)
  }

  func fields(_ json: JSON, in name: String, names: Set<String>) throws(LayoutError) -> RequestFields {
    try RequestFields(json, child: child, in: property ?? name, names: names)
  }

  func number(_ name: String) throws(LayoutError) -> Double? {
    guard let json = values[name] else { return nil }
    return try number(json, name)
  }

  func number(_ json: JSON, _ name: String) throws(LayoutError) -> Double {
    switch json {
    case .number(let number, _):
      if !number.isFinite { throw error(name, .notFinite) }
      return number
    case .string("inf"), .string("-inf"), .string("nan"): throw error(name, .notFinite)
    default: throw error(name)
    }
  }

  /// A number that is not negative.
  func length(_ name: String) throws(LayoutError) -> Double? {
    guard let json = values[name] else { return nil }
    return try length(json, name)
  }

  func length(_ json: JSON, _ name: String) throws(LayoutError) -> Double {
    let number = try number(json, name)
    if number < 0 { throw error(name, .negative) }
    return number
  }

  /// A whole number that is not negative.
  func count(_ name: String) throws(LayoutError) -> Int? {
    guard let length = try length(name) else { return nil }
    guard let count = Int(exactly: length) else { throw error(name) }
    return count
  }

  func flag(_ name: String, default value: Bool = false) throws(LayoutError) -> Bool {
    guard let json = values[name] else { return value }
    guard case .bool(let flag) = json else { throw error(name) }
    return flag
  }

  func string(_ name: String) throws(LayoutError) -> String? {
    guard let json = values[name] else { return nil }
    guard case .string(let text) = json else { throw error(name) }
    return text
  }

  func word<W: RawRepresentable<String>>(_ name: String) throws(LayoutError) -> W? {
    guard let text = try string(name) else { return nil }
    guard let word = W(rawValue: text) else { throw error(name) }
    return word
  }

  /// A word, or `none`.
  func wordOrNone<W: RawRepresentable<String>>(_ name: String) throws(LayoutError) -> W? {
    if case .string("none")? = values[name] { return nil }
    return try word(name)
  }

  func list(_ name: String) throws(LayoutError) -> [JSON]? {
    guard let json = values[name] else { return nil }
    guard case .array(let list) = json else { throw error(name) }
    return list
  }

  /// Two numbers.
  func pair(_ json: JSON, _ name: String) throws(LayoutError) -> (Double, Double) {
    guard case .array(let list) = json, list.count == 2 else { throw error(name) }
    return (try number(list[0], name), try number(list[1], name))
  }
}
