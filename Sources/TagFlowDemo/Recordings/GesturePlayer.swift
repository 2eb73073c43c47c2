import GtkBridge
import TagFlow
import TagFlowCommands
import TagModel

/// Plays recordings on a view at any speed. The outcome depends only on the recorded times.
@MainActor final class GesturePlayer {
  private weak var view: TagView?
  private var observation: TagViewObservation?
  private(set) var isPlaying = false
  private(set) var transcript = Transcript()
  private var steps: ArraySlice<GestureRecording.Step> = []
  private var device = PointerSample.Device.touch
  private var onEnd: (() -> Void)?
  /// The start of the recording in the view's clock.
  private var clock = 0.0

  init(_ view: TagView) {
    self.view = view
    observation = view.observe { [weak self] in self?.note($0) }
  }

  /// Plays a recording, and stops another one.
  /// - Parameter speed: A factor; with infinity, everything is played immediately.
  /// - Precondition: `speed > 0`.
  func play(_ recording: GestureRecording, speed: Double = 1, onEnd: @escaping () -> Void = {}) {
    precondition(speed > 0, "The speed must be positive, but is \(speed)")
    stop()
    guard let view else { return }
    view.cancelGesture()
    (transcript, steps, isPlaying, self.onEnd) = (Transcript(of: view.tags), recording.steps[...], true, onEnd)
    (view.isPlayed, view.pinsDeleteZone) = (true, true)
    clock = MainLoop.now.rounded()
    guard speed.isFinite else { return _ = play(to: .infinity) }
    let start = MainLoop.now
    view.addTick { [weak self] _ in self?.play(to: (MainLoop.now - start) * speed) ?? false }
  }

  func stop() {
    guard isPlaying else { return }
    steps = []
    end()
  }

  var outcome: GestureRecording.Outcome {
    transcript.outcome(order: view?.tags.map(\.id), selected: view?.selectedTags.map(\.id), scroll: view?.scrollOffset)
  }

  private func play(to now: Double) -> Bool {
    guard isPlaying else { return false }
    while let step = steps.first, step.time <= now, isPlaying {
      steps.removeFirst()
      play(step)
    }
    if isPlaying, steps.isEmpty { end() }
    return isPlaying
  }

  private func play(_ step: GestureRecording.Step) {
    guard let view else { return stop() }
    transcript.step = step
    if case .press(_, let pressed, _, _) = step.input { device = pressed }
    // In the view's clock, which the view's own timers use.
    if let event = step.input.event(at: clock + step.time, device: device) {
      view.play(event)
      return
    }
    switch step.input {
    case .key(let key):
      let isUsed = view.play(key)
      transcript.noteKey(isUsed: isUsed)
    case .scroll(let point): view.scrollOffset = point
    default: break  // The window determines the size.
    }
  }

  private func note(_ report: TagViewObservation.Report) {
    guard isPlaying else { return }
    switch report {
    case .gesture(let gesture): transcript.note(gesture)
    case .event(let event): transcript.note(event)
    case .key: break
    }
  }

  private func end() {
    isPlaying = false
    if let view {
      view.cancelGesture()
      (view.isPlayed, view.pinsDeleteZone) = (false, false)
    }
    let done = onEnd
    onEnd = nil
    done?()
  }
}
