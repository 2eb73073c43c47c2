public import LayoutCore

extension GestureMachine {
  /// The current gesture.
  public enum State: Hashable, Sendable {
    /// No pointer is down.
    case idle
    /// A pointer is down, and has not moved beyond the threshold.
    case pressed(Press)
    /// A swipe over chips.
    case swiping(Swipe)
    /// One or more chips are lifted.
    case lifted(Lift)
    /// A rubber band over chips.
    case banding(Band)
    /// A pointer is down, and ignored until it is released.
    case ignoring
  }

  /// A pointer that is down, and has not moved beyond the threshold.
  public struct Press: Hashable, Sendable {
    /// The pressed chip; nil for the empty area.
    public let id: Tag.ID?
    /// The position and time of the press.
    public let start: PointerSample
    /// The position of the press, in content coordinates.
    public let startContent: Point
    /// 1 for a single click, 2 for the second of a double-click.
    public let clickCount: Int
    /// The modifier keys held during the press.
    public let modifiers: Modifiers
    /// Whether the press chooses the place of a picked chip (``GestureScene/isPlacing``).
    public let isPlacing: Bool
  }

  /// A swipe in progress.
  public struct Swipe: Hashable, Sendable {
    /// Whether the swipe selects chips, or deselects them.
    public let isSelecting: Bool
    /// Whether returning to a chip unpaints everything after it.
    public let isReversible: Bool
    /// The chips that the pointer has reached, in order, except those left by returning.
    public internal(set) var path: [Stop] = []
    /// The position of the pointer, in viewport coordinates.
    public internal(set) var pointer: Point
    /// The last position of the pointer, in content coordinates.
    public internal(set) var content: Point
    /// The autoscrolling in progress; nil if there is none.
    public internal(set) var autoscroll: AutoscrollRun?

    /// A chip that the pointer has reached.
    public struct Stop: Hashable, Sendable {
      /// The id of the chip.
      public let id: Tag.ID
      /// Whether the swipe changes the chip; false if it already has the state, or is refused.
      public let isPainted: Bool
    }

    /// The ids of the chips that the swipe changes, in the order reached.
    public var painted: [Tag.ID] { path.filter(\.isPainted).map(\.id) }
  }

  /// A rubber band in progress.
  public struct Band: Hashable, Sendable {
    /// How the band changes the selection.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Selects the covered chips, and deselects all others.
      case replace
      /// Selects the covered chips in addition (Shift).
      case extend
      /// Toggles the covered chips (Control).
      case toggle
    }

    /// How the band changes the selection.
    public let kind: Kind
    /// The fixed corner, in content coordinates.
    public let start: Point
    /// The moving corner, in content coordinates.
    public internal(set) var end: Point
    /// The position of the pointer, in viewport coordinates.
    public internal(set) var pointer: Point
    /// The chips that the band changes, with their new states.
    public internal(set) var painted: [TagSelection] = []
    /// The covered chips that cannot change, and whose refusal has been reported.
    public internal(set) var refused: Set<Tag.ID> = []
    /// The autoscrolling in progress; nil if there is none.
    public internal(set) var autoscroll: AutoscrollRun?

    /// The frame of the band, in content coordinates.
    public var rectangle: Rect {
      Rect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    }
  }

  /// A lifted chip, with the selected chips that were lifted together with it.
  public struct Lift: Hashable, Sendable {
    /// The chip that is held.
    public internal(set) var id: Tag.ID
    /// All lifted chips, in order: the held one and, if it was selected, the other selected ones.
    public internal(set) var group: [Tag.ID]
    /// The device that holds the chip.
    public let device: PointerSample.Device
    /// The position of the press, in viewport coordinates.
    public let start: Point
    /// The offset of the pointer from the chip's center.
    public let grab: Point
    /// The position of the pointer, in viewport coordinates.
    public internal(set) var pointer: Point
    /// Whether the pointer has ever been farther than the threshold from the press.
    public internal(set) var hasMoved: Bool
    /// The index where the chip would land; nil for its original place.
    public internal(set) var target: Int?
    /// The state of the delete zone.
    public internal(set) var zone: DeleteZoneState = .shown
    /// The first lifted chip that may not be removed, if the zone refuses.
    public internal(set) var refusing: Tag.ID?
    /// The chip's center while it is over another receiver, in viewport coordinates; otherwise nil.
    public internal(set) var offered: Point?
    /// Whether the pointer has been outside the delete zone. A chip that is lifted where the zone appears has to leave the zone
    /// before it can be dropped there.
    public internal(set) var wasOutsideZone = false
    /// The autoscrolling in progress; nil if there is none.
    public internal(set) var autoscroll: AutoscrollRun?

    /// The chip's center, in viewport coordinates.
    public var center: Point { pointer - grab }
  }
}
