package import CTagFlowGtk
internal import GtkBridge
internal import TagModel

// Children as pointers for C. Widgets that were not created by Swift get no Swift object here: it would add a toggle
// reference, and toggle references of other languages would no longer be notified.

extension TagBox {
  /// The children, in order. Borrowed.
  package var pointers: [UnsafeMutablePointer<GtkWidget>] { collection.tags.compactMap { items[$0.id]?.content } }

  /// The child at an index, borrowed; nil if there is none.
  package func pointer(at index: Int) -> UnsafeMutablePointer<GtkWidget>? {
    collection.tags.indices.contains(index) ? items[collection.tags[index].id]?.content : nil
  }

  /// The index of a child, given the child itself or the widget that the box has put around it; nil for any other
  /// widget.
  package func index(of child: UnsafeMutablePointer<GtkWidget>) -> Int? {
    item(of: child).flatMap { index(of: $0.id) }
  }

  private func item(of child: UnsafeMutablePointer<GtkWidget>) -> TagBoxItem? {
    let candidates: [UnsafeMutablePointer<GtkWidget>?] = [child, gtk_widget_get_parent(child)]
    for widget in candidates {
      if let item = swiftWidget(widget) as? TagBoxItem, items[item.id] === item, item.pointer == child || item.content == child {
        return item
      }
    }
    return nil
  }

  /// Whether a widget can become a child: it has no parent, is not a window, and does not contain the box.
  package func accepts(_ child: UnsafeMutablePointer<GtkWidget>) -> Bool {
    gtk_widget_get_parent(child) == nil && !isInstance(child, of: gtk_root_get_type()) && child != pointer
      && gtk_widget_is_ancestor(pointer, child) == 0
  }

  /// Inserts a child at an index.
  /// - Returns: False if the index is invalid or the box does not accept the widget; then nothing is inserted.
  @discardableResult
  package func insert(_ child: UnsafeMutablePointer<GtkWidget>, at index: Int) -> Bool {
    insert(child, at: index, id: .unique())
  }

  /// Inserts a child with an ID at an index.
  /// - Precondition: No child has the ID.
  @discardableResult
  func insert(_ child: UnsafeMutablePointer<GtkWidget>, at index: Int, id: Tag.ID) -> Bool {
    guard (0...count).contains(index), accepts(child) else { return false }
    insert(items: [TagBoxItem(child, id: id)], at: index)
    return true
  }

  /// Removes a child.
  /// - Returns: Whether it was a child of the box.
  @discardableResult
  package func remove(_ child: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let item = item(of: child) else { return false }
    remove([item.id])
    return true
  }

  /// The selected children, in order. Borrowed.
  package var selectedPointers: [UnsafeMutablePointer<GtkWidget>] { collection.selectedIDs.compactMap { items[$0]?.content } }
}
