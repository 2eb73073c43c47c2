public import TagModel

/// The content of a ``TagCloud``: tags in order, each with its identity between evaluations.
public struct TagCloudContent {
  /// A tag and its path through the content.
  struct Entry {
    var path: [Step]
    let tag: Tag
  }

  /// A component of a path.
  enum Step: Hashable {
    /// The index of a statement in a block.
    case statement(Int)
    /// A branch of an `if` or `switch`.
    case branch(Bool)
    /// An element of a ``TagForEach``, or an iteration of a loop.
    case element(AnyHashable)
    /// A tag with an explicit ID, wherever it is.
    case tag(Tag.ID)
    /// The occurrence number of a repeated path, from the second occurrence on.
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

/// Builds ``TagCloudContent`` from tags, ``TagForEach``, `if`, `switch` and `for`.
@resultBuilder
public enum TagCloudBuilder {
  public static func buildExpression(_ tag: Tag) -> TagCloudContent {
    // Explicit IDs are 0 or greater; generated IDs are new in each evaluation.
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

/// Tags for each element of a collection. When the elements are reordered, their tags move and keep their selection.
public struct TagForEach {
  let content: TagCloudContent

  /// Creates tags for elements with the given IDs.
  /// - Parameters:
  ///   - elements: The elements, in the order of their tags.
  ///   - id: Returns an element's ID. Elements with the same ID are identified by their order of occurrence.
  ///   - content: Returns the tags of an element.
  public init<Elements: Sequence, ID: Hashable>(
    _ elements: Elements, id: (Elements.Element) -> ID,
    @TagCloudBuilder _ content: (Elements.Element) -> TagCloudContent
  ) {
    self.content = TagCloudContent(
      entries: elements.flatMap { content($0).within(.element(AnyHashable(id($0)))).entries })
  }

  /// Creates tags for identifiable elements.
  public init<Elements: Sequence>(
    _ elements: Elements, @TagCloudBuilder _ content: (Elements.Element) -> TagCloudContent
  ) where Elements.Element: Identifiable {
    self.init(elements, id: { $0.id }, content)
  }

  /// Creates tags for elements that are their own IDs, such as words. Equal elements are identified by their order of
  /// occurrence.
  @_disfavoredOverload
  public init<Elements: Sequence>(
    _ elements: Elements, @TagCloudBuilder _ content: (Elements.Element) -> TagCloudContent
  ) where Elements.Element: Hashable {
    self.init(elements, id: { $0 }, content)
  }
}

extension Tag {
  /// Selects or deselects the tag.
  public func selected(_ isSelected: Bool = true) -> Tag { changed { $0.isSelected = isSelected } }

  /// Disables or enables the tag.
  public func disabled(_ isDisabled: Bool = true) -> Tag { changed { $0.isEnabled = !isDisabled } }

  /// Sets the style.
  public func styled(_ style: TagStyle) -> Tag { changed { $0.style = style } }

  /// Sets the tag's accessibility properties.
  public func accessibility(_ accessibility: TagAccessibility) -> Tag { changed { $0.accessibility = accessibility } }

  /// Attaches a value of the program.
  public func attachment(_ attachment: (any Sendable)?) -> Tag { changed { $0.attachment = attachment } }

  private func changed(_ body: (inout Tag) -> Void) -> Tag {
    var tag = self
    body(&tag)
    return tag
  }
}
