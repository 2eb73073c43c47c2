import LayoutCore
import TestSupport
import Testing

@testable import TagModel

/// Lifting a chip of a selection lifts the whole selection.
struct GroupLiftTests {
  let reorder = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: true)

  func stage(
    selecting ids: [Tag.ID], count: Int = 12, _ device: PointerSample.Device = .mouse,
    viewport: Size = Size(width: 200, height: 400)
  ) throws -> GestureStage {
    let stage = try GestureStage(count: count, reorder, viewport: viewport, device: device)
    stage.collection.select(ids, by: .program)
    return stage
  }

  @Test(arguments: [PointerSample.Device.touch, .mouse])
  func aSelectedChipLiftsTheSelection(device: PointerSample.Device) throws {
    let stage = try stage(selecting: [1, 4, 6], device)
    stage.lift(4)
    #expect(stage.effects.contains(.lift(4, group: [1, 4, 6], grab: .zero)))
    #expect(stage.machine.liftedTags == [1, 4, 6])
    // Without these, chips 0, 2, 3, 5, 7, 8 … are three per line: the center of the second line is before the end of 5.
    stage.move(Point(x: 112, y: 55))
    #expect(stage.target == 4)
    stage.release()
    #expect(stage.effects == [.zone(.hidden), .drop(4, at: 4)])
    #expect(stage.collection.numbers == [0, 2, 3, 5, 1, 4, 6, 7, 8, 9, 10, 11], "side by side, in their order")
    #expect(stage.told == ["move 1 1>5 drag", "move 4 3>5 drag"], "6 stood there already")
    #expect(stage.collection.selectedNumbers == [1, 4, 6])
    stage.collection.undo(by: .key)
    #expect(stage.collection.numbers == Array(0..<12), "it is one step")
    stage.collection.redo(by: .key)
    #expect(stage.collection.numbers == [0, 2, 3, 5, 1, 4, 6, 7, 8, 9, 10, 11])
  }

  @Test func anUnselectedChipIsLiftedAlone() throws {
    let stage = try stage(selecting: [1, 4, 6])
    stage.lift(5)
    #expect(stage.machine.liftedTags == [5])
    stage.cancel()
    stage.release()
    stage.machine.configuration.liftsSelection = false
    stage.lift(4)
    #expect(stage.machine.liftedTags == [4])
  }

  @Test func disabledAndHiddenChipsStay() throws {
    let stage = try stage(selecting: [1, 4, 6, 11])
    stage.collection.update(6, by: .program) { $0.isEnabled = false }
    stage.layout.lineLimit = 3
    stage.arrange()
    stage.lift(4)
    #expect(stage.machine.liftedTags == [1, 4])
  }

  @Test func theTargetRequiresThatAllMayMove() throws {
    let stage = try stage(selecting: [1, 4])
    stage.collection.gates.canMove = { tag, _, to in tag.id != 4 || to >= 6 }
    stage.lift(1)
    stage.move(stage.middle(0))
    #expect(stage.target == 3, "1 goes to 3, so that 4 stays where it is")
    #expect(stage.collection.refusal(toGather: [1, 4], at: 4) == TagRefusal(id: 4, reason: .protectedFromMove))
    stage.collection.gates.canMove = { _, _, _ in false }
    stage.move(stage.middle(9))
    #expect(stage.target == nil)
    stage.release()
    #expect(stage.effects.last == .putBack(1))
    #expect(stage.told == [])
  }

  @Test func theZoneRemovesTheGroupAsOneStep() throws {
    let stage = try stage(selecting: [1, 4, 6])
    stage.zone.isEnabled = true
    stage.lift(4)
    stage.move(Point(x: 100, y: 360))
    #expect(stage.zoneState == .armed)
    #expect(stage.askedToDelete == [1, 4, 6])
    stage.release()
    #expect(stage.told == ["remove 1 @1 drag", "remove 4 @3 drag", "remove 6 @4 drag"])
    stage.collection.undo(by: .key)
    #expect(stage.collection.numbers == Array(0..<12))
  }

  @Test func theZoneRefusesTheGroupIfOneIsRefused() throws {
    let stage = try stage(selecting: [1, 4, 6])
    stage.zone.isEnabled = true
    stage.collection.gates.canDelete = { $0.id != 6 }
    stage.lift(1)
    stage.move(Point(x: 100, y: 360))
    #expect(stage.zoneState == .refused)
    stage.release()
    #expect(stage.effects == [.zone(.hidden), .refuseDelete(6), .putBack(1)])
    #expect(stage.collection.numbers == Array(0..<12))
  }

  @Test func theGateIsCalledAgainWhileTheGroupIsRemoved() throws {
    let stage = try stage(selecting: (0..<12).map { Tag.ID($0) })
    stage.zone.isEnabled = true
    stage.collection.gates.canDelete = { [unowned stage] _ in stage.collection.tags.count > 1 }
    stage.lift(4)
    stage.move(Point(x: 100, y: 360))
    #expect(stage.zoneState == .armed)
    stage.release()
    #expect(stage.collection.numbers == [11], "never the last one")
  }

  @Test func theLiftContinuesWithTheRemainingChips() throws {
    let stage = try stage(selecting: [1, 4, 6])
    stage.lift(4)
    stage.move(stage.middle(9))
    stage.change { $0.remove([1], by: .program) }
    #expect(stage.effects.first == .group([4, 6], held: 4))
    stage.change { $0.remove([4], by: .program) }
    #expect(stage.effects.first == .group([6], held: 6), "another takes the place of the one that was held")
    stage.change { try! $0.insert([Tag("new", id: 100)], at: 0, by: .program) }
    stage.move(stage.middle(11))
    stage.release()
    #expect(stage.collection.numbers == [100, 0, 2, 3, 5, 7, 8, 9, 10, 11, 6])

    stage.collection.select([3, 5], by: .program)
    stage.lift(5)
    stage.change { $0.removeAll(by: .program) }
    #expect(stage.effects == [.putBack(5), .zone(.hidden)])
    #expect(stage.machine.liftedTags == [])
    stage.release()
    #expect(stage.effects == [])
  }

  @Test func reorderingByTheProgramReordersTheGroup() throws {
    let stage = try stage(selecting: [1, 4, 6])
    stage.lift(4)
    stage.change { $0.move(6, to: 0, by: .program) }
    stage.move(stage.middle(9))
    stage.release()
    #expect(stage.collection.numbers == [0, 2, 3, 5, 7, 8, 9, 10, 11, 6, 1, 4])
  }

  enum Shape: CaseIterable {
    case plain, center, fillWidth, rightToLeft, rows, columnMajorRows, limited
  }

  /// In any alignment, the target depends only on the pointer and the layout without the lifted chips, does not change while
  /// the pointer is still, and every place is reached by holding the chip over its slot.
  @Test(arguments: Shape.allCases, [UInt64(1), 2])
  func theTargetDependsOnlyOnThePointer(shape: Shape, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let widths = (0..<16).map { _ in random.double(20...150) }
      // One chip is lifted alone, or a selection.
      let selected = random.chance(0.4) ? [] : (0..<16).filter { _ in random.chance(0.3) }.map { Tag.ID($0) }
      let held = selected.randomElement(using: &random) ?? Tag.ID(random.int(0...15))
      func fresh() throws -> GestureStage {
        let stage = try stage(selecting: selected, count: 16, .touch)
        for (number, width) in widths.enumerated() { stage.sizes[Tag.ID(number)] = Size(width: width, height: 30) }
        stage.take(shape)
        stage.press(stage.middle(held.rawValue))
        stage.hold()
        return stage
      }
      let wanderer = try fresh()
      let isVisible = wanderer.machine.liftedTag == held
      guard isVisible else { continue }
      let group = wanderer.machine.liftedTags
      for step in 0..<12 {
        // The window is resized in between, for both.
        if step == 6 { wanderer.resize(to: Size(width: 260, height: 300)) }
        let point = random.point(in: Rect(x: 0, y: 0, width: 200, height: 150))
        wanderer.move(point)
        let direct = try fresh()
        if step >= 6 { direct.resize(to: Size(width: 260, height: 300)) }
        direct.scroll(to: wanderer.offset.y)
        direct.move(point)
        if wanderer.ticks || direct.ticks { continue }
        #expect(direct.target == wanderer.target)
        for _ in 0..<3 {
          wanderer.move(point, after: 16)
          #expect(wanderer.effects == [])
        }
      }
      let others = wanderer.others(than: group)
      for place in 0...others.count {
        guard let slot = others.slot(inserting: wanderer.size(of: held), at: place) else { continue }
        let point = slot.center - wanderer.offset + (wanderer.position - (wanderer.center ?? .zero))
        wanderer.move(point)
        guard !wanderer.ticks else { continue }
        let landing = wanderer.target.flatMap { others.slot(inserting: wanderer.size(of: held), at: $0) }
        #expect(landing?.center == slot.center, "\(shape), place \(place)")
      }
    }
  }

  /// While autoscrolling, the target is that of a still pointer at the same scroll offset.
  @Test func autoscrollKeepsTheTargetUpToDate() throws {
    let stage = try stage(selecting: [1, 4, 6], count: 200, viewport: Size(width: 200, height: 300))
    stage.lift(4)
    stage.move(Point(x: 100, y: 290))
    #expect(stage.ticks)
    var targets: Set<Int> = []
    for _ in 0..<60 {
      stage.tick(after: 16)
      let expected = stage.others(than: [1, 4, 6])
        .insertionIndex(of: stage.size(of: 4), nearest: (stage.center ?? .zero) + stage.offset)
      #expect(stage.target == expected)
      if let target = stage.target { targets.insert(target) }
    }
    #expect(targets.count > 8)
    stage.release()
    let numbers = stage.collection.numbers
    let place = try #require(numbers.firstIndex(of: 1))
    #expect(Array(numbers[place...(place + 2)]) == [1, 4, 6])
  }
}

extension GestureStage {
  func take(_ shape: GroupLiftTests.Shape) {
    switch shape {
    case .plain: break
    case .center: layout.alignment = .center
    case .fillWidth: layout.alignment = .fillWidth
    case .rightToLeft: layout.textDirection = .rightToLeft
    case .rows: (layout.scrollDirection, layout.lineLimit) = (.horizontal, 3)
    case .columnMajorRows:
      (layout.scrollDirection, layout.lineLimit, layout.distribution) = (.horizontal, 3, .columnMajor)
    case .limited: layout.lineLimit = 3
    }
    arrange()
  }

  func resize(to size: Size) {
    viewport = size
    arrange()
    handle(.tagsChanged(time: time))
  }
}
