package import CTagFlowGtk
internal import GtkBridge
public import TagModel

/// Binds the tags of a ``TagView`` to a `GListModel`: items added or removed in the list add or remove their tags.
///
/// A tag is created with its item and not updated later. If the model is a `GtkSelectionModel`, selecting an item
/// selects its tag, and vice versa, as far as ``TagView/selection`` and the model allow. Other changes by the user in
/// the view do not change the list. The binding lasts for as long as the program keeps it.
@MainActor
public final class TagListBinding {
  /// The model; nil when the binding has ended.
  private var model: FollowedModel?
  /// The IDs of the items' tags or children.
  private var ids: [Tag.ID] = []
  private var selection: TagSelectionBinding?
  /// Replaces the tags or children of a range of items by those of a number of new items.
  private let replace: (TagListBinding, Range<Int>, Int) -> Void

  /// Creates a binding.
  /// - Parameters:
  ///   - model: A `GListModel *`; the binding holds a reference.
  ///   - view: The view; its tags are replaced.
  ///   - tag: Creates the tag for an item, which is a borrowed `GObject *`.
  /// - Precondition: Tag IDs are unique.
  public init(
    _ model: UnsafeMutableRawPointer, to view: TagView, tag: @escaping (_ item: UnsafeMutableRawPointer) -> Tag
  ) {
    replace = { [weak view] binding, items, added in
      if let view { binding.replaceTags(of: items, with: added, in: view, tag) }
    }
    view.removeAll()
    follow(model, in: view)
  }

  /// Binds the children of a ``TagBox`` in the same way.
  /// - Parameters:
  ///   - model: A `GListModel *`; the binding holds a reference.
  ///   - box: The box; its children are replaced.
  ///   - widget: Creates the widget for an item, which is a borrowed `GObject *`. Returns a new or floating reference,
  ///     or nil for no widget.
  package init(
    _ model: OpaquePointer, to box: TagBox,
    widget: @escaping (_ item: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GtkWidget>?
  ) {
    replace = { [weak box] binding, items, added in
      if let box { binding.replaceChildren(of: items, with: added, in: box, widget) }
    }
    box.removeAll()
    follow(UnsafeMutableRawPointer(model), in: box)
  }

  private func follow(_ model: UnsafeMutableRawPointer, in owner: some SelectionOwner) {
    let followed = FollowedModel(model) { [weak self] in self?.changed(at: $0, removed: $1, added: $2) }
    self.model = followed
    if isInstance(gobject(OpaquePointer(model)), of: gtk_selection_model_get_type()) {
      selection = TagSelectionBinding(gobject(OpaquePointer(model)), to: owner) { [unowned self] in ids }
    }
    changed(at: 0, removed: 0, added: followed.count)
  }

  /// Stops following the model. It may be called while a change is being shown: the function that creates tags or
  /// widgets for the items may end the binding.
  package func end() { (model, selection) = (nil, nil) }

  private func changed(at index: Int, removed: Int, added: Int) {
    guard let count = model?.count else { return }
    // If another handler has changed the model in the meantime, only its current items count.
    guard index + removed <= ids.count, ids.count - removed + added == count else {
      return replace(self, ids.indices, count)
    }
    replace(self, index..<index + removed, added)
  }

  private func replaceTags(
    of range: Range<Int>, with added: Int, in view: TagView, _ tag: (UnsafeMutableRawPointer) -> Tag
  ) {
    let gone = Array(ids[range])
    let items = range.lowerBound..<range.lowerBound + added
    let new = items.map { index in
      guard let item = model?.item(at: index) else { return Tag("") }
      defer { g_object_unref(item) }
      return tag(item)
    }
    // The function may have changed the model or ended the binding.
    guard model != nil, range.upperBound <= ids.count, Array(ids[range]) == gone else { return }
    ids.replaceSubrange(range, with: new.map(\.id))
    if !gone.isEmpty { view.remove(gone) }
    view.insert(new, at: index(ofItem: range.lowerBound, in: view.tags))
    selection?.show(items)
  }

  private func replaceChildren(
    of range: Range<Int>, with added: Int, in box: TagBox,
    _ widget: (UnsafeMutableRawPointer) -> UnsafeMutablePointer<GtkWidget>?
  ) {
    let gone = Array(ids[range])
    let items = range.lowerBound..<range.lowerBound + added
    let new = items.map { _ in Tag.ID.unique() }
    ids.replaceSubrange(range, with: new)
    box.remove(gone)
    for (index, id) in zip(items, new) {
      // The program may have changed the model or ended the binding.
      func isCurrent() -> Bool { model != nil && ids.indices.contains(index) && ids[index] == id }
      guard isCurrent(), let item = model?.item(at: index) else { return }
      defer { g_object_unref(item) }
      guard let child = widget(item) else { continue }
      if g_object_is_floating(child) != 0 { g_object_ref_sink(child) }
      defer { g_object_unref(child) }
      if isCurrent() { box.insert(child, at: self.index(ofItem: index, in: box.collection.tags), id: id) }
    }
    selection?.show(items)
  }

  /// The index for an item's tag or child: behind that of the preceding item, because the user or the program may have
  /// moved or removed some.
  private func index(ofItem item: Int, in tags: TagList) -> Int {
    ids.prefix(item).lazy.reversed().compactMap { tags.index(of: $0) }.first.map { $0 + 1 } ?? 0
  }
}
