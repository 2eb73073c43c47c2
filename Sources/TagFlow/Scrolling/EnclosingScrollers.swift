internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// The scrollers around a widget, up to its window or popover: what they show of the widget, and scrolling them.
///
/// They move the widget without notifying it. So the widget is allocated again after a layout that has moved it, in the same
/// frame, and everything it places can depend on ``area`` (see ``isLayoutNeeded``).
@MainActor final class EnclosingScrollers {
  /// A `GtkScrollable` around the widget, which is kept with its adjustments while it is observed: a handler of a change may
  /// have destroyed the window.
  @MainActor private final class Scroller {
    let widget: UnsafeMutablePointer<GtkWidget>
    let horizontal, vertical: UnsafeMutablePointer<GtkAdjustment>
    private var handlers: [SignalHandlers] = []
    /// The offset in the last layout.
    var laidOut = Point.zero

    /// Nil if the widget scrolls nothing.
    init?(_ widget: UnsafeMutablePointer<GtkWidget>) {
      guard isInstance(widget, of: gtk_scrollable_get_type()), let horizontal = gtk_scrollable_get_hadjustment(OpaquePointer(widget)),
        let vertical = gtk_scrollable_get_vadjustment(OpaquePointer(widget))
      else { return nil }
      (self.widget, self.horizontal, self.vertical) = (widget, horizontal, vertical)
      laidOut = offset
    }

    func observe(onScroll: @escaping () -> Void, onReplace: @escaping () -> Void) {
      let ownHandlers = SignalHandlers(of: UnsafeMutableRawPointer(widget))
      for name in ["hadjustment", "vadjustment"] { ownHandlers.on("notify::\(name)") { _ in onReplace() } }
      handlers =
        [ownHandlers]
        + [horizontal, vertical].map { adjustment in
          let handlers = SignalHandlers(of: UnsafeMutableRawPointer(adjustment))
          handlers.on("value-changed") { _ in onScroll() }
          return handlers
        }
    }

    var offset: Point { Point(x: gtk_adjustment_get_value(horizontal), y: gtk_adjustment_get_value(vertical)) }
    /// The distance that the next layout will move the content, in the scroller's coordinates.
    var pending: Point { offset - laidOut }

    func adjustment(along axis: Axis) -> UnsafeMutablePointer<GtkAdjustment> { axis == .horizontal ? horizontal : vertical }
  }

  /// What to bring into view, in the widget's coordinates.
  struct Target {
    let frame: Rect
    let axis: Axis
    /// The position along the axis in the nearest scroller that can scroll; elsewhere as little as possible is scrolled.
    let position: ScrollPosition
  }

  private struct Request {
    let number: Int
    /// Returns nil if there is nothing to show any longer.
    let target: () -> Target?
    let isAnimated: Bool
    /// The frame in which it was first performed.
    var frame: Int?
  }

  private unowned let widget: Widget
  /// From the nearest to the outermost.
  private var scrollers: [Scroller] = []
  /// The handler of the window's layouts.
  private var clockHandlers: SignalHandlers?
  private var request: Request?
  private var requests = 0
  private var animation = ScrollAnimation<UnsafeMutablePointer<GtkAdjustment>>()
  /// Set while this object scrolls.
  private var isScrolling = false
  /// The number of the last frame, and of the layouts in it.
  private var layouts = (frame: gint64(-1), count: 0)
  /// The greatest difference between an offset and where a scroller shows its content.
  private static let roundingError = 1.5
  /// The layouts in a frame that may lead to another one.
  private static let layoutsPerFrame = 2
  /// Whether the widget will be allocated in the next frame.
  private var isWaiting = false
  /// Called when a scroller has moved, before the layout that moves the widget. ``area`` is what will be shown then.
  ///
  /// A popover moves with the widget, before the widget itself is allocated. GDK has no place for one that points outside
  /// the screen, so it must be closed here.
  var onScroll: (() -> Void)?
  /// Called after each layout of the window, which may have made room for scrolling.
  var onLayout: (() -> Void)?
  /// Whether what the widget has placed depends on its new ``area``, after a layout that has moved it.
  var isLayoutNeeded: () -> Bool = { true }
  /// Called when an animation begins. The widget then calls ``advance(to:)`` in each frame.
  var onAnimate: (() -> Void)?

  /// The scrollers in which another widget is, if ``widget`` is not in them, so that they don't move it.
  private let foreign: [Scroller]?

  init(of widget: Widget) { (self.widget, foreign) = (widget, nil) }

  /// The scrollers around another widget in the same window, for a mapped widget that stays where it is: a layer over them.
  init(over other: EnclosingScrollers, for widget: Widget) {
    (self.widget, foreign) = (widget, other.scrollers)
    isLayoutNeeded = { false }
    mappedChanged(true)
  }

