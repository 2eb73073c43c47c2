import LayoutCore
import Monkey
import TestSupport
import Testing

@testable import TagModel

/// Selecting with a rubber band.
struct BandTests {
  /// Chips 0…11 of 60 × 30, three per line, in a view that is wider than a line.
  func stage(
    selecting ids: [Tag.ID] = [], count: Int = 12, rules: SelectionRules = SelectionRules(),
    viewport: Size = Size(width: 240, height: 400), device: PointerSample.Device = .mouse
  ) throws -> GestureStage {
    let stage = try GestureStage(
      count: count, GestureConfiguration(), rules: rules, viewport: viewport, device: device)
    stage.layout.insets.end = viewport.width - 200
    stage.arrange()
    stage.collection.select(ids, by: .program)
    return stage
  }

  /// After the end of the first line.
  let start = Point(x: 230, y: 5)

  @Test func selectsOnlyTheCoveredChips() throws {
    let stage = try stage(selecting: [0, 2])
    stage.press(start)
    stage.move(Point(x: 225, y: 5))
    #expect(stage.effects == [], "not before the threshold")
    stage.move(Point(x: 150, y: 60))
    #expect(stage.effects.prefix(3) == [.pressed(nil), .claim, .band(Rect(x: 150, y: 5, width: 80, height: 55))])
    #expect(stage.painted == [0: false, 5: true], "2 is selected already")
    #expect(stage.machine.isBusy)
    #expect(stage.told == [], "nothing has changed before the release")
    stage.release()
    #expect(stage.effects == [.band(nil), .endSwipe])
    #expect(stage.collection.selectedNumbers == [2, 5])
    stage.collection.undo(by: .key)
    #expect(stage.collection.selectedNumbers == [0, 2], "it is one step")
  }

  @Test func uncoveredChipsAreRestored() throws {
    let stage = try stage()
    stage.press(start)
    stage.move(Point(x: 10, y: 60))
    #expect(Set(stage.painted.keys) == [0, 1, 2, 3, 4, 5])
    stage.move(Point(x: 150, y: 20))
    #expect(Set(stage.painted.keys) == [2])
    stage.move(Point(x: 220, y: 20))
    #expect(stage.painted.isEmpty)
    stage.release()
    #expect(stage.told == [])
  }

  @Test func escapeRestores() throws {
    let stage = try stage(selecting: [0, 2])
    stage.press(start)
    stage.move(Point(x: 150, y: 60))
    stage.cancel()
    #expect(stage.effects == [.band(nil), .cancelSwipe(restore: [0, 5])])
    stage.move(Point(x: 10, y: 100))
    stage.release()
    #expect(stage.effects == [])
    #expect(stage.collection.selectedNumbers == [0, 2])
  }

  @Test func theLimitIsReportedOnce() throws {
    let stage = try stage(selecting: [8], rules: SelectionRules(limit: 2))
    stage.press(start)
    stage.move(Point(x: 150, y: 100))
    // 8 stays selected, because the band covers it; there is room for one of 2 and 5.
    #expect(stage.painted == [2: true])
    #expect(stage.effects.filter { $0 == .refuse(5, .limit(2)) }.count == 1)
    stage.move(Point(x: 149, y: 100))
    #expect(!stage.effects.contains(.refuse(5, .limit(2))), "said once")
    stage.move(Point(x: 149, y: 60))
    #expect(stage.painted == [8: false, 2: true, 5: true], "leaving 8 makes room")
    stage.release()
    #expect(stage.collection.selectedNumbers == [2, 5])
  }

  @Test func disabledChipsAreIgnoredAndGatesCalled() throws {
    let stage = try stage(selecting: [0])
    stage.collection.update(0, by: .program) { $0.isEnabled = false }
    stage.collection.update(2, by: .program) { $0.isEnabled = false }
    stage.collection.gates.canSelect = { $0.id != 5 }
    stage.press(start)
    stage.move(Point(x: 150, y: 100))
    #expect(stage.painted == [8: true])
    #expect(stage.effects.contains(.refuse(5, .gate)))
    #expect(!stage.effects.contains(.refuse(2, .disabled)))
  }

