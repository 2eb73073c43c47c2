internal import CTagFlowGtk
package import LayoutCore

/// Whether a scroll bar is shown. The corresponding C type is `GtkPolicyType`.
public enum ScrollPolicy: Sendable {
  case always, automatic
  /// No scrolling along this axis: the window is as large as its child.
  case never
  /// No scroll bar, but the wheel, touch, keys and code scroll (`GTK_POLICY_EXTERNAL`).
  case hidden

  var gtk: GtkPolicyType {
    switch self {
    case .always: GTK_POLICY_ALWAYS
    case .automatic: GTK_POLICY_AUTOMATIC
    case .never: GTK_POLICY_NEVER
    case .hidden: GTK_POLICY_EXTERNAL
    }
  }
}

/// A visual edge, independent of the text direction. The corresponding C type is `GtkPositionType`.
public enum ScrollEdge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// The cases are in the order of GTK's.
  init?(_ position: Int) {
    guard Self.allCases.indices.contains(position) else { return nil }
    self = Self.allCases[position]
  }
}

/// A scroll view. The corresponding C type is `GtkScrolledWindow`.
public final class ScrolledWindow: Widget {
  private var scrolled: OpaquePointer { OpaquePointer(pointer) }

  public init(_ child: Widget? = nil, horizontal: ScrollPolicy = .automatic, vertical: ScrollPolicy = .automatic) {
    super.init(adopting: gtk_scrolled_window_new())
    setPolicies(horizontal: horizontal, vertical: vertical)
    self.child = child
  }

  public var child: Widget? {
    get {
      guard let child = gtk_scrolled_window_get_child(scrolled) else { return nil }
      if let widget = swiftWidget(child) { return widget }
      // GTK puts a viewport around a child that does not scroll itself.
      guard isInstance(child, of: gtk_viewport_get_type()) else { return nil }
      return swiftWidget(gtk_viewport_get_child(OpaquePointer(child)))
    }
    set { gtk_scrolled_window_set_child(scrolled, newValue?.pointer) }
  }

  package func setPolicies(horizontal: ScrollPolicy, vertical: ScrollPolicy) {
    gtk_scrolled_window_set_policy(scrolled, horizontal.gtk, vertical.gtk)
  }

  /// Whether the window's natural height is the natural height of its child.
  public var propagatesNaturalHeight: Bool {
    get { gtk_scrolled_window_get_propagate_natural_height(scrolled) != 0 }
    set { gtk_scrolled_window_set_propagate_natural_height(scrolled, newValue ? 1 : 0) }
  }

  /// The minimum visible height of the content, in logical pixels; nil for GTK's default.
  public var minimumContentHeight: Int? {
    get {
      let height = gtk_scrolled_window_get_min_content_height(scrolled)
      return height < 0 ? nil : Int(height)
    }
    set { gtk_scrolled_window_set_min_content_height(scrolled, Int32(newValue ?? -1)) }
  }

  /// The maximum natural height of the content, in logical pixels.
  package func setMaximumContentHeight(_ height: Int) { gtk_scrolled_window_set_max_content_height(scrolled, Int32(height)) }

  /// The visible size of the content, in logical pixels; zero before the first layout.
  package var viewport: Size {
    Size(
      width: gtk_adjustment_get_page_size(gtk_scrolled_window_get_hadjustment(scrolled)),
      height: gtk_adjustment_get_page_size(gtk_scrolled_window_get_vadjustment(scrolled)))
  }

  /// Runs the closure whenever the viewport's size changes, in a later iteration of the main loop, so it may change the
  /// layout.
  package func onViewportChange(_ body: @escaping @MainActor (Size) -> Void) {
    var (isDue, known) = (false, viewport)
    let changed: @MainActor (SignalArguments) -> Void = { [weak self] _ in
      guard !isDue else { return }
      isDue = true
      MainLoop.whenIdle {
        isDue = false
        guard let self, self.viewport != known else { return }
        known = self.viewport
        body(known)
      }
    }
    for adjustment in [gtk_scrolled_window_get_hadjustment(scrolled), gtk_scrolled_window_get_vadjustment(scrolled)] {
      connect(UnsafeMutableRawPointer(adjustment!), "notify::page-size", changed)
    }
  }

  /// Runs the closure when the content has been scrolled to an edge, for example to load more at the end.
  @discardableResult
  public func onEdgeReached(_ body: @escaping @MainActor (ScrollEdge) -> Void) -> UInt {
    on("edge-reached") { arguments in ScrollEdge(arguments.enumeration(0)).map(body) }
  }

  /// Runs the closure when the user pulls the content beyond an edge by touch or touchpad, for example to refresh.
  @discardableResult
  public func onEdgeOvershot(_ body: @escaping @MainActor (ScrollEdge) -> Void) -> UInt {
    on("edge-overshot") { arguments in ScrollEdge(arguments.enumeration(0)).map(body) }
  }

  /// Scrolls the minimal distance to show a descendant, once both have been mapped and laid out.
  ///
  /// Does nothing if the widget is no longer a descendant by then, or is empty.
  package func reveal(_ widget: Widget) {
    var frames = 0
    // A tick callback of the widget itself, which is paused at no cost until the widget is mapped.
    widget.addTick { [weak self, weak widget] _ in
      guard let self, let widget, gtk_widget_is_ancestor(widget.pointer, pointer) != 0 else { return false }
      frames += 1
      guard widget.height > 0, let bounds = bounds(of: widget.pointer) else { return frames < Self.framesUntilPlaced }
      clamp(gtk_scrolled_window_get_hadjustment(scrolled), bounds.x, bounds.width)
      clamp(gtk_scrolled_window_get_vadjustment(scrolled), bounds.y, bounds.height)
      return false
    }
  }

  /// The number of mapped frames after which a widget has been laid out; if it has no height by then, it is empty.
  private static let framesUntilPlaced = 3

  /// Scrolls a range, relative to the visible page, into view.
  private func clamp(_ adjustment: UnsafeMutablePointer<GtkAdjustment>!, _ start: Double, _ length: Double) {
    let start = gtk_adjustment_get_value(adjustment) + start
    gtk_adjustment_clamp_page(adjustment, start, start + length)
  }
}

/// The policy of a `GtkScrolledWindow` along an axis.
@MainActor func scrollPolicy(of scrolled: OpaquePointer, along axis: Axis) -> GtkPolicyType {
  var (horizontal, vertical) = (GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
  gtk_scrolled_window_get_policy(scrolled, &horizontal, &vertical)
  return axis == .horizontal ? horizontal : vertical
}
