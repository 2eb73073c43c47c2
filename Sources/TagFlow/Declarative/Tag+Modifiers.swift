public import TagModel

// Modifiers for the tags in a ``TagCloud``. Each returns a changed copy.
extension Tag {
  /// Sets the style, and the style while selected.
  public func styled(_ style: TagStyle, selected: TagStyle) -> Tag {
    var tag = self
    (tag.style, tag.selectedStyle) = (style, selected)
    return tag
  }

  /// Sets the icon before the text.
  public func icon(_ icon: TagIcon?) -> Tag {
    var tag = self
    tag.icon = icon
    return tag
  }

  /// Sets the number after the text.
  /// - Precondition: Not negative.
  public func badge(_ number: Int?) -> Tag {
    var tag = self
    tag.badge = number
    return tag
  }

  /// Sets the content shown while the tag is selected.
  public func whileSelected(_ content: TagContent?) -> Tag {
    var tag = self
    tag.selectedContent = content
    return tag
  }

  /// Shows or hides the close button, overriding ``TagView/showsCloseButtons``.
  public func closable(_ isClosable: Bool = true) -> Tag {
    var tag = self
    tag.showsCloseButton = isClosable
    return tag
  }
}
