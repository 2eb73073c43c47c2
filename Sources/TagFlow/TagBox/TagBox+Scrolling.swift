internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

extension TagBox {
  /// Scrolls the enclosing scrolled window, if any, to the child at an index, in the frame after the next layout. Does
  /// nothing if the index is invalid or the line limit hides the child.
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
      isVertical ? .nearest : position, isMirrored: textDirection == .rightToLeft)
    scroll(
      gtk_scrolled_window_get_vadjustment(scrolled), from: Double(box.origin.y), Double(box.size.height),
      isVertical ? position : .nearest)
  }

  /// Scrolls an extent, in viewport coordinates, to a position.
  private func scroll(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>!, from start: Double, _ length: Double, _ position: ScrollPosition,
    isMirrored: Bool = false
  ) {
    let offset = gtk_adjustment_get_value(adjustment)
    let span = Span(low: offset + start, high: offset + start + length)
    gtk_adjustment_set_value(
      adjustment,
      span.offset(position, from: offset, in: gtk_adjustment_get_page_size(adjustment), isMirrored: isMirrored))
  }
}
