package import CTagFlowGtk

/// A weak reference to a widget of any language; the widget may have no Swift object. The corresponding C type is
/// `GWeakRef`.
@MainActor package final class WeakWidget {
  // Allocated, because GObject stores its address.
  private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

  package init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    reference.initialize(to: GWeakRef())
    g_weak_ref_init(reference, widget)
  }

  isolated deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }

  /// The widget, borrowed; nil once it is gone.
  package var pointer: UnsafeMutablePointer<GtkWidget>? {
    guard let strong = g_weak_ref_get(reference) else { return nil }
    // If this was not the last reference, another owner keeps the widget for this turn of the main loop.
    g_object_unref(strong)
    return strong.assumingMemoryBound(to: GtkWidget.self)
  }
}
