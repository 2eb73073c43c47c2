internal import GtkBridge
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
