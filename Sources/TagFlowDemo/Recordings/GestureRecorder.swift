import GtkBridge
import LayoutCore
import TagFlow
import TagFlowCommands
import TagModel

@MainActor final class GestureRecorder {
  private weak var view: TagView?
  private var observation: TagViewObservation?
  private(set) var recording: GestureRecording?
  private(set) var isRecording = false
  /// Called with each line of the file except the last.
  var onLine: ((String) -> Void)?
  private var start = 0.0
  private var offset = Point.zero
  private var size = Size.zero
  private var transcript = Transcript()

  init(_ view: TagView) {
    self.view = view
    observation = view.observe { [weak self] in self?.note($0) }
  }

  /// Begins a recording. The scene is recorded at the first event.
  func begin() {
    (recording, transcript, isRecording) = (nil, Transcript(), true)
    view?.pinsDeleteZone = true
  }

  /// Ends the recording, with the outcome; nil if it is empty.
  @discardableResult
  func end() -> GestureRecording? {
    guard isRecording else { return recording }
    isRecording = false
    guard let view else { return nil }
    defer { view.pinsDeleteZone = false }
    guard recording != nil else { return nil }
    // An unfinished gesture has no effect; the player cancels it too.
    view.cancelGesture()
    recording?.expected = transcript.outcome(order: view.tags.map(\.id), selected: view.selectedTags.map(\.id), scroll: offset)
    recording?.expected?.events = nil
    return recording
  }

  private func note(_ report: TagViewObservation.Report) {
    guard isRecording, let view, !view.isPlayed else { return }
    switch report {
    case .gesture(let gesture):
      // There was nothing to cancel.
      if case (.cancel, .idle) = (gesture.event, gesture.before) { return }
      let (time, input) = gesture.event.recorded
      if !gesture.isByKey { add(input, at: time, from: gesture.scrollOffset, isStart: input.isPress) }
      if recording != nil { transcript.noteState(of: gesture) }
      offset = view.scrollOffset
    case .key(let key, let scrolled):
      let modifiers = ["Shift", "Control", "Alt", "Super", "Meta"]
      guard !modifiers.contains(where: { key.name == "\($0)_L" || key.name == "\($0)_R" }) else { return }
      add(.key(key), at: MainLoop.now, from: scrolled, isStart: true)
      offset = scrolled
    case .event: break
    }
  }

  /// - Parameter isStart: Whether a recording can begin with this event.
  private func add(_ input: GestureRecording.Input, at time: Double, from scrolled: Point, isStart: Bool) {
    guard let view else { return }
    let now = Size(width: Double(view.width), height: Double(view.height))
    if recording == nil {
      guard isStart else { return }
      begin(in: view, at: time, size: now, scrolled: scrolled)
    }
    if now != size { append(.resize(now), at: time) }
    // The view was scrolled by something other than the gesture.
    if scrolled != offset { append(.scroll(scrolled), at: time) }
    (size, offset) = (now, scrolled)
    append(input, at: time)
  }

  private func begin(in view: TagView, at time: Double, size: Size, scrolled: Point) {
    let scene = RecordedScene(of: view, size: size, scrolled: scrolled)
    transcript = Transcript(of: view.tags)
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

extension RecordedScene {
  @MainActor init(of view: TagView, size: Size, scrolled: Point) {
    self.init(size: size, tags: view.tags.indices.map { RecordedTag(of: view, at: $0) })
    (scroll, focus) = (scrolled, view.focusedTag.flatMap { view.tags.index(of: $0.id) })
    (layout, rules, gestures, zone) = (view.layout, view.selection, view.gestures, view.deleteZone)
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

extension RecordedTag {
  @MainActor fileprivate init(of view: TagView, at index: Int) {
    let (tag, gates) = (view.tags[index], view.gates)
    self.init(text: tag.text, size: view.naturalSize(of: tag.id))
    (isSelected, isEnabled) = (tag.isSelected, tag.isEnabled)
    canTap = gates.canTap?(tag) ?? true
    canSelect = gates.canSelect?(tag) ?? true
    canSwipe = (gates.canSwipe ?? gates.canTap)?(tag) ?? true
    canMove = gates.canMove.map { canMove in view.tags.indices.contains { $0 != index && canMove(tag, index, $0) } } ?? true
    canDelete = gates.canDelete?(tag) ?? true
  }
}
