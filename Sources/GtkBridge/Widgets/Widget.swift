package import CTagFlowGtk
public import LayoutCore

/// A GTK widget and its Swift wrapper, both alive while either is referenced.
///
/// Custom widgets are subclasses with a `WidgetType`, which override methods. Closures retained by a widget should capture
/// the widget weakly.
@MainActor
open class Widget: NativeObject {
  /// The C instance. Borrowed: valid while `self` is.
  package let pointer: UnsafeMutablePointer<GtkWidget>

  /// Takes ownership of a floating `GtkWidget *`, as returned by `gtk_*_new()`.
  package init(adopting floating: UnsafeMutablePointer<GtkWidget>) {
    pointer = floating
    g_object_ref_sink(floating)
    super.init(adopting: gobject(floating))
  }

  /// Creates an instance of the type, registering it at first use. Called from the type's `make` closure, it binds the
  /// instance that C is creating instead.
  package init(type: WidgetType) {
    precondition(gtk_is_initialized() != 0, "GTK is not initialized yet: create widgets when the application activates")
    let made = Construction.instance(of: type.register())
    pointer = UnsafeMutableRawPointer(made.instance).assumingMemoryBound(to: GtkWidget.self)
    super.init(made)
  }

  /// Returns the Swift wrapper of any `GtkWidget *`: the existing one, or a new one, which lives as long as the widget.
  ///
  ///     let calendar = Widget.wrapping(gtk_calendar_new())
  ///
  /// The pointer is raw because programs may import `GtkWidget` from another C module. The caller's reference is
  /// unaffected: a floating reference stays floating, for the container that the widget is added to.
  /// - Precondition: The pointer is a `GtkWidget *`.
  public static func wrapping(_ widget: UnsafeMutableRawPointer) -> Widget {
    let widget = widget.assumingMemoryBound(to: GtkWidget.self)
    precondition(isInstance(widget, of: gtk_widget_get_type()), "the pointer is not a GtkWidget")
    return swiftWidget(widget) ?? Widget(foreign: widget)
  }

  private init(foreign: UnsafeMutablePointer<GtkWidget>) {
    pointer = foreign
    g_object_ref(foreign)
    super.init(adopting: gobject(foreign))
  }

  // MARK: To override

  /// Measures the widget along an axis; `forCrossSize` is the extent along the other, if known. Vertical extents include
  /// baselines, if the widget has one. Without a `forCrossSize`, the minimum is the least over all of them.
  open func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { Extent(minimum: 0, natural: 0) }

  /// Places the children in an allocation of this size, in the widget's coordinates.
  open func allocate(width: Int, height: Int) {}

  /// Draws the widget over its CSS background and border; draw children with `snapshotChildren`.
  open func snapshot(into snapshot: Snapshot) { snapshotChildren(into: snapshot) }

  /// Moves the keyboard focus into or within the widget. False means that the focus left the widget. Nil leaves it to
  /// GTK, which focuses the widget itself if it is focusable, and otherwise its children one by one.
  open func moveFocus(_ direction: FocusDirection) -> Bool? { nil }

  /// Grabs the keyboard focus; nil leaves it to GTK.
  open func takeFocus() -> Bool? { nil }

  /// Called when the theme, the icon theme, the font or a style class has changed.
  open func styleChanged() {}

  /// Called when the text direction has changed.
  open func textDirectionChanged() {}

  /// Called when the widget is about to be unmapped, before GTK cancels its gestures, as GTK 4.24 does.
  open func willUnmap() {}

  /// Called when the widget has been mapped or unmapped.
  open func mappedChanged(_ isMapped: Bool) {}
}

// MARK: - Properties

