public import LayoutCore

/// What a view's gesture machine was told, and what it made of it.
public struct GestureObservation: Sendable {
  /// What it was told.
  public let event: GestureMachine.Event
  /// What was going on before.
  public let before: GestureMachine.State
  /// What is going on after it.
  public let after: GestureMachine.State
  /// What it wanted done; it has been done.
  public let effects: [GestureMachine.Effect]
  /// How far the content was scrolled when the event came.
  public let scrollOffset: Point
  /// Whether a key brought it about, as Escape does.
  public let isByKey: Bool

  package init(
    event: GestureMachine.Event, before: GestureMachine.State, after: GestureMachine.State,
    effects: [GestureMachine.Effect], scrollOffset: Point, isByKey: Bool
  ) {
    (self.event, self.before, self.after, self.effects) = (event, before, after, effects)
    (self.scrollOffset, self.isByKey) = (scrollOffset, isByKey)
  }
}
