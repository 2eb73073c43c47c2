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
    case press(PointerSample, button: Button, clickCount: Int, modifiers: Modifiers)
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
