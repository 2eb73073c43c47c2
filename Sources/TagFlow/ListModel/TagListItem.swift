internal import CTagFlowGtk
public import GtkBridge
public import TagModel

/// A tag as a GObject: an item of a ``TagListModel``, with the properties `id`, `text`, `markup`, `selected`, `sensitive`,
/// `icon-name`, `badge` and so on. The GType is `TagflowTag`.
///
/// The properties follow the tag in its view or entry, and setting one changes the tag there, as ``TagView/update(_:_:)``
/// and ``TagView/setSelected(_:_:)`` do. There is at most one item per tag at a time, which is kept by its users only, and
/// stays the same if the tag is removed and restored by undo.
public final class TagListItem: ListItem {
  /// The current tag.
  public private(set) var tag: Tag
  /// The list of the widget that the tag is in, or was removed from; nil for an item that has not been in one yet.
  private(set) weak var model: TagListModel?
  /// The markup from which the tag's text was created.
  private var source: (markup: String, text: RichText)?
  /// The last notified value of ``markup``.
  private var shownMarkup: String?

  /// Creates an item that is not in a widget.
  init(_ tag: Tag) {
    self.tag = tag
    super.init(type: Self.type)
  }

  /// Creates a `TagflowTag` as C does, so that the instance owns its Swift object, and toggle references are left to other
  /// languages.
  /// - Returns: A new reference, which the caller has to release.
  package static func newInstance(of tag: Tag) -> UnsafeMutableRawPointer {
    let instance = g_object_new_with_properties(type, 0, nil, nil)!
    guard let item = nativeObject(instance) as? TagListItem else { preconditionFailure("GObject made no item") }
    item.tag = tag
    return UnsafeMutableRawPointer(instance)
  }

  isolated deinit { model?.forget(tag.id) }

  /// The view that has the tag; nil if none has.
  public var view: TagView? { owner as? TagView }
  /// The widget that has the tag; nil if none has.
  var owner: (any TagListOwner)? { model?.owner.flatMap { $0.collection.tags.contains(tag.id) ? $0 : nil } }
  /// Whether a widget has the tag.
  package var hasOwner: Bool { owner != nil }

  /// Makes the item that of a tag in a list, without notifying.
  func join(_ model: TagListModel, as tag: Tag) {
    (self.model, self.tag) = (model, tag)
    shownMarkup = markup
  }

  /// Makes the item one of a list, which is about to get its tag.
  func join(_ model: TagListModel) { self.model = model }

  /// Separates the item from its list.
  func leave() { model = nil }

  /// Changes the tag, in its widget if it is in one.
  func change(_ body: (inout Tag) -> Void) {
    if let owner {
      _ = owner.update(tag.id, body)
    } else {
      var new = tag
      body(&new)
      replace(with: new)
    }
  }

  /// Selects or deselects the tag; in a widget, as far as its rules allow.
  func setSelected(_ isSelected: Bool) {
    guard let owner else { return change { $0.isSelected = isSelected } }
    owner.changeSelection(isSelected ? .select([tag.id]) : .deselect([tag.id]))
  }

  /// Gives the tag another id, before the item is used.
  func setID(_ id: Tag.ID) { tag = tag.copy(id: id) }

  /// Replaces the tag of an item that is not in a widget.
  private func replace(with new: Tag) {
    let names = show(new)
    for name in names { notify(name) }
  }

  /// Takes over the state of the tag.
  /// - Returns: The names of the properties that have changed and have to be notified.
  func show(_ new: Tag) -> [String] {
    let old = tag
    tag = new
    var names = Self.comparisons.compactMap { $0.isEqual(old, new) ? nil : $0.name }
    if markup != shownMarkup {
      shownMarkup = markup
      names.append("markup")
    }
    return names
  }

  // MARK: Markup

  /// The Pango markup of the text, as last set; nil if the text was set otherwise.
  var markup: String? {
    guard let source, source.text == tag.richText ?? RichText(tag.text) else { return nil }
    return source.markup
  }

  /// Sets the text from markup. Nil keeps the text, without attributes.
  func setMarkup(_ markup: String?) throws(MarkupError) {
    guard markup != self.markup else { return }
    guard let markup else {
      source = nil
      change { $0.richText = nil }
      return replace(with: tag)
    }
    let text = try RichText(markup: markup)
    source = (markup, text)
    change { $0.richText = text }
    // Other markup may have the same meaning.
    replace(with: tag)
  }
}
