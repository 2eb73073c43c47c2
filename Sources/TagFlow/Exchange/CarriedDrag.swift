internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A drag of chips that goes on without their widget, which has been hidden or filled with other tags, as list views do with rows that
/// are scrolled out of sight.
///
/// It is guided by the window's events, since GTK sends none to a hidden widget. What is dragged are values; those below the pointer
/// take them as they do those of a desktop drag. Positions are in the coordinates of the layer that shows the chips.
@MainActor final class CarriedDrag {
  /// The tags, and the widget that has them now.
  private var parcel: TagParcel
  private let layer: LiftLayer
  private let scrollers: EnclosingScrollers
  /// The window or popover, and the controller of its events.
  private let surface: UnsafeMutablePointer<GtkWidget>
  private let events: OpaquePointer
  /// The finger that holds the chips; nil for a mouse.
  private let sequence: OpaquePointer?
  private var pointer: Point
  /// The vector from the pointer to the center of the held chip, and its size.
  private let grab: Point
  private let size: Size
  private let autoscroll: Autoscroll
  private var scroll: AutoscrollRun
  private lazy var ticks = FrameTicks { [weak self] in self?.tick($0) ?? false }
  /// The widget below the pointer that takes the tags.
  private weak var receiver: (any ChipOwner)?
  private var isOver = false
  private var shield: TouchShield?

  /// Takes over the chips that a pointer holds; nil if there are none, if they may not leave their widget, or if its window is hidden too.
  init?(from owner: any ChipOwner) {
    guard owner.exchange.allowsExport, let lift = owner.lift, case .lifted(let held) = owner.machine.state,
      let surface = owner.surfaceWidget, gtk_widget_get_mapped(surface) != 0,
      let shown = owner.dragGesture?.pointerInWindow
        ?? owner.translate(held.pointer + owner.scrollers.eventOrigin, to: surface),
      let layer = owner.surface.liftLayer, let pointer = Transform2D(from: surface, to: layer.pointer)?.apply(to: shown),
      let grab = Transform2D(from: owner.pointer, to: layer.pointer)?.apply(toDistance: held.center - held.pointer)
    else { return nil }
    events = gtk_event_controller_legacy_new()
    let ids = Set(lift.ids)
    (self.surface, self.layer, self.pointer, self.grab, size) = (surface, layer, pointer, grab, lift.size)
    parcel = TagParcel(owner.transfer.liftedTags.compactMap { ids.contains($0.id) ? owner.tags[id: $0.id] ?? $0 : nil }, from: owner)
    (autoscroll, scroll, sequence) = (owner.gestures.autoscroll, held.autoscroll, owner.dragGesture?.sequence)
    owner.surface.liftLayer = nil
    scrollers = EnclosingScrollers(over: owner.scrollers, for: layer)
    layer.showPicture(at: pointer + grab)
    layer.onUnmap = { [weak self] in self?.cancel() }
    // The chips' new widget may have been moved below a pointer that holds still.
    scrollers.onLayout = { [weak self] in self?.offerAndScroll() }
    observeEvents()
    ticks.start(on: layer)
  }

  // MARK: Events

  /// The controller keeps this object until the drag is over.
  private func observeEvents() {
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
    connect(events, "event") { [self] arguments in
      arguments.answer(gtk_event_controller_get_current_event(events).map(handle) ?? false)
    }
    gtk_widget_add_controller(surface, events)
  }

