internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

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
    item.brief.add("refused", for: .milliseconds(400))
    report(refusal: reason, of: id)
  }

  // MARK: Taps

  func installClick() {
    let click = gtk_gesture_click_new()!
    connect(click, "pressed") { [weak self] arguments in
      guard let self else { return }
      let start = Point(x: arguments.double(1), y: arguments.double(2))
      press = (start, itemUnder(start))
      press?.item?.setState(.active, true)
    }
    connect(click, "released") { [weak self] arguments in
      let end = Point(x: arguments.double(1), y: arguments.double(2))
      // What is no tap, such as a swipe, belongs to the widgets around the box.
      guard let self else { return }
      defer { press = nil }
      guard isTap(endingAt: end, of: click) else { return }
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
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
    var widget = gtk_widget_pick(pointer, point.x, point.y, GTK_PICK_INSENSITIVE)
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
