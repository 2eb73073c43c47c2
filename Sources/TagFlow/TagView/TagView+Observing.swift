internal import CTagFlowGtk
internal import GtkBridge
public import LayoutCore
public import TagModel

/// Passes what happens in a view to a closure, for logs, recorders and tests, until it is released; see ``TagView/observe(_:)``.
@MainActor package final class TagViewObservation {
  package enum Report: Sendable {
    /// An event of the gesture machine.
    case gesture(GestureObservation)
    /// A key press in the view, before its effects.
    case key(KeyPress, scrollOffset: Point)
    /// The same as ``TagView/onEvent``, which is called first.
    case event(TagEvent)
  }

  let body: (Report) -> Void

  init(_ body: @escaping (Report) -> Void) { self.body = body }
}

/// A position where the lifted chip could be dropped.
package struct DropCandidate: Hashable, Sendable {
  /// The index that the chip would have.
  package let index: Int
  /// The frame that the chip would have, in viewport coordinates.
  package let frame: Rect
  /// Whether the gate allows the position.
  package let isAllowed: Bool
  /// Whether the chip would land here if it were released now.
  package let isChosen: Bool
}

extension TagView {
  /// Calls the closure for every event of the gesture machine after it has been handled, for every key before it is
  /// handled, and for every event of a tag, as long as the program keeps the observation.
  package func observe(_ body: @escaping (TagViewObservation.Report) -> Void) -> TagViewObservation { reports.observe(body) }

  /// Passes a gesture event to the view as if it came from a pointer, to replay recordings. While ``isPlayed`` is set,
  /// frames must be replayed as well; real ones are ignored. Positions are those of ``observe(_:)``: relative to the view or, in
  /// a scroller that moves the view, to the outermost such scroller.
  package func play(_ event: GestureMachine.Event) {
    scrollRangeFollows()
    switch event {
    // Skips the undo toast's hit test, because the toast appears and disappears in real time.
    case .press(let sample, .primary, _, let modifiers): press(sample, modifiers)
    default: process(event)
    }
  }

  /// Performs a key press.
  /// - Returns: Whether the key was handled. Key names unknown to GTK are not.
  @discardableResult
  package func play(_ key: KeyPress) -> Bool {
    let value = gdk_keyval_from_name(key.name)
    guard value != 0, value != guint(GDK_KEY_VoidSymbol) else { return false }
    scrollRangeFollows()
    return keyPressed(value, shift: key.shift, control: key.control, alt: key.alt)
  }

  /// Clamps the scroll offset immediately rather than in the next frame, because a recording may be played faster than
  /// frames are drawn.
  private func scrollRangeFollows() { updateScrollRange() }

  /// The positions near the viewport where the lifted chip could be dropped, in order; empty while no chip is lifted.
  /// - Complexity: O(*n* log *count*) for *n* chips in the viewport.
  package var dropCandidates: [DropCandidate] {
    guard let drag else { return [] }
    let offset = scrollOffset
    let near = drag.base.indexes(in: visibleContent)
    guard drag.base.count > 0, let first = near.first, let last = near.last else { return [] }
    return (first...min(last + 1, drag.base.count)).compactMap { index in
      guard let slot = drag.base.slot(inserting: drag.size, at: index) else { return nil }
      return DropCandidate(
        index: index, frame: slot.offset(x: -offset.x, y: -offset.y),
        isAllowed: collection.refusal(toGather: drag.ids, at: index) == nil, isChosen: drag.target == index)
    }
  }

  /// The chip's size before the layout stretches it, in logical pixels; nil if there is no such tag.
  public func naturalSize(of id: Tag.ID) -> Size? {
    tags.index(of: id).map { arranger.naturalSize(at: $0) }
  }

  /// The content size, in logical pixels; an estimate until all texts have been measured.
  public var contentSize: Size { shownArrangement.contentSize }
}
