/// The content of a chip in one of its states: text, icon and badge.
///
/// Nil properties of ``Tag/selectedContent`` default to those of ``Tag/content``.
public struct TagContent: Hashable, Sendable {
  /// The text.
  public var text: RichText?
  /// The icon before the text.
  public var icon: TagIcon?
  /// The number after the text, such as how many items have this tag.
  /// - Precondition: The number is not negative.
  public var badge: Int? {
    didSet { Self.check(badge) }
  }

  /// Creates content.
  /// - Precondition: `badge` is not negative.
  public init(_ text: RichText? = nil, icon: TagIcon? = nil, badge: Int? = nil) {
    Self.check(badge)
    (self.text, self.icon, self.badge) = (text, icon, badge)
  }

  /// Whether all properties are nil.
  public var isEmpty: Bool { text == nil && icon == nil && badge == nil }

  static func check(_ badge: Int?) {
    if let badge { precondition(badge >= 0, "Negative badge: \(badge)") }
  }
}
