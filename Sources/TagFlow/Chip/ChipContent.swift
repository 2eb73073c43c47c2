internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The content of a chip, derived from a tag, its state and the view's settings.
@MainActor struct ChipContent: Equatable {
  private(set) var text = ""
  /// The displayed text with attributes; nil if it is plain.
  private(set) var richText: RichText?
  private(set) var icon: TagIcon?
  private(set) var badge: Int?
  /// Whether the chip has a check mark while it is selected. It keeps space for the mark, so that selecting never
  /// changes its size.
  private(set) var isCheckable = false
  /// Whether it shows the check mark.
  private(set) var hasCheck = false
  private(set) var hasClose = false
  /// The state of what the chip opens; nil if it opens nothing, and has no arrow.
  private(set) var popup: TagPopup?
  private(set) var style = TagStyle()

  /// The maximum number of characters displayed in a multi-line text.
  private static let longTextLimit = 4000

  init() {}

  init(_ tag: Tag, isSelected: Bool, showsCheck: Bool, showsClose: Bool) {
    (isCheckable, hasCheck) = (showsCheck, isSelected && showsCheck)
    hasClose = showsClose
    guard !tag.isPlain else {
      text = tag.displayText
      return
    }
    style = tag.style(isSelected: isSelected)
    let content = tag.content(isSelected: isSelected)
    (icon, badge, popup) = (content.icon, content.badge, tag.popup)
    hasClose = tag.showsCloseButton ?? showsClose
    // In high contrast, selection is never shown by color alone, whatever the tag's setting.
    if let shows = tag.showsCheckMark { isCheckable = shows || DesktopSettings.isHighContrast }
    hasCheck = isSelected && isCheckable
    let shown = (content.text ?? "").displayed(
      limit: style.isOneLine ? Tag.displayTextLimit : Self.longTextLimit, keepsLineBreaks: style.lineLimit == 0)
    text = shown.plainText
    richText = shown.isPlain ? nil : shown
  }

  /// Whether the check mark lies on the icon, which fills a disc.
  var hasCheckOnIcon: Bool {
    switch icon?.image {
    case .avatar, .picture: true
    case .themed, .dot, nil: false
    }
  }

  /// Whether the text is a single line in the theme's font, without attributes.
  var isPlainLine: Bool { richText == nil && style.font == nil && style.isOneLine }

  /// Whether the text is the same as another chip's, so that Pango need not shape it again.
  func hasSameText(as other: ChipContent) -> Bool {
    text == other.text && richText == other.richText && style.font == other.style.font
      && TextBlock.Fitting(style) == TextBlock.Fitting(other.style)
  }

  /// The accessible name: the icon's name, if any, and the plain text, if it has visible characters. It is never empty.
  var accessibleName: String {
    let name = Wording.list(icon?.accessibleName, text.isBlank ? nil : text)
    return name.isEmpty ? TagText.untitled.words : name
  }
}

extension TagStyle {
  var isOneLine: Bool { lineLimit ?? 1 == 1 }
}

extension TextBlock.Fitting {
  init(_ style: TagStyle) {
    self.init()
    lineLimit = style.lineLimit ?? 1
    wrap = style.wrapping == .character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
    ellipsis =
      switch style.ellipsis {
      case .start: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .end, nil: PANGO_ELLIPSIZE_END
      }
    alignment =
      switch style.textAlignment {
      case .start: PANGO_ALIGN_LEFT
      case .end: PANGO_ALIGN_RIGHT
      case .center, nil: PANGO_ALIGN_CENTER
      }
  }
}
