import LayoutCore

/// An error in a line of input, and its field, such as `sizes[3][0]`.
struct InputError: Error, CustomStringConvertible {
  var field: String?
  let reason: String

  var description: String { (field.map { "\($0): " } ?? "") + reason }
}

/// A value in a line of input, and its path, such as `sizes[3][0]`; the path of the whole line is nil.
struct Field {
  let json: JSON
  var path: String?

  func error(_ reason: String) -> InputError { InputError(field: path, reason: reason) }

  func isNot(_ kind: String) -> InputError { error("\(json.description) is not \(kind)") }

  // MARK: Numbers

  private func number() throws(InputError) -> (value: Double, text: String) {
    guard case .number(let value, let text) = json else { throw isNot("a number") }
    return (value, text)
  }

  func number(_ range: ClosedRange<Double>) throws(InputError) -> Double {
    let (value, text) = try number()
    guard range.contains(value) else {
      throw error("\(text) is not from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))")
    }
    return value
  }

  func numbers(_ count: Int, _ range: ClosedRange<Double>) throws(InputError) -> [Double] {
    guard json.arrayValue?.count == count else { throw isNot("a list of \(count) numbers") }
    return try items().map { item throws(InputError) in try item.number(range) }
  }

  func length() throws(InputError) -> Double {
    let (value, text) = try number()
    guard value.isFinite else { throw error("\(text) is more than a number holds") }
    guard value >= 0 else { throw error("\(text) is negative") }
    return value
  }

  func integer() throws(InputError) -> Int {
    let (value, text) = try number()
    guard let integer = Int(exactly: value) else { throw error("\(text) is not a whole number") }
    return integer
  }

  // MARK: Other values

  func flag() throws(InputError) -> Bool {
    guard let flag = json.boolValue else { throw error("\(json.description) is neither true nor false") }
    return flag
  }

  func text(atMost limit: Int = .max) throws(InputError) -> String {
    guard let text = json.stringValue else { throw isNot("text") }
    guard text.count <= limit else { throw error("the text is longer than \(limit) characters") }
    return text
  }

  func word(of words: [String]) throws(InputError) -> String {
    guard let text = json.stringValue else { throw isNot("a word: \(words.joined(separator: ", "))") }
    guard words.contains(text) else {
      let near = nearest(to: text, among: words).map { ", did you mean “\($0)”?" } ?? "."
      throw error("unknown word \(quoted(String(text.prefix(60))))\(near) There are: \(words.joined(separator: ", "))")
    }
    return text
  }

  func word<W: RawRepresentable<String> & CaseIterable>() throws(InputError) -> W {
    W(rawValue: try word(of: W.allCases.map(\.rawValue)))!
  }

  func items() throws(InputError) -> [Field] {
    guard let list = json.arrayValue else { throw isNot("a list") }
    return list.enumerated().map { Field(json: $1, path: "\(path ?? "")[\($0)]") }
  }
}

/// The fields of an object.
struct Fields {
  private let parent: String?
  private var values: [String: JSON] = [:]

  /// - Parameters:
  ///   - names: The required fields.
  ///   - optional: The optional fields.
  ///   - toleratesOthers: Whether other fields, which may be from a newer version, are ignored.
  init(
    _ object: Field, names: [String], optional: [String] = [], toleratesOthers: Bool = false
  ) throws(InputError) {
    parent = object.path
    guard case .object(let fields) = object.json else { throw object.isNot("an object") }
    for (name, json) in fields {
      guard toleratesOthers || names.contains(name) || optional.contains(name) else {
        let near = nearest(to: name, among: names + optional).map { ", did you mean “\($0)”?" } ?? ""
        throw error(String(name.prefix(60)), "there is no such field\(near) (its value: \(json.description))")
      }
      guard values.updateValue(json, forKey: name) == nil else {
        throw error(name, "is there twice, the second time as \(json.description)")
      }
    }
    for name in names where values[name] == nil { throw error(name, "is missing") }
  }

  private func path(_ name: String) -> String { parent.map { "\($0).\(name)" } ?? name }

  private func error(_ name: String, _ reason: String) -> InputError { InputError(field: path(name), reason: reason) }

  /// - Precondition: The field exists.
  subscript(name: String) -> Field { self[optional: name]! }

  subscript(optional name: String) -> Field? { values[name].map { Field(json: $0, path: path(name)) } }
}
