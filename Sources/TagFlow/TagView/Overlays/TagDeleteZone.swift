package import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The place of a view's delete zone in the ``ZoneScene`` that the view describes, and the widget of the program that replaces it.
@MainActor final class TagDeleteZone {
  let widget: DeleteZoneWidget
  /// A widget that replaces the view's own zone.
  var external: WeakWidget?
  /// The height that the view adds below its chips while the zone shows, in logical pixels.
  var addedHeight = 0
  /// Whether the zone stays at its edge in the view, whatever it hides: in recordings, which know neither window nor scrollers.
  var isPinned = false
  /// Whether the next lift chooses the place.
  var isPlaceOpen = true
  /// The place, chosen when a chip is lifted and kept as long as it is possible.
  private var lastPlace: ZonePlace?
  /// The visible part of the view when the place was chosen, relative to ``ZoneScene/anchor``.
  private var shownAtLift = Rect.zero

  init(_ widget: DeleteZoneWidget) { self.widget = widget }

  /// Whether the zone has neither a rectangle of its own nor is pinned, so that a place is chosen for it.
  private var choosesPlace: Bool { !isPinned && widget.configuration.rectangle == nil }
  var place: ZonePlace? { choosesPlace ? lastPlace : nil }

  /// Whether the zone is beside the view or, after scrolling, extends beyond its visible part. It is then drawn above
  /// everything in the window.
  func isOutside(in scene: @autoclosure () -> ZoneScene) -> Bool {
    guard let place else { return false }
    guard !place.isOutside, case let scene = scene() else { return true }
    return !scene.visible.holds(atLift(scene).frame(at: place))
  }

  /// The scene with the part of the view that was visible when the chips were lifted, so that scrolling does not move the
  /// zone under the pointer.
  private func atLift(_ scene: ZoneScene) -> ZoneScene {
    guard let place, !place.isAdded, !isPlaceOpen || widget.visibility > 0, let anchor = scene.anchor else { return scene }
    var scene = scene
    let kept = shownAtLift.offset(x: anchor.x, y: anchor.y)
    // The window may have become smaller.
    if scene.window.holds(kept) { scene.visible = kept }
    return scene
  }

  /// The frame, in the view's coordinates.
  func frame(in scene: ZoneScene) -> Rect {
    let place = chosenPlace(in: scene)
    return atLift(scene).frame(at: place)
  }

  /// - Parameter pointer: The pointer that lifts a chip, in the view's coordinates.
  private func chosenPlace(in scene: ZoneScene, pointer: Point? = nil) -> ZonePlace {
    guard choosesPlace else { return ZonePlace(edge: scene.zone.edge) }
    if let place, !isPlaceOpen || pointer == nil, !place.isOutside || atLift(scene).fits(place.edge) { return place }
    if pointer != nil {
      let anchor = scene.anchor ?? .zero
      (shownAtLift, isPlaceOpen) = (scene.visible.offset(x: -anchor.x, y: -anchor.y), false)
    }
    let new = atLift(scene).place(pointer: pointer)
    lastPlace = new
    return new
  }

  /// Whether a pointer, in the view's coordinates, is over the zone. The pointer that lifts a chip also chooses the zone's place.
  /// - Parameter growsUpward: Whether the view's lower edge stays in place when it becomes higher.
  func isHit(_ pointer: Point, in scene: ZoneScene, growsUpward: @autoclosure () -> Bool) -> Bool {
    let place = chosenPlace(in: scene, pointer: pointer)
    if place.isAdded {
      // A view that grows upward moves the zone to the pointer. The pointer must leave it first.
      if widget.visibility < 1, growsUpward() { return true }
      if addedHeight == 0 { return false }
    }
    let frame = frame(in: scene)
    return !frame.isEmpty && frame.expanded(by: atLift(scene).slop(at: place)).contains(pointer)
  }

  /// The part of an area where a drag scrolls.
  func autoscrollBounds(of area: Rect, in scene: @autoclosure () -> ZoneScene) -> Rect {
    isPlaceOpen && choosesPlace ? area : remainder(of: area, in: scene())
  }

  /// The part of an area that the zone leaves.
  private func remainder(of area: Rect, in scene: ZoneScene) -> Rect {
    guard scene.zone.rectangle == nil else { return area }
    let place = chosenPlace(in: scene)
    return atLift(scene).remainder(of: area, beside: place)
  }

  /// The space around the content into which it can move out from under the zone.
  func scrollSpace(in scene: @autoclosure () -> ZoneScene) -> Rect {
    let share = widget.visibility
    guard share > 0, let place, !place.isOutside, case let scene = scene(), place.edge.axis == scene.scrollAxis else { return .zero }
    let (all, clear, axis) = (scene.visible, remainder(of: scene.visible, in: scene), place.edge.axis)
    return Rect(
      along: axis, (share * (all.origin[axis] - clear.origin[axis]), share * (all.size[axis] - clear.size[axis])), (0, 0))
  }

