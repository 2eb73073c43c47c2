internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagEntry {
  /// The purpose of the text.
  public var inputPurpose: InputPurpose {
    get { InputPurpose.allCases.first { $0.gtk == gtk_entry_get_input_purpose(entry.instance()) } ?? .freeForm }
    set { gtkInputPurpose = newValue.gtk }
  }

  /// The purpose of the text, for GTK.
  var gtkInputPurpose: GtkInputPurpose {
    get { gtk_entry_get_input_purpose(entry.instance()) }
    set {
      guard newValue != gtkInputPurpose else { return }
      gtk_entry_set_input_purpose(entry.instance(), newValue)
      notify("input-purpose")
    }
  }

  /// Passes the input hints to input methods, including those that follow from the capitalization.
  func showInputHints() {
    var hints = inputHints
    switch configuration.capitalization {
    case .asTyped: break
    case .firstLetter: hints.insert(.uppercaseSentences)
    case .words: hints.insert(.uppercaseWords)
    case .all: hints.insert(.uppercaseCharacters)
    }
    gtk_entry_set_input_hints(entry.instance(), GtkInputHints(hints.rawValue))
  }

  /// Accepts text dropped anywhere on the entry, and inserts it at the caret like pasted text. Drags within the text
  /// are left to GTK, and chips to ``exchange`` if it accepts them.
  func installTextDrop() {
    let drop = gtk_drop_target_new(DropContent.textType, GDK_ACTION_COPY)!
    gtk_event_controller_set_propagation_phase(drop, GTK_PHASE_CAPTURE)
    connect(drop, "accept") { [weak self] arguments in
      guard let self, let offered = arguments.object(0), let formats = gdk_drop_get_formats(offered) else {
        return arguments.answer(false)
      }
      let isText =
        gdk_content_formats_contain_gtype(formats, DropContent.textType) != 0
        || gdk_content_formats_contain_mime_type(formats, "text/plain;charset=utf-8") != 0
        || gdk_content_formats_contain_mime_type(formats, "text/plain") != 0
      let areChips = gdk_content_formats_contain_mime_type(formats, TagPayload.mediaType) != 0
      arguments.answer(isText && !configuration.isReadOnly && !(areChips && exchange.allowsImport) && !Self.isFromText(offered))
    }
    connect(drop, "drop") { [weak self] arguments in
      guard let self, let value = arguments.boxed(0)?.assumingMemoryBound(to: GValue.self),
        let text = g_value_get_string(value)
      else { return arguments.answer(false) }
      dropped(String(cString: text))
      arguments.answer(true)
    }
    gtk_widget_add_controller(pointer, drop)
  }

  func dropped(_ text: String) {
    entry.focus()
    paste(text)
  }

  /// Whether a drag comes from a GTK text in this program, which moves its own selection.
  private static func isFromText(_ drop: OpaquePointer) -> Bool {
    guard let drag = gdk_drop_get_drag(drop), let content = gdk_drag_get_content(drag) else { return false }
    let instance = UnsafeMutableRawPointer(content).assumingMemoryBound(to: GTypeInstance.self)
    return String(cString: g_type_name(instance.pointee.g_class.pointee.g_type)) == "GtkTextContent"
  }
}

// MARK: - Keys

extension TagEntry {
  func installText() {
    entry.onChange { [weak self] in
      guard let self, !isSyncing else { return }
      let isDropped = !containsFocus
      typed(entry.text + entry.hiddenText)
      // Dropped text is usually edited further. After typing, the program may have given the focus to another widget.
      if isDropped { entry.focus() }
    }
    entry.onPaste { [weak self] in self?.pasteClipboard() }
    // After input methods, like GTK's own bindings.
    entry.onText("activate") { [weak self] _ in
      guard let self else { return }
      let isHandled = perform { $0.commit() }.isHandled
      if !isHandled { reports.activated() }
    }
    entry.onText("backspace") { [weak self] _ in
      guard let self, entry.isCaretAtStart else { return }
      // GTK would ring the bell, because there is nothing to erase.
      g_signal_stop_emission_by_name(entry.inner, "backspace")
      perform { $0.erase(isRepeat: surface.eraser.isRepeated) }
    }
    entry.onText("preedit-changed") { [weak self] _ in
      // Setting another text or moving the caret ends it while the chips are not yet arranged for what has become of the text.
      guard let self, !arranger.isOutdated else { return }
      arranger.resizeText()
    }
    entry.onFocus { [weak self] in
      guard let self, !isSyncing else { return }
      editor.focusIn()
      show()
    } leave: { [weak self] in
      self?.entry.speech.focusLeft()
    }
    onFocus { [weak self] in
      self?.updateName()
    } leave: { [weak self] in
      // A removed chip loses the focus, but that doesn't mean that the entry does.
      guard let self, !isSyncing else { return }
      surface.eraser = HeldEraser()
      completion.close()
      perform { $0.focusOut() }
    }
  }

