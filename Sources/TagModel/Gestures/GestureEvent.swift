public import LayoutCore

/// The position of a pointer at a time.
public struct PointerSample: Hashable, Sendable {
  /// A pointing device.
  public enum Device: String, Hashable, Sendable, CaseIterable {
    case mouse, touch, pen
  }

  /// The position in viewport coordinates.
  public var position: Point
  /// The time in milliseconds, by the same clock as the ticks.
  public var time: Double
  /// The device.
  public var device: Device

  /// Creates a sample.
  public init(position: Point, time: Double, device: Device) {
    self.position = position
    self.time = time
    self.device = device
  }
}

extension GestureMachine {
  /// A pointer button, by function.
  public enum Button: String, Hashable, Sendable, CaseIterable {
    /// The left mouse button, a finger, or the tip of a pen.
    case primary
    /// The right mouse button, or another trigger of context menus.
    case secondary
  }

  /// The modifier keys held during a press.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The keys as a bit set.
    public let rawValue: Int

    /// Creates a set of keys from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
  }

  /// An input event. Times are in milliseconds, by a single clock. Motions, releases and long presses are those of the pointer
  /// that pressed the primary button.
  public enum Event: Hashable, Sendable {
    /// A button was pressed, or a finger was put down.
    case press(PointerSample, button: Button, modifiers: Modifiers)
    /// The pointer moved.
    case motion(PointerSample)
    /// The button was released, or the finger was lifted.
    case release(PointerSample)
    /// The pointer has held still for the long-press time.
    case longPress(PointerSample)
    /// A frame is due; sent between the ``Effect/ticks(_:)`` effects with true and false.
    case tick(time: Double)
    /// The gesture is canceled, by Escape, a second finger, a lost grab, or because the view goes away.
    case cancel(time: Double)
    /// Tags, layout or rules have changed, but not because of this gesture.
    case tagsChanged(time: Double)
  }

  /// An action for the view to perform. Points are in viewport coordinates.
  public enum Effect: Hashable, Sendable {
    /// Show this chip as pressed; nil for none.
    case pressed(Tag.ID?)
    /// The chip was tapped: toggle it, if rules and gates allow.
    case tap(Tag.ID, Modifiers)
    /// The empty area was tapped.
    case tapBlank(Point)
    /// Claim the pointer's event sequence: nothing else may scroll or drag with it.
    case claim
    /// Deny the pointer's event sequence, so that others can scroll with it.
    case deny
    /// A swipe begins, which selects or deselects chips.
    case beginSwipe(selecting: Bool)
    /// Show the chips with this selection state until the swipe or rubber band ends.
    case paint([Tag.ID], selected: Bool)
    /// Show the chips as they were before the swipe or rubber band.
    case unpaint([Tag.ID])
    /// Show that the chip cannot be painted, for this reason.
    case refuse(Tag.ID, Refusal)
    /// The swipe or rubber band has ended: apply the painted states as one step.
    case endSwipe
    /// The swipe or rubber band was canceled: show these chips as before it.
    case cancelSwipe(restore: [Tag.ID])
    /// Show the rubber band with this frame, in content coordinates; nil hides it.
    case band(Rect?)
    /// Lift the chip. `grab` is the offset of the pointer from the chip's center. `group` contains all chips lifted
    /// together, in order and including this one; it is empty if there is only this one.
    case lift(Tag.ID, group: [Tag.ID] = [], grab: Point)
    /// Some lifted chips are gone: hold these, and only these.
    case group([Tag.ID], held: Tag.ID)
    /// Move the lifted chip's center here.
    case drag(center: Point)
    /// Open a gap at this index, as for ``TagCollection/move(_:to:by:)`` or, with a group,
    /// ``TagCollection/gather(_:at:by:)``; nil for the original place.
    case target(Int?)
    /// Show the delete zone in this state, if there is one.
    case zone(DeleteZoneState)
    /// Scroll by this distance; positive values scroll toward the end of the content.
    case scroll(by: Point)
    /// The lifted chip lands: move it to this index, together with its group (``TagOperation/gather(_:at:)``).
    case drop(Tag.ID, at: Int)
    /// Remove the lifted chip, with its group.
    case delete(Tag.ID)
    /// The lifted chips are over a receiver (``GestureScene/isOverReceiver(_:)``), with the held chip's center here; nil if they
    /// have left it.
    case offer(Point?)
    /// Give the lifted chip, with its group, to the receiver.
    case give(Tag.ID)
    /// The lifted chips were released over the delete zone, but this one may not be removed; ``putBack(_:)`` follows.
    case refuseDelete(Tag.ID)
    /// The lifted chip, which may be gone, lands at its original place, with its group; nothing has changed.
    case putBack(Tag.ID)
    /// Move the picked chip to the place nearest to this point (``GestureScene/isPlacing``).
    case place(Point)
    /// Open the chip's context menu here.
    case menu(Tag.ID, at: Point)
    /// Start or stop sending ticks.
    case ticks(Bool)
  }
}

