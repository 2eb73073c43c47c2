internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Animates chips from their previous frames to those of a new layout.
///
/// Call ``remember(_:)`` before a change, and ``begin(at:to:)`` in the layout after it.
@MainActor struct ChipMotion {
  private var animator = PositionAnimator(isEnabled: DesktopSettings.animates)
  /// The last known desktop setting.
  private var setting = DesktopSettings.animates
  /// The positions and widths of chips before a change that the next layout animates.
  private var remembered: [Tag.ID: (origin: Point, width: Double?)]?

  /// Whether chips animate; if not, they land immediately.
  var isEnabled: Bool {
    get { animator.isEnabled }
    set { animator.isEnabled = newValue }
  }

  /// Whether the next layout starts animations.
  var isPending: Bool { remembered != nil }
  var isAnimating: Bool { animator.isAnimating }

  /// Applies the desktop's setting, and returns whether animations have been turned off.
  mutating func applySetting() -> Bool {
    let isOn = DesktopSettings.animates
    guard isOn != setting else { return false }
    (setting, animator.isEnabled) = (isOn, isOn)
    return !isOn
  }

  // MARK: Before a layout

  /// Records the chips' positions, unless an earlier change has done so.
  mutating func remember(_ chips: [Tag.ID: TagChip]) {
    guard remembered == nil, animator.isEnabled else { return }
    var starts: [Tag.ID: (origin: Point, width: Double?)] = [:]
    starts.reserveCapacity(chips.count)
    for (id, chip) in chips {
      if let origin = chip.placed { starts[id] = (origin, chip.placedWidth) }
    }
    remembered = starts
  }

  /// Sets the position from which new tags start.
  mutating func bring(_ ids: some Sequence<Tag.ID>, from start: Point) {
    guard remembered != nil else { return }
    for id in ids { remembered?[id] = (start, nil) }
  }

  /// Shifts the recorded positions along with the content.
  mutating func shift(by distance: Point) {
    remembered = remembered?.mapValues { ($0.origin + distance, $0.width) }
  }

  /// Ends all animations, and cancels those that the next layout would start.
  mutating func landAll() {
    remembered = nil
    animator.landAll()
  }

  mutating func land(_ id: Tag.ID) { animator.land(id) }

  // MARK: In a layout

  /// Starts the animations of chips that were somewhere else.
  /// - Parameter destination: Returns a chip's new origin, and its width if the change of width is animated; nil for no
  ///   animation.
  mutating func begin(
    at time: Double, to destination: @MainActor (_ id: Tag.ID, _ width: Double?) -> (origin: Point, width: Double?)?
  ) {
    guard let starts = remembered else { return }
    remembered = nil
    for (id, start) in starts {
      guard let end = destination(id, start.width),
        end.origin != start.origin || end.width != nil || animator.target(of: id) != nil
      else { continue }
      let widths: (Double, Double)? = if let from = start.width, let to = end.width { (from, to) } else { nil }
      animator.move(id, from: start.origin, to: end.origin, widths: widths, at: time)
    }
  }

  // MARK: In a frame

  /// Advances all animations, and returns whether any chip is still moving.
  mutating func advance(to time: Double) -> Bool { animator.advance(to: time) }
  func isMoving(_ id: Tag.ID) -> Bool { animator.target(of: id) != nil }
  func position(of id: Tag.ID, at time: Double) -> Point? { animator.position(of: id, at: time) }
  func width(of id: Tag.ID, at time: Double) -> Double? { animator.width(of: id, at: time) }
}
