internal import GtkBridge
internal import Observation
public import TagModel

/// A declarative ``TagView``: a result builder describes the current tags, and the view follows.
///
///     let cloud = TagCloud {
///       Tag("Swift").selected()
///       TagForEach(model.words) { Tag($0) }
///       if model.isEmpty { Tag("Nothing yet").disabled() }
///     }
///     window.child = ScrolledWindow(cloud.view)
///
/// When an `@Observable` property that the content reads changes, the content is evaluated again, once for all changes
/// in a turn of the main loop. For anything else, call ``update()``. Differences are applied as removals, a minimal
/// number of moves, insertions and updates, so that chips animate from where they were and keep focus and selection.
///
/// A tag's identity between evaluations is its element in a ``TagForEach``, its explicit ID (`Tag("Swift", id:
/// Tag.ID(rawValue: 7))`), or else its position in the content. The content is the source of truth for text, style and
/// order: if users can reorder tags, update your data in ``TagView/onEvent``. The content sets the selection only of
/// new tags and of tags whose described selection changes; otherwise the user's selection stays.
///
/// The view is updated for as long as the program keeps the cloud.
@MainActor
public final class TagCloud {
  /// The view. Set its layout, selection rules, gestures and callbacks directly.
  public let view: TagView

  private let content: () -> TagCloudContent
  private let observed = ObservedContent()
  /// The ID and described selection of each tag in the last evaluation, by path.
  private var described: [[TagCloudContent.Step]: (id: Tag.ID, isSelected: Bool)] = [:]
  private var elements: [Tag.ID: AnyHashable] = [:]

  /// Creates a cloud and evaluates its content.
  /// - Parameters:
  ///   - view: The view to update; its tags are replaced.
  ///   - content: Describes the tags. Capture the cloud weakly, if at all.
  public init(_ view: TagView = TagView(), @TagCloudBuilder content: @escaping () -> TagCloudContent) {
    self.view = view
    self.content = content
    // Observation updates run in main actor tasks, which need this under a foreign main loop.
    MainLoop.attach()
    update()
  }

  /// Evaluates the content and updates the view. Does nothing if the content is unchanged.
  ///
  /// Tags with the same element or ID, such as equal words, are identified by their order of occurrence.
  /// - Complexity: O(tags · log(tags)).
  public func update() {
    let entries = observed.evaluate(content) { [weak self] in self?.update() }.entries
    let before = described
    described = [:]
    elements = [:]
    var wanted: [Tag] = []
    var counts: [[TagCloudContent.Step]: Int] = [:]
    for entry in entries {
      let times = counts[entry.path, default: 0]
      counts[entry.path] = times + 1
      let path = times == 0 ? entry.path : entry.path + [.again(times)]
      let known = before[path]
      let id = known?.id ?? (times == 0 ? entry.tag.id : .unique())
      var tag = entry.tag.copy(id: id)
      if let known, known.isSelected == tag.isSelected, let current = view.tags[id: id] {
        tag.isSelected = current.isSelected
      }
      described[path] = (id, entry.tag.isSelected)
      if case .element(let element)? = entry.path.last(where: { if case .element = $0 { true } else { false } }) {
        elements[id] = element
      }
      wanted.append(tag)
    }
    view.setTags(wanted)
  }

  /// The ID of the innermost ``TagForEach`` element that a tag belongs to, or nil if there is none.
  public func element(of id: Tag.ID) -> AnyHashable? { elements[id] }
}

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

// Modifiers for the tags in a ``TagCloud``. Each returns a changed copy.
extension Tag {
  /// Selects or deselects the tag.
  public func selected(_ isSelected: Bool = true) -> Tag { changed { $0.isSelected = isSelected } }

  /// Disables or enables the tag.
  public func disabled(_ isDisabled: Bool = true) -> Tag { changed { $0.isEnabled = !isDisabled } }

  /// Sets the style.
  public func styled(_ style: TagStyle) -> Tag { changed { $0.style = style } }

  /// Sets the style, and the style while selected.
  public func styled(_ style: TagStyle, selected: TagStyle) -> Tag {
    changed { ($0.style, $0.selectedStyle) = (style, selected) }
  }

  /// Sets the icon before the text.
  public func icon(_ icon: TagIcon?) -> Tag { changed { $0.icon = icon } }

  /// Sets the number after the text.
  /// - Precondition: Not negative.
  public func badge(_ number: Int?) -> Tag { changed { $0.badge = number } }

  /// Sets the content shown while the tag is selected.
  public func whileSelected(_ content: TagContent?) -> Tag { changed { $0.selectedContent = content } }

  /// Shows or hides the close button, overriding ``TagView/showsCloseButtons``.
  public func closable(_ isClosable: Bool = true) -> Tag { changed { $0.showsCloseButton = isClosable } }

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

/// Observes what content reads, from one evaluation to the next.
@MainActor final class ObservedContent {
  private var evaluation = 0

  /// Evaluates content. When something that it has read changes, calls a closure, once for all changes in a turn of the main
  /// loop, unless the content has been evaluated again by then.
  func evaluate<Content>(_ content: () -> Content, onChange: @escaping @MainActor @Sendable () -> Void) -> Content {
    evaluation += 1
    let current = evaluation
    return withObservationTracking(content) { [weak self] in
      // Called before the change, and only once. An evaluation can't be unobserved: earlier ones also end up here.
      Task { @MainActor in if self?.evaluation == current { onChange() } }
    }
  }
}
