import LayoutCore
import Testing

@testable import TagModel

struct DeleteZoneTests {
  /// A zone at the bottom of a view of 200 × 400: from (12, 336) to (188, 392).
  func stage(_ device: PointerSample.Device = .touch) throws -> GestureStage {
    let stage = try GestureStage(GestureConfiguration(isReorderable: true, isRemovable: true), device: device)
    stage.zone.isEnabled = true
    return stage
  }

  let inside = Point(x: 100, y: 360)

  @Test(arguments: [PointerSample.Device.touch, .mouse])
  func aChipDroppedOnTheZoneIsRemoved(device: PointerSample.Device) throws {
    let stage = try stage(device)
    stage.lift(4)
    #expect(stage.zoneState == .shown)
    stage.move(stage.middle(7))
    stage.move(inside)
    #expect(stage.effects == [.drag(center: inside), .zone(.armed), .target(nil)])
    stage.move(inside + Point(x: 5, y: 0))
    #expect(stage.askedToDelete == [4], "asked when it enters")
    stage.release()
    #expect(stage.effects == [.zone(.hidden), .delete(4)])
    #expect(stage.told == ["remove 4 @4 drag"])
    stage.collection.undo(by: .key)
    #expect(stage.collection.numbers == Array(0..<12))
  }

  @Test func leavingTheZoneContinuesReordering() throws {
    let stage = try stage()
    stage.lift(4)
    stage.move(inside)
    stage.move(stage.middle(8))
    #expect(stage.effects == [.drag(center: stage.middle(8)), .zone(.shown), .target(8)])
    stage.move(inside)
    #expect(stage.askedToDelete == [4, 4])
    stage.move(stage.middle(8))
    stage.release()
    #expect(stage.told == ["move 4 4>8 drag"])
  }

  @Test func aRefusedChipReturns() throws {
    let stage = try stage()
    stage.collection.gates.canDelete = { $0.id != 4 }
    stage.lift(4)
    stage.move(stage.middle(8))
    stage.move(inside)
    #expect(stage.zoneState == .refused)
    stage.release()
    #expect(stage.effects == [.zone(.hidden), .refuseDelete(4), .putBack(4)])
    #expect(stage.told == [])
    #expect(stage.collection.numbers == Array(0..<12))
  }

  @Test func canDeleteIsCalledAgainWhenTagsChange() throws {
    let stage = try stage()
    stage.collection.gates.canDelete = { tag in tag.text != "kept" }
    stage.lift(4)
    stage.move(inside)
    stage.change { $0.update(4, by: .program) { $0.text = "kept" } }
    #expect(stage.effects == [.zone(.refused), .target(nil)])
    stage.cancel()
    #expect(stage.effects == [.putBack(4), .zone(.hidden)])
  }

  @Test func aReleaseOverTheZoneWithoutMotionRemoves() throws {
    let stage = try stage(.mouse)
    stage.lift(4)
    stage.release(inside)
    #expect(stage.told == ["remove 4 @4 drag"])
  }

  /// If the zone appears over the lifted chip, holding it there does not remove it.
  @Test func aChipLiftedUnderTheZoneHasToLeaveFirst() throws {
    let stage = try GestureStage(count: 30, GestureConfiguration(isReorderable: true, isRemovable: true))
    stage.zone.isEnabled = true
    let under = stage.middle(28)
    #expect(stage.zone.isHit(under, viewport: stage.viewport, direction: .leftToRight))
    stage.lift(28)
    #expect(stage.zoneState == .shown)
    stage.move(under + Point(x: 20, y: 0))
    #expect(stage.zoneState == .shown)
    #expect(stage.target != nil)
    stage.move(stage.middle(20))
    stage.move(under)
    #expect(stage.zoneState == .armed)
  }

  @Test func theZoneDoesNotScrollAndReducesTheBounds() throws {
    let stage = try GestureStage(count: 300, GestureConfiguration(isReorderable: true, isRemovable: true))
    stage.zone.isEnabled = true
    stage.lift(4)
    stage.move(Point(x: 100, y: 320))
    #expect(stage.ticks, "the edge that scrolls is above the zone")
    stage.move(inside)
    #expect(!stage.ticks)
    stage.move(Point(x: 100, y: 320))
    #expect(stage.ticks)
  }

  @Test func aDisabledZoneDoesNothing() throws {
    let stage = try stage()
    stage.zone.isEnabled = false
    stage.lift(4)
    stage.move(inside)
    #expect(stage.zoneState == .shown)
    #expect(stage.target != nil)
  }

  @Test(arguments: [
    (DeleteZone.Edge.bottom, TextDirection.leftToRight, Rect(x: 12, y: 336, width: 176, height: 56)),
    (.top, .leftToRight, Rect(x: 12, y: 8, width: 176, height: 56)),
    (.start, .leftToRight, Rect(x: 8, y: 12, width: 56, height: 376)),
    (.end, .leftToRight, Rect(x: 136, y: 12, width: 56, height: 376)),
    (.start, .rightToLeft, Rect(x: 136, y: 12, width: 56, height: 376)),
    (.end, .rightToLeft, Rect(x: 8, y: 12, width: 56, height: 376)),
  ])
  func theZoneIsAtItsEdge(edge: DeleteZone.Edge, direction: TextDirection, frame: Rect) {
    let viewport = Size(width: 200, height: 400)
    let zone = DeleteZone(isEnabled: true, edge: edge)
    #expect(zone.frame(in: viewport, direction: direction) == frame)
    let rest = zone.remainder(of: viewport, direction: direction)
    #expect(!rest.intersects(frame.expanded(by: zone.hitSlop)))
    #expect(rest.width * rest.height >= 200 * 400 - 72 * 400)
    #expect(zone.isHit(frame.center, viewport: viewport, direction: direction))
    #expect(zone.isHit(frame.origin - Point(x: 8, y: 8), viewport: viewport, direction: direction))
    #expect(!zone.isHit(frame.origin - Point(x: 8.1, y: 0), viewport: viewport, direction: direction))
  }

  @Test func insetsFollowTheTextDirection() {
    var zone = DeleteZone(isEnabled: true, margin: Insets(top: 0, start: 20, bottom: 8, end: 4))
    let viewport = Size(width: 200, height: 400)
    #expect(zone.frame(in: viewport, direction: .leftToRight).x == 20)
    #expect(zone.frame(in: viewport, direction: .rightToLeft).x == 4)
    zone.rectangle = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(zone.frame(in: viewport, direction: .rightToLeft) == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(zone.remainder(of: viewport, direction: .leftToRight) == Rect(x: 0, y: 0, width: 200, height: 400))
  }

  @Test(arguments: DeleteZone.Edge.allCases)
  func aTinyViewHasNoZone(edge: DeleteZone.Edge) {
    let zone = DeleteZone(isEnabled: true, edge: edge)
    let viewport = Size(width: 1, height: 1)
    let frame = zone.frame(in: viewport, direction: .leftToRight)
    #expect(frame.width >= 0 && frame.height >= 0)
    #expect(!zone.isHit(.zero, viewport: viewport, direction: .leftToRight))
    let rest = zone.remainder(of: viewport, direction: .leftToRight)
    #expect(rest.width >= 0 && rest.height >= 0)
  }
}
