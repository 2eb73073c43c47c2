internal import TagModel

extension TagListItem {
  /// The values of an item that are not part of its tag.
  struct OwnValues {
    /// The markup from which the tag's text was created.
    var source: MarkupSource?
    /// The markup from which the text while selected was created.
    var selectedSource: MarkupSource?
    /// The name from which the tag's icon was created, if that is an avatar.
    var avatar: (name: String, image: TagIcon.Image)?
    /// The color of the avatar, or of the one that the tag will get.
    var discColor: Color?
    /// The accessible name for the icon that the tag does not have yet.
    var awaitedIconName: String?

    var isEmpty: Bool {
      source == nil && selectedSource == nil && avatar == nil && discColor == nil && awaitedIconName == nil
    }
  }

  /// Markup, and the text that was created from it.
  struct MarkupSource {
    let text: RichText
    private let markup: String

    init(_ markup: String) throws(MarkupError) {
      text = try RichText(markup: markup)
      self.markup = markup
    }

    /// The markup; nil if a text is no longer the one that was created from it.
    func markup(of text: RichText?) -> String? { text == self.text ? markup : nil }
  }
}