  /// - Returns: Whether nobody else should get the event.
  private func handle(_ event: OpaquePointer) -> Bool {
    let isOwn = gdk_event_get_event_sequence(event) == sequence
    switch gdk_event_get_event_type(event) {
    case GDK_MOTION_NOTIFY where sequence == nil, GDK_TOUCH_UPDATE where isOwn:
      if let point = position(of: event) { move(to: point, by: gdk_event_get_device(event)) }
    case GDK_BUTTON_RELEASE where sequence == nil && gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY),
      GDK_TOUCH_END where isOwn:
      if let point = position(of: event) { move(to: point) }
      drop()
    case GDK_BUTTON_PRESS where sequence == nil, GDK_TOUCH_CANCEL where isOwn: cancel()
    case GDK_TOUCH_BEGIN, GDK_GRAB_BROKEN: cancel()
    case GDK_KEY_PRESS where gdk_key_event_get_keyval(event) == guint(GDK_KEY_Escape):
      cancel()
      return true
    default: break
    }
    return false
  }

  private func position(of event: OpaquePointer) -> Point? {
    guard let position = Point(of: event) else { return nil }
    var offset = Point.zero
    gtk_native_get_surface_transform(gtk_widget_get_native(surface), &offset.x, &offset.y)
    return Transform2D(from: surface, to: layer.pointer)?.apply(to: position - offset)
  }

  /// Moves the chips to a position of the pointer.
  /// - Parameter device: The pointer; if it leaves the window, the desktop drags the chips on.
  func move(to point: Point, by device: OpaquePointer? = nil) {
    guard !isOver else { return }
    pointer = point
    layer.showPicture(at: pointer + grab)
    if let device, sequence == nil, !area(of: layer.pointer).contains(point) { return leaveWindow(by: device) }
    offerAndScroll()
  }

  private func leaveWindow(by device: OpaquePointer) {
    let (picture, parcel, native) = (layer.paintable, parcel, gtk_widget_get_native(surface))
    cancel()
    guard let source = parcel.source, let native, let surface = gtk_native_get_surface(native) else { return }
    source.transfer.beginDesktopDrag(
      of: parcel, by: device, from: surface, picture: picture?.paintable, at: (picture?.center ?? .zero) - grab)
  }

  // MARK: Widgets below the pointer

  /// Offers the tags to the widget below the pointer, and scrolls if that is near an edge.
  private func offerAndScroll() {
    guard !isOver else { return }
    offer()
    if autoscroll(at: MainLoop.now) { ticks.start(on: layer) }
  }

  /// Offers the tags to the widget below the pointer.
  private func offer() {
    let new = picked.flatMap { $0.receives || $0 === home ? $0 : nil }
    if new !== receiver {
      receiver?.transfer.dragLeft()
      receiver = new
      parcel = TagParcel(parcel.tags, from: home)
    }
    guard let new, let transform = Transform2D(from: layer.pointer, to: new.pointer) else { return }
    new.held(
      .parcel(parcel), at: transform.apply(to: pointer), center: transform.apply(to: pointer + grab), .move,
      scrollsAround: !scrollers.areThose(of: new.scrollers))
  }

  private var picked: (any ChipOwner)? {
    guard let point = Transform2D(from: layer.pointer, to: surface)?.apply(to: pointer) else { return nil }
    return Widget.chipOwner(at: point, in: surface, under: shield)
  }

  /// The widget that has the tags: the one that they come from or, if its row has been filled with another record, the one whose row has
  /// been filled with theirs.
  private var home: (any ChipOwner)? {
    if let source = parcel.source, gtk_widget_get_root(source.pointer) != nil, parcel.tags.contains(where: { source.tags.contains($0.id) })
    {
      return source
    }
    let owners = scrollers.outermost.map { Widget.chipOwners(in: $0) } ?? []
    return owners.first { other in parcel.tags.allSatisfy { other.tags[id: $0.id]?.text == $0.text } }
  }

  // MARK: Scrolling

  private func tick(_ time: Double) -> Bool {
    guard !isOver else { return false }
    // Not while the widget is being hidden, which is during a layout.
    if sequence != nil, shield == nil { shield = TouchShield(over: surface) }
    let distance = scroll.advance(to: time, by: autoscroll)
    if distance != .zero { scrollers.scroll(by: distance) }
    return autoscroll(at: time)
  }

  /// - Returns: Whether it scrolls near an edge.
  private func autoscroll(at time: Double) -> Bool {
    guard !isOver, let area = scrollers.area else { return false }
    // A widget in other scrollers scrolls them itself.
    let scrolls = receiver.map { scrollers.areThose(of: $0.scrollers) } ?? true
    scroll.track(pointer, in: area, at: time, by: autoscroll) { scrolls ? scrollers.room(along: $0, over: receiver) : (0, 0) }
    return scroll.isRunning
  }

  // MARK: The end

  /// Drops the tags on the widget below the pointer, or puts them back: with a word if nobody has them any longer.
  func drop() {
    guard !isOver else { return }
    offer()
    let (receiver, parcel) = (receiver, TagParcel(parcel.tags, from: home))
    guard let receiver, let transform = Transform2D(from: layer.pointer, to: receiver.pointer) else { return cancel() }
    end()
    guard parcel.source != nil else {
      receiver.transfer.dragLeft()
      return receiver.announceProblem(TagText.putBack.words)
    }
    // The hidden chip has lost the keyboard focus.
    receiver.requestFocus()
    let corner = transform.apply(to: pointer + grab) - Point(x: size.width / 2, y: size.height / 2)
    _ = receiver.dropped(.parcel(parcel), .move, from: corner + receiver.scrollOffset)
  }

  /// Puts the chips back.
  func cancel() {
    guard !isOver else { return }
    let (receiver, source) = (receiver, parcel.source)
    end()
    receiver?.transfer.dragLeft()
    if let widget = source?.isMapped == true ? source : receiver { widget.say(TagText.putBack.words) }
  }

  private func end() {
    isOver = true
    receiver = nil
    shield?.remove()
    scrollers.mappedChanged(false)
    layer.close()
    gtk_widget_remove_controller(surface, events)
  }
}
