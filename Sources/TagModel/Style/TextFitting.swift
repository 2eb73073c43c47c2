/// The alignment of text lines in a wider chip.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the start edge: left in left-to-right text.
  case start
  /// Centered.
  case center
  /// At the end edge: right in left-to-right text.
  case end
}

/// Where text that is too wide for a line breaks.
public enum Wrapping: String, Hashable, Sendable, CaseIterable {
  /// Between words, or within a word that is wider than the chip.
  case word
  /// Between any two characters.
  case character
}

/// Where text that does not fit is truncated with an ellipsis; of several lines, only the last one is truncated.
public enum Ellipsis: String, Hashable, Sendable, CaseIterable {
  /// At the start of the text.
  case start
  /// In the middle of the text.
  case middle
  /// At the end of the text.
  case end
}
