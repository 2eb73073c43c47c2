/// A JSON value, and its line for error messages.
package struct LocatedJSON {
  package let value: JSON
  /// The line, from 1.
  package let line: Int
  /// The elements of an array, or the values of an object.
  private let children: [LocatedJSON]

  /// Parses JSON (RFC 8259).
  /// - Parameter firstLine: The number of the text's first line.
  package static func parse(_ text: String, firstLine: Int = 1) throws(LineError) -> LocatedJSON {
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
    children =
      switch value {
      case .array(let values): values.map { LocatedJSON($0, &lines) }
      case .object(let fields): fields.map { LocatedJSON($0.value, &lines) }
      default: []
      }
  }

  /// The value of an object's field, or the last of several.
  package subscript(field: String) -> LocatedJSON? {
    guard case .object(let fields) = value, let index = fields.lastIndex(where: { $0.key == field }) else { return nil }
    return children[index]
  }

  package var string: String? { value.stringValue }
  package var number: Double? { value.numberValue }
  package var bool: Bool? { value.boolValue }
  package var elements: [LocatedJSON]? { if case .array = value { children } else { nil } }
}

/// An error in a line of a file, from 1; line 0 is the whole file.
package struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  /// The reason, as part of a sentence.
  package let reason: String

  package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }

  package var description: String { line == 0 ? reason : "line \(line): \(reason)" }
}

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
