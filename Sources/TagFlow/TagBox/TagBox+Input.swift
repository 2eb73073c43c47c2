package import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
package import TagModel

extension TagBox {
  /// The indexes of the selected children, ascending.
  public var selectedIndexes: [Int] { collection.selectedIndexes }

  /// Whether the child at an index is selected.
  /// - Precondition: `index` is valid.
  public func isSelected(at index: Int) -> Bool { item(at: index).isSelected }

  /// Selects children, as far as ``selection`` allows.
  /// - Precondition: All indexes are valid.
  public func select(_ indexes: [Int]) { apply(collection.select(ids(at: indexes), by: .program)) }

  /// Deselects children.
  /// - Precondition: All indexes are valid.
  public func deselect(_ indexes: [Int]) { apply(collection.deselect(ids(at: indexes), by: .program)) }

  /// Selects all children, as far as ``selection`` allows.
  public func selectAll() { apply(collection.selectAll(by: .program)) }

  /// Deselects all children.
  public func deselectAll() { apply(collection.deselectAll(by: .program)) }

  private func ids(at indexes: [Int]) -> [Tag.ID] { indexes.map { item(at: $0).id } }

  // MARK: Operations

  /// Performs an operation as far as the rules and gates allow, and returns whether nothing was refused. Gates run
  /// before any change, so they may inspect the box.
  @discardableResult
  func perform(_ operation: TagOperation, by cause: Cause) -> Bool {
    reports.whileChanging {
      updateGates()
      // A copy, because gates may also change the box.
      let tags = collection
      let plan = collection.revised(tags.plan(operation, by: cause))
      apply(collection.perform(plan))
      for refusal in plan.refusals { refuse(refusal.id, refusal.reason) }
      return plan.refusals.isEmpty
    }
  }

  /// Shows the changes of the selection, and reports all changes.
  func apply(_ transaction: TagTransaction) {
    guard transaction.changesSelection else { return notifyCounts() }
    for tag in collection.tags {
      if let item = items[tag.id], item.isSelected != tag.isSelected { item.setSelected(tag.isSelected) }
    }
    notifyCounts()
    reportSelection()
  }

  private func refuse(_ id: Tag.ID, _ reason: Refusal) {
    guard let item = items[id] else { return }
    item.brief.add("refused", to: item, for: .milliseconds(400))
    report(refusal: reason, of: id)
  }

  // MARK: Taps

  func installClick() {
    let click = gtk_gesture_click_new()!
    connect(click, "pressed") { [weak self] arguments in
      guard let self else { return }
      let start = Point(x: arguments.double(1), y: arguments.double(2))
      press = (start, itemUnder(start))
      updateFocusability()
      if takesFocus { press?.item?.setState(.active, true) }
    }
    connect(click, "released") { [weak self] arguments in
      let end = Point(x: arguments.double(1), y: arguments.double(2))
      // What is no tap, such as a swipe, belongs to the widgets around the box.
      guard let self else { return }
      defer { press = nil }
      guard isTap(endingAt: end, of: click) else { return }
      // A tap that means nothing here, too.
      if press?.item == nil ? onTapBlankArea != nil || hasHandler(of: "blank-activated") : takesFocus {
        gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      let modifiers = gtk_event_controller_get_current_event_state(click).rawValue
      tap(at: end, shift: modifiers & GDK_SHIFT_MASK.rawValue != 0)
    }
    for ending in ["end", "cancel"] {
      connect(click, ending) { [weak self] _ in
        self?.items.values.forEach { if $0.hasState(.active) { $0.setState(.active, false) } }
      }
    }
    gtk_widget_add_controller(pointer, click)
  }

  /// Whether a release ends a tap: on the child that was pressed, like a click on a button or, if nothing or a finger was pressed,
  /// near the start.
  private func isTap(endingAt end: Point, of click: OpaquePointer) -> Bool {
    guard let press, itemUnder(end) === press.item else { return false }
    let device = gtk_event_controller_get_current_event_device(click)
    if press.item != nil, device.map({ gdk_device_get_source($0) != GDK_SOURCE_TOUCHSCREEN }) ?? true { return true }
    return gtk_drag_check_threshold(pointer, Int32(press.start.x), Int32(press.start.y), Int32(end.x), Int32(end.y)) == 0
  }

  /// The item at a point in the box's coordinates, including points on its content.
  func itemUnder(_ point: Point) -> TagBoxItem? {
    item(containing: gtk_widget_pick(pointer, point.x, point.y, GTK_PICK_INSENSITIVE))
  }

  /// The item that is or contains a widget.
  private func item(containing widget: UnsafeMutablePointer<GtkWidget>?) -> TagBoxItem? {
    var widget = widget
    while let found = widget, found != pointer {
      if let item = swiftWidget(found) as? TagBoxItem, items[item.id] === item { return item }
      widget = gtk_widget_get_parent(found)
    }
    return nil
  }

  func tap(at point: Point, shift: Bool) {
    defer { reports.report { [weak self] in self?.onTapAllArea?(point) } }
    guard let item = itemUnder(point) else { return reportBlankTap(at: point) }
    focusedID = item.id
    focusColumn = nil
    if item.isFocusable { item.grabFocus() }
    if shift, selection.mode == .multiple {
      perform(.extendSelection(from: nil, to: item.id), by: .tap)
    } else {
      tap(item, by: .tap)
    }
  }

  /// Performs a tap, or a key or screen reader action equivalent to one.
  func tap(_ item: TagBoxItem, by cause: Cause) {
    reports.whileChanging {
      if perform(.toggle(item.id), by: cause) { reportTap(of: item.id) }
    }
  }
}

// MARK: - Keys

extension TagBox {
  // MARK: Focus