  private func pasteClipboard() {
    entry.readClipboard { [weak self] text in
      guard let self else { return }
      guard let text else {
        message.notice = TagText.unreadablePaste.words
        return show()
      }
      paste(text)
    }
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
    if completion.takeForSeparator(in: text) { return }
    completion.whileTyping { perform { $0.setText(text) } }
  }

  func installKeys() {
    let keys = gtk_event_controller_key_new()!
    // Handles keys before the text, which would handle some of them itself.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(keys, "key-pressed") { [weak self] arguments in
      guard let self else { return arguments.answer(false) }
      let event = KeyEvent(arguments, of: keys)
      surface.eraser.pressed(event.value)
      guard !event.alt else { return arguments.answer(false) }
      let key = event.control ? event.letter ?? event.value : event.value
      let isHandled = keyPressed(key, shift: event.shift, control: event.control)
      arguments.answer(isHandled || typeOn(keys, event))
    }
    connect(keys, "key-released") { [weak self] arguments in
      self?.surface.eraser.released(UInt32(arguments.uint(0)))
    }
    gtk_widget_add_controller(pointer, keys)
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
    focusColumn = nil
    let isAtStart = !shift && !control && entry.isCaretAtStart
    switch Int32(bitPattern: gdk_keyval_to_lower(key)) {
    case GDK_KEY_Escape: return perform { $0.cancel() }.isHandled
    case GDK_KEY_Tab where !shift && !control: return commitByTab()
    // A text that is edited in place keeps these keys, which GTK would move the focus out of the entry with.
    case startArrow where isAtStart, GDK_KEY_Up where isAtStart, GDK_KEY_Home where isAtStart:
      return moveFocus(.previous) || editor.inPlace != nil
    case GDK_KEY_z where control && entry.text == textAtLastChange && editor.inPlace == nil: return undo(isBack: shift)
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
    if let motion = FocusMotion(key: key, in: textDirection), motion == .up || motion == .down {
      guard control == shift else { return false }
      return control ? moveByKey(id, to: destination(of: motion, from: id) { _ in true }) : moveFocus(motion, from: id)
    }
    focusColumn = nil
    switch Int32(bitPattern: gdk_keyval_to_lower(key)) {
    case startArrow where control && shift: return moveByKey(id, to: tags.index(of: id).map { $0 - 1 })
    case endArrow where control && shift: return moveByKey(id, to: tags.index(of: id).map { $0 + 1 })
    case GDK_KEY_Home where control && shift: return moveByKey(id, to: 0)
    case GDK_KEY_End where control && shift: return moveByKey(id, to: tags.count)
    case GDK_KEY_Menu where hasMenu, GDK_KEY_F10 where shift && hasMenu: openMenu(for: id)
    case startArrow: return moveFocus(.previous)
    case endArrow: return moveFocus(.next)
    case GDK_KEY_Home: tags.first(where: \.isEnabled).map { editor.focusTag($0.id) }
    case GDK_KEY_End: editor.focusIn()
    case GDK_KEY_Delete where shift && !surface.eraser.isRepeated, GDK_KEY_x where control && !shift:
      copy(id)
      return perform { $0.erase(isRepeat: false) }.isHandled
    case GDK_KEY_Insert where control, GDK_KEY_c where control && !shift: copy(id)
    case GDK_KEY_Insert where shift, GDK_KEY_v where control && !shift: return pasteIntoText()
    case GDK_KEY_BackSpace, GDK_KEY_Delete: return perform { $0.erase(isRepeat: surface.eraser.isRepeated) }.isHandled
    case GDK_KEY_Return where !control, GDK_KEY_F2 where !control: return perform { $0.beginEditing(id) }.isHandled
    case GDK_KEY_Escape: return perform { $0.cancel() }.isHandled
    case GDK_KEY_z where control: return undo(isBack: shift)
    case GDK_KEY_y where control: return undo(isBack: true)
    default: return false
    }
    show()
    return true
  }

