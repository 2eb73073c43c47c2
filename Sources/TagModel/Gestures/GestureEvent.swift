public import LayoutCore

/// Where a pointer is at a time.
public struct PointerSample: Hashable, Sendable {
  /// What a pointer is moved with.
  public enum Device: String, Hashable, Sendable, CaseIterable {
    case mouse, touch, pen
  }

  /// In viewport coordinates.
  public var position: Point
  /// In milliseconds, by the same clock as the ticks.
  public var time: Double
  /// What the pointer is moved with.
  public var device: Device

  /// A sample of a pointer.
  public init(position: Point, time: Double, device: Device) {
    self.position = position
    self.time = time
    self.device = device
  }
}

extension GestureMachine {
  /// A pointer's button, by what it is for.
  public enum Button: String, Hashable, Sendable, CaseIterable {
    /// The left button, a finger, the tip of a pen.
    case primary
    /// The right button, or whatever else asks for a context menu.
    case secondary
  }

  /// The keys held while pressing.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The keys as bits.
    public let rawValue: Int

    /// Keys by their bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
  }

  /// What a machine is told. Times are in milliseconds, by one clock. Motions, releases and long presses are
  /// those of the pointer that pressed the primary button.
  public enum Event: Hashable, Sendable {
    /// A button has been pressed, or a finger put down.
    case press(PointerSample, button: Button, clickCount: Int, modifiers: Modifiers)
    /// The pointer has moved.
    case motion(PointerSample)
    /// The button has been let go, or the finger lifted.
    case release(PointerSample)
    /// The pointer has held still for the long-press time.
    case longPress(PointerSample)
    /// A frame is due; sent between ``Effect/ticks(_:)`` with true and with false.
    case tick(time: Double)
    /// Escape, a second finger, a lost grab, a view that goes away: everything as it was.
    case cancel(time: Double)
    /// Tags, layout or rules have changed, not by this gesture.
    case tagsChanged(time: Double)
  }

  /// What a machine wants done, in order. Points are in viewport coordinates.
  public enum Effect: Hashable, Sendable {
    /// This chip looks pressed; nil: none does.
    case pressed(Tag.ID?)
    /// The chip was tapped: toggle it, as far as rules and gates allow.
    case tap(Tag.ID, Modifiers)
    /// The area beside the chips was tapped.
    case tapBlank(Point)
    /// The pointer is this machine's: no one else may scroll or drag with it.
    case claim
    /// The pointer is not this machine's: let others scroll with it.
    case deny
    /// A swipe begins, which selects chips or deselects them.
    case beginSwipe(selecting: Bool)
    /// Show these chips so, until the swipe or the rubber band ends.
    case paint([Tag.ID], selected: Bool)
    /// Show these chips as they were before the swipe or the rubber band.
    case unpaint([Tag.ID])
    /// The chip is not painted, for this reason; it shows that.
    case refuse(Tag.ID, Refusal)
    /// The swipe or the rubber band is over: what is painted becomes so, as one step.
    case endSwipe
    /// The swipe or the rubber band is over: these chips are as they were before it.
    case cancelSwipe(restore: [Tag.ID])
    /// The rubber band covers this part of the content; nil: there is none any more.
    case band(Rect?)
    /// The chip is lifted. `grab` is where it is held: the pointer minus the chip's center. `group` has all chips
    /// that are lifted with it, in order and itself among them; it is empty if there are no others.
    case lift(Tag.ID, group: [Tag.ID] = [], grab: Point)
    /// These chips are held from now on, and no others: some that were held have gone.
    case group([Tag.ID], held: Tag.ID)
    /// The lifted chip's center is here.
    case drag(center: Point)
    /// A gap opens at this index (as for ``TagCollection/move(_:to:by:)``, or for a group for
    /// ``TagCollection/gather(_:at:by:)``); nil: where the chip came from.
    case target(Int?)
    /// The delete zone looks so; a view that has none ignores it.
    case zone(DeleteZoneState)
    /// Scroll by this much, toward the end of the content where positive.
    case scroll(by: Point)
    /// The lifted chip lands, and goes to this index; a group goes there together (``TagOperation/gather(_:at:)``).
    case drop(Tag.ID, at: Int)
    /// The lifted chip is removed, with its group.
    case delete(Tag.ID)
    /// What is lifted is over something else that takes tags (``GestureScene/isOverReceiver(_:)``), with the center of
    /// the chip that is held here; nil: no longer.
    case offer(Point?)
    /// The lifted chip goes to what it was offered to, with its group.
    case give(Tag.ID)
    /// What is lifted was released over the delete zone, and this chip may not be removed; ``putBack(_:)`` follows.
    case refuseDelete(Tag.ID)
    /// The lifted chip lands where it came from, as does its group; nothing has changed. It may be gone.
    case putBack(Tag.ID)
    /// The chip that was picked goes to the place nearest to this point (``GestureScene/isPlacing``).
    case place(Point)
    /// Open the chip's context menu here.
    case menu(Tag.ID, at: Point)
    /// Send ticks from now on, or no longer.
    case ticks(Bool)
  }
}
