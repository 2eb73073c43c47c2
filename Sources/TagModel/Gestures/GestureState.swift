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
    /// A chip is held.
    case lifted(Lift)
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
  }

  /// A swipe that goes on.
  public struct Swipe: Hashable, Sendable {
    /// Whether it selects chips, or deselects them.
    public let isSelecting: Bool
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

  /// A lifted chip.
  public struct Lift: Hashable, Sendable {
    /// The chip.
    public let id: Tag.ID
    /// What holds it.
    public let device: PointerSample.Device
    /// Where the pointer was pressed, in viewport coordinates.
    public let start: Point
    /// The pointer minus the chip's centre.
    public let grab: Point
    /// Where the pointer is, in viewport coordinates.
    public internal(set) var pointer: Point
    /// Whether the pointer has ever been further than the threshold from where it was pressed.
    public internal(set) var hasMoved: Bool
    /// The index at which the chip would land; nil: where it came from.
    public internal(set) var target: Int?
    /// How the delete zone stands.
    public internal(set) var zone: DeleteZoneState = .shown
    /// Whether the pointer has been outside the delete zone. A chip that is lifted where the zone appears has
    /// not been brought there to be removed: it has to leave the zone first.
    public internal(set) var wasOutsideZone = false
    /// The scrolling that goes on; nil: none.
    public internal(set) var autoscroll: AutoscrollRun?

    /// Where the lifted chip's centre is, in viewport coordinates.
    public var center: Point { pointer - grab }
  }
}