  isolated deinit { stopObserving() }

  /// Whether there are none; also while the widget is not mapped.
  var isEmpty: Bool { scrollers.isEmpty }
  /// Whether there are any, mapped or not.
  var surroundWidget: Bool { widget.isMapped ? !scrollers.isEmpty : !find().isEmpty }
  /// Whether there are any, and they are also those around another widget.
  func areThose(of other: EnclosingScrollers) -> Bool {
    !isEmpty && scrollers.elementsEqual(other.scrollers) { $0.widget == $1.widget }
  }
  var outermost: UnsafeMutablePointer<GtkWidget>? { scrollers.last?.widget }
  /// The vertical adjustment of the nearest one.
  var adjustment: UnsafeMutablePointer<GtkAdjustment>? { scrollers.first?.vertical }

  // MARK: Observing

  func mappedChanged(_ isMapped: Bool) {
    stopObserving()
    guard isMapped else { return request = nil }
    scrollers = find()
    for scroller in scrollers {
      scroller.observe { [weak self] in
        self?.scrolled()
      } onReplace: { [weak self] in
        self?.adjustmentReplaced()
      }
    }
    if scrollers.isEmpty { request = nil }
    guard !scrollers.isEmpty, let handlers = SignalHandlers(ofFrameClockOf: widget) else { return }
    // Connected after the window, so it is called after the window's layout.
    handlers.on("layout", after: true) { [weak self] _ in self?.windowLaidOut() }
    clockHandlers = handlers
  }

  private func adjustmentReplaced() {
    let request = request
    mappedChanged(widget.isMapped)
    if !scrollers.isEmpty { self.request = request }
    widget.queueAllocate()
    onScroll?()
  }

  private func find() -> [Scroller] {
    if let foreign { return foreign.compactMap { Scroller($0.widget) } }
    var found: [Scroller] = []
    // An AdwClampScrollable shares the adjustments of its child.
    var known = (widget as? ScrollableWidget).map { [$0.horizontalAdjustment, $0.verticalAdjustment] } ?? []
    var ancestor = gtk_widget_get_parent(widget.pointer)
    while let next = ancestor, !isInstance(next, of: gtk_native_get_type()) {
      if let scroller = Scroller(next), !known.contains(scroller.vertical) {
        known += [scroller.horizontal, scroller.vertical]
        found.append(scroller)
      }
      ancestor = gtk_widget_get_parent(next)
    }
    return found
  }

  private func stopObserving() {
    (scrollers, clockHandlers, animation) = ([], nil, ScrollAnimation())
  }

  /// Whether a scroller is still observed, after a change of an adjustment, whose handlers may have done anything.
  private func isObserved(_ scroller: Scroller) -> Bool { scrollers.contains { $0 === scroller } }

  private func scrolled() {
    if !isScrolling { animation = ScrollAnimation() }
    onScroll?()
  }

  /// Called at the beginning of the widget's allocation, when all scrollers have been allocated.
  func laidOut() {
    for scroller in scrollers { scroller.laidOut = scroller.offset }
  }

  /// Called after each layout of the window. What is requested here is laid out in the same frame, unless the layout does not
  /// settle: GDK gives up after four in a frame.
  private func windowLaidOut() {
    let widget = widget
    guard let clock = gtk_widget_get_frame_clock(widget.pointer) else { return }
    let frame = gdk_frame_clock_get_frame_counter(clock)
    layouts = layouts.frame == frame ? (frame, layouts.count + 1) : (frame, 1)
    guard layouts.count <= Self.layoutsPerFrame else { return allocateInNextFrame() }
    let hasMoved = scrollers.contains { $0.pending != .zero }
    laidOut()
    performRequest()
    onLayout?()
    if hasMoved && isLayoutNeeded() || scrollers.contains(where: { $0.pending != .zero }) { widget.queueAllocate() }
  }

  private func allocateInNextFrame() {
    guard !isWaiting else { return }
    isWaiting = true
    widget.addTick { [weak self] _ in
      self?.isWaiting = false
      self?.widget.queueAllocate()
      return false
    }
  }

  // MARK: What they show

  /// The area of the widget's coordinate space that all scrollers and the window show, which may extend beyond the widget; nil
  /// before the first layout.
  var area: Rect? {
    guard let window = widget.surfaceWidget, var area = widget.bounds(of: window), !area.isEmpty else { return nil }
    let all = pending
    area = area.offset(x: all.x, y: all.y)
    for index in scrollers.indices {
      guard let shown = bounds(ofScroller: index) else { return nil }
      area = area.intersection(shown)
    }
    return area
  }

