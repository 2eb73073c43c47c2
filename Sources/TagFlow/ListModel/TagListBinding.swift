internal import CTagFlowGtk
internal import GtkBridge
public import TagModel

/// Binds the tags of a ``TagView`` to a `GListModel`: items added or removed in the list add or remove their tags.
///
/// A tag is created with its item and not updated later. User changes in the view are not written back to the list. The
/// binding lasts for as long as the program keeps it.
@MainActor
public final class TagListBinding {
  private weak var view: TagView?
  private let model: OpaquePointer
  private let tag: (UnsafeMutableRawPointer) -> Tag
  private var ids: [Tag.ID] = []
  private var handler: UInt = 0

  /// Creates a binding.
  /// - Parameters:
  ///   - model: A `GListModel *`; the binding holds a reference.
  ///   - view: The view; its tags are replaced.
  ///   - tag: Creates the tag for an item, a borrowed `GObject *`.
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
    changed(at: 0, removed: 0, added: Int(g_list_model_get_n_items(self.model)))
  }

  isolated deinit {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(model), gulong(handler))
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  private func changed(at index: Int, removed: Int, added: Int) {
    guard let view else { return }
    let gone = Array(ids[index..<index + removed])
    let new = (index..<index + added).compactMap { place -> Tag? in
      guard let item = g_list_model_get_item(model, guint(place)) else { return nil }
      defer { g_object_unref(item) }
      return tag(item)
    }
    ids.replaceSubrange(index..<index + removed, with: new.map(\.id))
    // The user may have moved or removed tags, so insert after the tag of the preceding item.
    if !gone.isEmpty { view.remove(gone) }
    let before = index > 0 ? view.tags.index(of: ids[index - 1]) : nil
    view.insert(new, at: index == 0 ? 0 : before.map { $0 + 1 } ?? min(index, view.tags.count))
  }
}
