internal import GtkBridge
internal import LayoutCore

extension TagBox {
  /// Scrolls the scrollers around the box, if any, to the child at an index, after the next layout. Does nothing if the index is
  /// invalid or the line limit hides the child.
  /// - Parameters:
  ///   - index: The index of the child.
  ///   - position: The position of the child in the nearest scroller that can scroll. The others show the child too, scrolling as
  ///     little as possible.
  public func scrollTo(index: Int, position: ScrollPosition = .nearest) {
    guard (0..<count).contains(index) else { return }
    scrollers.reveal { [weak self, weak item = item(at: index)] in
      guard let self, let item, items[item.id] === item, let index = self.index(of: item.id), let frame = frame(at: index)
      else { return nil }
      return EnclosingScrollers.Target(frame: frame, axis: manager.scrollAxis, position: position)
    }
  }
}
