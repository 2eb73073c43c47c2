import LayoutCore
import Monkey
import TestSupport
import Testing

@testable import TagModel

/// Tags in a flow layout, three per line, and the changes that their session sends.
private final class SessionStage: TagSessionHost {
  let session: TagSession<SessionStage>
  var layout = FlowLayout(spacing: 10, lineSpacing: 10) { didSet { arrange() } }
  var baseArrangement: FlowArrangement
  var (scrollOffset, now) = (Point.zero, 0.0)
  var mirror: EventMirror
  /// All changes in short form.
  var told: [String] = []
  /// Reacts to a report while it is being sent.
  var onReport: ((TagTransaction) -> Void)?
  /// Reacts to a tag's being painted, as a program does to a swipe.
  var onSwipe: ((Tag) -> Void)?
  /// Reacts while changed tags or an effect are being shown, as a handler of one of the host's own signals can.
  var onShow: (() -> Void)?
  var onGesture: ((GestureObservation) -> Void)?
  /// The number of chips before an overflow chip; nil if there is none.
  var shownCount: Int?

  init(
    count: Int = 9, rules: SelectionRules = SelectionRules(),
    gestures: GestureConfiguration = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: true)
  ) throws {
    session = TagSession(try TagCollection(count: count, rules: rules))
    session.machine.configuration = gestures
    mirror = EventMirror(session.tags)
    baseArrangement = layout.arrange([Size](), in: .zero)
    session.host = self
    arrange()
  }

  private func arrange() {
    baseArrangement = layout.arrange(session.tags.map { _ in Size(width: 60, height: 30) }, in: viewport)
    session.layoutChanged()
  }

  func apply(_ change: TagSessionChange) {
    switch change {
    case .tags:
      arrange()
      onShow?()
    case .effect(let effect):
      if case .scroll(let distance) = effect { scrollOffset = scrollOffset + distance }
      onShow?()
    case .painted(let id):
      guard let onSwipe, let tag = session.tags[id: id] else { break }
      session.reports.report { onSwipe(tag) }
    case .gesture(let gesture): onGesture?(gesture)
    case .report(let transaction):
      mirror.follow(transaction)
      told += transaction.told
      onReport?(transaction)
    default: break
    }
    switch change {
    case .report, .effect, .gesture, .tags: break
    default: told.append("\(change)")
    }
  }

  /// Checks the session's invariants.
  func check(_ step: Int? = nil) {
    #expect(session.brokenInvariant == nil, "step \(step ?? 0)")
    #expect(mirror.tags.facts == session.tags.facts, "step \(step ?? 0)")
  }

  func middle(_ index: Int) -> Point { baseArrangement.frame(at: index).center - scrollOffset }

  func sample(_ point: Point, _ device: PointerSample.Device = .mouse) -> PointerSample {
    now += 10
    return PointerSample(position: point, time: now, device: device)
  }

  func press(_ names: String...) {
    for name in names { _ = session.press(KeyPress(name)) }
  }

  /// The chips, followed by the overflow chip.
  var resting: ShownChips<FlowArrangement> {
    guard let shownCount else { return .plain(baseArrangement) }
    let chips = layout.arrange(Array(repeating: Size(width: 60, height: 30), count: shownCount + 1), in: viewport)
    return .overflowing(Overflow(chips, shownCount: shownCount, hiddenCount: session.tags.count - shownCount))
  }
  var viewport = Size(width: 200, height: 400)
  var contentSize: Size { (session.lift?.shown ?? baseArrangement).contentSize }
  var scrollDirection: FlowLayout.ScrollDirection { .vertical }
  let textDirection = TextDirection.leftToRight
  var zone = DeleteZone(isEnabled: true)
  var autoscrollBounds: Rect { zone.remainder(of: viewport, direction: textDirection) }
  var hasDeleteZone: Bool { true }
  func isOverDeleteZone(_ pointer: Point) -> Bool { zone.isHit(pointer, viewport: viewport, direction: textDirection) }
  func target(of lift: Lift<FlowArrangement>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int? {
    lift.base.insertionIndex(of: lift.size, nearest: point, where: isAllowed ?? { _ in true })
  }
}

