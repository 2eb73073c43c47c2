internal import CTagFlowGtk
internal import GtkBridge
public import LayoutCore
public import TagModel

/// What can be observed of a view, for a log, a laboratory, a recorder or a test.
public enum TagViewObservation: Sendable {
  /// The gesture machine was told of something.
  case gesture(GestureObservation)
  /// A key was pressed in the view; what it did follows.
  case key(KeyPress, scrollOffset: Point)
  /// As ``TagView/onEvent``, which comes first.
  case event(TagEvent)
}

/// A place where the lifted chip could land.
public struct DropCandidate: Hashable, Sendable {
  /// The index that the chip would have.
  public let index: Int
  /// Where it would stand, in viewport coordinates.
  public let frame: Rect
  /// Whether the gate lets it go there.
  public let isAllowed: Bool
  /// Whether it would land there if it were released now.
  public let isChosen: Bool
}

extension TagView {
  /// Has the closure told of every event of the gesture machine, after it has been dealt with, of every key before, and
  /// of everything that happens to tags. It lives as long as the view: capture weakly.
  public func observe(_ body: @escaping (TagViewObservation) -> Void) { reports.addObserver(body) }

  /// Tells the gesture machine of an event as if a pointer had brought it: for playing recorded gestures. While
  /// ``isPlayed`` is set, frames are played as well, and no others come.
  public func play(_ event: GestureMachine.Event) {
    scrollRangeFollows()
    switch event {
    // The undo toast is not in its way, which comes and goes in real time.
    case .press(let sample, .primary, _, let modifiers): press(sample, modifiers)
    default: handle(event)
    }
  }

  /// Does what a key does; whether it meant something. A name that GTK does not know means nothing.
  @discardableResult
  public func play(_ key: KeyPress) -> Bool {
    let value = gdk_keyval_from_name(key.name)
    guard value != 0, value != guint(GDK_KEY_VoidSymbol) else { return false }
    scrollRangeFollows()
    return keyPressed(value, shift: key.shift, control: key.control, alt: key.alt)
  }

  /// Keeps the scroll offset within the content at once rather than in the next frame: a recording may be played
  /// faster than frames come.
  private func scrollRangeFollows() { setScrollRange(content: contentSize, viewport: viewport) }

  /// The places near the viewport where the lifted chip could land, in order; none while no chip is lifted.
  /// - Complexity: O(*n* log *count*) for *n* chips in the viewport.
  public var dropCandidates: [DropCandidate] {
    guard let drag else { return [] }
    let offset = scrollOffset
    let near = drag.base.indexes(in: Rect(origin: offset, size: viewport))
    guard drag.base.count > 0, let first = near.first, let last = near.last else { return [] }
    return (first...min(last + 1, drag.base.count)).compactMap { index in
      guard let slot = drag.base.slot(inserting: drag.size, at: index) else { return nil }
      return DropCandidate(
        index: index, frame: slot.offset(x: -offset.x, y: -offset.y),
        isAllowed: collection.refusal(toGather: drag.ids, at: index) == nil, isChosen: drag.target == index)
    }
  }

  /// The size that the chip would have if the layout did not stretch it, in logical pixels; nil when there is no
  /// such tag.
  public func naturalSize(of id: Tag.ID) -> Size? {
    tags.index(of: id).map { arranger.naturalSize(at: $0) }
  }

  /// How far the layout reaches, in logical pixels: an estimate until all texts have been measured.
  public var contentSize: Size { shownArrangement.contentSize }

  /// Tells of a key and has it handled.
  func observed(_ key: UInt32, shift: Bool, control: Bool, alt: Bool, _ body: () -> Bool) -> Bool {
    reports.observe(
      .key(
        KeyPress(
          gdk_keyval_name(key).map { String(cString: $0) } ?? "", shift: shift, control: control, alt: alt),
        scrollOffset: scrollOffset))
    isHandlingKey = true
    defer { isHandlingKey = false }
    return body()
  }
}
