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
  static func parse(_ text: String) -> (records: [Record], problems: [ImportProblem]) {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
    var (records, problems): ([Record], [ImportProblem]) = ([], [])
    var next = 0
    while next < lines.count {
      let first = next
      next = end(of: first, in: lines)
      var record = bytes[lines[first].startIndex..<lines[next - 1].endIndex]
      if next < lines.count, record.last == carriageReturn { record.removeLast() }
      if record.isEmpty { continue }
      do throws(ImportProblem) {
        records.append(Record(line: first + 1, fields: try fields(of: record, line: first + 1)))
      } catch {
        problems.append(error)
        // The lines after the record's first line may be valid.
        next = first + 1
      }
    }
    return (records, problems)
  }

  /// The line after a record, whose quotes are even in number: a quoted field may have several lines.
  private static func end(of first: Int, in lines: [ArraySlice<UInt8>]) -> Int {
    var isOpen = false
    for index in first..<lines.count {
      for byte in lines[index] where byte == quote { isOpen.toggle() }
      if !isOpen { return index + 1 }
    }
    return lines.count
  }

  private static func fields(of record: ArraySlice<UInt8>, line: Int) throws(ImportProblem) -> [String] {
    var isOpen = false
    let fields = record.split(omittingEmptySubsequences: false) { byte in
      if byte == quote { isOpen.toggle() }
      return byte == comma && !isOpen
    }
    if isOpen { throw ImportProblem(.line(line), localized("a quote (\") that is never closed")) }
    var texts: [String] = []
    for field in fields {
      guard field.first == quote else {
        if field.contains(quote) {
          throw ImportProblem(.line(line), localized("a quote (\") in the middle of a field that does not begin with one"))
        }
        texts.append(String(decoding: field, as: UTF8.self))
        continue
      }
      let parts = field.dropFirst().dropLast().split(separator: quote, omittingEmptySubsequences: false)
      // Within the field, each quote is doubled.
      guard field.count > 1, field.last == quote, parts.count % 2 == 1,
        !stride(from: 1, to: parts.count, by: 2).contains(where: { !parts[$0].isEmpty })
      else { throw ImportProblem(.line(line), localized("text behind the quote (\") that ends a field")) }
      let pieces = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
      texts.append(String(decoding: Array(pieces.joined(separator: [quote])), as: UTF8.self))
    }
    return texts
  }
}
