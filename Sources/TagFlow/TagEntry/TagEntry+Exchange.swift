internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Chips dragged here from views and other entries, and there from here.
extension TagEntry: ChipOwner {
  var anySession: any AnyTagSession { session }
  var isReadOnly: Bool { configuration.isReadOnly }
  var scrollOffset: Point { .zero }
  var scrollDirection: FlowLayout.ScrollDirection { .vertical }
  func ownRoom(along axis: Axis) -> (start: Double, end: Double) { (0, 0) }
  var autoscrollArea: Rect { visibleArea }
  var autoscrollBounds: Rect { visibleArea }
  var contentSize: Size { Size(width: Double(width), height: Double(height)) }

  func scroll(by distance: Point) { scrollers.scroll(by: distance) }

  func gapChanged() { arranger.contentChanged() }
  func refreshLiftedChips() { for id in chips.keys { refreshChip(id) } }
  func showToast(_ text: String, offersUndo: Bool) { surface.toast.show(text, offersUndo: offersUndo) }
  func surroundingsScrolled() { completion.scrolled() }
  func requestFocus() { _ = focusText() }
  func takeFocusOver() { requestFocus() }

  func announceProblem(_ text: String) {
    message.notice = text
    show()
  }

  func reportRefusal(of tag: Tag, at index: Int?, _ reason: Refusal, by cause: Cause) { reports.report(editor.refused(tag, reason)) }

  func arrivals(of offered: [Tag]) -> [TagArrival] { validating { $0.arrivals(of: offered, by: exchange) } }

  func revised(_ arrivals: [TagArrival], of offered: [Tag]) -> [TagArrival] {
    editor.revised(arrivals, of: offered, by: exchange)
  }
}