extension Widget {
  /// The allocated width in logical pixels.
  public var width: Int { Int(gtk_widget_get_width(pointer)) }
  /// The allocated height in logical pixels.
  public var height: Int { Int(gtk_widget_get_height(pointer)) }

  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// Whether the widget takes input. The corresponding GTK property is `sensitive`.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  package var isFocusable: Bool {
    get { gtk_widget_get_focusable(pointer) != 0 }
    set { gtk_widget_set_focusable(pointer, newValue ? 1 : 0) }
  }

  /// Whether this widget itself is its window's focus widget.
  public var hasFocus: Bool { gtk_widget_is_focus(pointer) != 0 }

  /// Whether the widget is mapped, that is, shown on the screen.
  package var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

  /// Whether the widget is mapped and has a size, as GTK gives it later: without one, GDK can't place a popover beside it.
  package var isPlaced: Bool { isMapped && width > 0 }

  /// The effective text direction. Setting it overrides the locale's.
  public var textDirection: TextDirection {
    get { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight }
    set { gtk_widget_set_direction(pointer, newValue == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }

  /// The distance from the top at which the parent wants the baseline, in the current or last allocation; nil if it doesn't care.
  package var allocatedBaseline: Int? { Self.allocatedBaseline(of: pointer) }

  static func allocatedBaseline(of widget: UnsafeMutablePointer<GtkWidget>) -> Int? {
    let baseline = gtk_widget_get_allocated_baseline(widget)
    return baseline < 0 ? nil : Int(baseline)
  }

  /// The tooltip, in plain text.
  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(pointer, newValue) }
  }

  /// Sets whether the widget expands along the axis.
  public func setExpands(_ axis: Axis, _ expands: Bool = true) {
    switch axis {
    case .horizontal: gtk_widget_set_hexpand(pointer, expands ? 1 : 0)
    case .vertical: gtk_widget_set_vexpand(pointer, expands ? 1 : 0)
    }
  }

  public func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }
  public func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }
  public func setClass(_ name: String, _ isOn: Bool) {
    // GTK 4.8 notifies of "css-classes" even if nothing changes.
    guard isOn != (gtk_widget_has_css_class(pointer, name) != 0) else { return }
    isOn ? addClass(name) : removeClass(name)
  }

  /// Requests a new measure and allocation in the next frame.
  package func queueResize() { gtk_widget_queue_resize(pointer) }
  /// Requests a new allocation of the same size in the next frame; during the widget's own allocation, after the layout.
  package func queueAllocate() {
    if !ChildRequests.postpone(requestOf: self) { gtk_widget_queue_allocate(pointer) }
  }
  /// Requests a redraw in the next frame.
  package func queueDraw() { gtk_widget_queue_draw(pointer) }

  /// Draws all children in order.
  package func snapshotChildren(into snapshot: Snapshot) {
    var child = gtk_widget_get_first_child(pointer)
    while let widget = child {
      gtk_widget_snapshot_child(pointer, widget, snapshot.pointer)
      child = gtk_widget_get_next_sibling(widget)
    }
  }

  /// Draws a child at its allocation.
  package func snapshotChild(_ child: Widget, into snapshot: Snapshot) {
    gtk_widget_snapshot_child(pointer, child.pointer, snapshot.pointer)
  }

  /// Brings the CSS style up to date, and those of the siblings before, on which it depends.
  ///
  /// When a widget has changed or moved among its siblings, GTK checks the styles of all that follow: each in its allocation, where
  /// getting the frame's time takes five times as long as the check, or all of them with the last one's.
  package func validateStyles() {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
  }

  /// The size as measured by GTK, including CSS margin, border and padding.
  package func measured(_ axis: Axis, forCrossSize cross: Int? = nil) -> Extent {
    Extent(measuring: pointer, axis, forCrossSize: cross)
  }
}

/// How a widget is aligned in its allocation. The corresponding C type is `GtkAlign`.
public enum Placement: Sendable {
  case fill, start, center, end

  var gtk: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    }
  }
}

extension Axis {
  package var gtk: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
}

extension Widget {
  /// The pointer for C functions of types that have no public structure.
  package var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// Casts the pointer to one of its classes, unchecked.
  package func instance<T>() -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: T.self)
  }

  /// Sets how the widget is aligned in its allocation.
  public func setPlacement(horizontal: Placement? = nil, vertical: Placement? = nil) {
    if let horizontal { gtk_widget_set_halign(pointer, horizontal.gtk) }
    if let vertical { gtk_widget_set_valign(pointer, vertical.gtk) }
  }

  /// Sets the margins, in logical pixels, rounded; start and end follow the text direction.
  public func setMargins(_ margins: Insets) {
    gtk_widget_set_margin_top(pointer, Int32(margins.top.rounded()))
    gtk_widget_set_margin_start(pointer, Int32(margins.start.rounded()))
    gtk_widget_set_margin_bottom(pointer, Int32(margins.bottom.rounded()))
    gtk_widget_set_margin_end(pointer, Int32(margins.end.rounded()))
  }

  /// Sets the minimum size request, in logical pixels; nil uses the widget's own minimum.
  public func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    gtk_widget_set_size_request(pointer, Int32(width ?? -1), Int32(height ?? -1))
  }

  /// Runs the closure on an accelerator (`"<Control>z"`), in the bubble phase. The closure returns whether it handled the
  /// key, and lives as long as the widget: capture weakly.
  package func addShortcut(_ trigger: String, _ body: @escaping @MainActor () -> Bool) {
    guard let parsed = gtk_shortcut_trigger_parse_string(trigger) else {
      preconditionFailure("invalid accelerator: \(trigger)")
    }
    let box = Unmanaged.passRetained(ShortcutHandler(body)).toOpaque()
    let action = gtk_callback_action_new(
      { _, _, data in
        MainActor.preconditionIsolated("a key was pressed off the main thread")
        return Unmanaged<ShortcutHandler>.fromOpaque(data!).takeUnretainedValue().body() ? 1 : 0
      }, box, { Unmanaged<ShortcutHandler>.fromOpaque($0!).release() })
    let controller = gtk_shortcut_controller_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_BUBBLE)
    gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(parsed, action))
    gtk_widget_add_controller(pointer, controller)
  }
}

