import LayoutCore
import Monkey
import TestSupport
import Testing

@testable import TagModel

/// A session with a layout but without a screen, driven by synthetic events; records its changes.
///
/// It tracks what is visible from the effects alone, and compares that with the session.
final class GestureStage: TagSessionHost {
  let session: TagSession<GestureStage>
  var layout: FlowLayout
  var viewport: Size
  var zone = DeleteZone()
  private(set) var scrollOffset = Point.zero
  /// The sizes of chips that are not 60 × 30.
  var sizes: [Tag.ID: Size] = [:]

  /// The effects of the last event.
  private(set) var effects: [GestureMachine.Effect] = []
  /// All effects so far.
  private(set) var log: [GestureMachine.Effect] = []
  /// The reported events, except refusals during gestures.
  private(set) var told: [String] = []
  private var reports: [String] = []
  /// Chips painted by a swipe.
  private(set) var painted: [Tag.ID: Bool] = [:]
  private(set) var paintOrder: [Tag.ID] = []
  private(set) var lifted: Tag.ID?
  private(set) var group: [Tag.ID] = []
  private(set) var band: Rect?
  /// Another receiver, in viewport coordinates, and what it was offered and given.
  var receiver: Rect?
  private(set) var offered: Point?
  private(set) var given: [Tag.ID] = []
  /// Whether a chip was picked, and where clicks have placed it.
  var isPlacing = false
  private(set) var places: [Point] = []
  private(set) var target: Int?
  private(set) var center: Point?
  private(set) var zoneState = DeleteZoneState.hidden
  private(set) var ticks = false
  private(set) var pressed: Tag.ID?
  private(set) var time = 0.0
  private(set) var position = Point.zero
  private(set) var arrangement: FlowArrangement
  var device = PointerSample.Device.touch
  /// Whether there are targets for lifted chips; false in tests of other things.
  var findsTargets = true
  /// How often the machine has asked about a chip.
  var questions = 0
  /// The chips for which canDelete was called.
  var askedToDelete: [Tag.ID] = []

  /// Chips of 60 × 30, three per line, with gaps of 10: chip n is at (n mod 3 × 70, n / 3 × 40).
  init(
    count: Int = 12, _ configuration: GestureConfiguration, rules: SelectionRules = SelectionRules(),
    viewport: Size = Size(width: 200, height: 400), device: PointerSample.Device = .touch
  ) throws {
    session = TagSession(try TagCollection(count: count, rules: rules))
    session.machine.configuration = configuration
    layout = FlowLayout(spacing: 10, lineSpacing: 10)
    self.viewport = viewport
    self.device = device
    arrangement = layout.arrange([], in: .zero)
    session.host = self
    arrange()
  }

  var collection: TagCollection {
    get { session.collection }
    set { session.collection = newValue }
  }
  var machine: GestureMachine {
    get { session.machine }
    set { session.machine = newValue }
  }
  var offset: Point { scrollOffset }

  func arrange() {
    arrangement = layout.arrange(collection.tags.map { size(of: $0.id) }, in: viewport)
    session.layoutChanged()
    scrollOffset.y = min(offset.y, max(0, arrangement.contentSize.height - viewport.height))
  }

  /// The layout without some chips.
  func others(than group: [Tag.ID]) -> FlowArrangement {
    var others = arrangement
    others.remove(group.compactMap { collection.tags.index(of: $0) }.sorted())
    return others
  }

  func size(of id: Tag.ID) -> Size { sizes[id] ?? Size(width: 60, height: 30) }

  /// The center of a chip, in viewport coordinates.
  func middle(_ number: Int) -> Point {
    guard let index = collection.tags.index(of: Tag.ID(number)) else { return .zero }
    return arrangement.frame(at: index).center - offset
  }

  /// Changes the collection as the program does, and notifies the machine.
  func change(_ body: (inout TagCollection) throws -> Void) rethrows {
    try body(&session.collection)
    session.keepFocus()
    arrange()
    handle(.tagsChanged(time: time))
  }

  func scroll(to y: Double) {
    scrollOffset.y = y
  }

  // MARK: Events

  func press(
    _ point: Point, _ button: GestureMachine.Button = .primary, modifiers: GestureMachine.Modifiers = []
  ) {
    position = point
    handle(.press(sample(point), button: button, modifiers: modifiers))
  }

  /// Moves there in one step, a few milliseconds later.
  func move(_ point: Point, after wait: Double = 10) {
    time += wait
    position = point
    handle(.motion(sample(point)))
  }

  func hold() {
    time += 350
    handle(.longPress(sample(position)))
  }

  func release(_ point: Point? = nil) {
    time += 10
    position = point ?? position
    handle(.release(sample(position)))
  }

  func tick(after wait: Double) {
    time += wait
    handle(.tick(time: time))
  }

  func cancel() {
    handle(.cancel(time: time))
  }

  func lift(_ number: Int) {
    press(middle(number))
    hold()
  }

  private func sample(_ point: Point) -> PointerSample {
    PointerSample(position: point, time: time, device: device)
  }

