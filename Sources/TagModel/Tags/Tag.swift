/// One chip's data: who it is, what it says, and how it stands.
///
/// A tag takes 40 bytes (33 in a ``TagList``), the string's own 16 among them, beyond a text too long to lie
/// within the string.
public struct Tag: Identifiable, Sendable {
  /// What it is known by.
  public let id: Tag.ID
  private(set) var content: Content
  private(set) var flags: Flags

  /// A tag with a text, and an id of its own if none is given.
  public init(
    _ text: String, id: Tag.ID = .unique(), isSelected: Bool = false, isEnabled: Bool = true,
    style: TagStyle = TagStyle(), attachment: (any Sendable)? = nil
  ) {
    self.id = id
    self.content = Content(text: text, extras: Extras(style: style, attachment: attachment))
    self.flags = []
    self.isSelected = isSelected
    self.isEnabled = isEnabled
  }

  init(id: Tag.ID, content: Content, flags: Flags) {
    (self.id, self.content, self.flags) = (id, content, flags)
  }

  /// The text exactly as it was given, whatever it holds; ``displayText`` is what to draw.
  public var text: String {
    get { content.text }
    set { content.text = newValue }
  }

  /// Whether it is selected.
  public var isSelected: Bool {
    get { flags.contains(.selected) }
    set { if newValue { flags.insert(.selected) } else { flags.remove(.selected) } }
  }

  /// A disabled tag is shown, and can be reached by keys, but a person cannot select, move or remove it.
  public var isEnabled: Bool {
    get { flags.contains(.enabled) }
    set { if newValue { flags.insert(.enabled) } else { flags.remove(.enabled) } }
  }

  /// Where this tag's look differs from the theme.
  public var style: TagStyle {
    get { content.extras?.style ?? TagStyle() }
    set { content.extras = Extras(style: newValue, attachment: attachment) }
  }

  /// Whatever the program wants to find again with the tag.
  public var attachment: (any Sendable)? {
    get { content.extras?.attachment }
    set { content.extras = Extras(style: style, attachment: newValue) }
  }

  /// Whether it says and looks the same as another, as far as can be known: a new attachment counts as another.
  func hasSameContent(as other: Tag) -> Bool {
    let (mine, theirs) = (content.extras, other.content.extras)
    guard isEnabled == other.isEnabled, text.utf8.elementsEqual(other.text.utf8) else { return false }
    return mine === theirs || (mine?.attachment == nil && theirs?.attachment == nil && style == other.style)
  }

  struct Content: Sendable {
    var text: String
    fileprivate var extras: Extras?
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    static let selected = Flags(rawValue: 1)
    static let enabled = Flags(rawValue: 2)
  }

  /// What few tags have, out of the way of those that have it not.
  fileprivate final class Extras: Sendable {
    let style: TagStyle
    let attachment: (any Sendable)?

    init?(style: TagStyle, attachment: (any Sendable)?) {
      if style.isEmpty, attachment == nil { return nil }
      self.style = style
      self.attachment = attachment
    }
  }
}