  /// Forwards a letter typed on a chip, or the key that begins one, to the text, whose input method may need more keys for it.
  /// A program that emits the signal of a key by itself has no event to forward.
  private func typeOn(_ keys: OpaquePointer, _ event: KeyEvent) -> Bool {
    let code = gdk_keyval_to_unicode(event.value)
    guard case .tag = editor.focus, !configuration.isReadOnly, gtk_event_controller_get_current_event(keys) != nil,
      event.beginsCharacter || !event.control && code > 0x20 && code != 0x7F
    else { return false }
    editor.focusIn()
    show()
    return gtk_event_controller_key_forward(keys, entry.inner) != 0
  }

  /// Pastes into the text, as a key there does.
  private func pasteIntoText() -> Bool {
    guard !configuration.isReadOnly else { return false }
    editor.focusIn()
    show()
    pasteClipboard()
    return true
  }

  private var startArrow: Int32 { textDirection == .rightToLeft ? GDK_KEY_Right : GDK_KEY_Left }
  private var endArrow: Int32 { textDirection == .rightToLeft ? GDK_KEY_Left : GDK_KEY_Right }

  private func moveFocus(_ step: TagEditor.Step) -> Bool {
    let isUsed = editor.moveFocus(step)
    show()
    return isUsed
  }

  /// Moves the focus to the nearest chip of the next line, or to the text.
  /// - Returns: False if there is no line, so that the focus leaves the entry.
  private func moveFocus(_ motion: FocusMotion, from id: Tag.ID) -> Bool {
    guard let index = destination(of: motion, from: id, where: { $0 == textIndex || tags[$0].isEnabled }) else { return false }
    if index == textIndex { editor.focusIn() } else { editor.focusTag(tags[index].id) }
    show()
    return true
  }

  private func moveByKey(_ id: Tag.ID, to index: @autoclosure () -> Int?) -> Bool {
    guard machine.configuration.isReorderable else { return false }
    if let index = index() { move(id, to: min(max(0, index), tags.count - 1), by: .key) }
    return true
  }

  /// The index of the nearest chip of the next line, or of the text; nil if there is no line.
  private func destination(of motion: FocusMotion, from id: Tag.ID, where isAllowed: (Int) -> Bool) -> Int? {
    guard let index = tags.index(of: id) else { return nil }
    let column = focusColumn ?? arrangement.frame(at: index).center.x
    focusColumn = column
    return motion.destination(from: index, in: arrangement, column: column, page: 0, where: isAllowed)
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
    say(Wording.copied([tag]))
  }

  // MARK: Focus

  /// Moves the focus by Tab. The entry is one stop: the text or, in a read-only entry, the last chip.
  func tabFocus(_ direction: FocusDirection) -> Bool {
    if let isMoved = menu.moveFocus(direction) { return isMoved }
    if surface.toast.hasFocusWithin { return direction == .backward && focusText() }
    if containsFocus { return direction == .forward && surface.toast.focusButton() }
    return focusText()
  }

  func focusText() -> Bool {
    if configuration.isReadOnly, let last = tags.last(where: \.isEnabled) {
      editor.focusTag(last.id)
      show()
      if let chip = chips[last.id] { return chip.grabFocus() }
    }
    entry.focus()
    return true
  }
}

// MARK: - Pointer

extension TagEntry {
  func installPointer() {
    let click = gtk_gesture_click_new()!
    connect(click, "pressed") { [weak self] arguments in
      self?.clicked(Point(x: arguments.double(1), y: arguments.double(2)), count: arguments.int(0))
    }
    gtk_widget_add_controller(pointer, click)
    surface.zone.configuration = Self.initialZone
    configureGestures()
    surface.installPointer()
    dragGesture?.join(click)
  }

