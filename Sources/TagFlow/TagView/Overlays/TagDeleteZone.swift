package import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The delete zone of a view: its own, or a widget of the program.
@MainActor final class TagDeleteZone {
  private unowned let view: TagView
  var widget: DeleteZoneWidget { view.surface.zone }
  var configuration = DeleteZone() {
    didSet {
      guard configuration != oldValue else { return }
      update()
      view.queueAllocate()
    }
  }
  /// A widget that replaces the view's own zone.
  var external: UnsafeMutablePointer<GtkWidget>? {
    get { externalReference?.pointer }
    set {
      let old = external
      guard newValue != old else { return }
      externalReference = newValue.map { WeakWidget($0) }
      externalChanged(from: old)
      view.notify("external-delete-zone")
    }
  }
  private var externalReference: WeakWidget?

  init(of view: TagView) { self.view = view }

  /// The configuration, disabled if chips can't be removed.
  var effective: DeleteZone {
    var zone = configuration
    zone.isEnabled = zone.isEnabled && view.gestures.isRemovable
    return zone
  }

  /// Updates whether the zone is enabled.
  func update() { widget.configuration = effective }

  func show(_ state: DeleteZoneState) {
    if state == .hidden { isPlaceOpen = true }
    if let external { return show(state, on: external) }
    widget.show(state, animated: view.stage.motion.isEnabled) { [weak view] in view?.startTicking() }
    updateAddedHeight()
  }

  /// The height that the view adds below its chips while the zone shows, in logical pixels.
  private(set) var addedHeight = 0

  /// Called when the zone appears, and when it has disappeared.
  func updateAddedHeight() {
    let isShown = widget.state != .hidden || view.isMapped && widget.visibility > 0
    let new = isShown && external == nil && place?.isAdded == true ? Int((configuration.depth + configuration.clearance).rounded(.up)) : 0
    guard new != addedHeight else { return }
    addedHeight = new
    view.queueResize()
  }

