import LayoutCore
import TagModel

/// A view without a screen: chips of given sizes, laid out, a gesture machine, and what it wants done.
///
/// The same recording comes to the same end each time, on every machine: nothing here knows of fonts, frames
/// or clocks.
final class Rehearsal {
  var collection: TagCollection
  private(set) var transcript = Transcript()
  var machine: GestureMachine
  var layout: FlowLayout
  var viewport: Size
  var offset: Point
  private(set) var arrangement: FlowArrangement
  /// The lifted chips and the places of the others meanwhile.
  var lift: Lift<FlowArrangement>?
  private(set) var pressDevice = PointerSample.Device.touch
  /// The tag that has the keyboard, as far as there is one here.
  var focused: Tag.ID? {
    didSet { focusedIndex = focused.flatMap { collection.tags.index(of: $0) } ?? focusedIndex }
  }
  private var focusedIndex = 0
  private var painted = PaintedTags()
  private let sizes: [Size]
  let zone: DeleteZone

  init(_ scene: RecordedScene) {
    // No two tags have the same number.
    let list = (try? TagList(scene.modelTags)) ?? TagList()
    collection = TagCollection(list, rules: scene.rules, gates: scene.gates)
    machine = GestureMachine(configuration: scene.gestures)
    (layout, viewport, offset) = (scene.layout, scene.size, scene.scroll)
    // As a view's, the zone is off where nothing can be removed.
    var zone = scene.zone
    zone.isEnabled = zone.isEnabled && scene.gestures.isRemovable
    self.zone = zone
    sizes = scene.tags.map(\.standardSize)
    arrangement = layout.arrange([Size](), in: .zero)
    focused = scene.focus.map { collection.tags[$0].id }
    arrange()
  }

  /// Plays a whole recording.
  static func play(_ recording: GestureRecording) -> Rehearsal {
    let rehearsal = Rehearsal(recording.scene)
    for step in recording.steps { rehearsal.play(step) }
    return rehearsal
  }

  /// What has come of it so far.
  var outcome: GestureRecording.Outcome {
    GestureRecording.Outcome(
      order: collection.tags.compactMap { number($0.id) }, selected: collection.selectedIDs.compactMap(number),
      states: transcript.states, scroll: offset, events: transcript.events)
  }

  func number(_ id: Tag.ID) -> Int? { sizes.indices.contains(id.rawValue) ? id.rawValue : nil }

  func size(of id: Tag.ID) -> Size { number(id).map { sizes[$0] } ?? Size(width: 60, height: 30) }

  func play(_ step: GestureRecording.Step) {
    if case .press(_, let device, _, _, _) = step.input { pressDevice = device }
    if let event = step.input.event(at: step.time, device: pressDevice) {
      handle(event, at: step.time, as: step.label)
      return
    }
    switch step.input {
    case .key(let key):
      let isUsed = press(key, at: step.time)
      transcript.note(step.label, at: step.time, isUsed ? "used" : "means nothing here")
    case .scroll(let point): offset = inRange(point)
    case .resize(let size):
      viewport = size
      arrange()
    default: break
    }
  }

  func handle(_ event: GestureMachine.Event, at time: Double, as label: String) {
    let before = machine.state
    let effects = machine.handle(event, in: RehearsalScene(rehearsal: self))
    transcript.note(label, at: time, before: before, after: machine.state, effects: effects, number: number)
    for effect in effects { carryOut(effect) }
    if case .pressed(let press) = machine.state, let id = press.id, lift == nil { focused = id }
  }

  // MARK: What the machine wants

  private func carryOut(_ effect: GestureMachine.Effect) {
    switch effect {
    case .tap(let id, let modifiers):
      perform(modifiers.contains(.shift) ? .extendSelection(from: nil, to: id) : .toggle(id), by: .tap)
    case .paint(let ids, let isSelected): painted.paint(ids, selected: isSelected)
    case .unpaint(let ids), .cancelSwipe(let ids): painted.unpaint(ids)
    case .refuse(let id, let reason): refused(id, reason, by: .swipe)
    case .refuseDelete(let id): refused(id, .protectedFromDelete, by: .drag)
    case .endSwipe:
      perform(.setSelected(painted.take(in: collection.tags)), by: .swipe)
    case .lift(let id, let group, _): lift = liftable(group.isEmpty ? [id] : group, held: id)
    case .group(let group, _): restart(group)
    case .place(let point): placePicked(at: point)
    case .target(let index): lift?.aim(at: index)
    case .scroll(let distance): offset = inRange(offset + distance)
    case .drop(let id, let index):
      let ids = putDown() ?? [id]
      move(ids, to: index, by: .drag)
    case .delete(let id): remove(putDown() ?? [id], by: .drag)
    case .putBack: putDown()
    // In a rehearsal there is one view: nothing is offered to another.
    case .give, .offer: break
    case .pressed, .band, .tapBlank, .claim, .deny, .beginSwipe, .drag, .zone, .menu, .ticks: break
    }
  }

