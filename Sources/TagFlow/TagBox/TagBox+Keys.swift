internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagBox {
  // MARK: Focus

  /// Whether items take the focus, that is, whether keys can do something with them.
  var takesFocus: Bool { selection.mode != .none || onTap != nil || hasHandler(of: "child-activated") }

  func updateFocusability() {
    let takesFocus = takesFocus
    for item in items.values where item.isFocusable != takesFocus { item.isActivatable = takesFocus }
  }

  /// The item that is or contains the focus widget.
  private var focusedItem: TagBoxItem? {
    var widget = gtk_widget_get_focus_child(pointer)
    while let found = widget, found != pointer {
      if let item = swiftWidget(found) as? TagBoxItem, items[item.id] === item { return item }
      widget = gtk_widget_get_parent(found)
    }
    return nil
  }

  /// Moves the focus for Tab and Shift+Tab: to the last focused item, then into its content, then out of the box. If
  /// items don't take the focus, it moves from content to content.
  func tabFocus(_ direction: FocusDirection) -> Bool {
    updateFocusability()
    if let item = focusedItem, hasState(.focusWithin) {
      if item.moveFocus(direction) { return true }
      return takesFocus ? false : focusContent(beside: item, direction)
    }
    return takesFocus ? focusCurrent() : focusContent(beside: nil, direction)
  }

  private func focusContent(beside item: TagBoxItem?, _ direction: FocusDirection) -> Bool {
    var order = collection.tags.compactMap { items[$0.id] }
    if direction == .backward || direction == .up || direction == .left { order.reverse() }
    let rest = item.flatMap { item in order.firstIndex { $0 === item } }.map { order[($0 + 1)...] } ?? order[...]
    return rest.contains { $0.isMapped && $0.moveFocus(direction) }
  }

  /// Focuses the last focused child, or the first selected one, or the first visible one.
  func focusCurrent() -> Bool {
    guard takesFocus else { return false }
    let wanted = [focusedID, collection.selectedIDs.first].compactMap { $0 }.compactMap { items[$0] }
    let first = collection.tags.lazy.compactMap { self.items[$0.id] }
    return wanted.contains { canFocus($0) && focus($0) } || first.contains { canFocus($0) && focus($0) }
  }

  private func canFocus(_ item: TagBoxItem) -> Bool {
    item.isVisible && gtk_widget_get_child_visible(item.pointer) != 0 && gtk_widget_is_sensitive(item.pointer) != 0
  }

  @discardableResult
  private func focus(_ item: TagBoxItem) -> Bool {
    focusedID = item.id
    return item.grabFocus()
  }

  // MARK: Keys

  func installKeys() {
    let keys = gtk_event_controller_key_new()!
    connect(keys, "key-pressed") { [weak self] arguments in
      let event = KeyEvent(arguments, of: keys)
      guard let self, !event.alt else { return arguments.answer(false) }
      let key = event.control ? event.letter ?? event.value : event.value
      arguments.answer(keyPressed(Int32(bitPattern: key), shift: event.shift, control: event.control))
    }
    gtk_widget_add_controller(pointer, keys)
  }

  /// Handles a key if an item has the focus; keys pressed inside an item's content belong to the content.
  func keyPressed(_ key: Int32, shift: Bool, control: Bool) -> Bool {
    guard let item = focusedItem, item.hasFocus else { return false }
    focusedID = item.id
    let key = KeyEvent.main(UInt32(bitPattern: key))
    if let motion = FocusMotion(key: key, in: textDirection) {
      guard !control else { return false }
      return moveFocus(motion, from: item, extends: shift)
    }
    switch Int32(bitPattern: gdk_keyval_to_lower(key)) {
    case GDK_KEY_space, GDK_KEY_Return:
      guard !control, !shift else { return false }
      tap(item, by: .key)
    case GDK_KEY_a where control: perform(shift ? .deselectAll : .selectAll, by: .key)
    default: return false
    }
    return true
  }

  /// Moves the focus, skipping children that can't take it.
  private func moveFocus(_ motion: FocusMotion, from item: TagBoxItem, extends: Bool) -> Bool {
    let arrangement = manager.arrangement
    guard let place = arrangedIDs.firstIndex(of: item.id) else { return false }
    if ![.up, .down, .pageUp, .pageDown].contains(motion) {
      focusColumn = nil
    } else if focusColumn == nil {
      focusColumn = arrangement.frame(at: place).center.x
    }
    let page = Double(manager.scrollAxis == .vertical ? height : width)
    let next = motion.destination(from: place, in: arrangement, column: focusColumn, page: page) { focusableItem(at: $0) != nil }
    if let found = next.flatMap(focusableItem) { focusVisibly(found, extending: extends ? item : nil) }
    return true
  }

  /// The item at a place of the arrangement, if it can have the focus.
  private func focusableItem(at place: Int) -> TagBoxItem? {
    arrangedIDs[place].flatMap { items[$0] }.flatMap { canFocus($0) ? $0 : nil }
  }

  private func focusVisibly(_ item: TagBoxItem, extending origin: TagBoxItem?) {
    focus(item)
    if let root = gtk_widget_get_root(pointer) {
      gtk_window_set_focus_visible(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self), 1)
    }
    guard let origin, selection.mode == .multiple else { return }
    if collection.anchor == nil { collection.anchor = origin.id }
    perform(.extendSelection(from: nil, to: item.id), by: .key)
  }
}
