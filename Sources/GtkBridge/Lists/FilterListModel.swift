package import CTagFlowGtk

/// Decides which items of a list are shown. The corresponding C type is `GtkFilter`.
///
/// Subclasses override ``matches(_:)`` and, if known, ``strictness``, and call `changed(_:)` after each change.
@MainActor
open class Filter: NativeObject {
  /// What is known about the matches among all items. The corresponding C type is `GtkFilterMatch`.
  public enum Strictness: Hashable, Sendable {
    /// Some items may match.
    case some
    /// No item matches.
    case none
    /// All items match.
    case all
  }

  /// How the set of matching items changed. The corresponding C type is `GtkFilterChange`.
  package enum Change: Hashable, Sendable {
    /// In an arbitrary way.
    case different
    /// Items that matched still match; others may match now.
    case lessStrict
    /// Items that did not match still don't; others may no longer match.
    case moreStrict
  }

  /// Binds an instance of a type registered with ``register(_:properties:signals:make:)``.
  package override init(type: GType) { super.init(type: type) }

  /// Registers a type of filters, once.
  /// - Parameters:
  ///   - name: The GType name, unique in the process.
  ///   - make: Creates the wrapper of an instance created by C; without it, only Swift can create instances.
  package static func register(
    _ name: String, properties: [ObjectProperty] = [], signals: [ObjectSignal] = [],
    make: (@MainActor @Sendable () -> Filter)? = nil
  ) -> GType {
    registerClass(named: name, parent: gtk_filter_get_type(), properties: properties, signals: signals, make: make, fill)
  }

  /// What is known about the matches among all items. GTK reads it after each change of the filter, and relies on it until the
  /// next one.
  open var strictness: Strictness { .some }

  /// Whether an item is shown.
  /// - Parameter item: A borrowed `GObject *`.
  open func matches(_ item: UnsafeMutableRawPointer) -> Bool { true }

  /// Notifies the lists that use the filter that it has changed.
  package func changed(_ change: Change) {
    let kind =
      switch change {
      case .different: GTK_FILTER_CHANGE_DIFFERENT
      case .lessStrict: GTK_FILTER_CHANGE_LESS_STRICT
      case .moreStrict: GTK_FILTER_CHANGE_MORE_STRICT
      }
    gtk_filter_changed(filter, kind)
  }

  var filter: UnsafeMutablePointer<GtkFilter> { UnsafeMutablePointer<GtkFilter>(OpaquePointer(object)) }
}

@MainActor private func fill(_ klass: gpointer) {
  let filter = klass.assumingMemoryBound(to: GtkFilterClass.self)
  // Called for each item: a checked cast would take as long as all the rest.
  filter.pointee.match = { filter, item in
    guard let item, let object = nativeObject(UnsafeMutableRawPointer(filter)) else { return 0 }
    return unsafeDowncast(object, to: Filter.self).matches(item) ? 1 : 0
  }
  filter.pointee.get_strictness = { filter in
    switch (nativeObject(UnsafeMutableRawPointer(filter)) as? Filter)?.strictness ?? .some {
    case .some: GTK_FILTER_MATCH_SOME
    case .none: GTK_FILTER_MATCH_NONE
    case .all: GTK_FILTER_MATCH_ALL
    }
  }
}

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
