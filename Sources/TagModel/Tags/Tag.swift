internal import Synchronization

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

  /// Whether the user can select, move and remove the tag. Disabled tags are visible, and can't be focused.
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

  /// Whether the tag has nothing but its text.
  package var isBare: Bool { body.isBare }

  /// Takes over another tag's text, content, style and attachment.
  mutating func take(contentOf other: Tag) { body = other.body }

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
    private(set) var box: Shared<Details>?

    init(text: String, box: Shared<Details>? = nil) {
      (self.text, self.box) = (text, box)
    }

    init(text: String, details: Details) {
      self.text = text
      self.details = details
    }

    var details: Details {
      get { box?.value ?? Details() }
      set { box = newValue.isEmpty ? nil : Shared(newValue) }
    }

    var isBare: Bool { box == nil }
    func sharesDetails(with other: Body) -> Bool { box === other.box }
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

/// A value that copies share, in one word.
final class Shared<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

// MARK: - ID

extension Tag {
  /// The identity of a tag, independent of its position.
  ///
  /// Programs can use numbers from 0 up; ``unique()`` returns negative ids. Negative numbers are also accepted for ids that
  /// were saved earlier; ``unique()`` then skips them.
  public struct ID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The underlying number.
    public let rawValue: Int

    /// Creates an id with this number.
    /// - Precondition: It is greater than `Int.min`.
    public init(rawValue: Int) {
      precondition(rawValue > Int.min, "the id \(rawValue) is reserved")
      self.rawValue = rawValue
      if rawValue < 0, rawValue >= Self.leastKnown { Self.counter.min(rawValue, ordering: .relaxed) }
    }

    private init(unique number: Int) {
      rawValue = number
    }

    /// Returns an id that this process has not created before, by ``unique()`` or by number. Thread-safe.
    public static func unique() -> Tag.ID {
      Tag.ID(unique: counter.subtract(1, ordering: .relaxed).newValue)
    }

    /// Whether ``unique()`` has made it rather than the program.
    package var isUnique: Bool { rawValue < 0 }

    /// The id of the overflow chip, which is no tag's.
    package static let overflow = Tag.ID(unique: .min)

    /// The number, preceded by `#`.
    public var description: String { "#\(rawValue)" }

    /// The lowest explicit id that moves the counter, which therefore cannot overflow.
    private static let leastKnown = Int.min + 1 << 40

    /// The last id returned, or a lower one created by its number.
    private static let counter = Atomic<Int>(0)
  }
}

// MARK: - Look

extension Tag {
  /// The content besides plain text, and the style. Tags with equal text and look have equal sizes.
  package struct Look: Hashable, Sendable {
    package var style = TagStyle()
    package var selectedStyle = TagStyle()
    package var richText: RichText?
    package var icon: TagIcon?
    package var badge: Int?
    package var selectedContent: TagContent?
    package var showsCloseButton: Bool?
    package var showsCheckMark: Bool?
    package var popup: TagPopup?

    package init() {}

    package var isEmpty: Bool { self == Look() }
  }

  // MARK: Content

  /// The rich text; nil if the text is plain. Setting it sets ``text`` as well.
  public var richText: RichText? {
    get { body.isBare ? nil : look.richText }
    set {
      guard let newValue else { return look.richText = nil }
      text = newValue.plainText
      look.richText = newValue.isPlain ? nil : newValue
    }
  }

  /// The icon before the text.
  public var icon: TagIcon? {
    get { body.isBare ? nil : look.icon }
    set { look.icon = newValue }
  }

  /// The number after the text, such as how many items have this tag.
  /// - Precondition: The number is not negative.
  public var badge: Int? {
    get { body.isBare ? nil : look.badge }
    set {
      TagContent.check(newValue)
      look.badge = newValue
    }
  }

  /// The text, icon and badge. The text is never nil.
  public var content: TagContent {
    get { TagContent(richText ?? RichText(text), icon: icon, badge: badge) }
    set {
      richText = newValue.text ?? ""
      (look.icon, look.badge) = (newValue.icon, newValue.badge)
    }
  }

  /// The content that overrides ``content`` while the tag is selected; nil if there is none.
  public var selectedContent: TagContent? {
    get { body.isBare ? nil : look.selectedContent }
    set { look.selectedContent = newValue?.isEmpty == true ? nil : newValue }
  }

