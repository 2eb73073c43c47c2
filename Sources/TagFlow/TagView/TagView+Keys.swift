internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A chip lifted by key: the arrows choose its place.
struct KeyLift {
  let id: Tag.ID
}

extension TagView {
  func installKeys() {
    let keys = gtk_event_controller_key_new()!
    connect(keys, "key-pressed") { [weak self] arguments in
      let state = arguments.flags(2)
      arguments.answer(
        self?.keyPressed(
          UInt32(arguments.uint(0)), shift: state & GDK_SHIFT_MASK.rawValue != 0,
          control: state & GDK_CONTROL_MASK.rawValue != 0, alt: state & GDK_ALT_MASK.rawValue != 0) ?? false)
    }
    gtk_widget_add_controller(pointer, keys)
  }

  private func keyPressed(_ key: UInt32, shift: Bool, control: Bool, alt: Bool) -> Bool {
    guard !alt, !toast.hasFocusWithin else { return false }
    if Int32(bitPattern: key) == GDK_KEY_Escape { return escape() }
    if machine.isBusy { return true }
    if keyLift != nil { return keyInLift(key) }
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
    switch Int32(bitPattern: key) {
    case GDK_KEY_z: undo(by: .key)
    case GDK_KEY_Z where shift: redo(by: .key)
    case GDK_KEY_y: redo(by: .key)
    case GDK_KEY_a: perform(.selectAll, by: .key)
    case GDK_KEY_A where shift: perform(.deselectAll, by: .key)
    default: return false
    }
    return true
  }

  private func plainKey(_ key: UInt32, shift: Bool) -> Bool {
    guard let id = focusedID, tags.contains(id) else { return false }
    let isTyping = typeAhead.isTyping(at: MainLoop.now)
    switch Int32(bitPattern: key) {
    case GDK_KEY_space where !isTyping, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      toggle(id, by: .key)
    case GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace:
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
    let isSelected = tags[id: id]?.isSelected ?? false
    remove(isSelected ? collection.selectedIDs : [id], by: .key)
  }

  private func typeLetter(_ key: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)), scalar.value >= 0x20, scalar.value != 0x7F
    else { return false }
    let from = focusedID.flatMap { tags.index(of: $0) }
    let found = typeAhead.type(
      String(Character(scalar)), at: MainLoop.now, in: tags, from: from,
      where: { !arrangement.isHidden($0) })
    if let found { focus(found) }
    return true
  }

  private func escape() -> Bool {
    guard machine.isBusy || keyLift != nil else { return false }
    cancelGesture()
    return true
  }

  // MARK: Moving by key

  private func moveFocusedTag(_ motion: FocusMotion) {
    guard gestures.isReorderable, let id = focusedID, let from = tags.index(of: id) else { return }
    let page = flow.scrollDirection == .vertical ? viewport.height : viewport.width
    guard let to = motion.destination(from: from, in: arrangement, page: page), to != from else { return }
    wantsFocus = true
    perform(.move(id, to: to), by: .key)
    announceMove(of: id, from: from)
  }

  private func beginKeyLift(_ id: Tag.ID) {
    guard let index = tags.index(of: id), tags[index].isEnabled else { return }
    keyLift = KeyLift(id: id)
    beginDrag(Drag(id, at: index, in: arrangement, hold: .keys))
    announce(Wording.lifted(tags[index], index: index, count: tags.count))
  }

  private func keyInLift(_ key: UInt32) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_m, GDK_KEY_M:
      endKeyLift(commit: true)
    case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab:
      endKeyLift(commit: true)
      return false
    default:
      if let motion = FocusMotion(key: key, in: textDirection) { moveLifted(motion) }
    }
    return true
  }

  private func moveLifted(_ motion: FocusMotion) {
    guard let drag, let keyLift else { return }
    let from = drag.target ?? drag.index
    let page = flow.scrollDirection == .vertical ? viewport.height : viewport.width
    guard let to = motion.destination(from: from, in: drag.shown, page: page), to != from else { return }
    // The gate is asked before a place is offered.
    guard collection.refusal(toMove: keyLift.id, to: to) == nil else {
      return showRefusal(of: keyLift.id, .protectedFromMove)
    }
    aim(at: to)
    scrollTo(keyLift.id)
    announce(Wording.moved(index: to, count: tags.count))
  }

  func endKeyLift(commit: Bool) {
    guard let lift = keyLift else { return }
    keyLift = nil
    let target = drag?.target
    rememberPositions()
    endDrag()
    wantsFocus = true
    if commit, let target {
      perform(.move(lift.id, to: target), by: .key)
    } else if !commit {
      announce(Wording.putBack)
    }
  }
}
