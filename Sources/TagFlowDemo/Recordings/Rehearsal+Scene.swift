import TagFlow

/// What the machine sees of a rehearsal: the same as of a view.
struct RehearsalScene: GestureScene {
  let rehearsal: Rehearsal

  var viewport: Size { rehearsal.viewport }
  var scrollOffset: Point { rehearsal.offset }
  var contentSize: Size { (rehearsal.held?.shown ?? rehearsal.arrangement).contentSize }
  var scrollDirection: FlowLayout.ScrollDirection { rehearsal.layout.scrollDirection }
  var autoscrollBounds: Rect { rehearsal.zone.remainder(of: viewport, direction: rehearsal.layout.textDirection) }

  private var arrangement: FlowArrangement { rehearsal.arrangement }
  private var tags: TagList { rehearsal.collection.tags }

  func chip(at point: Point) -> Tag.ID? {
    if let index = arrangement.index(at: point) { return tags[index].id }
    guard rehearsal.pressDevice == .touch, let index = arrangement.index(nearestTo: point) else { return nil }
    // A finger needs 44 pixels: a chip reaches half of what it lacks on each side, the nearest one first.
    let frame = arrangement.frame(at: index)
    return frame.distance(to: point) <= max(0, (44 - frame.height) / 2) ? tags[index].id : nil
  }

  func chips(from start: Point, to end: Point) -> [Tag.ID] {
    let area = Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    return arrangement.indexes(in: area.expanded(by: 1))
      .map { (index: $0, frame: arrangement.frame(at: $0)) }
      .filter { $0.frame.crosses(from: start, to: end) }
      .sorted { $0.frame.entry(from: start, to: end) < $1.frame.entry(from: start, to: end) }
      .map { tags[$0.index].id }
  }

  func frame(of id: Tag.ID) -> Rect? {
    guard let index = tags.index(of: id), !arrangement.isHidden(index) else { return nil }
    return arrangement.frame(at: index)
  }

  func chips(in rectangle: Rect) -> [Tag.ID] { arrangement.indexes(in: rectangle).map { tags[$0].id } }
  var selectedChips: [Tag.ID] { rehearsal.collection.selectedIDs }
  var canBand: Bool { rehearsal.collection.rules.mode == .multiple }
  var isPlacing: Bool { rehearsal.held?.isByKey == true }

  func isSelected(_ id: Tag.ID) -> Bool { tags[id: id]?.isSelected ?? false }
  func canPress(_ id: Tag.ID) -> Bool { tags[id: id]?.isEnabled ?? false }
  func canLift(_ id: Tag.ID) -> Bool { tags[id: id]?.isEnabled ?? false }
  func canDelete(_ id: Tag.ID) -> Bool { rehearsal.collection.refusal(toRemove: id) == nil }

  func canPaint(_ id: Tag.ID, selected: Bool, painted: Int) -> Refusal? {
    rehearsal.collection.refusal(toPaint: id, selected: selected, painted: painted)
  }

  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int? {
    let held = rehearsal.held.flatMap { $0.id == id && $0.ids.count == group.count ? $0 : nil }
    return (held ?? rehearsal.liftable(group, held: id)).flatMap { rehearsal.target(of: $0, at: center) }
  }

  var hasDeleteZone: Bool { rehearsal.zone.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool {
    rehearsal.zone.isHit(pointer, viewport: viewport, direction: rehearsal.layout.textDirection)
  }
}
