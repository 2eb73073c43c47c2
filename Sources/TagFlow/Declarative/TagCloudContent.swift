public import TagModel

/// What a ``TagCloud`` is to show: tags in order, each with what it is known by from one evaluation to the next.
public struct TagCloudContent {
  /// One tag, and its way through the description.
  struct Entry {
    var path: [Step]
    let tag: Tag
  }

  /// One step on the way to a tag.
  enum Step: Hashable {
    /// The place among the statements of a block.
    case statement(Int)
    /// The branch of an `if` or a `switch`.
    case branch(Bool)
    /// The element of a ``TagForEach``, or the turn of a loop.
    case element(AnyHashable)
    /// A tag with a number of the program's own, wherever it stands.
    case tag(Tag.ID)
    /// Which of several that are known by the same it is, from the second on.
    case again(Int)
  }

  var entries: [Entry]

  func within(_ step: Step) -> TagCloudContent {
    TagCloudContent(
      entries: entries.map { entry in
        if case .tag? = entry.path.first { return entry }
        return Entry(path: [step] + entry.path, tag: entry.tag)
      })
  }
}

/// Makes ``TagCloudContent`` of a block with tags, ``TagForEach``, `if`, `switch` and `for`.
@resultBuilder
public enum TagCloudBuilder {
  public static func buildExpression(_ tag: Tag) -> TagCloudContent {
    // Ids from 0 up are the program's; the others are new each time that the block is evaluated.
    TagCloudContent(entries: [.init(path: tag.id.rawValue >= 0 ? [.tag(tag.id)] : [], tag: tag)])
  }

  public static func buildExpression(_ each: TagForEach) -> TagCloudContent { each.content }
  public static func buildExpression(_ content: TagCloudContent) -> TagCloudContent { content }

  public static func buildBlock(_ parts: TagCloudContent...) -> TagCloudContent {
    TagCloudContent(entries: parts.enumerated().flatMap { $1.within(.statement($0)).entries })
  }

  public static func buildOptional(_ content: TagCloudContent?) -> TagCloudContent {
    content ?? TagCloudContent(entries: [])
  }

  public static func buildEither(first content: TagCloudContent) -> TagCloudContent { content.within(.branch(true)) }
  public static func buildEither(second content: TagCloudContent) -> TagCloudContent { content.within(.branch(false)) }

  public static func buildArray(_ turns: [TagCloudContent]) -> TagCloudContent {
    TagCloudContent(entries: turns.enumerated().flatMap { $1.within(.element($0)).entries })
  }
}

/// The tags for each element of a collection, known by the element: they keep their selection and move, rather than
/// come and go, when the elements are reordered.
public struct TagForEach {
  let content: TagCloudContent

  /// - Parameter id: what an element is known by. Of several with the same, each is known by which of them it is.
  public init<Elements: Sequence, ID: Hashable>(
    _ elements: Elements, id: (Elements.Element) -> ID,
    @TagCloudBuilder _ content: (Elements.Element) -> TagCloudContent
  ) {
    self.content = TagCloudContent(
      entries: elements.flatMap { content($0).within(.element(AnyHashable(id($0)))).entries })
  }

  /// Elements known by their `id`.
  public init<Elements: Sequence>(
    _ elements: Elements, @TagCloudBuilder _ content: (Elements.Element) -> TagCloudContent
  ) where Elements.Element: Identifiable {
    self.init(elements, id: { $0.id }, content)
  }

  /// Elements known by themselves, such as words; equal ones by which of them they are.
  @_disfavoredOverload
  public init<Elements: Sequence>(
    _ elements: Elements, @TagCloudBuilder _ content: (Elements.Element) -> TagCloudContent
  ) where Elements.Element: Hashable {
    self.init(elements, id: { $0 }, content)
  }
}

extension Tag {
  /// The tag, selected or not.
  public func selected(_ isSelected: Bool = true) -> Tag { changed { $0.isSelected = isSelected } }

  /// The tag, disabled or not.
  public func disabled(_ isDisabled: Bool = true) -> Tag { changed { $0.isEnabled = !isDisabled } }

  /// The tag in a style.
  public func styled(_ style: TagStyle) -> Tag { changed { $0.style = style } }

  /// The tag as a screen reader is to find it.
  public func accessibility(_ accessibility: TagAccessibility) -> Tag { changed { $0.accessibility = accessibility } }

  /// The tag with something that the program wants to find again with it.
  public func attachment(_ attachment: (any Sendable)?) -> Tag { changed { $0.attachment = attachment } }

  private func changed(_ body: (inout Tag) -> Void) -> Tag {
    var tag = self
    body(&tag)
    return tag
  }
}