@MainActor private final class ShortcutHandler {
  let body: @MainActor () -> Bool
  init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
}

/// A widget's minimum and natural size along one axis, in logical pixels.
public struct Extent: Hashable, Sendable {
  package var minimum: Int
  package var natural: Int
  /// The distances of the baseline from the top at the minimum and the natural height; nil if there is no baseline.
  /// Used only in vertical extents.
  package var minimumBaseline: Int?
  package var naturalBaseline: Int?

  package init(minimum: Int, natural: Int, minimumBaseline: Int? = nil, naturalBaseline: Int? = nil) {
    (self.minimum, self.natural) = (minimum, natural)
    (self.minimumBaseline, self.naturalBaseline) = (minimumBaseline, naturalBaseline)
  }

  /// A vertical extent with the baselines found at its two heights. Neither above nor below the baseline may there be more at the
  /// minimum than at the natural height, because GTK's rows add up the greatest of each: if need be, the minimum baseline moves.
  /// - Precondition: `minimum <= natural`
  package init(minimum: Int, natural: Int, baselines: (minimum: Int, natural: Int)?) {
    self.init(minimum: minimum, natural: natural)
    guard let baselines else { return }
    let atNatural = max(0, min(baselines.natural, natural))
    naturalBaseline = atNatural
    minimumBaseline = max(0, minimum - (natural - atNatural), min(baselines.minimum, minimum, atNatural))
  }

  /// A vertical extent of content with one height, and the same baseline wherever there is one.
  package init(minimum: Int, natural: Int, baseline: Int?) {
    self.init(minimum: minimum, natural: natural, baselines: baseline.map { (minimum: $0, natural: $0) })
  }

  /// How far below the top the content is whose extent this is, so that its baseline is at another one, as far as there is room.
  package func drop(to baseline: Int, in height: Int) -> Int? {
    naturalBaseline.map { max(0, min(baseline - $0, height - natural)) }
  }
}

extension Extent {
  /// Measures a widget with GTK.
  @MainActor package init(measuring widget: UnsafeMutablePointer<GtkWidget>, _ axis: Axis, forCrossSize cross: Int? = nil) {
    var (minimum, natural): (Int32, Int32) = (0, 0)
    var (minimumBaseline, naturalBaseline): (Int32, Int32) = (-1, -1)
    gtk_widget_measure(
      widget, axis.gtk, Int32(cross ?? -1), &minimum, &natural, &minimumBaseline, &naturalBaseline)
    self.init(
      minimum: Int(minimum), natural: Int(natural), minimumBaseline: minimumBaseline < 0 ? nil : Int(minimumBaseline),
      naturalBaseline: naturalBaseline < 0 ? nil : Int(naturalBaseline))
  }

  /// The cross size for which GTK measures along an axis; nil if any will do.
  ///
  /// When a `GtkBox` divides its height among its children, it looks for a width at which they are low enough, up to 2²⁰, and
  /// logs a critical if one of them is then higher than its minimum height for any width. With a line limit, more width may
  /// reveal a higher chip. As no display is half as wide, the answer from there on is the least height. (Exactly 2²⁰ would not
  /// do: GTK would search forever.)
  static func crossSize(_ size: Int32, along axis: Axis) -> Int? {
    size < 0 || axis == .vertical && size >= 1 << 19 ? nil : Int(size)
  }

