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

  /// The key by which commands know what was typed. In layouts without an M, the key of lift mode is a letter of the text too.
  private func command(_ event: KeyEvent) -> UInt32 {
    guard let letter = event.letter else { return event.value }
    let lifts = letter == UInt32(GDK_KEY_m) && gestures.isReorderable && !typeAhead.isTyping(at: MainLoop.now)
    return event.control || lifts ? letter : event.value
  }

  func keyPressed(_ key: UInt32, shift: Bool, control: Bool, alt: Bool) -> Bool {
    observed(key, shift: shift, control: control, alt: alt) {
      handleKey(KeyEvent.main(key), shift: shift, control: control, alt: alt)
    }
  }

  private func handleKey(_ key: UInt32, shift: Bool, control: Bool, alt: Bool) -> Bool {
    guard !alt, !overlays.toast.hasFocusWithin else { return false }
    if Int32(bitPattern: key) == GDK_KEY_Escape { return escape() }
    if machine.isBusy { return true }
    if isKeyLifting { return keyInLift(key) }
    if isOverflowFocused, let isUsed = keyOnOverflow(key, shift: shift, control: control) { return isUsed }
    if let motion = FocusMotion(key: key, in: textDirection) { return move(motion, shift: shift, control: control) }
    return control ? controlKey(key, shift: shift) : plainKey(key, shift: shift)
  }

  private func move(_ motion: FocusMotion, shift: Bool, control: Bool) -> Bool {
    if control {
      if shift { moveFocusedTag(motion) }
      return shift
    }
    let from = focusedID
    moveFocus(motion)
    if shift, let focusedID {
      if collection.anchor == nil { collection.anchor = from }
      perform(.extendSelection(from: nil, to: focusedID), by: .key)
    }
    return true
  }

  private func controlKey(_ key: UInt32, shift: Bool) -> Bool {
    let hasHistory = historyLimit > 0
    // With Caps Lock on, Shift makes letters small.
    switch (Int32(bitPattern: gdk_keyval_to_lower(key)), shift) {
    case (GDK_KEY_z, false) where hasHistory: undo(by: .key)
    case (GDK_KEY_z, true) where hasHistory: redo(by: .key)
    case (GDK_KEY_y, false) where hasHistory: redo(by: .key)
    case (GDK_KEY_a, false): perform(.selectAll, by: .key)
    case (GDK_KEY_a, true): perform(.deselectAll, by: .key)
    case (GDK_KEY_c, false): if let focusedID { copyTags(subject(of: focusedID)) }
    case (GDK_KEY_x, false) where canCut: if let focusedID { cut(subject(of: focusedID), by: .key) }
    case (GDK_KEY_v, false) where exchange.allowsImport: paste(by: .key)
    default: return false
    }
    return true
  }

  private func plainKey(_ key: UInt32, shift: Bool) -> Bool {
    guard let id = focusedID, tags.contains(id) else { return false }
    let isTyping = typeAhead.isTyping(at: MainLoop.now)
    switch Int32(bitPattern: key) {
    case GDK_KEY_space where !isTyping, GDK_KEY_Return:
      toggle(id, by: .key)
    case GDK_KEY_Delete where gestures.isRemovable, GDK_KEY_BackSpace where gestures.isRemovable:
      removeFocused(id)
    case GDK_KEY_Menu:
      openMenu(for: id)
    case GDK_KEY_F10 where shift:
      openMenu(for: id)
    case GDK_KEY_m where !isTyping && gestures.isReorderable, GDK_KEY_M where !isTyping && gestures.isReorderable:
      beginKeyLift(id)
    default:
      return typeLetter(key)
    }
    return true
  }

  /// The focused chip, or all selected ones if it is one of them.
  private func removeFocused(_ id: Tag.ID) {
    remove(subject(of: id), by: .key)
  }

  private func typeLetter(_ key: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)), scalar.value >= 0x20, scalar.value != 0x7F
    else { return false }
    let from = focusedID.flatMap { tags.index(of: $0) }
    let found = typeAhead.type(
      String(Character(scalar)), at: MainLoop.now, in: tags, from: from,
      where: { !isHidden($0) })
    if let found { focus(found) }
    return true
  }

  private func escape() -> Bool {
    guard machine.isBusy || isKeyLifting else { return false }
    cancelGesture()
    return true
  }

  // MARK: Moving by key

  /// Where a motion takes a chip in the list; in a list of another layout than the flow, on and back go by its order.
  func place(_ motion: FocusMotion, from index: Int, in arrangement: ChipArrangement) -> Int? {
    if arrangement.list != nil, motion == .next || motion == .previous {
      return max(0, min(index + (motion == .next ? 1 : -1), arrangement.count - 1))
    }
    let page = scrollDirection == .vertical ? viewport.height : viewport.width
    return motion.destination(from: index, in: arrangement, page: page)
  }

  private func moveFocusedTag(_ motion: FocusMotion) {
    guard gestures.isReorderable, let id = focusedID, let from = tags.index(of: id) else { return }
    guard let to = place(motion, from: from, in: arrangement), to != from,
      !isHidden(to)
    else { return }
    wantsFocus = true
    perform(.move(id, to: to), by: .key)
    announceMove(of: id, from: from)
  }
}
