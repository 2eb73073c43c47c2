/// An error in a line of input, and its field, such as `sizes[3][0]`.
package struct InputError: Error, CustomStringConvertible {
  package enum Kind {
    /// A field of this name isn't allowed.
    case unknown(name: String)
    /// A field is there twice.
    case repeated
    /// A number is infinite.
    case notFinite
    /// A length is negative.
    case negative
    case other
  }

  package var field: String?
  let reason: String
  package var kind = Kind.other

  package init(field: String? = nil, reason: String, kind: Kind = .other) {
    (self.field, self.reason, self.kind) = (field, reason, kind)
  }

  package var description: String { (field.map { "\($0): " } ?? "") + reason }
}

/// A value in a line of input, and its path, such as `sizes[3][0]`; the path of the whole line is nil.
package struct Field {
  package let json: JSON
  let path: String?

  package init(json: JSON, path: String? = nil) { (self.json, self.path) = (json, path) }

  func error(_ reason: String, _ kind: InputError.Kind = .other) -> InputError {
    InputError(field: path, reason: reason, kind: kind)
  }

  package func isNot(_ kind: String) -> InputError { error("\(json.description) is not \(kind)") }

  // MARK: Numbers

  private func numberAndText() throws(InputError) -> (value: Double, text: String) {
    guard case .number(let value, let text) = json else { throw isNot("a number") }
    return (value, text)
  }

  package func number() throws(InputError) -> Double {
    let (value, text) = try numberAndText()
    guard value.isFinite else { throw error("\(text) is more than a number holds", .notFinite) }
    return value
  }

  func number(_ range: ClosedRange<Double>) throws(InputError) -> Double {
    let (value, text) = try numberAndText()
    guard range.contains(value) else {
      throw error("\(text) is not from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))")
    }
    return value
  }

  func numbers(_ count: Int, _ range: ClosedRange<Double>) throws(InputError) -> [Double] {
    guard json.arrayValue?.count == count else { throw isNot("a list of \(count) numbers") }
    return try items().map { item throws(InputError) in try item.number(range) }
  }

  package func length() throws(InputError) -> Double {
    let value = try number()
    guard value >= 0 else { throw error("\(try numberAndText().text) is negative", .negative) }
    return value
  }

  package func integer() throws(InputError) -> Int {
    let (value, text) = try numberAndText()
    guard let integer = Int(exactly: value) else { throw error("\(text) is not a whole number") }
    return integer
  }

  // MARK: Other values

  package func flag() throws(InputError) -> Bool {
    guard let flag = json.boolValue else { throw error("\(json.description) is neither true nor false") }
    return flag
  }

  package func text(atMost limit: Int = .max) throws(InputError) -> String {
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

  package func word<W: RawRepresentable<String> & CaseIterable>() throws(InputError) -> W {
    W(rawValue: try word(of: W.allCases.map(\.rawValue)))!
  }

  package func items() throws(InputError) -> [Field] {
    guard let list = json.arrayValue else { throw isNot("a list") }
    return list.enumerated().map { Field(json: $1, path: "\(path ?? "")[\($0)]") }
  }
}

/// The fields of an object.
package struct Fields {
  private let parent: String?
  private var values: [String: JSON] = [:]

  /// - Parameters:
  ///   - names: The required fields.
  ///   - optional: The optional fields.
  ///   - toleratesOthers: Whether other fields, which may be from a newer version, are ignored.
  package init(
    _ object: Field, names: [String] = [], optional: [String] = [], toleratesOthers: Bool = false
  ) throws(InputError) {
    parent = object.path
    guard case .object(let fields) = object.json else { throw object.isNot("an object") }
    for (name, json) in fields {
      guard toleratesOthers || names.contains(name) || optional.contains(name) else {
        let near = nearest(to: name, among: names + optional).map { ", did you mean “\($0)”?" } ?? ""
        throw error(
          String(name.prefix(60)), "there is no such field\(near) (its value: \(json.description))", .unknown(name: name))
      }
      guard values.updateValue(json, forKey: name) == nil else {
        throw error(name, "is there twice, the second time as \(json.description)", .repeated)
      }
    }
    for name in names where values[name] == nil { throw error(name, "is missing") }
  }

  private func path(_ name: String) -> String { parent.map { "\($0).\(name)" } ?? name }

  private func error(_ name: String, _ reason: String, _ kind: InputError.Kind = .other) -> InputError {
    InputError(field: path(name), reason: reason, kind: kind)
  }

  /// - Precondition: The field exists.
  package subscript(name: String) -> Field { self[optional: name]! }

  package subscript(optional name: String) -> Field? { values[name].map { Field(json: $0, path: path(name)) } }
}

/// The name of an enumeration's case, without its values.
package func caseName(of value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }

/// The most similar word, if there are few typos for its length.
package func nearest(to word: String, among words: [String]) -> String? {
  let typed = Array(word.lowercased().prefix(64))
  let near = words.map { (word: $0, errors: errors(from: typed, to: Array($0.lowercased()))) }
    .min { $0.errors < $1.errors }
  guard let near, near.errors <= max(1, near.word.count / 2 - 1) else { return nil }
  return near.word
}

/// The restricted Damerau distance: letters added, omitted, replaced or swapped with the next.
private func errors(from a: [Character], to b: [Character]) -> Int {
  var rows = [Array(0...b.count)]
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var best = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
