internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagEntry {
  func installPointer() {
    let click = gtk_gesture_click_new()!
    connect(click, "pressed") { [weak self] arguments in
      self?.clicked(Point(x: arguments.double(1), y: arguments.double(2)), count: arguments.int(0))
    }
    gtk_widget_add_controller(pointer, click)
    host.install()
    host.recognizer?.join(click)
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
      let caret = caret(in: tag, at: point, frame: arrangement.frame(at: index))
      edit(tag.id)
      if editor.inPlace?.id == tag.id { entry.caret = caret }
    }
  }

  /// The caret position in a chip's text closest to a point, in Unicode scalars.
  private func caret(in tag: Tag, at point: Point, frame: Rect) -> Int {
    let line = TextBlock(tag.text, for: metrics.prototype)
    let start = frame.x + (chips[tag.id].map { $0.frames.text.x - $0.borderBox.x } ?? 0)
    var (byte, trailing): (Int32, Int32) = (0, 0)
    pango_layout_xy_to_index(line.layout, Int32((point.x - start) * Double(PANGO_SCALE)), 0, &byte, &trailing)
    return String(decoding: tag.text.utf8.prefix(Int(byte)), as: UTF8.self).unicodeScalars.count + Int(trailing)
  }

  /// Performs an action of a chip's close button or menu, or of a screen reader.
  func perform(_ action: TagAction, on id: Tag.ID) {
    guard let index = tags.index(of: id) else { return }
    switch action {
    case .toggle: edit(id)
    case .remove, .removeByPointer: removeByHand(id, by: action == .remove ? .menu : .tap)
    case .moveBackward: move(id, to: index - 1, by: .menu)
    case .moveForward: move(id, to: index + 1, by: .menu)
    case .moveToStart: move(id, to: 0, by: .menu)
    case .moveToEnd: move(id, to: tags.count - 1, by: .menu)
    case .openMenu: openMenu(for: id)
    default: break
    }
  }

  /// Does nothing: outside of chips, an entry has the menu of GTK's text.
  func perform(_ action: TagAction) {}

  /// Moves a tag for the user, if the index is valid, and announces its new position.
  func move(_ id: Tag.ID, to index: Int, by cause: Cause) {
    guard !configuration.isReadOnly, let from = tags.index(of: id), tags.indices.contains(index), index != from else { return }
    rememberPositions()
    session.perform(.move(id, to: index), by: cause)
    if let now = tags.index(of: id), now != from { status.say(Wording.moved(index: now, count: tags.count)) }
  }

  // MARK: The context menu

  func openMenu(for id: Tag.ID) {
    guard !configuration.isReadOnly, let index = tags.index(of: id), tags[index].isEnabled, let chip = chips[id] else { return }
    chip.grabFocus()
    menu.open(
      for: id, named: Wording.menu(of: tags[index]), at: arrangement.frame(at: index).clamped(to: visibleArea),
      sections: menuSections(for: index))
  }

  func focusAfterMenu(_ id: Tag.ID?) {
    if let id, let chip = chips[id] { chip.grabFocus() } else { _ = focusText() }
  }

  func menuSections(for index: Int) -> [[ContextMenu.Item]] {
    let isMirrored = textDirection == .rightToLeft
    let (hasBefore, hasAfter) = (index > 0, index < tags.count - 1)
    var moves: [ContextMenu.Item] = []
    if hasBefore { moves.append(.init(label: isMirrored ? Wording.moveRight : Wording.moveLeft, action: .moveBackward)) }
    if hasAfter { moves.append(.init(label: isMirrored ? Wording.moveLeft : Wording.moveRight, action: .moveForward)) }
    if hasBefore { moves.append(.init(label: Wording.moveToStart, action: .moveToStart)) }
    if hasAfter { moves.append(.init(label: Wording.moveToEnd, action: .moveToEnd)) }
    return [
      [.init(label: Wording.edit, action: .toggle)], gestures.isReorderable ? moves : [],
      [.init(label: Wording.remove, action: .remove)],
    ]
  }
}
