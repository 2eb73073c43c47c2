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
