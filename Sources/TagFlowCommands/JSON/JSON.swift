/// A JSON value that keeps the information for error messages: numbers as text, and the order and repetition of keys.
package indirect enum JSON {
  case null
  case bool(Bool)
  case number(Double, text: String)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])
  /// An invalid word such as `NaN`, kept so that the error can name its field.
  case word(String)

  package var boolValue: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  package var numberValue: Double? { if case .number(let number, _) = self { number } else { nil } }
  package var stringValue: String? { if case .string(let text) = self { text } else { nil } }
  package var arrayValue: [JSON]? { if case .array(let values) = self { values } else { nil } }

  /// The value of an object's field, or the last of several.
  package subscript(name: String) -> JSON? {
    guard case .object(let fields) = self else { return nil }
    return fields.last { $0.key == name }?.value
  }

  /// The value as text, shortened for a message.
  package var description: String {
    let text = full(depth: 0)
    return text.count <= 60 ? text : text.prefix(57) + "…"
  }

  /// Parses a line, or several.
  package init(_ text: String) throws(InputError) { self = try JSONParser.parse(text) }

  private func full(depth: Int) -> String {
    switch self {
    case .null: return "null"
    case .bool(let flag): return flag ? "true" : "false"
    case .number(_, let text), .word(let text): return text
    case .string(let text): return quoted(String(text.prefix(60)))
    case .array(let values):
      if depth > 2 { return "[…]" }
      return "[" + values.prefix(8).map { $0.full(depth: depth + 1) }.joined(separator: ",") + (values.count > 8 ? ",…" : "") + "]"
    case .object(let fields):
      return fields.isEmpty ? "{}" : "{\(quoted(String(fields[0].key.prefix(20)))):…}"
    }
  }
}

/// Parses JSON (RFC 8259).
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  /// Enough for a hundred nested containers, each with a list of items.
  private static let deepest = 512

  static func parse(_ text: String) throws(InputError) -> JSON {
    var parser = JSONParser(bytes: Array(text.utf8))
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.position < parser.bytes.count { throw parser.unexpected("after the end of the value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { position += 1 }
  }

  /// - Parameter position: The position in bytes, from 0; nil is the current one.
  private func error(_ message: String, at position: Int? = nil) -> InputError {
    let lines = bytes.prefix(position ?? self.position).split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = lines.count > 1 ? "line \(lines.count), " : ""
    return InputError(reason: "not JSON: \(message), at \(line)column \(lines[lines.count - 1].count + 1)")
  }

  private func unexpected(_ place: String) -> InputError {
    guard position < bytes.count else { return error("the line ends \(place)") }
    let rest = String(decoding: bytes[position...].prefix(8), as: UTF8.self)
    return error("unexpected \(quoted(String(rest.prefix(1)))) \(place)")
  }

  private mutating func skip(_ character: Unicode.Scalar, or other: Unicode.Scalar? = nil) -> Bool {
    guard let next = next.map(Unicode.Scalar.init), next == character || next == other else { return false }
    position += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return skip(character)
  }

  private mutating func value(depth: Int) throws(InputError) -> JSON {
    guard depth < Self.deepest else { throw error("nested more than \(Self.deepest) deep") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return try number()
    case let byte? where isLetter(byte): return word(from: position)
    default: throw unexpected("where a value should be")
    }
  }

  private mutating func object(depth: Int) throws(InputError) -> JSON {
    position += 1
    var fields: [(key: String, value: JSON)] = []
    if take("}") { return .object(fields) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("where a field's name should be") }
      let key = try string()
      guard take(":") else { throw unexpected("where the “:” after \(quoted(key)) should be") }
      fields.append((key, try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw unexpected("where “,” or “}” should be") }
    return .object(fields)
  }

  private mutating func array(depth: Int) throws(InputError) -> JSON {
    position += 1
    var values: [JSON] = []
    if take("]") { return .array(values) }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw unexpected("where “,” or “]” should be") }
    return .array(values)
  }

  private mutating func word(from start: Int) -> JSON {
    while let next, isLetter(next) { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case let other: return .word(other)
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  private mutating func digits() throws(InputError) {
    guard let next, isDigit(next) else { throw unexpected("where a digit should be") }
    while let next = self.next, isDigit(next) { position += 1 }
  }

  private mutating func number() throws(InputError) -> JSON {
    let start = position
    _ = skip("-")
    if let next, isLetter(next) { return word(from: start) }
    let leading = position
    try digits()
    if bytes[leading] == UInt8(ascii: "0"), position > leading + 1 {
      throw error("a number that begins with a needless 0", at: leading)
    }
    if skip(".") { try digits() }
    if skip("e", or: "E") {
      _ = skip("+", or: "-")
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return .number(Double(text) ?? .nan, text: text)
  }

  private mutating func string() throws(InputError) -> String {
    let opening = position
    position += 1
    var result: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += Array(String(try escape()).utf8)
      case 0..<0x20: throw error("a control character within a string", at: position - 1)
      default: result.append(byte)
      }
    }
    throw error("a string without an end", at: opening)
  }

  private mutating func escape() throws(InputError) -> Unicode.Scalar {
    let start = position
    guard let byte = next else { throw unexpected("after “\\”") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let high = try hex()
      if let scalar = Unicode.Scalar(high) { return scalar }
      if (0xD800..<0xDC00).contains(high), bytes[position...].starts(with: Array("\\u".utf8)) {
        position += 2
        let low = try hex()
        if (0xDC00..<0xE000).contains(low),
          let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        {
          return scalar
        }
      }
      throw error("half of a surrogate pair", at: start - 1)
    default:
      position = start
      throw unexpected("after “\\”")
    }
  }

  private mutating func hex() throws(InputError) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw unexpected("where a hexadecimal digit should be")
      }
      result = result << 4 + UInt32(digit)
      position += 1
    }
    return result
  }
}

// Functions that write JSON.

/// Text as a JSON string.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    // Unicode line separators (U+0085, U+2028, U+2029) are escaped too, so that one event is one line.
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// The shortest text that represents the number exactly.
package func shortest(_ value: Double) -> String {
  if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
  return String(value)
}

/// A JSON object on one line, from values in JSON; nil omits the field.
package func object(_ fields: KeyValuePairs<String, String?>) -> String { object(Array(fields)) }

package func object(_ fields: [(key: String, value: String?)]) -> String {
  "{" + fields.compactMap { key, value in value.map { "\(quoted(key)):\($0)" } }.joined(separator: ",") + "}"
}

package func array(_ values: some Sequence<String>) -> String { "[" + values.joined(separator: ",") + "]" }

package func array(_ numbers: Double...) -> String { array(numbers.map(shortest)) }