  /// A motion concerns the chips that it covers, however many others are selected.
  @Test func motionsAskOnlyAboutWhatTheyCover() throws {
    let stage = try stage(selecting: (0..<3_000).map { Tag.ID($0) }, count: 3_000)
    var asked: [Tag.ID] = []
    stage.collection.gates.canTap = { tag in
      asked.append(tag.id)
      return true
    }
    stage.press(start)
    stage.move(Point(x: 150, y: 60))
    #expect(stage.painted.count == 2_998)
    for round in 0..<50 {
      stage.questions = 0
      stage.move(Point(x: 150 + Double(round % 2), y: Double(20 + 40 * (round % 4))))
      #expect(stage.questions < 40, "round \(round)")
      #expect(stage.effects.count < 5)
    }
    #expect(asked.count == 3_000 && Set(asked).count == 3_000)
    stage.release()
    #expect(stage.collection.selectionCount == 3 || stage.collection.selectionCount == 2)
  }

  @Test func noGateIsAskedTwice() throws {
    for modifiers in [[], .shift, .control] as [GestureMachine.Modifiers] {
      let stage = try stage(selecting: [0, 1, 2, 5], rules: SelectionRules(limit: 5))
      var asked: [String] = []
      stage.collection.gates.canSwipe = { tag in
        asked.append("swipe \(tag.id) \(tag.isSelected)")
        return tag.id != 1
      }
      stage.collection.gates.canSelect = { tag in
        asked.append("select \(tag.id)")
        return tag.id != 4
      }
      stage.press(start, modifiers: modifiers)
      for _ in 0..<3 { for point in [Point(x: 10, y: 100), Point(x: 150, y: 20), Point(x: 220, y: 20)] { stage.move(point) } }
      stage.change { $0.update(9, by: .program) { $0.text = "new" } }
      stage.release()
      #expect(Set(asked).count == asked.count, "\(asked)")
    }
  }

  /// Whatever the selection, the rules and the gates are, and whatever the program does meanwhile, the band shows and does what its
  /// definition says.
  @Test(arguments: 0..<8) func theBandDoesWhatItsDefinitionSays(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<120 {
      let rules = SelectionRules(limit: random.chance(0.4) ? random.int(1...6) : nil, isRequired: random.chance(0.5))
      let selected = (0..<12).filter { _ in random.chance(random.element(of: [0.1, 0.4])) }.map { Tag.ID($0) }
      let stage = try stage(selecting: selected, rules: rules)
      if random.chance(0.5) {
        stage.collection.gates.canTap = { $0.id.rawValue % 5 != 1 }
        stage.collection.gates.canSelect = { $0.id.rawValue % 4 != 3 }
      }
      if random.chance(0.3) { stage.collection.update(Tag.ID(random.int(0...11)), by: .program) { $0.isEnabled = false } }
      let modifiers = random.element(of: [[], .shift, .control] as [GestureMachine.Modifiers])
      stage.press(start, modifiers: modifiers)
      for _ in 0..<8 {
        if random.chance(0.2) {
          let id = Tag.ID(random.int(0...11))
          let change = random.int(0...3)
          stage.change { tags in
            switch change {
            case 0: tags.remove([id], by: .program)
            case 1: tags.toggle(id, by: .program)
            case 2: tags.move(tags.tags[0].id, to: tags.tags.count - 1, by: .program)
            default: tags.update(id, by: .program) { $0.isEnabled.toggle() }
            }
          }
        } else {
          stage.move(Point(x: random.double(0...235), y: random.double(0...170)))
        }
        if stage.band != nil { #expect(stage.painted == stage.defined(modifiers)) }
      }
      var expected = Set(stage.collection.selectedIDs)
      for (id, isSelected) in stage.painted { if isSelected { expected.insert(id) } else { expected.remove(id) } }
      stage.release()
      #expect(Set(stage.collection.selectedIDs) == expected && stage.collection.brokenInvariant == nil)
    }
  }

  @Test func requiresAMouseAndMultipleSelection() throws {
    let finger = try stage(device: .touch)
    finger.press(start)
    finger.move(Point(x: 150, y: 60))
    #expect(finger.effects == [.deny])

    for rules in [SelectionRules(mode: .single), SelectionRules(mode: .none)] {
      let stage = try stage(rules: rules)
      stage.press(start)
      stage.move(Point(x: 150, y: 60))
      #expect(stage.effects == [])
    }
    let off = try stage()
    off.machine.configuration.selectsByRubberBand = false
    off.press(start)
    off.move(Point(x: 150, y: 60))
    #expect(off.effects == [])
  }

  @Test func scrollsAtTheEdge() throws {
    let stage = try stage(count: 120, viewport: Size(width: 240, height: 200))
    stage.press(start)
    stage.move(Point(x: 150, y: 198))
    #expect(stage.ticks)
    for _ in 0..<120 { stage.tick(after: 16) }
    #expect(stage.offset.y > 500)
    #expect(stage.painted.keys.allSatisfy { $0.rawValue % 3 == 2 })
    #expect(stage.painted.count > 15, "also those that have scrolled out of sight")
    stage.release()
    #expect(!stage.ticks)
    #expect(
      stage.collection.selectedNumbers
        == stage.collection.numbers.filter { $0 % 3 == 2 }
        .filter { $0 <= (stage.collection.selectedNumbers.last ?? 0) })
  }