  /// Writes an extent to the out parameters of GTK's measure functions.
  static func write(
    _ extent: Extent?, _ minimum: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?,
    _ minimumBaseline: UnsafeMutablePointer<Int32>?, _ naturalBaseline: UnsafeMutablePointer<Int32>?
  ) {
    minimum?.pointee = Int32(clamping: extent?.minimum ?? 0)
    natural?.pointee = Int32(clamping: extent?.natural ?? 0)
    minimumBaseline?.pointee = Int32(clamping: extent?.minimumBaseline ?? -1)
    naturalBaseline?.pointee = Int32(clamping: extent?.naturalBaseline ?? -1)
  }
}

// MARK: - Bounds

extension Transform2D {
  /// The transform from a widget's coordinates to those of another; nil if they are not in one window, or if it is not affine. What it
  /// depends on can change at any time: ask again.
  @MainActor package init?(from widget: UnsafeMutablePointer<GtkWidget>, to other: UnsafeMutablePointer<GtkWidget>) {
    var matrix = graphene_matrix_t()
    self.init()
    guard gtk_widget_compute_transform(widget, other, &matrix) != 0, graphene_matrix_to_2d(&matrix, &xx, &yx, &xy, &yy, &x0, &y0)
    else { return nil }
  }
}

extension Rect {
  /// The bounds of a widget in the coordinates of another, in logical pixels; nil if they are not in one window.
  @MainActor package init?(boundsOf widget: UnsafeMutablePointer<GtkWidget>, in other: UnsafeMutablePointer<GtkWidget>) {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other, &bounds) != 0 else { return nil }
    self.init(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }
}

extension Widget {
  /// The bounds of another widget in this widget's coordinates, in logical pixels; nil if they are not in one window.
  package func bounds(of other: UnsafeMutablePointer<GtkWidget>) -> Rect? { Rect(boundsOf: other, in: pointer) }

  /// The window or popover that the widget is drawn on; nil if it is not in one.
  package var surfaceWidget: UnsafeMutablePointer<GtkWidget>? { Self.surfaceWidget(of: pointer) }

  package static func surfaceWidget(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_native(widget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
  }

  /// Points a popover at a rectangle of its parent: at the part within the window or, without one, at the nearest edge. Of a window
  /// that is larger than the screen, only as much as the screen can show counts.
  ///
  /// On X11, GDK can't place a popover that points outside the screen. A rectangle gets there when its widget has scrolled, or is
  /// about to. Where on the screen a window is, GTK doesn't tell.
  package static func point(_ popover: UnsafeMutablePointer<GtkPopover>, at target: Rect) {
    var place = Rect.zero
    let widget = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)
    if let parent = gtk_widget_get_parent(widget), let surface = surfaceWidget(of: parent),
      let window = Rect(boundsOf: surface, in: surface), let transform = Transform2D(from: parent, to: surface),
      let inverse = transform.inverse
    {
      let sight = window.intersection(screen(of: surface) ?? window)
      // The last pixel at the end is still within. GTK transforms the rectangle's origin, but not its size.
      let shown = transform.bounds(of: target).clamped(
        to: Rect(x: sight.x, y: sight.y, width: max(0, sight.width - 1), height: max(0, sight.height - 1)))
      place = Rect(origin: inverse.apply(to: shown.origin), size: shown.size)
    }
    var rectangle = GdkRectangle(
      x: Int32(place.x.rounded()), y: Int32(place.y.rounded()), width: Int32(max(1, place.width.rounded())),
      height: Int32(max(1, place.height.rounded())))
    gtk_popover_set_pointing_to(popover, &rectangle)
  }

  /// The extent of all monitors from the origin of a window, in its coordinates; nil on Wayland, where the compositor places popovers.
  private static func screen(of window: UnsafeMutablePointer<GtkWidget>) -> Rect? {
    guard let display = gtk_widget_get_display(window), isInstance(gobject(display), of: g_type_from_name("GdkX11Display")) else {
      return nil
    }
    var offset = Point.zero
    gtk_native_get_surface_transform(OpaquePointer(window), &offset.x, &offset.y)
    let monitors = gdk_display_get_monitors(display)
    return (0..<g_list_model_get_n_items(monitors)).reduce(into: Rect(x: -offset.x, y: -offset.y, width: 0, height: 0)) { screen, index in
      guard let monitor = g_list_model_get_item(monitors, index) else { return }
      defer { g_object_unref(monitor) }
      var place = GdkRectangle()
      gdk_monitor_get_geometry(OpaquePointer(monitor), &place)
      screen.width = max(screen.width, Double(place.x + place.width))
      screen.height = max(screen.height, Double(place.y + place.height))
    }
  }
}

