package import CTagFlowGtk
public import LayoutCore

/// A widget that scrolls its own content in a ``ScrolledWindow``: a `GtkScrollable`.
///
/// Children are placed in the widget's coordinates, whose origin is at ``scrollOffset`` in the content.
@MainActor
open class ScrollableWidget: Widget {
  private struct Scrolling {
    var adjustment: UnsafeMutablePointer<GtkAdjustment>?
    /// The offset, its range, and the offset at which the content starts, if there is no adjustment.
    var free: (offset: Double, range: ClosedRange<Double>, start: Double)?
    /// The end of the range without the space beyond the content, when it was last set.
    var contentEnd = 0.0
    var policy = GTK_SCROLL_MINIMUM
  }

  private var axes = PerAxis(Scrolling())
  private var handlers: PerAxis<SignalHandlers?> = PerAxis(nil)
  /// The handlers of the parent's scroll policies, and the parent, whose child must not keep it.
  private var policyHandlers: (parent: WeakWidget, ids: [UInt])?
  /// Whether the content started at the right when the range was last set.
  private var isRangeMirrored = false

  isolated deinit {
    stopObservingPolicies()
    for adjustment in [horizontalAdjustment, verticalAdjustment] { adjustment.map { g_object_unref($0) } }
  }

  package var horizontalAdjustment: UnsafeMutablePointer<GtkAdjustment>? { axes.horizontal.adjustment }
  package var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment>? { axes.vertical.adjustment }

  /// Whether the widget scrolls along the axis. Otherwise it requests space for all its content, for example in a
  /// `GtkScrolledWindow` with the policy `never`.
  package func isScrolled(along axis: Axis) -> Bool {
    guard axes[axis].adjustment != nil else { return false }
    guard let scrolledWindow else { return true }
    return scrollPolicy(of: OpaquePointer(scrolledWindow), along: axis) != GTK_POLICY_NEVER
  }

  /// Whether a scrolled window is the parent, and not a container that passes its scrolling on, such as `AdwClampScrollable`.
  package var isInScrolledWindow: Bool { scrolledWindow != nil }