struct TagSessionTests {
  /// A list that follows the reports has the same tags, whatever happens.
  @Test(arguments: 0..<8) func reportsCanBeMirrored(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var gestures = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: seed % 3 != 0)
    gestures.swipe = SwipeSelection.allCases[seed % 3]
    let stage = try SessionStage(count: 14, rules: SelectionRules(limit: seed % 2 == 0 ? nil : 4), gestures: gestures)
    let session = stage.session
    session.collection.recordsProgramChanges = seed.isMultiple(of: 2)
    session.collection.gates.canDelete = seed % 4 < 2 ? nil : { [unowned session] tag in session.tags.first?.id != tag.id }
    session.collection.gates.canMove =
      seed % 4 == 1 ? nil : { [unowned session] tag, _, to in session.tags.indices.contains(to) && to != 2 }
    // Some programs react with another change.
    stage.onReport = { [unowned session] transaction in
      guard seed % 2 == 1, transaction.events.contains(where: { $0.cause != .program && $0.kind == .remove }) else { return }
      try? session.change { tags throws(TagListError) in try tags.insert([Tag("instead")], at: 0, by: .program) }
    }
    let keys = ["Left", "Right", "Up", "Down", "Home", "End", "space", "Return", "Delete", "m", "Escape", "1", "Tab", "KP_Enter"]
    var next = 1000
    for step in 0..<700 {
      let point = Point(x: random.double(-10...210), y: random.double(-10...410))
      let device = random.element(of: PointerSample.Device.allCases)
      let ids = session.tags.map(\.id)
      let some = ids.filter { _ in random.chance(0.2) }
      switch random.int(0...19) {
      case 0...2: session.handle(.press(stage.sample(point, device), button: .primary, modifiers: random.chance(0.2) ? .shift : []))
      case 3: session.handle(.longPress(stage.sample(point, device)))
      case 4...8: session.handle(.motion(stage.sample(point, device)))
      case 9, 10: session.handle(.release(stage.sample(point, device)))
      case 11...14:
        let key = KeyPress(random.element(of: keys), shift: random.chance(0.2), control: random.chance(0.2))
        _ = session.press(key)
      case 15: _ = random.chance(0.6) ? session.undo(by: .key) : session.redo(by: .menu)
      case 16 where ids.count > 4: session.remove(some, by: .menu)
      case 17 where !some.isEmpty: session.change { $0.reorder(some.shuffled(using: &random), by: .program) }
      case 18 where !some.isEmpty: session.change { $0.update(some[0], by: .program) { $0.text += "!" } }
      default:
        next += 1
        let new = [Tag("new \(next)", id: Tag.ID(next), isSelected: random.chance(0.3))]
        if ids.count < 20 { try session.change { tags throws(TagListError) in try tags.append(new, by: .program) } }
      }
      stage.now += 5
      stage.check(step)
    }
  }

  /// A change made in reaction to a report is reported after it.
  @Test func nestedReportsAreQueued() throws {
    let stage = try SessionStage(count: 5)
    var isFirst = true
    stage.onReport = { [unowned stage] _ in
      guard isFirst else { return }
      isFirst = false
      stage.session.change { $0.move(1, to: 0, by: .program) }
      stage.told.append("answered")
    }
    stage.session.remove([0, 2], by: .menu)
    let reports = ["remove 0 @0 menu", "remove 2 @1 menu", "answered", "move 3 1>0 program"]
    #expect(stage.told.filter { reports.contains($0) || $0.contains(" @") || $0.contains(">") } == Array(reports[..<3]))
    stage.check()
  }

  /// Swipes with the pointer down from the first chip to another one.
  private func swipe(to last: Int, on stage: SessionStage) {
    stage.session.machine.configuration.swipe = .paint
    stage.session.handle(.press(stage.sample(stage.middle(0)), button: .primary, modifiers: []))
    stage.session.handle(.motion(stage.sample(stage.middle(last))))
  }

  /// An insertion hides a painted chip, and the program reacts to its being unpainted: the insertion was first.
  @Test func whatAChangeLeadsToIsReportedAfterIt() throws {
    let stage = try SessionStage(count: 3)
    stage.layout.lineLimit = 1
    swipe(to: 2, on: stage)
    stage.onSwipe = { [unowned stage] _ in
      stage.onSwipe = nil
      stage.session.change { $0.remove([1], by: .program) }
    }
    try stage.session.change { tags throws(TagListError) in try tags.insert([Tag("new", id: 9)], at: 0, by: .program) }
    #expect(stage.told.filter { $0.contains(" @") } == ["add 9 @0 program", "remove 1 @2 program"])
    stage.check()
  }

  /// Also if it comes from the host itself, while it shows the change.
  @Test func changesWhileAChangeIsShownAreReportedAfterIt() throws {
    let stage = try SessionStage(count: 4)
    stage.onShow = { [unowned stage] in
      stage.onShow = nil
      stage.session.change { $0.remove([0], by: .program) }
    }
    stage.session.change { $0.remove([3, 1], by: .program) }
    #expect(stage.told.filter { $0.contains(" @") } == ["remove 1 @1 program", "remove 3 @2 program", "remove 0 @0 program"])
    stage.check()
  }

  /// The report of an event comes after those of its effects, and before those of what its observers do.
  @Test func observersOfGesturesComeInOrder() throws {
    let stage = try SessionStage(count: 4)
    var order: [String] = []
    stage.onReport = { order += $0.told }
    stage.onGesture = { [unowned stage] gesture in
      order.append("\(gesture.event)".prefix { $0 != "(" }.description)
      guard case .release = gesture.event else { return }
      stage.session.change { $0.remove([3], by: .program) }
    }
    stage.session.handle(.press(stage.sample(stage.middle(1)), button: .primary, modifiers: []))
    stage.session.handle(.release(stage.sample(stage.middle(1))))
    #expect(order == ["press", "select 1 @1 tap", "release", "remove 3 @3 program"])
    stage.check()
  }

  /// The program removes a tag that a fast swipe reaches later in the same motion.
  @Test func aRemovedTagIsNotPainted() throws {
    for isWhileShowing in [false, true] {
      let stage = try SessionStage(count: 3)
      let gone = Array(stage.session.tags)[2]
      if isWhileShowing {
        stage.onShow = { [unowned stage] in
          guard !stage.session.painted.isEmpty, stage.session.tags.contains(2) else { return }
          stage.session.change { $0.remove([2], by: .program) }
        }
      } else {
        stage.onSwipe = { [unowned stage] _ in stage.session.change { $0.remove([2], by: .program) } }
      }
      swipe(to: 2, on: stage)
      stage.check()
      #expect(Set(stage.session.painted.ids) == [0, 1])
      _ = stage.session.press(KeyPress("Escape"))
      try stage.session.change { tags throws(TagListError) in try tags.append([gone], by: .program) }
      #expect(stage.session.painted.shown(stage.session.tags).selectedIDs == [])
      stage.check()
    }
  }

  /// Tags that are gone when a drag ends don't take the place with them.
  @Test func aDropFitsTheTagsThatAreLeft() throws {
    let stage = try SessionStage(count: 6)
    stage.session.handle(.press(stage.sample(stage.middle(0)), button: .primary, modifiers: []))
    stage.session.handle(.motion(stage.sample(stage.middle(5))))
    #expect(stage.session.lift?.target == 5)
    // The first effect of the release hides the zone.
    stage.onShow = { [unowned stage] in
      stage.onShow = nil
      stage.session.change { $0.remove([3, 4, 5], by: .program) }
    }
    stage.session.handle(.release(stage.sample(stage.middle(5))))
    #expect(stage.session.collection.numbers == [1, 2, 0])
    stage.check()
  }

  /// A gate that changes the tags whenever it is asked is asked again by the next event, not forever.
  @Test(arguments: ["move", "delete", "swipe", "band"]) func aGateMayChangeTheTagsWheneverItIsAsked(gesture: String) throws {
    for change in 0..<3 {
      let stage = try SessionStage(count: 6)
      stage.viewport.width = 300
      stage.layout.insets.end = 100
      var serial = 100
      let changeTags = { [unowned stage] () -> Bool in
        serial += 1
        stage.session.change { tags in
          switch change {
          case 0: tags.update(5, by: .program) { $0.text = "\(serial)" }
          case 1: (try? tags.insert([Tag("new", id: Tag.ID(serial))], at: 0, by: .program)) ?? TagTransaction()
          default: tags.move(5, to: serial % 6, by: .program)
          }
        }
        return true
      }
      switch gesture {
      case "move": stage.session.collection.gates.canMove = { _, _, _ in changeTags() }
      case "delete": stage.session.collection.gates.canDelete = { _ in changeTags() }
      default: stage.session.collection.gates.canSwipe = { _ in changeTags() }
      }
      if gesture == "swipe" { stage.session.machine.configuration = GestureConfiguration(swipe: .paint) }
      let start = gesture == "band" ? Point(x: 280, y: 60) : stage.middle(1)
      stage.session.handle(.press(stage.sample(start), button: .primary, modifiers: []))
      for point in [Point(x: 60, y: 60), Point(x: 30, y: 380), Point(x: 100, y: 20)] {
        stage.session.handle(.motion(stage.sample(point)))
        stage.check()
      }
      stage.session.handle(.release(stage.sample(Point(x: 100, y: 20))))
      stage.check()
      #expect(!stage.session.machine.isBusy && serial > 100 && serial < 2_000, "\(serial)")
    }
  }

  /// A press ends if its chip goes away; a press with the other button does not bring the focus back to it.
  @Test func aPressedTagCanGoAway() throws {
    let stage = try SessionStage(count: 3)
    stage.session.handle(.press(stage.sample(stage.middle(0)), button: .primary, modifiers: []))
    stage.session.change { $0.remove([0], by: .program) }
    #expect(stage.session.machine.state == .ignoring)
    stage.session.handle(.press(stage.sample(stage.middle(1)), button: .secondary, modifiers: []))
    stage.check()
    stage.session.handle(.release(stage.sample(stage.middle(1))))
    #expect(stage.session.collection.selectedNumbers == [])
  }

  /// The overflow chip is no tag: neither the anchor nor the end of an extension.
  @Test(arguments: SelectionMode.allCases) func theOverflowChipIsNoAnchor(mode: SelectionMode) throws {
    for (start, key) in [(Tag.ID.overflow, "Left"), (.overflow, "Home"), (1, "Right"), (1, "End")] as [(Tag.ID, String)] {
      let stage = try SessionStage(count: 5, rules: SelectionRules(mode: mode))
      stage.shownCount = 2
      stage.session.setFocused(start)
      _ = stage.session.press(KeyPress(key, shift: true))
      stage.check()
      #expect(stage.session.focus.id != start && stage.session.collection.anchor != .overflow)
    }
  }

  @Test func aDragReportsChangesInOrder() throws {
    let stage = try SessionStage()
    let grab = stage.middle(4)
    stage.session.handle(.press(stage.sample(grab), button: .primary, modifiers: []))
    stage.session.handle(.motion(stage.sample(stage.middle(1))))
    #expect(stage.session.lift?.target == 1 && stage.session.focus.id == 4)
    stage.session.handle(.release(stage.sample(stage.middle(1))))
    #expect(
      stage.told == [
        "focused(Optional(#4), isByKey: false)", "lifted", "willShift", "shifted", "willShift", "landed",
        "performed(TagModel.TagOperation.move(#4, to: 1), changesSelection: false)",
        "placed(count: 1, at: Optional(1), TagModel.Cause.drag)", "move 4 4>1 drag",
      ])
    stage.session.undo(by: .key)
    #expect(stage.session.collection.numbers == Array(0..<9))
    stage.check()
  }

  @Test func severalTagsAreMovedByKeys() throws {
    let stage = try SessionStage()
    stage.session.change { $0.select([1, 5], by: .program) }
    stage.press("Home", "Right", "m")
    #expect(stage.session.isKeyLifting && stage.session.lift?.ids == [1, 5] && stage.session.lift?.target == 1)
    stage.press("Down", "Return")
    #expect(stage.session.collection.numbers == [0, 2, 3, 4, 1, 5, 6, 7, 8])
    stage.press("m", "Home", "Escape")
    #expect(stage.session.collection.numbers == [0, 2, 3, 4, 1, 5, 6, 7, 8] && stage.session.lift == nil)
    stage.press("m", "Delete")
    #expect(stage.session.collection.numbers == [0, 2, 3, 4, 6, 7, 8])
    #expect(stage.session.focus.id == 6, "the focus goes on to the neighbor")
    stage.check()
  }

  /// From the last tapped tag to the focus, also back again.
  @Test func everyMotionExtendsTheSelection() throws {
    let stage = try SessionStage()
    stage.session.handle(.press(stage.sample(stage.middle(4)), button: .primary, modifiers: []))
    stage.session.handle(.release(stage.sample(stage.middle(4))))
    for (key, selected) in [
      ("Right", 4...5), ("Left", 4...4), ("Down", 4...7), ("Up", 4...4), ("Up", 1...4), ("Home", 0...4), ("End", 4...8), ("Page_Up", 2...4),
      ("Page_Down", 4...8),
    ] {
      _ = stage.session.press(KeyPress(key, shift: true))
      #expect(stage.session.collection.selectedNumbers == Array(selected), "\(key)")
    }
    stage.check()
  }

  /// Chip 7 is in the middle of five lines of three.
  @Test func everyMotionMovesTheFocusedTag() throws {
    for (key, place) in [
      ("Left", 6), ("Right", 8), ("Up", 4), ("Down", 10), ("Home", 0), ("End", 14), ("Page_Up", 1), ("Page_Down", 13),
    ] {
      let stage = try SessionStage(count: 15)
      stage.session.setFocused(7)
      _ = stage.session.press(KeyPress(key, shift: true, control: true))
      #expect(stage.session.collection.numbers.firstIndex(of: 7) == place, "\(key)")
      #expect(stage.session.focus.id == 7)
      stage.session.undo(by: .key)
      for end in ["Return", "space", "m", "M", "KP_Enter"] {
        stage.press("m", key)
        #expect(stage.session.collection.numbers == Array(0..<15), "\(key): only shown")
        stage.press(end)
        #expect(!stage.session.isKeyLifting)
        #expect(stage.session.collection.numbers.firstIndex(of: 7) == place, "m, \(key), \(end)")
        stage.session.undo(by: .key)
      }
      stage.check()
    }
  }

  /// Keys go on to the next place in that direction that the gate allows, or say that there is none. Chip 7 is in the middle of five
  /// lines of three.
  @Test func aLiftByKeysSkipsRefusedPlaces() throws {
    for (key, refused, place) in [
      ("Right", [8, 9], 10), ("Left", [6], 5), ("Down", [10], 13), ("Up", [4], 1), ("Home", [0, 1], 2), ("End", [14], 13),
      ("Right", Array(8...14), nil), ("Home", Array(0...6), nil), ("End", Array(8...14), nil), ("Up", [1, 4], nil),
      ("Page_Down", [13], nil),
    ] as [(String, [Int], Int?)] {
      let stage = try SessionStage(count: 15)
      stage.session.collection.gates.canMove = { !refused.contains($2) }
      stage.session.setFocused(7)
      stage.press("m", key)
      #expect(stage.session.lift?.target == place, "\(key) \(refused)")
      #expect(stage.told.contains("refuse 7 @7 key protectedFromMove") == (place == nil), "\(key) \(refused)")
      stage.press("Return")
      #expect(stage.session.collection.numbers.firstIndex(of: 7) == place ?? 7)
      stage.check()
    }
  }

  /// A key held down over many chips that may not move would stop the program.
  @Test func aLiftByKeysAsksAboutFewPlaces() throws {
    let stage = try SessionStage(count: 5_000)
    var (asked, isAllowed) = (0, true)
    stage.session.collection.gates.canMove = { _, _, _ in
      asked += 1
      return isAllowed
    }
    stage.session.setFocused(0)
    stage.press("m", "Right", "Down", "End", "Home")
    #expect(asked == 3, "once for each place, without its own")
    isAllowed = false
    stage.press("Right")
    #expect(asked < 2_000)
  }

  @Test func aSelectedTagIsLiftedAloneByKeysByDefault() throws {
    let stage = try SessionStage(gestures: GestureConfiguration(isReorderable: true))
    stage.session.change { $0.select([1, 5], by: .program) }
    stage.press("Home", "Right", "m")
    #expect(stage.session.lift?.ids == [1])
  }

  /// A click with the secondary button puts back what keys have lifted, and does nothing else.
  @Test func aSecondaryClickEndsALiftByKeys() throws {
    let stage = try SessionStage()
    var menus = 0
    stage.onGesture = { menus += $0.effects.count { if case .menu = $0 { true } else { false } } }
    for place in [stage.middle(7), Point(x: 65, y: 15)] {
      stage.session.setFocused(4)
      stage.press("m", "Right")
      stage.session.handle(.press(stage.sample(place), button: .secondary, modifiers: []))
      #expect(!stage.session.isKeyLifting && menus == 0)
      #expect(stage.session.collection.numbers == Array(0..<9) && !stage.session.collection.canUndo)
      stage.check()
    }
    stage.session.handle(.press(stage.sample(stage.middle(7)), button: .secondary, modifiers: []))
    #expect(menus == 1, "the next one opens the menu again")
  }

  /// The selection is removed if the focused tag is in it, otherwise the focused tag alone.
  @Test(arguments: ["Delete", "BackSpace"]) func removingConcernsTheSelectionOrTheFocus(key: String) throws {
    let stage = try SessionStage()
    stage.session.change { $0.select([1, 5], by: .program) }
    stage.session.setFocused(3)
    stage.press(key)
    #expect(stage.session.collection.numbers == [0, 1, 2, 4, 5, 6, 7, 8])
    stage.session.setFocused(5)
    stage.press(key)
    #expect(stage.session.collection.numbers == [0, 2, 4, 6, 7, 8])
    stage.check()
  }

  @Test func focusSkipsDisabledTagsAndKeepsItsColumn() throws {
    let stage = try SessionStage()
    for id in [0, 4] as [Tag.ID] { stage.session.change { $0.update(id, by: .program) { $0.isEnabled = false } } }
    stage.press("Home")
    #expect(stage.session.focus.id == 1)
    stage.press("Down")
    #expect(stage.session.focus.id == 7)
    #expect(!stage.session.press(KeyPress("c", control: true)), "the clipboard is the host's")
    stage.press("5")
    #expect(stage.session.focus.id == 5, "letters lead to a tag")
    stage.check()
  }

  /// Page Down, with the last two of seven tags disabled, used to go back and forth between their lines.
  @Test func lettersAndClicksSkipDisabledTags() throws {
    let stage = try SessionStage(count: 6)
    stage.session.change { tags in tags.update(2, by: .program) { $0.isEnabled = false } }
    stage.session.setFocused(0)
    _ = stage.session.press(KeyPress("2"))
    #expect(stage.session.focus.id == 0)
    stage.session.handle(.press(stage.sample(stage.middle(2)), button: .primary, modifiers: []))
    stage.session.handle(.release(stage.sample(stage.middle(2))))
    #expect(stage.session.focus.id == 0)
    _ = stage.session.press(KeyPress("4"))
    stage.session.handle(.press(stage.sample(stage.middle(3)), button: .primary, modifiers: []))
    #expect(stage.session.focus.id == 3)
  }

  @Test func pagesEndAtDisabledTags() throws {
    let stage = try SessionStage(count: 7)
    stage.viewport.height = 60
    for id in [5, 6] as [Tag.ID] { stage.session.change { $0.update(id, by: .program) { $0.isEnabled = false } } }
    stage.session.setFocused(2)
    stage.press("Page_Down")
    #expect(stage.session.focus.id == 2)
    stage.check()
  }

  /// A key that moves nothing goes on to what is around the view, such as a list that moves to the next row.
  @Test func keysBeyondTheChipsAreLeftToOthers() throws {
    let stage = try SessionStage()
    func handles(_ name: String, at id: Tag.ID, shift: Bool = false) -> Bool {
      stage.session.setFocused(id)
      return stage.session.press(KeyPress(name, shift: shift))
    }
    for (name, id) in [("Up", 1), ("Left", 0), ("Home", 0), ("Page_Up", 2), ("Down", 7), ("Right", 8), ("End", 8), ("Page_Down", 6)] {
      for shift in [false, true] {
        #expect(!handles(name, at: Tag.ID(id), shift: shift), "\(name) at \(id)")
        #expect(stage.session.focus.id == Tag.ID(id))
      }
      #expect(handles(name, at: 4), "\(name) in the middle")
    }
  }

  /// A space is a part of what is typed only if a tag continues so; other keys end the typing.
  @Test func aFoundTagIsToggledAtOnce() throws {
    let stage = try SessionStage(count: 3)
    for (index, text) in ["Basil", "Lemon balm", "Thyme"].enumerated() {
      stage.session.change { $0.update(Tag.ID(index), by: .program) { $0.text = text } }
    }
    stage.session.setFocused(0)
    stage.press("t", "h", "space")
    #expect(stage.session.focus.id == 2 && stage.session.tags[2].isSelected)
    stage.press("l", "e", "m", "o", "n", "space")
    #expect(stage.session.focus.id == 1 && !stage.session.tags[1].isSelected, "a space of “Lemon balm”")
    stage.press("Right", "b")
    #expect(stage.session.focus.id == 0)
    stage.press("Escape", "t")
    #expect(stage.session.focus.id == 2)
    stage.check()
  }

  @Test func keysThatMeanNothingAreLeftToOthers() throws {
    let stage = try SessionStage(rules: SelectionRules(mode: .none), gestures: GestureConfiguration())
    stage.session.setFocused(3)
    #expect(stage.session.press(KeyPress("Return")), "a tap is reported")
    stage.session.tapsWithoutSelection = false
    for key in [
      KeyPress("Return"), KeyPress("space"), KeyPress("Delete"), KeyPress("a", control: true),
      KeyPress("Right", shift: true, control: true),
    ] {
      #expect(!stage.session.press(key), "\(key)")
    }
    // Nor is a chip shown as pressed, or a swipe begun.
    stage.session.machine.configuration.swipe = .paint
    stage.session.handle(.press(stage.sample(stage.middle(0)), button: .primary, modifiers: []))
    stage.session.handle(.motion(stage.sample(stage.middle(2))))
    #expect(stage.session.machine.state == .ignoring)
    stage.check()
  }

  /// Taps without selection are reported unless switched off; nothing is removed if tags are not removable.
  @Test func disabledFeaturesDoNothing() throws {
    let stage = try SessionStage(rules: SelectionRules(mode: .none), gestures: GestureConfiguration())
    stage.session.toggle(3, by: .tap)
    stage.session.tapsWithoutSelection = false
    stage.session.toggle(3, by: .tap)
    #expect(stage.told.filter { $0.hasPrefix("tapped") } == ["tapped(#3)"])
    #expect(!stage.session.remove([3], by: .menu))
    stage.press("Home", "Delete", "m")
    #expect(stage.session.tags.count == 9 && !stage.session.isKeyLifting)
    stage.check()
  }
}

