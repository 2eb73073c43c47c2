internal import CTagFlowGtk
internal import GtkBridge

/// Whether Backspace or Delete is held down, and repeats. One press removes one chip, however long it lasts.
struct HeldEraser {
  private var isHeld = false
  /// Whether the current key event is a repetition.
  private(set) var isRepeated = false

  @MainActor mutating func pressed(_ key: UInt32) {
    let isEraser = Self.isEraser(key)
    isRepeated = isEraser && isHeld
    if isEraser { isHeld = true }
  }

  @MainActor mutating func released(_ key: UInt32) { if Self.isEraser(key) { self = HeldEraser() } }

  @MainActor private static func isEraser(_ key: UInt32) -> Bool {
    [GDK_KEY_BackSpace, GDK_KEY_Delete].contains(Int32(bitPattern: KeyEvent.main(key)))
  }
}
