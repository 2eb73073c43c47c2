extension Tag {
  /// How many characters ``displayText`` holds at most, the ellipsis among them.
  public static let displayTextLimit = 200

  /// The text as a view draws it and a screen reader reads it: one line, of a bounded length.
  ///
  /// - A line break (also several together) or a tab becomes one space.
  /// - Any other control character becomes its visible picture (`␀` … `␡`), or `�` where it has none.
  /// - Characters that only steer the order of what follows (embeddings, overrides, isolates) and byte order
  ///   marks go: they could turn the words round the text about. Right-to-left text needs none of them.
  /// - Past ``displayTextLimit`` characters the text ends in `…`; also after 800 scalars, where few
  ///   characters are made of very many.
  ///
  /// It costs the same for a million characters as for the first few hundred.
  public var displayText: String { text.singleLine(limit: Self.displayTextLimit) }

  /// The same of what it says in one of its states.
  public func displayText(isSelected: Bool) -> String {
    guard isSelected, let text = selectedContent?.text else { return displayText }
    return text.plainText.singleLine(limit: Self.displayTextLimit)
  }
}

extension RichText {
  /// The text as a view draws it: at most `limit` characters and an ellipsis, on one line if so wanted. Otherwise its line breaks stay
  /// what they are, and only tabs become spaces; see ``Tag/displayText`` for the rest.
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
  /// The text on one line, of at most `limit` characters and four times as many scalars; see
  /// ``Tag/displayText``.
  func singleLine(limit: Int) -> String {
    // Most texts are short and plain, and are returned as they are.
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
  /// The same as ``singleLine(limit:)``, of each line for itself.
  func lines(limit: Int) -> String {
    let head = unicodeScalars.prefix(4 * limit)
    guard head.contains(where: { $0.isBreak && $0 != "\t" }) else { return singleLine(limit: limit) }
    var lines: [String] = []
    var room = limit
    // A line break of two scalars is one.
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
  /// The text with `\n` for each line break, of whatever kind.
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
  /// Whether it ends a line or stands for a wide gap.
  fileprivate var isBreak: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// What stands for it on a line; nil if nothing does.
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
