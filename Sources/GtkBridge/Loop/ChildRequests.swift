internal import CTagFlowGtk

/// The requests of a widget's children during the widget's allocation, which GTK can lose. For widgets that create or change
/// children while they are allocated.
///
/// A request marks all ancestors, and GTK removes a widget's mark at the end of its allocation. A container whose size
/// stays the same is not allocated: GTK only allocates the widget in it that has asked for that. If the container's own
/// parent is allocated in the same frame, because something beside the container has changed, the parent loses its mark
/// and the container keeps its own. From then on, GTK neither draws the container ("Trying to snapshot … without a
/// current allocation") nor passes on any request from within it.
///
/// So the requests are repeated for all ancestors, after the layout and in the same frame. Whether a child has asked for another
/// size can be found out. Whether it has asked for an allocation cannot, so that is always repeated, but once in a frame: a
/// scrolled window may try two sizes in each layout, and would do so forever.
@MainActor package final class ChildRequests {
  private enum Request { case allocate, resize }

  private unowned let widget: Widget
  private var handlers: SignalHandlers?
  private var pending: Request?
  /// The number of the last frame in which a request for an allocation was repeated.
  private var lastFrame: Int64?

  package init(during widget: Widget) { self.widget = widget }

  /// Performs the allocation of the widget's children.
  package func allocate(_ body: () -> Void) {
    // GTK keeps the result until a resize is requested.
    measure()
    body()
    let measures = WidgetWork.total.measures
    measure()
    if WidgetWork.total.measures != measures {
      pending = .resize
    } else if pending == nil, frame != lastFrame {
      pending = .allocate
      lastFrame = frame
    }
  }

  private func measure() { gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil) }

  private var frame: Int64? { gtk_widget_get_frame_clock(widget.pointer).map { Int64(gdk_frame_clock_get_frame_counter($0)) } }

  /// Called when the widget has been mapped or unmapped.
  package func mappedChanged(_ isMapped: Bool) {
    pending = nil
    handlers = isMapped ? SignalHandlers(ofFrameClockOf: widget) : nil
    // Connected after the window, so it is called after the window's layout.
    handlers?.on("layout", after: true) { [weak self] _ in self?.repeatPending() }
  }

  private func repeatPending() {
    guard let request = pending else { return }
    pending = nil
    var ancestor = gtk_widget_get_parent(widget.pointer)
    while let widget = ancestor {
      switch request {
      case .allocate: gtk_widget_queue_allocate(widget)
      case .resize: gtk_widget_queue_resize(widget)
      }
      guard !isInstance(widget, of: gtk_native_get_type()) else { return }
      ancestor = gtk_widget_get_parent(widget)
    }
  }
}
