internal import CTagFlowGtk

/// The items of a list that a filter lets through, in their order. The corresponding C type is `GtkFilterListModel`.
@MainActor
public final class FilterListModel {
  let pointer: OpaquePointer

  /// It holds both, and follows the changes of both.
  public init(_ list: ListModel, filter: Filter) {
    g_object_ref(list.object)
    g_object_ref(filter.object)
    // It takes over both references.
    pointer = gtk_filter_list_model_new(OpaquePointer(list.object), filter.filter)!
  }

  isolated deinit { g_object_unref(gobject(pointer)) }

  /// How many items show.
  public var count: Int { Int(g_list_model_get_n_items(pointer)) }

  /// The item at an index of those that show; nil past the end, and for an item that Swift has not made.
  public func item(at index: Int) -> NativeObject? {
    guard index >= 0, let item = g_list_model_get_item(pointer, guint(clamping: index)) else { return nil }
    defer { g_object_unref(item) }
    return nativeObject(item)
  }

  /// Whether a change of the filter is worked off between frames rather than at once; false to begin with.
  public var isIncremental: Bool {
    get { gtk_filter_list_model_get_incremental(pointer) != 0 }
    set { gtk_filter_list_model_set_incremental(pointer, newValue ? 1 : 0) }
  }

  /// How many items are still to be asked about; 0 when all is as it will be.
  public var pendingCount: Int { Int(gtk_filter_list_model_get_pending(pointer)) }

  /// Runs the closure when items have come or gone: at an index so many went and so many came.
  public func onChange(_ body: @escaping @MainActor (_ index: Int, _ removed: Int, _ added: Int) -> Void) {
    connect(pointer, "items-changed") { body($0.uint(0), $0.uint(1), $0.uint(2)) }
  }

  /// The `GListModel *`, for a program that calls GTK itself. Borrowed: valid while the list is.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }
}