/// The order of reports, and what the queue keeps.
struct ReportQueueTests {
  @Test func aReportMadeDuringAnotherComesAfterIt() {
    let queue = ReportQueue()
    var told: [String] = []
    queue.report {
      queue.report { told.append("second") }
      told.append("first")
    }
    #expect(told == ["first", "second"])
  }

  @Test func reportsWaitForTheOutermostChange() {
    let queue = ReportQueue()
    var told: [String] = []
    queue.whileChanging {
      queue.whileChanging { queue.report { told.append("first") } }
      queue.report {
        queue.whileChanging { queue.report { told.append("third") } }
        told.append("second")
      }
      #expect(told.isEmpty)
    }
    #expect(told == ["first", "second", "third"])
  }

  /// A handler can open a dialog and wait for it.
  @Test func reportsFromAnInnerLoopAreSentAtOnce() {
    var depth = 1
    let queue = ReportQueue(loopDepth: { depth })
    var told: [String] = []
    queue.report {
      told.append("opens a dialog")
      queue.report { told.append("waits") }
      depth += 1
      queue.report {
        told.append("in the dialog")
        queue.report { told.append("after that") }
        told.append("still there")
      }
      depth -= 1
      queue.report { told.append("last") }
      told.append("closed")
    }
    #expect(told == ["opens a dialog", "waits", "in the dialog", "still there", "after that", "closed", "last"])
  }

  @Test func toldReportsAreReleased() {
    final class Listener {}
    let queue = ReportQueue()
    weak var kept: Listener?
    do {
      let listener = Listener()
      kept = listener
      queue.report { _ = listener }
    }
    #expect(kept == nil)
  }
}
