/// One chip's data: who it is, what it says, and how it stands.
///
/// A tag takes 40 bytes (33 in a ``TagList``), the string's own 16 among them, beyond a text too long to lie
/// within the string. What few tags have – styles, rich text, icons, an attachment – is one reference away.
///
/// Two values are equal if they are the same tag, by its ``id``: a tag that has been selected or renamed since is still
/// found by `firstIndex(of:)`.
public struct Tag: Identifiable, Sendable {
  /// What it is known by.
  public let id: Tag.ID
  private(set) var body: Body
  private(set) var flags: Flags

  /// A tag with a plain text and an id of its own, neither selected nor disabled.
  public init(_ text: String) {
    self.init(text, id: .unique())
  }

  /// A tag with a plain text, neither selected nor disabled.
  public init(_ text: String, id: Tag.ID) {
    self.init(id: id, body: Body(text: text), flags: .enabled)
  }

  /// A tag with a text, and an id of its own if none is given.
  /// - Precondition: the badge is not negative.
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

  /// A tag with a text whose pieces look different.
  /// - Precondition: the badge is not negative.
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

  /// The text exactly as it was given, whatever it holds; ``displayText`` is what to draw. Setting it makes a rich text
  /// plain.
  public var text: String {
    get { body.text }
    set {
      body.text = newValue
      if richText != nil { body.details.look.richText = nil }
    }
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

  /// Whatever the program wants to find again with the tag; see also ``attachment(as:)``.
  public var attachment: (any Sendable)? {
    get { body.details.attachment }
    set { body.details.attachment = newValue }
  }

  /// What a screen reader is told otherwise than the view would tell it by itself.
  public var accessibility: TagAccessibility {
    get { body.isBare ? .automatic : body.details.accessibility }
    set { if newValue != accessibility { body.details.accessibility = newValue } }
  }

  /// Called by the view that holds the tag each time that the tag has become selected (true) or no longer is, by
  /// whatever means: by a person, the program, or undo and redo.
  ///
  /// It goes with the tag, wherever the tag is copied to: capture weakly. Setting ``isSelected`` of a copy calls
  /// nothing, and neither does adding a tag that is selected already, or removing one.
  public var onSelectionChange: (@MainActor @Sendable (_ isSelected: Bool) -> Void)? {
    get { body.isBare ? nil : body.details.onSelectionChange }
    set { body.details.onSelectionChange = newValue }
  }

  /// Whether any of the tags has an ``onSelectionChange``. They are looked at where they lie: a million come this way.
  package static func hasSelectionHandlers(_ tags: [Tag]) -> Bool {
    unsafe tags.withUnsafeBufferPointer { tags in
      for index in tags.indices {
        if unsafe !tags[index].body.isBare, unsafe tags[index].onSelectionChange != nil { return true }
      }
      return false
    }
  }

  /// What it says, apart from a plain text, and how it looks.
  package var look: Look {
    get { body.details.look }
    set { if newValue != look { body.details.look = newValue } }
  }

  /// Whether it is a plain text that looks as the theme has it, in both states.
  package var isPlain: Bool { body.isBare || look.isEmpty }

  /// Whether it says and looks the same as another, as far as can be known: a new attachment counts as another.
  func hasSameContent(as other: Tag) -> Bool {
    guard isEnabled == other.isEnabled, text.utf8.elementsEqual(other.text.utf8) else { return false }
    return body.sharesDetails(with: other.body) || body.details.isKnownToEqual(other.body.details)
  }

  /// A text and, out of the way of the many tags that have none, the details.
  struct Body: Sendable {
    var text: String
    private var box: Box?

    init(text: String) {
      self.text = text
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

    private final class Box: Sendable {
      let details: Details
      init(_ details: Details) { self.details = details }
    }
  }

  /// What few tags have.
  struct Details: Sendable {
    var look = Look()
    var attachment: (any Sendable)?
    var accessibility = TagAccessibility.automatic
    var onSelectionChange: (@MainActor @Sendable (Bool) -> Void)?

    /// What cannot be compared counts as different, unless neither has it.
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
