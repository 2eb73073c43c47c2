internal import CTagFlowGtk

/// Rows of a long list: only those that show, and some around them, have a widget, which is used again for others.
/// The corresponding C types are `GtkListView` and `GtkSignalListItemFactory`.
///
///     let list = ListView(count: plants.count) { PlantRow() } show: { row, index in row.show(plants[index]) }
///     window.child = ScrolledWindow(list, horizontal: .never)
///
/// GTK 4.8 makes about two hundred rows, however many there are. Rows may be of different heights.
public final class ListView: Widget {
  /// Rows of a number of things that the program knows by their indexes.
  /// - Parameters:
  ///   - row: makes a row that shows nothing yet. As long as the list lives, so do this closure and the next: capture
  ///     weakly what holds the list.
  ///   - show: has a row show what stands at an index.
  /// - Precondition: `count` is not negative.
  public convenience init<Row: Widget>(
    count: Int, row: @escaping @MainActor () -> Row, show: @escaping @MainActor (_ row: Row, _ index: Int) -> Void
  ) {
    precondition(count >= 0, "a list of \(count) rows")
    let numbers = gtk_string_list_new(nil)!
    for _ in 0..<count { gtk_string_list_append(numbers, "") }
    self.init(numbers, make: row) { row, index, _ in show(row, index) }
  }

  /// Rows of a list's items, which follows what ``ListModel/itemsChanged(at:removed:added:)`` tells.
  /// - Parameters:
  ///   - row: makes a row that shows nothing yet. As long as the list lives, so do this closure and the next: capture
  ///     weakly what holds the list.
  ///   - show: has a row show an item, which stands at an index.
  public convenience init<Row: Widget, Item: NativeObject>(
    _ model: ListModel, row: @escaping @MainActor () -> Row,
    show: @escaping @MainActor (_ row: Row, _ index: Int, _ item: Item) -> Void
  ) {
    g_object_ref(model.object)
    self.init(OpaquePointer(model.object), make: row) { row, index, object in
      guard let item = nativeObject(UnsafeMutableRawPointer(object)) as? Item else {
        preconditionFailure("the item \(index) of a list is no \(Item.self)")
      }
      show(row, index, item)
    }
  }

  /// Rows of the items that a filter lets through, which follows the filter too.
  /// - Parameters:
  ///   - row: makes a row that shows nothing yet. As long as the list lives, so do this closure and the next: capture
  ///     weakly what holds the list.
  ///   - show: has a row show an item, which stands at an index among those that show.
  public convenience init<Row: Widget, Item: NativeObject>(
    _ model: FilterListModel, row: @escaping @MainActor () -> Row,
    show: @escaping @MainActor (_ row: Row, _ index: Int, _ item: Item) -> Void
  ) {
    g_object_ref(gobject(model.pointer))
    self.init(model.pointer, make: row) { row, index, object in
      guard let item = nativeObject(object.map { UnsafeMutableRawPointer($0) }) as? Item else {
        preconditionFailure("the item \(index) of a list is no \(Item.self)")
      }
      show(row, index, item)
    }
  }

  /// - Parameter model: a `GListModel`, which is taken over.
  private init<Row: Widget>(
    _ model: OpaquePointer, make: @escaping @MainActor () -> Row,
    show: @escaping @MainActor (Row, Int, OpaquePointer?) -> Void
  ) {
    let factory = gtk_signal_list_item_factory_new()!
    // The list takes over the factory and the selection, which takes over the model.
    super.init(adopting: gtk_list_view_new(gtk_no_selection_new(model), factory))
    connect(UnsafeMutableRawPointer(factory), "setup") { arguments in
      let item = arguments.object(0)
      gtk_list_item_set_activatable(item, 0)
      gtk_list_item_set_selectable(item, 0)
      let row = make()
      withExtendedLifetime(row) { gtk_list_item_set_child(item, row.pointer) }
    }
    connect(UnsafeMutableRawPointer(factory), "bind") { arguments in
      let item = arguments.object(0)
      guard let row = swiftWidget(gtk_list_item_get_child(item)) as? Row else { return }
      show(row, Int(gtk_list_item_get_position(item)), gtk_list_item_get_item(item).map { OpaquePointer($0) })
    }
  }

  /// How many rows there are.
  public var count: Int { Int(g_list_model_get_n_items(gtk_list_view_get_model(opaque))) }

  /// Whether a line divides the rows.
  public var showsSeparators: Bool {
    get { gtk_list_view_get_show_separators(opaque) != 0 }
    set { gtk_list_view_set_show_separators(opaque, newValue ? 1 : 0) }
  }

  /// Scrolls as little as it takes to show a row.
  /// - Precondition: there is a row with this index.
  public func scrollTo(_ index: Int) {
    precondition((0..<count).contains(index), "there is no row \(index) among \(count)")
    gtk_widget_activate_action_variant(pointer, "list.scroll-to-item", g_variant_new_uint32(guint32(index)))
  }
}
