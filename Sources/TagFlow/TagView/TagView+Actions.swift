internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// What a chip's menu, its close button and a screen reader ask for.
  func perform(_ action: TagAction, on id: Tag.ID) {
    guard let index = tags.index(of: id) else { return }
    setFocused(id)
    switch action {
    case .toggle:
      perform(.toggle(id), by: .menu)
      announceSelection(of: id)
    case .remove: perform(.remove([id]), by: .menu)
    case .removeByPointer: perform(.remove([id]), by: .tap)
    case .moveBackward: move(id, from: index, to: index - 1)
    case .moveForward: move(id, from: index, to: index + 1)
    case .moveToStart: move(id, from: index, to: 0)
    case .moveToEnd: move(id, from: index, to: tags.count - 1)
    case .openMenu: openMenu(for: id)
    }
  }

  private func move(_ id: Tag.ID, from: Int, to: Int) {
    guard tags.indices.contains(to), to != from else { return }
    wantsFocus = true
    perform(.move(id, to: to), by: .menu)
    announceMove(of: id, from: from)
  }

  func announceMove(of id: Tag.ID, from: Int) {
    guard let index = tags.index(of: id), index != from else { return }
    scrollTo(id)
    announce(Wording.moved(index: index, count: tags.count))
  }

  // MARK: The context menu

  func openMenu(for id: Tag.ID) {
    guard let index = tags.index(of: id), tags[index].isEnabled, let chip = chips[id] else { return }
    setFocused(id)
    chip.grabFocus()
    let menu = menuModel(for: index)
    chip.openMenu(menu)
    g_object_unref(gobject(menu))
  }

  private func menuModel(for index: Int) -> OpaquePointer {
    let tag = tags[index]
    let menu = g_menu_new()!
    if selection.mode != .none {
      addSection([(tag.isSelected ? Wording.deselect : Wording.select, .toggle)], to: menu)
    }
    if gestures.isReorderable {
      let isMirrored = textDirection == .rightToLeft
      let back: (String, TagAction) = (isMirrored ? Wording.moveRight : Wording.moveLeft, .moveBackward)
      let forth: (String, TagAction) = (isMirrored ? Wording.moveLeft : Wording.moveRight, .moveForward)
      let steps = [
        index > 0 ? back : nil, index < tags.count - 1 ? forth : nil,
        index > 0 ? (Wording.moveToStart, .moveToStart) : nil,
        index < tags.count - 1 ? (Wording.moveToEnd, .moveToEnd) : nil,
      ]
      addSection(steps.compactMap { $0 }, to: menu)
    }
    if isRemovable { addSection([(Wording.remove, .remove)], to: menu) }
    return menu
  }

  private func addSection(_ items: [(String, TagAction)], to menu: OpaquePointer) {
    let section = g_menu_new()!
    for (label, action) in items { g_menu_append(section, label, action.rawValue) }
    g_menu_append_section(menu, nil, UnsafeMutablePointer(section))
    g_object_unref(gobject(section))
  }

  /// Whether a person can remove tags here at all.
  var isRemovable: Bool { deleteZone.isEnabled || showsCloseButtons || gestures.isReorderable }

  // MARK: What is said

  func announce(_ text: String) { status.say(text) }

  func announceSelection(of id: Tag.ID) {
    guard let tag = tags[id: id], selection.mode != .none else { return }
    announce(tag.isSelected ? Wording.selected(tag) : Wording.deselected(tag))
  }

  /// Offers to take back what a person removed.
  func offerUndo(_ transaction: TagTransaction) {
    guard
      transaction.changes.contains(where: { if case .removed = $0 { true } else { false } })
    else { return }
    let removed = transaction.events.filter { $0.kind == .remove && $0.cause != .program }.map(\.tag)
    guard !removed.isEmpty else { return }
    announce(Wording.removed(removed))
    if showsUndoToast { toast.show(Wording.removed(removed)) }
  }

  func installChildren() {
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    for child in [zoneWidget.pointer, toast.pointer, status.pointer, metrics.prototype.pointer] {
      gtk_widget_set_parent(child, pointer)
    }
    gtk_widget_set_child_visible(metrics.prototype.pointer, 0)
    metrics.prototype.setAccessibleHidden(true)
    metrics.prototype.isFocusable = false
    toast.onUndo = { [weak self] in
      self?.wantsFocus = true
      self?.undo(by: .tap)
    }
    StyleSheet.install()
    setAccessibleMultiSelectable(true)
  }
}
