import LayoutCore

extension Fields {
  func number(_ field: String, _ range: ClosedRange<Double>) throws(InputError) -> Double {
    try Self.number(self[field], path(field), range)
  }

  func number(_ field: String, _ range: ClosedRange<Double>, else standard: Double) throws(InputError) -> Double {
    has(field) ? try number(field, range) : standard
  }

  func numbers(_ field: String, count: Int, _ range: ClosedRange<Double>) throws(InputError) -> [Double] {
    guard case .array(let list) = self[field], list.count == count else {
      throw InputError(field: path(field), reason: "\(self[field].description) is not a list of \(count) numbers")
    }
    return try items(of: field) { item, path throws(InputError) in try Self.number(item, path, range) }
  }

  func pair(_ field: String, _ range: ClosedRange<Double>) throws(InputError) -> (Double, Double) {
    let numbers = try numbers(field, count: 2, range)
    return (numbers[0], numbers[1])
  }

  func scroll() throws(InputError) -> Point {
    let (x, y) = try pair("scroll", 0...RecordingReader.farthest)
    return Point(x: x, y: y)
  }

  func point() throws(InputError) -> Point {
    let range = -RecordingReader.farthest...RecordingReader.farthest
    return Point(x: try number("x", range), y: try number("y", range))
  }

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
    try items(of: field) { item, path throws(InputError) in
      guard case .string(let text) = item else { throw InputError(field: path, reason: "\(item.description) is not text") }
      return text
    }
  }

  func word(_ field: String, of words: [String]) throws(InputError) -> String {
    try Self.word(self[field], path(field), words)
  }

  func word<W: RawRepresentable & CaseIterable>(
    _ field: String, else standard: W
  ) throws(InputError) -> W where W.RawValue == String {
    has(field) ? try word(field) : standard
  }

  /// A list of words; empty if there is no such field.
  func words(_ field: String, of words: [String]) throws(InputError) -> [String] {
    guard has(field) else { return [] }
    return try items(of: field) { item, path throws(InputError) in try Self.word(item, path, words) }
  }

  /// A list of distinct indexes of tags.
  func tags(_ field: String, below count: Int) throws(InputError) -> [Int] {
    var seen: Set<Int> = []
    return try items(of: field) { item, path throws(InputError) in
      let tag = try Self.tag(item, path, below: count)
      guard seen.insert(tag).inserted else { throw InputError(field: path, reason: "the tag \(tag) is there twice") }
      return tag
    }
  }

  func tag(_ field: String, below count: Int) throws(InputError) -> Int { try Self.tag(self[field], path(field), below: count) }

  private static func tag(_ json: JSON, _ path: String, below count: Int) throws(InputError) -> Int {
    guard case .number(let value, let text) = json, let number = Int(exactly: value) else {
      throw InputError(field: path, reason: "\(json.description) is not a tag’s number")
    }
    guard (0..<count).contains(number) else {
      throw InputError(field: path, reason: "there is no tag \(text): there are \(count), from 0")
    }
    return number
  }

  /// Reads each item of a list, given its path.
  func items<Item>(
    of field: String, _ read: (JSON, String) throws(InputError) -> Item
  ) throws(InputError) -> [Item] {
    guard case .array(let list) = self[field] else {
      throw InputError(field: path(field), reason: "\(self[field].description) is not a list")
    }
    var items: [Item] = []
    for (index, item) in list.enumerated() { items.append(try read(item, "\(path(field))[\(index)]")) }
    return items
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
