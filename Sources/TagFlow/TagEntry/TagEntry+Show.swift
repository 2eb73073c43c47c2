internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagEntry {
  func installChildren() {
    for child in [field.pointer, entry.pointer, message, status.pointer, metrics.prototype.pointer] {
      gtk_widget_set_parent(child, pointer)
    }
    gtk_widget_set_child_visible(metrics.prototype.pointer, 0)
    metrics.prototype.setAccessibleHidden(true)
    metrics.prototype.isFocusable = false
    gtk_widget_add_css_class(message, "message")
    gtk_label_set_wrap(OpaquePointer(message), 1)
    gtk_label_set_wrap_mode(OpaquePointer(message), PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(OpaquePointer(message), 0)
    gtk_widget_set_visible(message, 0)
    StyleSheet.install()
  }

  /// Shows what an operation did, and reports it.
  func apply(_ outcome: TagEditorOutcome) {
    show(tagsChanged: !outcome.transactions.isEmpty)
    for check in outcome.checks { begin(check) }
    for event in outcome.events { announce(event) }
    if let onEvent { outcome.events.forEach(onEvent) }
  }

  /// Brings everything on the screen in line with the editor.
  func show(tagsChanged: Bool = false) {
    isSyncing = true
    defer { isSyncing = false }
    let hadFocus = containsFocus
    showText()
    entry.placeholder = editor.showsPlaceholder ? placeholder : ""
    gtk_editable_set_editable(entry.opaque, configuration.isReadOnly ? 0 : 1)
    if tagsChanged || arrangement.count != max(tags.count, textIndex + 1) || !isTextAmongChips {
      showChips()
      arrangeAnew()
    } else {
      resizeText()
    }
    showComplaint()
    for look in TagEditor.Look.allCases { setClass(look.rawValue, look == editor.look) }
    if hadFocus { showFocus() }
  }

  private func showText() {
    let scalars = editor.text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: EntryText.shownLength, limitedBy: scalars.endIndex)
    let shown = end.map { String(scalars[..<$0]) } ?? editor.text
    hiddenText = end.map { String(scalars[$0...]) } ?? ""
    if !entry.text.utf8.elementsEqual(shown.utf8) { entry.text = shown }
  }

  /// Whether the chip that is edited, and no other, is hidden.
  private var isTextAmongChips: Bool {
    chips.allSatisfy { id, chip in (gtk_widget_get_child_visible(chip.pointer) == 0) == (id == editor.inPlace?.id) }
  }

  private func showChips() {
    for id in chips.keys where !tags.contains(id) {
      if let chip = chips.removeValue(forKey: id) { gtk_widget_unparent(chip.pointer) }
    }
    var previous = field.pointer
    for (index, tag) in tags.enumerated() {
      let chip = chips[tag.id] ?? makeChip(tag.id)
      chips[tag.id] = chip
      chip.show(tag, isSelected: false, showsCheck: false, showsClose: showsCloseButtons && !configuration.isReadOnly)
      chip.setPosition(index, of: tags.count)
      chip.setClass("pending", editor.isPending(tag.id))
      gtk_widget_set_child_visible(chip.pointer, tag.id == editor.inPlace?.id ? 0 : 1)
      // The order of the widgets is the order that a screen reader reads in.
      if gtk_widget_get_prev_sibling(chip.pointer) != previous { gtk_widget_insert_after(chip.pointer, pointer, previous) }
      previous = chip.pointer
      if tag.id == editor.inPlace?.id { previous = moveText(behind: previous) }
    }
    if editor.inPlace == nil { _ = moveText(behind: previous) }
  }

  private func moveText(behind previous: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
    if gtk_widget_get_prev_sibling(entry.pointer) != previous { gtk_widget_insert_after(entry.pointer, pointer, previous) }
    return entry.pointer
  }

  private func makeChip(_ id: Tag.ID) -> TagChip {
    let chip = TagChip()
    chip.onAction = { [weak self] action in self?.perform(action, on: id) }
    let focus = gtk_event_controller_focus_new()!
    connect(focus, "enter") { [weak self] _ in
      guard let self, !isSyncing else { return }
      editor.focusTag(id)
      show()
    }
    gtk_widget_add_controller(chip.pointer, focus)
    gtk_widget_set_parent(chip.pointer, pointer)
    return chip
  }

  private func showComplaint() {
    guard shownComplaint != editor.complaint else { return }
    shownComplaint = editor.complaint
    let sentence = editor.complaint?.message
    gtk_label_set_text(OpaquePointer(message), sentence ?? "")
    gtk_widget_set_visible(message, sentence == nil ? 0 : 1)
    entry.setAccessibleInvalid(sentence != nil)
    entry.setAccessibleDescription(sentence)
    if let sentence { status.say(sentence) }
    heightForWidth = nil
    queueResize()
  }

  /// Moves the keyboard's focus to where the editor has it.
  private func showFocus() {
    switch editor.focus {
    case .outside: break
    case .text: if !entry.containsFocus { entry.focus() }
    case .tag(let id): if let chip = chips[id], !chip.hasFocus { chip.grabFocus() }
    }
  }

  private func announce(_ event: TagEditorEvent) {
    switch event {
    case .added(_, let text, _) where containsFocus: status.say(Wording.added(Tag(text)))
    case .removed(_, let text) where containsFocus: status.say(Wording.removed([Tag(text)]))
    case .limitReached(let limit): status.say(ValidationReason.limit(limit).message(for: editor.complaint?.text ?? ""))
    default: break
    }
  }

  private func begin(_ check: TagEditor.Check) {
    guard let slow = configuration.slowValidation else { return }
    Task { [weak self] in
      let reason = await slow.reason(against: check.text)
      guard let self else { return }
      apply(editor.resolve(check, reason))
      chips[check.id]?.setClass("pending", editor.isPending(check.id))
    }
  }
}
