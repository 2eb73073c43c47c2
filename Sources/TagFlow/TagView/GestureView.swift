internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A widget whose chips are pressed, lifted and dragged as a ``GestureMachine`` says; a ``DragRecognizer`` tells it of
/// the pointer, in the widget's own coordinates.
@MainActor protocol GestureView: Widget {
  var machine: GestureMachine { get }
  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers)
  func handle(_ event: GestureMachine.Event)
  /// Ends what is going on; nothing has changed.
  func cancelGesture()
  /// Lets a pointer that leaves the window carry out what is lifted, if that can be; whether it does.
  func carriesOut(by device: OpaquePointer, at point: Point) -> Bool
  /// Opens the menu for the area beside the chips, if the point lies there and there is such a menu; whether it did.
  func opensMenu(besideChipsAt point: Point) -> Bool
}

extension GestureView {
  /// GTK's timer says that the pointer has held still. A program that was busy may have motion waiting that came before
  /// it, so the press counts as long only if the next frame, which brings such motion first, finds it unmoved.
  func longPressed(_ sample: PointerSample) {
    let pressed = machine.state
    addTick { [weak self] _ in
      if let self, machine.state == pressed { handle(.longPress(sample)) }
      return false
    }
  }
}

extension TagView: GestureView, MenuView {
  func carriesOut(by device: OpaquePointer, at point: Point) -> Bool {
    guard isLeavingWindow(at: point) else { return false }
    carryOut(by: device, at: point)
    return true
  }

  func opensMenu(besideChipsAt point: Point) -> Bool {
    guard tag(at: point + scrollOffset) == nil else { return false }
    openMenu(at: point)
    return true
  }
}
