internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension FocusMotion {
  /// Maps a key to a focus motion; nil if the key does not move the focus. The left and right arrows follow the text
  /// direction.
  /// - Parameter key: A GDK key value from the main part of the keyboard, not the keypad.
  init?(key: UInt32, in direction: TextDirection) {
    self.init(keyName: gdk_keyval_name(key).map { String(cString: $0) } ?? "", in: direction)
  }

  /// The motion of an arrow key that moves the focus from widget to widget; nil for Tab.
  init?(_ direction: FocusDirection, in textDirection: TextDirection) {
    switch direction {
    case .left: self = .leftArrow(in: textDirection)
    case .right: self = .rightArrow(in: textDirection)
    case .up: self = .up
    case .down: self = .down
    case .forward, .backward: return nil
    }
  }
}
