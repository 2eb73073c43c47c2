internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// What a view's gesture machine sees: the view as it is at one moment.
@MainActor struct TagScene: @MainActor GestureScene {
  let view: TagView

  var viewport: Size { view.viewport }
  var scrollOffset: Point { view.scrollOffset }
  var contentSize: Size { view.shownArrangement.contentSize }
  var scrollDirection: FlowLayout.ScrollDirection { view.scrollDirection }
  var autoscrollBounds: Rect { view.zone.autoscrollBounds }

  func chip(at point: Point) -> Tag.ID? {
    view.arrangement.index(at: point, for: view.pressDevice).flatMap { view.isHidden($0) ? nil : view.tags[$0].id }
  }

  func chips(from start: Point, to end: Point) -> [Tag.ID] {
    view.arrangement.indexes(from: start, to: end).filter { !view.isHidden($0) }.map { view.tags[$0].id }
  }

  func frame(of id: Tag.ID) -> Rect? { view.frame(of: id) }
  func chips(in rectangle: Rect) -> [Tag.ID] {
    view.tags(in: rectangle).map(\.id)
  }
  var selectedChips: [Tag.ID] { view.collection.selectedIDs }
  var canBand: Bool { view.selection.mode == .multiple }
  var isPlacing: Bool { view.isKeyLifting }

  func isSelected(_ id: Tag.ID) -> Bool { view.tags[id: id]?.isSelected ?? false }
  func canPress(_ id: Tag.ID) -> Bool { view.tags[id: id]?.isEnabled ?? false }
  func canLift(_ id: Tag.ID) -> Bool { view.tags[id: id]?.isEnabled ?? false }
  func canDelete(_ id: Tag.ID) -> Bool { view.collection.refusal(toRemove: id) == nil }

  func canPaint(_ id: Tag.ID, selected: Bool, painted: Int) -> Refusal? {
    view.collection.refusal(toPaint: id, selected: selected, painted: painted)
  }

  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int? {
    let lifted = view.drag.flatMap { $0.id == id && $0.count == group.count ? $0 : nil } ?? view.liftable(group, held: id)
    return lifted.flatMap { view.target(of: $0, at: center) }
  }

  var hasDeleteZone: Bool { view.zone.effective.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool { view.zone.isHit(pointer) }

  func isOverReceiver(_ pointer: Point) -> Bool { view.transfer.receiver(at: pointer) != nil }
}
