import LayoutCore
import TestSupport
import Testing

@testable import TagModel

/// Random pointers, ticks, cancels, undos and changes by the program, at a machine and a collection: whatever
/// comes, nothing is lost or doubled and no rule is broken.
struct MonkeyTests {
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func nothingBreaks(seed: UInt64) throws {
    let monkey = try Monkey(seed: seed)
    for step in 0..<10_000 {
      try monkey.act()
      monkey.check()
      if step % 500 == 499 { monkey.checkHistory() }
      if monkey.hasFailed {
        Issue.record("seed \(seed), step \(step): \(monkey.last)")
        return
      }
    }
    // It has been everywhere.
    let kinds = [
      "tap", "drop", "delete", "refuseDelete", "putBack", "menu", "endSwipe", "cancelSwipe", "unpaint", "scroll",
      "refuse",
    ]
    for kind in kinds + [[], ["band", "group"], []][Int(seed) % 3] { #expect(monkey.seen[kind, default: 0] > 0, "never \(kind)") }
  }
}

private final class Monkey {
  let stage: GestureStage
  private var random: SeededGenerator
  private var nextID = 100
  private var isDown = false
  /// The ids that there should be.
  private var expected: Set<Tag.ID>
  private(set) var seen: [String: Int] = [:]
  private(set) var last = ""
  private(set) var hasFailed = false
  private var heldBefore: [Tag.ID] = []

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let rules = [SelectionRules(limit: 3), SelectionRules(), SelectionRules(mode: .single)][Int(seed) % 3]
    let swipe: SwipeSelection = seed.isMultiple(of: 2) ? .paint : .select
    stage = try GestureStage(
      count: 14, GestureConfiguration(swipe: swipe, isReorderable: true), rules: rules,
      viewport: Size(width: 200, height: 150))
    stage.zone.isEnabled = true
    stage.zone.height = 20
    stage.collection.recordsProgramChanges = seed > 3
    stage.collection.gates = TagGates(
      canTap: { !$0.id.rawValue.isMultiple(of: 11) }, canSelect: { !$0.id.rawValue.isMultiple(of: 7) },
      canDelete: { !$0.id.rawValue.isMultiple(of: 3) }, canMove: { _, _, to in to != 1 })
    expected = Set(stage.collection.tags.map(\.id))
  }

  func act() throws {
    let before = stage.collection.tags.facts
    heldBefore = stage.group
    var isPressed = false
    if case .pressed = stage.machine.state { isPressed = true }
    switch random.int(0...99) {
    case 45..<85 where isPressed:
      last = "hold"
      stage.hold()
    case 0..<22 where !isDown, 0..<1:
      stage.device = random.element(of: PointerSample.Device.allCases)
      last = "press"
      let keys: [GestureMachine.Modifiers] = [[], .shift, .control]
      stage.press(
        point(), random.chance(0.06) ? .secondary : .primary, modifiers: random.chance(0.8) ? [] : random.element(of: keys))
      isDown = true
    case 0..<10:
      last = "release"
      stage.release(random.chance(0.7) ? nil : point())
      isDown = false
    case 10..<65:
      last = "move"
      let step = Point(x: random.double(-9...9), y: random.double(-9...9))
      stage.move(random.chance(0.6) ? point() : stage.position + step)
    case 65..<85:
      last = "tick"
      stage.tick(after: random.double(0...40))
    case 85..<88:
      last = "cancel"
      stage.cancel()
    case 88..<91:
      last = "undo or redo"
      change { _ = random.chance(0.6) ? $0.undo(by: .key) : $0.redo(by: .key) }
    case 91..<96:
      last = "program"
      nextID += 10
      try change { _ = try $0.performRandom(from: &random, newID: nextID, by: .program) }
      try keepASensibleNumber()
    case 96:
      last = "rules"
      stage.change { $0.rules.limit = $0.rules.limit == nil ? nil : random.int(1...4) }
    case 97:
      last = "resize"
      stage.viewport.width = random.double(70...300)
      stage.arrange()
      stage.handle(.tagsChanged(time: stage.time))
    case 98:
      last = "wheel"
      stage.scroll(to: random.double(0...max(0, stage.arrangement.contentSize.height - stage.viewport.height)))
    default:
      last = "enable"
      guard let id = stage.collection.tags.randomElement(using: &random)?.id else { return }
      stage.change { $0.update(id, by: .program) { $0.isEnabled.toggle() } }
    }
    note(before)
  }

  private func point() -> Point {
    let view = stage.viewport
    if random.chance(0.1) { return random.point(in: stage.zone.frame(in: view, direction: .leftToRight)) }
    return random.point(in: Rect(x: -10, y: -20, width: view.width + 20, height: view.height + 40))
  }