// MARK: - Children

// Functions for widgets that lay out their own children.

extension Widget {
  /// The children of a widget, in order.
  package static func children(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
    var (children, next) = ([UnsafeMutablePointer<GtkWidget>](), gtk_widget_get_first_child(widget))
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Gives the widget's text direction to its children, and to all that is in them, because GTK gives a child without a direction
  /// of its own the default one, whatever its parent's. For widgets that make all of their children themselves.
  package func passDirectionToChildren() {
    var child = gtk_widget_get_first_child(pointer)
    while let part = child {
      passDirection(to: part)
      child = gtk_widget_get_next_sibling(part)
    }
  }

  /// Gives the widget's text direction to a part of it, and to all that is in it: for a part that is new, or has new parts.
  package func passDirection(to part: UnsafeMutablePointer<GtkWidget>) {
    let direction = gtk_widget_get_direction(pointer)
    if gtk_widget_get_direction(part) != direction {
      gtk_widget_set_direction(part, direction == gtk_widget_get_default_direction() ? GTK_TEXT_DIR_NONE : direction)
    }
    var child = gtk_widget_get_first_child(part)
    while let inner = child {
      passDirection(to: inner)
      child = gtk_widget_get_next_sibling(inner)
    }
  }

  /// Appends the widget to a parent, which places it in ``allocate(width:height:)``. The corresponding C function is
  /// `gtk_widget_set_parent`.
  /// - Precondition: It has no parent.
  package func setParent(_ parent: Widget) {
    precondition(gtk_widget_get_parent(pointer) == nil, "the widget already has a parent")
    gtk_widget_set_parent(pointer, parent.pointer)
  }

  /// Allocates a box to the widget, in logical pixels of its parent's coordinates, during the parent's allocation. The
  /// corresponding C function is `gtk_widget_allocate`.
  package func place(x: Int, y: Int, width: Int, height: Int) {
    LayoutChild(pointer: pointer).place(x: x, y: y, width: width, height: height)
  }

  /// Whether the widget's parent lets it be mapped when it is visible. The corresponding C function is
  /// `gtk_widget_set_child_visible`.
  package var isChildVisible: Bool {
    get { gtk_widget_get_child_visible(pointer) != 0 }
    set { gtk_widget_set_child_visible(pointer, newValue ? 1 : 0) }
  }

  /// Clips drawing to the widget's padding box. The corresponding GTK property is `overflow`.
  package func clipToBounds() { gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN) }

  /// Runs the closure on each press of the primary button or a finger, in the capture phase, with its position. If it returns true,
  /// descendants don't get the press. The closure lives as long as the widget: capture weakly.
  package func onPressCapture(_ body: @escaping @MainActor (Point) -> Bool) {
    let click = gtk_gesture_click_new()!
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    connect(click, "pressed") { arguments in
      if body(Point(x: arguments.double(1), y: arguments.double(2))) { gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
    gtk_widget_add_controller(pointer, click)
  }
}

// MARK: - State

/// States with CSS pseudo-classes. The corresponding C type is `GtkStateFlags`.
package struct WidgetState: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `:active`: pressed.
  package static let active = WidgetState(rawValue: GTK_STATE_FLAG_ACTIVE.rawValue)
  /// `:hover`.
  package static let hover = WidgetState(rawValue: GTK_STATE_FLAG_PRELIGHT.rawValue)
  /// `:selected`.
  package static let selected = WidgetState(rawValue: GTK_STATE_FLAG_SELECTED.rawValue)
  /// `:disabled`.
  package static let insensitive = WidgetState(rawValue: GTK_STATE_FLAG_INSENSITIVE.rawValue)
  /// `:focus-within`: the widget or a descendant has the keyboard focus.
  package static let focusWithin = WidgetState(rawValue: GTK_STATE_FLAG_FOCUS_WITHIN.rawValue)
}

extension Widget {
  package func setState(_ state: WidgetState, _ isOn: Bool) {
    let flags = GtkStateFlags(state.rawValue)
    if isOn {
      gtk_widget_set_state_flags(pointer, flags, 0)
    } else {
      gtk_widget_unset_state_flags(pointer, flags)
    }
  }

  package func hasState(_ state: WidgetState) -> Bool {
    gtk_widget_get_state_flags(pointer).rawValue & state.rawValue == state.rawValue
  }
}
