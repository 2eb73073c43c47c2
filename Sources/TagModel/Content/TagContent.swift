/// What a chip says in one of its states: a text, and what stands beside it.
///
/// Of a tag's ``Tag/selectedContent``, whatever is nil is as in ``Tag/content``.
public struct TagContent: Hashable, Sendable {
  public var text: RichText?
  /// What stands before the text.
  public var icon: TagIcon?
  /// A number behind the text, such as how many things have this tag.
  /// - Precondition: not negative.
  public var badge: Int? {
    didSet { Self.check(badge) }
  }

  /// - Precondition: the badge is not negative.
  public init(_ text: RichText? = nil, icon: TagIcon? = nil, badge: Int? = nil) {
    Self.check(badge)
    (self.text, self.icon, self.badge) = (text, icon, badge)
  }

  /// Whether it says nothing of its own.
  public var isEmpty: Bool { text == nil && icon == nil && badge == nil }

  static func check(_ badge: Int?) {
    if let badge { precondition(badge >= 0, "a badge counts from 0 on, not \(badge)") }
  }
}
