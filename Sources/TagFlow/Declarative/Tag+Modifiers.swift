public import TagModel

// Copies of a tag that differ in one thing: what a ``TagCloud`` is described with.
extension Tag {
  /// The tag in a style, and in another while it is selected.
  public func styled(_ style: TagStyle, selected: TagStyle) -> Tag {
    var tag = self
    (tag.style, tag.selectedStyle) = (style, selected)
    return tag
  }

  /// The tag with an icon before its text.
  public func icon(_ icon: TagIcon?) -> Tag {
    var tag = self
    tag.icon = icon
    return tag
  }

  /// The tag with a number behind its text.
  /// - Precondition: not negative.
  public func badge(_ number: Int?) -> Tag {
    var tag = self
    tag.badge = number
    return tag
  }

  /// The tag saying something else while it is selected.
  public func whileSelected(_ content: TagContent?) -> Tag {
    var tag = self
    tag.selectedContent = content
    return tag
  }

  /// The tag with a close button, or without one, whatever its view has for all.
  public func closable(_ isClosable: Bool = true) -> Tag {
    var tag = self
    tag.showsCloseButton = isClosable
    return tag
  }
}