  /// Handles a click: the first on a chip focuses it, the second edits it; elsewhere it focuses the text.
  func clicked(_ point: Point, count: Int) {
    guard let index = arrangement.index(at: point), index < tags.count, index != textIndex else {
      if !entry.containsFocus { _ = focusText() }
      return
    }
    let tag = tags[index]
    if count < 2 {
      chips[tag.id]?.grabFocus()
    } else {
      let caret = caret(in: tag, at: point)
      edit(tag.id)
      if editor.inPlace?.id == tag.id { entry.caret = caret }
    }
  }

  /// The caret position in a chip's text closest to a point, in Unicode scalars.
  private func caret(in tag: Tag, at point: Point) -> Int {
    guard let chip = chips[tag.id], let place = translate(point, to: chip.pointer) else { return tag.text.unicodeScalars.count }
    let line = TextBlock(tag.text, for: metrics.prototype)
    line.style = metrics.metrics(of: tag).style
    var (byte, trailing): (Int32, Int32) = (0, 0)
    pango_layout_xy_to_index(line.layout, Int32((place.x - chip.frames.text.x) * Double(PANGO_SCALE)), 0, &byte, &trailing)
    return String(decoding: tag.text.utf8.prefix(Int(byte)), as: UTF8.self).unicodeScalars.count + Int(trailing)
  }

  /// Performs an action of a chip's close button or menu, or of a screen reader.
  func run(_ action: TagAction, on id: Tag.ID) {
    guard let index = tags.index(of: id) else { return }
    switch action {
    case .toggle: edit(id)
    case .remove: removeByHand(id, by: .menu)
    case .removeByPointer:
      removeByHand(id, by: .tap)
      surface.repeatedClicks.removed(at: MainLoop.now)
    case .moveBackward: move(id, to: index - 1, by: .menu)
    case .moveForward: move(id, to: index + 1, by: .menu)
    case .moveToStart: move(id, to: 0, by: .menu)
    case .moveToEnd: move(id, to: tags.count - 1, by: .menu)
    case .openMenu: openMenu(for: id)
    default: break
    }
  }

  /// Does nothing: outside of chips, an entry has the menu of GTK's text.
  func run(_ action: TagAction) {}

  /// Moves a tag for the user, if the index is valid, and announces its new position.
  func move(_ id: Tag.ID, to index: Int, by cause: Cause) {
    guard machine.configuration.isReorderable, let from = tags.index(of: id), tags.indices.contains(index), index != from
    else { return }
    rememberPositions()
    session.perform(.move(id, to: index), by: cause)
    if let now = tags.index(of: id), now != from { say(Wording.moved(index: now, count: tags.count)) }
  }

  // MARK: The context menu

  /// Whether chips have a menu; otherwise its keys and clicks are left to what is around the entry.
  private var hasMenu: Bool { menu.isEnabled && !configuration.isReadOnly }

  func openMenu(for id: Tag.ID) {
    guard menu.canOpen, hasMenu, let index = tags.index(of: id), tags[index].isEnabled, let chip = chips[id]
    else { return }
    let (name, sections) = (Wording.menu(of: tags[index]), menuSections(for: index))
    chip.grabFocus()
    // What hears of the focus may have moved the tag.
    guard let now = tags.index(of: id) else { return }
    menu.open(for: id, named: name, at: arrangement.frame(at: now).clamped(to: visibleArea), sections: sections)
  }

  func focusAfterMenu(_ id: Tag.ID?) {
    if let id, tags.contains(id), let chip = chips[id] { chip.grabFocus() } else { _ = focusText() }
  }

  func menuSections(for index: Int) -> [[ContextMenu.Item]] {
    let moves = ContextMenu.Item.moves(from: index, count: tags.count, textDirection)
    return [[.init(.edit, .toggle)], gestures.isReorderable ? moves : [], gestures.isRemovable ? [.init(.remove, .remove)] : []]
  }
}

// MARK: - Drag