  /// Whether the chip has a button that removes the tag; nil uses the view's setting.
  public var showsCloseButton: Bool? {
    get { body.isBare ? nil : look.showsCloseButton }
    set { look.showsCloseButton = newValue }
  }

  /// Whether the chip shows a check mark while the tag is selected; nil uses the view's setting.
  public var showsCheckMark: Bool? {
    get { body.isBare ? nil : look.showsCheckMark }
    set { look.showsCheckMark = newValue }
  }

  /// Whether the chip opens something, such as a popover with more choices, and whether that is open; nil if it opens nothing.
  ///
  /// Such a chip has an arrow at its end. What it opens is up to the program: show it when the chip is tapped, and set this to
  /// ``TagPopup/open`` until it closes.
  public var popup: TagPopup? {
    get { body.isBare ? nil : look.popup }
    set { look.popup = newValue }
  }

  // MARK: Style

  /// The style that overrides the theme.
  public var style: TagStyle {
    get { body.isBare ? TagStyle() : look.style }
    set { look.style = newValue }
  }

  /// The style that overrides the theme while the tag is selected; see ``TagStyle`` for what it inherits.
  public var selectedStyle: TagStyle {
    get { body.isBare ? TagStyle() : look.selectedStyle }
    set { look.selectedStyle = newValue }
  }

  // MARK: Resolved content and style

  /// The content of the tag in one of its states.
  public func content(isSelected: Bool) -> TagContent {
    guard isSelected, let other = selectedContent else { return content }
    return TagContent(other.text ?? content.text, icon: other.icon ?? icon, badge: other.badge ?? badge)
  }

  /// The style of the tag in one of its states; the selected one inherits shape and size from the normal one.
  public func style(isSelected: Bool) -> TagStyle {
    if body.isBare { return TagStyle() }
    return isSelected ? selectedStyle.inheritingShape(from: style) : style
  }

  /// The content of the tag in its current state.
  public var shownContent: TagContent { content(isSelected: isSelected) }

  /// The style of the tag in its current state.
  public var shownStyle: TagStyle { style(isSelected: isSelected) }
}

/// The state of what a chip opens, such as a popover (see ``Tag/popup``).
public enum TagPopup: String, Hashable, Sendable, CaseIterable {
  /// A tap would open it.
  case closed
  /// It is open. The chip looks pressed, and screen readers call it expanded.
  case open
}

/// A box that lets a tag, which is `Sendable`, carry a value that must stay on the main actor, such as an object whose class
/// is not `Sendable`: `Tag("Basil", attachment: TagAttachment(plant))`.
@MainActor
public final class TagAttachment<Value> {
  /// The attached value.
  public let value: Value

  /// Creates a box with the value.
  public init(_ value: Value) {
    self.value = value
  }
}

extension Tag {
  /// The attachment, or the value in a ``TagAttachment``, if it has the type; nil otherwise.
  @MainActor
  public func attachment<Value>(as type: Value.Type) -> Value? {
    attachment as? Value ?? (attachment as? TagAttachment<Value>)?.value
  }
}

// MARK: - Identity

extension Tag: Hashable {
  public static func == (a: Tag, b: Tag) -> Bool { a.id == b.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Returns a copy of the tag with a different id, by default a unique one.
  public func copy(id: Tag.ID = .unique()) -> Tag { Tag(id: id, body: body, flags: flags) }
}

// MARK: - Display text

extension Tag {
  /// The maximum number of characters in ``displayText``, including the ellipsis.
  public static let displayTextLimit = 200

  /// The text as drawn and read by screen readers: one line of limited length.
  ///
  /// - A run of line breaks and tabs becomes one space.
  /// - Other control characters become their control pictures (`␀` … `␡`), or `�` if there is none.
  /// - Bidirectional formatting characters (embeddings, overrides, isolates) and byte order marks are removed, since they
  ///   could reorder the text around the tag. Right-to-left text does not need them.
  /// - Text longer than ``displayTextLimit`` characters, or 800 Unicode scalars, is truncated with `…`.
  ///
  /// - Complexity: O(1); at most 800 scalars are read.
  public var displayText: String { text.singleLine(limit: Self.displayTextLimit) }

