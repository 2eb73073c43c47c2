internal import CTagFlowGtk

/// The items of a list that match a filter, in order. The corresponding C type is `GtkFilterListModel`.
@MainActor
public final class FilterListModel {
  let pointer: OpaquePointer

  /// Retains both the list and the filter, and follows their changes.
  public init(_ list: ListModel, filter: Filter) {
    g_object_ref(list.object)
    g_object_ref(filter.object)
    // The model takes ownership of both references.
    pointer = gtk_filter_list_model_new(OpaquePointer(list.object), filter.filter)!
  }

  isolated deinit { g_object_unref(gobject(pointer)) }

  /// The number of matching items.
  public var count: Int { Int(g_list_model_get_n_items(pointer)) }

  /// The matching item at an index; nil beyond the end, and for an item not created in Swift.
  public func item(at index: Int) -> NativeObject? {
    guard index >= 0, let item = g_list_model_get_item(pointer, guint(clamping: index)) else { return nil }
    defer { g_object_unref(item) }
    return nativeObject(item)
  }

  /// Whether changes of the filter are applied incrementally between frames rather than immediately. False by default.
  public var isIncremental: Bool {
    get { gtk_filter_list_model_get_incremental(pointer) != 0 }
    set { gtk_filter_list_model_set_incremental(pointer, newValue ? 1 : 0) }
  }

  /// Runs the closure when matching items have been removed and added at an index.
  public func onChange(_ body: @escaping @MainActor (_ index: Int, _ removed: Int, _ added: Int) -> Void) {
    connect(pointer, "items-changed") { body($0.uint(0), $0.uint(1), $0.uint(2)) }
  }

  /// The `GListModel *`, for direct calls to GTK. It is borrowed, and valid for as long as this object exists.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }
}
