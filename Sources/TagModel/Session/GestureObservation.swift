public import LayoutCore

/// An event of a view's gesture machine, and its result.
public struct GestureObservation: Sendable {
  /// The event.
  public let event: GestureMachine.Event
  /// The state before the event.
  public let before: GestureMachine.State
  /// The state after the event.
  public let after: GestureMachine.State
  /// The effects, which have been performed.
  public let effects: [GestureMachine.Effect]
  /// The scroll offset at the time of the event.
  public let scrollOffset: Point
  /// Whether a key such as Escape caused the event.
  public let isByKey: Bool

  package init(
    event: GestureMachine.Event, before: GestureMachine.State, after: GestureMachine.State,
    effects: [GestureMachine.Effect], scrollOffset: Point, isByKey: Bool
  ) {
    (self.event, self.before, self.after, self.effects) = (event, before, after, effects)
    (self.scrollOffset, self.isByKey) = (scrollOffset, isByKey)
  }
}
