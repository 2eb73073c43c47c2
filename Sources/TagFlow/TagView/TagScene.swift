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
  var autoscrollBounds: Rect {
    if view.externalDeleteZone != nil { return Rect(origin: .zero, size: viewport) }
    return view.shownZone.remainder(of: viewport, direction: view.textDirection)
  }

  func chip(at point: Point) -> Tag.ID? {
    if let index = view.arrangement.index(at: point) { return view.isHidden(index) ? nil : view.tags[index].id }
    guard view.pressDevice == .touch, let index = view.arrangement.index(nearestTo: point) else { return nil }
    // A finger needs 44 pixels: a chip reaches half of what it lacks on each side, the nearest one first.
    let frame = view.arrangement.frame(at: index)
    if view.isHidden(index) { return nil }
    return frame.distance(to: point) <= max(0, (44 - frame.height) / 2) ? view.tags[index].id : nil
  }

  func chips(from start: Point, to end: Point) -> [Tag.ID] {
    let area = Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    return view.arrangement.indexes(in: area.expanded(by: 1)).lazy.filter { !view.isHidden($0) }
      .map { (index: $0, frame: view.arrangement.frame(at: $0)) }
      .filter { $0.frame.crosses(from: start, to: end) }
      .sorted { $0.frame.entry(from: start, to: end) < $1.frame.entry(from: start, to: end) }
      .map { view.tags[$0.index].id }
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

  var hasDeleteZone: Bool { view.shownZone.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool {
    if let external = view.externalDeleteZone { return view.isOver(external, pointer) }
    return view.shownZone.isHit(pointer, viewport: viewport, direction: view.textDirection)
  }

  func isOverReceiver(_ pointer: Point) -> Bool { view.receiver(at: pointer) != nil }
}
