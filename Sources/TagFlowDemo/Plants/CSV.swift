/// Comma-separated values as RFC 4180 has them: fields in quotes may hold commas, line breaks and doubled quotes.
///
/// Lines end in CRLF when written; when read, LF alone will do, and a byte order mark is passed over.
enum CSV {
  struct Record: Hashable, Sendable {
    /// The line on which it begins, from 1.
    let line: Int
    let fields: [String]
  }

  private static let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  static func encode(_ records: [[String]]) -> String {
    // A line of one empty field would be an empty line.
    records.map { $0 == [""] ? "\"\"\r\n" : $0.map(encoded).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func encoded(_ field: String) -> String {
    guard field.utf8.contains(where: { [quote, comma, lineFeed, carriageReturn].contains($0) }) else { return field }
    // In bytes: a quote and what follows it may be one character.
    return "\"" + String(decoding: field.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }, as: UTF8.self) + "\""
  }

  /// Reads a text. A record with bad quotes is left out and named; reading goes on with the next line.
  static func parse(_ text: String) -> (records: [Record], problems: [LineError]) {
    var reader = Reader(rest: Array(text.utf8)[...])
    if reader.rest.starts(with: [0xEF, 0xBB, 0xBF]) { reader.rest.removeFirst(3) }
    var (records, problems): ([Record], [LineError]) = ([], [])
    while !reader.rest.isEmpty {
      let start = reader
      do {
        let (fields, isQuoted) = try reader.record()
        // Empty lines are none of the format's, but every file's end.
        if fields != [""] || isQuoted { records.append(Record(line: start.line, fields: fields)) }
      } catch {
        problems.append(error)
        // What follows the line on which it began may be sound.
        reader = Reader(rest: start.rest.drop { $0 != lineFeed }.dropFirst(), line: start.line + 1)
      }
    }
    return (records, problems)
  }

  /// Walks over the bytes of a text.
  private struct Reader {
    var rest: ArraySlice<UInt8>
    var line = 1

    /// A record, and whether its last field is in quotes.
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
        throw LineError(line: line, reason: "a quote (\") in the middle of a field that does not begin with one")
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
          throw LineError(line: line, reason: "text behind the quote (\") that ends a field")
        }
      }
      throw LineError(line: opening, reason: "a quote (\") that is never closed")
    }
  }
}