  @Test func continuesWhenTagsChange() throws {
    let stage = try stage(selecting: [0])
    stage.press(start)
    stage.move(Point(x: 150, y: 60))
    stage.change { $0.remove([2, 0], by: .program) }
    // 3 and 7 are where 2 and 5 were: 1 3 4 | 5 6 7.
    #expect(stage.painted == [4: true, 7: true])
    stage.change { $0.removeAll(by: .program) }
    #expect(stage.painted.isEmpty)
    stage.release()
    #expect(!stage.machine.isBusy)
  }
}

extension GestureStage {
  /// The states that the rubber band gives to chips, by its definition.
  fileprivate func defined(_ modifiers: GestureMachine.Modifiers) -> [Tag.ID: Bool] {
    guard let band else { return [:] }
    let tags = Array(collection.tags)
    let covered = arrangement.indexes(in: band).map { tags[$0] }
    let others = tags.filter { tag in !covered.contains { $0.id == tag.id } }
    let candidates = modifiers.contains(.shift) ? [] : modifiers.contains(.control) ? covered : others
    func mayChange(_ tag: Tag) -> Bool { tag.isEnabled && collection.gates.canTap?(tag) != false }
    var off = candidates.filter { $0.isSelected && mayChange($0) }.map(\.id)
    let room = collection.rules.limit.map { $0 - collection.selectionCount + off.count } ?? .max
    let on = covered.filter { !$0.isSelected && mayChange($0) && collection.gates.canSelect?($0) != false }.prefix(max(0, room))
    if collection.rules.isRequired, on.isEmpty, off.count == collection.selectionCount, let first = off.first {
      let kept = off.contains { $0 == collection.anchor } ? collection.anchor : first
      off.removeAll { $0 == kept }
    }
    return Dictionary(uniqueKeysWithValues: off.map { ($0, false) } + on.map { ($0.id, true) })
  }
}

/// Placing a chip that was picked by key or from a menu with a click.
struct PlacingTests {
  @Test(arguments: PointerSample.Device.allCases)
  func aClickChoosesThePlace(device: PointerSample.Device) throws {
    let stage = try GestureStage(GestureConfiguration(swipe: .paint, isReorderable: true), device: device)
    stage.isPlacing = true
    stage.press(stage.middle(7))
    #expect(stage.effects == [], "it does not look pressed")
    stage.hold()
    #expect(stage.effects == [], "a long press lifts nothing else")
    stage.release()
    #expect(stage.effects == [.pressed(nil), .place(stage.middle(7))])
    // A drag scrolls or does nothing.
    stage.press(stage.middle(7))
    stage.move(stage.middle(1))
    #expect(stage.effects == (device == .touch ? [.deny] : []))
    stage.release()
    #expect(stage.places == [stage.middle(7)])
    #expect(stage.told == [])
  }
}
