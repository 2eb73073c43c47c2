import LayoutCore

extension Fields {
  /// A number within a range.
  func number(_ field: String, _ range: ClosedRange<Double>) throws(InputError) -> Double {
    try Self.number(self[field], path(field), range)
  }

  func number(_ field: String, _ range: ClosedRange<Double>, else standard: Double) throws(InputError) -> Double {
    has(field) ? try number(field, range) : standard
  }

  /// A list of so many numbers.
  func numbers(_ field: String, count: Int, _ range: ClosedRange<Double>) throws(InputError) -> [Double] {
    guard case .array(let list) = self[field], list.count == count else {
      throw InputError(field: path(field), reason: "\(self[field].description) is not a list of \(count) numbers")
    }
    var numbers: [Double] = []
    for (index, item) in list.enumerated() {
      numbers.append(try Self.number(item, "\(path(field))[\(index)]", range))
    }
    return numbers
  }

  func pair(_ field: String, _ range: ClosedRange<Double>) throws(InputError) -> (Double, Double) {
    let numbers = try numbers(field, count: 2, range)
    return (numbers[0], numbers[1])
  }

  /// The fields `x` and `y`.
  func point() throws(InputError) -> Point {
    let range = -RecordingReader.farthest...RecordingReader.farthest
    return Point(x: try number("x", range), y: try number("y", range))
  }

  /// The fields `width` and `height`.
  func size() throws(InputError) -> Size {
    let range = 0...RecordingReader.farthest
    return Size(width: try number("width", range), height: try number("height", range))
  }

  func flag(_ field: String, else standard: Bool) throws(InputError) -> Bool {
    guard has(field) else { return standard }
    guard case .bool(let flag) = self[field] else {
      throw InputError(field: path(field), reason: "\(self[field].description) is neither true nor false")
    }
    return flag
  }

  func text(_ field: String, atMost limit: Int) throws(InputError) -> String {
    guard case .string(let text) = self[field] else {
      throw InputError(field: path(field), reason: "\(self[field].description) is not text")
    }
    guard text.count <= limit else { throw Self.tooLong(path(field), limit) }
    return text
  }

  static func tooLong(_ path: String, _ limit: Int) -> InputError {
    InputError(field: path, reason: "the text is longer than \(limit) characters")
  }

  func texts(_ field: String) throws(InputError) -> [String] {
    var texts: [String] = []
    for (index, item) in try list(field).enumerated() {
      guard case .string(let text) = item else {
        throw InputError(field: "\(path(field))[\(index)]", reason: "\(item.description) is not text")
      }
      texts.append(text)
    }
    return texts
  }

  /// One of some words.
  func word(_ field: String, of words: [String]) throws(InputError) -> String {
    try Self.word(self[field], path(field), words)
  }

  func word<W: RawRepresentable & CaseIterable>(
    _ field: String, else standard: W
  ) throws(InputError) -> W where W.RawValue == String {
    has(field) ? try word(field) : standard
  }

  /// A list of some words; empty, where there is no such field.
  func words(_ field: String, of words: [String]) throws(InputError) -> [String] {
    guard has(field) else { return [] }
    var found: [String] = []
    for (index, item) in try list(field).enumerated() {
      found.append(try Self.word(item, "\(path(field))[\(index)]", words))
    }
    return found
  }

  /// A list of tags' numbers, each there once at most.
  func tags(_ field: String, below count: Int) throws(InputError) -> [Int] {
    var (numbers, seen): ([Int], Set<Int>) = ([], [])
    for (index, item) in try list(field).enumerated() {
      let here = "\(path(field))[\(index)]"
      guard case .number(let value, let text) = item, let number = Int(exactly: value) else {
        throw InputError(field: here, reason: "\(item.description) is not a tag’s number")
      }
      guard (0..<count).contains(number) else {
        throw InputError(field: here, reason: "there is no tag \(text): there are \(count), from 0")
      }
      guard seen.insert(number).inserted else { throw InputError(field: here, reason: "the tag \(text) is there twice") }
      numbers.append(number)
    }
    return numbers
  }

  private func list(_ field: String) throws(InputError) -> [JSON] {
    guard case .array(let list) = self[field] else {
      throw InputError(field: path(field), reason: "\(self[field].description) is not a list")
    }
    return list
  }

  private static func word(_ json: JSON, _ path: String, _ words: [String]) throws(InputError) -> String {
    guard case .string(let text) = json else {
      throw InputError(field: path, reason: "\(json.description) is not a word: \(words.joined(separator: ", "))")
    }
    guard words.contains(text) else {
      let near = nearest(to: text, among: words).map { ", did you mean “\($0)”?" } ?? ""
      throw InputError(
        field: path,
        reason: "unknown word \(quoted(String(text.prefix(60))))\(near) There are: \(words.joined(separator: ", "))")
    }
    return text
  }

  private static func number(_ json: JSON, _ path: String, _ range: ClosedRange<Double>) throws(InputError) -> Double {
    guard case .number(let value, let text) = json else {
      throw InputError(field: path, reason: "\(json.description) is not a number")
    }
    guard range.contains(value) else {
      throw InputError(
        field: path, reason: "\(text) is not from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))")
    }
    return value
  }
}
