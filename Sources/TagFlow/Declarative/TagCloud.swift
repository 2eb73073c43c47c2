internal import GtkBridge
internal import Observation
public import TagModel

/// A ``TagView`` that is described rather than changed: a block says which tags there are now, and the view follows.
///
///     let cloud = TagCloud {
///       Tag("Swift").selected()
///       TagForEach(model.words) { Tag($0) }
///       if model.isEmpty { Tag("Nothing yet").disabled() }
///     }
///     window.child = ScrolledWindow(cloud.view)
///
/// Where the block reads properties of `@Observable` objects, it is evaluated again when they change, once for all
/// changes of a turn of the main loop; ``update()`` has it evaluated for anything else. What differs becomes removals,
/// as few moves as possible, insertions and updates of the view's tags, so that chips move from where they were, and
/// keep focus and selection.
///
/// A tag is known from one evaluation to the next by its element in a ``TagForEach``, by its place in the block
/// otherwise, or by an id of the program's own (`Tag("Swift", id: Tag.ID(rawValue: 7))`). The description has the last
/// word about text, style and order: a program in which a person reorders changes its words in ``TagView/onEvent``.
/// About the selection it has it when a tag appears and when it says another than before; in between, a person's
/// choice stays.
///
/// The program keeps the cloud for as long as the view is to follow.
@MainActor
public final class TagCloud {
  /// The view, with layout, selection, gestures and reports of its own.
  public let view: TagView

  private let content: () -> TagCloudContent
  /// What the last evaluation said, by the ways through the description.
  private var described: [[TagCloudContent.Step]: (id: Tag.ID, isSelected: Bool)] = [:]
  private var elements: [Tag.ID: AnyHashable] = [:]

  /// - Parameters:
  ///   - view: which is to follow the block; its tags are replaced.
  ///   - content: says which tags there are. Capture the cloud weakly, if at all.
  public init(_ view: TagView = TagView(), @TagCloudBuilder content: @escaping () -> TagCloudContent) {
    self.view = view
    self.content = content
    // What observes runs as a task of the main actor, also in a program whose main loop is not ours.
    MainLoop.attach()
    update()
  }

  /// Evaluates the block and brings the view up to date. Nothing happens where it says what it said before.
  ///
  /// Of several tags that are known by the same element or id, as equal words are, each is known by which of them it is.
  /// - Complexity: O(tags · log(tags)).
  public func update() {
    let entries = withObservationTracking {
      content().entries
    } onChange: { [weak self] in
      // Called before the change, and once only.
      Task { @MainActor in self?.update() }
    }
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

  /// The id of the ``TagForEach`` element that a tag stands for, the innermost; nil for other tags.
  public func element(of id: Tag.ID) -> AnyHashable? { elements[id] }
}