  /// The chips that are lifted with one, in order: all selected ones that can be, if it is selected itself.
  func group(of id: Tag.ID) -> [Tag.ID] {
    let scene = RehearsalScene(rehearsal: self)
    guard machine.configuration.liftsSelection, scene.isSelected(id) else { return [id] }
    return collection.selectedIDs.filter { $0 == id || scene.canLift($0) && scene.frame(of: $0) != nil }
  }

  /// Tags as they would be lifted from their places.
  func liftable(_ group: [Tag.ID], held id: Tag.ID) -> Lift<FlowArrangement>? {
    guard let index = collection.tags.index(of: id), !arrangement.isHidden(index) else { return nil }
    let places = group.compactMap { id in collection.tags.index(of: id).map { (id: id, index: $0) } }
      .sorted { $0.index < $1.index }
    return Lift(id, of: places, in: arrangement, hold: .pointer(center: arrangement.frame(at: index).center))
  }

  /// The place for lifted chips that is the nearest to a point of the content, of those that the gate lets them have.
  func target(of lift: Lift<FlowArrangement>, at point: Point) -> Int? {
    lift.base.insertionIndex(of: lift.size, nearest: point) { collection.refusal(toGather: lift.ids, at: $0) == nil }
  }

  private func refused(_ id: Tag.ID, _ reason: Refusal, by cause: Cause) {
    guard let index = collection.tags.index(of: id) else { return }
    let event = TagEvent(kind: .refuse, tag: collection.tags[index], index: index, cause: cause, refusal: reason)
    transcript.note(event, number: number)
  }

  // MARK: Changes

  func perform(_ operation: TagOperation, by cause: Cause) { follow(collection.perform(operation, by: cause)) }

  func move(_ ids: [Tag.ID], to index: Int, by cause: Cause) {
    perform(ids.count == 1 ? .move(ids[0], to: index) : .gather(ids, at: index), by: cause)
  }

  /// One after the other where there is a gate, as one step: as a view does.
  func remove(_ ids: [Tag.ID], by cause: Cause) {
    guard ids.count > 1, collection.gates.canDelete != nil else { return perform(.remove(ids), by: cause) }
    collection.beginUndoStep()
    for id in ids { perform(.remove([id]), by: cause) }
    collection.endUndoStep()
  }

  @discardableResult
  private func putDown() -> [Tag.ID]? {
    defer { lift = nil }
    return lift?.ids
  }

  func undo(at time: Double) {
    guard collection.canUndo else { return }
    handle(.cancel(time: time), at: time, as: "undo")
    follow(collection.undo(by: .key))
  }

  func redo(at time: Double) {
    guard collection.canRedo else { return }
    handle(.cancel(time: time), at: time, as: "redo")
    follow(collection.redo(by: .key))
  }

  private func follow(_ transaction: TagTransaction) {
    for event in transaction.events { transcript.note(event, number: number) }
    // When the tag that has the keyboard goes, its neighbor gets it.
    if let id = focused {
      let tags = collection.tags
      focused = tags.contains(id) ? id : tags.isEmpty ? nil : tags[min(focusedIndex, tags.count - 1)].id
    }
    if !transaction.changes.isEmpty { arrange() }
  }

  private func arrange() {
    arrangement = layout.arrange(collection.tags.map { size(of: $0.id) }, in: viewport)
    if let lift { restart(lift.ids) }
    offset = inRange(offset)
  }

  /// Goes on with the lifted chips that are left.
  private func restart(_ group: [Tag.ID]) {
    if lift?.restart(in: arrangement, group: group, tags: collection.tags) == false { lift = nil }
  }

  private func inRange(_ point: Point) -> Point {
    let content = (lift?.shown ?? arrangement).contentSize
    func clamped(_ value: Double, _ length: Double) -> Double { max(0, min(value, length)) }
    return Point(
      x: clamped(point.x, content.width - viewport.width), y: clamped(point.y, content.height - viewport.height))
  }
}

extension GestureRecording.Step {
  /// What came in, for a reader.
  var label: String {
    func place(_ point: Point) -> String { "\(Int(point.x.rounded())), \(Int(point.y.rounded()))" }
    switch input {
    case .press(let point, let device, let button, _, _):
      return "press \(place(point)) (\(button == .primary ? device.rawValue : "secondary"))"
    case .motion(let point): return "motion \(place(point))"
    case .longPress(let point): return "long press \(place(point))"
    case .release(let point): return "release \(place(point))"
    case .scroll(let point): return "scroll to \(place(point))"
    case .key(let key): return "key \(key)"
    case .tick: return "frame"
    case .cancel: return "cancel"
    case .tagsChanged: return "tags changed"
    case .resize(let size): return "resize to \(Int(size.width)) × \(Int(size.height))"
    }
  }
}