  private func show(_ state: DeleteZoneState, on widget: UnsafeMutablePointer<GtkWidget>) {
    let classes = ["receptive": effective.isEnabled && state != .hidden, "armed": state == .armed, "refused": state == .refused]
    for (name, isOn) in classes {
      if isOn { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
    }
  }

  private func externalChanged(from old: UnsafeMutablePointer<GtkWidget>?) {
    if let old { show(.hidden, on: old) }
    widget.show(.hidden, animated: false) {}
    updateAddedHeight()
    if case .lifted(let lift) = view.machine.state { show(lift.zone) }
  }

  // MARK: Position

  /// Whether the zone stays at its edge in the view, whatever it hides: in recordings, which know neither window nor scrollers.
  var isPinned = false {
    didSet { if isPinned != oldValue { view.queueAllocate() } }
  }
  /// Whether the zone has neither a rectangle of its own nor is pinned, so that a place is chosen for it.
  private var choosesPlace: Bool { !isPinned && configuration.rectangle == nil }
  /// The place, chosen when a chip is lifted and kept as long as it is possible.
  private var lastPlace: ZonePlace?
  private var place: ZonePlace? { choosesPlace ? lastPlace : nil }
  /// Whether the next lift chooses the place.
  private var isPlaceOpen = true
  /// The visible part of the view when the place was chosen, relative to ``EnclosingScrollers/anchor``.
  private var shownAtLift = Rect.zero

  /// Whether the zone is beside the view or, after scrolling, extends beyond its visible part. It is then drawn above
  /// everything in the window.
  var isOutside: Bool {
    guard let place else { return false }
    return place.isOutside || !view.visibleArea.holds(scene.frame(at: place))
  }

  /// The visible part of the view at whose edge the zone is: the part that was visible when the chips were lifted, so that
  /// scrolling does not move the zone under the pointer.
  private var shown: Rect {
    if isPinned { return Rect(origin: .zero, size: view.viewport) }
    guard let place, !place.isAdded, !isPlaceOpen || widget.visibility > 0, !view.scrollers.isEmpty, let window = view.windowArea
    else { return view.visibleArea }
    let anchor = view.scrollers.anchor
    let kept = shownAtLift.offset(x: anchor.x, y: anchor.y)
    // The window may have become smaller.
    return window.holds(kept) ? kept : view.visibleArea
  }

  private var scene: ZoneScene {
    let isHorizontal = view.scrollDirection == .horizontal
    return ZoneScene(
      zone: configuration, length: widget.naturalLength, direction: view.textDirection, shown: shown,
      content: { [unowned view] in Self.chipBounds(in: view) },
      window: view.windowArea ?? view.visibleArea, scrollAxis: isHorizontal ? .horizontal : .vertical,
      isInScroller: !view.scrollers.isEmpty,
      isTaken: { [unowned view] in view.transfer.hasReceiver(in: $0) })
  }

  /// The bounds of the chips or, if not all are visible, of the content.
  private static func chipBounds(in view: TagView) -> Rect {
    let content = Rect(origin: .zero - view.scrollOffset, size: view.contentSize)
    guard view.visibleArea.holds(content) else { return content }
    let bounds = view.shown.bounds(in: view.visibleContent)
    return bounds.isEmpty ? .zero : bounds.offset(x: content.x, y: content.y)
  }

  /// The frame, in the view's coordinates.
  var frame: Rect { scene.frame(at: chosenPlace()) }

  /// - Parameter pointer: The pointer that lifts a chip, in the view's coordinates.
  private func chosenPlace(pointer: Point? = nil) -> ZonePlace {
    guard choosesPlace else { return ZonePlace(edge: configuration.edge) }
    if let place, !isPlaceOpen || pointer == nil, !place.isOutside || scene.fits(place.edge) { return place }
    if pointer != nil {
      let anchor = view.scrollers.anchor
      shownAtLift = view.visibleArea.offset(x: -anchor.x, y: -anchor.y)
      isPlaceOpen = false
    }
    let new = scene.place(pointer: pointer)
    lastPlace = new
    return new
  }

  /// Whether a pointer, in the view's coordinates, is over the zone.
  func isHit(_ pointer: Point) -> Bool {
    guard effective.isEnabled else { return false }
    guard let external else {
      // Asked first when a chip is lifted.
      let place = chosenPlace(pointer: pointer)
      if place.isAdded {
        // A popover above its parent grows upward, and moves the zone to the pointer. The pointer must leave it first.
        if view.isInPopoverAbove, widget.visibility < 1 { return true }
        if addedHeight == 0 { return false }
      }
      return !frame.isEmpty && frame.expanded(by: scene.slop(at: place)).contains(pointer)
    }
    guard gtk_widget_get_mapped(external) != 0, let point = view.translate(pointer, to: external) else { return false }
    return area(of: external).expanded(by: configuration.hitSlop).contains(point)
  }

  /// The area not covered by the zone, at whose edges dragging scrolls, in the view's coordinates.
  var autoscrollBounds: Rect {
    isPlaceOpen && choosesPlace ? view.autoscrollArea : remainder(of: isPinned ? shown : view.autoscrollArea)
  }

  /// The part of an area that the zone leaves.
  private func remainder(of area: Rect) -> Rect {
    guard external == nil, effective.isEnabled, configuration.rectangle == nil else { return area }
    return scene.remainder(of: area, beside: chosenPlace())
  }

  /// The space around the content into which it can move out from under the zone.
  var scrollSpace: Rect {
    let share = widget.visibility
    guard share > 0, external == nil, let place, !place.isOutside else { return .zero }
    let (all, clear, isVertical) = (view.visibleArea, remainder(of: view.visibleArea), view.scrollDirection == .vertical)
    guard (place.edge.axis == .vertical) == isVertical else { return .zero }
    return isVertical
      ? Rect(x: 0, y: share * (all.y - clear.y), width: 0, height: share * (all.height - clear.height))
      : Rect(x: share * (all.x - clear.x), y: 0, width: share * (all.width - clear.width), height: 0)
  }

  // MARK: Chips beside the zone

  /// The area in which chips are drawn, in viewport coordinates; nil if it is unlimited. It ends at the zone, so that
  /// no chip is visible beside or below the zone's edge, and recedes as the zone fades in. On the other sides it is
  /// unlimited.
  var clearArea: Rect? {
    let share = widget.visibility
    guard share > 0, external == nil, configuration.rectangle == nil, place?.isOutside != true else { return nil }
    let (all, clear, rest) = (view.visibleArea, remainder(of: view.visibleArea), 1 - share)
    return remainder(of: all.expanded(by: Self.unlimited)).offset(
      x: rest * (all.x - clear.x + all.maxX - clear.maxX), y: rest * (all.y - clear.y + all.maxY - clear.maxY))
  }

  /// A distance greater than any shadow's.
  private static let unlimited = 1000.0
}

extension TagView {
  /// Whether the view is in a popover above what it points to, whose lower edge stays in place.
  fileprivate var isInPopoverAbove: Bool {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
      isInstance(gobject(surface), of: gdk_popup_get_type())
    else { return false }
    return [GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_SOUTH, GDK_GRAVITY_SOUTH_EAST].contains(gdk_popup_get_surface_anchor(surface))
  }

  /// The ``externalDeleteZone`` as a pointer for C.
  package var externalZone: UnsafeMutablePointer<GtkWidget>? {
    get { zone.external }
    set { zone.external = newValue }
  }
}

/// The area of a widget, in its own coordinates.
@MainActor func area(of widget: UnsafeMutablePointer<GtkWidget>) -> Rect {
  Rect(x: 0, y: 0, width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
}

extension Widget {
  /// Converts a point to the coordinates of another widget; nil if that is in another window.
  func translate(_ point: Point, to other: UnsafeMutablePointer<GtkWidget>) -> Point? {
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(pointer, other, point.x, point.y, &x, &y) != 0 else { return nil }
    return Point(x: x, y: y)
  }
}
