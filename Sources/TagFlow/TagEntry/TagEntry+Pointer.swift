internal import CGtk
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
  }

  /// A click on a chip gives it the focus, the second edits it; one beside all goes to the text.
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
      apply(editor.beginEditing(tag.id))
      if editor.inPlace?.id == tag.id { entry.caret = caret }
    }
  }

  /// Which place between two characters of a chip's text lies nearest to a point, in Unicode scalars.
  private func caret(in tag: Tag, at point: Point, frame: Rect) -> Int {
    let line = TextBlock(tag.text, for: metrics.prototype)
    let start = frame.x + (chips[tag.id].map { $0.frames.text.x - $0.borderBox.x } ?? 0)
    var (byte, trailing): (Int32, Int32) = (0, 0)
    pango_layout_xy_to_index(line.layout, Int32((point.x - start) * Double(PANGO_SCALE)), 0, &byte, &trailing)
    return String(decoding: tag.text.utf8.prefix(Int(byte)), as: UTF8.self).unicodeScalars.count + Int(trailing)
  }

  /// What a chip's close button, a screen reader or a program asks of a chip.
  func perform(_ action: TagAction, on id: Tag.ID) {
    guard let index = tags.index(of: id) else { return }
    switch action {
    case .toggle: apply(editor.beginEditing(id))
    case .remove, .removeByPointer: apply(editor.perform(.remove([id]), by: action == .remove ? .menu : .tap))
    case .moveBackward where index > 0: apply(editor.perform(.move(id, to: index - 1), by: .menu))
    case .moveForward where index < tags.count - 1: apply(editor.perform(.move(id, to: index + 1), by: .menu))
    case .moveToStart: apply(editor.perform(.move(id, to: 0), by: .menu))
    case .moveToEnd: apply(editor.perform(.move(id, to: tags.count - 1), by: .menu))
    case .moveBackward, .moveForward, .openMenu, .pick, .copy, .cut, .paste, .removeSelected, .selectAll, .deselectAll: break
    }
  }
}
