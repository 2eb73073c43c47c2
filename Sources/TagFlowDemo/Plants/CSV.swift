/// Comma-separated values as RFC 4180 has them: fields in quotes may hold commas, line breaks and doubled quotes.
///
/// Lines end in CRLF when written; when read, LF alone will do, and a byte order mark is passed over.
enum CSV {
  struct Record: Hashable, Sendable {
    /// The line on which it begins, from 1.
    let line: Int
    let fields: [String]
  }

  static func encode(_ records: [[String]]) -> String {
    records.map { fields in
      // A line of one empty field would be an empty line.
      fields == [""] ? "\"\"\r\n" : fields.map(encoded).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func encoded(_ field: String) -> String {
    // In scalars: a line break and what follows it may be one character.
    let isPlain = field.unicodeScalars.allSatisfy { $0 != "," && $0 != "\"" && $0 != "\r" && $0 != "\n" }
    if isPlain { return field }
    var result = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// Reads a text. A record with bad quotes is left out and named; reading goes on with the next line.
  static func parse(_ text: String) -> (records: [Record], problems: [LineError]) {
    var reader = Reader(text)
    var (records, problems): ([Record], [LineError]) = ([], [])
    while !reader.isAtEnd {
      do {
        let record = try reader.record()
        // Empty lines are none of the format's, but every file's end.
        if record.fields != [""] || reader.lastWasQuoted { records.append(record) }
      } catch {
        problems.append(error)
        reader.skipRecord()
      }
    }
    return (records, problems)
  }
}

/// Walks over the bytes of a text.
private struct Reader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// Where the record begins that is being read.
  private var start = (position: 0, line: 1)
  /// Whether the last field was in quotes.
  private(set) var lastWasQuoted = false

  init(_ text: String) {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func record() throws(LineError) -> CSV.Record {
    start = (position, line)
    var fields = [try field()]
    while next == UInt8(ascii: ",") {
      position += 1
      fields.append(try field())
    }
    takeLineEnd()
    return CSV.Record(line: start.line, fields: fields)
  }

  /// Goes on behind the line on which the record began that could not be read: what follows may be sound.
  mutating func skipRecord() {
    (position, line) = start
    while let next, next != 0x0A { position += 1 }
    takeLineEnd()
  }

  private mutating func takeLineEnd() {
    if next == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
    guard next == 0x0A else { return }
    position += 1
    line += 1
  }

  private var isAtLineEnd: Bool {
    next == nil || next == 0x0A || (next == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A)
  }

  private mutating func field() throws(LineError) -> String {
    lastWasQuoted = next == UInt8(ascii: "\"")
    return lastWasQuoted ? try quotedField() : try plainField()
  }

  private mutating func plainField() throws(LineError) -> String {
    let first = position
    while !isAtLineEnd, let next, next != UInt8(ascii: ",") {
      if next == UInt8(ascii: "\"") {
        throw LineError(line: line, reason: "a quote (\") in the middle of a field that does not begin with one")
      }
      position += 1
    }
    return String(decoding: bytes[first..<position], as: UTF8.self)
  }

  private mutating func quotedField() throws(LineError) -> String {
    let opening = line
    position += 1
    var result: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == 0x0A { line += 1 }
      if byte != UInt8(ascii: "\"") {
        result.append(byte)
      } else if next == UInt8(ascii: "\"") {
        result.append(byte)
        position += 1
      } else if isAtLineEnd || next == UInt8(ascii: ",") {
        return String(decoding: result, as: UTF8.self)
      } else {
        throw LineError(line: line, reason: "text behind the quote (\") that ends a field")
      }
    }
    throw LineError(line: opening, reason: "a quote (\") that is never closed")
  }
}
