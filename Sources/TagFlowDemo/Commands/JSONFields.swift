import LayoutCore

/// An error in a line of input, and its field, such as `sizes[3][0]`.
struct InputError: Error, CustomStringConvertible {
  var field: String?
  let reason: String

  var description: String { (field.map { "\($0): " } ?? "") + reason }
}

/// The fields of an object.
struct Fields {
  private let parent: String?
  private var values: [String: JSON] = [:]

  /// - Parameters:
  ///   - names: the required fields.
  ///   - optional: the optional fields.
  ///   - toleratesOthers: whether others, perhaps of a newer version, are ignored.
  init(
    _ json: JSON, in path: String? = nil, names: [String], optional: [String] = [], toleratesOthers: Bool = false
  ) throws(InputError) {
    parent = path
    guard case .object(let fields) = json else {
      throw InputError(field: path, reason: "\(json.description) is not an object")
    }
    for field in fields {
      guard toleratesOthers || names.contains(field.key) || optional.contains(field.key) else {
        let near = nearest(to: field.key, among: names + optional).map { ", did you mean “\($0)”?" } ?? ""
        throw InputError(
          field: self.path(String(field.key.prefix(60))), reason: "there is no such field\(near) (its value: \(field.value.description))")
      }
      guard values.updateValue(field.value, forKey: field.key) == nil else {
        throw InputError(field: self.path(field.key), reason: "is there twice, the second time as \(field.value.description)")
      }
    }
    for wanted in names where values[wanted] == nil {
      throw InputError(field: self.path(wanted), reason: "is missing")
    }
  }

  func path(_ field: String) -> String { parent.map { "\($0).\(field)" } ?? field }

  /// - Precondition: the field exists.
  subscript(field: String) -> JSON { values[field]! }

  func has(_ field: String) -> Bool { values[field] != nil }

  func length(_ field: String) throws(InputError) -> Double { try Self.length(self[field], path(field)) }

  func integer(_ field: String) throws(InputError) -> Int {
    guard case .number(let value, let text) = self[field] else {
      throw InputError(field: path(field), reason: "\(self[field].description) is not a number")
    }
    guard let integer = Int(exactly: value) else {
      throw InputError(field: path(field), reason: "\(text) is not a whole number")
    }
    return integer
  }

  func word<W: RawRepresentable & CaseIterable>(_ field: String) throws(InputError) -> W where W.RawValue == String {
    W(rawValue: try Self.word(self[field], path(field), W.allCases.map(\.rawValue)))!
  }

  static func word(_ json: JSON, _ path: String, _ words: [String]) throws(InputError) -> String {
    guard case .string(let text) = json else {
      throw InputError(field: path, reason: "\(json.description) is not a word: \(words.joined(separator: ", "))")
    }
    guard words.contains(text) else {
      let near = nearest(to: text, among: words).map { ", did you mean “\($0)”?" } ?? "."
      throw InputError(
        field: path,
        reason: "unknown word \(quoted(String(text.prefix(60))))\(near) There are: \(words.joined(separator: ", "))")
    }
    return text
  }

  func sizes(_ field: String) throws(InputError) -> [Size] {
    guard case .array(let list) = self[field] else {
      throw InputError(field: path(field), reason: "\(self[field].description) is not a list")
    }
    var sizes: [Size] = []
    sizes.reserveCapacity(list.count)
    for (index, item) in list.enumerated() {
      guard case .array(let pair) = item, pair.count == 2 else {
        throw InputError(field: "\(path(field))[\(index)]", reason: "\(item.description) is not [width, height]")
      }
      let width = try Self.length(pair[0], "\(path(field))[\(index)][0]")
      let height = try Self.length(pair[1], "\(path(field))[\(index)][1]")
      sizes.append(Size(width: width, height: height))
    }
    return sizes
  }

  private static func length(_ json: JSON, _ field: @autoclosure () -> String) throws(InputError) -> Double {
    guard case .number(let value, let text) = json else {
      throw InputError(field: field(), reason: "\(json.description) is not a number")
    }
    guard value.isFinite else { throw InputError(field: field(), reason: "\(text) is more than a number holds") }
    guard value >= 0 else { throw InputError(field: field(), reason: "\(text) is negative") }
    return value
  }
}
