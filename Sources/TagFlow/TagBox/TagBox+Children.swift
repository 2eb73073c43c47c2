internal import CTagFlowGtk
public import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagBox {
  /// The children, in order.
  public var children: [Widget] { collection.tags.map { items[$0.id]!.content } }

  /// The number of children.
  /// - Complexity: O(1).
  public var count: Int { collection.tags.count }

  /// Returns the child at an index.
  /// - Precondition: `index` is valid.
  public func child(at index: Int) -> Widget { item(at: index).content }

  /// The index of a child, or nil if the widget is not a child of the box.
  public func index(of child: Widget) -> Int? {
    guard let parent = gtk_widget_get_parent(child.pointer), let item = swiftWidget(parent) as? TagBoxItem,
      items[item.id] === item
    else { return nil }
    return index(of: item.id)
  }

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
    let new = children.map { TagBoxItem($0, id: .unique()) }
    do {
      let tags = new.map { Tag("", id: $0.id, isEnabled: $0.isSensitive) }
      apply(try collection.insert(tags, at: index, by: .program))
    } catch {
      preconditionFailure("\(error)")
    }
    for (offset, item) in new.enumerated() {
      items[item.id] = item
      prepare(item)
      put(item, at: index + offset)
    }
  }

  /// Removes the child at an index and returns it, without a parent.
  /// - Precondition: `index` is valid.
  @discardableResult
  public func remove(at index: Int) -> Widget {
    let item = item(at: index)
    remove([item.id])
    return item.content
  }

  /// Moves a child so that its index becomes `target`.
  /// - Precondition: Both indexes are valid.
  public func move(from source: Int, to target: Int) {
    precondition((0..<count).contains(target), "cannot move a child to \(target) in a TagBox of \(count)")
    let item = item(at: source)
    guard source != target else { return }
    apply(collection.move(item.id, to: target, by: .program))
    put(item, at: target)
    queueResize()
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

  private func prepare(_ item: TagBoxItem) {
    item.isActivatable = takesFocus
    item.onToggle = { [weak self, weak item] in
      if let item { self?.tap(item, by: .menu) }
    }
    item.onSensitiveChange = { [weak self, id = item.id] isSensitive in
      guard let self else { return }
      apply(collection.update(id, by: .program) { $0.isEnabled = isSensitive })
    }
  }

  /// Orders an item's widget after the previous item's.
  private func put(_ item: TagBoxItem, at index: Int) {
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
    apply(collection.reorder(ids, by: .program))
    for (index, id) in ids.enumerated() { put(items[id]!, at: index) }
    queueResize()
  }

  /// Updates all positions and names, once per layout rather than once per change.
  func updateAccessibility() {
    for (index, tag) in collection.tags.enumerated() {
      items[tag.id]?.setPosition(index, of: count)
      items[tag.id]?.updateName()
    }
  }
}
