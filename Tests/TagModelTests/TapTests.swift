import LayoutCore
import Testing

@testable import TagModel

struct TapTests {
  @Test(arguments: PointerSample.Device.allCases)
  func aTapToggles(device: PointerSample.Device) throws {
    let stage = try GestureStage(GestureConfiguration(isReorderable: true), device: device)
    stage.press(stage.middle(4))
    #expect(stage.effects == [.pressed(4)])
    stage.move(stage.middle(4) + Point(x: 5, y: 5))
    #expect(stage.effects == [])
    stage.release()
    #expect(stage.effects == [.pressed(nil), .tap(4, [])])
    #expect(stage.collection.selectedNumbers == [4])
    #expect(stage.machine.state == .idle)
  }

  @Test func aTapReportsModifiers() throws {
    let stage = try GestureStage(GestureConfiguration(), device: .mouse)
    stage.press(stage.middle(2), modifiers: [.shift, .control])
    stage.release()
    #expect(stage.effects == [.pressed(nil), .tap(2, [.shift, .control])])
  }

  @Test func aTapOnTheEmptyAreaIsReported() throws {
    let stage = try GestureStage(GestureConfiguration(swipe: .paint, isReorderable: true))
    let blank = Point(x: 65, y: 15)
    stage.press(blank)
    stage.hold()
    stage.release()
    #expect(stage.log == [.pressed(nil), .tapBlank(blank)])
  }

  @Test func aRefusedTapHasAReason() throws {
    let stage = try GestureStage(GestureConfiguration(), rules: SelectionRules(limit: 1))
    stage.change { $0.update(1, by: .program) { $0.isEnabled = false } }
    stage.press(stage.middle(1))
    #expect(stage.effects == [], "what is disabled does not look pressed")
    stage.release()
    stage.press(stage.middle(2))
    stage.release()
    stage.press(stage.middle(3))
    stage.release()
    #expect(stage.told == ["refuse 1 @1 tap disabled", "select 2 @2 tap", "refuse 3 @3 tap limit(1)"])
  }

  @Test(arguments: [(PointerSample.Device.touch, true), (.mouse, false)])
  func aTouchDragOnTheEmptyAreaScrolls(device: PointerSample.Device, scrolls: Bool) throws {
    let configuration = GestureConfiguration(swipe: .paint, isReorderable: true, selectsByRubberBand: false)
    let stage = try GestureStage(configuration, device: device)
    stage.press(Point(x: 65, y: 15))
    stage.move(Point(x: 65, y: 30))
    #expect(stage.effects == (scrolls ? [.deny] : []))
    stage.move(stage.middle(4))
    stage.release()
    #expect(stage.log == (scrolls ? [.deny] : []), "and taps nothing")
  }

  @Test func aTouchDragFromAChipScrolls() throws {
    let stage = try GestureStage(GestureConfiguration(isReorderable: true))
    stage.press(stage.middle(0))
    stage.move(stage.middle(0) + Point(x: 0, y: 9))
    #expect(stage.effects == [.pressed(nil), .deny])
    stage.hold()
    #expect(stage.effects == [], "it cannot be lifted any more")
    stage.release()
    #expect(stage.told == [])
    #expect(stage.machine.state == .idle)
  }

  @Test func anIgnoredMouseDragIsNoTap() throws {
    let stage = try GestureStage(GestureConfiguration(), device: .mouse)
    stage.press(stage.middle(0))
    stage.move(stage.middle(1))
    stage.move(stage.middle(0))
    stage.release()
    #expect(stage.log == [.pressed(0), .pressed(nil)])
  }

  @Test func aReleaseBeyondTheThresholdIsNoTap() throws {
    let stage = try GestureStage(GestureConfiguration(), device: .mouse)
    stage.press(stage.middle(0))
    stage.release(stage.middle(1))
    #expect(stage.told == [])
  }

  @Test func aLongPressWithoutReorderingIsATap() throws {
    let stage = try GestureStage(GestureConfiguration())
    stage.press(stage.middle(0))
    stage.hold()
    stage.release()
    #expect(stage.told == ["select 0 @0 tap"])
  }

  @Test func theSecondaryButtonOpensTheMenu() throws {
    let stage = try GestureStage(GestureConfiguration(isReorderable: true), device: .mouse)
    let point = stage.middle(5)
    stage.press(point, .secondary)
    #expect(stage.effects == [.menu(5, at: point)])
    stage.release()
    stage.press(Point(x: 65, y: 15), .secondary)
    stage.release()
    #expect(stage.log == [.menu(5, at: point)])
    stage.lift(1)
    stage.press(point, .secondary)
    #expect(stage.effects == [], "not in the middle of a drag")
    stage.cancel()
    stage.press(point, .secondary)
    #expect(stage.effects == [.menu(5, at: point)])
  }

  @Test func aRemovedChipIsNotTapped() throws {
    let stage = try GestureStage(GestureConfiguration())
    stage.press(stage.middle(0))
    stage.change { $0.remove([1], by: .program) }
    #expect(stage.effects == [])
    stage.change { $0.remove([0], by: .program) }
    #expect(stage.effects == [.pressed(nil)])
    stage.release()
    #expect(stage.told == [])
  }

  @Test func aLostReleaseIsRecovered() throws {
    let stage = try GestureStage(GestureConfiguration(isReorderable: true))
    stage.lift(0)
    stage.press(stage.middle(3))
    #expect(stage.effects == [.putBack(0), .zone(.hidden), .pressed(3)])
    stage.release()
    #expect(stage.told == ["select 3 @3 tap"])
  }
}
