public import LayoutCore

extension GestureMachine {
  /// What is going on.
  public enum State: Hashable, Sendable {
    /// No pointer is down.
    case idle
    /// A pointer is down and has not moved by the threshold.
    case pressed(Press)
    /// A swipe selects chips.
    case swiping(Swipe)
    /// A chip is held, or several.
    case lifted(Lift)
    /// A rubber band selects the chips that it touches.
    case banding(Band)
    /// A pointer is down, and whatever it does until it is released means nothing.
    case ignoring
  }

  /// A pointer that is down and has not moved far.
  public struct Press: Hashable, Sendable {
    /// The chip that was pressed; nil: the blank area.
    public let id: Tag.ID?
    /// Where and when it was pressed.
    public let start: PointerSample
    /// Where it was pressed, in the content.
    public let startContent: Point
    /// 1 for a single click, 2 for the second of a double click.
    public let clickCount: Int
    /// The keys held while pressing.
    public let modifiers: Modifiers
    /// Whether it says where a chip goes that was picked (``GestureScene/isPlacing``).
    public let isPlacing: Bool
  }

  /// A swipe that goes on.
  public struct Swipe: Hashable, Sendable {
    /// Whether it selects chips, or deselects them.
    public let isSelecting: Bool
    /// Whether coming back to a chip takes back everything after it.
    public let takesBack: Bool
    /// The chips that the pointer has come over, in order, without those that were taken back.
    public internal(set) var path: [Stop] = []
    /// Where the pointer is, in viewport coordinates.
    public internal(set) var pointer: Point
    /// Where the pointer was last, in the content.
    public internal(set) var content: Point
    /// The scrolling that goes on; nil: none.
    public internal(set) var autoscroll: AutoscrollRun?

    /// A chip that the pointer came over.
    public struct Stop: Hashable, Sendable {
      /// The chip.
      public let id: Tag.ID
      /// Whether the swipe changes it: not if it was so already, or is refused.
      public let isPainted: Bool
    }

    /// The chips that it changes, in the order in which it came over them.
    public var painted: [Tag.ID] { path.filter(\.isPainted).map(\.id) }
  }

  /// A rubber band that goes on.
  public struct Band: Hashable, Sendable {
    /// What becomes of the selection.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The chips that it touches are selected, and no others.
      case replace
      /// The chips that it touches are selected besides (Shift).
      case extend
      /// The chips that it touches change sides (Control).
      case toggle
    }

    /// What becomes of the selection.
    public let kind: Kind
    /// The corner where it was begun, in the content.
    public let start: Point
    /// The corner that moves, in the content.
    public internal(set) var end: Point
    /// Where the pointer is, in viewport coordinates.
    public internal(set) var pointer: Point
    /// The chips that it changes, and to what.
    public internal(set) var painted: [TagSelection] = []
    /// The chips that it touches and that stay as they are, for a reason that has been told.
    public internal(set) var refused: Set<Tag.ID> = []
    /// The scrolling that goes on; nil: none.
    public internal(set) var autoscroll: AutoscrollRun?

    /// What it covers, in the content.
    public var rectangle: Rect {
      Rect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    }
  }

  /// A lifted chip, with those that were selected together with it.
  public struct Lift: Hashable, Sendable {
    /// The chip that is held.
    public internal(set) var id: Tag.ID
    /// All chips that are lifted, in order: the one that is held and, if it was selected, the other selected ones.
    public internal(set) var group: [Tag.ID]
    /// What holds it.
    public let device: PointerSample.Device
    /// Where the pointer was pressed, in viewport coordinates.
    public let start: Point
    /// The pointer minus the chip's center.
    public let grab: Point
    /// Where the pointer is, in viewport coordinates.
    public internal(set) var pointer: Point
    /// Whether the pointer has ever been further than the threshold from where it was pressed.
    public internal(set) var hasMoved: Bool
    /// The index at which the chip would land; nil: where it came from.
    public internal(set) var target: Int?
    /// How the delete zone stands.
    public internal(set) var zone: DeleteZoneState = .shown
    /// The chip for whose sake the zone refuses.
    public internal(set) var refusing: Tag.ID?
    /// Where the chip's center is while it is over something else that takes tags, in viewport coordinates.
    public internal(set) var offered: Point?
    /// Whether the pointer has been outside the delete zone. A chip that is lifted where the zone appears has
    /// not been brought there to be removed: it has to leave the zone first.
    public internal(set) var wasOutsideZone = false
    /// The scrolling that goes on; nil: none.
    public internal(set) var autoscroll: AutoscrollRun?

    /// Where the lifted chip's center is, in viewport coordinates.
    public var center: Point { pointer - grab }
  }
}
