public import LayoutCore

/// The view, or a substitute for it, that shows the tags of a ``TagSession``. Points are in viewport coordinates unless noted
/// otherwise; a content point is a viewport point plus ``scrollOffset``.
package protocol TagSessionHost: AnyObject {
  associatedtype Chips: EditableArrangement
  associatedtype Store: TagStore = TagCollection

  /// The arrangement of all chips, regardless of lifted chips and line limits.
  var baseArrangement: Chips { get }
  /// What is shown regardless of lifted chips; without an overflow chip while chips are lifted.
  var resting: ShownChips<Chips> { get }
  func isHidden(_ index: Int) -> Bool
  /// The size of the content, including the changes by a lift.
  var contentSize: Size { get }
  var viewport: Size { get }
  var scrollOffset: Point { get }
  var scrollDirection: FlowLayout.ScrollDirection { get }
  /// Whether the layout may call the program, which may read and change what is being laid out.
  var layoutCallsProgram: Bool { get }
  var textDirection: TextDirection { get }
  /// The current time in milliseconds, by the same clock as the events.
  var now: Double { get }
  /// Whether a chip has the keyboard focus, so that it moves to another chip if that one is removed or disabled.
  var hasKeyboard: Bool { get }

  /// The same as in ``GestureScene``.
  var autoscrollBounds: Rect { get }
  func autoscrollRange(along axis: Axis) -> ClosedRange<Double>
  var hasDeleteZone: Bool { get }
  func isOverDeleteZone(_ pointer: Point) -> Bool
  var allowsExport: Bool { get }
  func isOverReceiver(_ pointer: Point) -> Bool
  func isOverScrollingReceiver(_ pointer: Point) -> Bool

  /// Whether anything follows from a tap if no tags can be selected.
  var wantsTaps: Bool { get }
  /// Whether chips can have the focus: whether keys can do anything with them.
  var takesFocus: Bool { get }

  /// The place for lifted chips whose slot is nearest to a content point.
  /// - Parameter isAllowed: Whether the gate allows a place; nil if there is no gate.
  func target(of lift: Lift<Chips>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int?
  /// The index to which a motion moves a chip.
  func destination(of motion: FocusMotion, moving index: Int, in chips: Chips, page: Double) -> Int?

  /// Called before a request of the user is handled: updates the collection's gates, if they may have changed.
  func updateGates()

  /// Called when a transaction has been performed, before it is shown: adds what has to be reported before it to the session's
  /// reports.
  func willReport(_ transaction: TagTransaction)

  /// Shows a change, or reports it to the program.
  func apply(_ change: TagSessionChange)
}

extension TagSessionHost {
  package var resting: ShownChips<Chips> { .plain(baseArrangement) }
  package var layoutCallsProgram: Bool { false }
  package func isHidden(_ index: Int) -> Bool { resting.isHidden(index) }
  package func autoscrollRange(along axis: Axis) -> ClosedRange<Double> {
    guard axis == scrollDirection.axis else { return scrollOffset[axis]...scrollOffset[axis] }
    return 0...max(0, contentSize[axis] - viewport[axis])
  }
  package var hasKeyboard: Bool { true }
  package var allowsExport: Bool { false }
  package func isOverReceiver(_ pointer: Point) -> Bool { false }
  package func isOverScrollingReceiver(_ pointer: Point) -> Bool { isOverReceiver(pointer) }
  package var wantsTaps: Bool { true }
  package var takesFocus: Bool { true }
  package func updateGates() {}
  package func willReport(_ transaction: TagTransaction) {}
  package func destination(of motion: FocusMotion, moving index: Int, in chips: Chips, page: Double) -> Int? {
    motion.destination(from: index, in: chips, page: page)
  }
}

/// A change that a ``TagSession`` sends to its host. It has already happened, except ``willShift``.
package enum TagSessionChange {
  // To show. Sent immediately, even while another change is being handled.
  /// The tags have changed; update the arrangement (``TagTransaction/changes``).
  case tags(TagTransaction)
  /// Chips are about to move; record their positions to animate them.
  case willShift
  /// Chips were lifted; their group or gap has changed; they have landed.
  case lifted, shifted, landed
  /// The painted state of a tag has changed.
  case painted(Tag.ID)
  /// The focus has moved to a tag or the overflow chip, or is gone (nil). If a key moved it, show the chip and its focus ring.
  case focused(Tag.ID?, isByKey: Bool)
  /// Scroll to the chip.
  case revealed(Tag.ID)
  /// Show that the chip refuses, and why.
  case refused(Tag.ID, Refusal)
  /// An effect of the machine, already applied to tags, selection, lift and focus.
  case effect(GestureMachine.Effect)

  // To announce, for example to screen readers.
  /// An operation was performed.
  case performed(TagOperation, changesSelection: Bool)
  /// Lifted tags have landed at an index, or a key has opened a gap for them there; nil if a key has put them back.
  case placed(count: Int, at: Int?, Cause)
  /// A tag was moved with a key.
  case moved(Tag.ID, from: Int)
  /// A step was undone or redone; other sessions may have steps with the same links.
  case stepped(HistoryDirection, links: [Int], Cause)
  /// Earlier steps can no longer be undone or redone; no longer offer it.
  case historyEnded
  /// The user has removed these tags; offer to undo it.
  case removed([Tag])

  // To report to the program, in order. Changes caused by a report are reported after it.
  /// The changes and refusals of an operation: a list that applies the events of all reports always has the same tags.
  case report(TagTransaction)
  /// The tag was tapped, or activated by other means.
  case tapped(Tag.ID)
  /// The machine has handled an event, and its effects have been applied.
  case gesture(GestureObservation)
}

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
