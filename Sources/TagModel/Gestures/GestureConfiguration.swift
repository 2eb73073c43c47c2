/// How dragging over chips selects them.
public enum SwipeSelection: String, Hashable, Sendable, CaseIterable {
  /// Nothing: touch scrolls, and a mouse can lift a chip.
  case off
  /// If the first chip was selected, the chips are deselected, otherwise selected. Going back undoes it.
  case paint
  /// The chips are selected; only Escape undoes it.
  case select
}

/// The available gestures and their thresholds.
public struct GestureConfiguration: Hashable, Sendable {
  /// How swiping over chips selects them.
  public var swipe: SwipeSelection
  /// Whether the user can move chips, by dragging, by keyboard, through the context menu or with a screen reader.
  public var isReorderable: Bool
  /// Whether the user can remove chips; false by default. Applies to Delete and Backspace, the context menu, close buttons,
  /// the delete zone, cutting and the screen reader's action. The program can always remove tags.
  public var isRemovable: Bool
  /// Whether dragging with a mouse lifts a chip without a long press, if swiping does not select.
  public var liftsImmediatelyWithMouse: Bool
  /// The distance in logical pixels that a pointer moves before a press is no longer a tap.
  public var threshold: Double
  /// The time in milliseconds after which a pointer that holds still lifts a chip. The view uses it to recognize long
  /// presses, which it reports to the machine. GTK clamps it to 0.5 to 2 times its own setting (`gtk-long-press-time`,
  /// 500 ms by default).
  public var longPressTime: Double
  /// Whether a long press with a mouse also lifts a chip.
  public var longPressesWithMouse: Bool
  /// Whether lifting a selected chip lifts all selected chips; false by default.
  public var liftsSelection: Bool
  /// Whether dragging with a mouse from an empty area selects with a rubber band.
  public var selectsByRubberBand: Bool
  /// How dragging near an edge scrolls.
  public var autoscroll: Autoscroll

  /// Creates a configuration.
  public init(
    swipe: SwipeSelection = .off, isReorderable: Bool = false, isRemovable: Bool = false,
    liftsImmediatelyWithMouse: Bool = true,
    threshold: Double = 8, longPressTime: Double = MotionMetrics.longPress, longPressesWithMouse: Bool = true,
    liftsSelection: Bool = false, selectsByRubberBand: Bool = true, autoscroll: Autoscroll = Autoscroll()
  ) {
    self.swipe = swipe
    self.isReorderable = isReorderable
    self.isRemovable = isRemovable
    self.liftsImmediatelyWithMouse = liftsImmediatelyWithMouse
    self.threshold = threshold
    self.longPressTime = longPressTime
    self.longPressesWithMouse = longPressesWithMouse
    self.liftsSelection = liftsSelection
    self.selectsByRubberBand = selectsByRubberBand
    self.autoscroll = autoscroll
  }

  /// Whether the user can do anything with chips but select and activate them.
  package var movesChips: Bool { isReorderable || isRemovable }
}

/// Scrolling while a pointer drags near an edge of the view.
public struct Autoscroll: Hashable, Sendable {
  /// The distance from an edge at which scrolling begins, in logical pixels.
  public var edge: Double
  /// The maximum distance as a fraction of the view's size.
  public var fraction: Double
  /// The speed at the edge and beyond, in logical pixels per second. Within the edge zone, the speed grows with the third
  /// power of the depth.
  public var topSpeed: Double
  /// The time in milliseconds in which scrolling reaches its speed.
  public var ramp: Double

  /// Creates autoscroll parameters.
  public init(
    edge: Double = 48, fraction: Double = 0.25, topSpeed: Double = 1000,
    ramp: Double = MotionMetrics.autoscrollRamp
  ) {
    self.edge = edge
    self.fraction = fraction
    self.topSpeed = topSpeed
    self.ramp = ramp
  }

  /// The depth of a position within the edge zones of a range: -1 at the low end and before it, 1 at the high end and after
  /// it, 0 between the zones.
  package func depth(of position: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(edge, fraction * (range.upperBound - range.lowerBound))
    guard edge > 0 else { return 0 }
    let low = range.lowerBound + edge - position
    let high = position - (range.upperBound - edge)
    if low > 0, low >= high { return -min(1, low / edge) }
    return high > 0 ? min(1, high / edge) : 0
  }

  /// The distance scrolled at a depth between two times, in milliseconds since scrolling began. It is an integral, so it does
  /// not depend on the frame rate.
  func distance(at depth: Double, from start: Double, to end: Double) -> Double {
    depth * depth * depth * topSpeed / 1000 * (traveled(end) - traveled(start))
  }

  /// The integral of the ramp, on which the speed grows linearly from 0 to 1.
  private func traveled(_ time: Double) -> Double {
    guard ramp > 0 else { return time }
    return time < ramp ? time * time / (2 * ramp) : time - ramp / 2
  }
}
