import LayoutCore
import Testing

@testable import TagModel

/// The scene of a stage: that of its session, with changes for tests.
struct StageScene: GestureScene {
  let stage: GestureStage
  private let seen: SessionScene<GestureStage>

  init(_ stage: GestureStage) {
    (self.stage, seen) = (stage, SessionScene(stage.session))
  }

  var isPlacing: Bool { stage.isPlacing }

  func canDelete(_ id: Tag.ID) -> Bool {
    stage.askedToDelete.append(id)
    return seen.canDelete(id)
  }

  /// The target computed without a session, from the layout without the chips.
  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int? {
    let target = seen.target(of: group, held: id, at: center)
    guard stage.findsTargets, stage.collection.tags.contains(id) else { return nil }
    let own = stage.others(than: group).insertionIndex(of: stage.size(of: id), nearest: center) {
      stage.collection.refusal(toGather: group, at: $0) == nil
    }
    #expect(target == own)
    return target
  }

  var viewport: Size { seen.viewport }
  var scrollOffset: Point { seen.scrollOffset }
  var contentSize: Size { seen.contentSize }
  var scrollDirection: FlowLayout.ScrollDirection { seen.scrollDirection }
  var autoscrollBounds: Rect { seen.autoscrollBounds }
  /// Touch targets are not extended, unlike in the session.
  func chip(at point: Point) -> Tag.ID? { stage.arrangement.index(at: point).map { stage.collection.tags[$0].id } }
  func chips(from start: Point, to end: Point) -> [Tag.ID] { seen.chips(from: start, to: end) }
  func chips(in rectangle: Rect) -> [Tag.ID] { seen.chips(in: rectangle) }
  func frame(of id: Tag.ID) -> Rect? { seen.frame(of: id) }
  var selectedChips: [Tag.ID] { seen.selectedChips }
  var canBand: Bool { seen.canBand }
  func isSelected(_ id: Tag.ID) -> Bool { seen.isSelected(id) }
  func canPress(_ id: Tag.ID) -> Bool { seen.canPress(id) }
  func canLift(_ id: Tag.ID) -> Bool { seen.canLift(id) }
  func canPaint(_ id: Tag.ID, selected: Bool, painted: Int) -> Refusal? {
    seen.canPaint(id, selected: selected, painted: painted)
  }
  var hasDeleteZone: Bool { seen.hasDeleteZone }
  func isOverDeleteZone(_ pointer: Point) -> Bool { seen.isOverDeleteZone(pointer) }
  func isOverReceiver(_ pointer: Point) -> Bool { seen.isOverReceiver(pointer) }
}
