/// The data of one chip: its identity, content, appearance and state.
///
///     var tag = Tag("Basil", icon: .themed("starred-symbolic"), badge: 3)
///     tag.style.background = Color(hex: 0x26A269)
///     tag.isSelected = true
///
/// A tag is a value: to change one that a view shows, change it in the view. It takes 40 bytes, or 25 in a ``TagList`` if it has
/// no rare properties. That includes 16 for the string, but not a text of more than 15 bytes, which is stored separately. Rare
/// properties (styles, rich text, icons, an attachment) are stored behind one reference.
///
/// Equality and hashing use only the ``id``, so `firstIndex(of:)` still finds a tag that has been selected or renamed.
public struct Tag: Identifiable, Sendable {
  /// The identity of the tag.
  public let id: Tag.ID
  private(set) var body: Body
  private(set) var flags: Flags

  /// Creates an unselected, enabled tag with plain text and a unique id.
  public init(_ text: String) {
    self.init(text, id: .unique())
  }

  /// Creates an unselected, enabled tag with plain text.
  public init(_ text: String, id: Tag.ID) {
    self.init(id: id, body: Body(text: text), flags: .enabled)
  }

  /// Creates a tag with plain text, and a unique id by default.
  /// - Precondition: `badge` is not negative.
  public init(
    _ text: String, id: Tag.ID = .unique(), isSelected: Bool = false, isEnabled: Bool = true,
    style: TagStyle = TagStyle(), selectedStyle: TagStyle = TagStyle(), icon: TagIcon? = nil, badge: Int? = nil,
    attachment: (any Sendable)? = nil
  ) {
    TagContent.check(badge)
    self.id = id
    var details = Details()
    (details.look.style, details.look.selectedStyle) = (style, selectedStyle)
    (details.look.icon, details.look.badge) = (icon, badge)
    details.attachment = attachment
    self.body = Body(text: text, details: details)
    self.flags = []
    self.isSelected = isSelected
    self.isEnabled = isEnabled
  }

  /// Creates a tag with rich text.
  /// - Precondition: `badge` is not negative.
  public init(
    rich text: RichText, id: Tag.ID = .unique(), isSelected: Bool = false, isEnabled: Bool = true,
    style: TagStyle = TagStyle(), selectedStyle: TagStyle = TagStyle(), icon: TagIcon? = nil, badge: Int? = nil,
    attachment: (any Sendable)? = nil
  ) {
    self.init(
      text.plainText, id: id, isSelected: isSelected, isEnabled: isEnabled, style: style, selectedStyle: selectedStyle,
      icon: icon, badge: badge, attachment: attachment)
    body.details.look.richText = text.isPlain ? nil : text
  }

  init(id: Tag.ID, body: Body, flags: Flags) {
    (self.id, self.body, self.flags) = (id, body, flags)
  }

  /// The text, unmodified; ``displayText`` is the text to draw. Setting it discards ``richText``.
  public var text: String {
    get { body.text }
    set {
      body.text = newValue
      if richText != nil { body.details.look.richText = nil }
    }
  }

  /// Whether the tag is selected.
  public var isSelected: Bool {
    get { flags.contains(.selected) }
    set { if newValue { flags.insert(.selected) } else { flags.remove(.selected) } }
  }

  /// Whether the user can select, move and remove the tag. Disabled tags are visible and can be focused.
  public var isEnabled: Bool {
    get { flags.contains(.enabled) }
    set { if newValue { flags.insert(.enabled) } else { flags.remove(.enabled) } }
  }

  /// Data of the program that belongs to the tag; see also ``attachment(as:)``.
  public var attachment: (any Sendable)? {
    get { body.details.attachment }
    set { body.details.attachment = newValue }
  }

  /// Accessibility properties that override those that the view provides.
  public var accessibility: TagAccessibility {
    get { body.isBare ? .automatic : body.details.accessibility }
    set { if newValue != accessibility { body.details.accessibility = newValue } }
  }

  /// A handler that the view calls whenever the tag is selected or deselected, by the user, the program, undo or redo.
  ///
  /// Copies of the tag share the handler: capture weakly. It is not called when ``isSelected`` of a copy is set, or when
  /// a selected tag is added or removed.
  public var onSelectionChange: (@MainActor @Sendable (_ isSelected: Bool) -> Void)? {
    get { body.isBare ? nil : body.details.onSelectionChange }
    set { body.details.onSelectionChange = newValue }
  }

  /// The content besides plain text, and the style.
  package var look: Look {
    get { body.details.look }
    set { if newValue != look { body.details.look = newValue } }
  }

  /// Whether the tag is plain text in the theme's style, selected or not.
  package var isPlain: Bool { body.isBare || look.isEmpty }

  /// Whether content and style equal those of another tag; attachments and handlers cannot be compared, and count as different.
  func hasSameContent(as other: Tag) -> Bool {
    guard isEnabled == other.isEnabled, text.utf8.elementsEqual(other.text.utf8) else { return false }
    return body.sharesDetails(with: other.body) || body.details.isKnownToEqual(other.body.details)
  }

  /// The text, and a reference to the ``Details`` if there are any.
  struct Body: Sendable {
    var text: String
    /// The details; nil if there are none, as for nearly all tags.
    private(set) var box: Box?

    init(text: String, box: Box? = nil) {
      (self.text, self.box) = (text, box)
    }

    init(text: String, details: Details) {
      self.text = text
      self.details = details
    }

    var details: Details {
      get { box?.details ?? Details() }
      set { box = newValue.isEmpty ? nil : Box(newValue) }
    }

    var isBare: Bool { box == nil }
    func sharesDetails(with other: Body) -> Bool { box === other.box }

    final class Box: Sendable {
      let details: Details
      init(_ details: Details) { self.details = details }
    }
  }

  /// The rare properties of a tag.
  struct Details: Sendable {
    var look = Look()
    var attachment: (any Sendable)?
    var accessibility = TagAccessibility.automatic
    var onSelectionChange: (@MainActor @Sendable (Bool) -> Void)?

    /// Whether there are neither attachments nor handlers, which cannot be compared.
    private var isComparable: Bool { attachment == nil && onSelectionChange == nil }
    var isEmpty: Bool { isComparable && look.isEmpty && accessibility == .automatic }

    func isKnownToEqual(_ other: Details) -> Bool {
      isComparable && other.isComparable && look == other.look && accessibility == other.accessibility
    }
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    static let selected = Flags(rawValue: 1)
    static let enabled = Flags(rawValue: 2)
  }
}
