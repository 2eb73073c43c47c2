internal import CTagFlowGtk

/// A long list whose row widgets are recycled: only visible rows, and some around them, have one. The corresponding C types
/// are `GtkListView` and `GtkSignalListItemFactory`.
///
///     let list = ListView(count: plants.count) { PlantRow() } show: { row, index in row.show(plants[index]) }
///     window.child = ScrolledWindow(list, horizontal: .never)
///
/// GTK 4.8 creates about two hundred row widgets, regardless of the count. Rows may differ in height.
public final class ListView: Widget {
  /// A list of a fixed number of rows, by index.
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - activate: Called with the index of a row that the user activates, by a click or Return that nothing in the row handles; nil if
  ///     rows can't be activated.
  ///   - row: Creates an empty row. Both closures live as long as the list: capture its owners weakly.
  ///   - show: Binds a row to an index.
  /// - Precondition: `count` is not negative.
  public convenience init<Row: Widget>(
    count: Int, activate: (@MainActor (_ index: Int) -> Void)? = nil, row: @escaping @MainActor () -> Row,
    show: @escaping @MainActor (_ row: Row, _ index: Int) -> Void
  ) {
    precondition(count >= 0, "count must not be negative, but is \(count)")
    let numbers = gtk_string_list_new(nil)!
    for _ in 0..<count { gtk_string_list_append(numbers, "") }
    self.init(numbers, activate: activate, make: row) { row, index, _ in show(row, index) }
  }

  /// A list of a model's items, which follows ``ListModel/itemsChanged(at:removed:added:)``.
  /// - Parameters:
  ///   - model: The items, which the list retains.
  ///   - row: Creates an empty row. Both closures live as long as the list: capture its owners weakly.
  ///   - show: Binds a row to the item at an index.
  public convenience init<Row: Widget, Item: NativeObject>(
    _ model: ListModel, row: @escaping @MainActor () -> Row,
    show: @escaping @MainActor (_ row: Row, _ index: Int, _ item: Item) -> Void
  ) {
    self.init(items: model.rawPointer, row: row, show: show)
  }

  /// A list of filtered items, which follows both the model and the filter.
  /// - Parameters:
  ///   - model: The filtered items, which the list retains.
  ///   - row: Creates an empty row. Both closures live as long as the list: capture its owners weakly.
  ///   - show: Binds a row to the item at an index among the matching ones.
  public convenience init<Row: Widget, Item: NativeObject>(
    _ model: FilterListModel, row: @escaping @MainActor () -> Row,
    show: @escaping @MainActor (_ row: Row, _ index: Int, _ item: Item) -> Void
  ) {
    self.init(items: model.rawPointer, row: row, show: show)
  }

  /// - Parameter model: A `GListModel`.
  private convenience init<Row: Widget, Item: NativeObject>(
    items model: UnsafeMutableRawPointer, row: @escaping @MainActor () -> Row,
    show: @escaping @MainActor (_ row: Row, _ index: Int, _ item: Item) -> Void
  ) {
    g_object_ref(model)
    self.init(OpaquePointer(model), make: row) { row, index, object in
      guard let item = nativeObject(object.map { UnsafeMutableRawPointer($0) }) as? Item else {
        preconditionFailure("the item \(index) of a list is no \(Item.self)")
      }
      show(row, index, item)
    }
  }

  /// - Parameter model: A `GListModel`; takes ownership of a reference.
  private init<Row: Widget>(
    _ model: OpaquePointer, activate: (@MainActor (Int) -> Void)? = nil, make: @escaping @MainActor () -> Row,
    show: @escaping @MainActor (Row, Int, OpaquePointer?) -> Void
  ) {
    let factory = gtk_signal_list_item_factory_new()!
    // The list takes ownership of the factory and the selection model, which takes ownership of the model.
    super.init(adopting: gtk_list_view_new(gtk_no_selection_new(model), factory))
    connect(UnsafeMutableRawPointer(factory), "setup") { arguments in
      let item = arguments.object(0)
      gtk_list_item_set_activatable(item, activate == nil ? 0 : 1)
      gtk_list_item_set_selectable(item, 0)
      let row = make()
      withExtendedLifetime(row) { gtk_list_item_set_child(item, row.pointer) }
    }
    connect(UnsafeMutableRawPointer(factory), "bind") { arguments in
      let item = arguments.object(0)
      guard let row = swiftWidget(gtk_list_item_get_child(item)) as? Row else { return }
      show(row, Int(gtk_list_item_get_position(item)), gtk_list_item_get_item(item).map { OpaquePointer($0) })
    }
    guard let activate else { return }
    gtk_list_view_set_single_click_activate(opaque, 1)
    on("activate") { activate($0.uint(0)) }
  }

  /// The number of rows.
  public var count: Int { Int(g_list_model_get_n_items(gtk_list_view_get_model(opaque))) }

  /// Separates rows by lines.
  package func showSeparators() { gtk_list_view_set_show_separators(opaque, 1) }

  /// Scrolls the minimal distance to show a row.
  /// - Precondition: The index is valid.
  public func scrollTo(_ index: Int) {
    precondition((0..<count).contains(index), "row \(index) out of bounds for \(count) rows")
    gtk_widget_activate_action_variant(pointer, "list.scroll-to-item", g_variant_new_uint32(guint32(index)))
  }
}
