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
    var new: [TagBoxItem] = []
    for (index, key) in keys.enumerated() {
      if let id = idsBySourceID[key], let item = items[id] {
        if let content = item.content { source.update?(index, .wrapping(content)) }
      } else {
        let widget = source.widget(index)
        let item = withExtendedLifetime(widget) { TagBoxItem(widget.pointer, id: .unique()) }
        idsBySourceID[key] = item.id
        new.append(item)
      }
    }
    insert(items: new, at: count)
    // Handlers may have removed some.
    reorder(keys.compactMap { idsBySourceID[$0] }.filter { items[$0] != nil })
  }
}
