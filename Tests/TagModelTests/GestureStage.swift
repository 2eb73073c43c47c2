import LayoutCore
import TestSupport
import Testing

@testable import TagModel

/// A view without a screen: a collection laid out, a machine fed with hand-made events, and its effects
/// carried out.
final class GestureStage {
  var collection: TagCollection
  var layout: FlowLayout
  var viewport: Size
  var zone = DeleteZone()
  var machine: GestureMachine
  private(set) var offset = Point.zero
  /// The sizes of the chips, by tag; 60 × 30 where nothing else is said.
  var sizes: [Tag.ID: Size] = [:]

  /// The effects of the last event.
  private(set) var effects: [GestureMachine.Effect] = []
  /// All effects so far.
  private(set) var log: [GestureMachine.Effect] = []
  /// What the collection said.
  private(set) var told: [String] = []
  /// Chips shown other than they are: what a swipe has painted.
  private(set) var painted: [Tag.ID: Bool] = [:]
  private(set) var paintOrder: [Tag.ID] = []
  private(set) var lifted: Tag.ID?
  private(set) var group: [Tag.ID] = []
  private(set) var band: Rect?
  /// Something else that takes tags, in viewport coordinates, and what it was offered and given.
  var receiver: Rect?
  private(set) var offered: Point?
  private(set) var given: [Tag.ID] = []
  /// Whether a chip has been picked, and where clicks have said that it goes.
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
  /// Whether lifted chips are offered places; not where a test is about something else.
  var findsTargets = true
  /// The chips that canDelete was asked about.
  var askedToDelete: [Tag.ID] = []

  /// Three chips of 60 × 30 a line, with gaps of 10: chip n stands at (n mod 3 × 70, n / 3 × 40).
  init(
    count: Int = 12, _ configuration: GestureConfiguration, rules: SelectionRules = SelectionRules(),
    viewport: Size = Size(width: 200, height: 400), device: PointerSample.Device = .touch
  ) throws {
    collection = try TagCollection(count: count, rules: rules)
    layout = FlowLayout(spacing: 10, lineSpacing: 10)
    self.viewport = viewport
    self.device = device
    machine = GestureMachine(configuration: configuration)
    arrangement = layout.arrange([], in: .zero)
    arrange()
  }

  func arrange() {
    arrangement = layout.arrange(collection.tags.map { size(of: $0.id) }, in: viewport)
    offset.y = min(offset.y, max(0, arrangement.contentSize.height - viewport.height))
  }

  /// The layout without some of the chips.
  func others(than group: [Tag.ID]) -> FlowArrangement {
    var others = arrangement
    others.remove(group.compactMap { collection.tags.index(of: $0) }.sorted())
    return others
  }

  func size(of id: Tag.ID) -> Size { sizes[id] ?? Size(width: 60, height: 30) }

  /// The middle of a chip, in viewport coordinates.
  func middle(_ number: Int) -> Point {
    guard let index = collection.tags.index(of: Tag.ID(number)) else { return .zero }
    return arrangement.frame(at: index).center - offset
  }

  /// Changes the collection as a program does, and tells the machine.
  func change(_ body: (inout TagCollection) throws -> Void) rethrows {
    try body(&collection)
    arrange()
    handle(.tagsChanged(time: time))
  }

  func scroll(to y: Double) {
    offset.y = y
  }

  // MARK: Events

  func press(
    _ point: Point, _ button: GestureMachine.Button = .primary, modifiers: GestureMachine.Modifiers = []
  ) {
    position = point
    handle(.press(sample(point), button: button, clickCount: 1, modifiers: modifiers))
  }

