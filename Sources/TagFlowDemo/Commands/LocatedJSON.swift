/// A JSON value with the line on which it begins, so that a message can name it.
struct LocatedJSON {
  let value: JSON
  /// From 1.
  let line: Int
  /// Of an array its elements, of an object the values of its fields, in order.
  let children: [LocatedJSON]

  /// Reads one JSON text (RFC 8259).
  /// - Parameter firstLine: on which the text begins.
  static func parse(_ text: String, firstLine: Int = 1) throws(LineError) -> LocatedJSON {
    do {
      let (value, starts) = try JSONParser.parseWithStarts(text)
      var lines = lineNumbers(of: starts, in: text, from: firstLine)[...]
      return LocatedJSON(value, &lines)
    } catch {
      throw LineError(line: lineNumbers(of: [error.column - 1], in: text, from: firstLine)[0], reason: "not JSON: \(error.message)")
    }
  }

  private init(_ value: JSON, _ lines: inout ArraySlice<Int>) {
    self.value = value
    line = lines.removeFirst()
    var children: [LocatedJSON] = []
    switch value {
    case .array(let values): for value in values { children.append(LocatedJSON(value, &lines)) }
    case .object(let fields): for field in fields { children.append(LocatedJSON(field.value, &lines)) }
    default: break
    }
    self.children = children
  }

  /// The value of an object's field: the last one, where it stands there several times. Nil where it has none.
  subscript(field: String) -> LocatedJSON? {
    guard case .object(let fields) = value, let index = fields.lastIndex(where: { $0.key == field }) else { return nil }
    return children[index]
  }

  var string: String? { if case .string(let text) = value { text } else { nil } }
  var number: Double? { if case .number(let number, _) = value { number } else { nil } }
  var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
  /// The elements of an array; nil for anything else.
  var elements: [LocatedJSON]? { if case .array = value { children } else { nil } }
  /// The fields of an object; nil for anything else.
  var fields: [(key: String, value: LocatedJSON)]? {
    guard case .object(let fields) = value else { return nil }
    return zip(fields, children).map { ($0.key, $1) }
  }
}

/// Something that is wrong with a line of a file, from 1; or, as line 0, with the whole of it.
struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  let line: Int
  /// What is wrong, as a part of a sentence.
  let reason: String

  var description: String { line == 0 ? reason : "line \(line): \(reason)" }
}

/// The lines on which these bytes of a text stand. The bytes ascend.
private func lineNumbers(of starts: [Int], in text: String, from first: Int) -> [Int] {
  var (line, position) = (first, 0)
  var bytes = text.utf8.makeIterator()
  return starts.map { start in
    while position < start, let byte = bytes.next() {
      if byte == 0x0A { line += 1 }
      position += 1
    }
    return line
  }
}
