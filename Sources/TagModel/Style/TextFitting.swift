/// Where a chip's text stands when the chip is wider than it; and, with several lines, each of them.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case start, center, end
}

/// Where a text may be broken that does not fit on a line.
public enum Wrapping: String, Hashable, Sendable, CaseIterable {
  /// Between words; a word that is wider than the chip is broken all the same.
  case word
  /// Between any two characters.
  case character
}

/// Where a text that does not fit is left out for an ellipsis. With several lines it is the last one's.
public enum Ellipsis: String, Hashable, Sendable, CaseIterable {
  case start, middle, end
}
