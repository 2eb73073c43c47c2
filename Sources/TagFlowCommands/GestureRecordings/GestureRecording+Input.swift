package import LayoutCore
package import TagModel

extension GestureRecording.Input {
  /// The event for the gesture machine; nil for other input.
  /// - Parameter device: The device of the current press.
  package func event(at time: Double, device: PointerSample.Device) -> GestureMachine.Event? {
    func sample(_ point: Point) -> PointerSample { PointerSample(position: point, time: time, device: device) }
    switch self {
    case .press(let point, let device, let button, let clickCount, let modifiers):
      return .press(
        PointerSample(position: point, time: time, device: device), button: button, clickCount: clickCount,
        modifiers: modifiers)
    case .motion(let point): return .motion(sample(point))
    case .longPress(let point): return .longPress(sample(point))
    case .release(let point): return .release(sample(point))
    case .tick: return .tick(time: time)
    case .cancel: return .cancel(time: time)
    case .tagsChanged: return .tagsChanged(time: time)
    case .key, .scroll, .resize: return nil
    }
  }

  package var isPress: Bool { if case .press = self { true } else { false } }

  package var point: Point? {
    switch self {
    case .press(let point, _, _, _, _), .motion(let point), .longPress(let point), .release(let point): point
    case .tick, .cancel, .tagsChanged, .key, .scroll, .resize: nil
    }
  }

  package var name: String { caseName(of: self) }

  static let names = [
    "press", "motion", "longPress", "release", "tick", "cancel", "tagsChanged", "key", "scroll", "resize",
  ]
}

extension GestureMachine.Event {
  /// The input as recorded, and its time.
  package var recorded: (time: Double, input: GestureRecording.Input) {
    switch self {
    case .press(let sample, let button, let clickCount, let modifiers):
      (sample.time, .press(sample.position, sample.device, button: button, clickCount: clickCount, modifiers: modifiers))
    case .motion(let sample): (sample.time, .motion(sample.position))
    case .longPress(let sample): (sample.time, .longPress(sample.position))
    case .release(let sample): (sample.time, .release(sample.position))
    case .tick(let time): (time, .tick)
    case .cancel(let time): (time, .cancel)
    case .tagsChanged(let time): (time, .tagsChanged)
    }
  }
}