extension TagEntry {
  var machine: GestureMachine { session.machine }

  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers) {
    handle(.press(sample, button: .primary, modifiers: modifiers))
  }

  func handle(_ event: GestureMachine.Event) { session.handle(event.moved(by: .zero - scrollers.eventOrigin)) }

  /// Chips are neither swiped nor lifted in groups and, in a read-only entry, not lifted at all.
  func configureGestures() {
    var configuration = gestures
    (configuration.swipe, configuration.liftsSelection) = (.off, false)
    if isReadOnly { (configuration.isReorderable, configuration.isRemovable) = (false, false) }
    session.machine.configuration = configuration
    editor.allowsRemoval = configuration.isRemovable
    stage.pool.isRemovable = configuration.isRemovable
    dragGesture?.longPressTime = configuration.longPressTime
  }

  func cancelGesture() {
    transfer.carried?.cancel()
    session.cancel()
  }
  func takesSecondaryClick(at point: Point) -> Bool {
    guard hasMenu, let index = arrangement.index(at: point) else { return false }
    return index < tags.count && index != textIndex && tags[index].isEnabled
  }
  func opensMenu(besideChipsAt point: Point) -> Bool { false }

  // MARK: Where the chips are

  var lift: Lift<ChipArrangement>? { session.lift }
  var baseArrangement: ChipArrangement { ChipArrangement(arrangement) }
  var resting: ShownChips<ChipArrangement> { .plain(baseArrangement) }

  func draw(into snapshot: Snapshot) {
    snapshotChild(field, into: snapshot)
    if lift != nil || transfer.incoming != nil { surface.slot.draw(into: snapshot) }
    let shown = stage.visible.filter { $0.id != lift?.id && gtk_widget_get_child_visible($0.chip.pointer) != 0 }
    stage.draw(shown, of: self, into: snapshot)
    let chip = TagChip.type.register()
    for child in Self.children(of: pointer) where child != field.pointer && !isInstance(child, of: chip) {
      gtk_widget_snapshot_child(pointer, child, snapshot.pointer)
    }
    if lift != nil, surface.liftLayer == nil { surface.drawLiftedChips(into: snapshot) }
  }
}

// MARK: - Editing

extension TagEntry {
  /// Why the edited text would be rejected or, if it is valid, why a tag was.
  var problem: TagEditor.ValidationFailure? { editor.validationFailure ?? editor.refusal }

  /// Performs an operation of the editor, and shows and reports its outcome.
  @discardableResult
  func perform(_ operation: (inout TagEditor) -> TagEditorOutcome) -> TagEditorOutcome {
    let outcome = validating(operation)
    apply(outcome)
    return outcome
  }

  /// Performs an operation of the editor with the answers of the program.
  func validating<Result>(_ operation: (inout TagEditor) -> Result) -> Result {
    // Operations by a handler of `validate` are not validated by handlers themselves.
    if !reports.isAsking {
      if hasHandler(of: "validate") { return validated(operation) }
      editor.answers = [:]
    }
    return operation(&editor)
  }

  /// Performs an operation with the answers of the handlers of `validate`. Because the handlers may use and change the
  /// entry, they are called between attempts on a copy; the last attempt, which leaves no texts pending, counts. A text that a
  /// handler puts in place of the one that it is asked about is validated once; what a handler makes of that one is rejected as
  /// unchecked, and validated again with the user's next operation.
  private func validated<Result>(_ operation: (inout TagEditor) -> Result) -> Result {
    var answers: [String: ValidationReason?] = [:]
    var replacements = 0
    while true {
      var attempt = editor
      (attempt.answers, attempt.pendingTexts) = (answers, [])
      let outcome = operation(&attempt)
      let pendingTexts = attempt.pendingTexts ?? []
      guard !pendingTexts.isEmpty else {
        // Until there are new answers, the old ones apply if the program changes the tags.
        attempt.answers = answers.isEmpty ? editor.answers : answers
        attempt.pendingTexts = nil
        session.store = attempt
        return outcome
      }
      let before = editor.text
      for text in pendingTexts where !answers.keys.contains(text) {
        answers.updateValue(replacements < 2 ? reports.objection(to: text).map { .other($0) } : .unchecked, forKey: text)
      }
      if !editor.text.utf8.elementsEqual(before.utf8) { replacements += 1 }
    }
  }
}
