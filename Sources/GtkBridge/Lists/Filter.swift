internal import CTagFlowGtk

/// Says which items of a list show. The corresponding C type is `GtkFilter`.
///
/// Subclass it, override ``matches(_:)`` and, where it is known, ``strictness``; tell of each change by
/// ``changed(_:)``, when it has been made.
@MainActor
open class Filter: NativeObject {
  /// What is known of all items at once. The corresponding C type is `GtkFilterMatch`.
  public enum Strictness: Hashable, Sendable {
    /// Each item has to be asked about.
    case some
    /// None matches, whatever is asked.
    case none
    /// Each matches, whatever is asked.
    case all
  }

  /// How the items that match have changed. The corresponding C type is `GtkFilterChange`.
  public enum Change: Hashable, Sendable {
    /// In a way that none of the others describes.
    case different
    /// What matched before still does; others now may, too.
    case lessStrict
    /// What did not match before does not now; others may not, either.
    case moreStrict
  }

  /// - Parameter typeName: the GType name, unique in the process; it is registered with GObject at the first use.
  public init(typeName: String) {
    super.init(type: registerClass(named: typeName, parent: gtk_filter_get_type(), fill))
  }

  /// What is known of all items; GTK asks at each ``changed(_:)`` and relies on it until the next.
  open var strictness: Strictness { .some }

  /// Whether an item shows.
  /// - Parameter item: a `GObject *`, borrowed.
  open func matches(_ item: UnsafeMutableRawPointer) -> Bool { true }

  /// Has every list that uses the filter ask again, as far as the change makes that necessary.
  public func changed(_ change: Change) {
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
  filter.pointee.match = { filter, item in
    guard let item, let swift = nativeObject(UnsafeMutableRawPointer(filter)) as? Filter else { return 0 }
    return swift.matches(item) ? 1 : 0
  }
  filter.pointee.get_strictness = { filter in
    switch (nativeObject(UnsafeMutableRawPointer(filter)) as? Filter)?.strictness ?? .some {
    case .some: GTK_FILTER_MATCH_SOME
    case .none: GTK_FILTER_MATCH_NONE
    case .all: GTK_FILTER_MATCH_ALL
    }
  }
}
