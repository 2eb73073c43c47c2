internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagEntry {
  func installText() {
    entry.on("changed") { [weak self] _ in
      guard let self, !isSyncing else { return }
      typed(entry.text + entry.hiddenText)
      // Dropped text is usually edited further.
      if !containsFocus { entry.focus() }
    }
    entry.installPaste { [weak self] text in
      guard let self else { return }
      guard let text else {
        message.notice = Wording.unreadablePaste
        return show()
      }
      paste(text)
    }
    // After input methods, like GTK's own bindings.
    entry.onText("activate") { [weak self] _ in
      guard let self else { return }
      let isHandled = carryOut { $0.commit() }.isHandled
      if !isHandled { reports.activated() }
    }
    entry.onText("backspace") { [weak self] _ in
      guard let self, entry.isCaretAtStart else { return }
      // GTK would ring the bell, because there is nothing to erase.
      g_signal_stop_emission_by_name(entry.inner, "backspace")
      carryOut { $0.erase(isRepeat: eraser.isRepeated) }
    }
    entry.onText("preedit-changed") { [weak self] _ in self?.arranger.resizeText() }
    let text = gtk_event_controller_focus_new()!
    connect(text, "enter") { [weak self] _ in
      guard let self, !isSyncing else { return }
      editor.focusIn()
      show()
    }
    connect(text, "leave") { [weak self] _ in self?.entry.speech.focusLeft() }
    gtk_widget_add_controller(entry.pointer, text)
    let all = gtk_event_controller_focus_new()!
    connect(all, "leave") { [weak self] _ in
      // A removed chip loses the focus, but that doesn't mean that the entry does.
      guard let self, !isSyncing else { return }
      eraser = (false, false)
      completion.close()
      carryOut { $0.focusOut() }
    }
    gtk_widget_add_controller(pointer, all)
  }

  /// Inserts a text at the caret.
  func paste(_ text: String) {
    let (new, caret) = entry.replacingSelection(with: text)
    let whole = new + entry.hiddenText
    typed(whole)
    if editor.text.utf8.elementsEqual(whole.utf8) { entry.caret = caret }
  }

  /// Updates the edited text after typing.
  private func typed(_ text: String) {
    message.notice = nil
    completion.follow { carryOut { $0.setText(text) } }
  }

  func installKeys() {
    let keys = gtk_event_controller_key_new()!
    // Handles keys before the text, which would handle some of them itself.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(keys, "key-pressed") { [weak self] arguments in
      guard let self else { return arguments.answer(false) }
      let event = KeyEvent(arguments, of: keys)
      let isEraser = Self.isEraser(event.value)
      eraser.isRepeated = isEraser && eraser.isHeld
      if isEraser { eraser.isHeld = true }
      let key = event.control ? event.letter ?? event.value : event.value
      let isHandled = keyPressed(key, shift: event.shift, control: event.control)
      arguments.answer(isHandled || typeOn(keys, event.value, arguments.flags(2)))
    }
    connect(keys, "key-released") { [weak self] arguments in
      if Self.isEraser(UInt32(arguments.uint(0))) { self?.eraser.isHeld = false }
    }
    gtk_widget_add_controller(pointer, keys)
  }

  private static func isEraser(_ key: UInt32) -> Bool {
    [GDK_KEY_BackSpace, GDK_KEY_Delete].contains(Int32(bitPattern: KeyEvent.main(key)))
  }

  /// Handles a key for the entry, and returns whether it did.
  func keyPressed(_ key: UInt32, shift: Bool = false, control: Bool = false) -> Bool {
    guard entry.preedit.isEmpty else { return false }
    let key = KeyEvent.main(key)
    if Int32(bitPattern: key) == GDK_KEY_Escape, machine.isBusy {
      cancelGesture()
      return true
    }
    if entry.containsFocus, !shift, !control, completion.keyPressed(key) { return true }
    if case .tag(let id) = editor.focus, chips[id]?.hasFocus == true { return keyOnTag(key, id, shift, control) }
    switch Int32(bitPattern: gdk_keyval_to_lower(key)) {
    case GDK_KEY_Escape: return carryOut { $0.cancel() }.isHandled
    case GDK_KEY_Tab where !shift && !control: return commitByTab()
    case startArrow where !shift && !control && entry.isCaretAtStart: return moveFocus(.previous)
    case GDK_KEY_z where control && entry.text.isEmpty: return undo(isBack: shift)
    default: return false
    }
  }

  /// If tabs are separators, Tab commits the text. If the text is empty or rejected, Tab moves the focus on, so that
  /// the focus isn't trapped.
  private func commitByTab() -> Bool {
    guard entry.containsFocus, configuration.splitter.separators.contains("\t"), !editor.text.isBlank else { return false }
    commit()
    return editor.text.isBlank
  }

  private func keyOnTag(_ key: UInt32, _ id: Tag.ID, _ shift: Bool, _ control: Bool) -> Bool {
    switch Int32(bitPattern: gdk_keyval_to_lower(key)) {
    case startArrow where control && shift: return moveByKey(id, by: -1)
    case endArrow where control && shift: return moveByKey(id, by: 1)
    case GDK_KEY_Home where control && shift: return moveByKey(id, by: -tags.count)
    case GDK_KEY_End where control && shift: return moveByKey(id, by: tags.count)
    case GDK_KEY_Menu: openMenu(for: id)
    case GDK_KEY_F10 where shift: openMenu(for: id)
    case startArrow: return moveFocus(.previous)
    case endArrow: return moveFocus(.next)
    case GDK_KEY_Home: tags.first.map { editor.focusTag($0.id) }
    case GDK_KEY_End: editor.focusIn()
    case GDK_KEY_BackSpace, GDK_KEY_Delete: return carryOut { $0.erase(isRepeat: eraser.isRepeated) }.isHandled
    case GDK_KEY_Return, GDK_KEY_F2: return carryOut { $0.beginEditing(id) }.isHandled
    case GDK_KEY_Escape: return carryOut { $0.cancel() }.isHandled
    case GDK_KEY_c where control && !shift: copy(id)
    case GDK_KEY_x where control && !shift:
      copy(id)
      return carryOut { $0.erase(isRepeat: false) }.isHandled
    case GDK_KEY_z where control: return undo(isBack: shift)
    case GDK_KEY_y where control: return undo(isBack: true)
    default: return false
    }
    show()
    return true
  }

  /// Forwards a letter typed on a chip to the text.
  private func typeOn(_ keys: OpaquePointer, _ key: UInt32, _ state: UInt32) -> Bool {
    let commands = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    guard case .tag = editor.focus, !configuration.isReadOnly, state & commands == 0,
      let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)), scalar.value > 0x20, scalar.value != 0x7F
    else { return false }
    editor.focusIn()
    show()
    return gtk_event_controller_key_forward(keys, entry.inner) != 0
  }

  private var startArrow: Int32 { textDirection == .rightToLeft ? GDK_KEY_Right : GDK_KEY_Left }
  private var endArrow: Int32 { textDirection == .rightToLeft ? GDK_KEY_Left : GDK_KEY_Right }

  private func moveFocus(_ step: TagEditor.Step) -> Bool {
    let isUsed = editor.moveFocus(step)
    show()
    return isUsed
  }

  private func moveByKey(_ id: Tag.ID, by distance: Int) -> Bool {
    if let from = tags.index(of: id) { move(id, to: min(max(0, from + distance), tags.count - 1), by: .key) }
    return true
  }

  /// - Parameter isBack: Whether to redo.
  private func undo(isBack: Bool) -> Bool {
    guard !configuration.isReadOnly, isBack ? canRedo : canUndo else { return false }
    if isBack { redo(by: .key) } else { undo(by: .key) }
    return true
  }

  /// Copies the text of a tag to the clipboard.
  private func copy(_ id: Tag.ID) {
    guard let tag = tags[id: id] else { return }
    copy(tag.text)
    status.say(Wording.copied([tag]))
  }

  // MARK: Focus

  /// Moves the focus by Tab. The entry is one stop: the text or, in a read-only entry, the last chip.
  func tabFocus(_ direction: FocusDirection) -> Bool {
    if let isMoved = menu.moveFocus(direction) { return isMoved }
    if toast.hasFocusWithin { return direction == .backward && focusText() }
    if containsFocus { return direction == .forward && toast.focusButton() }
    return focusText()
  }

  func focusText() -> Bool {
    if configuration.isReadOnly, let last = tags.last {
      editor.focusTag(last.id)
      show()
      if let chip = chips[last.id] { return chip.grabFocus() }
    }
    entry.focus()
    return true
  }
}
