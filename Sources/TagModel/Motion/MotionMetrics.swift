public import LayoutCore

/// Durations in milliseconds and lengths in logical pixels of all motion.
public enum MotionMetrics {
  /// The duration in which chips make room or close a gap.
  public static let neighbors = 250.0
  /// The duration in which a lifted chip grows.
  public static let lift = 200.0
  /// The duration in which a chip appears or disappears.
  public static let appear = 200.0
  /// The duration of a state change: hover, focus, selection.
  public static let state = 200.0
  /// The duration in which the delete zone fades in or out.
  public static let zoneFade = 160.0
  /// The long-press time: GTK's default of 500 ms, multiplied by 0.7.
  public static let longPress = 350.0
  /// The duration in which autoscrolling reaches its full speed.
  public static let autoscrollRamp = 360.0
  /// The duration of a toast with an undo button, not counting the time while it is hovered or focused.
  public static let toast = 5000.0
  /// The time within which typed letters form a prefix.
  public static let typeAhead = 1000.0

  /// The scale of a lifted chip.
  public static let liftScale = 1.04
  /// The offset of a lifted chip's shadow.
  public static let liftShadowOffset = Point(x: 0, y: 6)
  /// The blur radius of a lifted chip's shadow.
  public static let liftShadowBlur = 10.0
  /// The opacity of a lifted chip's shadow, from 0 to 1.
  public static let liftShadowOpacity = 0.18
  /// Its opacity on a dark background, where a faint shadow is invisible.
  package static let liftShadowOpacityOnDark = 0.6
  /// The scale of the armed delete zone.
  public static let zoneScale = 1.02
}
