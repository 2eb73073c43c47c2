internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// What a chip's menu, its close button and a screen reader ask for.
  func perform(_ action: TagAction, on id: Tag.ID) {
    if id == Folding.id, action == .toggle { toggleExpansion() }
    guard let index = tags.index(of: id) else { return }
    if isKeyLifting, performInLift(action, on: id, at: index) { return }
    setFocused(id)
    switch action {
    case .toggle: toggle(id, by: .menu)
    case .remove: remove([id], by: .menu)
    case .removeByPointer: remove([id], by: .tap)
    case .pick: pick(id)
    case .moveBackward: move(id, from: index, to: index - 1)
    case .moveForward: move(id, from: index, to: index + 1)
    case .moveToStart: move(id, from: index, to: 0)
    case .moveToEnd: move(id, from: index, to: tags.count - 1)
    case .copy: copyTags(subject(of: id))
    case .cut: cut(subject(of: id), by: .menu)
    case .removeSelected: remove(subject(of: id), by: .menu)
    case .place, .putBack: break  // Nothing is lifted.
    case .paste, .selectAll, .deselectAll: perform(action)
    case .openMenu: openMenu(for: id)
    }
  }

  /// What is asked of the view, not of a chip.
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

  /// Lifts a chip for a click, or keys, to say where it goes: a way without dragging.
  private func pick(_ id: Tag.ID) {
    guard gestures.isReorderable else { return }
    wantsFocus = true
    beginKeyLift(id)
    announce(Wording.picked)
  }

  // MARK: What is said

  func announce(_ text: String) { overlays.status.say(text) }

  /// Points out a chip that another has become one with.
  func flash(_ id: Tag.ID) {
    guard let chip = chips[id] else { return }
    chip.addClass("merged")
    MainLoop.after(.milliseconds(600)) { [weak chip] in chip?.removeClass("merged") }
  }

  /// Selects or deselects a tag and says so.
  func toggle(_ id: Tag.ID, by cause: Cause) {
    guard selection.mode != .none || tapsWithoutSelection else { return }
    guard perform(.toggle(id), by: cause, isApproved: false), let tag = tags[id: id] else { return }
    if selection.mode != .none { announce(tag.isSelected ? Wording.selected(tag) : Wording.deselected(tag)) }
    reports.reportTap(of: id)
  }

  /// Removes tags for a person, as one step; nothing where the program has not switched that on.
  ///
  /// A gate is asked about each when those before it have gone, so that one such as "not the last" holds; about the first
  /// not, if it has answered already.
  /// - Returns: whether all of them are gone.
  @discardableResult
  func remove(_ ids: [Tag.ID], by cause: Cause, isFirstApproved: Bool = false) -> Bool {
    guard gestures.isRemovable else { return false }
    guard ids.count > 1, collection.gates.canDelete != nil else {
      return perform(.remove(ids), by: cause, isApproved: isFirstApproved)
    }
    collection.beginUndoStep()
    removedInStep = []
    var isDone = true
    for (offset, id) in ids.enumerated() {
      isDone = perform(.remove([id]), by: cause, isApproved: isFirstApproved && offset == 0) && isDone
    }
    collection.endUndoStep()
    let removed = removedInStep ?? []
    removedInStep = nil
    offerUndo(ofRemoving: removed)
    return isDone
  }

  /// Offers to take back what a person removed.
  func offerUndo(_ transaction: TagTransaction) {
    guard
      transaction.changes.contains(where: { if case .removed = $0 { true } else { false } })
    else { return }
    let removed = transaction.events.filter { $0.kind == .remove && $0.cause != .program }.map(\.tag)
    if removedInStep != nil {
      removedInStep?.append(contentsOf: removed)
    } else {
      offerUndo(ofRemoving: removed)
    }
  }

  private func offerUndo(ofRemoving removed: [Tag]) {
    guard !removed.isEmpty else { return }
    announce(Wording.removed(removed))
    if showsUndoToast { overlays.toast.show(Wording.removed(removed)) }
  }

  func installChildren() {
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    overlays.install()
    gtk_widget_set_parent(metrics.prototype.pointer, pointer)
    // On the screen, though of no size and never drawn: only there does GTK tell it of other style sheets.
    metrics.prototype.onStyleChange = { [weak self] in self?.styleChanged() }
    // Hidden says nothing in GTK 4.18, which takes it back when the window opens.
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
