extension Tag {
  /// The maximum number of characters in ``displayText``, including the ellipsis.
  public static let displayTextLimit = 200

  /// The text as drawn and read by screen readers: one line of limited length.
  ///
  /// - A run of line breaks and tabs becomes one space.
  /// - Other control characters become their control pictures (`␀` … `␡`), or `�` if there is none.
  /// - Bidirectional formatting characters (embeddings, overrides, isolates) and byte order marks are removed, since they
  ///   could reorder the text around the tag. Right-to-left text does not need them.
  /// - Text longer than ``displayTextLimit`` characters, or 800 Unicode scalars, is truncated with `…`.
  ///
  /// - Complexity: O(1); at most 800 scalars are read.
  public var displayText: String { text.singleLine(limit: Self.displayTextLimit) }

  /// The ``displayText`` of the tag in one of its states.
  public func displayText(isSelected: Bool) -> String {
    guard isSelected, let text = selectedContent?.text else { return displayText }
    return text.plainText.singleLine(limit: Self.displayTextLimit)
  }
}

extension RichText {
  /// The text as drawn: at most `limit` characters and an ellipsis, otherwise as ``Tag/displayText``.
  /// - Parameter keepsLineBreaks: Whether line breaks are kept, and only tabs become spaces.
  package func displayed(limit: Int, keepsLineBreaks: Bool) -> RichText {
    var result = RichText("")
    var room = limit
    for run in runs {
      guard room > 0 else {
        if result.runs.last?.text.hasSuffix("…") == false { result.append("…", run.attributes) }
        break
      }
      let piece = keepsLineBreaks ? run.text.lines(limit: room) : run.text.singleLine(limit: room)
      result.append(piece, run.attributes)
      room -= piece.count
    }
    return result
  }
}

extension String {
  /// The text on one line, of at most `limit` characters and `4 * limit` scalars; see ``Tag/displayText``.
  func singleLine(limit: Int) -> String {
    // Fast path: most texts are short ASCII.
    if utf8.count <= limit, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }

    let head = unicodeScalars.prefix(4 * limit)
    var line = UnicodeScalarView()
    var isAfterBreak = false
    for scalar in head {
      let isBreak = scalar.isBreak
      if isBreak, isAfterBreak { continue }
      if let visible = scalar.visible { line.append(visible) }
      isAfterBreak = isBreak
    }
    let text = String(line)
    let isCut = head.endIndex < unicodeScalars.endIndex
    guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      isCut || end < text.endIndex
    else { return isCut ? text + "…" : text }
    return String(text[..<text.index(before: end)]) + "…"
  }
}

extension String {
  /// The text with ``singleLine(limit:)`` applied to each line.
  func lines(limit: Int) -> String {
    let head = unicodeScalars.prefix(4 * limit)
    guard head.contains(where: { $0.isBreak && $0 != "\t" }) else { return singleLine(limit: limit) }
    var lines: [String] = []
    var room = limit
    // CR LF counts as one line break.
    for line in self[..<head.endIndex].replacingLineBreaks.split(separator: "\n", omittingEmptySubsequences: false) {
      guard room > 0 else { break }
      lines.append(String(line).singleLine(limit: room))
      room -= lines[lines.count - 1].count + 1
    }
    let text = lines.joined(separator: "\n")
    return head.endIndex < unicodeScalars.endIndex && !text.hasSuffix("…") ? text + "…" : text
  }
}

extension Substring {
  /// The text with each line break replaced by `\n`.
  fileprivate var replacingLineBreaks: String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar.isBreak, scalar != "\t" {
        if !(scalar == "\n" && previous == "\r") { result.append("\n") }
      } else {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a line break or a tab.
  fileprivate var isBreak: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The visible replacement of the scalar on a single line; nil if it is removed.
  fileprivate var visible: Unicode.Scalar? {
    switch value {
    case _ where isBreak: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: "\u{FFFD}"
    case 0x202A...0x202E, 0x2066...0x2069, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: nil
    default: self
    }
  }
}