  /// Whether part of a rectangle will be visible after the next layout.
  func areShowing(_ rectangle: Rect) -> Bool { area.map { $0.expanded(by: 1).intersects(rectangle) } ?? true }

  /// A point of the widget's coordinate space that stays in its place in the window while the scrollers move: the origin of the
  /// outermost one after the next layout; zero without scrollers.
  var fixedOrigin: Point { scrollers.isEmpty ? .zero : bounds(ofScroller: scrollers.count - 1)?.origin ?? .zero }

  /// The ``fixedOrigin`` of the last layout, on which the positions of events depend.
  var eventOrigin: Point { fixedOrigin - pending }

  private func bounds(ofScroller index: Int) -> Rect? {
    let distance = pending(through: index + 1)
    return widget.bounds(of: scrollers[index].widget)?.offset(x: distance.x, y: distance.y)
  }

  /// The distance that the next layout will move the widget, in logical pixels.
  var pending: Point { pending(through: scrollers.count) }

  /// The distance that the next layout will move the widget in its nearest scrollers.
  private func pending(through count: Int) -> Point {
    guard foreign == nil else { return .zero }
    return scrollers.prefix(count).reduce(.zero) { sum, scroller in
      // Usually nothing.
      let pending = scroller.pending
      return pending == .zero ? sum : sum + scale(of: scroller).distance(inWidget: pending)
    }
  }

  /// The axes of a scroller as the widget sees them, which may be scaled, rotated or mirrored in between.
  private struct Scale {
    /// The transforms of distances in the widget to the scroller and back.
    private let transform, inverse: Transform2D

    @MainActor init(from widget: UnsafeMutablePointer<GtkWidget>, to scroller: UnsafeMutablePointer<GtkWidget>) {
      let transform = Transform2D(from: widget, to: scroller)
      let inverse = transform?.inverse
      (self.transform, self.inverse) = inverse == nil ? (.identity, .identity) : (transform ?? .identity, inverse ?? .identity)
    }

    func distance(inScroller distance: Point) -> Point { transform.isTranslation ? distance : transform.apply(toDistance: distance) }
    func distance(inWidget distance: Point) -> Point { transform.isTranslation ? distance : inverse.apply(toDistance: distance) }

    func rectangle(inScroller rectangle: Rect) -> Rect { transform.bounds(of: rectangle) }

    /// The axis of the scroller that scrolls most along one of the widget, and how far a distance there is here, negative if it
    /// points the other way.
    func along(_ axis: Axis) -> (axis: Axis, factor: Double) {
      let unit = distance(inScroller: axis == .horizontal ? Point(x: 1, y: 0) : Point(x: 0, y: 1))
      return abs(unit.x) > abs(unit.y) ? (.horizontal, unit.x) : (.vertical, unit.y)
    }
  }

  private func scale(of scroller: Scroller) -> Scale { Scale(from: widget.pointer, to: scroller.widget) }

  /// How far the scrollers can scroll toward the start and the end of an axis, in logical pixels.
  func room(along axis: Axis) -> (start: Double, end: Double) {
    scrollers.reduce((0, 0)) { room, scroller in
      let (axis, factor) = scale(of: scroller).along(axis)
      let adjustment = scroller.adjustment(along: axis)
      let (range, value) = (Self.range(of: adjustment), gtk_adjustment_get_value(adjustment))
      let low = max(0, value - range.lowerBound) / abs(factor)
      let high = max(0, range.upperBound - value) / abs(factor)
      return factor > 0 ? (room.start + low, room.end + high) : (room.start + high, room.end + low)
    }
  }

