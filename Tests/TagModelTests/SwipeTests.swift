import LayoutCore
import TestSupport
import Testing

@testable import TagModel

struct SwipeTests {
  let paint = GestureConfiguration(swipe: .paint, isReorderable: true)

  @Test(arguments: PointerSample.Device.allCases)
  func theFirstChipDecidesWhetherToSelect(device: PointerSample.Device) throws {
    let stage = try GestureStage(paint, device: device)
    stage.collection.select([1], by: .program)
    stage.press(stage.middle(0))
    stage.move(stage.middle(0) + Point(x: 9, y: 0))
    #expect(stage.effects == [.pressed(nil), .claim, .beginSwipe(selecting: true), .paint([0], selected: true)])
    stage.move(stage.middle(2))
    #expect(stage.effects == [.paint([2], selected: true)], "1 is selected already")
    #expect(stage.collection.selectedNumbers == [1], "nothing has changed yet")
    stage.release()
    #expect(stage.effects == [.endSwipe])
    #expect(stage.told == ["select 0 @0 swipe", "select 2 @2 swipe"])

    // Around the outside, from 2 to 0.
    stage.press(stage.middle(2))
    stage.move(Point(x: 170, y: -5))
    stage.move(Point(x: 30, y: -5))
    stage.move(stage.middle(0))
    stage.release()
    #expect(stage.collection.selectedNumbers == [1])
    stage.collection.undo(by: .key)
    #expect(stage.collection.selectedNumbers == [0, 1, 2], "a swipe is one step")
  }

  @Test func selectModeNeverDeselects() throws {
    let stage = try GestureStage(GestureConfiguration(swipe: .select))
    stage.collection.select([0, 1], by: .program)
    stage.press(stage.middle(0))
    stage.move(stage.middle(2))
    stage.release()
    #expect(stage.collection.selectedNumbers == [0, 1, 2])
  }

  @Test func selectModeKeepsChipsOnTheWayToTheNextLine() throws {
    let stage = try GestureStage(GestureConfiguration(swipe: .select))
    stage.press(stage.middle(0))
    stage.move(stage.middle(1))
    stage.move(stage.middle(2))
    // One sample at the start of the next line; the way there crosses chips of the first line.
    stage.move(stage.middle(3))
    #expect(!stage.log.contains { if case .unpaint = $0 { true } else { false } })
    #expect(stage.paintOrder.starts(with: [0, 1, 2]) && stage.paintOrder.contains(3))
    stage.release()
    #expect(stage.collection.selectedNumbers.starts(with: [0, 1, 2, 3]))

    let other = try GestureStage(GestureConfiguration(swipe: .select))
    other.press(other.middle(0))
    other.move(other.middle(2))
    other.move(other.middle(0))
    other.release()
    #expect(other.collection.selectedNumbers == [0, 1, 2], "nor by the way back")
  }

  @Test func aFastSwipeSkipsNoChips() throws {
    let stage = try GestureStage(count: 30, paint)
    stage.press(stage.middle(0))
    stage.move(stage.middle(27), after: 1)
    stage.release()
    #expect(stage.collection.selectedNumbers == [0, 3, 6, 9, 12, 15, 18, 21, 24, 27])
  }

  @Test func swipingBeyondTheViewContinuesToPaint() throws {
    let stage = try GestureStage(paint)
    stage.press(stage.middle(1))
    stage.move(Point(x: 100, y: -200))
    stage.move(Point(x: 400, y: -200))
    stage.move(stage.middle(5))
    stage.release()
    #expect(stage.collection.selectedNumbers == [1, 2, 5])
  }

  @Test func goingBackUnpaints() throws {
    let stage = try GestureStage(paint)
    stage.press(stage.middle(0))
    stage.move(stage.middle(2))
    stage.move(stage.middle(5))
    #expect(stage.paintOrder == [0, 1, 2, 5])
    stage.move(stage.middle(2))
    #expect(stage.effects == [.unpaint([5])])
    // Faster than one motion per chip.
    stage.move(stage.middle(0))
    #expect(stage.paintOrder == [0])
    stage.move(stage.middle(1))
    #expect(stage.effects == [.paint([1], selected: true)])
    stage.release()
    #expect(stage.collection.selectedNumbers == [0, 1])
  }

  @Test func returningInACircleUnpaintsLaterChips() throws {
    let stage = try GestureStage(paint)
    stage.press(stage.middle(0))
    for number in [1, 4, 3] { stage.move(stage.middle(number)) }
    #expect(stage.paintOrder == [0, 1, 4, 3])
    stage.move(stage.middle(0))
    #expect(stage.effects == [.unpaint([3, 4, 1])])
  }

