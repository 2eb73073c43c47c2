public import TagModel
internal import GtkBridge
internal import LayoutCore

/// Where a tag stands in the viewport after scrolling to it, along the direction in which the view scrolls.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  /// As little as it takes to show it whole.
  case nearest
  /// At the viewport's start: its upper edge or, in rows, the edge where lines begin.
  case start
  /// In the viewport's middle.
  case center
  /// At the viewport's end.
  case end
}

extension TagView {
  /// How much of what is around a chip is shown with it when the focus goes there, in logical pixels, so that one on the
  /// first or last line brings the insets with it.
  private static let scrollRoom = 6.0

  /// Scrolls to a tag, within what there is to scroll, so that its chip stands exactly there; across that direction as
  /// little as it takes.
  ///
  /// In a view that has not been laid out yet it happens with the first layout. A tag that is not there, or hidden by
  /// the line limit, is passed over.
  /// - Parameters:
  ///   - position: where the chip comes to stand.
  ///   - animated: whether it takes 250 ms rather than happening at once. A person who scrolls, presses or moves the
  ///     focus meanwhile ends it where it is; scrolling to another tag goes on from there without a jump; and with the
  ///     desktop's animations off it happens at once.
  public func scrollTo(_ id: Tag.ID, position: ScrollPosition = .nearest, animated: Bool = false) {
    scroller.scroll(to: id, position, animated: animated, room: 0)
  }

  /// Shows a tag that a key or an action has gone to, and a little of what is around it.
  func reveal(_ id: Tag.ID) { scroller.scroll(to: id, .nearest, animated: false, room: Self.scrollRoom) }
}
