internal import CTagFlowGtk
package import LayoutCore

/// The requests of a widget and its children during the widget's allocation, which GTK can lose. For widgets that create or
/// change children while they are allocated.
///
/// A request marks all ancestors, and GTK removes a widget's mark at the end of its allocation. A container whose size
/// stays the same is not allocated: GTK only allocates the widget in it that has asked for that. If the container's own
/// parent is allocated in the same frame, because something beside the container has changed, the parent loses its mark
/// and the container keeps its own. From then on, GTK neither draws the container ("Trying to snapshot … without a
/// current allocation") nor passes on any request from within it.
///
/// So requests for another size are repeated for all ancestors, after the layout and in the same frame. Children don't pass
/// requests for an allocation to GTK: the widget places them in this same allocation (``isHandledByParent(of:)``). Those of the
/// widget itself and of its scroll bars (``postpone(requestOf:)``) are repeated like those for a size, but once in a frame: a
/// scrolled window may try two sizes in each layout, and would do so forever.
@MainActor package final class ChildRequests {
  private enum Request { case allocate, resize }

  /// That of the widget that is being allocated.
  private static var current: ChildRequests?

  /// Whether a widget is being allocated.
  package static var isAllocating: Bool { current != nil }

  private unowned let widget: Widget
  private var handlers: SignalHandlers?
  private var pending: Request?
  /// The number of the last frame in which a request for an allocation was repeated.
  private var lastFrame: Int64?
  private var trials = SizeTrials()
  private var postponed: [() -> Void] = []

  package init(during widget: Widget) { self.widget = widget }

  /// Performs the allocation of the widget's children.
  /// - Parameter body: Gets whether the size is most likely a trial of the container around the widget. Then it need not allocate the
  ///   children: if the size remains, the widget is allocated again.
  package func allocate(in size: Size, _ body: (_ isTrial: Bool) -> Void) {
    let isTrial = handlers != nil && trials.isTrial(size)
    // GTK keeps the result until a resize is requested.
    measure()
    let outer = Self.current
    Self.current = self
    body(isTrial)
    Self.current = outer
    let measures = WidgetWork.total.measures
    measure()
    if WidgetWork.total.measures != measures { pending = .resize }
  }

  /// Runs something that may call a program: after the layout if a widget is being allocated, and at once otherwise. In a layout, GTK
  /// also loses the requests of other widgets, which the program may change.
  package static func outsideLayout(_ body: @escaping () -> Void) {
    if let current, current.handlers != nil { current.postponed.append(body) } else { body() }
  }

  /// Whether a widget's parent is being allocated, and so handles the widget's requests for an allocation.
  package static func isHandledByParent(of widget: Widget) -> Bool {
    current.map { gtk_widget_get_parent(widget.pointer) == $0.widget.pointer } ?? false
  }

  /// Postpones a request for an allocation of a widget, or of something around it, until after the layout. Returns false if the
  /// widget is not being allocated.
  @discardableResult
  static func postpone(requestOf widget: Widget) -> Bool {
    guard let current, current.widget === widget else { return false }
    if current.pending == nil, current.frame != current.lastFrame {
      current.pending = .allocate
      current.lastFrame = current.frame
    }
    return true
  }

  private func measure() { gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil) }

  private var frame: Int64? { gtk_widget_get_frame_clock(widget.pointer).map { Int64(gdk_frame_clock_get_frame_counter($0)) } }

  /// Called when the widget has been mapped or unmapped.
  package func mappedChanged(_ isMapped: Bool) {
    pending = nil
    trials = SizeTrials()
    runPostponed()
    handlers = isMapped ? SignalHandlers(ofFrameClockOf: widget) : nil
    // Connected after the window, so it is called after the window's layout.
    handlers?.on("layout", after: true) { [weak self] _ in self?.layoutEnded() }
  }

  private func layoutEnded() {
    if trials.layoutEnded() { gtk_widget_queue_allocate(widget.pointer) }
    repeatPending()
    runPostponed()
  }

  private func runPostponed() {
    let bodies = postponed
    postponed = []
    for body in bodies { body() }
  }

  private func repeatPending() {
    guard let request = pending else { return }
    pending = nil
    var next: UnsafeMutablePointer<GtkWidget>? = request == .resize ? gtk_widget_get_parent(widget.pointer) : widget.pointer
    while let widget = next {
      switch request {
      case .allocate: gtk_widget_queue_allocate(widget)
      case .resize: gtk_widget_queue_resize(widget)
      }
      guard !isInstance(widget, of: gtk_native_get_type()) else { return }
      next = gtk_widget_get_parent(widget)
    }
  }
}
