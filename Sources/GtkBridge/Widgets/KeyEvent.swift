internal import CTagFlowGtk

/// A key event, and its meaning as a shortcut in any keyboard layout.
///
/// The letter of a shortcut is the letter that the key types in the current layout or, if that has no Latin letters, in
/// another layout of the keyboard. GTK's own triggers consult other layouts even if the current one has Latin letters,
/// so on AZERTY the Q key would match A as well, and they miss letters typed with Shift.
@MainActor
package struct KeyEvent {
  /// The GDK keyval, as typed.
  package let value: UInt32
  /// The lowercase Latin letter for shortcuts; nil if shortcuts should use the keyval.
  package let letter: UInt32?
  package let shift: Bool
  package let control: Bool
  /// Whether Alt is held, or another modifier of shortcuts, such as Super.
  package let alt: Bool

  /// The current event of a key controller.
  /// - Precondition: The controller is emitting `key-pressed` or `key-released` with these arguments.
  package init(_ arguments: SignalArguments, of controller: OpaquePointer) {
    value = UInt32(arguments.uint(0))
    let state = arguments.flags(2)
    shift = state & GDK_SHIFT_MASK.rawValue != 0
    control = state & GDK_CONTROL_MASK.rawValue != 0
    alt = state & (GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue | GDK_HYPER_MASK.rawValue | GDK_META_MASK.rawValue) != 0
    let event = gtk_event_controller_get_current_event(controller)
    let keyboard = event.map { Keyboard(gdk_event_get_display($0)) }
    let layout = event.map { Int(gdk_key_event_get_layout($0)) } ?? 0
    letter = Self.letter(of: value, code: arguments.uint(1), layout: layout, on: keyboard)
  }

  /// - Parameters:
  ///   - code: The hardware keycode, which is Linux's keycode plus 8.
  ///   - layout: The index of the current layout.
  ///   - keyboard: The keyboard; nil if its only layout has no Latin letters.
  static func letter(of value: UInt32, code: Int, layout: Int, on keyboard: (any KeyLayouts)?) -> UInt32? {
    let lower = gdk_keyval_to_lower(value)
    if isLetter(lower) { return lower }
    // Only keys that type text: no arrows, no keypad.
    guard gdk_keyval_to_unicode(value) >= 0x20, positions.contains(code) else { return nil }
    if keyboard?.layouts(typing: UInt32(GDK_KEY_a)).contains(layout) == true { return nil }
    return keyboard?.values(of: code).first(where: isLetter) ?? usLetters[code]
  }

  private static func isLetter(_ value: UInt32) -> Bool { (UInt32(GDK_KEY_a)...UInt32(GDK_KEY_z)).contains(value) }

  /// The keycodes that type letters in some layout, except those of the number row and the keypad.
  private static let positions = 24...61

  /// US letters by keycode, for keyboards without any Latin layout.
  private static let usLetters: [Int: UInt32] = {
    let rows: [(first: Int, letters: String)] = [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")]
    return Dictionary(
      uniqueKeysWithValues: rows.flatMap { row in
        row.letters.unicodeScalars.enumerated().map { (row.first + $0.offset, $0.element.value) }
      })
  }()

  /// Whether the key begins a character that takes several keys: a dead key, Compose, or Control+Shift+U before a code point.
  package var beginsCharacter: Bool {
    value == UInt32(GDK_KEY_Multi_key) || (UInt32(GDK_KEY_dead_grave)...UInt32(GDK_KEY_dead_longsolidusoverlay)).contains(value)
      || control && shift && letter == UInt32(GDK_KEY_u)
  }

  /// The main-keyboard equivalent of a keypad key that does not type a digit.
  package static func main(_ value: UInt32) -> UInt32 {
    let main: Int32 =
      switch Int32(bitPattern: value) {
      // Home, the arrows, Page Up, Page Down and End are in the same order as on the main keyboard.
      case let key where (GDK_KEY_KP_Home...GDK_KEY_KP_End).contains(key): key - GDK_KEY_KP_Home + GDK_KEY_Home
      case GDK_KEY_KP_Delete: GDK_KEY_Delete
      case GDK_KEY_KP_Insert: GDK_KEY_Insert
      case GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: GDK_KEY_Return
      case GDK_KEY_KP_Space: GDK_KEY_space
      case GDK_KEY_KP_Tab: GDK_KEY_Tab
      default: Int32(bitPattern: value)
      }
    return UInt32(bitPattern: main)
  }
}

/// The layouts of a keyboard, numbered from 0.
@MainActor
protocol KeyLayouts {
  /// The layouts that can type a keyval without Shift.
  func layouts(typing value: UInt32) -> [Int]
  /// The keyvals of a key in each layout, without Shift.
  func values(of code: Int) -> [UInt32]
}

private struct Keyboard: KeyLayouts {
  let display: OpaquePointer?

  init(_ display: OpaquePointer?) { self.display = display }

  func layouts(typing value: UInt32) -> [Int] {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: Int32 = 0
    guard gdk_display_map_keyval(display, value, &keys, &count) != 0 else { return [] }
    defer { g_free(keys) }
    return (0..<Int(count)).compactMap { keys![$0].level == 0 ? Int(keys![$0].group) : nil }
  }

  func values(of code: Int) -> [UInt32] {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var values: UnsafeMutablePointer<guint>?
    var count: Int32 = 0
    guard gdk_display_map_keycode(display, guint(code), &keys, &values, &count) != 0 else { return [] }
    defer {
      g_free(keys)
      g_free(values)
    }
    return (0..<Int(count)).compactMap { keys![$0].level == 0 ? values![$0] : nil }
  }
}
