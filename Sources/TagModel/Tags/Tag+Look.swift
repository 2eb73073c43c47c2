extension Tag {
  /// What a tag shows apart from a plain text: two tags with the same text and look have the same size.
  package struct Look: Hashable, Sendable {
    package var style = TagStyle()
    package var selectedStyle = TagStyle()
    package var richText: RichText?
    package var icon: TagIcon?
    package var badge: Int?
    package var selectedContent: TagContent?
    package var showsCloseButton: Bool?
    package var showsCheckMark: Bool?

    package init() {}

    package var isEmpty: Bool { self == Look() }
  }

  // MARK: Content

  /// The text with its pieces' looks; nil for a plain one. Setting it sets ``text``, too.
  public var richText: RichText? {
    get { body.isBare ? nil : look.richText }
    set {
      guard let newValue else { return look.richText = nil }
      text = newValue.plainText
      look.richText = newValue.isPlain ? nil : newValue
    }
  }

  /// What stands before the text.
  public var icon: TagIcon? {
    get { body.isBare ? nil : look.icon }
    set { look.icon = newValue }
  }

  /// A number behind the text, such as how many things have this tag.
  /// - Precondition: not negative.
  public var badge: Int? {
    get { body.isBare ? nil : look.badge }
    set {
      TagContent.check(newValue)
      look.badge = newValue
    }
  }

  /// What it says: text, icon and badge together. Its text is never nil.
  public var content: TagContent {
    get { TagContent(richText ?? RichText(text), icon: icon, badge: badge) }
    set {
      richText = newValue.text ?? ""
      (look.icon, look.badge) = (newValue.icon, newValue.badge)
    }
  }

  /// What it says while it is selected, where that differs from ``content``; nil if nowhere.
  public var selectedContent: TagContent? {
    get { body.isBare ? nil : look.selectedContent }
    set { look.selectedContent = newValue?.isEmpty == true ? nil : newValue }
  }

  /// Whether its chip has a button that removes it; nil is as the view has it for all.
  public var showsCloseButton: Bool? {
    get { body.isBare ? nil : look.showsCloseButton }
    set { look.showsCloseButton = newValue }
  }

  /// Whether its chip shows a check mark while it is selected; nil is as the view has it for all.
  public var showsCheckMark: Bool? {
    get { body.isBare ? nil : look.showsCheckMark }
    set { look.showsCheckMark = newValue }
  }

  // MARK: Style

  /// Where this tag's look differs from the theme.
  public var style: TagStyle {
    get { body.isBare ? TagStyle() : look.style }
    set { look.style = newValue }
  }

  /// Where its look differs from the theme while it is selected; see ``TagStyle`` for what this leaves out.
  public var selectedStyle: TagStyle {
    get { body.isBare ? TagStyle() : look.selectedStyle }
    set { look.selectedStyle = newValue }
  }

  // MARK: What shows

  /// What it says in one of its states.
  public func content(isSelected: Bool) -> TagContent {
    guard isSelected, let other = selectedContent else { return content }
    return TagContent(other.text ?? content.text, icon: other.icon ?? icon, badge: other.badge ?? badge)
  }

  /// How it looks in one of its states, the selected one's shape and size filled in from the normal one's.
  public func style(isSelected: Bool) -> TagStyle {
    if body.isBare { return TagStyle() }
    return isSelected ? selectedStyle.shaped(by: style) : style
  }

  /// What it says now.
  public var shownContent: TagContent { content(isSelected: isSelected) }

  /// How it looks now.
  public var shownStyle: TagStyle { style(isSelected: isSelected) }
}