  /// The ``displayText`` of the tag in one of its states.
  public func displayText(isSelected: Bool) -> String {
    guard isSelected, let text = selectedContent?.text else { return displayText }
    return text.plainText.singleLine(limit: Self.displayTextLimit)
  }
}

extension RichText {
  /// The text as drawn: at most `limit` characters and an ellipsis, otherwise as ``Tag/displayText``.
  /// - Parameter keepsLineBreaks: Whether line breaks are kept, and only tabs become spaces.
  package func displayed(limit: Int, keepsLineBreaks: Bool) -> RichText {
    var result = RichText("")
    var room = limit
    for run in runs {
      guard room > 0 else {
        if result.runs.last?.text.hasSuffix("…") == false { result.append("…", run.attributes) }
        break
      }
      let piece = keepsLineBreaks ? run.text.lines(limit: room) : run.text.singleLine(limit: room)
      result.append(piece, run.attributes)
      room -= piece.count
    }
    return result
  }
}

extension String {
  /// The text on one line, of at most `limit` characters and `4 * limit` scalars; see ``Tag/displayText``.
  func singleLine(limit: Int) -> String {
    // Fast path: most texts are short ASCII.
    if utf8.count <= limit, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }

    let head = unicodeScalars.prefix(4 * limit)
    var line = UnicodeScalarView()
    var isAfterBreak = false
    for scalar in head {
      let isBreak = scalar.isBreak
      if isBreak, isAfterBreak { continue }
      if let visible = scalar.visible { line.append(visible) }
      isAfterBreak = isBreak
    }
    let text = String(line)
    let isCut = head.endIndex < unicodeScalars.endIndex
    guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      isCut || end < text.endIndex
    else { return isCut ? text + "…" : text }
    return String(text[..<text.index(before: end)]) + "…"
  }
}

extension String {
  /// The text with ``singleLine(limit:)`` applied to each line.
  func lines(limit: Int) -> String {
    let head = unicodeScalars.prefix(4 * limit)
    guard head.contains(where: { $0.isBreak && $0 != "\t" }) else { return singleLine(limit: limit) }
    var lines: [String] = []
    var (room, isCut) = (limit, head.endIndex < unicodeScalars.endIndex)
    // CR LF counts as one line break.
    for line in self[..<head.endIndex].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard room > 0 else {
        isCut = true
        break
      }
      lines.append(String(line).singleLine(limit: room))
      room -= lines[lines.count - 1].count + 1
    }
    let text = lines.joined(separator: "\n")
    return isCut && !text.hasSuffix("…") ? text + "…" : text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a line break or a tab.
  fileprivate var isBreak: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The visible replacement of the scalar on a single line; nil if it is removed.
  fileprivate var visible: Unicode.Scalar? {
    switch value {
    case _ where isBreak: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: "\u{FFFD}"
    case 0x202A...0x202E, 0x2066...0x2069, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: nil
    default: self
    }
  }
}

/// Accessibility properties of a tag. By default (``automatic``), a tag is a list box option with its text as the label, and
/// exposes whether it is selected and its position.
public struct TagAccessibility: Hashable, Sendable {
  /// The accessible role of a tag. GTK fixes a widget's role at creation, so changing the role replaces the chip's widget.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The role that fits the view: a list box option.
    case automatic
    /// A selectable option.
    case option
    /// A check box, checked while the tag is selected.
    case checkbox
    /// A button.
    case button
    /// An image.
    case image
    /// A label.
    case label
  }

  /// The label; nil uses the tag's text.
  public var label: String?
  /// A description of what activating the tag does, read after its position.
  public var hint: String?
  /// A value such as “4 of 5 stars”, read with the label.
  public var value: String?
  /// A name for tests and style sheets (`#first`): the widget name of the chip, while it is visible. Screen readers ignore it.
  public var identifier: String?
  /// The accessible role.
  public var role: Role
  /// Whether screen readers skip the tag.
  public var isHidden: Bool

  /// The defaults of the view.
  public static let automatic = TagAccessibility()

  /// Creates accessibility properties; what is omitted is automatic.
  public init(
    label: String? = nil, hint: String? = nil, value: String? = nil, identifier: String? = nil, role: Role = .automatic,
    isHidden: Bool = false
  ) {
    self.label = label
    self.hint = hint
    self.value = value
    self.identifier = identifier
    self.role = role
    self.isHidden = isHidden
  }
}
