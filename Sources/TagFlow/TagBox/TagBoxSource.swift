package import CTagFlowGtk
public import GtkBridge
internal import TagModel

/// A data source for the children of a ``TagBox``.
///
///     box.source = TagBoxSource(plants, id: \.name) { plant in PlantCard(plant) }
///
/// ``TagBox/reload()`` recognizes children by their IDs: a child's widget, selection and focus stay with it wherever it
/// moves.
@MainActor
public struct TagBoxSource {
  /// The number of children.
  public var count: () -> Int
  /// Returns the ID of the child at an index.
  /// - Precondition: IDs are unique.
  public var id: (Int) -> AnyHashable
  /// Creates the widget for the child at an index.
  public var widget: (Int) -> Widget
  /// Updates the widget of a child that already existed; nil leaves it unchanged.
  public var update: ((Int, Widget) -> Void)?

  /// Creates a source from closures that take an index. By default, a child's index is its ID.
  public init(
    count: @escaping () -> Int, id: @escaping (Int) -> AnyHashable = { $0 }, widget: @escaping (Int) -> Widget,
    update: ((Int, Widget) -> Void)? = nil
  ) {
    self.count = count
    self.id = id
    self.widget = widget
    self.update = update
  }

  /// Creates a source from the elements of an array.
  public init<Element, ID: Hashable>(
    _ elements: [Element], id: @escaping (Element) -> ID, widget: @escaping (Element) -> Widget
  ) {
    self.init(
      count: { elements.count }, id: { AnyHashable(id(elements[$0])) }, widget: { widget(elements[$0]) })
  }
}

extension TagBox {
  /// Applies the changes of the ``source``: removes, inserts, moves and updates children. Does nothing without a
  /// source.
  ///
  /// - Precondition: IDs are unique.
  /// - Complexity: O(children). Widgets are created for new children only.
  public func reload() {
    guard let source else { return }
    let keys = (0..<source.count()).map(source.id)
    let wanted = Set(keys)
    precondition(wanted.count == keys.count, "\(keys.count) children of a TagBox have only \(wanted.count) unique IDs: \(keys)")
    let staying = Set(idsBySourceID.filter { wanted.contains($0.key) }.values)
    remove(collection.tags.map(\.id).filter { !staying.contains($0) })
    var new: [(key: AnyHashable, widget: Widget)] = []
    for (index, key) in keys.enumerated() {
      if let id = idsBySourceID[key], let item = items[id] {
        if let content = item.content { source.update?(index, .wrapping(content)) }
      } else {
        new.append((key, source.widget(index)))
      }
    }
    let first = count
    insert(new.map(\.widget), at: first)
    for (offset, entry) in new.enumerated() { idsBySourceID[entry.key] = collection.tags[first + offset].id }
    reorder(keys.map { idsBySourceID[$0]! })
  }
}

/// Binds the children of a ``TagBox`` to a `GListModel`: items added or removed in the list add or remove their
/// widgets. If the model is a `GtkSelectionModel`, selecting an item selects its child, and vice versa.
///
/// The binding lasts for as long as it is kept.
@MainActor
package final class TagBoxBinding: ModelBinding {
  private weak var box: TagBox?
  private let model: OpaquePointer
  private let widget: (UnsafeMutableRawPointer) -> UnsafeMutablePointer<GtkWidget>?
  /// The IDs of the items' children.
  private var ids: [Tag.ID] = []
  private var handler: UInt = 0
  private var selection: TagSelectionBinding?

  /// Creates a binding.
  /// - Parameters:
  ///   - model: A `GListModel *`; the binding holds a reference.
  ///   - box: The box; its children are replaced.
  ///   - widget: Creates the widget for an item, which is a borrowed `GObject *`. Returns a new or floating reference,
  ///     or nil for no widget.
  package init(
    _ model: OpaquePointer, to box: TagBox,
    widget: @escaping (_ item: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GtkWidget>?
  ) {
    (self.box, self.model, self.widget) = (box, model, widget)
    g_object_ref(UnsafeMutableRawPointer(model))
    handler = connect(model, "items-changed") { [weak self] arguments in
      self?.changed(at: arguments.uint(0), removed: arguments.uint(1), added: arguments.uint(2))
    }
    box.removeAll()
    if isInstance(gobject(model), of: gtk_selection_model_get_type()) {
      selection = TagSelectionBinding(gobject(model), to: box) { [unowned self] in ids }
    }
    replace(0..<0, with: Int(g_list_model_get_n_items(model)))
  }

  isolated deinit {
    end()
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  package func end() {
    guard handler != 0 else { return }
    g_signal_handler_disconnect(UnsafeMutableRawPointer(model), gulong(handler))
    (handler, box, selection) = (0, nil, nil)
  }

  private func changed(at index: Int, removed: Int, added: Int) {
    guard box != nil else { return }
    let count = Int(g_list_model_get_n_items(model))
    // If another handler has changed the model in the meantime, only its current items count.
    guard index + removed <= ids.count, ids.count - removed + added == count else {
      return replace(ids.indices, with: count)
    }
    replace(index..<index + removed, with: added)
  }

  private func replace(_ range: Range<Int>, with added: Int) {
    let gone = Array(ids[range])
    let new = (0..<added).map { _ in Tag.ID.unique() }
    ids.replaceSubrange(range, with: new)
    box?.remove(gone)
    for (offset, id) in new.enumerated() {
      // The program may have changed the model again.
      guard ids.indices.contains(range.lowerBound + offset), ids[range.lowerBound + offset] == id else { return }
      insert(id, at: range.lowerBound + offset)
    }
    selection?.show(range.lowerBound..<range.lowerBound + added)
  }

  /// Inserts the child of an item after that of the preceding item, because the program may have moved or removed children.
  private func insert(_ id: Tag.ID, at index: Int) {
    guard box != nil, let item = g_list_model_get_item(model, guint(index)) else { return }
    defer { g_object_unref(item) }
    guard let child = widget(item) else { return }
    if g_object_is_floating(child) != 0 { g_object_ref_sink(child) }
    defer { g_object_unref(child) }
    // The function may have changed the model or ended the binding.
    guard let box, ids.indices.contains(index), ids[index] == id else { return }
    let previous = ids[..<index].lazy.reversed().compactMap { box.index(of: $0) }.first
    box.insert(child, at: previous.map { $0 + 1 } ?? 0, id: id)
  }
}