  private static func range(of adjustment: UnsafeMutablePointer<GtkAdjustment>) -> ClosedRange<Double> {
    let lower = gtk_adjustment_get_lower(adjustment)
    return lower...max(lower, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
  }

  // MARK: Scrolling

  /// Scrolls the nearest scroller, and with what remains the next one. Ends animated scrolling, even if the distance is zero.
  /// - Parameter distance: The distance in logical pixels.
  /// - Returns: The distance that remains.
  @discardableResult
  func scroll(by distance: Point) -> Point {
    stop()
    var rest = distance
    for scroller in scrollers where rest != .zero && isObserved(scroller) {
      let scale = scale(of: scroller)
      let wanted = scale.distance(inScroller: rest)
      let done = Point(x: move(scroller, by: wanted.x, along: .horizontal), y: move(scroller, by: wanted.y, along: .vertical))
      rest = rest - scale.distance(inWidget: done)
    }
    return rest
  }

  /// - Returns: The distance scrolled.
  private func move(_ scroller: Scroller, by distance: Double, along axis: Axis) -> Double {
    guard distance != 0, isObserved(scroller) else { return 0 }
    let adjustment = scroller.adjustment(along: axis)
    let old = gtk_adjustment_get_value(adjustment)
    let range = Self.range(of: adjustment)
    let new = min(max(old + distance, range.lowerBound), range.upperBound)
    set(adjustment, to: new)
    return new - old
  }

  /// Brings something into view after the next layout, but in the same frame.
  ///
  /// GTK scrolls to a new focus itself, but to the wrong place if the layout has not placed it yet; this ends that.
  func reveal(animated: Bool = false, _ target: @escaping () -> Target?) {
    requests += 1
    request = Request(number: requests, target: target, isAnimated: animated)
    // Before the widget is mapped, its scrollers are unknown.
    if widget.isMapped, scrollers.isEmpty { request = nil } else { widget.queueAllocate() }
  }

  /// Ends animated and requested scrolling.
  func stop() { (request, animation) = (nil, ScrollAnimation()) }

  /// Advances the animation to a time, and returns whether it continues.
  func advance(to time: Double) -> Bool {
    for scroller in scrollers {
      for adjustment in [scroller.horizontal, scroller.vertical] where isObserved(scroller) {
        if let value = animation.advance(adjustment, to: time) { set(adjustment, to: value) }
      }
    }
    return animation.isRunning
  }

  private func performRequest() {
    guard var current = request, let clock = gtk_widget_get_frame_clock(widget.pointer) else { return }
    let frame = gdk_frame_clock_get_frame_counter(clock)
    // The layouts that follow from this one may still change the target; an animation also follows later changes.
    if let first = current.frame, frame > first + 1, !animation.isRunning { return request = nil }
    let isFirst = current.frame == nil
    current.frame = current.frame ?? frame
    request = current
    guard let target = current.target() else { return stop() }
    // The animation has ended, or the user has scrolled elsewhere.
    if current.isAnimated, !isFirst, !animation.isRunning { return }
    for step in steps(to: target) {
      // A handler of the last step may have asked for something else.
      guard isObserved(step.scroller), request?.number == current.number else { return }
      let adjustment = step.scroller.adjustment(along: step.axis)
      if current.isAnimated { animate(adjustment, to: step.value) } else { set(adjustment, to: step.value) }
    }
  }

  /// What scrolls where to show a target.
  private func steps(to target: Target) -> [(scroller: Scroller, axis: Axis, value: Double)] {
    // How far the nearer scrollers will have moved the widget.
    var moved = Point.zero
    var positions = [Axis.horizontal: ScrollPosition.nearest, .vertical: .nearest]
    positions[target.axis] = target.position
    var steps: [(scroller: Scroller, axis: Axis, value: Double)] = []
    for index in scrollers.indices {
      let (scroller, distance) = (scrollers[index], pending(through: index + 1) + moved)
      guard let shown = Rect(boundsOf: scroller.widget, in: scroller.widget) else { continue }
      let scale = scale(of: scroller)
      let frame = scale.rectangle(inScroller: target.frame.offset(x: -distance.x, y: -distance.y))
      var done = Point.zero
      for axis in [Axis.horizontal, .vertical] {
        let (here, factor) = scale.along(axis)
        let isMirrored = (axis == .horizontal && widget.textDirection == .rightToLeft) != (factor < 0)
        let (low, length) = (shown.origin[here], shown.size[here])
        let adjustment = scroller.adjustment(along: here)
        let (value, range) = (gtk_adjustment_get_value(adjustment), Self.range(of: adjustment))
        let position = positions[axis] ?? .nearest
        let wanted = position.offset(showing: frame.range(along: here), from: low, in: length, isMirrored: isMirrored)
        let new = min(max(value + wanted - low, range.lowerBound), range.upperBound)
        done[here] = new - value
        if range.lowerBound < range.upperBound { positions[axis] = .nearest }
        steps.append((scroller, here, new))
      }
      moved = moved + scale.distance(inWidget: done)
    }
    return steps
  }

  private func animate(_ adjustment: UnsafeMutablePointer<GtkAdjustment>, to new: Double) {
    let value = gtk_adjustment_get_value(adjustment)
    // A GtkViewport moves its content by whole pixels, so the target varies while it scrolls.
    guard animation.aim(adjustment, from: value, at: new, tolerance: Self.roundingError) else { return }
    // Ends GTK's own animation.
    set(adjustment, to: value)
    onAnimate?()
  }

  private func set(_ adjustment: UnsafeMutablePointer<GtkAdjustment>, to value: Double) {
    let wasScrolling = isScrolling
    isScrolling = true
    gtk_adjustment_set_value(adjustment, value)
    isScrolling = wasScrolling
  }
}
