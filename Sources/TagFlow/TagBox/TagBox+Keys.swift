internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagBox {
  // MARK: Focus

  /// Whether the places of the children take the focus: there is something that keys can do with them.
  var takesFocus: Bool { selection.mode != .none || onTap != nil }

  func updateFocusability() {
    for item in items.values where item.isFocusable != takesFocus { item.isActivatable = takesFocus }
  }

  /// The item within which the keyboard focus is.
  private var focusedItem: TagBoxItem? {
    var widget = gtk_widget_get_focus_child(pointer)
    while let found = widget, found != pointer {
      if let item = swiftWidget(found) as? TagBoxItem, items[item.id] === item { return item }
      widget = gtk_widget_get_parent(found)
    }
    return nil
  }

  /// Tab and Shift+Tab: the place that had the focus last, its content, and out. Without places that take the focus,
  /// from content to content.
  func tabFocus(_ direction: FocusDirection) -> Bool {
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

  /// Focuses the child that had the focus last, else the first selected one, else the first that shows.
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

  /// Keys are for the places; while the focus is in a child's content, they are the content's.
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

  /// Moves the focus over the children that show; a child that cannot have it is passed over.
  private func moveFocus(_ motion: FocusMotion, from item: TagBoxItem, extends: Bool) -> Bool {
    let arrangement = manager.arrangement
    guard var place = placed.firstIndex(of: item.id) else { return false }
    if ![.up, .down, .pageUp, .pageDown].contains(motion) {
      focusColumn = nil
    } else if focusColumn == nil {
      focusColumn = arrangement.frame(at: place).center.x
    }
    let page = Double(manager.scrollAxis == .vertical ? height : width)
    var step = motion
    while true {
      guard let next = step.destination(from: place, in: arrangement, column: focusColumn, page: page), next != place
      else { return true }
      place = next
      if let found = items[placed[place]], canFocus(found) {
        focusVisibly(found, extending: extends ? item : nil)
        return true
      }
      if step == .home { step = .next }
      if step == .end { step = .previous }
    }
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
