package import LayoutCore

/// The view, or what stands for one, that shows the tags of a ``TagSession``. Points are in viewport coordinates unless they
/// are said to be the content's, which lie ``scrollOffset`` ahead.
package protocol TagSessionHost: AnyObject {
  associatedtype Chips: EditableArrangement
  /// What the session changes.
  associatedtype Store: TagStore = TagCollection

  /// Where every chip goes, whatever a lift shows and a line limit hides.
  var baseArrangement: Chips { get }
  /// Where the chips go that show; behind the last there may be an ``overflow`` chip.
  var visibleArrangement: Chips { get }
  func isHidden(_ index: Int) -> Bool
  /// The chip that stands for what is hidden: its index among those that show, and the id by which it has the focus.
  var overflow: (id: Tag.ID, index: Int)? { get }
  /// The content's size with what a lift shows.
  var contentSize: Size { get }
  var viewport: Size { get }
  var scrollOffset: Point { get }
  var scrollDirection: FlowLayout.ScrollDirection { get }
  var textDirection: TextDirection { get }
  /// In milliseconds, by the clock of the events.
  var now: Double { get }
  /// Whether the keyboard is with a chip, so that it has to go on to another when that is gone or disabled.
  var hasKeyboard: Bool { get }

  /// As ``GestureScene/autoscrollBounds``, ``GestureScene/hasDeleteZone`` and so on.
  var autoscrollBounds: Rect { get }
  var hasDeleteZone: Bool { get }
  func isOverDeleteZone(_ pointer: Point) -> Bool
  func isOverReceiver(_ pointer: Point) -> Bool

  /// The place for lifted chips whose slot is the nearest to a point of the content.
  /// - Parameter isAllowed: What the gate says of a place; nil: there is none.
  func target(of lift: Lift<Chips>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int?
  /// Where a motion takes a chip that is moved by it.
  func destination(of motion: FocusMotion, moving index: Int, in chips: Chips, page: Double) -> Int?

  /// Brings the screen up to date with a change, or tells the program of it.
  func follow(_ change: TagSessionChange)
}

extension TagSessionHost {
  package var visibleArrangement: Chips { baseArrangement }
  package func isHidden(_ index: Int) -> Bool { baseArrangement.isHidden(index) }
  package var overflow: (id: Tag.ID, index: Int)? { nil }
  package var hasKeyboard: Bool { true }
  package func isOverReceiver(_ pointer: Point) -> Bool { false }
  package func destination(of motion: FocusMotion, moving index: Int, in chips: Chips, page: Double) -> Int? {
    motion.destination(from: index, in: chips, page: page)
  }
}

/// What a ``TagSession`` tells its host. It has happened when it is told, apart from ``willShift``.
package enum TagSessionChange {
  // To be shown. Told at once, also in the middle of another.
  /// The tags are others: the arrangement follows (``TagTransaction/changes``).
  case tags(TagTransaction)
  /// Chips are about to stand elsewhere: whoever animates that remembers where they stand.
  case willShift
  /// Chips have been lifted; their group or the gap that is open for them is another; they have landed.
  case lifted, shifted, landed
  /// A swipe or a rubber band shows the tag otherwise.
  case painted(Tag.ID)
  /// The focus is on this tag, or on the overflow chip; nil: on none. If by a key, the chip is to show, and that it has it.
  case focused(Tag.ID?, isByKey: Bool)
  /// The chip is to be scrolled to.
  case revealed(Tag.ID)
  /// The chip shows that it refuses, and why.
  case refused(Tag.ID, Refusal)
  /// What the machine wants done; as far as that concerns tags, selection, lift and focus, it is done.
  case effect(GestureMachine.Effect)

  // To be said, by a status for screen readers for example.
  /// An operation was carried out, before which so many tags were selected.
  case performed(TagOperation, selectedBefore: Int)
  /// A lift has ended so that tags stand together from an index on; nil: they were put back by key.
  case placed(count: Int, at: Int?, Cause)
  /// A key has moved a tag.
  case moved(Tag.ID, from: Int)
  /// A step was undone, or done again; other sessions may have halves of it, by these links.
  case undone(links: [Int], Cause)
  case redone(links: [Int], Cause)
  /// A person has removed these, and may want them back.
  case removed([Tag])

  // To be reported to the program, one after the other: what a report leads to is reported behind it.
  /// What happened to tags, refusals among it: a list that follows the events of all reports one by one is always the same.
  case report(TagTransaction)
  /// The tag was tapped, or chosen by other means.
  case tapped(Tag.ID)
  /// The machine has been told of an event, and its effects are done.
  case gesture(GestureObservation)
}
