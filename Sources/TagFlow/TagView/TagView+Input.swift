internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  // MARK: Session input

  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers) {
    // The toast covers the chips below it.
    if !surface.toast.contains(sample.position) { press(sample.moved(by: .zero - scrollers.eventOrigin), modifiers) }
  }

  /// - Parameter sample: The pointer, relative to ``EnclosingScrollers/fixedOrigin``, as everything in the session.
  func press(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers) {
    stopScrolling()
    process(.press(sample, button: .primary, modifiers: modifiers))
    if isKeyLifting { return }
    updateFocusability()
    if isOverOverflow(sample) { chips[.overflow]?.grabFocus() }
    guard case .pressed(let press) = machine.state else { return }
    guard let id = press.id else {
      // Touching the view there usually starts scrolling, and should not move the focus.
      if sample.device != .touch { focusWithoutScrolling() }
      return
    }
    if takesFocus { chips[id]?.grabFocus() }
    // Claim the pointer for swiping before a scrolled window does, which claims it on the first motion.
    if gestures.swipe != .off, selection.mode != .none { dragGesture?.claim() }
  }

  func handle(_ event: GestureMachine.Event) { process(event.moved(by: .zero - scrollers.eventOrigin)) }

  /// - Parameter event: An event with positions relative to ``EnclosingScrollers/fixedOrigin``.
  func process(_ event: GestureMachine.Event) {
    if case .release(let sample) = event { host.tapPoint = sample.position + host.scrollOffset }
    session.handle(event)
  }

  /// Cancels the gesture in progress without any effect.
  public func cancelGesture() {
    transfer.carried?.cancel()
    session.cancel()
  }

  // MARK: Session output

  /// Performs those effects of the gesture machine that concern the display: here, those that only a view knows.
  func handle(_ effect: GestureMachine.Effect) {
    switch effect {
    case .tap(let id, _):
      // What is around the view, such as a row of a list, is not clicked, unless the tap means nothing here.
      if session.respondsToTaps, tags[id: id]?.isEnabled != false { dragGesture?.claim() }
      reports.reportTap(at: host.tapPoint)
    case .tapBlank(let point):
      if isOverOverflow(PointerSample(position: point, time: 0, device: session.pressDevice)) {
        dragGesture?.claim()
        toggleExpansion()
      } else {
        reports.reportTapOnBlankArea(at: host.tapPoint)
      }
      reports.reportTap(at: host.tapPoint)
    case .endSwipe: updateVisibleChips()
    case .place: dragGesture?.claim()
    default: surface.handle(effect)
    }
  }
}

// MARK: - Lift

/// Lifted chips, held by a pointer or, after the key M or from the menu, by keys.
extension TagView {
  var isKeyLifting: Bool { session.isKeyLifting }

  func installPlacing() {
    // While a chip is lifted by keys, the gap shows where a click would drop it.
    let motion = gtk_event_controller_motion_new()!
    var last: Point?
    connect(motion, "motion") { [weak self] arguments in
      let position = gtk_event_controller_get_current_event(motion).flatMap { Point(of: $0) }
      // GTK also reports motion when chips have moved below a pointer that rests.
      guard position != last else { return }
      last = position
      guard let self, isKeyLifting, !machine.isBusy else { return }
      session.aim(atPlaceUnder: Point(x: arguments.double(0), y: arguments.double(1)) - scrollers.eventOrigin)
    }
    gtk_widget_add_controller(pointer, motion)
  }

  /// Performs an action while chips are lifted: moves choose a position, like arrow keys.
  ///
  /// - Returns: False if the action has its usual meaning.
  func runInLift(_ action: TagAction, on id: Tag.ID, at index: Int) -> Bool {
    guard let lift else { return false }
    let isLifted = lift.ids.contains(id)
    switch action {
    case .moveBackward where isLifted: session.moveLifted(.previous, by: .menu)
    case .moveForward where isLifted: session.moveLifted(.next, by: .menu)
    case .moveToStart where isLifted: session.moveLifted(.home, by: .menu)
    case .moveToEnd where isLifted: session.moveLifted(.end, by: .menu)
    case .drop:
      guard isLifted || session.openPlace(among: [index], by: .menu) else { break }
      session.endKeyLift(commit: true, by: .menu)
    case .putBack: session.endKeyLift(commit: false)
    default: return false
    }
    return true
  }

  /// Updates chips that have been lifted or released.
  func refreshLiftedChips() {
    for (id, chip) in chips
    where chip.record.shown?.isLifted != (tags.index(of: id).map { lift?.isLifted($0) ?? false } ?? false) {
      refreshChip(id)
    }
  }

  /// Continues a drag after a change of the layout.
  func restartDrag() {
    transfer.restart()
    host.forgetDropPositions()
    session.layoutChanged()
  }

  /// Continues a gesture after a change of the layout, or ends it if its chip is gone.
  func dragTagsChanged() {
    restartDrag()
    session.tagsChanged()
  }
}

