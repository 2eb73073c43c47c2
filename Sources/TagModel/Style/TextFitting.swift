/// How a chip's text is aligned in a chip that is wider, line by line.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the start: left in left-to-right text.
  case start
  /// In the middle.
  case center
  /// At the end: right in left-to-right text.
  case end
}

/// Where a text may be broken that does not fit on a line.
public enum Wrapping: String, Hashable, Sendable, CaseIterable {
  /// Between words; a word that is wider than the chip is broken all the same.
  case word
  /// Between any two characters.
  case character
}

/// Where a text that does not fit is cut for an ellipsis; of several lines, the last one.
public enum Ellipsis: String, Hashable, Sendable, CaseIterable {
  /// Before the part that is shown.
  case start
  /// Between the beginning and the end, which are shown.
  case middle
  /// Behind the part that is shown.
  case end
}
