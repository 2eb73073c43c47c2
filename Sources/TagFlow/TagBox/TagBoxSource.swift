public import GtkBridge

/// Where a ``TagBox`` gets its children from, if the program does not insert them one by one.
///
///     box.source = TagBoxSource(plants, id: \.name) { plant in PlantCard(plant) }
///
/// Each child has an id, by which ``TagBox/reload()`` knows it again: its widget stays, with its selection and focus,
/// wherever the child stands afterwards.
@MainActor
public struct TagBoxSource {
  /// How many children there are.
  public var count: () -> Int
  /// What the child at an index is known by.
  /// - Precondition: no two have the same.
  public var id: (Int) -> AnyHashable
  /// Makes the widget of the child at an index.
  public var widget: (Int) -> Widget
  /// Brings the widget of a child that there was before up to date; nil leaves it as it is.
  public var update: ((Int, Widget) -> Void)?

  /// A source that is asked by index. Without ids, a child is known by its index.
  public init(
    count: @escaping () -> Int, id: @escaping (Int) -> AnyHashable = { $0 }, widget: @escaping (Int) -> Widget,
    update: ((Int, Widget) -> Void)? = nil
  ) {
    self.count = count
    self.id = id
    self.widget = widget
    self.update = update
  }

  /// A source of these elements.
  public init<Element, ID: Hashable>(
    _ elements: [Element], id: @escaping (Element) -> ID, widget: @escaping (Element) -> Widget
  ) {
    self.init(
      count: { elements.count }, id: { AnyHashable(id(elements[$0])) }, widget: { widget(elements[$0]) })
  }
}

extension TagBox {
  /// Follows the changes of the source: children that are gone go, new ones come, others move to their new places and
  /// are brought up to date. Nothing happens without a source.
  ///
  /// - Precondition: no two children of the source have the same id.
  /// - Complexity: O(children); widgets are made only for new ones.
  public func reload() {
    guard let source else { return }
    let keys = (0..<source.count()).map(source.id)
    let wanted = Set(keys)
    precondition(wanted.count == keys.count, "\(keys.count) children of a TagBox have \(wanted.count) ids: \(keys)")
    let staying = Set(sourced.filter { wanted.contains($0.key) }.values)
    remove(collection.tags.map(\.id).filter { !staying.contains($0) })
    var new: [(key: AnyHashable, widget: Widget)] = []
    for (index, key) in keys.enumerated() {
      if let id = sourced[key], let item = items[id] {
        source.update?(index, item.content)
      } else {
        new.append((key, source.widget(index)))
      }
    }
    let first = count
    insert(new.map(\.widget), at: first)
    for (offset, entry) in new.enumerated() { sourced[entry.key] = collection.tags[first + offset].id }
    reorder(keys.map { sourced[$0]! })
  }
}
