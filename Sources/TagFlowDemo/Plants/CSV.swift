import TagFlowCommands

/// Comma-separated values (RFC 4180). Reads CRLF or LF, and skips a byte order mark; writes CRLF.
enum CSV {
  struct Record: Hashable, Sendable {
    /// The first line, from 1.
    let line: Int
    let fields: [String]
  }

  private static let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  static func encode(_ records: [[String]]) -> String {
    // A single empty field would be an empty line.
    records.map { $0 == [""] ? "\"\"\r\n" : $0.map(encoded).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func encoded(_ field: String) -> String {
    guard field.utf8.contains(where: { [quote, comma, lineFeed, carriageReturn].contains($0) }) else { return field }
    // Quotes are found in bytes, because a quote and the following scalar may be a single character.
    return "\"" + String(decoding: field.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }, as: UTF8.self) + "\""
  }

  /// Parses a text. A record with invalid quotes is skipped and reported; parsing continues with the next line.
  static func parse(_ text: String) -> (records: [Record], problems: [LineError]) {
    var reader = Reader(rest: Array(text.utf8)[...])
    if reader.rest.starts(with: [0xEF, 0xBB, 0xBF]) { reader.rest.removeFirst(3) }
    var (records, problems): ([Record], [LineError]) = ([], [])
    while !reader.rest.isEmpty {
      let start = reader
      do {
        let (fields, isQuoted) = try reader.record()
        // Files end with an empty line.
        if fields != [""] || isQuoted { records.append(Record(line: start.line, fields: fields)) }
      } catch {
        problems.append(error)
        // The lines after the record's first line may be valid.
        reader = Reader(rest: start.rest.drop { $0 != lineFeed }.dropFirst(), line: start.line + 1)
      }
    }
    return (records, problems)
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>
    var line = 1

    /// Reads a record; also returns whether its last field is quoted.
    mutating func record() throws(LineError) -> (fields: [String], isQuoted: Bool) {
      var fields: [String] = []
      while true {
        let isQuoted = rest.first == quote
        fields.append(isQuoted ? try quotedField() : try plainField())
        if rest.first == comma {
          rest.removeFirst()
          continue
        }
        if !rest.isEmpty {
          rest.removeFirst(rest.first == carriageReturn ? 2 : 1)
          line += 1
        }
        return (fields, isQuoted)
      }
    }

    private var isAtLineEnd: Bool {
      rest.isEmpty || rest.first == lineFeed || rest.starts(with: [carriageReturn, lineFeed])
    }

    private mutating func plainField() throws(LineError) -> String {
      var field = rest.prefix { $0 != comma && $0 != lineFeed }
      if field.contains(quote) {
        throw LineError(line: line, reason: localized("a quote (\") in the middle of a field that does not begin with one"))
      }
      if field.last == carriageReturn, field.endIndex < rest.endIndex, rest[field.endIndex] == lineFeed { field.removeLast() }
      rest = rest[field.endIndex...]
      return String(decoding: field, as: UTF8.self)
    }

    private mutating func quotedField() throws(LineError) -> String {
      let opening = line
      var field: [UInt8] = []
      rest.removeFirst()
      while let byte = rest.popFirst() {
        if byte == lineFeed { line += 1 }
        if byte != quote {
          field.append(byte)
        } else if rest.first == quote {
          field.append(rest.removeFirst())
        } else if isAtLineEnd || rest.first == comma {
          return String(decoding: field, as: UTF8.self)
        } else {
          throw LineError(line: line, reason: localized("text behind the quote (\") that ends a field"))
        }
      }
      throw LineError(line: opening, reason: localized("a quote (\") that is never closed"))
    }
  }
}
