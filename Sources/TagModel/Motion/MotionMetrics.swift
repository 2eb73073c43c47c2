public import LayoutCore

/// How long things take and how far they go, in one place. Times in milliseconds, lengths in logical pixels.
public enum MotionMetrics {
  /// Chips that make room, or close a gap.
  public static let neighbors = 250.0
  /// A released chip's flight to its place, or back.
  public static let drop = 250.0
  /// A chip growing as it is lifted.
  public static let lift = 200.0
  /// A chip that appears or goes.
  public static let appear = 200.0
  /// A change of state: hover, focus, selection.
  public static let state = 200.0
  /// The delete zone's coming and going.
  public static let zoneFade = 160.0
  /// How long a pointer holds still before it lifts a chip: GTK's time of 500 × 0.7.
  public static let longPress = 350.0
  /// How long an autoscroll takes to reach its speed.
  public static let autoscrollRamp = 360.0
  /// How long an offer to undo stays, not counting while it is hovered or focused.
  public static let toast = 5000.0
  /// How long typed letters count as one beginning; see ``TypeAhead``.
  public static let typeAhead = 1000.0

  /// How much larger a lifted chip is.
  public static let liftScale = 1.04
  /// A lifted chip's shadow, below it.
  public static let liftShadowOffset = Point(x: 0, y: 6)
  /// How far the shadow's edge is blurred.
  public static let liftShadowBlur = 10.0
  /// How dark the shadow is, from 0 to 1.
  public static let liftShadowOpacity = 0.18
  /// How much larger the delete zone is while armed.
  public static let zoneScale = 1.02
}
