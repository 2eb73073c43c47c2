internal import GtkBridge
internal import TagModel

/// A widget whose chips are pressed, lifted and dragged as a ``GestureMachine`` says; a ``DragRecognizer`` tells it of
/// the pointer, in the widget's own coordinates.
@MainActor protocol GestureView: Widget {
  var machine: GestureMachine { get }
  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers)
  func longPressed(_ sample: PointerSample)
  func handle(_ event: GestureMachine.Event)
  /// Ends what is going on; nothing has changed.
  func cancelGesture()
}

extension TagView: GestureView, MenuView {}
