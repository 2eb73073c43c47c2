internal import CTagFlowGtk
internal import LayoutCore
internal import TagModel

extension FocusMotion {
  /// Maps a key to a focus motion; nil if the key does not move the focus. The left and right arrows follow the text
  /// direction.
  /// - Parameter key: A GDK key value from the main part of the keyboard, not the keypad.
  init?(key: UInt32, in direction: TextDirection) {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Left: self = .leftArrow(in: direction)
    case GDK_KEY_Right: self = .rightArrow(in: direction)
    case GDK_KEY_Up: self = .up
    case GDK_KEY_Down: self = .down
    case GDK_KEY_Home: self = .home
    case GDK_KEY_End: self = .end
    case GDK_KEY_Page_Up: self = .pageUp
    case GDK_KEY_Page_Down: self = .pageDown
    default: return nil
    }
  }
}
