internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A widget whose chips are controlled by a ``GestureMachine``. A ``DragRecognizer`` forwards pointer events, in the
/// widget's coordinates.
@MainActor protocol GestureView: Widget {
  var machine: GestureMachine { get }
  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers)
  func handle(_ event: GestureMachine.Event)
  /// Cancels the gesture in progress without any effect.
  func cancelGesture()
  /// If the pointer is leaving the window and may take the lifted chips along, starts a desktop drag and returns true.
  func beginsDesktopDrag(by device: OpaquePointer, at point: Point) -> Bool
  /// Whether a secondary click at a point does anything.
  func takesSecondaryClick(at point: Point) -> Bool
  /// If a point is beside the chips and there is a menu for that area, opens it and returns true.
  func opensMenu(besideChipsAt point: Point) -> Bool
}

extension GestureView {
  /// Handles GTK's long-press timer. If the program was busy, earlier motion may still be pending, so the press counts
  /// as long only if the next frame, which delivers such motion first, finds it unmoved.
  func longPressed(_ sample: PointerSample) {
    let pressed = machine.state
    addTick { [weak self] _ in
      if let self, machine.state == pressed { handle(.longPress(sample)) }
      return false
    }
  }
}

extension TagView {
  func takesSecondaryClick(at point: Point) -> Bool {
    guard !isKeyLifting else { return true }
    guard menu.isEnabled else { return false }
    return tag(at: point + scrollOffset) == nil ? hasMenuOfView : takesFocus
  }

  func opensMenu(besideChipsAt point: Point) -> Bool {
    guard !isKeyLifting, tag(at: point + scrollOffset) == nil else { return false }
    openMenu(at: point)
    return true
  }
}

extension GestureMachine.Event {
  /// The event with its position moved.
  func moved(by offset: Point) -> GestureMachine.Event {
    switch self {
    case .press(let sample, let button, let modifiers):
      .press(sample.moved(by: offset), button: button, modifiers: modifiers)
    case .motion(let sample): .motion(sample.moved(by: offset))
    case .release(let sample): .release(sample.moved(by: offset))
    case .longPress(let sample): .longPress(sample.moved(by: offset))
    case .tick, .cancel, .tagsChanged: self
    }
  }
}

extension PointerSample {
  func moved(by offset: Point) -> PointerSample {
    PointerSample(position: position + offset, time: time, device: device)
  }
}
