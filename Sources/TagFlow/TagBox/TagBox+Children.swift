internal import CTagFlowGtk
public import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagBox {
  /// The children, in order.
  public var children: [Widget] { pointers.map { .wrapping($0) } }

  /// The number of children.
  /// - Complexity: O(1).
  public var count: Int { collection.tags.count }

  /// Returns the child at an index.
  /// - Precondition: `index` is valid.
  public func child(at index: Int) -> Widget { .wrapping(item(at: index).content!) }

  /// The index of a child, or nil if the widget is not a child of the box.
  public func index(of child: Widget) -> Int? { index(of: child.pointer) }

  /// Appends a child.
  /// - Precondition: It has no parent.
  public func append(_ child: Widget) { insert([child], at: count) }

  /// Inserts a child at an index.
  /// - Precondition: `0 <= index <= count`; the child has no parent.
  public func insert(_ child: Widget, at index: Int) { insert([child], at: index) }

  /// Inserts children, the first of them at an index.
  /// - Precondition: `0 <= index <= count`; no child has a parent.
  public func insert(_ children: [Widget], at index: Int) {
    precondition((0...count).contains(index), "cannot insert a child at \(index) into a TagBox of \(count)")
    for child in children {
      precondition(gtk_widget_get_parent(child.pointer) == nil, "the child \(child) of a TagBox already has a parent")
    }
    insert(items: children.map { TagBoxItem($0.pointer, id: .unique()) }, at: index)
  }

  /// Removes the child at an index and returns it, without a parent.
  /// - Precondition: `index` is valid.
  @discardableResult
  public func remove(at index: Int) -> Widget {
    let child = child(at: index)
    remove([item(at: index).id])
    return child
  }

  /// Moves a child so that its index becomes `target`.
  /// - Precondition: Both indexes are valid.
  public func move(from source: Int, to target: Int) {
    precondition((0..<count).contains(target), "cannot move a child to \(target) in a TagBox of \(count)")
    let item = item(at: source)
    guard source != target else { return }
    let transaction = collection.move(item.id, to: target, by: .program)
    put(item)
    queueResize()
    apply(transaction)
  }

  /// Removes all children.
  public func removeAll() { remove(collection.tags.map(\.id)) }

  /// Sets the accessible name of the child at an index; nil uses the child's texts.
  /// - Precondition: `index` is valid.
  public func setAccessibleName(_ name: String?, at index: Int) { item(at: index).setName(name) }

  // MARK: Items

  func item(at index: Int) -> TagBoxItem {
    precondition((0..<count).contains(index), "index \(index) out of range for a TagBox of \(count)")
    return items[collection.tags[index].id]!
  }

  func index(of id: Tag.ID) -> Int? { collection.tags.index(of: id) }

  /// Inserts the items of new children.
  func insert(items new: [TagBoxItem], at index: Int) {
    let tags = new.map { Tag("", id: $0.id, isEnabled: $0.isSensitive) }
    // Handlers of the new children's signals may have removed others.
    guard let transaction = try? collection.insert(tags, at: min(index, count), by: .program) else { return }
    for item in new {
      items[item.id] = item
      prepare(item)
    }
    for item in new { put(item) }
    apply(transaction)
  }

  private func prepare(_ item: TagBoxItem) {
    item.isActivatable = takesFocus
    item.onToggle = { [weak self, weak item] in
      if let item { self?.tap(item, by: .menu) }
    }
    item.onSensitiveChange = { [weak self, id = item.id] isSensitive in
      guard let self else { return }
      apply(collection.update(id, by: .program) { $0.isEnabled = isSensitive })
    }
    item.onLoss = { [weak self, id = item.id] in self?.remove([id]) }
    item.on("notify::parent") { [weak self, weak item] _ in
      // Others may unparent the item, too.
      guard let self, let item, items[item.id] === item, gtk_widget_get_parent(item.pointer) != pointer else { return }
      remove([item.id])
    }
  }

  /// Orders an item's widget after the previous item's.
  private func put(_ item: TagBoxItem) {
    guard let index = index(of: item.id) else { return }
    let previous = index == 0 ? nil : items[collection.tags[index - 1].id]?.pointer
    guard gtk_widget_get_parent(item.pointer) == nil || gtk_widget_get_prev_sibling(item.pointer) != previous
    else { return }
    gtk_widget_insert_after(item.pointer, pointer, previous)
  }

  func remove(_ ids: [Tag.ID]) {
    guard !ids.isEmpty else { return }
    let focused = focusedID.flatMap { index(of: $0) }
    let hadFocus = ids.contains { items[$0]?.hasState(.focusWithin) ?? false }
    let gone = ids.compactMap { items.removeValue(forKey: $0) }
    let lost = Set(ids)
    if !idsBySourceID.isEmpty { idsBySourceID = idsBySourceID.filter { !lost.contains($0.value) } }
    let transaction = collection.remove(ids, by: .program)
    for item in gone {
      item.release()
      gtk_widget_unparent(item.pointer)
    }
    apply(transaction)
    guard let focusedID, lost.contains(focusedID) else { return }
    self.focusedID = count == 0 ? nil : collection.tags[min(focused ?? 0, count - 1)].id
    // Focus the neighbor that took the removed child's place.
    if hadFocus, let next = self.focusedID { items[next]?.grabFocus() }
  }

  /// Reorders the children.
  /// - Parameter ids: The IDs of all children, in the new order.
  func reorder(_ ids: [Tag.ID]) {
    guard ids != collection.tags.map(\.id) else { return }
    let transaction = collection.reorder(ids, by: .program)
    for id in ids { if let item = items[id] { put(item) } }
    queueResize()
    apply(transaction)
  }

  /// Updates all positions and names, once per layout rather than once per change.
  func updateAccessibility() {
    for (index, tag) in collection.tags.enumerated() {
      items[tag.id]?.setPosition(index, of: count)
      items[tag.id]?.updateName()
    }
  }
}