  @Test func theLimitIsReportedAndFreedByUnpainting() throws {
    let stage = try GestureStage(paint, rules: SelectionRules(limit: 3))
    stage.collection.select([11], by: .program)
    stage.press(stage.middle(0))
    stage.move(stage.middle(2))
    #expect(stage.paintOrder == [0, 1])
    #expect(stage.effects.last == .refuse(2, .limit(3)))
    stage.move(stage.middle(5))
    #expect(stage.effects == [.refuse(5, .limit(3))])
    stage.move(stage.middle(5) + Point(x: 3, y: 3))
    #expect(stage.effects == [], "refused once, not at every motion")
    stage.move(stage.middle(1))
    stage.move(stage.middle(0))
    #expect(stage.paintOrder == [0])
    stage.move(stage.middle(3))
    #expect(stage.effects == [.paint([3], selected: true)], "taking back has made room")
    stage.release()
    #expect(stage.collection.selectedNumbers == [0, 3, 11])
  }

  @Test func unpaintingMakesRoomWithinOneMotion() throws {
    let stage = try GestureStage(paint, rules: SelectionRules(limit: 3))
    stage.press(stage.middle(0))
    stage.move(stage.middle(2))
    // Back across 1, then across 4 to 3.
    stage.move(stage.middle(3))
    #expect(stage.effects == [.unpaint([2]), .paint([4], selected: true), .refuse(3, .limit(3))])
  }

  @Test func gatesAndDisabledChipsAreReported() throws {
    let stage = try GestureStage(paint)
    stage.collection.gates.canSelect = { $0.id != 1 }
    stage.collection.update(2, by: .program) { $0.isEnabled = false }
    stage.press(stage.middle(2))
    stage.move(stage.middle(0))
    #expect(
      stage.effects == [
        .pressed(nil), .claim, .beginSwipe(selecting: true), .refuse(2, .disabled), .refuse(1, .gate),
        .paint([0], selected: true),
      ])
  }

  @Test func singleModePaintsOne() throws {
    let stage = try GestureStage(paint, rules: SelectionRules(mode: .single))
    stage.collection.select([5], by: .program)
    stage.press(stage.middle(0))
    stage.move(stage.middle(2))
    #expect(stage.paintOrder == [0])
    stage.release()
    #expect(stage.collection.selectedNumbers == [0])
  }

  @Test func cancelingRestoresAll() throws {
    let stage = try GestureStage(paint)
    stage.collection.select([1], by: .program)
    stage.press(stage.middle(0))
    stage.move(stage.middle(5))
    stage.cancel()
    #expect(stage.effects.last == .cancelSwipe(restore: [0, 4, 5]))
    #expect(stage.painted.isEmpty)
    stage.move(stage.middle(8))
    stage.release()
    #expect(stage.effects == [])
    #expect(stage.collection.selectedNumbers == [1])
    #expect(!stage.collection.canUndo)
    #expect(stage.machine.state == .idle)
  }

  @Test func aLongPressStillLifts() throws {
    for device in [PointerSample.Device.touch, .mouse] {
      let stage = try GestureStage(paint, device: device)
      stage.lift(0)
      #expect(stage.lifted == 0)
      stage.move(stage.middle(2))
      stage.release()
      #expect(stage.told == ["move 0 0>2 drag"])
    }
  }

  @Test func removedChipsLeaveTheSwipe() throws {
    let stage = try GestureStage(paint)
    stage.press(stage.middle(0))
    stage.move(stage.middle(2))
    stage.change { $0.remove([1, 7], by: .program) }
    #expect(stage.effects == [.unpaint([1])])
    #expect(stage.paintOrder == [0, 2])
    stage.release()
    #expect(stage.collection.selectedNumbers == [0, 2])
  }

  @Test func autoscrollContinuesToPaint() throws {
    let stage = try GestureStage(count: 60, paint, viewport: Size(width: 200, height: 100))
    stage.press(stage.middle(0))
    stage.move(stage.middle(3))
    stage.move(Point(x: 30, y: 99))
    #expect(stage.ticks)
    for _ in 0..<120 { stage.tick(after: 1000 / 60) }
    #expect(stage.offset.y == 20 * 40 - 10 - 100, "to the end")
    #expect(!stage.ticks, "and no further")
    #expect(stage.paintOrder == (0..<20).map { Tag.ID($0 * 3) }, "a whole column, none skipped")
    stage.move(Point(x: 30, y: 1))
    for _ in 0..<120 { stage.tick(after: 1000 / 60) }
    #expect(stage.offset.y == 0)
    #expect(stage.paintOrder == [0])
    stage.release()
    #expect(stage.effects == [.endSwipe])
  }

  /// Additional samples on a straight line do not change what is painted.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5])
  func theSampleRateDoesNotMatter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let (start, end) = (random.int(0...11), random.int(0...11))
      let paints = try [1, 2, 7, 40].map { steps in
        let stage = try GestureStage(paint)
        let (a, b) = (stage.middle(start), stage.middle(end))
        stage.press(a)
        for step in 1...steps {
          let part = Double(step) / Double(steps)
          stage.move(Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
        }
        return Set(stage.paintOrder)
      }
      #expect(Set(paints).count == 1)
    }
  }
}