  /// Whether items take the focus, that is, whether keys can do something with them.
  var takesFocus: Bool { selection.mode != .none || onTap != nil || hasHandler(of: "child-activated") }

  func updateFocusability() {
    let takesFocus = takesFocus
    for item in items.values {
      item.isSelectable = selection.mode != .none
      if item.isFocusable != takesFocus { item.isActivatable = takesFocus }
    }
  }

  /// The item that is or contains the focus widget.
  private var focusedItem: TagBoxItem? { item(containing: gtk_widget_get_focus_child(pointer)) }

  /// Moves the focus for Tab and Shift+Tab: to the last focused item, then into its content, then out of the box. If
  /// items don't take the focus, it moves from content to content, as it then also does for arrow keys.
  func tabFocus(_ direction: FocusDirection) -> Bool {
    updateFocusability()
    if let item = focusedItem, hasState(.focusWithin) {
      if item.moveFocus(direction) { return true }
      return takesFocus ? false : focusContent(beside: item, direction)
    }
    return takesFocus ? focusCurrent() : focusContent(beside: nil, direction)
  }

  private func focusContent(beside item: TagBoxItem?, _ direction: FocusDirection) -> Bool {
    let motion = FocusMotion(direction, in: textDirection)
    if let item, let motion {
      if focusedID != item.id { focusColumn = nil }
      guard let found = destination(of: motion, from: item, where: { $0.moveFocus(direction) }) else { return false }
      focusedID = found.id
      return true
    }
    var order = collection.tags.compactMap { items[$0.id] }
    if direction == .backward || motion == .up || motion == .previous { order.reverse() }
    let rest = item.flatMap { item in order.firstIndex { $0 === item } }.map { order[($0 + 1)...] } ?? order[...]
    return rest.contains { $0.isMapped && $0.moveFocus(direction) }
  }

  /// Focuses the last focused child, or the first selected one, or the first visible one.
  private func focusCurrent() -> Bool {
    guard takesFocus else { return false }
    let wanted = [focusedID, collection.selectedIDs.first].compactMap { $0 }.compactMap { items[$0] }
    let first = collection.tags.lazy.compactMap { self.items[$0.id] }
    return wanted.contains { canFocus($0) && focus($0) } || first.contains { canFocus($0) && focus($0) }
  }

  /// Moves the focus from an item that has been hidden to one beside it or, without one, out of the box.
  func moveFocus(from item: TagBoxItem) {
    guard item.containsFocus, let index = index(of: item.id) else { return }
    guard canTakeFocus else { return item.giveUpFocus() }
    let ids = Array(collection.tags[index...]) + collection.tags[..<index].reversed()
    let others = ids.compactMap { items[$0.id] }.filter { $0 !== item && canFocus($0) }
    if others.contains(where: { takesFocus ? focus($0) : $0.moveFocus(.forward) }) { return }
    if let root = gtk_widget_get_root(pointer) { gtk_root_set_focus(root, nil) }
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
    case GDK_KEY_a where control && selection.mode != .none: perform(shift ? .deselectAll : .selectAll, by: .key)
    default: return false
    }
    return true
  }

  /// Moves the focus, skipping children that can't take it.
  private func moveFocus(_ motion: FocusMotion, from item: TagBoxItem, extends: Bool) -> Bool {
    // Beyond the first and the last children, keys belong to what is around the box.
    guard let found = destination(of: motion, from: item), found !== item else { return false }
    focusVisibly(found, extending: extends ? item : nil)
    return true
  }

  /// The next item in the motion's direction that can have the focus; nil if there is none.
  private func destination(
    of motion: FocusMotion, from item: TagBoxItem, where accepts: (TagBoxItem) -> Bool = { _ in true }
  ) -> TagBoxItem? {
    let arrangement = manager.arrangement
    guard let place = arrangedIDs.firstIndex(of: item.id) else { return nil }
    if ![.up, .down, .pageUp, .pageDown].contains(motion) {
      focusColumn = nil
    } else if focusColumn == nil {
      focusColumn = arrangement.frame(at: place).center.x
    }
    let page = Double(manager.scrollAxis == .vertical ? height : width)
    let next = motion.destination(from: place, in: arrangement, column: focusColumn, page: page) {
      focusableItem(at: $0).map(accepts) ?? false
    }
    return next.flatMap(focusableItem)
  }

  /// The item at a place of the arrangement, if it can have the focus.
  private func focusableItem(at place: Int) -> TagBoxItem? {
    arrangedIDs[place].flatMap { items[$0] }.flatMap { canFocus($0) ? $0 : nil }
  }

  private func focusVisibly(_ item: TagBoxItem, extending origin: TagBoxItem?) {
    focus(item)
    showFocusRing()
    guard let origin, selection.mode == .multiple else { return }
    if collection.anchor == nil { collection.anchor = origin.id }
    perform(.extendSelection(from: nil, to: item.id), by: .key)
  }
}

// MARK: - Pointers

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
    // Until the box hears of it, a child that has lost its parent is one.
    return items.values.first { $0.content == child }
  }

  /// Whether a widget can become a child: it has no parent, is not a window, and does not contain the box.
  package func accepts(_ child: UnsafeMutablePointer<GtkWidget>) -> Bool {
    gtk_widget_get_parent(child) == nil && !isInstance(child, of: gtk_root_get_type()) && child != pointer
      && gtk_widget_is_ancestor(pointer, child) == 0
  }

  /// Inserts a child at an index.
  /// - Precondition: No child has the ID.
  /// - Returns: False if the index is invalid or the box does not accept the widget; then nothing is inserted.
  @discardableResult
  package func insert(_ child: UnsafeMutablePointer<GtkWidget>, at index: Int, id: Tag.ID = .unique()) -> Bool {
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
