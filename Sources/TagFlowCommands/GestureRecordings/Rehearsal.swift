package import LayoutCore
package import TagModel

/// Plays a recording without a display: a session, and a layout of chips of recorded sizes.
///
/// The outcome is the same on every machine, regardless of fonts, frames and clocks.
package final class Rehearsal: TagSessionHost {
  package private(set) var transcript: Transcript
  package private(set) var baseArrangement: FlowArrangement
  package private(set) var viewport: Size
  package private(set) var scrollOffset: Point
  private var pressDevice = PointerSample.Device.touch
  private let session: TagSession<Rehearsal>
  private let layout: FlowLayout
  private let sizes: [Tag.ID: Size]
  private let zone: DeleteZone

  init(_ scene: RecordedScene) {
    // The ids are unique.
    let tags = scene.modelTags
    let list = (try? TagList(tags)) ?? TagList()
    transcript = Transcript(of: tags)
    session = TagSession(TagCollection(list, rules: scene.rules, gates: scene.gates))
    session.machine.configuration = scene.gestures
    (layout, viewport, scrollOffset) = (scene.layout, scene.size, scene.scroll)
    // As in a view, there is no zone if nothing can be removed.
    var zone = scene.zone
    zone.isEnabled = zone.isEnabled && scene.gestures.isRemovable
    self.zone = zone
    sizes = Dictionary(uniqueKeysWithValues: zip(tags.map(\.id), scene.tags.map(\.standardSize)))
    baseArrangement = layout.arrange([Size](), in: .zero)
    session.host = self
    arrange()
    session.setFocused(scene.focus.map { session.tags[$0].id })
  }

  package static func play(_ recording: GestureRecording) -> Rehearsal {
    let rehearsal = Rehearsal(recording.scene)
    for step in recording.steps { rehearsal.play(step) }
    return rehearsal
  }

  package var outcome: GestureRecording.Outcome {
    transcript.outcome(order: session.tags.map(\.id), selected: session.collection.selectedIDs, scroll: scrollOffset)
  }

  private func play(_ step: GestureRecording.Step) {
    transcript.step = step
    if case .press(_, let device, _, _) = step.input { pressDevice = device }
    if let event = step.input.event(at: now, device: pressDevice) { return session.handle(event) }
    switch step.input {
    case .key(let key):
      let isUsed = session.press(key)
      transcript.noteKey(isUsed: isUsed)
    case .scroll(let point): scrollOffset = clamped(point)
    case .resize(let size):
      viewport = size
      arrange()
    default: break
    }
  }

  package func apply(_ change: TagSessionChange) {
    switch change {
    case .tags: arrange()
    case .effect(.scroll(let distance)): scrollOffset = clamped(scrollOffset + distance)
    case .report(let transaction): for event in transaction.events { transcript.note(event) }
    case .gesture(let gesture): transcript.note(gesture)
    default: break
    }
  }

  private func arrange() {
    baseArrangement = layout.arrange(session.tags.map { sizes[$0.id] ?? Size(width: 60, height: 30) }, in: viewport)
    session.layoutChanged()
    scrollOffset = clamped(scrollOffset)
  }

  private func clamped(_ point: Point) -> Point {
    let content = contentSize
    func clamped(_ value: Double, _ length: Double) -> Double { max(0, min(value, length)) }
    return Point(
      x: clamped(point.x, content.width - viewport.width), y: clamped(point.y, content.height - viewport.height))
  }

  // MARK: TagSessionHost

  package var now: Double { transcript.step.time }
  package var contentSize: Size { (session.lift?.shown ?? baseArrangement).contentSize }
  package var scrollDirection: FlowLayout.ScrollDirection { layout.scrollDirection }
  package var textDirection: TextDirection { layout.textDirection }
  package var autoscrollBounds: Rect { zone.remainder(of: viewport, direction: textDirection) }
  package var hasDeleteZone: Bool { zone.isEnabled }

  package func isOverDeleteZone(_ pointer: Point) -> Bool { zone.isHit(pointer, viewport: viewport, direction: textDirection) }

  package func target(of lift: Lift<FlowArrangement>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int? {
    lift.base.insertionIndex(of: lift.size, nearest: point, where: isAllowed ?? { _ in true })
  }
}

extension GestureRecording.Step {
  package var label: String {
    func place(_ point: Point) -> String { "\(Int(point.x.rounded())), \(Int(point.y.rounded()))" }
    switch input {
    case .press(let point, let device, let button, _):
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
