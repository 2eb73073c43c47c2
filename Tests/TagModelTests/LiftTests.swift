import LayoutCore
import TestSupport
import Testing

@testable import TagModel

struct LiftTests {
  let reorder = GestureConfiguration(isReorderable: true)

  @Test func aLongPressLiftsUnderTheFinger() throws {
    let stage = try GestureStage(reorder)
    let grab = Point(x: 10, y: -5)
    stage.press(stage.middle(4) + grab)
    stage.move(stage.middle(4) + grab + Point(x: 3, y: 0))
    stage.hold()
    let center = stage.middle(4) + Point(x: 3, y: 0)
    #expect(
      stage.effects == [
        .pressed(nil), .claim, .lift(4, grab: grab), .drag(center: center), .zone(.shown), .target(4),
      ])
    #expect(stage.machine.liftedTag == 4)
    #expect(stage.machine.isBusy)
    stage.move(stage.middle(8) + grab)
    #expect(stage.effects == [.drag(center: stage.middle(8)), .target(8)])
    stage.release()
    #expect(stage.effects == [.zone(.hidden), .drop(4, at: 8)])
    #expect(stage.told == ["move 4 4>8 drag"])
    #expect(stage.collection.numbers == [0, 1, 2, 3, 5, 6, 7, 8, 4, 9, 10, 11])
    stage.collection.undo(by: .key)
    #expect(stage.collection.numbers == Array(0..<12), "a drag is one step")
  }

  @Test(arguments: [PointerSample.Device.mouse, .pen])
  func aMouseLiftsImmediately(device: PointerSample.Device) throws {
    let stage = try GestureStage(reorder, device: device)
    stage.press(stage.middle(0) + Point(x: 20, y: 0))
    stage.move(stage.middle(0) + Point(x: 20, y: 8))
    #expect(stage.effects == [])
    stage.move(stage.middle(0) + Point(x: 20, y: 9))
    #expect(stage.lifted == 0)
    #expect(stage.center == stage.middle(0) + Point(x: 0, y: 9))
    stage.release(stage.middle(3) + Point(x: 20, y: 0))
    #expect(stage.told == ["move 0 0>3 drag"])
  }

  @Test func aMouseCanWaitForALongPress() throws {
    var configuration = reorder
    configuration.liftsImmediatelyWithMouse = false
    let stage = try GestureStage(configuration, device: .mouse)
    stage.press(stage.middle(0))
    stage.move(stage.middle(3))
    #expect(stage.lifted == nil)
    stage.release()
    stage.lift(0)
    #expect(stage.lifted == 0)
    stage.cancel()
    configuration.longPressesWithMouse = false
    let still = try GestureStage(configuration, device: .mouse)
    still.lift(0)
    #expect(still.lifted == nil)
  }

  @Test func theThresholdCanBeChanged() throws {
    var configuration = reorder
    configuration.threshold = 20
    let stage = try GestureStage(configuration, device: .mouse)
    stage.press(stage.middle(0))
    stage.move(stage.middle(0) + Point(x: 0, y: 20))
    #expect(stage.lifted == nil)
    stage.move(stage.middle(0) + Point(x: 0, y: 21))
    #expect(stage.lifted == 0)
  }

  @Test func aSelectedChipIsLiftedAloneByDefault() throws {
    let stage = try GestureStage(reorder)
    stage.collection.select([1, 4], by: .program)
    stage.lift(4)
    #expect(stage.machine.liftedTags == [4])
  }

  @Test func disabledChipsAreNotLifted() throws {
    let stage = try GestureStage(reorder, device: .mouse)
    stage.collection.update(0, by: .program) { $0.isEnabled = false }
    stage.lift(0)
    #expect(stage.lifted == nil)
    stage.move(stage.middle(4))
    #expect(stage.lifted == nil)
    stage.release()
    #expect(stage.told == [])
  }

  @Test func aTouchReleasedWithoutMovingOpensTheMenu() throws {
    let stage = try GestureStage(reorder)
    stage.lift(4)
    stage.move(stage.middle(4) + Point(x: 4, y: 4))
    stage.release()
    #expect(stage.effects == [.zone(.hidden), .putBack(4), .menu(4, at: stage.middle(4) + Point(x: 4, y: 4))])
    // Moving and coming back does not open the menu.
    stage.lift(4)
    stage.move(stage.middle(7))
    stage.move(stage.middle(4))
    stage.release()
    #expect(stage.effects == [.zone(.hidden), .drop(4, at: 4)])
    #expect(stage.told == [])
    #expect(!stage.collection.canUndo)
  }

  @Test func aMouseReleasedWithoutMovingPutsBack() throws {
    let stage = try GestureStage(reorder, device: .mouse)
    stage.lift(4)
    stage.release()
    #expect(stage.effects == [.zone(.hidden), .drop(4, at: 4)])
    #expect(stage.told == [])
  }

  @Test(arguments: PointerSample.Device.allCases)
  func cancelingPutsBack(device: PointerSample.Device) throws {
    let stage = try GestureStage(reorder, device: device)
    stage.lift(4)
    stage.move(stage.middle(9))
    stage.cancel()
    #expect(stage.effects == [.putBack(4), .zone(.hidden)])
    stage.move(stage.middle(11))
    stage.tick(after: 16)
    stage.hold()
    stage.release()
    #expect(stage.effects == [])
    #expect(stage.collection.numbers == Array(0..<12))
    #expect(stage.machine.state == .idle)
    stage.cancel()
    #expect(stage.effects == [])
  }

  @Test func refusedPlacesAreNotTargets() throws {
    let stage = try GestureStage(reorder)
    stage.collection.gates.canMove = { _, _, to in to >= 3 }
    stage.lift(5)
    stage.move(stage.middle(0))
    #expect(stage.target == 3)
    stage.collection.gates.canMove = { _, from, to in to == from }
    stage.move(stage.middle(1))
    #expect(stage.target == 5)
    stage.release()
    #expect(stage.told == [])
  }

  @Test func withoutATargetTheChipReturns() throws {
    let stage = try GestureStage(reorder)
    stage.lift(0)
    stage.change {
      for tag in $0.tags where tag.id != 0 { $0.remove([tag.id], by: .program) }
      $0.gates.canMove = { _, _, _ in false }
    }
    stage.layout.lineLimit = 1
    stage.move(Point(x: 100, y: 200))
    stage.release()
    #expect(stage.told == [])
    #expect(stage.collection.numbers == [0])
  }

  @Test func theLiftContinuesWhenTagsChange() throws {
    let stage = try GestureStage(reorder)
    stage.lift(4)
    stage.move(stage.middle(8))
    #expect(stage.target == 8)
    stage.change { $0.remove([0, 1, 2], by: .program) }
    #expect(stage.effects == [.target(8)], "said again: it is another place among fewer tags")
    stage.move(stage.middle(9))
    stage.release()
    #expect(stage.collection.numbers == [3, 5, 6, 7, 8, 9, 4, 10, 11])
  }

  @Test func theLiftEndsWhenItsTagIsRemoved() throws {
    let stage = try GestureStage(reorder)
    stage.lift(4)
    stage.move(stage.middle(8))
    stage.change { $0.remove([4], by: .program) }
    #expect(stage.effects == [.putBack(4), .zone(.hidden)])
    #expect(stage.lifted == nil)
    stage.move(stage.middle(2))
    stage.release()
    #expect(stage.effects == [])
    #expect(stage.collection.numbers == [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11])
  }

  @Test func theLiftEndsWhenItsTagIsDisabled() throws {
    let stage = try GestureStage(reorder)
    stage.lift(4)
    stage.change { $0.update(4, by: .program) { $0.isEnabled = false } }
    #expect(stage.effects == [.putBack(4), .zone(.hidden)])
  }

  @Test func scrollingKeepsTheGrab() throws {
    let stage = try GestureStage(count: 60, reorder, viewport: Size(width: 200, height: 200))
    stage.press(stage.middle(4) + Point(x: 7, y: 0))
    stage.scroll(to: 4)
    stage.hold()
    #expect(stage.effects.contains(.lift(4, grab: Point(x: 7, y: 0))))
    stage.scroll(to: 40)
    stage.tick(after: 16)
    #expect(stage.target == 7, "the wheel brings another place under the chip")
  }
}
