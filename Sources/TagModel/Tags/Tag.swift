/// One chip's data: who it is, what it says, and how it stands.
///
/// A tag takes 40 bytes, the string's own 16 among them, beyond a text too long to lie within the string.
public struct Tag: Identifiable, Sendable {
  public let id: Tag.ID
  /// The text exactly as it was given, whatever it holds; ``displayText`` is what to draw.
  public var text: String
  private var extras: Extras?
  public var isSelected: Bool
  /// A disabled tag is shown, and can be reached by keys, but a person cannot select, move or remove it.
  public var isEnabled: Bool

  public init(
    _ text: String, id: Tag.ID = .unique(), isSelected: Bool = false, isEnabled: Bool = true,
    style: TagStyle = TagStyle(), attachment: (any Sendable)? = nil
  ) {
    self.id = id
    self.text = text
    self.isSelected = isSelected
    self.isEnabled = isEnabled
    self.extras = Extras(style: style, attachment: attachment)
  }

  /// Where this tag's look differs from the theme.
  public var style: TagStyle {
    get { extras?.style ?? TagStyle() }
    set { extras = Extras(style: newValue, attachment: attachment) }
  }

  /// Whatever the program wants to find again with the tag.
  public var attachment: (any Sendable)? {
    get { extras?.attachment }
    set { extras = Extras(style: style, attachment: newValue) }
  }

  /// Whether it says and looks the same as another, as far as can be known: a new attachment counts as another.
  func hasSameContent(as other: Tag) -> Bool {
    guard isEnabled == other.isEnabled, text.utf8.elementsEqual(other.text.utf8) else { return false }
    return extras === other.extras
      || (extras?.attachment == nil && other.extras?.attachment == nil && style == other.style)
  }

  /// What few tags have, out of the way of those that have it not.
  private final class Extras: Sendable {
    let style: TagStyle
    let attachment: (any Sendable)?

    init?(style: TagStyle, attachment: (any Sendable)?) {
      if style.isEmpty, attachment == nil { return nil }
      self.style = style
      self.attachment = attachment
    }
  }
}
