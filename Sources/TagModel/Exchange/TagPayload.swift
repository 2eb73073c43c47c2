/// The clipboard format of tags, with ids and styles.
///
/// The format is UTF-8 text. The first line is `tagflow-tags 1`, with the version. Each tag begins with `tag ID`,
/// followed by any of `text …`, `disabled`, `style …` and `selected-style …` with a ``TagStyle/text``. In values, `\n` is a line
/// feed, `\r` a carriage return and `\\` a backslash.
/// Lines that begin with unknown words are skipped, for future extensions.
package enum TagPayload {
  /// The media type. It includes the version, so that programs without support for the version are never offered it.
  package static let mediaType = "application/x-tagflow-tags-v1"
  /// The version that is written, and the newest one that can be read.
  package static let version = 1
  /// The maximum number of tags that are read.
  package static let tagLimit = 100_000

  /// The reason why bytes cannot be decoded.
  package enum Failure: Error, Hashable, Sendable {
    /// The header is missing.
    case notTags
    /// The bytes were written by a newer version of TagFlow.
    case tooNew(version: Int)
    /// A line, counted from 1, does not have the syntax of its first word.
    case badLine(Int, String)
    /// There are more tags than ``tagLimit``.
    case tooMany

    /// A sentence for the user. All wording is in this property.
    package var sentence: Sentence {
      switch self {
      case .notTags: Sentence("The copied tags are damaged: the header is missing.")
      case .tooNew(let version):
        Sentence("The copied tags were written by a newer program (format version {version}).", ["version": "\(version)"])
      case .badLine(let number, let line):
        Sentence("The copied tags are damaged in line {line}: {text}.", ["line": "\(number)", "text": line.quoted])
      case .tooMany: .counted("More than {count} tag was copied.", "More than {count} tags were copied.", TagPayload.tagLimit)
      }
    }
  }

  // MARK: Writing

  /// Encodes tags. Attachments, icons and rich text are omitted.
  package static func encoded(_ tags: some Sequence<Tag>) -> [UInt8] {
    var lines = ["tagflow-tags \(version)"]
    for tag in tags {
      lines.append("tag \(tag.id.rawValue)")
      lines.append("text \(escaped(tag.text))")
      if !tag.isEnabled { lines.append("disabled") }
      if !tag.style.isEmpty { lines.append("style \(escaped(tag.style.text))") }
      if !tag.selectedStyle.isEmpty { lines.append("selected-style \(escaped(tag.selectedStyle.text))") }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\r": escaped.append(contentsOf: "\\r".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  // MARK: Reading

  /// Decodes tags from untrusted bytes: numbers are validated, and invalid UTF-8 becomes `�`.
  ///
  /// Negative ids are only unique in the process that wrote them, and are replaced by new ones.
  package static func tags(in bytes: some Collection<UInt8>) throws(Failure) -> [Tag] {
    let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines[0].split(separator: " ")
    guard head.count == 2, String(head[0]) == "tagflow-tags", let version = Int(String(head[1])) else { throw .notTags }
    guard version <= self.version else { throw .tooNew(version: version) }
    guard version > 0 else { throw .notTags }
    var tags: [Tag] = []
    for (offset, scalars) in lines.enumerated().dropFirst() where !scalars.isEmpty {
      let word = String(scalars.prefix { $0 != " " })
      let rest = String(scalars.dropFirst(word.unicodeScalars.count).dropFirst())
      guard read(word, rest, into: &tags) else { throw .badLine(offset + 1, String(scalars)) }
      guard tags.count <= tagLimit else { throw .tooMany }
    }
    return tags
  }

  private static func read(_ word: String, _ rest: String, into tags: inout [Tag]) -> Bool {
    if word == "tag" {
      guard let id = Int(rest) else { return false }
      tags.append(Tag("", id: id < 0 ? .unique() : Tag.ID(rawValue: id)))
      return true
    }
    guard let last = tags.indices.last else { return false }
    switch word {
    case "text": tags[last].text = unescaped(rest)
    case "disabled": tags[last].isEnabled = false
    case "style", "selected-style":
      guard let style = try? TagStyle(text: unescaped(rest)) else { return false }
      if word == "style" { tags[last].style = style } else { tags[last].selectedStyle = style }
    default: break
    }
    return true
  }

  private static func unescaped(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        plain.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }
}