  /// The parent, if it is a scrolled window, which may have been created by C.
  private var scrolledWindow: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_parent(pointer).flatMap { isInstance($0, of: gtk_scrolled_window_get_type()) ? $0 : nil }
  }

  /// The point of the content at the widget's origin, in content coordinates.
  public var scrollOffset: Point {
    get {
      func offset(_ state: Scrolling) -> Double { state.adjustment.map { gtk_adjustment_get_value($0) } ?? state.free?.offset ?? 0 }
      return Point(x: offset(axes.horizontal), y: offset(axes.vertical))
    }
    set {
      for axis in Axis.allCases {
        let value = newValue[axis]
        if let adjustment = axes[axis].adjustment {
          gtk_adjustment_set_value(adjustment, value)
        } else if let old = axes[axis].free, case let new = min(max(value, old.range.lowerBound), old.range.upperBound), new != old.offset {
          axes[axis].free?.offset = new
          scrolled()
        }
      }
    }
  }

  /// Called when the scroll offset has changed.
  open func scrolled() {}

  /// Called when it may have changed along which axes a ``ScrolledWindow`` scrolls the widget. Requests a resize.
  open func scrollingChanged() { queueResize() }

  /// Sets the content and viewport sizes, and clamps the offset. Right-to-left content starts at its right edge, and keeps
  /// its distance from there.
  /// - Parameter beyond: Space before and after the content, in which the widget scrolls even without a scrolled window: the
  ///   rectangle that the content may move to, relative to its place. `x` and `y` are not positive.
  package func setScrollRange(content: Size, viewport: Size, beyond: Rect = .zero) {
    let isMirrored = textDirection == .rightToLeft
    configure(
      .horizontal, extent: content.width, page: viewport.width, before: -beyond.x, after: beyond.maxX,
      wasFromEnd: isRangeMirrored, isFromEnd: isMirrored)
    isRangeMirrored = isMirrored
    configure(
      .vertical, extent: content.height, page: viewport.height, before: -beyond.y, after: beyond.maxY, wasFromEnd: false,
      isFromEnd: false)
  }

  private func configure(
    _ axis: Axis, extent: Double, page: Double, before: Double, after: Double, wasFromEnd: Bool, isFromEnd: Bool
  ) {
    guard let adjustment = axes[axis].adjustment else {
      let distance = axes[axis].free.map { wasFromEnd ? $0.start - $0.offset : $0.offset } ?? 0
      let furthest = max(0, extent - page)
      let (start, lower, upper) =
        isFromEnd
        ? (furthest, before > 0 ? min(furthest, -before) : furthest, furthest + after)
        : (0, -before, after > 0 ? max(0, extent + after - page) : 0)
      let offset = min(max(isFromEnd ? start - distance : distance, lower), upper)
      axes[axis].free = (lower, upper) == (0, 0) ? nil : (offset, lower...upper, start)
      return
    }
    var value = gtk_adjustment_get_value(adjustment)
    // The distance from the content's start.
    if wasFromEnd { value = axes[axis].contentEnd - gtk_adjustment_get_page_size(adjustment) - value }
    let (end, start, extra) = (max(extent, page), isFromEnd ? after : before, isFromEnd ? before : after)
    let furthest = max(extent + extra, page) - page
    value = max(-start, min(value, furthest))
    axes[axis].contentEnd = end
    let (lower, upper) = isFromEnd ? (end - page - furthest, end + start) : (-start, furthest + page)
    if isFromEnd { value = end - page - value }
    let range = Self.range(of: adjustment)
    // A handler may set another one.
    g_object_ref(adjustment)
    defer { g_object_unref(adjustment) }
    gtk_adjustment_configure(adjustment, value, lower, upper, page * 0.1, page * 0.9, page)
    if Self.range(of: adjustment) != range { scrollBarChanged() }
  }

  private static func range(of adjustment: UnsafeMutablePointer<GtkAdjustment>) -> (Double, Double, Double) {
    (gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment), gtk_adjustment_get_page_size(adjustment))
  }

  /// Scroll bars request an allocation for each change, which GTK can lose during the widget's allocation.
  private func scrollBarChanged() { ChildRequests.postpone(requestOf: self) }

  private func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, for axis: Axis) {
    let old = axes[axis].adjustment
    guard old != adjustment else { return }
    handlers[axis] = nil
    if let adjustment { g_object_ref_sink(adjustment) }
    axes[axis].adjustment = adjustment
    if let old { g_object_unref(old) }
    if let adjustment {
      let new = SignalHandlers(of: UnsafeMutableRawPointer(adjustment))
      new.on("value-changed") { [weak self] _ in
        self?.scrollBarChanged()
        self?.scrolled()
      }
      handlers[axis] = new
    }
    observePolicies()
    scrollingChanged()
  }

  /// Observes the policies of a scrolled window around the widget, on which its size depends (see ``isScrolled(along:)``).
  private func observePolicies() {
    stopObservingPolicies()
    guard horizontalAdjustment != nil || verticalAdjustment != nil, let parent = scrolledWindow else { return }
    let ids = ["hscrollbar-policy", "vscrollbar-policy"].map { name in
      connect(UnsafeMutableRawPointer(parent), "notify::\(name)") { [weak self] _ in self?.scrollingChanged() }
    }
    policyHandlers = (WeakWidget(parent), ids)
  }

  private func stopObservingPolicies() {
    if let (parent, ids) = policyHandlers, let parent = parent.pointer {
      for id in ids { GtkBridge.disconnect(id, from: UnsafeMutableRawPointer(parent)) }
    }
    policyHandlers = nil
  }
}

extension ScrollableWidget {
  /// The properties of `GtkScrollable`.
  static let properties = properties(of: .horizontal, "h") + properties(of: .vertical, "v")

  private static func properties(of axis: Axis, _ initial: String) -> [ObjectProperty] {
    [
      .overriding("\(initial)adjustment") { (widget: ScrollableWidget, value) in
        g_value_set_object(value, widget.axes[axis].adjustment)
      } set: { widget, value in
        let adjustment = g_value_get_object(value)?.assumingMemoryBound(to: GtkAdjustment.self)
        guard adjustment != widget.axes[axis].adjustment else { return }
        widget.setAdjustment(adjustment, for: axis)
        widget.notify("\(initial)adjustment")
      },
      .overriding("\(initial)scroll-policy") { (widget: ScrollableWidget, value) in
        g_value_set_enum(value, gint(widget.axes[axis].policy.rawValue))
      } set: { widget, value in
        let policy = GtkScrollablePolicy(UInt32(g_value_get_enum(value)))
        guard policy != widget.axes[axis].policy else { return }
        widget.axes[axis].policy = policy
        widget.notify("\(initial)scroll-policy")
      },
    ]
  }
}