  func handle(_ event: GestureMachine.Event) {
    session.handle(event, in: StageScene(self))
    #expect(session.brokenInvariant == nil)
    #expect(Dictionary(uniqueKeysWithValues: session.painted.ids.map { ($0, session.painted[$0]) }) == painted)
    #expect(session.lift?.id == lifted && session.lift?.target == target && session.band == band)
    if case .pointer(let center)? = session.lift?.hold { #expect(center == self.center) }
  }

  // MARK: Changes of the session

  func apply(_ change: TagSessionChange) {
    switch change {
    case .tags: arrange()
    case .effect(let effect): note(effect)
    case .report(let transaction): reports += transaction.told
    case .gesture(let gesture):
      effects = gesture.effects
      log += effects
      // Refusals by the machine are reported as well, but tests see them in the effects.
      for id in effects.compactMap(\.refused) {
        let index = reports.firstIndex { $0.hasPrefix("refuse \(id.rawValue) ") }
        #expect(index != nil)
        if let index { reports.remove(at: index) }
      }
      told += reports
      reports = []
    default: break
    }
  }

  private func note(_ effect: GestureMachine.Effect) {
    switch effect {
    case .pressed(let id): pressed = id
    case .tap, .tapBlank, .claim, .deny, .refuse, .menu, .refuseDelete: break
    case .beginSwipe:
      #expect(painted.isEmpty)
    case .paint(let ids, let selected):
      for id in ids {
        painted[id] = selected
        paintOrder.append(id)
      }
    case .unpaint(let ids):
      for id in ids { forget(id) }
    case .endSwipe:
      painted = [:]
      paintOrder = []
    case .cancelSwipe(let ids):
      for id in ids { forget(id) }
      #expect(painted.isEmpty)
    case .lift(let id, let group, _):
      #expect(lifted == nil)
      lifted = id
      self.group = group.isEmpty ? [id] : group
    case .group(let group, let held):
      #expect(Set(group).isStrictSubset(of: self.group) && group.contains(held))
      self.group = group
      lifted = held
    case .band(let rectangle): band = rectangle
    case .place(let point): places.append(point)
    case .drag(let center): self.center = center
    case .target(let index): target = index
    case .zone(let state): zoneState = state
    case .scroll(let by): scrollOffset = offset + by
    case .drop, .delete: putDown()
    case .offer(let place): offered = place
    case .give:
      given += group
      offered = nil
      session.land()
      putDown()
    case .putBack(let id):
      #expect(lifted == id)
      putDown()
    case .ticks(let isOn): ticks = isOn
    }
  }

  private func forget(_ id: Tag.ID) {
    #expect(painted[id] != nil)
    painted[id] = nil
    paintOrder.removeAll { $0 == id }
  }

  private func putDown() {
    (lifted, target, center) = (nil, nil, nil)
    group = []
  }

  // MARK: Host of the session

  var baseArrangement: FlowArrangement { arrangement }
  var contentSize: Size { arrangement.contentSize }
  var scrollDirection: FlowLayout.ScrollDirection { layout.scrollDirection }
  var textDirection: TextDirection { layout.textDirection }
  var now: Double { time }
  var autoscrollBounds: Rect { zone.remainder(of: viewport, direction: layout.textDirection) }
  var hasDeleteZone: Bool { zone.isEnabled }
  var allowsExport: Bool { receiver != nil }
  func isOverReceiver(_ pointer: Point) -> Bool { receiver?.contains(pointer) ?? false }
  func isOverDeleteZone(_ pointer: Point) -> Bool {
    zone.isHit(pointer, viewport: viewport, direction: layout.textDirection)
  }

  func target(of lift: Lift<FlowArrangement>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int? {
    guard findsTargets else { return nil }
    return others(than: lift.ids).insertionIndex(of: size(of: lift.id), nearest: point, where: isAllowed ?? { _ in true })
  }
}

extension GestureMachine.Effect {
  /// The tag that the event refuses to change.
  fileprivate var refused: Tag.ID? {
    switch self {
    case .refuse(let id, _), .refuseDelete(let id): id
    default: nil
    }
  }
}

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
  var selectedChips: [Tag.ID] {
    stage.questions += stage.collection.selectionCount
    return seen.selectedChips
  }
  var canBand: Bool { seen.canBand }
  func isSelected(_ id: Tag.ID) -> Bool {
    stage.questions += 1
    return seen.isSelected(id)
  }
  func canPress(_ id: Tag.ID) -> Bool {
    stage.questions += 1
    return seen.canPress(id)
  }
  func canLift(_ id: Tag.ID) -> Bool { seen.canLift(id) }
  func canPaint(_ id: Tag.ID, selected: Bool) -> Refusal? { seen.canPaint(id, selected: selected) }
  func paintLimit(selected: Bool) -> (count: Int, refusal: Refusal) { seen.paintLimit(selected: selected) }
  var requiredChip: Tag.ID? { seen.requiredChip }
  var hasDeleteZone: Bool { seen.hasDeleteZone }
  func isOverDeleteZone(_ pointer: Point) -> Bool { seen.isOverDeleteZone(pointer) }
  var allowsExport: Bool { seen.allowsExport }
  func isOverReceiver(_ pointer: Point) -> Bool { seen.isOverReceiver(pointer) }
}
