internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  func installKeys() {
    let keys = gtk_event_controller_key_new()!
    connect(keys, "key-pressed") { [weak self] arguments in
      guard let self else { return }
      let event = KeyEvent(arguments, of: keys)
      arguments.answer(
        keyPressed(command(event), shift: event.shift, control: event.control, alt: event.alt))
    }
    gtk_widget_add_controller(pointer, keys)
  }

  /// The key value for commands. In keyboard layouts without an M, the key for lifting also types a letter.
  private func command(_ event: KeyEvent) -> UInt32 {
    guard let letter = event.letter else { return event.value }
    let lifts = letter == UInt32(GDK_KEY_m) && gestures.isReorderable && !session.typeAhead.isTyping(at: MainLoop.now)
    return event.control || lifts ? letter : event.value
  }

  func keyPressed(_ key: UInt32, shift: Bool, control: Bool, alt: Bool) -> Bool {
    let name = gdk_keyval_name(key).map { String(cString: $0) } ?? ""
    let press = KeyPress(name, shift: shift, control: control, alt: alt)
    reports.report(.key(press, scrollOffset: scrollOffset))
    guard !alt, !overlays.toast.hasFocusWithin else { return false }
    if !machine.isBusy, !isKeyLifting, let isUsed = keyOfView(KeyEvent.main(key), shift: shift, control: control) { return isUsed }
    return session.press(press, typing: Self.text(of: key))
  }

  /// The text that a key types, if any.
  private static func text(of key: UInt32) -> String? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)), scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
    return String(Character(scalar))
  }

  /// Handles keys of the overflow chip, the clipboard and the menu, which the session doesn't know; nil for other keys.
  private func keyOfView(_ key: UInt32, shift: Bool, control: Bool) -> Bool? {
    if isOverflowFocused, let isUsed = keyOnOverflow(key, shift: shift, control: control) { return isUsed }
    // With Caps Lock, Shift types lowercase letters.
    switch (Int32(bitPattern: gdk_keyval_to_lower(key)), control) {
    case (GDK_KEY_c, true) where !shift: if let focusedID { copyTags(subject(of: focusedID)) }
    case (GDK_KEY_x, true) where !shift && canCut: if let focusedID { cut(subject(of: focusedID), by: .key) }
    case (GDK_KEY_v, true) where !shift && exchange.allowsImport: paste(by: .key)
    case (GDK_KEY_Menu, false), (GDK_KEY_F10, false):
      guard let focusedID, tags.contains(focusedID), Int32(bitPattern: key) == GDK_KEY_Menu || shift else { return nil }
      openMenu(for: focusedID)
    default: return nil
    }
    return true
  }
}
