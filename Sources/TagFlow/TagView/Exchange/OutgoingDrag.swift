internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A drag that has left the window. The desktop shows it, and delivers it to other windows and programs.
@MainActor final class OutgoingDrag {
  let drag: OpaquePointer

  /// - Parameter onEnd: Called with the drag, and whether it was dropped with the move action. Drags that the
  ///   compositor doesn't start, as by touch in GTK 4.8, never end.
  init(_ drag: OpaquePointer, onEnd: @escaping @MainActor (_ drag: OpaquePointer, _ isMoved: Bool) -> Void) {
    self.drag = drag
    connect(drag, "cancel") { _ in onEnd(drag, false) }
    connect(drag, "dnd-finished") { _ in
      onEnd(drag, gdk_drag_get_selected_action(drag).rawValue & GDK_ACTION_MOVE.rawValue != 0)
    }
  }

  isolated deinit { g_object_unref(gobject(drag)) }
}

extension TagView {
  /// Whether lifted chips are leaving the window and are allowed to.
  func isLeavingWindow(at point: Point) -> Bool {
    guard exchange.allowsExport, machine.liftedTag != nil, let surfaceWidget else { return false }
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(pointer, surfaceWidget, point.x, point.y, &x, &y) != 0 else { return false }
    let surface = Rect(
      x: 0, y: 0, width: Double(gtk_widget_get_width(surfaceWidget)),
      height: Double(gtk_widget_get_height(surfaceWidget)))
    return !surface.contains(Point(x: x, y: y))
  }

  /// Turns the lift into a desktop drag. The chips return to their places until they are dropped.
  func carryOut(by device: OpaquePointer, at point: Point) {
    guard let drag, case .pointer(let center) = drag.hold, let native = gtk_widget_get_native(pointer),
      let surface = gtk_native_get_surface(native)
    else { return }
    let parcel = TagParcel(drag.ids.compactMap { tags[id: $0] }, from: self)
    let picture = pictureOfStack(drag)
    let provider = contentProvider(
      Self.text(of: parcel.tags), TagPayload.encoded(parcel.tags), mediaType: TagPayload.mediaType, object: parcel)
    defer { g_object_unref(gobject(provider)) }
    // Tags that the gates protect from removal can only be copied.
    let isMovable = transfer.departures(of: drag.ids).kept.isEmpty
    let actions = isMovable ? DropActions([.copy, .move]) : .copy
    cancelGesture()
    guard let begun = gdk_drag_begin(surface, device, provider, GdkDragAction(actions.rawValue), 0, 0) else { return }
    if let picture {
      let grab = point - scrollers.eventAnchor - center
      gtk_drag_icon_set_from_paintable(
        begun, picture, Int32(grab.x + drag.size.width / 2), Int32(grab.y + drag.size.height / 2))
      g_object_unref(gobject(picture))
    }
    transfer.carryOut(parcel, by: begun)
  }

  /// A paintable of the lifted chips for the drag icon; owned by the caller.
  private func pictureOfStack(_ drag: Lift<ChipArrangement>) -> OpaquePointer? {
    guard let placed = chips[drag.id]?.placed else { return nil }
    let snapshot = gtk_snapshot_new()!
    var size = graphene_size_t(width: Float(drag.size.width + 20), height: Float(drag.size.height + 20))
    Snapshot(snapshot).translated(by: scrollOffset - placed) { overlays.drawStack(into: Snapshot(snapshot)) }
    return gtk_snapshot_free_to_paintable(snapshot, &size)
  }
}
