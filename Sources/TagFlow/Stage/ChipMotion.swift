internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// How chips get from where they stood to where a new layout has them.
///
/// Before a change, ``remember(_:)``; in the layout after it, ``begin(at:to:)``.
@MainActor struct ChipMotion {
  private var animator = PositionAnimator(isEnabled: DesktopSettings.animates)
  /// The desktop's setting that was followed last.
  private var setting = DesktopSettings.animates
  /// Where the chips stood, and how wide they were, when something changed that the next layout is to animate.
  private var remembered: [Tag.ID: (origin: Point, width: Double?)]?

  /// Whether chips move; if not, they land at once.
  var isEnabled: Bool {
    get { animator.isEnabled }
    set { animator.isEnabled = newValue }
  }

  /// Whether the next layout has chips to send on their way.
  var isPending: Bool { remembered != nil }
  /// Whether any chip is on its way.
  var isAnimating: Bool { animator.isAnimating }

  /// Follows the desktop's setting; whether animations have been switched off.
  mutating func followSetting() -> Bool {
    let isOn = DesktopSettings.animates
    guard isOn != setting else { return false }
    (setting, animator.isEnabled) = (isOn, isOn)
    return !isOn
  }

  // MARK: Before a layout

  /// Remembers where chips stand, unless that is known from an earlier change.
  mutating func remember(_ chips: [Tag.ID: TagChip]) {
    guard remembered == nil, animator.isEnabled else { return }
    remembered = chips.compactMapValues { chip in chip.placed.map { ($0, chip.placedWidth) } }
  }

  /// Has tags that are new come from a place.
  mutating func bring(_ ids: some Sequence<Tag.ID>, from start: Point) {
    guard remembered != nil else { return }
    for id in ids { remembered?[id] = (start, nil) }
  }

  /// The content lies elsewhere, and what was remembered with it.
  mutating func shift(by distance: Point) {
    remembered = remembered?.mapValues { ($0.origin + distance, $0.width) }
  }

  /// Lands all chips at once, and lets no layout send them anywhere.
  mutating func landAll() {
    remembered = nil
    animator.landAll()
  }

  mutating func land(_ id: Tag.ID) { animator.land(id) }

  // MARK: In a layout

  /// Sends the chips that stood somewhere else on their way.
  /// - Parameter destination: Where a chip goes, and how wide it becomes if that is to be seen; nil: nowhere.
  /// - Returns: Whether there was anything to begin.
  mutating func begin(
    at time: Double, to destination: (_ id: Tag.ID, _ width: Double?) -> (origin: Point, width: Double?)?
  ) -> Bool {
    guard let starts = remembered else { return false }
    remembered = nil
    for (id, start) in starts {
      guard let end = destination(id, start.width),
        end.origin != start.origin || end.width != nil || animator.target(of: id) != nil
      else { continue }
      let widths = start.width.flatMap { from in end.width.map { (from, $0) } }
      animator.move(id, from: start.origin, to: end.origin, widths: widths, at: time)
    }
    return true
  }

  // MARK: In a frame

  /// Whether any chip is still on its way at a time.
  mutating func advance(to time: Double) -> Bool { animator.advance(to: time) }
  func isMoving(_ id: Tag.ID) -> Bool { animator.target(of: id) != nil }
  func position(of id: Tag.ID, at time: Double) -> Point? { animator.position(of: id, at: time) }
  func width(of id: Tag.ID, at time: Double) -> Double? { animator.width(of: id, at: time) }
}
