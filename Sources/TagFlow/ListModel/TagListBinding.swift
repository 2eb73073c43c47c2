internal import CTagFlowGtk
internal import GtkBridge
public import TagModel

/// Binds the tags of a ``TagView`` to a `GListModel`: items added or removed in the list add or remove their tags.
///
/// A tag is created with its item and not updated later. If the model is a `GtkSelectionModel`, selecting an item
/// selects its tag, and vice versa, as far as ``TagView/selection`` and the model allow. Other changes by the user in
/// the view do not change the list. The binding lasts for as long as the program keeps it.
@MainActor
public final class TagListBinding: ModelBinding {
  private weak var view: TagView?
  private let model: OpaquePointer
  private let tag: (UnsafeMutableRawPointer) -> Tag
  private var ids: [Tag.ID] = []
  private var handler: UInt = 0
  private var selection: TagSelectionBinding?

  /// Creates a binding.
  /// - Parameters:
  ///   - model: A `GListModel *`; the binding holds a reference.
  ///   - view: The view; its tags are replaced.
  ///   - tag: Creates the tag for an item, which is a borrowed `GObject *`.
  /// - Precondition: Tag IDs are unique.
  public init(
    _ model: UnsafeMutableRawPointer, to view: TagView, tag: @escaping (_ item: UnsafeMutableRawPointer) -> Tag
  ) {
    self.view = view
    self.model = OpaquePointer(model)
    self.tag = tag
    g_object_ref(model)
    handler = connect(model, "items-changed") { [weak self] arguments in
      self?.changed(at: arguments.uint(0), removed: arguments.uint(1), added: arguments.uint(2))
    }
    view.removeAll()
    if isInstance(gobject(self.model), of: gtk_selection_model_get_type()) {
      selection = TagSelectionBinding(gobject(self.model), to: view) { [unowned self] in ids }
    }
    changed(at: 0, removed: 0, added: Int(g_list_model_get_n_items(self.model)))
  }

  isolated deinit {
    end()
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  package func end() {
    guard handler != 0 else { return }
    g_signal_handler_disconnect(UnsafeMutableRawPointer(model), gulong(handler))
    (handler, view, selection) = (0, nil, nil)
  }

  private func changed(at index: Int, removed: Int, added: Int) {
    let count = Int(g_list_model_get_n_items(model))
    // If another handler has changed the model in the meantime, only its current items count.
    guard index + removed <= ids.count, ids.count - removed + added == count else {
      return replace(ids.indices, with: count)
    }
    replace(index..<index + removed, with: added)
  }

  private func replace(_ range: Range<Int>, with added: Int) {
    guard let view else { return }
    let gone = Array(ids[range])
    let new = (range.lowerBound..<range.lowerBound + added).map { place in
      guard let item = g_list_model_get_item(model, guint(place)) else { return Tag("") }
      defer { g_object_unref(item) }
      return tag(item)
    }
    // The function may have changed the model or ended the binding.
    guard self.view != nil, range.upperBound <= ids.count, Array(ids[range]) == gone else { return }
    ids.replaceSubrange(range, with: new.map(\.id))
    // The user may have moved or removed tags, so insert after the tag of the preceding item.
    if !gone.isEmpty { view.remove(gone) }
    let index = range.lowerBound
    let before = index > 0 && index <= ids.count ? view.tags.index(of: ids[index - 1]) : nil
    view.insert(new, at: index == 0 ? 0 : before.map { $0 + 1 } ?? min(index, view.tags.count))
    selection?.show(index..<index + added)
  }
}

/// An object that makes a widget follow a list model for as long as the object is kept.
@MainActor package protocol ModelBinding: AnyObject {
  /// Stops following the model. It may be called while a change is being shown: the function that creates tags or
  /// widgets for the items may end the binding.
  func end()
}