  private func change(_ body: (inout TagCollection) throws -> Void) rethrows {
    try stage.change(body)
    expected = Set(stage.collection.tags.map(\.id))
  }

  private func keepASensibleNumber() throws {
    let count = stage.collection.tags.count
    if count > 40 { change { $0.remove(Array($0.tags.map(\.id).prefix(20)), by: .program) } }
    if count < 6 { try change { _ = try $0.append(numbered((nextID + 5)..<(nextID + 10)), by: .program) } }
  }

  private func note(_ before: [TagFacts]) {
    var changes = false
    for effect in stage.effects {
      let name = "\(effect)".prefix { $0 != "(" }
      seen[String(name), default: 0] += 1
      switch effect {
      case .delete:
        // Those that were held and are gone: nothing else goes with them.
        expected.subtract(heldBefore.filter { stage.collection.tags[id: $0] == nil })
        changes = true
      case .tap, .drop, .endSwipe: changes = true
      default: break
      }
    }
    let isPointer = ["press", "release", "hold", "move", "tick", "cancel", "wheel"].contains(last)
    if isPointer, !changes { check(stage.collection.tags.facts == before, "a gesture under way changed something") }
  }

  private func check(_ isRight: Bool, _ what: String) {
    if !isRight {
      Issue.record("\(what)")
      hasFailed = true
    }
  }

  func check() {
    let collection = stage.collection
    let ids = collection.tags.map(\.id)
    check(Set(ids).count == ids.count, "a tag is doubled")
    check(Set(ids) == expected, "a tag is lost or has come from nowhere")
    check(ids.enumerated().allSatisfy { collection.tags.index(of: $1) == $0 }, "a tag is not where its id says")
    check(collection.tags.count { $0.isSelected } == collection.selectionCount, "the selected are miscounted")
    check(collection.selectionCount <= collection.rules.capacity, "the limit is exceeded")
    check(collection.anchor.map { collection.tags.contains($0) } ?? true, "the anchor has gone")

    check(stage.lifted == stage.machine.liftedTag, "machine and view hold different chips")
    check((stage.zoneState == .hidden) == (stage.lifted == nil), "the zone is \(stage.zoneState)")
    var painting = false
    switch stage.machine.state {
    case .swiping(let swipe):
      painting = true
      check(swipe.painted == stage.paintOrder, "machine and view have painted different chips")
      check(stage.ticks == (swipe.autoscroll != nil), "ticks do not fit")
      let room = collection.rules.mode == .single ? 1 : collection.rules.capacity - collection.selectionCount
      let hasPainted = stage.effects.contains { if case .paint = $0 { true } else { false } }
      check(!swipe.isSelecting || !hasPainted || stage.paintOrder.count <= room, "more is painted than may be")
    case .lifted(let lift):
      check(stage.ticks == (lift.autoscroll != nil), "ticks do not fit")
      check(stage.target == lift.target, "machine and view have different targets")
      check(lift.target.map { collection.tags.indices.contains($0) } ?? true, "a target out of range")
      check(stage.center == lift.center, "the chip is not under the pointer")
      check(stage.group == lift.group, "machine and view hold different groups")
      check(Set(lift.group).count == lift.group.count, "a chip is held twice")
      check(lift.group.contains(lift.id), "the chip that is held is not among them")
    case .banding(let band):
      painting = true
      check(Set(band.painted.map(\.id)) == Set(stage.painted.keys), "machine and view have banded different chips")
      check(stage.ticks == (band.autoscroll != nil), "ticks do not fit")
      check(stage.band == band.rectangle, "the rubber band is elsewhere")
    case .idle, .pressed, .ignoring:
      check(!stage.ticks, "ticks although nothing goes on")
    }
    check(painting || stage.painted.isEmpty, "something is left painted")
    if case .banding = stage.machine.state {} else { check(stage.band == nil, "a rubber band is left") }
    check(stage.offset.y >= 0, "scrolled out of range")
  }

  /// On a copy: everything undone and redone is where it was, as long as every change is a step.
  func checkHistory() {
    guard stage.collection.recordsProgramChanges else { return }
    var copy = stage.collection
    while copy.canRedo { copy.redo(by: .key) }
    let end = copy.tags.facts
    var states = [end]
    while !copy.undo(by: .key).isEmpty { states.append(copy.tags.facts) }
    check(!copy.canUndo, "steps are left")
    for state in states.dropLast().reversed() {
      copy.redo(by: .key)
      check(copy.tags.facts == state, "redo leads elsewhere")
    }
    check(copy.tags.facts == end, "undoing and redoing all leads elsewhere")
  }
}