  /// The area in which chips are drawn, in the view's coordinates; nil if it is unlimited. It ends at the zone, so that
  /// no chip is visible beside or below the zone's edge, and recedes as the zone fades in. On the other sides it is
  /// unlimited.
  func clearArea(in scene: @autoclosure () -> ZoneScene) -> Rect? {
    let share = widget.visibility
    guard share > 0, place?.isOutside != true, case let scene = scene(), scene.zone.rectangle == nil else { return nil }
    let (all, clear, rest) = (scene.visible, remainder(of: scene.visible, in: scene), 1 - share)
    return remainder(of: all.expanded(by: Self.unlimited), in: scene).offset(
      x: rest * (all.x - clear.x + all.maxX - clear.maxX), y: rest * (all.y - clear.y + all.maxY - clear.maxY))
  }

  /// A distance greater than any shadow's.
  private static let unlimited = 1000.0
}

extension TagView {
  private var zoneScene: ZoneScene {
    let (window, isInScroller) = (windowArea, !scrollers.isEmpty)
    return ZoneScene(
      zone: deleteZone, length: surface.zone.naturalLength, direction: textDirection,
      visible: zone.isPinned ? area(of: pointer) : visibleArea, content: { self.chipBounds }, window: window ?? visibleArea,
      scrollAxis: scrollDirection.axis,
      isInScroller: isInScroller, anchor: isInScroller && window != nil ? scrollers.fixedOrigin : nil,
      isTaken: { self.transfer.hasReceiver(in: $0) })
  }

  /// The bounds of the chips or, if not all are visible, of the content.
  private var chipBounds: Rect {
    let content = Rect(origin: .zero - scrollOffset, size: contentSize)
    guard visibleArea.holds(content) else { return content }
    let bounds = shown.bounds(in: visibleContent)
    return bounds.isEmpty ? .zero : bounds.offset(x: content.x, y: content.y)
  }

  /// Whether there is a zone, unless chips can't be removed.
  var isZoneEnabled: Bool { deleteZone.isEnabled && gestures.isRemovable }
  var zoneFrame: Rect { zone.frame(in: zoneScene) }
  var isZoneOutside: Bool { zone.isOutside(in: zoneScene) }
  var zoneScrollSpace: Rect { zone.scrollSpace(in: zoneScene) }
  var clearArea: Rect? { zone.clearArea(in: zoneScene) }

  /// The area not covered by the zone, at whose edges dragging scrolls, in the view's coordinates.
  var autoscrollBounds: Rect {
    let bounds = zone.isPinned ? area(of: pointer) : autoscrollArea
    return isZoneEnabled && externalZone == nil ? zone.autoscrollBounds(of: bounds, in: zoneScene) : bounds
  }

  /// Whether a pointer, in the view's coordinates, is over the zone.
  func isOverZone(_ pointer: Point) -> Bool {
    guard isZoneEnabled else { return false }
    guard let externalZone else { return zone.isHit(pointer, in: zoneScene, growsUpward: isInPopoverAbove) }
    guard gtk_widget_get_mapped(externalZone) != 0, gtk_widget_is_sensitive(externalZone) != 0,
      let point = translate(pointer, to: externalZone)
    else { return false }
    return area(of: externalZone).expanded(by: deleteZone.hitSlop).contains(point)
  }

  /// Whether the view is in a popover above what it points to, whose lower edge stays in place.
  private var isInPopoverAbove: Bool {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
      isInstance(gobject(surface), of: gdk_popup_get_type())
    else { return false }
    return [GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_SOUTH, GDK_GRAVITY_SOUTH_EAST].contains(gdk_popup_get_surface_anchor(surface))
  }

  func showZone(_ state: DeleteZoneState) {
    if state == .hidden { zone.isPlaceOpen = true }
    if let externalZone { return show(state, onExternal: externalZone) }
    if isZoneEnabled || state == .hidden { surface.zone.show(state, animated: stage.motion.isEnabled) { startTicking() } }
    updateZoneHeight()
  }

  private func show(_ state: DeleteZoneState, onExternal widget: UnsafeMutablePointer<GtkWidget>) {
    let classes = ["receptive": isZoneEnabled && state != .hidden, "armed": state == .armed, "refused": state == .refused]
    for (name, isOn) in classes {
      if isOn { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
    }
  }

  /// Called when the zone appears, and when it has disappeared.
  func updateZoneHeight() {
    let isShown = surface.zone.state != .hidden || isMapped && surface.zone.visibility > 0
    let new = isShown && zone.place?.isAdded == true ? Int((deleteZone.depth + deleteZone.clearance).rounded(.up)) : 0
    guard new != zone.addedHeight else { return }
    zone.addedHeight = new
    queueResize()
  }

  /// The ``externalDeleteZone`` as a pointer for C.
  package var externalZone: UnsafeMutablePointer<GtkWidget>? {
    get { zone.external?.pointer }
    set {
      let old = externalZone
      guard newValue != old else { return }
      zone.external = newValue.map { WeakWidget($0) }
      if let old { show(.hidden, onExternal: old) }
      surface.zone.show(.hidden, animated: false) {}
      updateZoneHeight()
      if case .lifted(let lift) = machine.state { showZone(lift.zone) }
      notify("external-delete-zone")
    }
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