// MARK: - Keys

extension TagView {
  func installKeys() {
    let keys = gtk_event_controller_key_new()!
    let typedText = TypedText(of: keys) { [weak self] in self?.type($0) }
    connect(keys, "key-pressed") { [weak self] arguments in
      guard let self else { return }
      let event = KeyEvent(arguments, of: keys)
      surface.eraser.pressed(event.value)
      if let text = text(typedBy: event, typedText) {
        type(text)
        return arguments.answer(true)
      }
      arguments.answer(
        keyPressed(command(event), shift: event.shift, control: event.control, alt: event.alt))
    }
    connect(keys, "key-released") { [weak self] arguments in
      guard let self else { return }
      surface.eraser.released(UInt32(arguments.uint(0)))
      typedText.released()
    }
    gtk_widget_add_controller(pointer, keys)
    onFocus { [weak self] in
      self?.updateName()
    } leave: { [weak self] in
      guard let self else { return }
      surface.eraser = HeldEraser()
      typedText.end()
    }
  }

  /// The key value for commands. In keyboard layouts without an M, the key for lifting also types a letter.
  private func command(_ event: KeyEvent) -> UInt32 {
    guard let letter = event.letter else { return event.value }
    return event.control || lifts(letter) ? letter : event.value
  }

  private func lifts(_ letter: UInt32) -> Bool {
    letter == UInt32(GDK_KEY_m) && gestures.isReorderable && !session.typeAhead.isTyping(at: MainLoop.now)
  }

  /// The text that the input method makes of a key that has no other meaning, empty if more keys have to follow; nil if it makes
  /// nothing else of it than the key itself.
  private func text(typedBy event: KeyEvent, _ typedText: TypedText) -> String? {
    guard !machine.isBusy, !isKeyLifting, !surface.toast.hasFocusWithin, focusedID != nil, !event.alt,
      !event.control || event.beginsCharacter || typedText.isComposing
    else { return nil }
    let isLetter = event.beginsCharacter || Self.text(of: event.value).map { $0 != " " } ?? false && !(event.letter.map(lifts) ?? false)
    guard isLetter || typedText.isComposing else { return nil }
    return typedText.text().flatMap { $0 == Self.text(of: event.value) ? nil : $0 }
  }

  /// Moves the focus to the next chip that begins with a text from the input method, as if each of its characters had a key.
  func type(_ text: String) {
    for scalar in text.unicodeScalars {
      _ = keyPressed(gdk_unicode_to_keyval(scalar.value), shift: false, control: false, alt: false)
    }
  }

  func keyPressed(_ key: UInt32, shift: Bool, control: Bool, alt: Bool) -> Bool {
    let name = gdk_keyval_name(key).map { String(cString: $0) } ?? ""
    let press = KeyPress(name, shift: shift, control: control, alt: alt)
    reports.report(.key(press, scrollOffset: scrollOffset))
    guard !alt, !surface.toast.hasFocusWithin else { return false }
    if !machine.isBusy, !isKeyLifting, let isUsed = keyOfView(KeyEvent.main(key), shift: shift, control: control) { return isUsed }
    return session.press(press, typing: Self.text(of: key), isRepeat: surface.eraser.isRepeated)
  }

  /// The text that a key types, if any.
  private static func text(of key: UInt32) -> String? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)), scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
    return String(Character(scalar))
  }

  /// Handles keys of the overflow chip, the clipboard and the menu, which the session doesn't know; nil for other keys.
  private func keyOfView(_ key: UInt32, shift: Bool, control: Bool) -> Bool? {
    if isOverflowFocused, keyOnOverflow(key) { return true }
    // With Caps Lock, Shift types lowercase letters.
    switch (Int32(bitPattern: gdk_keyval_to_lower(key)), control) {
    case (GDK_KEY_c, true) where !shift: if let focusedID { copyTags(session.subject(of: focusedID)) }
    case (GDK_KEY_x, true) where !shift && canCut: if let focusedID { cut(session.subject(of: focusedID), by: .key) }
    case (GDK_KEY_v, true) where !shift && exchange.allowsImport: paste(by: .key)
    case (GDK_KEY_Insert, true) where !shift: if let focusedID { copyTags(session.subject(of: focusedID)) }
    case (GDK_KEY_Delete, false) where shift:
      guard canCut else { return false }
      if let focusedID, !surface.eraser.isRepeated { cut(session.subject(of: focusedID), by: .key) }
    case (GDK_KEY_Insert, false) where shift && exchange.allowsImport: paste(by: .key)
    case (GDK_KEY_Menu, false), (GDK_KEY_F10, false):
      guard menu.isEnabled, let focusedID, tags.contains(focusedID), Int32(bitPattern: key) == GDK_KEY_Menu || shift else { return nil }
      openMenu(for: focusedID)
    default: return nil
    }
    return true
  }
}
