internal import CTagFlowGtk
public import TagModel

/// An error in Pango markup.
public struct MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column of the error's first character, from 1.
  public let column: Int
  /// A description of the error.
  public let reason: String

  public var description: String { "line \(line), column \(column): \(reason)" }
}

extension RichText {
  /// Creates a rich text from Pango markup: `"<b>Swift</b> <span foreground='#e66100'>6.3</span>"`.
  ///
  /// Supports all of Pango's elements and attributes. Use ``escaped(_:)`` for user text that becomes part of markup.
  /// - Throws: ``MarkupError`` with the position of the error.
  public init(markup: String) throws(MarkupError) {
    let context = pango_markup_parser_new(0)!
    defer { g_markup_parse_context_free(context) }
    var error: UnsafeMutablePointer<GError>?
    var (list, text): (OpaquePointer?, UnsafeMutablePointer<CChar>?) = (nil, nil)
    guard g_markup_parse_context_parse(context, markup, gssize(markup.utf8.count), &error) != 0 else {
      throw MarkupError(Self.taken(error), in: markup, at: Self.position(context))
    }
    let open = g_markup_parse_context_get_element(context).map { String(cString: $0) }
    guard pango_markup_parser_finish(context, &list, &text, nil, &error) != 0, let list, let text else {
      let message = Self.taken(error)
      throw open.flatMap { MarkupError(unclosed: $0, in: markup) }
        ?? MarkupError(message, in: markup, at: Self.position(context))
    }
    defer {
      pango_attr_list_unref(list)
      g_free(text)
    }
    self.init(Self.runs(of: String(cString: text), list))
  }

  /// Escapes plain text for use in markup: `<`, `>`, `&` and quotes become entities.
  public static func escaped(_ text: String) -> String {
    let escaped = g_markup_escape_text(text, gssize(text.utf8.count))!
    defer { g_free(escaped) }
    return String(cString: escaped)
  }

  private static func taken(_ error: UnsafeMutablePointer<GError>?) -> String {
    defer { g_error_free(error) }
    return error.map { String(cString: $0.pointee.message) } ?? ""
  }

  /// The parser's position: the line, from 0, and the byte in it. The parser inserts a root element of its own before
  /// the text.
  private static func position(_ context: OpaquePointer) -> (line: Int, column: Int) {
    var (line, column): (Int32, Int32) = (0, 0)
    g_markup_parse_context_get_position(context, &line, &column)
    return (Int(line) - 1, Int(column) - 1 - (line == 1 ? "<markup>".count : 0))
  }

  private static func runs(of text: String, _ list: OpaquePointer) -> [Run] {
    let bytes = Array(text.utf8)
    var runs: [Run] = []
    let iterator = pango_attr_list_get_iterator(list)!
    defer { pango_attr_iterator_destroy(iterator) }
    repeat {
      var (start, end): (Int32, Int32) = (0, 0)
      pango_attr_iterator_range(iterator, &start, &end)
      let range = min(Int(start), bytes.count)..<min(Int(end), bytes.count)
      guard !range.isEmpty else { continue }
      runs.append(Run(String(decoding: bytes[range], as: UTF8.self), TextAttributes(at: iterator)))
    } while pango_attr_iterator_next(iterator) != 0
    return runs
  }
}

extension MarkupError {
  /// - Parameters:
  ///   - message: The parser's message, whose position includes the root element.
  ///   - position: The parser's final position, from 0; the error is before it.
  fileprivate init(_ message: String, in markup: String, at position: (line: Int, column: Int)) {
    let lines = markup.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = min(max(0, position.line), lines.count - 1)
    let offset = lines.prefix(line).reduce(max(0, position.column)) { $0 + $1.count + 1 }
    let index = markup.utf8.index(markup.startIndex, offsetBy: offset, limitedBy: markup.endIndex) ?? markup.endIndex
    let read = markup[..<index]
    // The error is in the last tag that was read, or at an ampersand after it.
    let tag = read.lastIndex(of: "<") ?? markup.startIndex
    let ampersand = Self.looseAmpersand(in: markup[tag...])
    let start = ampersand.flatMap { $0 < index || read.last == "&" ? $0 : nil } ?? tag
    self.init(at: start, in: markup, Self.reason(message))
  }

  /// Nil for the parser's own root element.
  /// - Parameter unclosed: The element still open at the end.
  fileprivate init?(unclosed: String, in markup: String) {
    guard unclosed != "markup" else { return nil }
    let opening = markup.indices.last { start in
      markup[start] == "<" && markup[start...].dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" } == unclosed
    }
    self.init(at: opening ?? markup.startIndex, in: markup, "<\(unclosed)> is never closed")
  }

  private init(at index: String.Index, in markup: String, _ reason: String) {
    // A line end of two characters is one for Swift.
    let before = markup.unicodeScalars[..<index]
    let lineStart = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? markup.startIndex
    self.init(line: before.count { $0 == "\n" } + 1, column: markup.distance(from: lineStart, to: index) + 1, reason: reason)
  }

  /// The first ampersand that doesn't start an entity.
  private static func looseAmpersand(in text: Substring) -> String.Index? {
    text.indices.first { start in
      guard text[start] == "&" else { return false }
      let name = text[start...].dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "#" }
      let isKnown = name.first == "#" || ["lt", "gt", "amp", "quot", "apos"].contains(name)
      return !isKnown || text[name.endIndex...].first != ";"
    }
  }

  /// The parser's message without its position.
  private static func reason(_ message: String) -> String {
    var message = message
    if message.hasPrefix("Error on line"), let colon = message.firstIndex(of: ":") {
      message = String(message[message.index(after: colon)...].drop { $0 == " " })
    }
    for word in [" char ", " on line "] {
      while let place = message.ranges(of: word).last {
        let digits = message[place.upperBound...].prefix(while: \.isNumber)
        guard !digits.isEmpty else { break }
        message.removeSubrange(place.lowerBound..<digits.endIndex)
      }
    }
    return message
  }
}
