internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

extension TagBox {
  /// Scrolls the scroller that the box stands in, if it does, to the child at an index; nothing happens where there is
  /// none, or the line limit hides it. It happens in the frame after the next layout.
  public func scrollTo(index: Int, position: ScrollPosition = .nearest) {
    guard (0..<count).contains(index) else { return }
    let (item, seen) = (item(at: index), layouts)
    queueAllocate()
    addTick { [weak self, weak item] _ in
      guard let self, let item, items[item.id] === item else { return false }
      guard layouts > seen else { return true }
      if item.isShown { scroll(to: item, at: position) }
      return false
    }
  }

  private func scroll(to item: TagBoxItem, at position: ScrollPosition) {
    guard let scroller = gtk_widget_get_ancestor(pointer, gtk_scrolled_window_get_type()) else { return }
    var box = graphene_rect_t()
    guard gtk_widget_compute_bounds(item.pointer, scroller, &box) != 0 else { return }
    let isVertical = manager.scrollAxis == .vertical
    let scrolled = OpaquePointer(scroller)
    scroll(
      gtk_scrolled_window_get_hadjustment(scrolled), from: Double(box.origin.x), Double(box.size.width),
      isVertical ? .nearest : mirrored(position))
    scroll(
      gtk_scrolled_window_get_vadjustment(scrolled), from: Double(box.origin.y), Double(box.size.height),
      isVertical ? position : .nearest)
  }

  /// Brings a stretch, as it is seen now, into its position.
  private func scroll(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>!, from start: Double, _ length: Double, _ position: ScrollPosition
  ) {
    let offset = gtk_adjustment_get_value(adjustment)
    let span = Span(low: offset + start, high: offset + start + length)
    let wanted = span.offset(
      position, from: offset, in: gtk_adjustment_get_page_size(adjustment), of: gtk_adjustment_get_upper(adjustment))
    gtk_adjustment_set_value(adjustment, wanted)
  }

  /// Rows begin on the right where text does.
  private func mirrored(_ position: ScrollPosition) -> ScrollPosition {
    guard textDirection == .rightToLeft else { return position }
    switch position {
    case .start: return .end
    case .end: return .start
    case .nearest, .center: return position
    }
  }
}
