import GtkBridge
import LayoutCore
import TagFlow
import TagModel

@MainActor final class GestureRecorder {
  private weak var view: TagView?
  private(set) var recording: GestureRecording?
  private(set) var isRecording = false
  /// Called with each line of the file except the last.
  var onLine: ((String) -> Void)?
  private var numbers: [Tag.ID: Int] = [:]
  private var start = 0.0
  private var offset = Point.zero
  private var size = Size.zero
  private var states: [String] = []

  init(_ view: TagView) {
    self.view = view
    view.observe { [weak self] in self?.note($0) }
  }

  /// Begins a recording. The scene is recorded at the first event.
  func begin() {
    (recording, states, isRecording) = (nil, [], true)
  }

  /// Ends the recording, with the outcome; nil if it is empty.
  @discardableResult
  func end() -> GestureRecording? {
    guard isRecording else { return recording }
    isRecording = false
    guard let view, recording != nil else { return nil }
    // An unfinished gesture has no effect; the player cancels it too.
    view.cancelGesture()
    recording?.expected = GestureRecording.Outcome(
      order: view.tags.compactMap { numbers[$0.id] }, selected: view.selectedTags.compactMap { numbers[$0.id] },
      states: states, scroll: offset)
    return recording
  }

  private func note(_ observation: TagViewObservation) {
    guard isRecording, let view, !view.isPlayed else { return }
    switch observation {
    case .gesture(let gesture):
      // There was nothing to cancel.
      if case (.cancel, .idle) = (gesture.event, gesture.before) { return }
      if !gesture.isByKey, let (time, input) = gesture.event.recorded {
        add(input, at: time, from: gesture.scrollOffset, isStart: input.isPress)
      }
      if recording != nil { note(gesture.before, gesture.after) }
      offset = view.scrollOffset
    case .key(let key, let scrolled):
      let modifiers = ["Shift", "Control", "Alt", "Super", "Meta"]
      guard !modifiers.contains(where: { key.name == "\($0)_L" || key.name == "\($0)_R" }) else { return }
      add(.key(key), at: MainLoop.now, from: scrolled, isStart: true)
      offset = scrolled
    case .event: break
    }
  }

  private func note(_ before: GestureMachine.State, _ after: GestureMachine.State) {
    if states.isEmpty { states = [before.name] }
    if states.last != after.name { states.append(after.name) }
  }

  /// - Parameter isStart: whether a recording can begin with this event.
  private func add(_ input: GestureRecording.Input, at time: Double, from scrolled: Point, isStart: Bool) {
    guard let view else { return }
    let now = Size(width: Double(view.width), height: Double(view.height))
    if recording == nil {
      guard isStart else { return }
      begin(in: view, at: time, size: now, scrolled: scrolled)
    }
    if now != size { append(.resize(now), at: time) }
    // Scrolled by something other than the gesture.
    if scrolled != offset { append(.scroll(scrolled), at: time) }
    (size, offset) = (now, scrolled)
    append(input, at: time)
  }

  private func begin(in view: TagView, at time: Double, size: Size, scrolled: Point) {
    let scene = RecordedScene(of: view, size: size, scrolled: scrolled)
    numbers = Dictionary(uniqueKeysWithValues: view.tags.enumerated().map { ($1.id, $0) })
    recording = GestureRecording(scene: scene)
    (start, offset, self.size) = (time, scrolled, size)
    onLine?(scene.header)
  }

  private func append(_ input: GestureRecording.Input, at time: Double) {
    // A frame's time may be slightly earlier than that of the event before it.
    let elapsed = max(recording?.steps.last?.time ?? 0, time - start)
    let step = GestureRecording.Step(time: (elapsed * 1000).rounded() / 1000, input: input)
    recording?.steps.append(step)
    onLine?(step.line)
  }
}

extension GestureRecording.Input {
  var isPress: Bool { if case .press = self { true } else { false } }
}

extension GestureMachine.Event {
  /// The event as it is recorded, and its time.
  var recorded: (time: Double, input: GestureRecording.Input)? {
    switch self {
    case .press(let sample, let button, let clickCount, let modifiers):
      (
        sample.time,
        .press(sample.position, sample.device, button: button, clickCount: clickCount, modifiers: modifiers)
      )
    case .motion(let sample): (sample.time, .motion(sample.position))
    case .longPress(let sample): (sample.time, .longPress(sample.position))
    case .release(let sample): (sample.time, .release(sample.position))
    case .tick(let time): (time, .tick)
    case .cancel(let time): (time, .cancel)
    case .tagsChanged(let time): (time, .tagsChanged)
    }
  }
}

extension RecordedScene {
  @MainActor init(of view: TagView, size: Size, scrolled: Point) {
    let (gates, count) = (view.gates, view.tags.count)
    let tags = view.tags.enumerated().map { index, tag in
      RecordedTag(
        text: tag.text, size: view.naturalSize(of: tag.id), isSelected: tag.isSelected, isEnabled: tag.isEnabled,
        canTap: gates.canTap?(tag) ?? true, canSelect: gates.canSelect?(tag) ?? true,
        canSwipe: (gates.canSwipe ?? gates.canTap)?(tag) ?? true,
        canMove: gates.canMove.map { canMove in (0..<count).contains { $0 != index && canMove(tag, index, $0) } } ?? true,
        canDelete: gates.canDelete?(tag) ?? true)
    }
    self.init(
      size: size, scroll: scrolled, focus: view.focusedTag.flatMap { view.tags.index(of: $0.id) }, layout: view.layout, tags: Array(tags), rules: view.selection,
      gestures: view.gestures, zone: view.deleteZone)
  }

  @MainActor func apply(to view: TagView) {
    view.setTags(modelTags)
    view.textDirection = layout.textDirection
    view.layout = layout
    view.selection = rules
    view.gates = gates
    view.gestures = gestures
    view.deleteZone = zone
    if let focus { view.focusTag(view.tags[focus].id) }
  }
}
