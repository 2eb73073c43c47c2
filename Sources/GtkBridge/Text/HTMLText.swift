/// The text of an HTML fragment, as a browser puts it on the clipboard: without tags, scripts and comments, with a line for each
/// block, and with white space and character references as they are displayed. Linear in the length.
package func text(ofHTML html: String) -> String {
  var scanner = HTMLScanner(rest: html.unicodeScalars[...])
  return scanner.text()
}

private struct HTMLScanner {
  var rest: Substring.UnicodeScalarView
  private var lines: [String] = []
  private var line = String.UnicodeScalarView()
  private var hasGap = false

  init(rest: Substring.UnicodeScalarView) { self.rest = rest }

  /// Elements within a line; all others begin and end one.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "img", "ins", "kbd", "label",
    "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
  ]
  /// Elements whose content is not displayed.
  private static let hidden: Set<String> = ["head", "script", "style", "template", "title"]
  private static let references: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—", "hellip": "…",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "shy": "\u{AD}",
  ]

  mutating func text() -> String {
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<": passTag()
      case "&": append(reference() ?? "&")
      case " ", "\t", "\n", "\r", "\u{C}": hasGap = !line.isEmpty
      default: append(scalar)
      }
    }
    endLine()
    return lines.joined(separator: "\n")
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if hasGap { line.append(" ") }
    hasGap = false
    line.append(scalar)
  }

  private mutating func endLine() {
    if !line.isEmpty { lines.append(String(line)) }
    (line, hasGap) = ("".unicodeScalars, false)
  }

  /// Passes what follows a `<`.
  private mutating func passTag() {
    guard let first = rest.first, first == "/" || first == "!" || first == "?" || first.properties.isAlphabetic else {
      return append("<")
    }
    if rest.starts(with: "!--".unicodeScalars) { return pass(behind: "-->") }
    let isEnd = first == "/"
    let name = (isEnd ? rest.dropFirst() : rest).prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    pass(behind: ">")
    let element = String(name).lowercased()
    if !Self.inline.contains(element) { endLine() }
    if !isEnd, Self.hidden.contains(element) {
      pass(behind: "</\(element)")
      pass(behind: ">")
    }
  }

  private mutating func pass(behind end: String) {
    let end = end.unicodeScalars
    while !rest.isEmpty {
      if rest.starts(with: end, by: { $0.properties.lowercaseMapping == $1.properties.lowercaseMapping }) {
        rest = rest.dropFirst(end.count)
        return
      }
      rest = rest.dropFirst()
    }
  }

  /// The character of a reference, which follows a `&`; nil if it is none.
  private mutating func reference() -> Unicode.Scalar? {
    let longest = 10
    guard let end = rest.prefix(longest).firstIndex(of: ";") else { return nil }
    let name = String(rest[..<end])
    var found = Self.references[name]
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      found = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    } else if name.hasPrefix("#") {
      found = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    }
    if found != nil { rest = rest[rest.index(after: end)...] }
    return found
  }
}
