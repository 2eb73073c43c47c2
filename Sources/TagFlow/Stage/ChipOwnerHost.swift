internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// What the hosts of a view's and an entry's session have in common.
///
/// The session's positions are relative to ``EnclosingScrollers/fixedOrigin``, so that a pointer that holds still keeps its position
/// when a scroller moves the widget.
@MainActor protocol ChipOwnerHost: TagSessionHost where Chips == ChipArrangement {
  associatedtype Owner: ChipOwner
  var owner: Owner { get }
}

extension ChipOwnerHost {
  var fixedOrigin: Point { owner.scrollers.fixedOrigin }

  var baseArrangement: ChipArrangement { owner.baseArrangement }
  var resting: ShownChips<ChipArrangement> { owner.resting }
  var contentSize: Size { owner.contentSize }
  var viewport: Size { owner.visibleArea.size }
  var scrollOffset: Point { owner.scrollOffset + fixedOrigin }
  var scrollDirection: FlowLayout.ScrollDirection { owner.scrollDirection }
  var textDirection: TextDirection { owner.textDirection }
  var now: Double { MainLoop.now }

  func autoscrollRange(along axis: Axis) -> ClosedRange<Double> {
    let (offset, room) = (scrollOffset[axis], owner.autoscrollRoom(along: axis))
    return offset - room.start...offset + room.end
  }

  var allowsExport: Bool { owner.exchange.allowsExport && !owner.isReadOnly }
  func isOverReceiver(_ pointer: Point) -> Bool { owner.transfer.receiver(at: pointer + fixedOrigin) != nil }
  func isOverScrollingReceiver(_ pointer: Point) -> Bool {
    owner.transfer.receiver(at: pointer + fixedOrigin).map { !owner.scrollers.areThose(of: $0.scrollers) } ?? false
  }
}
