/// The state of what a chip opens, such as a popover (see ``Tag/popup``).
public enum TagPopup: String, Hashable, Sendable, CaseIterable {
  /// A tap would open it.
  case closed
  /// It is open. The chip looks pressed, and screen readers call it expanded.
  case open
}
