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
