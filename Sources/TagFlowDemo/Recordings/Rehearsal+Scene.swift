import LayoutCore
import TagModel

/// What the machine sees of a rehearsal: the same as of a view.
struct RehearsalScene: GestureScene {
  let rehearsal: Rehearsal

  var viewport: Size { rehearsal.viewport }
  var scrollOffset: Point { rehearsal.offset }
  var contentSize: Size { (rehearsal.lift?.shown ?? rehearsal.arrangement).contentSize }
  var scrollDirection: FlowLayout.ScrollDirection { rehearsal.layout.scrollDirection }
  var autoscrollBounds: Rect { rehearsal.zone.remainder(of: viewport, direction: rehearsal.layout.textDirection) }

  private var arrangement: FlowArrangement { rehearsal.arrangement }
  private var tags: TagList { rehearsal.collection.tags }

  func chip(at point: Point) -> Tag.ID? {
    arrangement.index(at: point, for: rehearsal.pressDevice).map { tags[$0].id }
  }

  func chips(from start: Point, to end: Point) -> [Tag.ID] {
    arrangement.indexes(from: start, to: end).map { tags[$0].id }
  }

  func frame(of id: Tag.ID) -> Rect? {
    guard let index = tags.index(of: id), !arrangement.isHidden(index) else { return nil }
    return arrangement.frame(at: index)
  }

  func chips(in rectangle: Rect) -> [Tag.ID] { arrangement.indexes(in: rectangle).map { tags[$0].id } }
  var selectedChips: [Tag.ID] { rehearsal.collection.selectedIDs }
  var canBand: Bool { rehearsal.collection.rules.mode == .multiple }
  var isPlacing: Bool { rehearsal.lift?.hold == .keys }

  func isSelected(_ id: Tag.ID) -> Bool { tags[id: id]?.isSelected ?? false }
  func canPress(_ id: Tag.ID) -> Bool { tags[id: id]?.isEnabled ?? false }
  func canLift(_ id: Tag.ID) -> Bool { tags[id: id]?.isEnabled ?? false }
  func canDelete(_ id: Tag.ID) -> Bool { rehearsal.collection.refusal(toRemove: id) == nil }

  func canPaint(_ id: Tag.ID, selected: Bool, painted: Int) -> Refusal? {
    rehearsal.collection.refusal(toPaint: id, selected: selected, painted: painted)
  }

  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int? {
    let lift = rehearsal.lift.flatMap { $0.id == id && $0.count == group.count ? $0 : nil }
    return (lift ?? rehearsal.liftable(group, held: id)).flatMap { rehearsal.target(of: $0, at: center) }
  }

  var hasDeleteZone: Bool { rehearsal.zone.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool {
    rehearsal.zone.isHit(pointer, viewport: viewport, direction: rehearsal.layout.textDirection)
  }
}
