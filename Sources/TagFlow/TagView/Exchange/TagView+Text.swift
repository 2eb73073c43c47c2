internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A drag that has left the window: from here on it is the desktop's, which shows it and brings it to other programs.
@MainActor final class OutgoingDrag {
  private let drag: OpaquePointer

  init(_ drag: OpaquePointer, onEnd: @escaping @MainActor () -> Void) {
    self.drag = drag
    for signal in ["dnd-finished", "cancel"] { connect(drag, signal) { _ in onEnd() } }
  }

  isolated deinit { g_object_unref(gobject(drag)) }
}

/// Chips that leave the program as text, and text that comes in as chips.
extension TagView {
  // MARK: In

  func installTextDrop() {
    let target = gtk_drop_target_new(GType(16 << 2), GDK_ACTION_COPY)!  // G_TYPE_STRING, which is a macro.
    gtk_drop_target_set_preload(target, 1)
    for signal in ["enter", "motion"] {
      connect(target, signal) { [weak self] arguments in
        guard let self, exchange.takes else { return arguments.answer(flags: 0) }
        textHeld(gtk_drop_target_get_value(target), at: Point(x: arguments.double(0), y: arguments.double(1)))
        arguments.answer(flags: GDK_ACTION_COPY.rawValue)
      }
    }
    connect(target, "leave") { [weak self] _ in self?.guestsLeft() }
    connect(target, "drop") { [weak self] arguments in
      guard let self, exchange.takes, let value = arguments.boxed(0),
        let text = g_value_get_string(value.assumingMemoryBound(to: GValue.self))
      else { return arguments.answer(false) }
      let index = guest?.target
      guestsLeft()
      pasted(.text(String(cString: text)), at: index ?? tags.count, by: .drag)
      arguments.answer(true)
    }
    gtk_widget_add_controller(pointer, target)
  }

  /// Text is held over the view; what it is, GTK knows as soon as the other program has said it.
  private func textHeld(_ value: UnsafePointer<GValue>?, at point: Point) {
    if guest == nil, let value, let text = g_value_get_string(value) {
      guestsCame(tags(inText: String(cString: text)))
    }
    guestsMoved(to: point)
  }

  // MARK: Out

  /// Whether what is lifted is being carried out of the window, and may be.
  func isLeavingWindow(at point: Point) -> Bool {
    guard exchange.gives, machine.liftedTag != nil, outgoing == nil, let windowWidget else { return false }
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(pointer, windowWidget, point.x, point.y, &x, &y) != 0 else { return false }
    let window = Rect(
      x: 0, y: 0, width: Double(gtk_widget_get_width(windowWidget)),
      height: Double(gtk_widget_get_height(windowWidget)))
    return !window.contains(Point(x: x, y: y))
  }

  /// Hands what is lifted over to the desktop, as a copy: the chips here go back to their places.
  func carryOut(by device: OpaquePointer, at point: Point) {
    guard let drag, case .pointer(let center) = drag.hold, let native = gtk_widget_get_native(pointer),
      let surface = gtk_native_get_surface(native)
    else { return }
    let copied = drag.ids.compactMap { tags[id: $0] }
    let picture = pictureOfStack(drag)
    let provider = contentProvider(
      Self.text(of: copied), TagPayload.encoded(copied), mediaType: TagPayload.mediaType)
    defer { g_object_unref(gobject(provider)) }
    cancelGesture()
    guard let begun = gdk_drag_begin(surface, device, provider, GDK_ACTION_COPY, 0, 0) else { return }
    if let picture {
      let grab = point - center
      gtk_drag_icon_set_from_paintable(
        begun, picture, Int32(grab.x + drag.size.width / 2), Int32(grab.y + drag.size.height / 2))
      g_object_unref(gobject(picture))
    }
    outgoing = OutgoingDrag(begun) { [weak self] in
      MainLoop.whenIdle { self?.outgoing = nil }
    }
  }

  /// What is lifted, to be shown by the desktop; the caller owns it.
  private func pictureOfStack(_ drag: Drag) -> OpaquePointer? {
    guard let placed = chips[drag.id]?.placed else { return nil }
    let snapshot = gtk_snapshot_new()!
    var size = graphene_size_t(width: Float(drag.size.width + 20), height: Float(drag.size.height + 20))
    Snapshot(snapshot).translated(by: scrollOffset - placed) { drawStack(into: Snapshot(snapshot)) }
    return gtk_snapshot_free_to_paintable(snapshot, &size)
  }
}
