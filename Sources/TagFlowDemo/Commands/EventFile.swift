import Glibc
import TagFlow

/// Where events go, a line each, written through at once.
final class EventFile {
  private let descriptor: Int32
  private let path: String

  /// Opens a file to append to, or to replace, made if there is none; `-` is standard output.
  init(_ path: String, replacing: Bool = false) throws(EventFileError) {
    self.path = path
    guard path != "-" else {
      descriptor = STDOUT_FILENO
      return
    }
    descriptor = Glibc.open(path, O_WRONLY | (replacing ? O_TRUNC : O_APPEND) | O_CREAT | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw EventFileError(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// Writes the whole line with its end.
  func write(_ line: String) throws(EventFileError) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw EventFileError(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }
}

struct EventFileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "Cannot write events to “\(path)”: \(reason)." }
}

extension TagEvent {
  /// The event as a JSON object on one line, with the fields that apply to it.
  func json(page: String) -> String {
    var fields = [("event", quoted(kind.rawValue)), ("tag", quoted(tag.text))]
    if let index { fields.append(("index", String(index))) }
    if let from { fields.append(("from", String(from))) }
    if let to { fields.append(("to", String(to))) }
    fields.append(("by", quoted(cause.rawValue)))
    fields.append(("page", quoted(page)))
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}

/// Text as a JSON string.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    // Those that end a line somewhere (U+0085, U+2028, U+2029) are escaped too: one event is one line for everyone.
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// The shortest text that reads back as the same number.
func shortest(_ value: Double) -> String {
  if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
  return String(value)
}

/// Fields, each with its value as JSON, as an object on one line.
func object(_ fields: KeyValuePairs<String, String?>) -> String {
  "{" + fields.compactMap { key, value in value.map { "\(quoted(key)):\($0)" } }.joined(separator: ",") + "}"
}
