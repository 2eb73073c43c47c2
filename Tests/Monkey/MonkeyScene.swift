internal import LayoutCore
internal import TagModel

/// What the machine sees of a stage.
struct MonkeyScene: GestureScene {
  let stage: MonkeyStage

  var viewport: Size { stage.viewport }
  var scrollOffset: Point { stage.offset }
  var contentSize: Size { stage.arrangement.contentSize }
  var scrollDirection: FlowLayout.ScrollDirection { stage.layout.scrollDirection }
  var autoscrollBounds: Rect { stage.zone.remainder(of: viewport, direction: stage.layout.textDirection) }

  func chip(at point: Point) -> Tag.ID? { stage.arrangement.index(at: point).map { stage.collection.tags[$0].id } }

  func chips(from start: Point, to end: Point) -> [Tag.ID] {
    let area = Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    return stage.arrangement.indexes(in: area.expanded(by: 1))
      .map { (index: $0, frame: stage.arrangement.frame(at: $0)) }
      .filter { $0.frame.crosses(from: start, to: end) }
      .sorted { $0.frame.entry(from: start, to: end) < $1.frame.entry(from: start, to: end) }
      .map { stage.collection.tags[$0.index].id }
  }

  func frame(of id: Tag.ID) -> Rect? {
    guard let index = stage.collection.tags.index(of: id), !stage.arrangement.isHidden(index) else { return nil }
    return stage.arrangement.frame(at: index)
  }

  func chips(in rectangle: Rect) -> [Tag.ID] {
    stage.arrangement.indexes(in: rectangle).map { stage.collection.tags[$0].id }
  }
  var selectedChips: [Tag.ID] { stage.collection.selectedIDs }
  var canBand: Bool { stage.collection.rules.mode == .multiple }

  func isSelected(_ id: Tag.ID) -> Bool { stage.collection.tags[id: id]?.isSelected == true }
  func canPress(_ id: Tag.ID) -> Bool { stage.collection.tags[id: id]?.isEnabled == true }
  func canLift(_ id: Tag.ID) -> Bool { canPress(id) }
  func canDelete(_ id: Tag.ID) -> Bool { stage.collection.refusal(toRemove: id) == nil }

  func canPaint(_ id: Tag.ID, selected: Bool, painted: Int) -> Refusal? {
    if stage.fault == .paintsBeyondTheLimit { return nil }
    return stage.collection.refusal(toPaint: id, selected: selected, painted: painted)
  }

  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int? {
    guard stage.collection.tags.contains(id) else { return nil }
    return stage.others(than: group).insertionIndex(of: stage.size(of: id), nearest: center) {
      stage.collection.refusal(toGather: group, at: $0) == nil
    }
  }

  var hasDeleteZone: Bool { stage.zone.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool {
    stage.zone.isHit(pointer, viewport: viewport, direction: stage.layout.textDirection)
  }
}
