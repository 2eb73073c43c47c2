internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// Performs an action from a chip's menu, its close button or a screen reader.
  func perform(_ action: TagAction, on id: Tag.ID) {
    if id == Folding.id, action == .toggle { toggleExpansion() }
    guard let index = tags.index(of: id) else { return }
    if isKeyLifting, performInLift(action, on: id, at: index) { return }
    setFocused(id)
    switch action {
    case .toggle: session.toggle(id, by: .menu)
    case .remove: session.remove([id], by: .menu)
    case .removeByPointer: session.remove([id], by: .tap)
    case .pick: pick(id)
    case .moveBackward: move(id, from: index, to: index - 1)
    case .moveForward: move(id, from: index, to: index + 1)
    case .moveToStart: move(id, from: index, to: 0)
    case .moveToEnd: move(id, from: index, to: tags.count - 1)
    case .copy: copyTags(subject(of: id))
    case .cut: cut(subject(of: id), by: .menu)
    case .removeSelected: session.remove(subject(of: id), by: .menu)
    case .place, .putBack: break  // No chip is lifted.
    case .paste, .selectAll, .deselectAll: perform(action)
    case .openMenu: openMenu(for: id)
    }
  }

  /// Performs an action of the whole view.
  func perform(_ action: TagAction) {
    switch action {
    case .paste: paste(by: .menu)
    case .selectAll: perform(.selectAll, by: .menu)
    case .deselectAll: perform(.deselectAll, by: .menu)
    default: break
    }
  }

  private func move(_ id: Tag.ID, from: Int, to: Int) {
    guard gestures.isReorderable, tags.indices.contains(to), to != from else { return }
    wantsFocus = true
    perform(.move(id, to: to), by: .menu)
    announceMove(of: id, from: from)
  }

  func announceMove(of id: Tag.ID, from: Int) {
    guard let index = tags.index(of: id), index != from else { return }
    reveal(id)
    announce(Wording.moved(index: index, count: tags.count))
  }

  /// Lifts a chip so that a click or keys can drop it: an alternative to dragging.
  private func pick(_ id: Tag.ID) {
    guard gestures.isReorderable else { return }
    wantsFocus = true
    session.beginKeyLift(id)
    announce(Wording.picked)
  }

  // MARK: Announcements

  func announce(_ text: String) { overlays.status.say(text) }

  /// Highlights a chip that another one was merged into.
  func flash(_ id: Tag.ID) { chips[id]?.addBriefly("merged", for: .milliseconds(600)) }

  /// Announces the user's removal of tags and offers to undo it.
  func offerUndo(ofRemoving removed: [Tag]) {
    announce(Wording.removed(removed))
    if overlays.showsUndoToast { reports.offerUndo(Wording.removed(removed), of: removed) }
  }

  func installChildren() {
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    overlays.install()
    gtk_widget_set_parent(metrics.prototype.pointer, pointer)
    // The prototype is mapped, without a size and never drawn, because GTK reports style changes only to mapped
    // widgets.
    metrics.prototype.onStyleChange = { [weak self] in self?.styleChanged() }
    // GTK 4.18 resets the hidden state when the window opens; the role stays.
    metrics.prototype.setAccessibleRole(.presentation)
    metrics.prototype.setAccessibleHidden(true)
    metrics.prototype.isFocusable = false
    overlays.toast.onUndo = { [weak self] in
      self?.wantsFocus = true
      self?.undo(by: .tap)
    }
    menu.attach(to: self)
    StyleSheet.install()
    setAccessibleMultiSelectable(true)
  }
}