// MARK: - Gesture state

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

    /// The scrolling near the edges.
    package var autoscroll: AutoscrollRun {
      switch self {
      case .swiping(let swipe): swipe.autoscroll
      case .lifted(let lift): lift.autoscroll
      case .banding(let band): band.autoscroll
      case .idle, .pressed, .ignoring: AutoscrollRun()
      }
    }
  }

  /// A pointer that is down, and has not moved beyond the threshold.
  public struct Press: Hashable, Sendable {
    /// The pressed chip; nil for the empty area.
    public let id: Tag.ID?
    /// The position and time of the press.
    public let start: PointerSample
    /// The position of the press, in content coordinates.
    public let startContent: Point
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
    /// The scrolling near the edges.
    public internal(set) var autoscroll = AutoscrollRun()
    /// What the gates have answered, since the swipe may return to chips.
    var answers: [Tag.ID: Refusal?] = [:]

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
    /// The covered chips that cannot change, and whose refusal has been reported.
    public internal(set) var refused: Set<Tag.ID> = []
    /// The scrolling near the edges.
    public internal(set) var autoscroll = AutoscrollRun()
    /// The covered chips, in order.
    var covered: [Tag.ID] = []
    /// The new states of the covered chips; nil for those that the band leaves as they are.
    var states: [Tag.ID: Bool?] = [:]
    /// The selected chips, all of which a band that replaces the selection deselects where it does not cover them; nil before they
    /// are known.
    var selection: Selection?
    /// The chip that stays selected because a selection is required.
    var spared: Tag.ID?
    /// What the gates have answered about covered chips.
    var answers: [TagSelection: Refusal?] = [:]

    /// The selected chips that may be deselected. There can be many more of them than covered ones, so motions only read them.
    struct Selection: Hashable, Sendable {
      var ids: [Tag.ID] = []
      var all: Set<Tag.ID> = []
      /// What the gates have answered.
      var answers: [Tag.ID: Refusal?] = [:]
    }

    /// The new state of a chip; nil if the band does not change it.
    func state(of id: Tag.ID) -> Bool? {
      if id == spared { return nil }
      if let state = states[id] { return state }
      return selection?.all.contains(id) == true ? false : nil
    }

    /// The chips that the band changes, with their new states: first those that it deselects. O(changed chips).
    public var painted: [TagSelection] {
      let others = (selection?.ids ?? []).filter { states[$0] == nil }
      let all = (others + covered).compactMap { id in state(of: id).map { TagSelection(id, isSelected: $0) } }
      return all.filter { !$0.isSelected } + all.filter(\.isSelected)
    }

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
    /// The scrolling near the edges.
    public internal(set) var autoscroll = AutoscrollRun()

    /// The chip's center, in viewport coordinates.
    public var center: Point { pointer - grab }
  }
}