  /// Moves there in one step, some milliseconds later.
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
    effects = machine.handle(event, in: StageScene(self))
    log += effects
    for effect in effects { carryOut(effect) }
  }

  // MARK: Effects

  private func carryOut(_ effect: GestureMachine.Effect) {
    switch effect {
    case .pressed(let id): pressed = id
    case .tap(let id, _): perform(.toggle(id), .tap)
    case .tapBlank, .claim, .deny, .refuse, .menu: break
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
      perform(.setSelected(paintOrder.map { TagSelection($0, isSelected: painted[$0] == true) }), .swipe)
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
    case .scroll(let by): offset = offset + by
    case .drop(let id, let index):
      perform(group.count > 1 ? .gather(group, at: index) : .move(id, to: index), .drag)
      putDown()
    case .delete:
      perform(.remove(group), .drag)
      putDown()
    case .refuseDelete: break
    case .offer(let place): offered = place
    case .give:
      given += group
      offered = nil
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

  private func perform(_ operation: TagOperation, _ cause: Cause) {
    told += collection.perform(operation, by: cause).told
    arrange()
  }
}

/// What the machine sees of a stage.
struct StageScene: GestureScene {
  let stage: GestureStage

  init(_ stage: GestureStage) {
    self.stage = stage
  }

  var viewport: Size { stage.viewport }
  var scrollOffset: Point { stage.offset }
  var contentSize: Size { stage.arrangement.contentSize }
  var scrollDirection: FlowLayout.ScrollDirection { stage.layout.scrollDirection }
  var autoscrollBounds: Rect { stage.zone.remainder(of: viewport, direction: stage.layout.textDirection) }

  func chip(at point: Point) -> Tag.ID? {
    stage.arrangement.index(at: point).map { stage.collection.tags[$0].id }
  }

  func chips(from start: Point, to end: Point) -> [Tag.ID] {
    let box = Rect(
      x: min(start.x, end.x) - 1, y: min(start.y, end.y) - 1,
      width: abs(start.x - end.x) + 2, height: abs(start.y - end.y) + 2)
    return stage.arrangement.indexes(in: box)
      .filter { stage.arrangement.frame(at: $0).crosses(from: start, to: end) }
      .sorted { entry($0, start, end) < entry($1, start, end) }
      .map { stage.collection.tags[$0].id }
  }

  /// How far along the line a chip begins.
  private func entry(_ index: Int, _ start: Point, _ end: Point) -> Double {
    let frame = stage.arrangement.frame(at: index)
    return stride(from: 0.0, through: 1, by: 1 / 256).first { part in
      frame.expanded(by: 0.5).contains(
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    } ?? 1
  }

  func frame(of id: Tag.ID) -> Rect? {
    guard let index = stage.collection.tags.index(of: id), !stage.arrangement.isHidden(index) else { return nil }
    return stage.arrangement.frame(at: index)
  }

  func chips(in rectangle: Rect) -> [Tag.ID] {
    stage.arrangement.indexes(in: rectangle).map { stage.collection.tags[$0].id }
  }
  var selectedChips: [Tag.ID] { stage.collection.selectedIDs }
  var canBand: Bool { stage.collection.rules.mode == .multiple }
  var isPlacing: Bool { stage.isPlacing }

  func isSelected(_ id: Tag.ID) -> Bool { stage.collection.tags[id: id]?.isSelected == true }
  func canPress(_ id: Tag.ID) -> Bool { stage.collection.tags[id: id]?.isEnabled == true }
  func canLift(_ id: Tag.ID) -> Bool { canPress(id) }

  func canPaint(_ id: Tag.ID, selected: Bool, painted: Int) -> Refusal? {
    stage.collection.refusal(toPaint: id, selected: selected, painted: painted)
  }

  func canDelete(_ id: Tag.ID) -> Bool {
    stage.askedToDelete.append(id)
    return stage.collection.refusal(toRemove: id) == nil
  }

  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int? {
    guard stage.findsTargets, stage.collection.tags.contains(id) else { return nil }
    return stage.others(than: group).insertionIndex(of: stage.size(of: id), nearest: center) {
      stage.collection.refusal(toGather: group, at: $0) == nil
    }
  }

  func isOverReceiver(_ pointer: Point) -> Bool { stage.receiver?.contains(pointer) ?? false }

  var hasDeleteZone: Bool { stage.zone.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool {
    stage.zone.isHit(pointer, viewport: viewport, direction: stage.layout.textDirection)
  }
}
