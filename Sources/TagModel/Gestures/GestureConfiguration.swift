/// What a drag from a chip does when the chip is not lifted.
public enum SwipeSelection: String, Hashable, Sendable, CaseIterable {
  /// It selects nothing: touch scrolls, and a mouse may lift the chip.
  case off
  /// The first chip decides: if it was selected, the chips that are swiped over become deselected, otherwise
  /// selected. Going back takes back.
  case paint
  /// The chips that are swiped over become selected; nothing is taken back but by Escape.
  case select
}

/// Which gestures there are, and their thresholds.
public struct GestureConfiguration: Hashable, Sendable {
  /// What swiping over chips selects.
  public var swipe: SwipeSelection
  /// Whether a person can move chips to other places: by dragging, keys, the context menu or a screen reader.
  public var isReorderable: Bool
  /// Whether a person can remove chips at all; off at first. Delete and Backspace, the context menu, close buttons, the
  /// delete zone, cutting and a screen reader's action all follow it. The program can always remove.
  public var isRemovable: Bool
  /// Whether a mouse lifts a chip as soon as it drags it, where swiping does not select.
  public var dragsByMouseAtOnce: Bool
  /// How far a pointer moves, in logical pixels, before it is more than a tap.
  public var threshold: Double
  /// How long a pointer holds still, in milliseconds, before it lifts a chip. For the view, which recognizes
  /// the long press; the machine is told of it and has no clock. GTK allows no less than half and no more than twice its
  /// own time (`gtk-long-press-time`, by default 500 ms): what lies beyond counts as that.
  public var longPressTime: Double
  /// Whether a long press lifts a chip with a mouse, too.
  public var isLongPressOnMouse: Bool
  /// Whether lifting a selected chip lifts all selected chips with it; off at first.
  public var liftsSelection: Bool
  /// Whether a mouse selects by a rubber band: a rectangle that it draws from the blank area.
  public var selectsByRubberBand: Bool
  /// How dragging near an edge scrolls.
  public var autoscroll: Autoscroll

  /// The design's values, apart from what is named here.
  public init(
    swipe: SwipeSelection = .off, isReorderable: Bool = false, isRemovable: Bool = false,
    dragsByMouseAtOnce: Bool = true,
    threshold: Double = 8, longPressTime: Double = MotionMetrics.longPress, isLongPressOnMouse: Bool = true,
    liftsSelection: Bool = false, selectsByRubberBand: Bool = true, autoscroll: Autoscroll = Autoscroll()
  ) {
    self.swipe = swipe
    self.isReorderable = isReorderable
    self.isRemovable = isRemovable
    self.dragsByMouseAtOnce = dragsByMouseAtOnce
    self.threshold = threshold
    self.longPressTime = longPressTime
    self.isLongPressOnMouse = isLongPressOnMouse
    self.liftsSelection = liftsSelection
    self.selectsByRubberBand = selectsByRubberBand
    self.autoscroll = autoscroll
  }
}
